//! A partner for people: hints mean what people who play often take them to mean.
//!
//! A hint is about one card, its *focus*: the oldest card that no hint has touched yet (the next to be thrown away) if it is
//! among the cards touched for the first time, else the newest of these. The focus can be played, or, where it is the next
//! to be thrown away, must not be: it is a five or the last of its kind. Cards touched beside it are of some use.
//! Untouched cards are thrown away oldest first. It assumes that partners hint like this; where they did not, and what was
//! read cannot be, it falls back on what the hints say by the rules alone.

use super::convention::{Choice, Convention, Rule, discard, fallback, hint, play};
use super::kinds::Kinds;
use super::table_state::{TableState, Turn};
use super::why::REGULARS;
use crate::config::FIVE;
use crate::{Action, BLUE_TOKENS, Card, DECK, Hint, TYPES};
use arrayvec::ArrayVec;
use coeur_core::{Seat, Text};

/// What a hint is worth, in points of the player's own: set by hand, then each halved and doubled over 1000 games of each
/// kind of table. Only `SAVE` and `LEAST` mattered: 12 in place of 6 costs 0.6 points at two players.
pub(super) mod worth {
    /// A card that its holder now knows can be played.
    pub const PLAY: i32 = 10;
    /// A card that its holder would now play by mistake.
    pub const MISTAKE: i32 = -60;
    /// A card that would be lost for good, shown before it is thrown away.
    pub const SAVE: i32 = 6;
    /// A useless card touched: its holder will keep it.
    pub const CLUTTER: i32 = -4;
    /// A useless card that its holder now knows to be useless.
    pub const THROW: i32 = 2;
    /// A card touched of which something false is now believed.
    pub const FALSE: i32 = -5;
    /// A hint must be worth this to be given in place of a discard.
    pub const LEAST: i32 = 6;
}

/// What everybody makes of every card.
#[derive(Clone, Copy, Debug)]
pub struct Partner {
    /// Whether a hint has touched the card.
    pub(super) touched: [[bool; FIVE]; FIVE],
    /// What hints meant it to be.
    pub(super) meant: [[Kinds; FIVE]; FIVE],
}

impl Default for Partner {
    fn default() -> Partner {
        Partner { touched: [[false; FIVE]; FIVE], meant: [[Kinds::ALL; FIVE]; FIVE] }
    }
}

impl Partner {
    /// What a card may be for its holder, who cannot see `unseen`.
    pub(super) fn reads(&self, state: &TableState, seat: usize, slot: usize, unseen: &[u8; TYPES]) -> Kinds {
        let told = state.may_be(seat, slot, unseen);
        let meant = told.and(self.meant[seat][slot]);
        if meant.is_empty() { told } else { meant }
    }

    /// The next card to be thrown away: the oldest that no hint has touched.
    pub(super) fn chop(&self, state: &TableState, seat: usize) -> Option<usize> {
        (0..state.hand_len(seat)).find(|&slot| !self.touched[seat][slot])
    }

    /// Kinds that can be played now, or will be once the cards that everybody knows about have been.
    fn soon(&self, state: &TableState, giver: usize) -> Kinds {
        let mut soon = state.needs.playable;
        for _ in 0..2 {
            for seat in state.others(giver) {
                for slot in 0..state.hand_len(seat) {
                    let known = state.may_be(seat, slot, &state.left).and(self.meant[seat][slot]);
                    if let Some(card) = known.single().filter(|&card| soon.has(card) && card.rank() < 5) {
                        soon = soon.or(Kinds::from_card(Card::from_parts(card.colour(), card.rank() + 1)));
                    }
                }
            }
        }
        soon.less(state.needs.dead)
    }

    fn meaning(&self, state: &TableState, giver: usize, told: Hint, saves: bool) -> Kinds {
        let plays = self.soon(state, giver);
        if !saves {
            return plays;
        }
        let kept = match told {
            Hint::Rank(5) => Kinds::rank(5),
            Hint::Rank(_) => state.needs.critical,
            Hint::Colour(_) => state.needs.critical.less(Kinds::rank(5)),
        };
        plays.or(kept)
    }

