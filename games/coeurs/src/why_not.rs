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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Barbu, BarbuConfig, HeartLead, SixContracts};
    use coeur_core::{Game, Seat, Viewer};

    fn card(text: &str) -> Card {
        Card::parse(text).expect("a card")
    }

    /// What the player on turn sees after these actions of a deal in which everybody has two cards of each suit.
    fn view(actions: &[&str]) -> MatchView<SixContracts> {
        let hands = [["7", "8"], ["9", "10"], ["J", "Q"], ["K", "A"]];
        let hand = |ranks: [&str; 2]| {
            let suits = ["H", "D", "C", "S"].into_iter();
            suits.flat_map(move |suit| ranks.map(|rank| card(&format!("{rank}{suit}")))).collect()
        };
        let config = BarbuConfig { heart_lead: HeartLead::Last, ..BarbuConfig::default() };
        let mut game = Barbu::start(&config, &vec![hands.map(hand).to_vec()]).expect("a deal");
        for action in actions {
            game.play(Action::parse(action).expect("an action")).expect("a legal action");
        }
        game.view(Viewer::Seat(game.turn().expect("somebody's turn")))
    }

    #[test]
    fn a_card_that_must_wait_has_a_reason() {
        assert_eq!(view(&[]).why_not(card("7H")), Some(WhyNot::ChooseFirst));
        assert_eq!(view(&["coeurs"]).why_not(card("9H")), Some(WhyNot::HeartsLast));
        assert_eq!(view(&["coeurs"]).why_not(card("9D")), None);
        assert_eq!(view(&["coeurs", "9D"]).why_not(card("JH")), Some(WhyNot::Follow(Suit::Diamonds)));
        let reussite = view(&["reussite J", "pass", "pass", "JS"]);
        assert_eq!(reussite.why_not(card("AS")), Some(WhyNot::LayFirst(card("KS"))));
        assert_eq!(view(&["reussite J"]).why_not(card("7S")), Some(WhyNot::LayFirst(card("8S"))));
    }

    #[test]
    fn whoever_waits_for_others_is_told_nothing_of_the_cards() {
        let mut waiting = view(&["coeurs"]);
        waiting.viewer = Viewer::Seat(Seat(3));
        assert_eq!(waiting.why_not(card("KH")), None);
    }
}
