//! The end of a game as the one person at this device has lived it.

use coeur_core::{HUMAN, Record, Seat};
use std::hash::{DefaultHasher, Hash, Hasher};

#[derive(Clone, Debug, PartialEq)]
pub struct Ended {
    pub game: String,
    /// Whom it was played with: a level or a spec if all others are the same, [`HUMAN`], or [`MIXED`].
    pub against: String,
    pub points: i32,
    pub won: bool,
}

/// A team that has made so many points has something to celebrate.
const FINE_TOGETHER: i32 = 20;

impl Ended {
    /// Whether it is to be celebrated.
    pub fn is_fine(&self, cooperative: bool) -> bool {
        self.won || (cooperative && self.points >= FINE_TOGETHER)
    }
}

/// Several sorts of others.
pub const MIXED: &str = "mixed";

/// What tells a game from all others, also after a reload.
pub fn key(record: &Record) -> String {
    let mut hasher = DefaultHasher::new();
    (record.chance.seed, record.chance.deal.to_string(), record.config.to_string(), &record.players).hash(&mut hasher);
    format!("{}-{:x}", record.game, hasher.finish())
}

/// Whom the person at this seat played with: see [`Ended::against`].
pub fn against(players: &[String], seat: Seat) -> String {
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

    #[test]
    fn a_team_celebrates_its_points() {
        let ended = |points, won| Ended { game: String::new(), against: String::new(), points, won };
        assert!(ended(22, false).is_fine(true) && ended(-5, true).is_fine(false));
        assert!(!ended(12, false).is_fine(true) && !ended(40, false).is_fine(false));
    }
}
