//! One number for a thousand games: same seed, same bytes, on every machine and in the browser.

use crate::game::Game;
use crate::rng::Rng;
use std::fmt::Write;

/// How many games a fingerprint covers.
pub const GAMES: u64 = 1000;

/// A hash of the deals, the moves and the payoffs of `games` random games (FNV-1a, 64 bits).
pub fn fingerprint<G: Game>(config: &G::Config, games: u64) -> u64 {
    let mut hash = Fnv(0xcbf2_9ce4_8422_2325);
    for index in 0..games {
        let mut rng = Rng::stream(2026, index);
        let deal = G::shuffle(config, &mut rng);
        hash.write_str(&serde_json::to_string(&deal).expect("deals are JSON")).expect("hashing does not fail");
        let mut game = G::start(config, &deal).expect("a shuffled deal is legal");
        while let Some(action) = game.random_action(&mut rng) {
            write!(hash, "{action};").expect("hashing does not fail");
            game.apply(action);
        }
        write!(hash, "{:?}", game.payoffs().as_slice()).expect("hashing does not fail");
    }
    hash.0
}

struct Fnv(u64);

impl Write for Fnv {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        Ok(())
    }
}
