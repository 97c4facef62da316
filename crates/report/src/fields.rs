//! Fields of a body: whatever is wrong with one is named with its place.

use crate::refusal::Refusal;
use coeur_coeurs::Card;
use coeur_core::Seat;
use serde_json::{Map, Value};

/// An object with exactly these fields.
pub fn object<'a>(
    value: &'a Value,
    place: &str,
    fields: &'static [&'static str],
) -> Result<&'a Map<String, Value>, Refusal> {
    let Value::Object(object) = value else { return Err(error(place, "un objet JSON")) };
    if let Some(field) = object.keys().find(|field| !fields.contains(&field.as_str())) {
        return Err(Refusal::Unknown { place: place.into(), field: shortened(field), known: fields });
    }
    match fields.iter().find(|field| !object.contains_key(**field)) {
        Some(field) => Err(Refusal::Missing { place: place.into(), field }),
        None => Ok(object),
    }
}

pub fn list<'a>(value: &'a Value, place: &str) -> Result<&'a [Value], Refusal> {
    value.as_array().map(Vec::as_slice).ok_or_else(|| error(place, "une liste"))
}

/// A player's number, as a number or as text.
pub fn seat(value: &Value, place: &str) -> Result<Seat, Refusal> {
    let number = match value {
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.clone(),
        _ => return Err(error(place, "le numéro d'un joueur, de 0 à 3")),
    };
    let known = ["0", "1", "2", "3"].iter().position(|known| *known == number);
    let none = || Refusal::NoPlayer { place: place.into(), id: shortened(&number) };
    known.map(|seat| Seat(seat as u8)).ok_or_else(none)
}

pub fn cards(value: &Value, place: &str) -> Result<Vec<Card>, Refusal> {
    let card = |(index, value): (usize, &Value)| {
        let place = format!("{place}[{index}]");
        let name = text(value, &place)?;
        Card::parse(name).map_err(|_| Refusal::NoCard { place, text: shortened(name) })
    };
    list(value, place)?.iter().enumerate().map(card).collect()
}

/// A whole number, as a number or as text.
pub fn whole_or_text(value: &Value) -> Option<i64> {
    value.as_str().map_or_else(|| whole(value), |text| text.parse().ok())
}

/// A whole number, also where a client writes it as 40.0.
pub fn whole(value: &Value) -> Option<i64> {
    let rounded = || value.as_f64().filter(|number| number.fract() == 0.0 && number.abs() < 1e9);
    value.as_i64().or_else(|| rounded().map(|number| number as i64))
}

pub fn text<'a>(value: &'a Value, place: &str) -> Result<&'a str, Refusal> {
    value.as_str().ok_or_else(|| error(place, "un texte"))
}

pub fn error(place: &str, expected: &'static str) -> Refusal {
    Refusal::Wrong { place: place.into(), expected }
}

/// Text from outside, short enough for a message.
pub fn shortened(text: &str) -> String {
    if text.chars().count() <= 40 { text.into() } else { text.chars().take(40).chain(['…']).collect() }
}
