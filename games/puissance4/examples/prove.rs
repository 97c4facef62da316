//! Proof of 5×6×5 (or another board).
use coeur_core::{Game, Options};
use coeur_puissance4::threats::{Field, Lines};
use coeur_puissance4::proof::{Limits, Prover};
use coeur_puissance4::{Config, Puissance4};
use std::time::Instant;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let moves = args.first().cloned().unwrap_or_default();
    let attacker: usize = args.get(1).map_or(0, |a| a.parse().unwrap());
    let seconds: u64 = args.get(2).map_or(30, |a| a.parse().unwrap());
    let bits: u32 = args.get(3).map_or(22, |a| a.parse().unwrap());
    let mut config = Config::default();
    for pair in args.iter().skip(4) { let (n, v) = pair.split_once('=').unwrap(); config.set_text(n, v).unwrap(); }
    let mut game = Puissance4::new(config);
    for m in moves.split_whitespace() { let a = game.parse_action(m).unwrap(); game.play(a).unwrap(); }
    let lines = Lines::<3>::new(config);
    let field = Field::new(&lines, &game, [0; 64]);
    let start = Instant::now();
    let mut stop = || start.elapsed().as_secs() >= seconds;
    let mut prover = Prover::new(field, attacker, Limits { nodes: u64::MAX, table_bits: bits }, &mut stop);
    let verdict = prover.run();
    println!("{moves}: {verdict:?} visits {} nodes {} in {:.2?}", prover.visits, prover.nodes(), start.elapsed());
}
