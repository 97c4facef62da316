//! Our best player without search: public tables, questions that use every code, and the last turns counted out.
//!
//! Everything it tells goes to all partners at once, as in the hat strategies: a hint, or the choice among several useless
//! cards to throw away, is a number; the number is the sum of the answers to questions about each partner's hand
//! ([`questions`](super::questions)), and each partner subtracts what it sees. It assumes that all partners are like it.
//! Beside strangers it follows what hints say by the rules, but the answers it reads into them are wrong: it then plays
//! badly, never illegally.

use super::belief::{Belief, OwnHand};
use super::convention::{Choice, Convention, Rule, discard, play};
use super::endgame::Endgame;
use super::kinds::Kinds;
use super::table_state::{MANY, TableState, Turn};
use super::tuning::Tuning;
use super::why::HATS;
use crate::config::FIVE;
use crate::{Action, BLUE_TOKENS, Card, Config, TYPES};
use arrayvec::ArrayVec;
use coeur_core::sort::sort_short;
use coeur_core::{Note, Text};

/// Cards less likely to fit are not tried in a search.
const UNLIKELY: f64 = 0.05;

/// Plays, discards and hints that a search tries, at most so many of each.
pub(super) const WIDTH: usize = 3;

/// The best player: its tuning and the public tables.
#[derive(Clone, Debug)]
pub struct Best {
    pub(super) tuning: Tuning,
    pub(super) belief: Belief,
}

impl Best {
    /// The player as it is tuned for a table.
    pub fn for_table(config: &Config) -> Best {
        Best::new(Tuning::for_players(config.players))
    }

    pub fn new(tuning: Tuning) -> Best {
        Best { tuning, belief: Belief::default() }
    }

    pub(super) fn throw(&self, state: &TableState, own: &OwnHand) -> Choice {
        let me = state.turn;
        if let Some(slot) = self.saying(state, &self.useless(state, me)) {
            return discard(slot, Rule::Useless);
        }
        if let Some(slot) = (0..own.len()).find(|&slot| own.sure(slot, state.needs.dead)) {
            return discard(slot, Rule::Useless);
        }
        discard(self.least_loss(state, own).unwrap_or(0), Rule::LeastLoss)
    }

    /// The points that throwing the least valuable card away loses on average.
    pub(super) fn danger(&self, state: &TableState, own: &OwnHand) -> f64 {
        let critical = |card: Card| state.needs.critical.has(card);
        let points = |card: Card| if critical(card) { f64::from(state.needs.points(card)) } else { 0.0 };
        self.least_loss(state, own).map_or(0.0, |slot| own.mean(slot, points))
    }

    /// The card that is the least loss.
    fn least_loss(&self, state: &TableState, own: &OwnHand) -> Option<usize> {
        let losses = Losses::new(self.duplicates(state, state.turn), state, &self.tuning);
        let cost = |slot: usize| losses.mean(own.may_be[slot], &own.counts);
        (0..own.len()).min_by(|&a, &b| cost(a).total_cmp(&cost(b)))
    }

    /// Kinds that somebody else is seen to hold.
    pub(super) fn duplicates(&self, state: &TableState, me: usize) -> Kinds {
        let hands = state.others(me).filter_map(|other| state.hand(other));
        hands.flatten().fold(Kinds::NONE, |set, &card| set.or(Kinds::from_card(card)))
    }
}

/// What throwing each kind of card away may lose.
pub(super) struct Losses([f64; TYPES]);

impl Losses {
    /// Where `held` are kinds that partners are seen to hold.
    pub fn new(held: Kinds, state: &TableState, tuning: &Tuning) -> Losses {
        let mut losses = [-tuning.useless_weight; TYPES];
        for card in Kinds::ALL.less(state.needs.dead).iter() {
            let mut cost = tuning.soon_weight * f64::from(6 - card.rank());
            if held.has(card) {
                cost -= tuning.held_weight;
            }
            if state.needs.critical.has(card) {
                cost += tuning.critical_weight + tuning.points_weight * f64::from(state.needs.points(card));
            }
            losses[card.index()] = cost;
        }
        Losses(losses)
    }

