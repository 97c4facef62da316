//! Why a card must wait: what somebody is told who wants to play it.

use crate::action::Action;
use crate::card::{Card, Rank, Suit};
use crate::contract::Contract;
use crate::variant::Variant;
use crate::view::MatchView;
use coeur_core::View;

/// Why a card may not be played now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNot {
    /// The contract is not chosen yet.
    ChooseFirst,
    /// This suit was led, and it is held.
    Follow(Suit),
    /// No heart is led while another suit is held.
    HeartsLast,
    /// This card of the réussite lies between.
    LayFirst(Card),
}

impl<V: Variant> MatchView<V> {
    /// Why the viewer, whose turn it is, may not play a card of its hand; nothing where it may.
    pub fn why_not(&self, card: Card) -> Option<WhyNot> {
        let legal = self.legal();
        if legal.is_empty() || legal.contains(&Action::Card(card)) {
            return None;
        }
        Some(match (self.contract, self.led()) {
            (None, _) => WhyNot::ChooseFirst,
            (Some(Contract::Reussite(start)), _) => WhyNot::LayFirst(towards(card, start)?),
            (Some(_), Some(led)) => WhyNot::Follow(led.suit()),
            (Some(_), None) => WhyNot::HeartsLast,
        })
    }
}

/// The next card of the suit on the way to the rank that opens it.
fn towards(card: Card, start: Rank) -> Option<Card> {
    let place = card.rank() as usize;
    let next = if card.rank() > start { place.checked_sub(1)? } else { place + 1 };
    Rank::ALL.get(next).map(|&rank| Card::new(card.suit(), rank))
}
