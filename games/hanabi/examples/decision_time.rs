//! How long a decision of the tree search takes, from views as at a real table: `decision_time PLAYERS GAMES SEED SAMPLES`.

use coeur_core::{Budget, Game, Player, Rng, Viewer};
use coeur_hanabi::players::best::Best;
use coeur_hanabi::players::tree_search::{TreeSearch, TreeSearchOptions};
use coeur_hanabi::{Config, Hanabi};
use std::time::{Duration, Instant};

fn main() {
    let words: Vec<u64> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let [players, games, seed, samples] = words[..] else {
        eprintln!("decision_time PLAYERS GAMES SEED SAMPLES");
        return;
    };
    let config = Config { players: players.clamp(2, 5) as u8, ..Config::default() };
    let options = TreeSearchOptions { samples: samples as u32, ..TreeSearchOptions::default() };
    let (mut all, mut longest, mut moves) = (Duration::ZERO, Duration::ZERO, 0);
    for game in 0..games {
        let mut rng = Rng::stream(seed, game);
        let mut position = Hanabi::deal(&config, &mut rng);
        let mut seats: Vec<_> = (0..config.players).map(|_| TreeSearch::new(Best::for_table(&config), options)).collect();
        while let Some(seat) = position.turn() {
            let (view, start) = (position.view(Viewer::Seat(seat)), Instant::now());
            let decision = seats[seat.index()].decide(&view, &Budget::default(), &mut rng).expect("it is on turn");
            let took = start.elapsed();
            (all, longest, moves) = (all + took, longest.max(took), moves + 1);
            position.apply(decision.action);
        }
    }
    let mean = all.as_secs_f64() / f64::from(moves.max(1));
    println!(
        "{players} players, {samples} samples: {moves} moves, mean {mean:.3} s, longest {:.3} s",
        longest.as_secs_f64()
    );
}
