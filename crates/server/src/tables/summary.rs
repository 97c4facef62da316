//! What the store keeps of a table beside its events: enough for lists, and nothing that is secret.

use super::document::SeatCard;
use super::state::TableState;
use serde_json::json;

/// The seats of a table as lists show them.
pub fn summary(state: &TableState) -> String {
    let seats: Vec<_> =
        state.seat_cards(&[]).into_iter().map(|SeatCard { kind, name, .. }| json!({ "kind": kind, "name": name })).collect();
    json!({ "seats": seats, "clock": state.setup.clock }).to_string()
}
