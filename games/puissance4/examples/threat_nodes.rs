//! How many positions a second the player `threats` looks at: `threat_nodes [POSITIONS] [SEED]`.

use coeur_core::{Game, Rng};
use coeur_puissance4::threats::{Field, Lines, Memory, RootMove, Thinker, by_counts};
use coeur_puissance4::{Config, Puissance4};
use std::time::Instant;

fn main() {
    let mut numbers = std::env::args().skip(1).filter_map(|text| text.parse::<u64>().ok());
    let (limit, seed) = (numbers.next().unwrap_or(5_000_000), numbers.next().unwrap_or(1));
    let config = Config::default();
    let lines = Lines::<3>::new(config);
    let mut memory = Memory::new(20);
    let mut rng = Rng::new(seed);
    for tokens in [0, 4, 8, 12, 16, 24] {
        let mut game = Puissance4::new(config);
        while game.tokens() < tokens {
            let before = game;
            game.apply(game.random_action(&mut rng).expect("the board has room"));
            if game.winner().is_some() {
                game = before;
            }
        }
        let field = Field::new(&lines, &game, by_counts());
        memory.clear();
        let mut moves: Vec<RootMove> =
            field.open.into_iter().map(|cell| RootMove { cell, score: None, nodes: 0, line: vec![cell] }).collect();
        let start = Instant::now();
        let mut never = || false;
        let mut thinker = Thinker::new(field, &mut memory, limit, &mut never);
        let mut depth = 0;
        while !thinker.stopped && depth < 40 {
            depth += 1;
            thinker.pass(&mut moves, depth);
        }
        let seconds = start.elapsed().as_secs_f64();
        let (nodes, forcing) = (thinker.nodes, thinker.forcing.nodes);
        println!(
            "{tokens:2} tokens: {nodes} positions ({forcing} of threat-space search) in {seconds:.2} s, {:.1} M/s, depth {depth}, score {:?}",
            nodes as f64 / seconds / 1e6,
            moves[0].score
        );
    }
}
