//! Programs of the caller's own as players (`external(command="…")`): let in here, at the door where they were typed, and nowhere else.

use crate::failure::Failure;
use crate::options::language;
use coeur_engines::{Programs, let_in};

/// Lets the programs among players that were typed play until the answer is dropped.
pub fn typed<'a>(players: impl IntoIterator<Item = &'a String>) -> Result<Programs, Failure> {
    Ok(let_in(players, language(None))?)
}

/// Refuses programs where work is cut into parts: a part is played and put together without who has typed it, and what is the same in all
/// parts of a tournament cannot be said of a program.
#[cfg(feature = "research")]
pub fn none_in_parts<'a>(players: impl IntoIterator<Item = &'a String>) -> Result<(), Failure> {
    let named = |text: &str| coeur_catalog::Spec::parse(text).is_ok_and(|spec| spec.name == coeur_catalog::EXTERNAL);
    match players.into_iter().find(|player| named(player)) {
        Some(player) => Err(Failure::Call(format!("--shard: `{player}` is a program, and does not play in parts"))),
        None => Ok(()),
    }
}
