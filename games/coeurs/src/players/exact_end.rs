//! The last cards of a deal played by solving sampled worlds, whoever plays the cards before.

use crate::action::Action;
use crate::contract::Kind;
use crate::state::Match;
use crate::variant::Variant;
use crate::view::MatchView;
use coeur_core::{Actions, Budget, Cost, DecideError, Decision, Player, Rng, Seat, Solve};
use coeur_search::pimc::WorldSearch;
use coeur_search::{Limits, Pimc};

/// Worlds of which the end is solved for one decision.
const WORLDS_SOLVED: u64 = 100;

/// What that takes, by how many cards are in the hand: a deal of five in 2 ms on average, of six in 20.
pub(crate) fn cost(cards: u8) -> Cost {
    let one = [0.0, 1e-6, 1e-5, 5e-5, 3e-4, 2e-3, 2e-2][usize::from(cards.min(6))];
    Cost::steps(WORLDS_SOLVED as f64, one, 0.0) + Cost { seconds: 0.0, bytes: if cards > 4 { 16e6 } else { 1e6 } }
}

/// Any player, whose last cards are played by solving sampled worlds.
pub(crate) struct ExactEnd<V: Variant> {
    before: Box<dyn Player<Match<V>>>,
    end: Pimc<ExactInWorld>,
    cards: u32,
}

impl<V: Variant> ExactEnd<V> {
    /// `before` plays until there are `cards` or fewer in the hand.
    pub fn new(before: Box<dyn Player<Match<V>>>, cards: u8, threads: u8) -> ExactEnd<V> {
        ExactEnd { before, end: Pimc::with_search(Some(WORLDS_SOLVED), None, threads, ExactInWorld), cards: cards.into() }
    }
}

impl<V: Variant> Player<Match<V>> for ExactEnd<V> {
    fn decide(&mut self, view: &MatchView<V>, budget: &Budget, rng: &mut Rng) -> Result<Decision<Action>, DecideError> {
        let tricks = view.contract.is_some_and(|contract| contract.kind() != Kind::Reussite);
        if tricks && view.seat().is_some_and(|seat| u32::from(view.hand_sizes[seat.index()]) <= self.cards) {
            return self.end.decide(view, budget, rng);
        }
        self.before.decide(view, budget, rng)
    }
}

/// The solver in a world where nothing is hidden.
#[derive(Clone)]
struct ExactInWorld;

impl<V: Variant> WorldSearch<Match<V>> for ExactInWorld {
    fn values(
        &mut self,
        world: &Match<V>,
        _: Seat,
        legal: &Actions<Action>,
        limits: &Limits,
        _: &mut Rng,
    ) -> Actions<Option<f64>> {
        let solved = world.solve(&Budget { cancel: limits.switch(), ..Budget::default() }).ok();
        let value = |action: &Action| {
            let actions = &solved.as_ref()?.actions;
            actions.iter().find(|(other, _)| other == action).map(|(_, value)| *value)
        };
        legal.iter().map(value).collect()
    }
}
