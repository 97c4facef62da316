//! The first bot of the Hanabi report: it plays its first card, whatever it is.

use super::convention::{Choice, Convention, Rule, play};
use super::table_state::{TableState, Turn};

/// Plays its oldest card. It assumes nothing and listens to nobody.
#[derive(Clone, Copy, Debug, Default)]
pub struct FirstCard;

impl Convention for FirstCard {
    fn choose(&self, _: &TableState) -> Choice {
        play(0, Rule::NothingBetter)
    }

    fn witness(&mut self, _: &TableState, _: &Turn) {}
}
