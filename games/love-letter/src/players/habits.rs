//! How strong players choose, as a table: a softmax over traits of each action, fitted to the choices of `best-reply`.
//!
//! The [sensible player](super::tracked) looks one ply ahead. Who searches does not play so: it throws a Spy early, keeps a Guard for later,
//! aims at who knows its card. The traits say which card is played and which is kept, when and among how many, at whom, and
//! what is named; their weights are those that make the recorded choices likeliest. `examples/habits.rs` plays and fits them.

use super::appraisal::{Situation, Values};
use super::tracked::{TrackedGame, highest};
use crate::plays::{Choices, GUESSES};
use crate::state::seats_in;
use crate::{Action, Card};
use coeur_core::{Actions, MAX_SEATS};
use std::sync::LazyLock;

/// How near the end of the round is, by the cards in the deck.
const STAGES: usize = 4;

/// One other, two, or more.
const CROWDS: usize = 3;

/// Traits of the target of a card that aims.
const TARGET_TRAITS: usize = 6;

/// What was last played beside a hand: one of ten cards, or nothing.
const BESIDE: usize = 11;

// Where each kind of trait begins in the table.
const PAIR_STAGE: usize = 0;
const PAIR_CROWD: usize = PAIR_STAGE + 100 * STAGES;
const PROMISE: usize = PAIR_CROWD + 100 * CROWDS;
const KEPT_EXPOSED: usize = PROMISE + STAGES * CROWDS;
const TARGET: usize = KEPT_EXPOSED + 10;
const HIT: usize = TARGET + 10 * TARGET_TRAITS;
const VAIN: usize = HIT + CROWDS;
const NAMED: usize = VAIN + 1;
const LOWER: usize = NAMED + 10;
const TIED: usize = LOWER + CROWDS;
const PRINCESS: usize = TIED + CROWDS;
const SPY_CONTESTED: usize = PRINCESS + CROWDS;
const SPY_SHOWN: usize = SPY_CONTESTED + 2;
const KEEP_STAGE: usize = SPY_SHOWN + 2;
const KEEP_CROWD: usize = KEEP_STAGE + 10 * STAGES;
const NAMED_BESIDE: usize = KEEP_CROWD + 10 * CROWDS;
const AIMED_BESIDE: usize = NAMED_BESIDE + 10 * BESIDE;

/// How many weights the table has.
pub const WEIGHTS: usize = AIMED_BESIDE + 10 * BESIDE;

/// Takes in traits: those of a card hold for all ways to play it, those of a target for all that a Guard may name there.
pub trait Traits {
    /// A weight of the table and how much of it, for the card, the target or the action under way.
    fn put(&mut self, weight: usize, value: f64);
    /// What was put since the last card was the card's.
    fn card(&mut self);
    /// What was put since the last target was the target's.
    fn target(&mut self);
    /// What was put since is the action's own, and now it is told.
    fn action(&mut self);
}

/// Tells the traits of each legal action of the seat on turn, in their order.
#[inline]
pub(crate) fn describe_choices(world: &TrackedGame, to: &mut impl Traits) -> Choices {
    let choices = world.game.choices();
    if choices.count() == 0 {
        return choices;
    }
    let game = &world.game;
    let situation = Situation::on_turn(game, &world.knowledge);
    let hand = world.hand();
    let promised = situation.promises(&hand, &choices);
    let highest = highest(&promised);
    let me = usize::from(game.turn);
    let others = situation.others.count_ones() as usize;
    let stage = match situation.deck {
        0..=1 => 0,
        2..=4 => 1,
        5..=8 => 2,
        _ => 3,
    };
    let crowd = others.clamp(1, CROWDS) - 1;
    let scale = (others + 1) as f64;
    let promise_weight = PROMISE + stage * CROWDS + crowd;
    let mut promised = promised.iter().map(|&promise| (promise - highest) * scale);
    let mut promise = |to: &mut _| Traits::put(to, promise_weight, promised.next().unwrap_or(0.0));
    let plays = match &choices {
        Choices::Plays(plays) => plays,
        Choices::Listed(actions) => {
            for action in actions {
                let card = action.card();
                to.card();
                to.target();
                promise(to);
                to.put(KEEP_STAGE + stage * 10 + card.value(), 1.0);
                to.put(KEEP_CROWD + crowd * 10 + card.value(), 1.0);
                to.action();
            }
            return choices;
        }
    };
    for (card, targets) in plays.cards() {
        let kept = situation.kept(&hand, card);
        let pair = card.value() * 10 + kept.value();
        to.put(PAIR_STAGE + stage * 100 + pair, 1.0);
        to.put(PAIR_CROWD + crowd * 100 + pair, 1.0);
        if situation.exposed >> kept.value() & 1 == 1 {
            to.put(KEPT_EXPOSED + kept.value(), 1.0);
        }
        for (number, spy) in [card, kept].into_iter().enumerate() {
            if spy == Card::Spy {
                to.put(SPY_CONTESTED + number, f64::from(u8::from(situation.spies & !(1 << me) != 0)));
                to.put(SPY_SHOWN + number, f64::from(situation.spies >> me & 1));
            }
        }
        to.card();
        if targets == 0 {
            to.target();
            promise(to);
            to.action();
        }
        for target in seats_in(targets) {
            let target = target.index();
            target_traits(world, &situation, (card, kept), target, crowd, to);
            to.target();
            if card != Card::Guard {
                promise(to);
                to.action();
                continue;
            }
            let named_beside = NAMED_BESIDE + world.knowledge.beside(target) * 10;
            for guess in GUESSES {
                let hit = situation.odds[target][guess.value()];
                promise(to);
                to.put(HIT + crowd, hit);
                to.put(NAMED + guess.value(), 1.0);
                to.put(named_beside + guess.value(), 1.0);
                if hit == 0.0 {
                    to.put(VAIN, 1.0);
                }
                to.action();
            }
        }
    }
    choices
}

