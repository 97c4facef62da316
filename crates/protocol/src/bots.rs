//! Bots, which are programs of somebody's, and the league in which they play each other and our levels.

use coeur_core::Seat;
use serde::{Deserialize, Serialize};
#[cfg(feature = "openapi")]
use utoipa::ToSchema;

/// A bot that somebody wants to have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[cfg_attr(feature = "openapi", schema(example = json!({ "name": "Deep Turnip" })))]
#[serde(deny_unknown_fields)]
pub struct NewBot {
    /// Its own for good: nobody else's, and neither a level's nor a player's.
    pub name: String,
}

/// A bot, as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct Bot {
    pub id: String,
    pub name: String,
    pub created_at: i64,
    /// Whether a token opens it now.
    pub token: bool,
}

/// The caller's bots, the oldest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct BotList {
    pub bots: Vec<Bot>,
}

/// A bot with a new token.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct MadeBot {
    pub bot: Bot,
    /// Sent as `Authorization: Bearer TOKEN` by the program. It is not shown again.
    pub token: String,
}

/// A bot is ready to play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[cfg_attr(feature = "openapi", schema(example = json!({ "wait": 5 })))]
#[serde(deny_unknown_fields)]
pub struct PlayInLeague {
    /// For so many seconds another bot is waited for, up to 30, before levels take the other seats; 1 if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wait: Option<u64>,
}

/// Where a bot is to play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct LeagueSeat {
    pub table: String,
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
}

/// How bots and our levels stand at a game, among themselves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct LeagueTable {
    pub game: String,
    /// Whether ratings are mean scores, of bots and levels that play with `hard`.
    pub cooperative: bool,
    /// By what they are at least worth: rating less its uncertainty.
    pub players: Vec<LeaguePlayer>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct LeaguePlayer {
    pub place: usize,
    /// `bot` or `level`.
    pub kind: LeagueKind,
    /// Of a bot, for `/api/players/{id}`; null for a level.
    pub id: Option<String>,
    pub name: String,
    pub rating: f64,
    /// With 95 % certainty the rating is off by no more than this.
    pub plus_minus: f64,
    pub games: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum LeagueKind {
    Bot,
    Level,
}
