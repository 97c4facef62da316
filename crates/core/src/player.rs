//! Who decides: from a view, never from a game.

use crate::decision::{Decision, Note, Reasoning};
use crate::fault::Fault;
use crate::game::{Game, NoWorld, View};
use crate::payoffs::Payoffs;
use crate::rng::Rng;
use crate::seat::Seat;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use thiserror::Error;

/// A player of a game. It may keep notes between its turns, but all it learns comes through views.
pub trait Player<G: Game>: Send {
    /// Chooses one of [`View::legal`], with reasons.
    fn decide(&mut self, view: &G::View, budget: &Budget, rng: &mut Rng) -> Result<Decision<G::Action>, DecideError>;

    /// Hears how many actions were played before the decision that it is asked for next. Who thinks from the view alone has no use for it.
    fn at_ply(&mut self, _ply: usize) {}

    /// Hears how its game has ended.
    fn game_over(&mut self, _payoffs: &Payoffs) {}

    /// The network that it is made of, for a player that answers at a glance; `None` for one that follows rules or searches.
    fn network(&self) -> Option<&dyn ValueNetwork<G>> {
        None
    }
}

/// A network that values actions by the columns of [`Features`](crate::Features), as explanations look into it.
pub trait ValueNetwork<G: Game> {
    /// The number of the output that stands for an action of `mover`.
    fn output(&self, action: G::Action, mover: Seat) -> Option<usize>;

    /// What an output of 1 stands for, in units of utility.
    fn scale(&self) -> f64;

    /// The layers from the columns to the outputs, with rectified linear units between them.
    fn layers(&self) -> Vec<LayerWeights<'_>>;
}

/// The numbers of a layer of a [`ValueNetwork`].
#[derive(Clone, Copy, Debug)]
pub struct LayerWeights<'a> {
    /// The weights of the first input to every output, then those of the second, and so on.
    pub weights: &'a [f32],
    /// One for each output.
    pub bias: &'a [f32],
}

/// How much a player may spend on one decision, beside the limits of its own options. Every player answers within 50 ms of
/// its end, with the best it has.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    /// Wall-clock time.
    pub time: Option<Duration>,
    /// Ends the thinking from outside.
    pub cancel: Cancel,
}

/// A switch that asks a player to answer now with the best it has.
#[derive(Clone, Debug, Default)]
pub struct Cancel {
    asked: Arc<AtomicBool>,
    deadline: Option<Deadline>,
}

/// A moment of a clock.
#[derive(Clone, Copy, Debug)]
struct Deadline {
    now: Clock,
    end: f64,
}

/// Says what time it is, in milliseconds since any moment. Handed in by whoever has a clock: in the browser nobody here has.
pub type Clock = fn() -> f64;

impl Cancel {
    /// A switch that a clock turns so many milliseconds from now; without a clock nobody but [`Cancel::cancel`] does.
    pub fn after(clock: Option<Clock>, milliseconds: f64) -> Cancel {
        let deadline = clock.map(|now| Deadline { now, end: now() + milliseconds });
        Cancel { deadline, ..Cancel::default() }
    }

    /// The same switch, which a clock turns as well so many milliseconds from now, or sooner if one would have anyway.
    pub fn within(&self, clock: Clock, milliseconds: f64) -> Cancel {
        let sooner = self.deadline.filter(|known| known.end - (known.now)() <= milliseconds);
        let deadline = sooner.unwrap_or_else(|| Deadline { now: clock, end: clock() + milliseconds });
        Cancel { asked: self.asked.clone(), deadline: Some(deadline) }
    }

    /// Asks the search to stop at its next check; it answers with the best action so far.
    pub fn cancel(&self) {
        self.asked.store(true, Ordering::Relaxed);
    }

    pub fn is_cancelled(&self) -> bool {
        self.asked.load(Ordering::Relaxed) || self.is_late()
    }

    // Apart, so that searches do not grow by it.
    #[inline(never)]
    fn is_late(&self) -> bool {
        self.deadline.is_some_and(|Deadline { now, end }| now() >= end)
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
    /// A player from outside did not answer as agreed, and has lost the game.
    #[error(transparent)]
    Fault(#[from] Fault),
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
