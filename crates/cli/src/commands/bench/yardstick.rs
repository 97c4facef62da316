//! The yardstick of the machine: random games of connect-four by the `board-game` crate, where it is built in.

use coeur_catalog::Entry;
use serde_json::Value;

/// A board of ours on which the yardstick's own game is played: measured in the same call, it compares like with like, while every
/// other figure is only a ratio of two different games. This is why it is named here, and only where the yardstick is built in.
#[cfg(feature = "yardstick")]
pub(super) fn same_game(entry: &dyn Entry) -> Option<Value> {
    (entry.info().id == "puissance4").then(|| serde_json::json!({"rows": 6, "columns": 7, "depths": 1}))
}

#[cfg(not(feature = "yardstick"))]
pub(super) fn same_game(_: &dyn Entry) -> Option<Value> {
    None
}

/// Random games a second; `None` where the yardstick is not built in.
#[cfg(feature = "yardstick")]
pub(super) fn games_per_second(seconds: f64, seed: u64) -> Option<f64> {
    use board_game::board::Board;
    use coeur_catalog::Counts;
    use yardstick_rng::rand_core::SeedableRng;
    let random_game = |rng: &mut yardstick_rng::Xoshiro256StarStar| {
        let mut board = board_game::games::connect4::Connect4::default();
        let mut plies = 0;
        while !board.is_done() {
            let action = board.random_available_move(rng).expect("a game that goes on has a move");
            board.play(action).expect("an available move can be played");
            plies += 1;
        }
        plies
    };
    let mut rng = yardstick_rng::Xoshiro256StarStar::seed_from_u64(seed);
    let counted = |_, size| -> Result<Counts, std::convert::Infallible> {
        Ok(Counts { items: size, steps: (0..size).map(|_| random_game(&mut rng)).sum() })
    };
    let Ok((games, _)) = super::measure::rate(seconds, counted);
    Some(games)
}

#[cfg(not(feature = "yardstick"))]
pub(super) fn games_per_second(_: f64, _: u64) -> Option<f64> {
    None
}
