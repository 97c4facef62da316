//! Tournaments: a group plays the same deals, each alone with the same AIs, and is ranked in what the game counts. Times are
//! milliseconds since 1970.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::ops::RangeInclusive;
#[cfg(feature = "openapi")]
use utoipa::ToSchema;

/// How many deals a tournament may have.
pub const TOURNAMENT_DEALS: RangeInclusive<u32> = 1..=12;

/// How many hours it may last: from an hour to a week. A server remembers for as long who has given a game up, and with it who knows
/// the cards.
pub const TOURNAMENT_HOURS: RangeInclusive<u32> = 1..=168;

/// A tournament that somebody wants to make.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[cfg_attr(feature = "openapi", schema(example = json!({ "name": "Thursday", "game": "claim", "deals": 3, "hours": 24 })))]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    /// What it is called, 1 to 24 characters.
    pub name: String,
    /// The id of the game.
    pub game: String,
    /// Its options; missing ones have their defaults.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub config: Option<Value>,
    /// How many deals, 1 to 12.
    pub deals: u32,
    /// The level of the AIs in all other seats; `intermediate` if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// After so many hours nobody begins a deal any more, 1 to 168.
    pub hours: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct CreatedTournament {
    /// Its code, which others are told.
    pub tournament: String,
}

/// The tournaments that the caller has made or plays in, newest first, up to 50.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct TournamentList {
    pub tournaments: Vec<ListedTournament>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct ListedTournament {
    pub tournament: String,
    pub name: String,
    pub game: String,
    pub deals: u32,
    /// How many of them the caller has finished.
    pub played: u32,
    pub ends_at: i64,
}

/// A tournament, as far as the caller may know it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct Tournament {
    pub tournament: String,
    pub name: String,
    pub game: String,
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub config: Value,
    /// The level of the AIs in all other seats.
    pub level: String,
    /// Who has made it; null where they are gone.
    pub maker: Option<String>,
    /// Whether the caller has made it, and may end it.
    pub yours: bool,
    pub created_at: i64,
    pub ends_at: i64,
    pub state: TournamentState,
    pub deals: Vec<TournamentDeal>,
    /// Those who have begun a deal, the best first.
    pub players: Vec<TournamentPlayer>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum TournamentState {
    /// Deals are begun.
    Open,
    /// No deal is begun any more; games under way still count, for an hour at most.
    Closing,
    /// The ranking stays as it is, and everybody is shown all of it.
    Over,
}

/// A deal of a tournament. It is played by `POST /api/tables` with this `deal` and these `seats`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct TournamentDeal {
    pub deal: String,
    /// Who sits where at every table: `me` and AIs.
    pub seats: Vec<String>,
    /// How many have finished it.
    pub players: usize,
    /// How far the caller has come with it.
    pub own: OwnDeal,
    /// The caller's table.
    pub table: Option<String>,
}

/// How far somebody has come with a deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum OwnDeal {
    #[default]
    Unplayed,
    Playing,
    Finished,
    /// Given up, or finished too late: it does not count.
    Out,
}

/// Somebody who plays in a tournament. What is compared are the deals whose results the caller may know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct TournamentPlayer {
    /// 1 for the best; equals share a place. Null for who has finished none of the deals that are compared.
    pub place: Option<usize>,
    pub name: String,
    /// Whether they have an account.
    pub account: bool,
    /// Whether it is the caller.
    pub own: bool,
    /// How many deals they have finished.
    pub played: usize,
    /// What they have made of each deal, in what the game counts; null where they have not finished it, or the caller may not know.
    pub made: Vec<Option<i64>>,
    /// How much more they have made a deal than the mean of the others who have finished the same one; null where nobody else has.
    pub ahead: Option<f64>,
    /// Half the width of the 95 % interval of `ahead` over deals; null for fewer than two.
    pub margin: Option<f64>,
}

impl Tournament {
    /// Whether the caller is told what others have made of a deal.
    pub fn tells(&self, deal: usize) -> bool {
        let own = self.deals.get(deal).map(|deal| deal.own);
        self.state == TournamentState::Over || matches!(own, Some(OwnDeal::Finished | OwnDeal::Out))
    }

    /// The deal that the caller goes on with: one under way, or else the first that can be begun.
    pub fn next(&self) -> Option<usize> {
        let first = |own| self.deals.iter().position(|deal| deal.own == own);
        let new = || first(OwnDeal::Unplayed).filter(|_| self.state == TournamentState::Open);
        first(OwnDeal::Playing).or_else(new)
    }
}