    fn hear(&mut self, before: &TableState, giver: usize, to: usize, told: Hint, touched: u8) {
        let is = |slot: usize| touched >> slot & 1 == 1;
        let fresh: ArrayVec<usize, FIVE> =
            (0..before.hand_len(to)).filter(|&slot| is(slot) && !self.touched[to][slot]).collect();
        let chop = self.chop(before, to);
        let saves = chop.is_some_and(is);
        let focus = if saves { chop } else { fresh.last().copied() };
        for &slot in &fresh {
            self.touched[to][slot] = true;
            let meaning = if Some(slot) == focus {
                self.meaning(before, giver, told, saves)
            } else {
                Kinds::ALL.less(before.needs.dead)
            };
            self.meant[to][slot] = self.meant[to][slot].and(meaning);
        }
    }

    /// Kinds that some partner other than `seat` has been told about.
    pub(super) fn promised(&self, state: &TableState, seat: usize) -> Kinds {
        let mut promised = Kinds::NONE;
        for other in state.others(state.turn).filter(|&other| other != seat) {
            for (slot, &card) in state.hand(other).unwrap_or(&[]).iter().enumerate() {
                if self.touched[other][slot] {
                    promised = promised.or(Kinds::from_card(card));
                }
            }
        }
        promised
    }
}

/// What the choice among hints, plays and discards rests on; their order is the same for all who play this way.
pub(super) trait Grounds {
    /// A card of one's own to play now.
    fn play(&self, state: &TableState) -> Option<Choice>;

    /// A card of one's own to throw away.
    fn discard(&self, state: &TableState) -> Option<Choice>;

    /// What a hint is worth, in points of the player's own; `None` of one that cannot be given.
    fn value(&self, state: &TableState, to: usize, told: Hint) -> Option<i32>;

    /// Whether a partner's next discard would lose a card for good.
    fn in_danger(&self, state: &TableState, seat: usize) -> bool;

    /// What a hint must be worth to be given in place of a discard.
    fn least(&self, _state: &TableState) -> i32 {
        worth::LEAST
    }
}

/// The choice on these grounds: a hint that keeps the next player from losing a card, then a play, a hint worth giving, a
/// discard.
pub(super) fn decide(grounds: &impl Grounds, state: &TableState) -> Choice {
    let next = state.others(state.turn).next().unwrap_or(state.turn);
    let told = best_hint(grounds, state);
    let saving = told.filter(|(value, choice)| {
        grounds.in_danger(state, next)
            && *value >= 8 * worth::LEAST
            && matches!(choice.action, Action::Hint { to, .. } if to.index() == next)
    });
    if let Some((_, choice)) = saving {
        return choice;
    }
    grounds.play(state).unwrap_or_else(|| hint_or_discard(grounds, state, told))
}

/// The choice where no card is played; `told` is the best hint.
pub(super) fn hint_or_discard(grounds: &impl Grounds, state: &TableState, told: Option<(i32, Choice)>) -> Choice {
    if let Some((_, choice)) = told.filter(|(value, _)| *value >= 8 * grounds.least(state) - 7) {
        return choice;
    }
    if let Some(choice) = grounds.discard(state).filter(|_| state.blue < BLUE_TOKENS) {
        return choice;
    }
    told.map_or_else(|| fallback(state), |(_, choice)| Choice { rule: Rule::Stalls, ..choice })
}

/// The hint that is worth most, where there is a token for it, and eight times its worth less the distance of who is told.
pub(super) fn best_hint(grounds: &impl Grounds, state: &TableState) -> Option<(i32, Choice)> {
    let mut best: Option<(i32, Choice)> = None;
    if state.blue == 0 {
        return None;
    }
    for (distance, other) in state.others(state.turn).enumerate() {
        for told in Hint::all() {
            let Some(value) = grounds.value(state, other, told) else { continue };
            // Of equal hints the one to the partner who acts first.
            let value = 8 * value - distance as i32;
            if best.is_none_or(|(most, _)| value > most) {
                let rule = if grounds.in_danger(state, other) { Rule::Saves } else { Rule::ShowsPlayable };
                best = Some((value, hint(other, told, rule)));
            }
        }
    }
    best
}

