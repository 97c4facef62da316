//! Deals that people share: the same cards at many tables, and what each made of them.

use serde::{Deserialize, Serialize};
use serde_json::Value;
#[cfg(feature = "openapi")]
use utoipa::ToSchema;

/// A deal that somebody wants to share.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[cfg_attr(feature = "openapi", schema(example = json!({ "game": "claim" })))]
#[serde(deny_unknown_fields)]
pub struct NewDeal {
    /// The id of the game.
    pub game: String,
    /// Its options; missing ones have their defaults.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub config: Option<Value>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct CreatedDeal {
    /// The code by which it is played: `POST /api/tables {"deal": CODE, "seats": […]}`.
    pub deal: String,
}

/// A shared deal, as far as the caller may know it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct SharedDeal {
    pub deal: String,
    pub game: String,
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub config: Value,
    /// How many people have played it to the end.
    pub players: usize,
    /// What everybody made of it; null until the caller has played it.
    pub tables: Option<Vec<DealTable>>,
    /// What the AIs made of it among themselves; null until the caller has played it, and until they have; always null for the deal of a day or of a tournament.
    pub ais: Option<DealTable>,
    /// The code of the tournament that it belongs to; left out for other deals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<String>,
}

/// One table that has played a deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct DealTable {
    pub table: String,
    pub names: Vec<String>,
    /// The AIs among the seats; null for people.
    pub players: Vec<Option<String>>,
    pub points: Vec<i64>,
    /// What each seat has made where points only say who won, such as votes; left out where points say it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tally: Vec<i64>,
    pub finished_at: i64,
}

impl DealTable {
    /// What a seat has made, in what the game counts.
    pub fn made(&self, seat: usize) -> Option<i64> {
        let made = if self.tally.is_empty() { &self.points } else { &self.tally };
        made.get(seat).copied()
    }
}

impl SharedDeal {
    /// Whether only the AIs have still to play it, as far as the caller may know.
    pub fn waits_for_ais(&self) -> bool {
        self.tables.is_some() && self.ais.is_none()
    }

    /// How many sit at its table, in a game with this many as a rule.
    pub fn seats(&self, usual: usize) -> usize {
        self.config.get("players").and_then(Value::as_u64).map_or(usual, |players| players as usize)
    }
}
