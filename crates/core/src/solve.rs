//! Positions whose value is known for sure.

use crate::game::Game;
use crate::player::Budget;
use crate::text::Text;
use thiserror::Error;

/// A game some of whose positions can be solved: the best of all play, from there to the end.
pub trait Solve: Game {
    /// What a score says, in one sentence.
    const SCORE: Text;

    /// Solves this position, everything hidden included; `budget` may end it early.
    fn solve(&self, budget: &Budget) -> Result<Solution<Self::Action>, Unsolved>;

    /// The actions that a text of this game's notation stands for, one after the other: by default words.
    fn split_moves(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_string).collect()
    }
}

/// The exact value of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution<A> {
    /// What the position is worth to the player on turn: see [`Solve::SCORE`].
    pub score: f64,
    /// The same for every action that was settled, best first. Those with the position's score are the best.
    pub actions: Vec<(A, f64)>,
    pub nodes: u64,
    /// Where only the winner is known: the most actions of both sides until the end, by the proof.
    pub proved: Option<u32>,
}

impl<A: Clone> Solution<A> {
    /// The best actions; empty when the game is over.
    pub fn best(&self) -> Vec<A> {
        self.actions.iter().filter(|(_, score)| *score == self.score).map(|(action, _)| action.clone()).collect()
    }

    /// The same solution over another form of action, such as its notation.
    pub fn map<B>(self, mut form: impl FnMut(A) -> B) -> Solution<B> {
        let actions = self.actions.into_iter().map(|(action, score)| (form(action), score)).collect();
        Solution { score: self.score, actions, nodes: self.nodes, proved: self.proved }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unsolved {
    /// The solver does not take such positions.
    #[error("{0}")]
    OutOfReach(String),
    /// Time ran out or somebody asked.
    #[error("cut short after {nodes} positions, without an answer")]
    CutShort { nodes: u64 },
}
