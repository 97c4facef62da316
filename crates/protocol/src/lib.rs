//! What a screen and whoever keeps the rules say to each other.
//!
//! A game in play is a short value, the [`Sitting`]: which game, which deal, who sits where, what was played. The screen
//! holds it; whoever is asked rebuilds the position from it. So nobody keeps a session: a worker that was stopped in the
//! middle of a thought is replaced by a fresh one, a page that was closed goes on where it was, and the same question has
//! the same answer in every browser and outside of them.
//!
//! There are three questions ([`Ask`]): what games there are, how the table looks to somebody, and what a player would do.

mod catalog;
mod sitting;
mod snapshot;
mod thought;

pub use catalog::{Choices, GameCard, Level, Opponent, Setting};
pub use sitting::{HUMAN, Sitting};
pub use snapshot::{Choice, Said, Snapshot};
pub use thought::{Thought, Weighed};

use coeur_core::{Lang, Seat};
use serde::{Deserialize, Serialize};

/// A question, with a number that comes back with its answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// The number.
    pub id: u32,
    /// The language of the answer.
    pub lang: Lang,
    /// The question.
    pub ask: Ask,
}

/// The questions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Ask {
    /// Which games there are. Answered by [`Answer::Games`].
    Games,
    /// How the table looks to a seat, or to a spectator. Answered by [`Answer::Table`], or by an error that says which
    /// action was not legal.
    Look {
        /// The game in play.
        sitting: Sitting,
        /// Who looks; nobody at the table if `None`.
        viewer: Option<Seat>,
    },
    /// What the player on turn does, or what another would do in its place, from the same view. Answered by
    /// [`Answer::Thought`]. Nothing is played.
    Think {
        /// The game in play.
        sitting: Sitting,
        /// Whose advice is asked for; the one who sits there if `None`.
        player: Option<String>,
    },
}

/// The answer to the request of the same number, or what was wrong with it, for people.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reply {
    /// The number.
    pub id: u32,
    /// The answer.
    pub answer: Result<Answer, String>,
}

/// The answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// All games.
    Games(Vec<GameCard>),
    /// The table.
    Table(Box<Snapshot>),
    /// A decision and its reasons.
    Thought(Box<Thought>),
}
