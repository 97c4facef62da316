//! Solved games to fit the judge of followers to: `cargo run --release -p coeur-claim --example followers -- THREADS FOLDER SEED [ROWS]`.
//!
//! Deals are played to the end of phase 1 by seats of every mixture of common sense, of the best card to win the trick and of
//! chance; phase 2 is solved. A row is what whoever leads phase 2 has before it, and whether it wins. Files of rows come until
//! there are so many, or until the folder has a file `stop` in it.

use coeur_claim::followers::{COLUMNS, NAME, VERSION, columns};
use coeur_claim::players::BestCard;

use coeur_claim::solver::Solver;
use coeur_claim::{Card, Claim};
use coeur_core::options::NoOptions;
use coeur_core::{Game, HeuristicPlayout, PlayoutPolicy, Rng};
use half::f16;
use safetensors::tensor::{Dtype, TensorView};
use std::path::Path;

/// Rows of a file.
const FILE: usize = 1024;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize| arguments.get(place).map(|text| text.parse::<u64>().expect("a whole number"));
    let folder = Path::new(arguments.get(1).expect("THREADS FOLDER SEED [ROWS]"));
    let (threads, seed) = (number(0).unwrap_or(1), number(2).unwrap_or(1));
    let files = number(3).map_or(u64::MAX, |rows| rows.div_ceil(FILE as u64));
    let about = serde_json::json!({
        "game": NAME, "config": {}, "version": VERSION, "features": COLUMNS, "actions": 1, "seats": 1, "symmetries": [],
    });
    std::fs::write(folder.join("about.tmp"), about.to_string()).expect("a folder to write to");
    std::fs::rename(folder.join("about.tmp"), folder.join("about.json")).expect("the same folder");
    std::thread::scope(|scope| {
        for thread in 0..threads {
            scope.spawn(move || {
                let mut solver = Solver::default();
                for file in (thread..files).step_by(threads as usize) {
                    if folder.join("stop").exists() {
                        break;
                    }
                    write(&mut solver, &mut Rng::stream(seed, file), &folder.join(format!("{file}.safetensors")));
                }
            });
        }
    });
}

fn write(solver: &mut Solver, rng: &mut Rng, path: &Path) {
    let (mut features, mut values) = (Vec::new(), Vec::new());
    for _ in 0..FILE {
        let (columns, outcome) = row(solver, rng);
        features.extend(columns.iter().flat_map(|&value| f16::from_f32(value).to_le_bytes()));
        values.extend(f16::from_f32(outcome).to_le_bytes());
    }
    let tensor = |width, data| TensorView::new(Dtype::F16, vec![FILE, width], data).expect("whole rows");
    let tensors =
        [("features", tensor(COLUMNS, &features)), ("values", tensor(1, &values)), ("outcomes", tensor(1, &values))];
    let unfinished = path.with_extension("unfinished");
    std::fs::write(&unfinished, safetensors::serialize(tensors, None).expect("tensors that fit")).expect("room for rows");
    std::fs::rename(&unfinished, path).expect("the same folder");
}

/// How a seat plays phase 1: one card in so many by chance, the others by common sense or to win the trick.
struct Habit {
    chance: f64,
    greedy: bool,
}

impl Habit {
    fn drawn(rng: &mut Rng) -> Habit {
        let unit = rng.unit();
        Habit { chance: unit * unit, greedy: rng.below(4) == 0 }
    }

    fn choose(&self, game: &Claim, rng: &mut Rng) -> Option<Card> {
        if rng.unit() < self.chance {
            return game.random_action(rng);
        }
        let best = if self.greedy { BestCard::choose(&game.actions(), game.led()) } else { None };
        best.or_else(|| HeuristicPlayout { epsilon: 0.0 }.choose(game, rng))
    }
}

fn row(solver: &mut Solver, rng: &mut Rng) -> ([f32; COLUMNS], f32) {
    let mut game = Claim::deal(&NoOptions, rng);
    let habits = [Habit::drawn(rng), Habit::drawn(rng)];
    while let (1, Some(seat)) = (game.phase(), game.turn()) {
        let card = habits[seat.index()].choose(&game, rng).expect("somebody is on turn");
        game.apply(card);
    }
    // Whoever is on turn now leads phase 2.
    let leader = game.turn().expect("phase 2 is not over");
    (columns(&game, leader), solver.outcome(&game).expect("no limit") as f32)
}
