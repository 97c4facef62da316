//! The catalog has the game, and its easiest level plays it to the end.

use coeur_catalog::{GAMES, play_to_end};
use coeur_core::{Budget, Seat};
use serde_json::json;

#[test]
fn the_catalog_plays_it() {
    let [entry] = GAMES else { panic!("a catalog of one game") };
    let mut table = entry.deal(&json!({}), 1).expect("the default options are allowed");
    for seat in Seat::all(table.seats()) {
        table.sit(seat, "easy").expect("every game has its levels");
    }
    play_to_end(&mut *table, 1, &Budget::default()).expect("a level plays to the end");
    assert!(table.turn().is_none());
    assert_eq!(entry.facts().sounds.last().map(|(begins, _)| *begins), Some(""), "every move has its sound");
}
