//! Proof of 5×6×5 (or another board).
use coeur_core::{Game, Options};
use coeur_puissance4::proof::{Limits, Strategy, check, prove};
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
    let game = Puissance4::new(config);
    let start: Vec<_> = moves.split_whitespace().map(|m| game.parse_action(m).unwrap()).collect();
    let time = Instant::now();
    let mut stop = || time.elapsed().as_secs() >= seconds;
    let out = prove(config, &start, attacker, Limits { nodes: u64::MAX, table_bits: bits }, &mut stop).unwrap();
    println!("{moves}: {:?} visits {} nodes {} in {:.2?}", out.verdict, out.visits, out.nodes, time.elapsed());
    if let Some(s) = out.strategy {
        let text = s.to_string();
        println!("strategy {} positions, {} bytes", s.len(), text.len());
        let again = Strategy::parse(&text).unwrap();
        assert_eq!(again, s);
        let time = Instant::now();
        println!("{:?} in {:?}", check(&again), time.elapsed());
        std::fs::write("/tmp/h/p4.proof", text).unwrap();
    }
}
