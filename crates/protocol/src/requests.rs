//! What is asked at tables, and what is answered. Unknown fields are refused: who mistypes one is told so.

use coeur_core::{Lang, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;
#[cfg(feature = "openapi")]
use utoipa::ToSchema;

/// A table that somebody wants.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[cfg_attr(feature = "openapi", schema(example = json!({ "game": "morpion", "seats": ["me", "random"], "name": "Ada" })))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The id of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// Its options; missing ones have their defaults.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub config: Option<Value>,
    /// For each seat `me`, `open`, or an AI: a level or a player's spec. At most one `me`.
    pub seats: Vec<String>,
    /// The name of who makes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<NewClock>,
    /// Whether strangers find it in the lists, to join or to watch it; true if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub listed: Option<bool>,
    /// The AI that plays for who is away.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stand_in: Option<String>,
    /// The least time between two moves of AIs, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pace: Option<u64>,
    /// Which of the seats begins: it becomes seat 0, and the others follow in their order.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<FirstSeat>))]
    pub begins: Option<Value>,
    /// The code of a shared deal, whose cards are dealt here; it says game and options too. That of a day, `2026-11-17-claim`, also says
    /// who sits where, and is refused with other `seats`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deal: Option<String>,
    /// Whether the game counts for ratings where two or more with an account play; true if absent, and never where who makes the
    /// table has no account. In a rated game nobody is given hints or reasons.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rated: Option<bool>,
    /// As for joining: sent again within ten minutes, it is answered with the same table, seat and token.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
}

/// The number of a seat among `seats`, or the word `random`.
#[cfg(feature = "openapi")]
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "it only describes")]
enum FirstSeat {
    Seat(u8),
    Random(RandomWord),
}

#[cfg(feature = "openapi")]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[expect(dead_code, reason = "it only describes")]
enum RandomWord {
    Random,
}

/// How long people may think.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewClock {
    /// Seconds for each move.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub each_move: Option<u32>,
    /// Days for each move: correspondence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub days: Option<u32>,
    /// Seconds for the whole game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<u32>,
    /// Seconds added after each move to the time for the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub increment: Option<u32>,
}

/// A table that was made. Without `me` among the seats, `seat` and `token` are null.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct CreatedTable {
    pub table: String,
    /// Six letters that people can tell each other.
    pub code: String,
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub seat: Option<Seat>,
    pub token: Option<String>,
}

/// A seat that was given to somebody, with the secret that opens it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct GrantedSeat {
    pub table: String,
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// Sent as `Authorization: Bearer TOKEN`. It is not shown again. Empty for a bot, whose own token opens the seat.
    pub token: String,
}

/// Somebody wants to sit down.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[cfg_attr(feature = "openapi", schema(example = json!({ "name": "Bob" })))]
#[serde(deny_unknown_fields)]
pub struct JoinTable {
    /// Any open seat if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub seat: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// A random name of the client's own for this joining, as secret as a token: 22 to 64 letters, digits, `-` and `_`. Sent again
    /// within ten minutes, because the answer was lost, it is answered with the same seat and token.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[cfg_attr(feature = "openapi", schema(example = json!({ "id": "1", "action": "b2" })))]
#[serde(deny_unknown_fields)]
pub struct NewAction {
    /// A name of the client's own for this move: sent again, it is not played again.
    pub id: String,
    /// In the game's notation.
    pub action: String,
}

/// A move that is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct Acknowledged {
    pub version: u64,
    pub action: String,
}

/// The version of a table after something was done at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct TableVersion {
    pub version: u64,
}

/// AIs are to take open seats.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[cfg_attr(feature = "openapi", schema(example = json!({ "player": "easy" })))]
#[serde(deny_unknown_fields)]
pub struct FillSeats {
    /// All open seats if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub seat: Option<Seat>,
    /// `intermediate` if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
}

/// The same people want to play again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[cfg_attr(feature = "openapi", schema(example = json!({ "begins": "next" })))]
#[serde(deny_unknown_fields)]
pub struct Rematch {
    /// Who has seat 0, which begins: `next` (everybody moves up by one, the default), `same`, or `loser`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub begins: Option<Begins>,
    /// As for joining: sent again within ten minutes, it is answered with the same seat and token.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
}

/// Who begins a rematch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Begins {
    Next,
    Same,
    Loser,
}

/// What to do now? Answered by [`Reasons`](crate::Reasons).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AskHint {
    /// The AI that is asked; `hard` if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub lang: Option<Lang>,
}

/// Why was it played? Answered by [`Reasons`](crate::Reasons).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AskWhy {
    /// How many actions had been played before the one that is asked about.
    pub ply: usize,
    /// Whose advice is asked for; the AI that decided if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub lang: Option<Lang>,
}

/// Why something was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = Error))]
pub struct ErrorBody {
    pub error: ErrorDetails,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct ErrorDetails {
    /// A word for programs.
    pub code: String,
    /// A sentence for people, in English.
    pub message: String,
    /// The legal actions, after an illegal one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<String>>,
    /// In how many seconds it is worth asking again, where too much was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_after: Option<u32>,
}
