//! The end of a round of two, exactly: every world that fits, every line, and no peeking.
//!
//! "Exact" means: over *all* worlds that fit the view, each with the probability that [`Posterior`](super::posterior)
//! gives it; the searcher's choice is the same in all worlds that it cannot tell apart; and the other plays by the model of
//! a sensible player with its share of surprises. The value is then the true expectation of the best reply, without sampling.
//! It is not an equilibrium: another who plays by another model may do better or worse against it.

use super::posterior::Posterior;
use super::prospects::Stakes;
use super::tracked::{SURPRISE, TrackedGame, choice_probabilities, heard, mix};
use crate::{Action, Card, Move};
use coeur_core::sort::sort_short;
use coeur_core::{Actions, Game, Seat};
use std::collections::BTreeMap;

/// A world and its probability, with what the searcher has heard since the root.
type Case = (TrackedGame, f64, u64);

/// The exact value of each action of the seat on turn.
pub(crate) struct Settled {
    /// The actions, best first.
    pub(crate) actions: Vec<(Action, f64)>,
    /// Worlds that fit the view.
    pub(crate) worlds: u64,
    pub(crate) nodes: u64,
}

/// Settles the end of the round, if no more than `nodes` positions are needed and nobody asks to stop.
pub(crate) fn settle(
    posterior: &Posterior,
    me: Seat,
    stakes: Stakes,
    nodes: u64,
    stop: &dyn Fn() -> bool,
) -> Option<Settled> {
    let cases = all_worlds(posterior);
    let mut search = Exhaustive { me, round: posterior.template.game.round, stakes, nodes: 0, most: nodes, stop };
    let mut actions = search.values(&cases)?;
    sort_short(&mut actions, |a, b| b.1.total_cmp(&a.1));
    Some(Settled { actions, worlds: cases.len() as u64, nodes: search.nodes })
}

/// Every world with its probability: for each card of the other hand all different orders of the rest, equally likely.
fn all_worlds(posterior: &Posterior) -> Vec<Case> {
    let mut cases = Vec::new();
    for held in Card::ALL.into_iter().filter(|card| posterior.odds[card.value()] > 0.0) {
        let mut left = posterior.unplaced;
        left[held.value()] -= 1;
        let from = cases.len();
        let mut rest = Vec::new();
        orders(&mut left, posterior.places.len(), &mut rest, &mut |rest| {
            cases.push((posterior.world(held, rest), 0.0, 0));
        });
        let share = posterior.odds[held.value()] / (cases.len() - from).max(1) as f64;
        cases[from..].iter_mut().for_each(|case| case.1 = share);
    }
    cases
}

/// All different orders of a few cards.
fn orders(left: &mut [u8; 10], places: usize, order: &mut Vec<Card>, found: &mut dyn FnMut(&[Card])) {
    if order.len() == places {
        return found(order);
    }
    for card in Card::ALL {
        if left[card.value()] > 0 {
            left[card.value()] -= 1;
            order.push(card);
            orders(left, places, order, found);
            order.pop();
            left[card.value()] += 1;
        }
    }
}

struct Exhaustive<'a> {
    me: Seat,
    round: u8,
    stakes: Stakes,
    nodes: u64,
    most: u64,
    stop: &'a dyn Fn() -> bool,
}

impl Exhaustive<'_> {
    /// The value of each action at one point of the searcher's information, weights included. `None` when it takes too long.
    fn values(&mut self, cases: &[Case]) -> Option<Vec<(Action, f64)>> {
        let Some((first, ..)) = cases.first() else { return Some(Vec::new()) };
        let legal: Actions<Action> = first.game.choices().actions();
        let mut values = Vec::with_capacity(legal.len());
        let mut missed = false;
        for action in legal {
            // Guards that cannot hit are all alike: one is enough.
            if let Move::Play { target: Some(target), guess: Some(guess), .. } = action.read()
                && !cases.iter().any(|case| case.0.game.hands[target.index()] == Some(guess))
            {
                if missed {
                    continue;
                }
                missed = true;
            }
            values.push((action, self.after(cases, action)?));
        }
        Some(values)
    }

    /// What follows an action: what the searcher can tell apart afterwards is searched apart.
    fn after(&mut self, cases: &[Case], action: Action) -> Option<f64> {
        let mut groups: BTreeMap<u64, Vec<Case>> = BTreeMap::new();
        let mut value = 0.0;
        for (world, weight, told) in cases {
            let mut world = world.clone();
            world.apply(action);
            value += self.advance(world, *weight, mix(*told, heard(action, true)), &mut groups)?;
        }
        for group in groups.values() {
            let best = self.values(group)?.iter().map(|(_, value)| *value).fold(f64::NEG_INFINITY, f64::max);
            value += if best.is_finite() { best } else { 0.0 };
        }
        Some(value)
    }

    /// Lets the other play until the searcher is on turn or the round is over.
    fn advance(&mut self, world: TrackedGame, weight: f64, told: u64, groups: &mut BTreeMap<u64, Vec<Case>>) -> Option<f64> {
        self.nodes += 1;
        if self.nodes > self.most || (self.nodes.is_multiple_of(1024) && (self.stop)()) {
            return None;
        }
        if world.game.round != self.round || world.game.turn().is_none() {
            let game = &world.game;
            return Some(weight * self.stakes.reckon(&game.tokens, usize::from(game.players), game.goal, self.me));
        }
        if world.game.turn == self.me.0 {
            groups.entry(world.seen_by(self.me, told)).or_default().push((world, weight, told));
            return Some(0.0);
        }
        let (actions, mut values) = world.weigh();
        choice_probabilities(&mut values);
        let any = if actions.len() > 1 { SURPRISE / actions.len() as f64 } else { 0.0 };
        let rest = if actions.len() > 1 { 1.0 - SURPRISE } else { 1.0 };
        let mut value = 0.0;
        for (&action, &leaning) in actions.iter().zip(&values) {
            let mut next = world.clone();
            next.apply(action);
            value += self.advance(next, weight * (any + rest * leaning), mix(told, heard(action, false)), groups)?;
        }
        Some(value)
    }
}
