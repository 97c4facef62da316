//! The bodies of the three requests, read field by field.

use crate::fields::{list, object, seat, text, whole};
use crate::position;
use crate::refusal::Refusal;
use coeur_coeurs::ReportedDeal;
use serde_json::Value;

/// The largest score, either way, that a client may send: twenty-four deals of forty points, and some.
const LARGEST_SCORE: i64 = 1000;

/// The longest type of an AI: it is kept with every game.
const LONGEST_TYPE: usize = 100;

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
        if name.is_empty() || name.chars().count() > LONGEST_TYPE {
            return Err(Refusal::LongType { place: format!("{place}.type"), most: LONGEST_TYPE });
        }
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
