//! The same deal with cards exchanged between hands.

use crate::action::Action;
use crate::card::Card;
use crate::state::Match;
use crate::variant::Variant;
use crate::view::MatchView;
use coeur_core::{Arg, Redeal};

impl<V: Variant> Redeal for Match<V> {
    fn held(view: &MatchView<V>) -> Vec<u32> {
        view.hand.into_iter().flat_map(|hand| hand.iter()).map(|card| card.0.into()).collect()
    }

    fn without_hand(view: &MatchView<V>) -> MatchView<V> {
        MatchView { hand: None, ..view.clone() }
    }

    /// Hand after hand, each in the order of the cards.
    fn dealt_cards(&self) -> Vec<u32> {
        self.donne.hands.iter().flat_map(|hand| hand.iter()).map(|card| card.0.into()).collect()
    }

    fn exchanged(&self, places: &[(usize, usize)]) -> Match<V> {
        let mut cards: Vec<Card> = self.donne.hands.iter().flat_map(|hand| hand.iter()).collect();
        places.iter().for_each(|&(one, other)| cards.swap(one, other));
        let mut deal = self.clone();
        let mut dealt = cards.into_iter();
        for hand in &mut deal.donne.hands {
            *hand = dealt.by_ref().take(hand.len() as usize).collect();
        }
        deal
    }

    fn card_of(action: Action) -> Option<u32> {
        match action {
            Action::Card(card) => Some(card.0.into()),
            Action::Choose(_) | Action::Pass => None,
        }
    }

    fn card(number: u32) -> Arg {
        Card(number as u8).into()
    }
}
