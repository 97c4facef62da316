//! What everybody knows of every card, and what everybody knows that everybody knows: the public tables.

use super::kinds::{Copies, Kinds};
use super::table_state::{TableState, Turn};
use crate::config::FIVE;
use crate::words::{card_arg, kinds_arg, ordinal};
use crate::{Action, Card, TYPES};
use coeur_core::{Arg, Note, Phrase};

/// For each card in each hand, the kinds it may be by all that is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Belief {
    /// By seat and position.
    pub may_be: [[Kinds; FIVE]; FIVE],
}

impl Default for Belief {
    fn default() -> Belief {
        Belief { may_be: [[Kinds::ALL; FIVE]; FIVE] }
    }
}

impl Belief {
    /// Moves the tables with the cards, and takes in what a hint says by the rules.
    pub fn witness(&mut self, before: &TableState, turn: &Turn) {
        match turn.action {
            Action::Play(slot) | Action::Discard(slot) => {
                let hand = &mut self.may_be[turn.seat];
                let last = before.hand_len(turn.seat) - 1;
                hand.copy_within(usize::from(slot) + 1..=last, slot.into());
                hand[last] = Kinds::ALL;
            }
            Action::Hint { to, hint } => {
                for (slot, kinds) in self.may_be[to.index()].iter_mut().enumerate().take(before.hand_len(to.index())) {
                    let mut heard = before.known(to.index())[slot];
                    heard.hear(hint, turn.touched >> slot & 1 == 1);
                    *kinds = kinds.and(Kinds::known(heard));
                }
            }
        }
    }

    /// Strikes out kinds of which no copy is left: all played, discarded, or known to be other cards in hand. A card of
    /// which nothing is left possible (partners did not play by the convention) is taken as its hints alone tell.
    pub fn settle(&mut self, state: &TableState) {
        for _ in 0..2 {
            let counts = self.counts(state);
            let present = Kinds::present(&counts);
            let mut again = false;
            for seat in 0..state.players {
                for slot in 0..state.hand_len(seat) {
                    let kinds = self.may_be[seat][slot];
                    if kinds.len() == 1 && state.left[kinds.0.trailing_zeros() as usize] > 0 {
                        continue;
                    }
                    let fewer = kinds.and(present);
                    again |= fewer.len() == 1;
                    self.may_be[seat][slot] = if fewer.is_empty() { possible(state, seat, slot) } else { fewer };
                }
            }
            if !again {
                break;
            }
        }
    }

    /// Copies of each kind that are neither gone nor known to be some card in hand.
    pub fn counts(&self, state: &TableState) -> [u8; TYPES] {
        let mut counts = state.left;
        for seat in 0..state.players {
            for kinds in &self.may_be[seat][..state.hand_len(seat)] {
                if let Some(card) = kinds.single() {
                    counts[card.index()] = counts[card.index()].saturating_sub(1);
                }
            }
        }
        counts
    }

    /// What everybody knows that a seat knows of its cards.
    pub fn public(&self, state: &TableState, seat: usize) -> OwnHand {
        OwnHand { may_be: self.may_be[seat], counts: self.counts(state), len: state.hand_len(seat) }
    }

    /// What a seat makes of its own cards: the public tables less what it sees in other hands.
    pub fn own(&self, state: &TableState, seat: usize) -> OwnHand {
        let mut own = OwnHand { may_be: self.may_be[seat], counts: state.unseen_by(seat), len: state.hand_len(seat) };
        own.narrow(state, seat);
        own
    }
}

fn possible(state: &TableState, seat: usize, slot: usize) -> Kinds {
    let kinds = state.may_be(seat, slot, &state.left);
    if kinds.is_empty() { Kinds::ALL } else { kinds }
}

/// A player's private table of its own hand.
#[derive(Clone, Copy, Debug)]
pub struct OwnHand {
    pub may_be: [Kinds; FIVE],
    /// Copies of each kind out of its sight, less its own cards that it is sure of.
    pub counts: [u8; TYPES],
    len: usize,
}

