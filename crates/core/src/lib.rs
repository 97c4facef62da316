//! What every game, player and program of Cœur Artificiel agrees on.
//!
//! A [`Game`] is a small value: rules and position together. Chance happens once, at the deal; after it every
//! [`apply`](Game::apply) is deterministic. A [`Player`] never meets a game, only the [`View`] of its seat, and answers
//! with a [`Decision`] that carries its reasons. What is played is kept as a [`Record`], which replays exactly.
//!
//! Read in this order: [`game`], [`player`], [`record`]; the other modules are the nouns these use.

pub mod action_parts;
pub mod action_space;
pub mod beliefs;
pub mod capabilities;
pub mod confidence;
pub mod cost;
pub mod decision;
pub mod draw;
pub mod episode;
pub mod facts;
pub mod fault;
pub mod features;
pub mod files;
pub mod fingerprint;
pub mod future_deals;
pub mod game;
pub mod gate;
pub mod ink;
pub mod layout;
pub mod lead;
pub mod markup;
pub mod options;
pub mod parallel;
pub mod payoffs;
pub mod player;
pub mod puzzle;
pub mod record;
pub mod redeal;
pub mod rng;
pub mod roster;
pub mod seat;
pub mod solve;
pub mod sort;
pub mod text;
pub mod unit;
pub mod words;

pub use action_parts::ActionParts;
pub use action_space::{ActionIndex, ActionSpace};
pub use beliefs::{Belief, Deduce, Tells};
pub use capabilities::{
    Drawing, Evaluate, Evaluations, Guide, HeuristicPlayout, Keyed, Likelihood, Order, PlayoutPolicy, ResultOnly,
    Supposition, Uniform,
};
pub use confidence::{Sample, TREE, Z95};
pub use cost::Cost;
pub use decision::{Audience, Candidate, Decision, Note, Reasoning};
pub use draw::{Draw, Pen};
pub use episode::{Episode, EpisodeError, Host, InPlay, Step};
pub use facts::{Facts, MoveSound, Scoring};
pub use fault::{Fault, FaultKind, forfeited};
pub use features::{Feature, Features, Symmetry};
pub use future_deals::FutureDeals;
pub use game::{
    ACTION_SLOTS, Actions, DealError, DealHistory, Game, GameInfo, Illegal, ListDeals, NoWorld, NotationError,
    PerfectInformation, View,
};
pub use gate::{Heard, Listener, Thought};
pub use ink::Ink;
pub use layout::{Fact, Layout, Look, Piece, Recap, Spread, Zone};
pub use lead::{Lead, LeadSize};
pub use options::{Kind, OptionError, OptionSpec, OptionValue, OptionWord, Options};
pub use payoffs::{Payoffs, Utilities};
pub use player::{Budget, Cancel, Clock, DecideError, FirstLegal, LayerWeights, Player, UniformRandom, ValueNetwork};
pub use puzzle::{Idea, Pose, Posed, Puzzle, Theme};
pub use record::{BOT, Chance, HUMAN, Outcome, Record, RecordError, is_outsider};
pub use redeal::{Redeal, Redealing};
pub use rng::{RandomSource, Rng};
pub use roster::{Deduction, Horizon, Level, PlayerEntry, PlayerError, Puzzles, Registered, Solver};
pub use seat::{MAX_SEATS, Seat, Viewer};
pub use solve::{Solution, Solve, Unsolved};
pub use text::{Lang, Text, capitalised};
pub use unit::Unit;
pub use words::{Arg, Named, Phrase, Span, Words};

#[doc(hidden)]
pub mod reexport {
    //! Crates that the macros of this one name.
    pub use serde;
    pub use serde_json;
}
