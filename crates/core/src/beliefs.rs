//! What a move tells somebody who does not see the mover's cards: beliefs before and after, from the asker's own view.
//!
//! Worlds that fit the asker's view are drawn before the move and after it. Each is weighed by how likely the others'
//! play would have been in it; the share of the weight in which a statement is true is the belief in it.

use crate::confidence::Z95;
use crate::game::{DealHistory, NoWorld, View};
use crate::rng::Rng;
use crate::seat::Seat;
use crate::sort::sort_short;
use crate::words::Phrase;

/// A game with hidden cards that can say what there is to believe, and how its players usually choose.
pub trait Deduce: DealHistory {
    /// Appends the numbers of all statements about hidden cards that are true in this world and that `viewer` may wonder
    /// about: who holds which card, or what one's own card is. Each at most once.
    fn statements(&self, viewer: Seat, out: &mut Vec<u32>);

    /// A statement in words, as said to `viewer`.
    fn statement(number: u32, viewer: Seat) -> Phrase;

    /// Whether an action that `viewer` saw itself answers a statement, or what lies open in its view after it: that a card
    /// just played is not in a hand any more is no news.
    fn is_answered(_number: u32, _moved: (Seat, Self::Action), _viewer: Seat, _after: &Self::View) -> bool {
        false
    }

    /// Whether an action of somebody else tells of hidden cards only by having been chosen. What it brought to light besides, such as a card
    /// that was drawn after it, is then not credited to it.
    fn tells_by_choice(_action: Self::Action) -> bool {
        false
    }

    /// How likely the seat on turn is to choose this legal action, from what it sees of this world. By default every
    /// legal action is equally likely, which already tells something where some hands leave fewer choices than others.
    fn habit(&self, _action: Self::Action) -> f64 {
        1.0 / self.actions().len().max(1) as f64
    }

    /// How likely everything is that the seats other than `viewer` have done since the deal, in this world.
    fn likelihood(&self, viewer: Seat) -> f64 {
        self.likelihood_without(0, viewer)
    }

    /// The same without so many of the last actions.
    fn likelihood_without(&self, last: usize, viewer: Seat) -> f64 {
        let (mut game, mut actions) = self.since_deal();
        actions.truncate(actions.len().saturating_sub(last));
        let mut likelihood = 1.0;
        for action in actions {
            if game.turn().is_some_and(|seat| seat != viewer) {
                // Nobody plays by the book all the time: one surprising action must not rule a world out.
                let any = SURPRISE / game.actions().len().max(1) as f64;
                likelihood *= any + (1.0 - SURPRISE) * game.habit(action);
            }
            game.apply(action);
        }
        likelihood
    }
}

/// The share of actions that follow no habit.
pub const SURPRISE: f64 = 0.1;

/// Worlds drawn on each side of a move.
const WORLDS: usize = 1_500;

/// A belief that moved by less than this is not told.
const WORTH_TELLING: f64 = 0.03;

/// The belief in one statement, before and after a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Belief {
    pub statement: Phrase,
    pub before: f64,
    pub after: f64,
    /// Half the width of the 95 % interval of the difference.
    pub within: f64,
}

/// What a move tells: the beliefs that it changes, the largest change first.
#[derive(Clone, Debug, PartialEq)]
pub struct Tells {
    pub beliefs: Vec<Belief>,
    /// Worlds that were drawn on each side.
    pub worlds: usize,
}

/// The weight of every statement in worlds of one view.
struct Weighed {
    /// By statement: its weight, as a share of all.
    shares: std::collections::BTreeMap<u32, f64>,
    /// How many equally weighed worlds these are worth (Kish 1965).
    effective: f64,
}

impl Weighed {
    /// In worlds of a view, each weighed by what others have done but for so many of the last actions.
    fn new<G: Deduce>(view: &G::View, viewer: Seat, without: usize, rng: &mut Rng) -> Result<Weighed, NoWorld> {
        let source = G::worlds(view)?;
        let (mut total, mut squares) = (0.0, 0.0);
        let mut shares = std::collections::BTreeMap::new();
        let mut numbers = Vec::new();
        for _ in 0..WORLDS {
            let world = G::world(&source, rng);
            let weight = if without == 0 { world.likelihood(viewer) } else { world.likelihood_without(without, viewer) };
            total += weight;
            squares += weight * weight;
            numbers.clear();
            world.statements(viewer, &mut numbers);
            numbers.iter().for_each(|&number| *shares.entry(number).or_insert(0.0) += weight);
        }
        if total > 0.0 {
            shares.values_mut().for_each(|share| *share /= total);
        }
        Ok(Weighed { shares, effective: if squares > 0.0 { total * total / squares } else { 0.0 } })
    }

    fn share(&self, number: u32) -> f64 {
        self.shares.get(&number).map_or(0.0, |share| share.clamp(0.0, 1.0))
    }
}

/// What the move between two views of `viewer` tells it. Both views are its own, so that nothing else can be told;
/// `moved` is who did what, if the viewer knows it.
pub fn tells<G: Deduce>(
    before: &G::View,
    moved: Option<(Seat, G::Action)>,
    after: &G::View,
    viewer: Seat,
    rng: &mut Rng,
) -> Result<Tells, NoWorld> {
    if before.nothing_hidden() {
        return Ok(Tells { beliefs: Vec::new(), worlds: 0 });
    }
    let by_choice = moved.is_some_and(|(mover, action)| mover != viewer && G::tells_by_choice(action));
    let was = match by_choice {
        true => Weighed::new::<G>(after, viewer, 1, rng)?,
        false => Weighed::new::<G>(before, viewer, 0, rng)?,
    };
    let is = Weighed::new::<G>(after, viewer, 0, rng)?;
    let mut numbers: Vec<u32> = was.shares.keys().chain(is.shares.keys()).copied().collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers.retain(|&number| moved.is_none_or(|moved| !G::is_answered(number, moved, viewer, after)));
    let variance = |share: f64, effective: f64| share * (1.0 - share) / effective.max(1.0);
    let mut beliefs: Vec<Belief> = numbers
        .into_iter()
        .map(|number| {
            let (before, after) = (was.share(number), is.share(number));
            let within = Z95 * (variance(before, was.effective) + variance(after, is.effective)).sqrt();
            Belief { statement: G::statement(number, viewer), before, after, within }
        })
        .filter(|belief| (belief.after - belief.before).abs() >= belief.within.max(WORTH_TELLING))
        .collect();
    sort_short(&mut beliefs, |a, b| (b.after - b.before).abs().total_cmp(&(a.after - a.before).abs()));
    Ok(Tells { beliefs, worlds: WORLDS })
}
