//! The end of a game as the one person at this device has lived it.

use super::play::{Phase, Play};
use super::source::Source;
use coeur_core::{HUMAN, Record, Seat};
use coeur_protocol::TableDocument;
use leptos::prelude::*;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A game that is over.
#[derive(Clone, Debug, PartialEq)]
pub struct Ended {
    pub game: String,
    /// Whom it was played with: a level or a spec if all others are the same, [`HUMAN`], or [`MIXED`].
    pub against: String,
    pub points: i32,
    pub won: bool,
}

/// Several sorts of others.
pub const MIXED: &str = "mixed";

impl Play {
    /// What tells the game in play from all others, also after a reload.
    pub fn key(self) -> Option<String> {
        self.game.with(|game| match game.as_ref()? {
            Source::Device(game) => Some(key(&game.record)),
            Source::Server(document) => Some(document.table.clone()),
        })
    }

    /// Whether prompts lead through the game: what is won in it says little.
    pub fn is_lesson(self) -> bool {
        self.game.with(|game| matches!(game, Some(Source::Device(game)) if game.lesson))
    }

    /// How the game has ended, if it has and one person plays here.
    pub fn ended(self) -> Option<Ended> {
        let seat = self.person_here().filter(|_| self.phase() == Phase::Over)?;
        if self.with_document(TableDocument::is_closed) == Some(true) {
            return None;
        }
        let against = against(&self.players(), seat);
        self.snapshot.with(|table| {
            let table = table.as_ref().filter(|table| table.turn.is_none())?;
            let points = *table.points.get(seat.index())?;
            Some(Ended { game: table.game.clone(), against, points, won: table.winners.contains(&seat) })
        })
    }
}

fn key(record: &Record) -> String {
    let mut hasher = DefaultHasher::new();
    (record.chance.seed, record.chance.deal.to_string(), record.config.to_string(), &record.players).hash(&mut hasher);
    format!("{}-{:x}", record.game, hasher.finish())
}

fn against(players: &[String], seat: Seat) -> String {
    let mut others = players.iter().enumerate().filter(|(other, _)| *other != seat.index()).map(|(_, player)| player);
    let Some(first) = others.next() else { return HUMAN.into() };
    let same = others.all(|other| other == first);
    if same { first.clone() } else { MIXED.into() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn players(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).into()).collect()
    }

    #[test]
    fn others_of_one_sort_are_told_by_it() {
        assert_eq!(against(&players(&["human", "easy", "easy"]), Seat(0)), "easy");
        assert_eq!(against(&players(&["hard", "human", "easy"]), Seat(1)), MIXED);
        assert_eq!(against(&players(&["human", "human"]), Seat(1)), HUMAN);
    }

    #[test]
    fn another_deal_is_another_game_and_another_move_is_not() {
        let mut game = Record::dealt("coeurs", json!({}), 1, players(&["human", "easy", "easy"]));
        let before = key(&game);
        game.actions.push("7♣".into());
        assert_eq!(key(&game), before);
        game.chance.seed = Some(2);
        assert_ne!(key(&game), before);
    }
}
