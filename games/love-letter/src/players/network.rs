//! The networks that come with the program, and what the player made of one says of the cards.

use super::reasons;
use crate::{Action, Config, LoveLetterView, Worlds};
use coeur_core::Note;
use coeur_learn::Shipped;
use coeur_learn::player::Temperatures;

/// A round that is won counts 1.
pub(crate) const LEVELS: Temperatures = Temperatures { easy: 0.3, intermediate: 0.1 };

/// The network of a table of so many players.
pub(crate) fn shipped(config: &Config) -> Option<Shipped> {
    match config.players {
        2 => Some(coeur_learn::shipped!("love-letter-2")),
        4 => Some(coeur_learn::shipped!("love-letter-4")),
        _ => None,
    }
}

/// What the cards say for an action, all worlds that fit the view being equally likely.
pub(crate) fn notes(view: &LoveLetterView, action: Action) -> Vec<Note> {
    let chances = Worlds::chances(view).unwrap_or_default();
    vec![reasons::card_note(view, action, &|seat| chances.get(seat.index()).copied().unwrap_or_default())]
}
