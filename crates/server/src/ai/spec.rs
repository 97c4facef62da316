//! Which players strangers may ask the server for.

use crate::error::ApiError;
use coeur_catalog::{Entry, Spec};
use serde_json::Value;

/// The most that one decision may be asked to simulate, visit or search: five times what a hard player does.
const MOST: f64 = 1_000_000.0;

/// Options that reach for the machine instead of the game: more threads, its clock, its files.
const OF_THE_MACHINE: [&str; 3] = ["threads", "time_ms", "file"];

/// Checks that a spec names a player of such a table, and that it asks for no more than its share.
pub fn check(entry: &dyn Entry, config: &Value, spec: &str) -> Result<(), ApiError> {
    check_share(spec)?;
    Ok(entry.check_player(config, spec)?)
}

/// Checks that a spec asks for no more than its share, whatever player it names. Nothing is made of it before.
pub fn check_share(spec: &str) -> Result<(), ApiError> {
    for (name, value) in Spec::parse(spec)?.options {
        if OF_THE_MACHINE.contains(&name.as_str()) {
            return Err(ApiError::bad_request(format!("player `{spec}`: `{name}` cannot be set at a server's table")));
        }
        if value.as_f64().is_some_and(|value| value > MOST) {
            return Err(ApiError::bad_request(format!(
                "player `{spec}`: `{name}` may be {MOST} at most at a server's table"
            )));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn nobody_gets_more_than_a_share_of_the_machine() {
        let learnt = |entry: &&&dyn Entry| entry.check_player(&json!({}), "network").is_ok();
        let searched = |entry: &&&dyn Entry| entry.check_player(&json!({}), "mcts(iterations=1)").is_ok();
        let game = *coeur_catalog::GAMES.iter().filter(learnt).find(searched).unwrap();
        for allowed in ["hard", "random", "network", "mcts(iterations=1000000)"] {
            assert_eq!(check(game, &json!({}), allowed), Ok(()), "{allowed}");
        }
        for refused in [
            "network(file=/dev/zero)",
            "mcts(threads=64)",
            "mcts(time_ms=3600000)",
            "mcts(iterations=1000000000)",
            "human",
            "nobody",
            "",
        ] {
            assert!(check(game, &json!({}), refused).is_err(), "{refused}");
        }
    }
}
