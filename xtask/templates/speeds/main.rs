//! Does a slice of work of one game and tells how many seconds it took; without arguments, what there is to do.

use coeur_catalog::GAMES;
use coeur_core::{Budget, Rng};
use std::time::Instant;

const SEED: u64 = 7;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, work, first, count] = &args[..] else {
        for game in GAMES.iter().map(|entry| entry.info()) {
            let worlds = game.hidden.then_some("worlds");
            let work = ["games"].into_iter().chain(worlds).chain(["mcts(iterations=5000)", "intermediate"]);
            work.for_each(|work| println!("{} {work}", game.id));
        }
        return;
    };
    let entry = GAMES.iter().find(|entry| entry.info().id == game).expect("a game of the list");
    let (first, count): (u64, u64) = (first.parse().expect("a number"), count.parse().expect("a number"));
    let options = serde_json::json!({});
    let table = entry.deal(&options, SEED).expect("a table with the usual options");
    let start = Instant::now();
    for seed in (first..first + count).map(|part| SEED + part) {
        match work.as_str() {
            "games" => drop(entry.playouts(&options, seed, 300).expect("random games")),
            "worlds" => drop(entry.samples(&options, seed, 20, 100).expect("worlds of random games")),
            player => drop(table.advise(player, &Budget::default(), &mut Rng::new(seed)).expect("a decision")),
        }
    }
    println!("{}", start.elapsed().as_secs_f64());
}
