//! Every deal of a round in a small variant, once: what exact answers are summed over.

use crate::deal::{in_play, small_deal};
use crate::{Card, Config, DECK_SIZE, LoveLetter};
use arrayvec::ArrayVec;
use coeur_core::ListDeals;

/// The most cards in play whose orders are listed: 181,440 deals of nine.
const MOST_CARDS: u8 = 9;

impl ListDeals for LoveLetter {
    /// Those of a match of one round, which is one for one token, with few cards in play.
    fn deals(config: &Config) -> Option<impl Iterator<Item = Vec<Vec<Card>>>> {
        let few = config.cards.is_some_and(|cards| cards <= MOST_CARDS) && config.max_rounds() == 1;
        let orders = few.then(|| Orders { next: Some(in_play(config)) })?;
        let config = *config;
        Some(orders.map(move |cards| vec![small_deal(&config, &cards).to_vec()]))
    }
}

/// The different orders of some cards, from the lowest, as in a dictionary.
struct Orders {
    next: Option<ArrayVec<Card, DECK_SIZE>>,
}

impl Iterator for Orders {
    type Item = ArrayVec<Card, DECK_SIZE>;

    fn next(&mut self) -> Option<Self::Item> {
        let order = self.next.take()?;
        let mut following = order.clone();
        // The last place that can rise, and the last card that is higher: the rest then stands from the lowest up.
        if let Some(place) = following.windows(2).rposition(|pair| pair[0] < pair[1]) {
            let higher = following.iter().rposition(|card| *card > following[place])?;
            following.swap(place, higher);
            following[place + 1..].reverse();
            self.next = Some(following);
        }
        Some(order)
    }
}