/// The same, with the legal actions listed.
pub fn describe(world: &TrackedGame, to: &mut impl Traits) -> Actions<Action> {
    describe_choices(world, to).actions()
}

/// At whom a card is played.
#[inline]
fn target_traits(
    world: &TrackedGame,
    situation: &Situation,
    (card, kept): (Card, Card),
    target: usize,
    crowd: usize,
    to: &mut impl Traits,
) {
    let me = usize::from(world.game.turn);
    let at = TARGET + card.value() * TARGET_TRAITS;
    if target == me {
        return to.put(at + 5, 1.0);
    }
    let odds = &situation.odds[target];
    if target == next_in(situation.others, me) {
        to.put(at, 1.0);
    }
    if world.knowledge.knows(target, me) == Some(kept) {
        to.put(at + 1, 1.0);
    }
    if situation.spies >> target & 1 == 1 {
        to.put(at + 2, 1.0);
    }
    to.put(at + 3, odds.iter().copied().fold(0.0, f64::max));
    to.put(at + 4, odds.iter().zip(0..).map(|(share, value)| share * f64::from(value)).sum::<f64>() / 9.0);
    to.put(AIMED_BESIDE + world.knowledge.beside(target) * 10 + card.value(), 1.0);
    match card {
        Card::Baron => {
            to.put(LOWER + crowd, odds[..kept.value()].iter().sum());
            to.put(TIED + crowd, odds[kept.value()]);
        }
        Card::Prince => to.put(PRINCESS + crowd, odds[Card::Princess.value()]),
        _ => {}
    }
}

/// The first of these seats after one.
fn next_in(others: u8, me: usize) -> usize {
    (1..MAX_SEATS).map(|step| (me + step) % MAX_SEATS).find(|&seat| others >> seat & 1 == 1).unwrap_or(me)
}

/// Sums weights by card, target and action.
struct Appeal {
    table: &'static [f64; WEIGHTS],
    card: f64,
    target: f64,
    sum: f64,
    values: Values,
}

impl Traits for Appeal {
    #[inline]
    fn put(&mut self, weight: usize, value: f64) {
        self.sum += self.table[weight] * value;
    }
    #[inline]
    fn card(&mut self) {
        self.card = std::mem::take(&mut self.sum);
    }
    #[inline]
    fn target(&mut self) {
        self.target = std::mem::take(&mut self.sum);
    }
    #[inline]
    fn action(&mut self) {
        let own = std::mem::take(&mut self.sum);
        self.values.push(self.card + self.target + own);
    }
}

/// How much each choice appeals: logarithms of probabilities, up to a constant.
#[inline]
pub(crate) fn appeal(world: &TrackedGame) -> (Choices, Values) {
    let mut appeal = Appeal { table: &TABLE, card: 0.0, target: 0.0, sum: 0.0, values: Values::new() };
    let choices = describe_choices(world, &mut appeal);
    (choices, appeal.values)
}

/// The choices and how likely each is, up to a common factor.
#[inline]
pub(crate) fn weights(world: &TrackedGame) -> (Choices, Values) {
    let (choices, mut values) = appeal(world);
    let highest = highest(&values);
    for value in &mut values {
        *value = power_of_two((*value - highest) * std::f64::consts::LOG2_E);
    }
    (choices, values)
}

/// 2 to the power of `x`, which is not positive, to within a thousandth of itself: five terms of the series, no division, no branch, and
/// rounded alike on every machine. Less than a millionth counts as nothing.
#[inline]
fn power_of_two(x: f64) -> f64 {
    // Added to a number, it leaves the nearest whole one in the lowest bits: with the half, the whole part.
    const WHOLE: f64 = 1.5 * (1u64 << 52) as f64;
    let within = if x < -20.0 { -20.0 } else { x };
    let shifted = within + 0.5 + WHOLE;
    let rest = within - (shifted - WHOLE);
    let series = 1.0
        + rest
            * (std::f64::consts::LN_2
                + rest * (0.240_226_5 + rest * (0.055_504_1 + rest * (0.009_618_1 + rest * 0.001_333_4))));
    let power = series * f64::from_bits(shifted.to_bits().wrapping_add(1023) << 52);
    if x < -20.0 { 0.0 } else { power }
}

/// The weights as they were fitted.
static TABLE: LazyLock<[f64; WEIGHTS]> = LazyLock::new(|| {
    let weights: Vec<f32> = include_str!("habits.txt").split_whitespace().map_while(|word| word.parse().ok()).collect();
    assert_eq!(weights.len(), WEIGHTS, "a weight for each trait");
    std::array::from_fn(|place| weights[place].into())
});
