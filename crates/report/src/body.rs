//! The bodies of the three requests, read field by field, so that whatever is wrong is named with its place.

use crate::position;
use crate::refusal::Refusal;
use coeur_coeurs::{Card, ReportedDeal};
use coeur_core::Seat;
use serde_json::{Map, Value};

/// The largest score, either way, that a client may send: twenty-four deals of forty points, and some.
const LARGEST_SCORE: i64 = 1000;

/// Which AI sits where; `None` for a person.
pub fn initialisation(body: &Value) -> Result<[Option<String>; 4], Refusal> {
    let body = object(body, "La requête", &["ia_players"])?;
    let players = list(&body["ia_players"], "ia_players")?;
    let mut types: [Option<String>; 4] = Default::default();
    for (index, player) in players.iter().enumerate() {
        let place = format!("ia_players[{index}]");
        let player = object(player, &place, &["id", "type"])?;
        let seat = seat(&player["id"], &format!("{place}.id"))?;
        let name = text(&player["type"], &format!("{place}.type"))?;
        if types[seat.index()].replace(name.into()).is_some() {
            return Err(Refusal::PlayerTwice { place, seat: seat.0 });
        }
    }
    if players.is_empty() { Err(Refusal::NoAi) } else { Ok(types) }
}

/// A question to the AI at one seat.
pub struct Turn {
    /// As it was sent: a number or a text.
    pub id: Value,
    pub deal: ReportedDeal,
    /// The cards as they were told, to be kept with the game.
    pub position: Value,
}

pub fn turn(body: &Value) -> Result<Turn, Refusal> {
    let body = object(body, "La requête", &["id", "played_cards", "possible_cards", "tricks"])?;
    let seat = seat(&body["id"], "id")?;
    let (deal, position) = position::read(seat, &body["played_cards"], &body["possible_cards"], &body["tricks"])?;
    Ok(Turn { id: body["id"].clone(), deal, position })
}

/// The scores of the four seats.
pub fn scores(body: &Value) -> Result<[i32; 4], Refusal> {
    let body = object(body, "La requête", &["scores"])?;
    let listed = list(&body["scores"], "scores")?;
    let mut scores = [None; 4];
    for (index, entry) in listed.iter().enumerate() {
        let place = format!("scores[{index}]");
        let entry = object(entry, &place, &["id", "score"])?;
        let seat = seat(&entry["id"], &format!("{place}.id"))?;
        let score = whole(&entry["score"])
            .filter(|score| score % 5 == 0 && score.abs() <= LARGEST_SCORE)
            .ok_or_else(|| Refusal::NoScore { place: format!("{place}.score"), most: LARGEST_SCORE })?;
        if scores[seat.index()].replace(score as i32).is_some() {
            return Err(Refusal::PlayerTwice { place, seat: seat.0 });
        }
    }
    match scores {
        [Some(a), Some(b), Some(c), Some(d)] => Ok([a, b, c, d]),
        _ => Err(Refusal::NotFourScores(listed.len())),
    }
}

/// An object with exactly these fields.
pub fn object<'a>(
    value: &'a Value,
    place: &str,
    fields: &'static [&'static str],
) -> Result<&'a Map<String, Value>, Refusal> {
    let Value::Object(object) = value else { return Err(wrong(place, "un objet JSON")) };
    if let Some(field) = object.keys().find(|field| !fields.contains(&field.as_str())) {
        return Err(Refusal::Unknown { place: place.into(), field: shortened(field), known: fields });
    }
    match fields.iter().find(|field| !object.contains_key(**field)) {
        Some(field) => Err(Refusal::Missing { place: place.into(), field }),
        None => Ok(object),
    }
}

pub fn list<'a>(value: &'a Value, place: &str) -> Result<&'a [Value], Refusal> {
    value.as_array().map(Vec::as_slice).ok_or_else(|| wrong(place, "une liste"))
}

/// A player's number, as a number or as text.
pub fn seat(value: &Value, place: &str) -> Result<Seat, Refusal> {
    let number = match value {
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.clone(),
        _ => return Err(wrong(place, "le numéro d'un joueur, de 0 à 3")),
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
fn whole(value: &Value) -> Option<i64> {
    let rounded = || value.as_f64().filter(|number| number.fract() == 0.0 && number.abs() < 1e9);
    value.as_i64().or_else(|| rounded().map(|number| number as i64))
}

fn text<'a>(value: &'a Value, place: &str) -> Result<&'a str, Refusal> {
    value.as_str().ok_or_else(|| wrong(place, "un texte"))
}

pub fn wrong(place: &str, expected: &'static str) -> Refusal {
    Refusal::Wrong { place: place.into(), expected }
}

/// Text from outside, short enough for a message.
pub fn shortened(text: &str) -> String {
    if text.chars().count() <= 40 { text.into() } else { text.chars().take(40).chain(['…']).collect() }
}