impl OwnHand {
    fn narrow(&mut self, state: &TableState, seat: usize) {
        let unseen = self.counts;
        for _ in 0..3 {
            let present = Kinds::present(&self.counts);
            let before = self.may_be;
            let mut counts = unseen;
            for slot in 0..self.len {
                let fewer =
                    self.may_be[slot].and(if self.may_be[slot].len() == 1 { Kinds::present(&unseen) } else { present });
                self.may_be[slot] = if fewer.is_empty() { state.may_be(seat, slot, &unseen) } else { fewer };
                if let Some(card) = self.may_be[slot].single() {
                    counts[card.index()] = counts[card.index()].saturating_sub(1);
                }
            }
            self.counts = counts;
            if before == self.may_be {
                break;
            }
        }
    }

    /// The chance that a card is one of these kinds, each copy out of sight being equally likely.
    pub fn chance(&self, slot: usize, kinds: Kinds) -> f64 {
        chance(self.may_be[slot], kinds, &self.counts)
    }

    /// Whether it is sure to be one of them.
    pub fn sure(&self, slot: usize, kinds: Kinds) -> bool {
        !self.may_be[slot].is_empty() && self.may_be[slot].within(kinds)
    }

    /// What is believed of each card, in words.
    pub fn explain(&self, state: &TableState) -> Vec<Note> {
        explain(&self.may_be[..self.len], &self.counts, state)
    }

    /// How many cards there are in the hand.
    pub fn len(&self) -> usize {
        self.len
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The mean of something over what a card may be.
    pub fn mean(&self, slot: usize, value: impl Fn(Card) -> f64) -> f64 {
        let (mut sum, mut weight) = (0.0, 0.0);
        for card in self.may_be[slot].iter() {
            let count = f64::from(self.counts[card.index()].max(u8::from(self.may_be[slot].len() == 1)));
            sum += count * value(card);
            weight += count;
        }
        if weight > 0.0 { sum / weight } else { 0.0 }
    }
}

/// The chance that a card which may be `may_be` is one of `kinds`.
pub fn chance(may_be: Kinds, kinds: Kinds, counts: &[u8; TYPES]) -> f64 {
    Copies::new(counts).chance(may_be, kinds)
}

/// Kinds of cards that a sentence names, at most.
const NAMED: usize = 4;

/// What the holder of a hand believes of each card, in words; `counts` are the copies out of its sight.
pub fn explain(hand: &[Kinds], counts: &[u8; TYPES], state: &TableState) -> Vec<Note> {
    let line = |(slot, &kinds): (usize, &Kinds)| {
        let share = |wanted: Kinds| chance(kinds, wanted, counts);
        let good_for = good_for(share(state.needs.playable), share(state.needs.dead)).into();
        Note::said(match kinds.single() {
            Some(card) => Phrase::new(
                "La {} carte\u{a0}: c'est {} ; {}.",
                "The {} card: it is {}; {}.",
                [ordinal(slot), card_arg(card), good_for],
            ),
            None => Phrase::new(
                "La {} carte\u{a0}: {} possibilités ({}) ; {}.",
                "The {} card: {} possibilities ({}); {}.",
                [ordinal(slot), kinds.len().into(), kinds_arg(kinds, NAMED), good_for],
            ),
        })
    };
    hand.iter().enumerate().map(line).collect()
}

/// What a card is good for, by the chances that it can be played now and that it never will be.
fn good_for(fits: f64, useless: f64) -> Phrase {
    let (plays, goes) = (Arg::Share(fits), Arg::Share(useless));
    match (fits > 0.0, useless > 0.0) {
        (true, true) => Phrase::new("jouable : {}, inutile : {}", "can be played: {}, useless: {}", [plays, goes]),
        (true, false) => Phrase::new("jouable : {}", "can be played: {}", [plays]),
        (false, true) => Phrase::new("inutile : {}", "useless: {}", [goes]),
        (false, false) => Phrase::new("elle servira plus tard", "of use later", []),
    }
}
