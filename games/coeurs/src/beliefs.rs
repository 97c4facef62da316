//! What a move tells of the cards not seen: who holds which card, and who has run out of a suit.

use crate::action::Action;
use crate::card::{Card, Suit};
use crate::players::policy::probability;
use crate::state::Match;
use crate::variant::Variant;
use crate::view::MatchView;
use coeur_core::{Deduce, Phrase, Seat};

/// Something that may be true of another hand. Numbered from 0: 32 times the seat plus the card it holds; then, from 128
/// on, 4 times the seat plus the suit it has run out of.
enum Statement {
    Holds(Seat, Card),
    Void(Seat, Suit),
}

/// The number of the first statement about a suit.
const VOIDS: u32 = 4 * 32;

impl Statement {
    fn number(&self) -> u32 {
        match *self {
            Statement::Holds(seat, card) => 32 * u32::from(seat.0) + u32::from(card.0),
            Statement::Void(seat, suit) => VOIDS + 4 * u32::from(seat.0) + suit as u32,
        }
    }

    fn from_number(number: u32) -> Statement {
        match number.checked_sub(VOIDS) {
            None => Statement::Holds(Seat((number / 32) as u8), Card((number % 32) as u8)),
            Some(void) => Statement::Void(Seat((void / 4) as u8), Suit::ALL[void as usize % 4]),
        }
    }
}

impl<V: Variant> Deduce for Match<V> {
    fn statements(&self, viewer: Seat, out: &mut Vec<u32>) {
        for seat in Seat::all(4).filter(|&seat| seat != viewer) {
            let hand = self.donne.hands[seat.index()];
            if hand.is_empty() {
                continue;
            }
            out.extend(hand.iter().map(|card| Statement::Holds(seat, card).number()));
            let voids = Suit::ALL.into_iter().filter(|suit| (hand & suit.cards()).is_empty());
            out.extend(voids.map(|suit| Statement::Void(seat, suit).number()));
        }
    }

    fn statement(number: u32, _viewer: Seat) -> Phrase {
        match Statement::from_number(number) {
            Statement::Holds(seat, card) => Phrase::new("{a} {}", "{has} {}", [seat.into(), card.into()]),
            Statement::Void(seat, suit) => {
                Phrase::new("{n'a} plus de {}", "{has} no {} left", [seat.into(), suit.spoken().into()])
            }
        }
    }

    fn is_answered(number: u32, (_, action): (Seat, Action), _: Seat, _: &MatchView<V>) -> bool {
        matches!((Statement::from_number(number), action), (Statement::Holds(_, card), Action::Card(played)) if card == played)
    }

    /// Cards of a trick are chosen sensibly, with errors. What is laid in a réussite, and the contract that a meneur
    /// chooses, are taken to be as likely in one world as in another: they tell only what the rules make certain.
    fn habit(&self, action: Action) -> f64 {
        probability(self, action).unwrap_or(1.0)
    }
}
