//! Which players strangers may ask the server for: those whose decisions are known to be cheap enough before they run.

use coeur_catalog::{CatalogError, EXTERNAL, Entry, Spec};
use coeur_core::Cost;
use serde_json::Value;
use thiserror::Error;

/// What a decision may take, on a quiet core. A hard player takes a second of it.
const MOST: Cost = Cost { seconds: 2.0, bytes: 64e6 };

/// No honest spec is longer.
const LONGEST: usize = 100;

/// Options that reach for the machine instead of the game: more threads, its clock, its files.
const OF_THE_MACHINE: [&str; 3] = ["threads", "time_ms", "file"];

/// Why a player cannot be had.
#[derive(Debug, Error)]
pub enum SpecError {
    #[error("player: {0} characters are too many; at most {LONGEST} are read")]
    TooLong(usize),
    #[error("player `{spec}`: `{option}` cannot be set at a server's table")]
    OfTheMachine { spec: Spec, option: String },
    #[error(
        "player `{spec}`: a decision would take about {} and {}; at a server's table it may take {} and {}",
        time(cost.seconds), memory(cost.bytes), time(MOST.seconds), memory(MOST.bytes)
    )]
    TooDear { spec: Spec, cost: Cost },
    #[error(transparent)]
    Unknown(#[from] CatalogError),
}

/// Checks that a spec names a player of such a table that asks for no more than its share, and gives it back in the one way
/// to write it.
pub fn check(entry: &dyn Entry, config: &Value, text: &str) -> Result<String, SpecError> {
    let spec = read(text)?;
    let cost = entry.cost(config, text)?;
    if cost.seconds > MOST.seconds || cost.bytes > MOST.bytes {
        return Err(SpecError::TooDear { spec, cost });
    }
    // Nothing is made of it before.
    entry.check_player(config, text)?;
    Ok(spec.to_string())
}

/// A spec that is short, and reaches for nothing beside the game.
pub fn read(text: &str) -> Result<Spec, SpecError> {
    if text.len() > LONGEST {
        return Err(SpecError::TooLong(text.chars().count()));
    }
    let spec = Spec::parse(text)?;
    // A program of whoever asks: never, whatever this process has let in.
    if spec.name == EXTERNAL {
        return Err(CatalogError::NotAdmitted { name: EXTERNAL.into() }.into());
    }
    match spec.options.iter().find(|(name, _)| OF_THE_MACHINE.contains(&name.as_str())) {
        Some((option, _)) => Err(SpecError::OfTheMachine { option: option.clone(), spec }),
        None => Ok(spec),
    }
}

fn time(seconds: f64) -> String {
    match seconds {
        0.0..1.0 => format!("{:.0} ms", seconds * 1e3),
        1.0..3600.0 => format!("{seconds:.0} s"),
        _ => "more than an hour".into(),
    }
}

fn memory(bytes: f64) -> String {
    if bytes < 1e9 { format!("{:.0} MB", bytes / 1e6) } else { format!("{:.1} GB", bytes / 1e9) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn checked(game: &str, spec: &str) -> Result<String, String> {
        check(coeur_catalog::game(game).unwrap(), &json!({}), spec).map_err(|error| error.to_string())
    }

    #[test]
    fn nobody_gets_more_than_a_share_of_the_machine() {
        for allowed in ["hard", "random", "network", "mcts(iterations=300000)"] {
            assert_eq!(checked("coeurs", allowed), Ok(allowed.into()));
        }
        for (game, refused) in [
            ("coeurs", "network(file=/dev/zero)"),
            ("coeurs", "mcts(threads=64)"),
            ("coeurs", "mcts(time_ms=3600000)"),
            ("coeurs", "mcts(iterations=1000000)"),
            ("coeurs", "pimc(worlds=1000000,iterations=1000)"),
            ("coeurs", "external(command=true)"),
            ("coeurs", "external"),
            ("coeurs", "human"),
            ("coeurs", "nobody"),
            ("coeurs", ""),
            ("morpion", "mtdf(table_bits=28)"),
            ("love-letter", "best-reply(iterations=1000000,worlds=1000000,exact=4)"),
            ("love-letter", "look-ahead(depth=8,variant=minimax)"),
            ("puissance4", "threats(depth=250)"),
        ] {
            assert!(checked(game, refused).is_err(), "{game}: {refused}");
        }
    }

    #[test]
    fn every_level_is_allowed() {
        for entry in coeur_catalog::GAMES {
            for (level, spec) in entry.levels() {
                assert_eq!(check(*entry, &json!({}), level).expect(spec), level);
            }
        }
    }

    #[test]
    fn a_refusal_says_what_is_allowed() {
        let message = checked("morpion", "mtdf( table_bits = 28 )").unwrap_err();
        let expected = "player `mtdf(table_bits=28)`: a decision would take about 2 s and 4.3 GB; at a server's table it may take 2 s and 64 MB";
        assert_eq!(message, expected);
    }

    #[test]
    fn a_spec_is_short_and_kept_without_spaces() {
        assert_eq!(checked("coeurs", " mcts( iterations = 500 , c=0.4 ) "), Ok("mcts(iterations=500,c=0.4)".into()));
        let spaces = format!("mcts({}iterations=500)", " ".repeat(3900));
        assert!(checked("coeurs", &spaces).unwrap_err().contains("at most 100"));
    }
}
