//! A world together with what everybody in it knows: what simulated games are played on.

use super::appraisal::{Hand, Situation, Values};
use super::knowledge::{Knowledge, shares};
use crate::plays::Choices;
use crate::{Action, Card, LoveLetter, Move};
use coeur_core::{Actions, Game, Seat};

/// How far behind the best action, in chances to win, an action may be and still be thought of by a sensible player.
/// With 0.03, 0.06, 0.12 and 0.25 the best reply with 1000 simulated rounds won 62.0, 62.7, 61.5 and 60.5 % of 2000 rounds
/// against the card counter, each ± 1.7: of the three that do as well, the most lenient, because not everybody plays so.
const TOLERANCE: f64 = 0.12;

/// The share of actions that a sensible player is thought to choose for reasons of its own. One surprising action must not
/// rule a world out. Set by hand.
pub const SURPRISE: f64 = 0.15;

/// A world together with what every seat in it knows.
#[derive(Clone, Debug)]
pub struct TrackedGame {
    pub game: LoveLetter,
    pub(crate) knowledge: Knowledge,
}

impl TrackedGame {
    /// A world at any point of its round.
    pub fn new(game: LoveLetter) -> TrackedGame {
        let knowledge = Knowledge::from_world(&game);
        TrackedGame { game, knowledge }
    }

    /// Plays an action; everybody sees what it shows them.
    #[inline]
    pub(crate) fn apply(&mut self, action: Action) {
        let round = self.game.round;
        self.knowledge.watch(&self.game, action);
        self.game.apply(action);
        if self.game.round != round {
            self.knowledge = Knowledge::at_start(&self.game);
        }
    }

    /// The cards of the player on turn.
    #[inline]
    pub(crate) fn hand(&self) -> Hand {
        let held = self.game.hands[usize::from(self.game.turn)];
        [held, self.game.drawn[0], self.game.drawn[1]].into_iter().flatten().collect()
    }

    /// What a seat on turn has seen, as a number: what it heard of the actions, its hand, what it knows, and whom it may aim
    /// at. The last does not follow from the others: with three players the same actions may have been those of others.
    #[inline]
    pub fn seen_by(&self, seat: Seat, told: u64) -> u64 {
        let hand = self.hand().iter().fold(1u64, |sum, card| sum * 11 + card.value() as u64);
        let table = u64::from(self.game.still_in) << 8 | u64::from(self.game.protected);
        mix(mix(mix(told, hand), self.knowledge.fingerprint(seat.index())), table)
    }

    /// What each of its choices promises whoever is on turn.
    #[inline]
    fn promises(&self, choices: &Choices) -> Values {
        if choices.count() < 2 {
            return (0..choices.count()).map(|_| 1.0).collect();
        }
        let situation = Situation::on_turn(&self.game, &self.knowledge);
        situation.promises(&self.hand(), choices)
    }

    /// The legal actions and what each promises whoever is on turn.
    #[inline]
    pub(crate) fn weigh(&self) -> (Actions<Action>, Values) {
        let choices = self.game.choices();
        (choices.actions(), self.promises(&choices))
    }

    /// Whether the other cannot hold a card, as far as the player on turn knows.
    pub(crate) fn rules_out(&self, other: Seat, card: Card) -> bool {
        let me = usize::from(self.game.turn);
        let unplaced = self.knowledge.unplaced(&self.game, me);
        let (odds, _) = self.knowledge.odds(&self.game, me, &unplaced, &shares(unplaced));
        odds[other.index()][card.value()] <= 0.0
    }

    /// What a sensible player does: the first of the best.
    #[inline]
    pub(crate) fn best(&self) -> Option<Action> {
        let choices = self.game.choices();
        best_of(&self.promises(&choices)).map(|place| choices.action(place))
    }

    /// What a sensible player may do, each choice with its weight.
    #[inline]
    pub(crate) fn sensible_weights(&self) -> (Choices, Values) {
        let choices = self.game.choices();
        let mut values = self.promises(&choices);
        weigh_by_nearness(&mut values);
        (choices, values)
    }
}

/// The place of the highest value; the first of equals.
#[inline]
pub(crate) fn best_of(values: &[f64]) -> Option<usize> {
    let mut best = None;
    for (place, &value) in values.iter().enumerate() {
        if best.is_none_or(|(_, highest)| value > highest) {
            best = Some((place, value));
        }
    }
    best.map(|(place, _)| place)
}

/// The highest of these values.
#[inline]
pub(crate) fn highest(values: &[f64]) -> f64 {
    let mut highest = f64::NEG_INFINITY;
    for &value in values {
        highest = if value > highest { value } else { highest };
    }
    highest
}

/// Turns what actions promise into weights: the best most, those within the tolerance less and less. A cubic instead of an
/// exponential, because every machine rounds it alike.
#[inline]
fn weigh_by_nearness(values: &mut [f64]) {
    let highest = highest(values);
    for value in values.iter_mut() {
        let near = 1.0 - (highest - *value) / TOLERANCE;
        let near = if near > 0.0 { near } else { 0.0 };
        *value = near * near * near;
    }
}

/// The same as probabilities.
#[inline]
pub(crate) fn choice_probabilities(values: &mut [f64]) {
    weigh_by_nearness(values);
    normalise(values);
}

/// Turns weights into shares of their sum.
#[inline]
pub(crate) fn normalise(weights: &mut [f64]) {
    let total: f64 = weights.iter().sum();
    weights.iter_mut().for_each(|weight| *weight /= total);
}

/// What the searcher hears of an action: of another's Chancellor only that cards were kept.
pub(crate) fn heard(action: Action, mine: bool) -> u64 {
    match action.read() {
        Move::Keep { .. } if !mine => u64::MAX,
        _ => action.code(),
    }
}

/// Mixes a number into a key (the finaliser of SplitMix64).
pub(crate) fn mix(key: u64, more: u64) -> u64 {
    let mut z = (key ^ more.wrapping_mul(0x9E37_79B9_7F4A_7C15)).wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}
