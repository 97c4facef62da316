//! Tables for tests: what a screen is given, without a game behind it.

use coeur_core::{Layout, Seat};
use coeur_protocol::Snapshot;
use serde_json::Value;

/// A game that is over, as the person in the first seat sees it.
pub fn finished(game: &str, points: &[i32], winners: &[u8]) -> Snapshot {
    Snapshot {
        game: game.into(),
        viewer: Some(Seat(0)),
        seats: points.len(),
        ply: 32,
        turn: None,
        legal: Vec::new(),
        view: Value::Null,
        layout: Layout::default(),
        log: Vec::new(),
        points: points.into(),
        winners: winners.iter().map(|seat| Seat(*seat)).collect(),
    }
}
