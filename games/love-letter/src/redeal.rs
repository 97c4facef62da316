//! The same round with cards exchanged: burnt, in hands and in the deck.

use crate::words::with_article;
use crate::{Action, Card, LoveLetter, LoveLetterView, Move};
use coeur_core::{Arg, Redeal};

impl Redeal for LoveLetter {
    fn held(view: &LoveLetterView) -> Vec<u32> {
        let mut held: Vec<u32> = view.hand.iter().map(|card| card.value() as u32).collect();
        held.sort_unstable();
        held
    }

    /// Nor where the cards of the hand came from, which the viewer alone has seen.
    fn without_hand(view: &LoveLetterView) -> LoveLetterView {
        let mut rest = view.clone();
        rest.hand.clear();
        rest.dealt = None;
        for event in &mut rest.events {
            event.drew = None;
            event.drawn.clear();
            event.received = None;
        }
        rest
    }

    /// As records list them: burnt, shown, one for each seat, the deck from its top.
    fn dealt_cards(&self) -> Vec<u32> {
        self.dealt().iter().map(|card| card.value() as u32).collect()
    }

    fn exchanged(&self, places: &[(usize, usize)]) -> LoveLetter {
        let mut cards = self.dealt();
        places.iter().for_each(|&(one, other)| cards.swap(one, other));
        let mut round = self.clone();
        round.begin_round(&cards);
        round
    }

    fn card_of(action: Action) -> Option<u32> {
        match action.read() {
            Move::Play { card, .. } | Move::Keep { card, .. } => Some(card.value() as u32),
        }
    }

    fn card(number: u32) -> Arg {
        with_article(Card::ALL[number as usize])
    }
}
