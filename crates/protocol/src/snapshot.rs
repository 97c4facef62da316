//! How a table looks to somebody: all that a screen needs to show it, and nothing that its owner may not know.

use coeur_core::{Layout, Seat, Words};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Snapshot {
    pub game: String,
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub viewer: Option<Seat>,
    pub seats: usize,
    /// How many actions were played.
    pub ply: usize,
    /// Whose turn it is; `None` when the game is over.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub turn: Option<Seat>,
    /// What the viewer may do now: empty when it is not its turn.
    pub legal: Vec<Choice>,
    /// The viewer's view, as records and players know it: for boards made by hand.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub view: Value,
    /// The same view as zones of pieces: for any board.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub layout: Layout,
    /// The last actions, oldest first, as the viewer may hear them.
    pub log: Vec<Said>,
    /// The points of each seat at this moment; final once the game is over.
    pub points: Vec<i32>,
    /// Who has won, once the game is over: several who share it, or nobody.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub winners: Vec<Seat>,
}

/// Something that can be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Choice {
    /// In the game's notation.
    pub action: String,
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub words: Words,
}

/// Something that was done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Said {
    /// How many actions had been played before it.
    pub ply: usize,
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// In the game's notation, where the viewer may know all of it.
    pub action: Option<String>,
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub words: Words,
}