    /// The mean over what a card may be.
    pub fn mean(&self, kinds: Kinds, counts: &[u8; TYPES]) -> f64 {
        let (mut sum, mut weight) = (0.0, 0.0);
        let single = u8::from(kinds.len() == 1);
        for card in kinds.iter() {
            let count = f64::from(counts[card.index()].max(single));
            weight += count;
            sum += count * self.0[card.index()];
        }
        if weight > 0.0 { sum / weight } else { 0.0 }
    }
}

/// What playing a card is worth against playing another: low cards first, and those that nobody else can play.
fn worth(state: &TableState, card: Card, tuning: &Tuning) -> f64 {
    let hands = state.others(state.turn).filter_map(|other| state.hand(other));
    let holders = hands.filter(|hand| hand.contains(&card)).count();
    let mut waiting = 0;
    for rank in card.rank() + 1..=5 {
        let next = Card::from_parts(card.colour(), rank);
        if !state.others(state.turn).filter_map(|other| state.hand(other)).any(|hand| hand.contains(&next)) {
            break;
        }
        waiting += 1;
    }
    10.0 - f64::from(card.rank()) - tuning.copies * holders as f64 + tuning.chain * f64::from(waiting)
}

impl Best {
    /// Looks at a choice near the end once more: where counting out the last turns promises more for something else, that
    /// is done instead.
    fn counted_out(&self, state: &TableState, choice: Choice) -> Choice {
        let me = state.turn;
        let own = self.belief.own(state, me);
        let partners: [OwnHand; FIVE] = std::array::from_fn(|seat| self.belief.own(state, seat.min(state.players - 1)));
        let knows = |seat: usize, slot: usize| {
            let theirs: &OwnHand = &partners[seat];
            theirs.may_be[slot].len() == 1 || theirs.sure(slot, state.needs.playable)
        };
        let Some(mut endgame) = Endgame::new(state, &own, knows) else { return choice };
        let (mut best, mut least) = (choice, endgame.shortfall(choice.action, u32::MAX));
        if least == 0 {
            return choice;
        }
        let safe = |slot: usize| state.red > 1 || own.sure(slot, state.needs.playable);
        let plays = (0..own.len())
            .filter(|&slot| safe(slot) && own.chance(slot, state.needs.playable) > 0.0 && self.may_play(state, slot))
            .map(|slot| play(slot, Rule::CountedOut));
        let hints = self.tell(state).map(|told| Choice { rule: Rule::CountedOut, ..told.choice });
        let throw = (state.blue < BLUE_TOKENS).then(|| Choice { rule: Rule::CountedOut, ..self.throw(state, &own) });
        for other in plays.chain(hints).chain(throw) {
            let short = endgame.shortfall(other.action, least);
            if short < least {
                (best, least) = (other, short);
            }
        }
        if endgame.is_exact() { best } else { choice }
    }
}

impl Convention for Best {
    fn choose(&self, state: &TableState) -> Choice {
        let choice = self.first_thought(state);
        if state.deck <= self.tuning.count_out { self.counted_out(state, choice) } else { choice }
    }

    fn without_play(&self, state: &TableState) -> Option<Choice> {
        Some(self.hint_or_throw(state, &self.belief.own(state, state.turn), self.tell(state)))
    }

    fn called(&self, _: &TableState, _: Action) -> Option<Text> {
        Some(HATS)
    }

    fn witness(&mut self, before: &TableState, turn: &Turn) {
        self.hear(before, turn);
    }

    fn settle(&mut self, after: &TableState) {
        self.belief.settle(after);
    }

    fn own_cards(&self, state: &TableState) -> [Kinds; FIVE] {
        self.belief.own(state, state.turn).may_be
    }

