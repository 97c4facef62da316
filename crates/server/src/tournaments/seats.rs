//! Who sits where when a deal of a tournament is played: the same at every table.

use crate::error::ApiError;
use coeur_catalog::Entry;
use serde_json::Value;

/// Where everybody sits who plays each deal: the seat that begins, as in the deal of the day. Where nothing is dealt it changes from deal
/// to deal, or all of them would be the same.
pub fn own_seats(entry: &dyn Entry, config: &Value, deals: usize) -> Result<Vec<usize>, ApiError> {
    let seats = entry.seats(config)?;
    let first = entry.deal(config, 0)?.turn().map_or(0, |seat| seat.index());
    let turns = |number: usize| if entry.info().hidden { 0 } else { number };
    Ok((0..deals).map(|number| (first + turns(number)) % seats).collect())
}

/// Who sits where, as [`coeur_protocol::NewTable::seats`] says it.
pub fn seats(level: &str, own: usize, seats: usize) -> Vec<String> {
    (0..seats).map(|seat| if seat == own { "me" } else { level }.into()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn everybody_begins_and_where_nothing_is_dealt_by_turns() {
        let seats = |game: &str| own_seats(coeur_catalog::game(game).unwrap(), &json!({}), 3).unwrap();
        assert_eq!((seats("morpion"), seats("claim"), seats("coeurs")), (vec![0, 1, 0], vec![0, 0, 0], vec![1, 1, 1]));
        assert_eq!(super::seats("hard", 1, 3), ["hard", "me", "hard"]);
    }
}
