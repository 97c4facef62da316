//! The seed's first bot: it plays its first card, whatever it is.

use super::convention::{Choice, Convention, Why, play};
use super::scene::{Scene, Turn};

/// Plays its oldest card. It assumes nothing and listens to nobody.
#[derive(Clone, Copy, Debug, Default)]
pub struct FirstCard;

impl Convention for FirstCard {
    fn choose(&self, _: &Scene) -> Choice {
        play(0, Why::NothingBetter)
    }

    fn witness(&mut self, _: &Scene, _: &Turn) {}
}
