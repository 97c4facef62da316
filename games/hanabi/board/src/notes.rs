//! Notes on one's own cards, kept in this browser for the game they belong to.

use coeur_kit::store;
use serde::{Deserialize, Serialize};

const NAME: &str = "coeur.hanabi.notes";
/// Older games are forgotten.
const GAMES: usize = 12;
pub const LONGEST: usize = 12;

/// The notes of one game, by the place of the card in the deck.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Notes {
    game: String,
    notes: Vec<(u8, String)>,
}

impl Notes {
    /// What was noted in this game before.
    pub fn load(game: String) -> Notes {
        let kept: Vec<Notes> = store::load(NAME).unwrap_or_default();
        kept.into_iter().find(|notes| notes.game == game).unwrap_or(Notes { game, notes: Vec::new() })
    }

    pub fn note(&self, place: u8) -> Option<&str> {
        self.notes.iter().find(|(noted, _)| *noted == place).map(|(_, note)| note.as_str())
    }

    /// Notes something on a card; nothing takes the note away.
    pub fn set(&mut self, place: u8, note: &str) {
        let note: String = note.trim().chars().take(LONGEST).collect();
        self.notes.retain(|(noted, _)| *noted != place);
        if !note.is_empty() {
            self.notes.push((place, note));
        }
        let mut kept: Vec<Notes> = store::load(NAME).unwrap_or_default();
        kept.retain(|notes| notes.game != self.game);
        kept.truncate(GAMES - 1);
        kept.insert(0, self.clone());
        store::save(NAME, &kept);
    }
}
