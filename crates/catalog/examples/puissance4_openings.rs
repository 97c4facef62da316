//! A match of Puissance 4 from balanced openings, each played twice with colours swapped:
//! `puissance4_openings PLAYER PLAYER [OPENINGS] [SEED] [THREADS]`.

use coeur_catalog::{CatalogError, GAMES};
use coeur_core::{Budget, Rng, Sample, Seat};
use coeur_puissance4::Config;
use coeur_puissance4::openings::{Balance, opening};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// The points of the player `ours` (1, 0 or −1), and the seconds that it took for its moves and their number.
fn play(specs: &[String; 2], ours: usize, moves: &[String], seed: u64, index: u64) -> Result<(i32, f64, u32), CatalogError> {
    let game = GAMES.iter().find(|game| game.info().id == "puissance4").expect("the catalog has it");
    let mut table = game.deal(&Value::Null, 0)?;
    for action in moves {
        table.play(action)?;
    }
    for seat in 0..2 {
        table.sit(Seat(seat as u8), &specs[usize::from(seat != ours)])?;
    }
    let mut rng = Rng::stream(!seed, 2 * index + ours as u64);
    let (mut seconds, mut decisions) = (0.0, 0);
    while let Some(seat) = table.turn() {
        let start = Instant::now();
        let thought = table.think(&Budget::default(), &mut rng)?;
        if seat.index() == ours {
            seconds += start.elapsed().as_secs_f64();
            decisions += 1;
        }
        table.play(thought.action())?;
    }
    Ok((table.payoffs().as_slice()[ours], seconds, decisions))
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [one, other, numbers @ ..] = &args[..] else {
        return Err("puissance4_openings PLAYER PLAYER [OPENINGS] [SEED] [THREADS]".into());
    };
    let number = |place: usize, default: u64| numbers.get(place).map_or(Ok(default), |text| text.parse::<u64>());
    let (openings, seed, threads) = (number(0, 20)?, number(1, 1)?, number(2, 1)?);
    let specs = [one.clone(), other.clone()];
    let next = AtomicU64::new(0);
    let results = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= openings {
                        break;
                    }
                    let moves = opening(&Config::default(), Balance::default(), seed, index);
                    let moves: Vec<String> = moves.iter().map(|action| action.to_string()).collect();
                    for ours in 0..2 {
                        let result = play(&specs, ours, &moves, seed, index);
                        eprintln!("opening {index} ({}), {one} in seat {ours}: {result:?}", moves.join(" "));
                        results.lock().expect("no thread panics with it").push((index, result));
                    }
                }
            });
        }
    });
    // Two games from one opening are not two independent ones: a share is counted for each opening.
    let mut shares: BTreeMap<u64, f64> = BTreeMap::new();
    let games = results.into_inner()?.into_iter().map(|(index, result)| Ok((index, result?)));
    let games = games.collect::<Result<Vec<(u64, (i32, f64, u32))>, CatalogError>>()?;
    games.iter().for_each(|(index, result)| *shares.entry(*index).or_default() += f64::from(1 + result.0) / 4.0);
    let results: Vec<_> = games.into_iter().map(|(_, result)| result).collect();
    let mut score = Sample::default();
    shares.into_values().for_each(|share| score.push(share));
    let count = |points: i32| results.iter().filter(|result| result.0 == points).count();
    let (won, drawn, games) = (count(1), count(0), results.len());
    let (seconds, decisions) = results.iter().fold((0.0, 0), |(s, d), result| (s + result.1, d + result.2));
    println!("{one} against {other}: {games} games from {openings} balanced openings, seed {seed}");
    println!("won {won}, drawn {drawn}, lost {}: {:.1} % won", count(-1), 100.0 * won as f64 / games as f64);
    let within = score.margin().map_or_else(String::new, |margin| format!(" ± {:.1}", 100.0 * margin));
    println!("score {:.1} %{within}, a draw counted half", 100.0 * score.mean());
    println!("{one} took {:.2} s a move", seconds / f64::from(decisions.max(1)));
    Ok(())
}
