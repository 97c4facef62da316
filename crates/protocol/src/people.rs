//! Who somebody is on a server, and what they have played there. Times are milliseconds since 1970.

use crate::bots::Bot;
use crate::friends::FriendList;
use crate::table::ListedSeat;
use crate::tournament::ListedTournament;
use serde::{Deserialize, Serialize};
use serde_json::Value;
#[cfg(feature = "openapi")]
use utoipa::ToSchema;

/// Who the caller is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct Me {
    /// Null for a stranger.
    pub user: Option<Person>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct Person {
    pub id: String,
    pub name: String,
    /// Whether they have a password; guests have none.
    pub account: bool,
    /// Whether their password was given to them, and they are to choose another; left out where it is their own.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub new_password: bool,
    /// Whether it is a bot; left out where it is a person.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bot: bool,
}

/// A name for a guest, or a new one for whoever is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[cfg_attr(feature = "openapi", schema(example = json!({ "name": "Ada" })))]
#[serde(deny_unknown_fields)]
pub struct Introduction {
    pub name: String,
}

/// A name and a password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[cfg_attr(feature = "openapi", schema(example = json!({ "name": "Ada", "password": "correct horse battery" })))]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    pub name: String,
    /// 8 to 200 characters; for a new account none that is among the first that anybody would try.
    pub password: String,
}

/// Another name or password for an account.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AccountChange {
    /// The one that the account has.
    pub password: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub new_password: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// That somebody really wants to go.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Confirmation {
    /// Of an account; a guest has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub password: Option<String>,
}

/// The best of a game, among those with an account.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct Leaderboard {
    pub game: String,
    /// Whether ratings are mean scores of teams.
    pub cooperative: bool,
    pub players: Vec<RankedPlayer>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct RankedPlayer {
    pub place: usize,
    pub id: String,
    pub name: String,
    pub rating: f64,
    /// How far the rating may be off. The order is that of the rating less twice this.
    pub deviation: f64,
    pub games: i64,
}

/// The caller's tables, last changed first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct MyGames {
    pub games: Vec<MyTable>,
    /// Where the next page begins; null on the last one.
    pub next: Option<i64>,
}

/// A table at which the caller has a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct MyTable {
    pub table: String,
    pub code: String,
    pub game: String,
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub config: Value,
    pub status: TableStatus,
    pub seats: Vec<ListedSeat>,
    /// The shared deal that is played there, by its code.
    pub deal: Option<String>,
    pub created_at: i64,
    pub updated_at: i64,
    /// How it ended; null before that.
    pub points: Option<Vec<i64>>,
    /// The caller's seat, once it is over.
    pub seat: Option<u32>,
    /// 1 for the winner; equals share a place.
    pub place: Option<i64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum TableStatus {
    Waiting,
    Playing,
    Over,
}

/// What anybody may know of a player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct PlayerProfile {
    pub id: String,
    pub name: String,
    pub account: bool,
    /// Whether it is a bot, whose ratings are those of the league; left out where it is a person.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bot: bool,
    pub ratings: Vec<GameRating>,
    /// The latest at tables that were open to all.
    pub games: Vec<FinishedGame>,
}

/// How well somebody plays a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct GameRating {
    pub game: String,
    pub rating: f64,
    pub deviation: f64,
    pub games: i64,
}

/// How the rating of a player at a game went. When the games were played is not told: not all of them were open to all.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct RatingHistory {
    pub game: String,
    /// After each of the last rated games, 200 at most, oldest first.
    pub steps: Vec<RatedStep>,
}

/// A rating after a game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct RatedStep {
    pub rating: f64,
    /// How far the rating may be off: its standard deviation.
    pub deviation: f64,
}

/// A game that is over, with what it meant for one of its players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct FinishedGame {
    pub table: String,
    pub game: String,
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub config: Value,
    pub deal: Option<String>,
    pub finished_at: i64,
    /// Who sat at each seat.
    pub names: Vec<String>,
    /// The seats of bots; left out where there were none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bots: Vec<u32>,
    pub points: Vec<i64>,
    pub seat: Option<u32>,
    /// 1 for the winner; equals share a place.
    pub place: Option<i64>,
    /// Null where the game was not rated.
    pub rating: Option<RatingStep>,
    /// Only in the document of all that is kept about somebody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub record: Option<Value>,
}

/// A rating before and after a game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct RatingStep {
    pub before: f64,
    pub after: f64,
}

/// Everything that is kept about somebody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct PersonalData {
    pub id: String,
    pub name: String,
    pub account: bool,
    /// Those of guests who became this person.
    pub former_ids: Vec<String>,
    pub created_at: i64,
    pub seen_at: i64,
    pub sessions: Vec<SignedIn>,
    pub ratings: Vec<GameRating>,
    pub tables: Vec<MyTable>,
    pub games: Vec<FinishedGame>,
    pub deals: Vec<MadeDeal>,
    pub friends: FriendList,
    pub trainings: Vec<Training>,
    /// Those that they have made or play in.
    pub tournaments: Vec<ListedTournament>,
    pub bots: Vec<Bot>,
}

/// A device on which somebody is signed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct SignedIn {
    pub created_at: i64,
    pub expires_at: i64,
}

/// A deal that somebody has shared.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct MadeDeal {
    pub deal: String,
    pub game: String,
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub config: Value,
    pub created_at: i64,
}

/// What somebody's devices share of their puzzles in one game: rating, runs, and those that were met. The server only keeps it, so that it
/// says what its owner says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Training {
    /// The id of the game.
    pub game: String,
    /// In the form of the page; null where nothing was kept.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub progress: Option<Value>,
}
