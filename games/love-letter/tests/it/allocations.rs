//! Playing takes nothing from the heap.

use coeur_core::Game;
use coeur_love_letter::{Config, LoveLetter};
use coeur_testkit::allocations::{Counting, in_play};

#[global_allocator]
static COUNTING: Counting = Counting;

#[test]
fn play_does_not_allocate() {
    for players in 2..=6 {
        let config = LoveLetter::settle(Config { players, tokens: None, ..Config::default() }).unwrap();
        assert_eq!(in_play::<LoveLetter>(&config, 200), 0, "{players} players");
    }
}
