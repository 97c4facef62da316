//! The same deal with cards exchanged between hands and pile.

use crate::card::Card;
use crate::cards::Cards;
use crate::state::Claim;
use crate::view::ClaimView;
use crate::words::card_arg;
use coeur_core::{Arg, Redeal};

impl Redeal for Claim {
    fn held(view: &ClaimView) -> Vec<u32> {
        view.hands[view.near().index()].known.into_iter().map(|card| card.0.into()).collect()
    }

    /// In phase 2 a seat also knows the other hand, by what is missing in its own.
    fn without_hand(view: &ClaimView) -> ClaimView {
        let mut rest = view.clone();
        rest.hands.iter_mut().for_each(|hand| hand.known = Cards::NONE);
        rest
    }

    /// The two hands, each in the order of the cards, then the pile from its top.
    fn dealt_cards(&self) -> Vec<u32> {
        cards(self).into_iter().map(|card| card.0.into()).collect()
    }

    fn exchanged(&self, places: &[(usize, usize)]) -> Claim {
        let mut cards = cards(self);
        places.iter().for_each(|&(one, other)| cards.swap(one, other));
        let [first, second] = self.hands.map(Cards::len);
        let mut deal = *self;
        for (hand, dealt) in deal.hands.iter_mut().zip([&cards[..first], &cards[first..first + second]]) {
            *hand = Cards::NONE;
            dealt.iter().for_each(|&card| hand.insert(card));
        }
        deal.pile.copy_from_slice(&cards[first + second..]);
        deal
    }

    fn card_of(card: Card) -> Option<u32> {
        Some(card.0.into())
    }

    fn card(number: u32) -> Arg {
        card_arg(Card(number as u8))
    }
}

fn cards(start: &Claim) -> Vec<Card> {
    start.hands.into_iter().flatten().chain(start.pile).collect()
}
