//! The form of what has no type of its own in the protocol: documents that come from elsewhere as JSON, and the messages of a
//! socket. Nothing is made of these types; a client's author reads them.

#![expect(dead_code, reason = "they only describe")]

use coeur_protocol::{ErrorDetails, TableDocument};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;
use utoipa::openapi::Object;

/// What can be played.
#[derive(ToSchema)]
pub struct GameList {
    games: Vec<GameDescription>,
}

/// A game, its options, and who plays it.
#[derive(ToSchema)]
pub struct GameDescription {
    /// As tables and records name it.
    id: String,
    name: BothLanguages,
    /// One sentence for somebody who has never heard of it.
    summary: BothLanguages,
    min_seats: u8,
    max_seats: u8,
    /// Whether some seats know what others do not.
    hidden: bool,
    /// Whether all seats win or lose together.
    cooperative: bool,
    /// What may stand in `config`.
    options: Vec<OptionDescription>,
    /// What may stand among `seats`, beside the levels: `name` or `name(option=value,…)`.
    players: Vec<PlayerDescription>,
    /// The levels (`easy`, `intermediate`, `hard`), each with the player that it stands for.
    levels: BTreeMap<String, String>,
}

#[derive(ToSchema)]
pub struct BothLanguages {
    fr: String,
    en: String,
}

#[derive(ToSchema)]
pub struct PlayerDescription {
    name: String,
    about: BothLanguages,
    options: Vec<OptionDescription>,
}

#[derive(ToSchema)]
pub struct OptionDescription {
    name: String,
    about: BothLanguages,
    kind: OptionKind,
    /// Its value where nothing is said; null where it follows from other options.
    #[schema(value_type = Option<OptionValue>)]
    default: (),
    /// The smallest and the largest number allowed.
    #[schema(required = false)]
    range: Option<[f64; 2]>,
}

/// What an option can hold.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum OptionKind {
    Integer,
    Number,
    Flag,
    Text,
    /// One of these words.
    Choice(Vec<String>),
}

#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum OptionValue {
    Number(f64),
    Flag(bool),
    Text(String),
}

/// A game as one value that replays exactly. `deal` alone is enough to rebuild the start.
#[derive(ToSchema)]
pub struct Record {
    version: u32,
    game: String,
    config: Object,
    /// What the players' chance is drawn from, and the cards too where `deal` is null.
    seed: Option<u64>,
    /// The cards, in the game's own form: lists of their names, or lists of such lists. Null where nothing is dealt, and in games
    /// dealt from `seed`.
    #[schema(value_type = Option<Vec<serde_json::Value>>)]
    deal: (),
    /// A player's spec or `human` for each seat.
    players: Vec<String>,
    /// In the game's notation.
    actions: Vec<String>,
    /// Null where the game did not end.
    result: Option<RecordResult>,
}

#[derive(ToSchema)]
pub struct RecordResult {
    /// The points of each seat.
    payoffs: Vec<i32>,
}

/// What a client sends over the socket of a table: text, one of these objects in each message.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum ClientMessage {
    Greeting(SocketGreeting),
    Play(SocketPlay),
    Screen(SocketScreen),
}

/// What is sent first: `{"token": …}` by who has a seat, `{}` by who watches or whose cookie says who they are. Who sends nothing for
/// a second is taken for the latter.
#[derive(Serialize, ToSchema)]
pub struct SocketGreeting {
    #[schema(required = false)]
    token: String,
}

/// Plays an action; answered by [`SocketPlayed`] or [`SocketRefused`] with the same `id`.
#[derive(Serialize, ToSchema)]
pub struct SocketPlay {
    #[serde(rename = "do")]
    what: PlayWord,
    /// A name of the client's own for this move, 1 to 64 characters: sent again, it is not played again.
    id: String,
    /// In the game's notation: one of `legal`.
    action: String,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PlayWord {
    Play,
}

/// From now on documents have `screen`, in this language; the next one comes at once. It is not answered otherwise.
#[derive(Serialize, ToSchema)]
pub struct SocketScreen {
    #[serde(rename = "do")]
    what: ScreenWord,
    lang: LanguageWord,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ScreenWord {
    Screen,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum LanguageWord {
    Fr,
    En,
}

/// What a server sends over the socket of a table. What has `table` is a document, what has `error` a refusal, and what has `version`
/// beside `id` says that a move is kept.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum ServerMessage {
    /// After the greeting, and after every event.
    Table(Box<TableDocument>),
    Played(SocketPlayed),
    Refused(SocketRefused),
}

/// The move with this id is played and kept.
#[derive(Serialize, ToSchema)]
pub struct SocketPlayed {
    id: String,
    version: u64,
}

/// The message with this id was refused, null where it had none. Without `id` the socket is closed next.
#[derive(Serialize, ToSchema)]
pub struct SocketRefused {
    #[schema(required = false)]
    id: Option<String>,
    error: ErrorDetails,
}
