//! How fast the `board-game` crate plays random games of connect-four: the yardstick of a machine, for `coeur bench --yardstick`.
//!
//! Prints the games a second, of the best of five slices of time. Arguments: seconds, and the random seed.

use board_game::board::Board;
use board_game::games::connect4::Connect4;
use rand_xoshiro::Xoshiro256StarStar;
use rand_xoshiro::rand_core::SeedableRng;
use std::time::Instant;

const SLICES: u32 = 5;

/// Games between two looks at the clock.
const BATCH: u32 = 1000;

fn main() {
    let mut args = std::env::args().skip(1);
    let seconds: f64 = args.next().and_then(|text| text.parse().ok()).unwrap_or(1.0);
    let seed: u64 = args.next().and_then(|text| text.parse().ok()).unwrap_or(1);
    let mut rng = Xoshiro256StarStar::seed_from_u64(seed);
    let best = (0..SLICES).map(|_| slice(&mut rng, seconds / f64::from(SLICES))).fold(0.0, f64::max);
    println!("{best:.0}");
}

/// Games a second over a slice of time.
fn slice(rng: &mut Xoshiro256StarStar, seconds: f64) -> f64 {
    let (start, mut games) = (Instant::now(), 0);
    while start.elapsed().as_secs_f64() < seconds {
        (0..BATCH).for_each(|_| play(rng));
        games += BATCH;
    }
    f64::from(games) / start.elapsed().as_secs_f64()
}

fn play(rng: &mut Xoshiro256StarStar) {
    let mut board = Connect4::default();
    while !board.is_done() {
        let action = board.random_available_move(rng).expect("a game that goes on has a move");
        board.play(action).expect("an available move can be played");
    }
    std::hint::black_box(&board);
}
