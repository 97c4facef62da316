//! How the level `hard` does as second player on the house board, where the first wins in theory:
//! `second_player GAMES SEED FIRST…`, each first player as `name` or `name(option=number,…)`.

use coeur_core::{Budget, Game, Player, PlayerEntry, Registered, Rng, Viewer};
use coeur_puissance4::{Config, Puissance4};
use serde_json::Value;
use std::error::Error;
use std::time::Instant;

type Made = Box<dyn Player<Puissance4>>;

fn make(players: &[PlayerEntry<Puissance4>], spec: &str) -> Result<Made, Box<dyn Error>> {
    let (name, options) = spec.trim_end_matches(')').split_once('(').unwrap_or((spec, ""));
    let entry = players.iter().find(|entry| entry.name == name).ok_or_else(|| format!("no player `{name}`"))?;
    let mut given = Vec::new();
    for option in options.split(',').filter(|option| !option.is_empty()) {
        let (option, value) = option.split_once('=').ok_or_else(|| format!("`{option}` is not option=number"))?;
        given.push((option.to_string(), Value::from(value.parse::<u64>()?)));
    }
    Ok(entry.make(&given, &Config::default())?)
}

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [games, seed, firsts @ ..] = &args[..] else { return Err("second_player GAMES SEED FIRST…".into()) };
    let (games, seed): (u64, u64) = (games.parse()?, seed.parse()?);
    let players = Puissance4::players();
    let [.., hard] = Puissance4::levels();
    println!("{} as second player, seed {seed}", hard.spec);
    for first in firsts {
        let (mut won, mut drawn, mut times) = (0, 0, Vec::new());
        for index in 0..games {
            let mut rng = Rng::stream(seed, index);
            let mut seats = [make(&players, first)?, make(&players, hard.spec)?];
            let mut game = Puissance4::new(Config::default());
            while let Some(seat) = game.turn() {
                let start = Instant::now();
                let action =
                    seats[seat.index()].decide(&game.view(Viewer::Seat(seat)), &Budget::default(), &mut rng)?.action;
                times.extend((seat.0 == 1).then(|| start.elapsed().as_secs_f64() * 1000.0));
                game.apply(action);
            }
            won += u64::from(game.winner().is_some_and(|seat| seat.0 == 1));
            drawn += u64::from(game.winner().is_none());
        }
        times.sort_by(f64::total_cmp);
        let at = |share: f64| times[(share * (times.len() - 1) as f64) as usize];
        println!(
            "{first}: {games} games, won {won}, drawn {drawn}, lost {}; a move takes {:.0} ms (median), {:.0} (19 of 20), {:.0} (longest)",
            games - won - drawn,
            at(0.5),
            at(0.95),
            at(1.0)
        );
    }
    Ok(())
}
