//! Listing, playing and playing out take nothing from the heap.

use coeur_coeurs::{Barbu, Coeurs, CoeursConfig};
use coeur_testkit::allocations::{Counting, in_play};

#[global_allocator]
static COUNTING: Counting = Counting;

#[test]
fn coeurs_plays_without_allocating() {
    assert_eq!(in_play::<Coeurs>(&CoeursConfig { deals: 4, ..CoeursConfig::default() }, 300), 0);
}

#[test]
fn barbu_plays_without_allocating() {
    assert_eq!(in_play::<Barbu>(&Default::default(), 200), 0);
}

#[test]
fn a_game_is_a_small_value() {
    assert!(size_of::<Coeurs>() <= 232 && size_of::<Barbu>() <= 232);
}
