//! What a move tells of the other hands, and how likely a sensible player is to choose it.

use crate::players::belief::weigh_history;
use crate::players::tracked::{TrackedGame, choice_probabilities};
use crate::state::seats_in;
use crate::words::with_article;
use crate::{Action, Card, LoveLetter, LoveLetterView, Move};
use coeur_core::{Deduce, Phrase, Seat};

/// Numbers of statements: for each seat one for each card, and one for the two cards that drive out the Countess.
const PER_SEAT: u32 = 11;
const DRIVES_OUT_COUNTESS: u32 = 10;

fn number(seat: Seat, card: Card) -> u32 {
    u32::from(seat.0) * PER_SEAT + card.value() as u32
}

/// Whose card a statement is about, and which one it says it is; `None` for King or Prince.
fn meaning(number: u32) -> (Seat, Option<Card>) {
    (Seat((number / PER_SEAT) as u8), Card::ALL.get((number % PER_SEAT) as usize).copied())
}

/// A statement is about the one card that a seat holds, or held before it drew for its turn: so a hand before a move is
/// compared with a hand after it, and not two cards with one.
impl Deduce for LoveLetter {
    fn statements(&self, viewer: Seat, out: &mut Vec<u32>) {
        for seat in seats_in(self.still_in).filter(|&seat| seat != viewer) {
            if let Some(card) = self.hands[seat.index()] {
                out.push(number(seat, card));
                if card.drives_out_countess() {
                    out.push(u32::from(seat.0) * PER_SEAT + DRIVES_OUT_COUNTESS);
                }
            }
        }
    }

    fn statement(number: u32, _: Seat) -> Phrase {
        match meaning(number) {
            (seat, Some(card)) => Phrase::new("{a} {}", "{has} {}", [seat.into(), with_article(card)]),
            (seat, None) => Phrase::new(
                "{a} {} ou {}",
                "{has} {} or {}",
                [seat.into(), with_article(Card::King), with_article(Card::Prince)],
            ),
        }
    }

    /// A card that was played lies open, and so do a hand discarded to a Prince and that of a player who is out.
    fn is_answered(number: u32, (_, action): (Seat, Action), _: Seat, after: &LoveLetterView) -> bool {
        let (seat, said) = meaning(number);
        if after.out.contains(&seat) {
            return true;
        }
        let Move::Play { card: played, target, .. } = action.read() else { return false };
        (played == Card::Prince && target == Some(seat)) || said.map_or(played.drives_out_countess(), |card| card == played)
    }

    fn habit(&self, action: Action) -> f64 {
        let (actions, mut values) = TrackedGame::new(self.clone()).weigh();
        choice_probabilities(&mut values);
        actions.iter().position(|&legal| legal == action).map_or(0.0, |place| values[place])
    }

    /// The same as multiplying the habits, with what everybody knows followed once through the round.
    fn likelihood(&self, viewer: Seat) -> f64 {
        weigh_history(self, viewer).1
    }
}
