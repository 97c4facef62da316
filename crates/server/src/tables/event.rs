//! What happens at a table, as it is kept: the log of these is the table.

use crate::ai::Visitor;
use crate::dealing::DealSeed;
use crate::secret::TokenHash;
use coeur_core::Seat;
use coeur_protocol::ClockPlan;
use coeur_store::Millis;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Something that happened. Events are numbered from 1 and never change; the state of a table follows from them and from
/// the times at which they happened.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// The first of every table.
    Created(Box<Setup>),
    /// A person takes a seat.
    Joined {
        seat: Seat,
        name: String,
        user: Option<String>,
        token: TokenHash,
        /// Whether it is the name of their account, which nobody else may bear.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        account: bool,
        /// Whether they have an account, under whatever name they sit here. Of older events only `account` is known.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        member: bool,
        /// Whether it is a bot, whose own token opens the seat.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        bot: bool,
    },
    /// A person left before the start.
    Freed {
        seat: Seat,
    },
    /// An AI takes a seat that nobody came to.
    Filled {
        seat: Seat,
        player: String,
    },
    /// No seat is open any more: the cards are dealt, the clocks run.
    Started,
    Played {
        seat: Seat,
        action: String,
        /// The name that the client gave to this move, by which it knows it again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// The player who decided, if it was not the person at this seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
    },
    /// From now on an AI plays for the person at this seat.
    Away {
        seat: Seat,
        player: String,
        why: Absence,
    },
    /// The person plays again.
    Back {
        seat: Seat,
    },
    /// The AI on turn failed: from now on a simpler one plays wherever it played at this table, and it is not asked again.
    Replaced {
        seat: Seat,
        player: String,
        why: Failure,
    },
    /// The server was away, and the clocks stood still: who is on turn had thought for so long when it went.
    Resumed {
        thought: Millis,
    },
    /// The table was given up before its game was over.
    Closed,
    /// The same people play again, at this table.
    Rematch {
        table: String,
    },
    /// A person asks the others to take back what was played from this ply on, where their own last move stands.
    TakebackAsked {
        seat: Seat,
        ply: usize,
    },
    TakebackAgreed {
        seat: Seat,
    },
    /// One of the others does not agree, or who asked thinks better of it.
    TakebackRefused {
        seat: Seat,
    },
    /// All have agreed: so many actions are left.
    TakenBack {
        ply: usize,
    },
}

/// Why an AI plays for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Absence {
    Left,
    /// Their time was up.
    Clock,
    /// Whoever runs the server has shut them out: the secret of the seat opens nothing any more.
    Banned,
}

/// Why an AI is not asked again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Failure {
    /// It had no answer, or broke down.
    NoAnswer,
    /// It did not answer when its time was over.
    TooSlow,
    /// Its decisions take more than is allowed now.
    TooDear,
}

/// What is decided when a table is made.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    pub game: String,
    /// All options, settled.
    pub config: Value,
    /// What the cards are dealt from: a secret until the game is over.
    pub seed: DealSeed,
    pub seats: Vec<SeatPlan>,
    /// The seat of who made the table; `None` where only AIs play.
    pub host: Option<Seat>,
    pub clock: Option<ClockPlan>,
    /// The AI that plays for who is away.
    pub stand_in: String,
    /// An AI's move comes no sooner than so many milliseconds after what happened before it.
    pub pace: u64,
    /// Whether strangers find it in the list of open tables.
    pub listed: bool,
    /// The shared deal that is played, by its code.
    pub deal: Option<String>,
    /// Whether the game counts for ratings where two or more members play.
    #[serde(default = "yes", skip_serializing_if = "is_yes")]
    pub rated: bool,
    /// Whose share of the AIs' time the table uses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opener: Option<Visitor>,
    /// Whether bots and levels play here for their own ratings.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub league: bool,
}

/// Every table was rated before one could say otherwise.
fn yes() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over so")]
fn is_yes(rated: &bool) -> bool {
    *rated
}

/// Who a seat is meant for.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatPlan {
    Open,
    /// For who had this secret at the table before; see [`Event::Rematch`].
    Kept {
        name: String,
        token: TokenHash,
    },
    Ai {
        player: String,
    },
}
