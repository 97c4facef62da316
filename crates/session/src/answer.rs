//! The session's functions as one: a question of the protocol in, its answer out.

use crate::{Explain, Question, SessionError, explained, look, next_move, open_with, why};
use coeur_catalog::OpenTable;
use coeur_core::{Budget, Lang};
use coeur_protocol::{Answer, Ask, AskedDecision};

/// Answers a question about a game whose tables this opens, and whose decisions are explained so. The page that asks holds the game, so
/// that it may ask for any viewer.
pub fn answer(start: OpenTable, explain: Option<Explain<'_>>, ask: &Ask, lang: Lang) -> Result<Answer, SessionError> {
    let table = open_with(start, ask.record())?;
    Ok(match ask {
        Ask::Look { viewer, .. } => Answer::Table(Box::new(look(&*table, *viewer, lang)?)),
        Ask::Move { .. } => Answer::Move(next_move(&*table, &Budget::default())?),
        Ask::Why(asked) => Answer::Reasons(Box::new(why(&*table, &question(asked), &Budget::default(), lang)?)),
        Ask::Explain(asked) => {
            let explain = explain.ok_or(SessionError::NoExplainer)?;
            Answer::Explained(explained(&*table, &question(asked), explain)?)
        }
    })
}

fn question(AskedDecision { ply, viewer, player, reveal, .. }: &AskedDecision) -> Question {
    Question { ply: *ply, viewer: *viewer, player: player.clone(), reveal: *reveal }
}
