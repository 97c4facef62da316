//! A table on a server, as one caller sees it and as lists show it.

use crate::remarks::{Remark, Takeback};
use crate::snapshot::Snapshot;
use coeur_core::{BOT, HUMAN, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;
#[cfg(feature = "openapi")]
use utoipa::ToSchema;

/// A table as one caller sees it. What stands in `screen` is not told twice: beside it `legal`, `view` and `points` are left
/// out, and `log` comes where it was asked for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct TableDocument {
    pub table: String,
    /// Six letters that people tell each other to meet there.
    pub code: String,
    pub game: String,
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub config: Value,
    /// How many events there were.
    pub version: u64,
    pub seats: Vec<TableSeat>,
    pub started: bool,
    /// Whose turn it is.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub turn: Option<Seat>,
    /// The caller's seat; null for who watches.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub viewer: Option<Seat>,
    /// Whether the caller may fill seats and close the table.
    pub host: bool,
    /// Whether the game counts for ratings, or will once a second person with an account sits down. Nobody is given hints or reasons
    /// while it is played. Left out where it is friendly.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// What the caller may do now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<String>>,
    /// What the caller may know; null until the game starts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub view: Option<Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub log: Option<Vec<LogEntry>>,
    /// The points of each seat at this moment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<Vec<i32>>,
    pub over: bool,
    /// How it ended: `rules`, or `closed` where it was given up.
    pub ended: Option<Ending>,
    pub clock: Option<TableClock>,
    /// The table where the same people play again.
    pub rematch: Option<String>,
    /// The shared deal that is played here, by its code.
    pub deal: Option<String>,
    /// Somebody asks to take their last move back; left out where nobody does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub takeback: Option<Takeback>,
    /// What was said in the last seconds; left out where nobody has said anything.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<Remark>,
    /// All that a screen needs, where it was asked for and the game has started.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Snapshot>))]
    pub screen: Option<Box<Snapshot>>,
}

/// Who has a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum SeatKind {
    Person,
    Ai,
    /// Nobody yet.
    Open,
}

/// A seat, as everybody may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct TableSeat {
    /// `person`, `ai` or `open`.
    pub kind: SeatKind,
    /// Empty where nobody sits, unless the seat is kept for somebody.
    pub name: String,
    /// The AI that decides here: the seat's own, or that which plays for a person who is away.
    pub player: Option<String>,
    /// Whether the person is connected.
    pub present: bool,
    /// Whether `name` is that of the person's account, which nobody else may bear; left out where it is not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub account: bool,
    /// Whether the `person` is a bot, a program of somebody's; left out where it is not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bot: bool,
}

impl TableSeat {
    /// Whether anybody may sit down here.
    pub fn is_free(&self) -> bool {
        self.kind == SeatKind::Open && self.name.is_empty()
    }

    /// Whether a person sat here, and an AI plays on.
    pub fn has_left(&self) -> bool {
        self.kind == SeatKind::Person && self.player.is_some()
    }
}

/// An action as the caller heard of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct LogEntry {
    /// The number of the event.
    pub n: u64,
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// Null where the caller may not know all of it.
    pub action: Option<String>,
    pub words: String,
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    Rules,
    /// It was given up.
    Closed,
}

/// How long people may think, and what is left of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct TableClock {
    /// Seconds for each move.
    #[serde(rename = "move")]
    pub each_move: Option<u32>,
    /// Seconds for the whole game.
    pub game: Option<u32>,
    pub increment: Option<u32>,
    /// Milliseconds until the time of who is on turn is up.
    pub remaining: Option<i64>,
    /// Milliseconds that each seat has left of its time for the game.
    pub left: Option<Vec<i64>>,
}

impl TableDocument {
    /// Who plays at each seat: a spec, [`HUMAN`] or [`BOT`].
    pub fn players(&self) -> Vec<String> {
        let player = |seat: &TableSeat| match seat.kind {
            SeatKind::Open => HUMAN.into(),
            SeatKind::Person if seat.bot && seat.player.is_none() => BOT.into(),
            // Also that of a person who has left.
            SeatKind::Person | SeatKind::Ai => seat.player.clone().unwrap_or_else(|| HUMAN.into()),
        };
        self.seats.iter().map(player).collect()
    }

    /// How many people are awaited.
    pub fn awaited(&self) -> usize {
        self.seats.iter().filter(|seat| seat.kind == SeatKind::Open).count()
    }

    /// How many seats anybody may take: before a rematch seats are kept for those who played.
    pub fn free_seats(&self) -> usize {
        self.seats.iter().filter(|seat| seat.is_free()).count()
    }

    /// The caller's own seat.
    pub fn own_seat(&self) -> Option<&TableSeat> {
        self.seats.get(self.viewer?.index())
    }

    /// Whether the caller is to move, and no AI plays for them.
    pub fn is_your_turn(&self) -> bool {
        let played_for = self.own_seat().is_none_or(TableSeat::has_left);
        !self.over && !played_for && self.turn == self.viewer
    }

    /// Whether hints and reasons may be asked for: not while people measure themselves, for a rating or in a challenge.
    pub fn allows_help(&self) -> bool {
        self.over || !self.rated && self.deal.is_none()
    }

    /// Whether the caller may ask to take a move back: where nothing is at stake, and the game goes on.
    pub fn allows_takeback(&self) -> bool {
        self.started && !self.over && !self.rated && self.deal.is_none() && self.viewer.is_some()
    }

    /// Whether the game was stopped before its end.
    pub fn is_closed(&self) -> bool {
        self.ended == Some(Ending::Closed)
    }
}

/// The tables that wait for somebody, or those that may be watched.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct TableList {
    pub tables: Vec<ListedTable>,
}

/// A table as strangers see it in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct ListedTable {
    pub table: String,
    pub code: String,
    pub game: String,
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub config: Value,
    pub seats: Vec<ListedSeat>,
    pub clock: Option<ClockPlan>,
    /// Whether it counts for ratings, among those who have an account; left out where it is friendly.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    pub started: bool,
    pub over: bool,
}

/// A seat as lists show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct ListedSeat {
    pub kind: SeatKind,
    #[serde(default)]
    pub name: String,
    /// Whether it is a bot; left out where it is not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bot: bool,
}

/// How long people may think, in seconds. Correspondence is a long time for each move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ClockPlan {
    /// For each move.
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    pub each_move: Option<u32>,
    /// For the whole game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<u32>,
    /// Added to the time of the game after each move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub increment: Option<u32>,
}