impl Grounds for Partner {
    fn play(&self, state: &TableState) -> Option<Choice> {
        let cards = self.own_cards(state);
        let sure = |slot: &usize| !cards[*slot].is_empty() && cards[*slot].within(state.needs.playable);
        let lowest = |slot: &usize| cards[*slot].iter().map(|card| card.rank()).min();
        (0..state.hand_len(state.turn)).filter(sure).min_by_key(lowest).map(|slot| play(slot, Rule::SureToFit))
    }

    fn discard(&self, state: &TableState) -> Option<Choice> {
        let cards = self.own_cards(state);
        let sure = |slot: &usize| !cards[*slot].is_empty() && cards[*slot].within(state.needs.dead);
        let useless = (0..state.hand_len(state.turn)).find(sure).map(|slot| discard(slot, Rule::Useless));
        useless.or_else(|| Some(discard(self.chop(state, state.turn)?, Rule::Oldest)))
    }

    fn value(&self, state: &TableState, to: usize, told: Hint) -> Option<i32> {
        let touched = state.touched(to, told);
        if touched == 0 {
            return None;
        }
        let hand = state.hand(to)?;
        let turn = Turn {
            seat: state.turn,
            action: Action::Hint { to: Seat(to as u8), hint: told },
            card: DECK[0],
            touched,
            drawn: None,
        };
        let (mut after, mut seen) = (*self, *state);
        after.witness(state, &turn);
        seen.step(&turn);
        let needs = &state.needs;
        let mut value = 0;
        let mut promised = self.promised(state, to);
        for (slot, &card) in hand.iter().enumerate() {
            let (was, is) = (self.reads(state, to, slot, &state.left), after.reads(&seen, to, slot, &state.left));
            let plays = is.within(needs.playable);
            let fresh = touched >> slot & 1 == 1 && !self.touched[to][slot];
            let useless = needs.dead.has(card) || promised.has(card);
            if plays && (!needs.playable.has(card) || promised.has(card)) {
                value += worth::MISTAKE;
            } else if plays && !was.within(needs.playable) {
                value += worth::PLAY;
            } else if useless && is.within(needs.dead) && !was.within(needs.dead) {
                value += worth::THROW;
            } else if useless && fresh {
                value += worth::CLUTTER;
            } else if !is.has(card) && was.has(card) {
                value += worth::FALSE;
            }
            if self.touched[to][slot] || fresh {
                promised = promised.or(Kinds::from_card(card));
            }
        }
        if self.in_danger(state, to) && after.chop(&seen, to) != self.chop(state, to) {
            value += worth::SAVE;
        }
        Some(value)
    }

    fn in_danger(&self, state: &TableState, seat: usize) -> bool {
        let busy = (0..state.hand_len(seat)).any(|slot| {
            let kinds = self.reads(state, seat, slot, &state.left);
            kinds.within(state.needs.playable) || kinds.within(state.needs.dead)
        });
        let card = self.chop(state, seat).and_then(|slot| state.hand(seat)?.get(slot).copied());
        !busy && card.is_some_and(|card| state.needs.critical.has(card))
    }
}

impl Convention for Partner {
    fn choose(&self, state: &TableState) -> Choice {
        decide(self, state)
    }

    fn without_play(&self, state: &TableState) -> Option<Choice> {
        Some(hint_or_discard(self, state, best_hint(self, state)))
    }

    fn called(&self, _: &TableState, _: Action) -> Option<Text> {
        Some(REGULARS)
    }

    fn witness(&mut self, before: &TableState, turn: &Turn) {
        match turn.action {
            Action::Play(slot) | Action::Discard(slot) => {
                let (slot, last) = (usize::from(slot), before.hand_len(turn.seat) - 1);
                self.touched[turn.seat].copy_within(slot + 1..=last, slot);
                self.meant[turn.seat].copy_within(slot + 1..=last, slot);
                self.touched[turn.seat][last] = false;
                self.meant[turn.seat][last] = Kinds::ALL;
            }
            Action::Hint { to, hint } => self.hear(before, turn.seat, to.index(), hint, turn.touched),
        }
    }

    fn own_cards(&self, state: &TableState) -> [Kinds; FIVE] {
        let (me, unseen) = (state.turn, state.unseen_by(state.turn));
        std::array::from_fn(
            |slot| {
                if slot < state.hand_len(me) { self.reads(state, me, slot, &unseen) } else { Kinds::NONE }
            },
        )
    }
}
