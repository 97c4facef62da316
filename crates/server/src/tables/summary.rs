//! What the store keeps of a table beside its events: enough for lists, and nothing that is secret.

use super::state::TableState;
use coeur_protocol::{ClockPlan, ListedSeat, TableSeat};
use serde::{Deserialize, Serialize};

#[derive(Default, Serialize, Deserialize)]
pub struct Summary {
    pub seats: Vec<ListedSeat>,
    #[serde(default)]
    pub clock: Option<ClockPlan>,
    #[serde(default)]
    pub rated: bool,
    /// Whether its game ever began; of older tables that is not known.
    #[serde(default)]
    pub began: Option<bool>,
    /// Whether it is a game of the league.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub league: bool,
}

impl Summary {
    /// What was kept; nobody at all where it cannot be read.
    pub fn read(text: &str) -> Summary {
        serde_json::from_str(text).unwrap_or_default()
    }
}

/// A table as lists show it.
pub fn summary(state: &TableState) -> String {
    let listed = |TableSeat { kind, name, bot, .. }| ListedSeat { kind, name, bot };
    let seats = state.table_seats(&[]).into_iter().map(listed).collect();
    let (rated, began, league) = (state.is_rated(), Some(state.started()), state.setup.league);
    serde_json::to_string(&Summary { seats, clock: state.setup.clock, rated, began, league }).expect("a summary is JSON")
}
