//! Playing takes nothing from the heap.

use coeur_core::Game;
use coeur_hanabi::{Config, Hanabi};
use coeur_testkit::allocations::{Counting, in_play};

#[global_allocator]
static COUNTING: Counting = Counting;

#[test]
fn playing_allocates_nothing() {
    for players in 2..=5 {
        let config = Hanabi::settle(Config { players, empty_hints: players == 3, ..Config::default() }).unwrap();
        assert_eq!(in_play::<Hanabi>(&config, 300), 0);
    }
}
