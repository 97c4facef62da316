//! What a code tells each player: the answers to questions about its own hand that everybody can put for it.
//!
//! With `codes` answers to give, the most useful yes-or-no question about the hand is asked, and the codes are shared
//! between its two answers as they are likely; each answer then has further questions for its share, until one code is
//! left. So no code is wasted, and questions adapt to what earlier ones brought.

use super::best::Losses;
use super::kinds::{Copies, Kinds};
use super::table_state::TableState;
use super::tuning::Tuning;
use crate::config::FIVE;
use crate::{Card, TYPES};

/// How a player's questions are answered: by who sees its hand, or from the code it was given.
pub trait Answers {
    /// Whether the card at `slot` is one of `kinds`, where "yes" stands for the first `split` codes: those have a hint in every hand.
    fn is(&mut self, slot: usize, kinds: Kinds, split: u32) -> bool;
}

/// Answers by looking at the hand, and adds up the code on the way.
pub struct AnswersFromHand<'a> {
    pub hand: &'a [Card],
    /// The code so far.
    pub code: u32,
}

impl Answers for AnswersFromHand<'_> {
    #[inline]
    fn is(&mut self, slot: usize, kinds: Kinds, split: u32) -> bool {
        let yes = kinds.has(self.hand[slot]);
        self.code += if yes { 0 } else { split };
        yes
    }
}

/// Answers by reading the code.
pub struct AnswersFromCode {
    /// What is left of the code.
    pub code: u32,
}

impl Answers for AnswersFromCode {
    #[inline]
    fn is(&mut self, _: usize, _: Kinds, split: u32) -> bool {
        let yes = self.code < split;
        self.code -= if yes { 0 } else { split };
        yes
    }
}

/// Asks about a hand until the codes are used up, and notes every answer in the table of the hand.
pub fn ask(
    state: &TableState,
    may_be: &mut [Kinds; FIVE],
    len: usize,
    counts: &[u8; TYPES],
    codes: u32,
    tuning: &Tuning,
    answers: &mut impl Answers,
) {
    let mut codes = codes;
    let weighing = Weighing { counts, copies: Copies::new(counts), losses: Losses::new(Kinds::NONE, state, tuning) };
    while codes > 1 {
        let Some((slot, kinds)) = question(state, &may_be[..len], &weighing, tuning) else { return };
        let likely = weighing.copies.chance(may_be[slot], kinds);
        let yes_codes = ((likely * f64::from(codes)).round() as u32).clamp(1, codes - 1);
        if answers.is(slot, kinds, yes_codes) {
            may_be[slot] = may_be[slot].and(kinds);
            codes = yes_codes;
        } else {
            may_be[slot] = may_be[slot].less(kinds);
            codes -= yes_codes;
        }
    }
}

/// What questions weigh: the copies of each kind out of sight, and what throwing one away may lose.
struct Weighing<'a> {
    counts: &'a [u8; TYPES],
    copies: Copies,
    losses: Losses,
}

/// The most useful question about a hand: a position, and the kinds that "yes" would mean.
fn question(state: &TableState, hand: &[Kinds], weighing: &Weighing, tuning: &Tuning) -> Option<(usize, Kinds)> {
    let needs = &state.needs;
    let Weighing { counts, copies, losses } = weighing;
    let has_play = hand.iter().any(|kinds| kinds.within(needs.playable) && !kinds.is_empty());
    if !has_play {
        let mut best = None;
        let mut most = tuning.ask_fits;
        for (slot, &kinds) in hand.iter().enumerate() {
            let fits = copies.chance(kinds, needs.playable);
            if fits > most && fits < 1.0 {
                most = fits;
                best = Some((slot, kinds.and(needs.playable)));
            }
        }
        // A danger is a chance: with cards likelier to fit than `ask_danger` no question about it comes first.
        if tuning.ask_danger > most
            && let Some(slot) = next_thrown(state, hand, counts, losses)
        {
            let critical = hand[slot].and(needs.critical);
            let danger = copies.chance(hand[slot], critical);
            if danger < 1.0 && danger * tuning.ask_danger > most.max(0.01) {
                return Some((slot, critical));
            }
        }
        if best.is_some() {
            return best;
        }
    }
    if tuning.ask_useless > 0.0 && !hand.iter().any(|kinds| kinds.within(needs.dead)) {
        let mut best = None;
        let mut most = tuning.ask_useless;
        for (slot, &kinds) in hand.iter().enumerate() {
            let dead = copies.chance(kinds, needs.dead);
            if dead > most && dead < 1.0 {
                most = dead;
                best = Some((slot, kinds.and(needs.dead)));
            }
        }
        if best.is_some() {
            return best;
        }
    }
    let mut best = None;
    let mut most = f64::MIN;
    for (slot, &kinds) in hand.iter().enumerate() {
        if kinds.within(needs.dead) || kinds.within(needs.playable) || kinds.len() < 2 {
            continue;
        }
        let value = 1.0 - copies.chance(kinds, needs.dead) + tuning.ask_open * f64::from(kinds.len());
        if value > most {
            most = value;
            best = Some((slot, halve(kinds, state, copies, tuning)));
        }
    }
    best
}

/// The position that a hand of which so much is known would throw away next; `None` where one is known to be useless.
pub(super) fn next_thrown(state: &TableState, hand: &[Kinds], counts: &[u8; TYPES], losses: &Losses) -> Option<usize> {
    let mut least = f64::MAX;
    let mut thrown = None;
    for (slot, &kinds) in hand.iter().enumerate() {
        if kinds.within(state.needs.dead) {
            return None;
        }
        let cost = losses.mean(kinds, counts);
        if cost < least {
            (least, thrown) = (cost, Some(slot));
        }
    }
    thrown
}

/// A half of what a card may be: the useless kinds if they are likely, else the kinds that can be played soonest.
fn halve(kinds: Kinds, state: &TableState, copies: &Copies, tuning: &Tuning) -> Kinds {
    let dead = kinds.and(state.needs.dead);
    if copies.chance(kinds, dead) >= tuning.ask_half {
        return dead;
    }
    let total = copies.of(kinds);
    let mut half = Kinds::NONE;
    for steps in 0..5 {
        for card in kinds.less(dead).iter() {
            if card.rank() - state.fireworks.height(card.colour()) - 1 == steps {
                let more = half.or(Kinds::from_card(card));
                if more == kinds || (2 * copies.of(more) > total && !half.is_empty()) {
                    return if half.is_empty() { more } else { half };
                }
                half = more;
            }
        }
    }
    if half.is_empty() || half == kinds { dead } else { half }
}
