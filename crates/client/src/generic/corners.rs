//! Whose the zones of a table are, in the order in which they are shown.

use coeur_core::sort::sort_short_by_key;
use coeur_core::{Seat, Zone};
use coeur_protocol::Snapshot;

/// The zones of one seat, or of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Corner {
    pub seat: Option<Seat>,
    pub zones: Vec<Zone>,
}

/// Zones put together by whose they are: the others in playing order after the viewer, the table, the viewer.
pub fn corners(table: &Snapshot) -> Vec<Corner> {
    let seats = table.seats.max(1);
    let viewer = table.viewer.map_or(0, Seat::index);
    let place = |seat: Option<Seat>| match seat {
        None => seats,
        Some(_) if seat == table.viewer => seats + 1,
        Some(seat) => (seat.index() + seats - viewer % seats) % seats,
    };
    let mut corners: Vec<Corner> = Vec::new();
    for zone in &table.layout.zones {
        match corners.iter_mut().find(|corner| corner.seat == zone.seat) {
            Some(corner) => corner.zones.push(zone.clone()),
            None => corners.push(Corner { seat: zone.seat, zones: vec![zone.clone()] }),
        }
    }
    sort_short_by_key(&mut corners, |corner| place(corner.seat));
    corners
}

#[cfg(test)]
mod tests {
    use super::*;
    use coeur_core::Layout;
    use serde_json::Value;

    #[test]
    fn others_first_then_the_table_then_ones_own() {
        let zone = |title: &str, seat: Option<u8>| Zone::row(title, seat.map(Seat), Vec::new());
        let zones = vec![
            zone("discards", None),
            zone("a", Some(0)),
            zone("b", Some(1)),
            zone("c", Some(2)),
            zone("deck", None),
            zone("shown", Some(1)),
        ];
        let table = Snapshot {
            game: "any".into(),
            viewer: Some(Seat(1)),
            seats: 3,
            ply: 0,
            turn: None,
            legal: Vec::new(),
            view: Value::Null,
            layout: Layout { zones, ..Layout::default() },
            log: Vec::new(),
            points: Vec::new(),
            winners: Vec::new(),
        };
        let titles: Vec<Vec<String>> =
            corners(&table).into_iter().map(|corner| corner.zones.into_iter().map(|zone| zone.title).collect()).collect();
        assert_eq!(titles, [vec!["c"], vec!["a"], vec!["discards", "deck"], vec!["b", "shown"]]);
    }
}