    /// The likeliest plays, the hints that say what there is to say, and the discards that lose least.
    fn open_moves(&self, state: &TableState) -> ArrayVec<Choice, 16> {
        let own = self.belief.own(state, state.turn);
        let fits = |slot: usize| own.chance(slot, state.needs.playable);
        let mut plays: ArrayVec<usize, FIVE> =
            (0..own.len()).filter(|&slot| fits(slot) > UNLIKELY && self.may_play(state, slot)).collect();
        sort_short(&mut plays, |&a, &b| fits(b).total_cmp(&fits(a)));
        let quiet = state.blue < BLUE_TOKENS && self.may_be_silent(state);
        let losses = Losses::new(self.duplicates(state, state.turn), state, &self.tuning);
        let cost = |slot: usize| losses.mean(own.may_be[slot], &own.counts);
        let mut throws: ArrayVec<usize, FIVE> =
            (0..own.len()).filter(|&slot| quiet && self.may_throw(state, slot)).collect();
        sort_short(&mut throws, |&a, &b| cost(a).total_cmp(&cost(b)));
        let plays = plays.into_iter().take(WIDTH).map(|slot| play(slot, Rule::Searched));
        let throws = throws.into_iter().take(WIDTH).map(|slot| discard(slot, Rule::Searched));
        plays.chain(self.hints(state)).chain(throws).collect()
    }

    fn explain(&self, state: &TableState, choice: &Choice) -> Vec<Note> {
        let mut notes = self.says(state, choice);
        notes.extend(self.belief.own(state, state.turn).explain(state));
        notes
    }
}

impl Best {
    /// Whether playing the card says nothing, or what there is to say.
    fn may_play(&self, state: &TableState, slot: usize) -> bool {
        let fitting = self.fitting(state, state.turn);
        fitting.len() < 2 || !fitting.contains(&slot) || self.saying(state, &fitting) == Some(slot)
    }

    /// Whether throwing the card away says nothing, or what there is to say.
    fn may_throw(&self, state: &TableState, slot: usize) -> bool {
        let places = self.useless(state, state.turn);
        places.len() < 2 || !places.contains(&slot) || self.saying(state, &places) == Some(slot)
    }

    /// What it does unless counting out the last turns says otherwise.
    fn first_thought(&self, state: &TableState) -> Choice {
        let me = state.turn;
        let own = self.belief.own(state, me);
        let needs = &state.needs;
        if let Some(slot) = self.saying(state, &self.fitting(state, me)) {
            return play(slot, Rule::SureToFit);
        }
        let told = self.tell(state);
        if let Some(told) = told
            && told.saves
            && state.blue <= self.tuning.save_first
        {
            return told.choice;
        }
        let sure = (0..own.len()).filter(|&slot| own.sure(slot, needs.playable));
        let value = |slot: usize| own.mean(slot, |card| worth(state, card, &self.tuning));
        if let Some(slot) = sure.max_by(|&a, &b| value(a).total_cmp(&value(b))) {
            return play(slot, Rule::SureToFit);
        }
        let slack = slack(state);
        let tuning = &self.tuning;
        let fits = |slot: usize| own.chance(slot, needs.playable);
        let likely = (0..own.len()).max_by(|&a, &b| fits(a).total_cmp(&fits(b)));
        if state.red > 1
            && f64::from(slack) >= tuning.risk_slack
            && let Some(slot) = likely.filter(|&slot| fits(slot) > tuning.risk)
        {
            return play(slot, Rule::LikelyToFit);
        }
        // In the last turns a card that may fit is worth more than anything but a hint that lets another play.
        let helped = told.map_or(0, |told| told.helped);
        if state.turns_left != MANY
            && state.red > 1
            && let Some(slot) = likely.filter(|&slot| fits(slot) > 0.0 && (state.blue == 0 || helped == 0))
        {
            return play(slot, Rule::LikelyToFit);
        }
        self.hint_or_throw(state, &own, told)
    }
}

/// The turns that can be lost and still leave time for all points.
pub(super) fn slack(state: &TableState) -> i32 {
    i32::from(state.fireworks.sum()) + i32::from(state.deck) + state.players as i32 - i32::from(state.needs.ceiling)
}
