//! How many positions the solver visits with so many cards in a hand, after random play of each contract of tricks:
//! `cargo run --release -p coeur-coeurs --example last_tricks [deals]`.

use coeur_coeurs::{Action, Barbu, BarbuConfig, Contract, REACH};
use coeur_core::{Budget, Game, Rng, Solve};
use std::time::Instant;

fn main() {
    let deals: u64 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(100);
    for cards in 3..=REACH {
        for contract in [Contract::Plis, Contract::Coeurs, Contract::Dames, Contract::Barbu, Contract::Total] {
            let (mut solved, mut nodes, mut most, start) = (0u64, 0, 0, Instant::now());
            for deal in 0..deals {
                let mut rng = Rng::stream(1, deal);
                let mut game = Barbu::deal(&BarbuConfig::default(), &mut rng);
                game.apply(Action::Choose(contract));
                for _ in 0..4 * (8 - cards) {
                    let action = game.random_action(&mut rng).expect("a match has 24 deals");
                    game.apply(action);
                }
                // A deal of Barbu may be over by now.
                if game.deals_done() == 0
                    && let Ok(solution) = game.solve(&Budget::default())
                {
                    solved += 1;
                    nodes += solution.nodes;
                    most = most.max(solution.nodes);
                }
            }
            let (count, time) = (solved.max(1), start.elapsed().as_secs_f64() * 1e3);
            println!(
                "{cards} cards, {contract:7} {solved:4} solved, {:9} positions on average, {most:9} at most, {:8.2} ms",
                nodes / count,
                time / count as f64
            );
        }
    }
}
