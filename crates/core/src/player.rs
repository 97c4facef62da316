//! Who decides: from a view, never from a game.

use crate::decision::{Decision, Note, Reasoning};
use crate::game::{Game, NoWorld, View};
use crate::rng::Rng;
use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use thiserror::Error;

/// A player of a game. It may keep notes between its turns, but all it learns comes through views.
pub trait Player<G: Game>: Send {
    /// Chooses one of [`View::legal`], with reasons.
    fn decide(&mut self, view: &G::View, budget: &Budget, rng: &mut Rng) -> Result<Decision<G::Action>, DecideError>;

    /// What explanations can look into beyond what it decides, such as a network; `None` for a player that only decides.
    fn inside(&self) -> Option<&dyn Any> {
        None
    }
}

/// How much a player may spend on one decision, beside the limits of its own options.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    /// Wall-clock time, for players that mind it.
    pub time: Option<Duration>,
    /// Ends the thinking from outside.
    pub cancel: Cancel,
}

/// A switch that asks a player to answer now with the best it has.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Asks the search to stop at its next check; it answers with the best action so far.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Why a player cannot decide.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DecideError {
    /// It is not the viewer's turn, or the game is over.
    #[error("there is nothing to decide: it is not this player's turn")]
    NotOnTurn,
    /// The view contradicts itself.
    #[error(transparent)]
    NoWorld(#[from] NoWorld),
}

/// Plays any legal action, each equally likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct UniformRandom;

impl<G: Game> Player<G> for UniformRandom {
    fn decide(&mut self, view: &G::View, _: &Budget, rng: &mut Rng) -> Result<Decision<G::Action>, DecideError> {
        let legal = view.legal();
        let action = *rng.pick(&legal).ok_or(DecideError::NotOnTurn)?;
        Ok(match legal.len() {
            1 => Decision::plain(action, Reasoning::Forced, Note::OnlyAction),
            among => Decision::plain(action, Reasoning::Chance, Note::DrawnByLot { among }),
        })
    }
}

/// Plays the first legal action of the list: the simplest player that always does the same.
#[derive(Clone, Copy, Debug, Default)]
pub struct FirstLegal;

impl<G: Game> Player<G> for FirstLegal {
    fn decide(&mut self, view: &G::View, _: &Budget, _: &mut Rng) -> Result<Decision<G::Action>, DecideError> {
        let legal = view.legal();
        let action = *legal.first().ok_or(DecideError::NotOnTurn)?;
        Ok(match legal.len() {
            1 => Decision::plain(action, Reasoning::Forced, Note::OnlyAction),
            among => Decision::plain(action, Reasoning::Rule, Note::FirstOfList { among }),
        })
    }
}
