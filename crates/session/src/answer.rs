//! The session's functions as one: a question of the protocol in, its answer out.

use crate::{Explain, Question, SessionError, explained, look, next_move, replayed, why};
use coeur_catalog::Open;
use coeur_core::Budget;
use coeur_protocol::{Answer, Ask, AskedDecision, Reply, Request};

/// Answers a request about a game whose tables this opens, and whose decisions are explained so. The page that asks holds the game, so
/// that it may ask for any viewer.
pub fn answer(start: Open, explain: Option<Explain<'_>>, Request { id, lang, ask }: Request) -> Reply {
    let answer = || -> Result<Answer, SessionError> {
        let table = replayed(start(ask.record())?, ask.record())?;
        Ok(match ask {
            Ask::Look { viewer, .. } => Answer::Table(Box::new(look(&*table, viewer, lang)?)),
            Ask::Move { .. } => Answer::Move(next_move(&*table, &Budget::default())?),
            Ask::Why(asked) => Answer::Reasons(Box::new(why(&*table, &question(asked), &Budget::default(), lang)?)),
            Ask::Explain(asked) => {
                let explain = explain.ok_or(SessionError::NoExplainer)?;
                Answer::Explained(explained(&*table, &question(asked), explain, lang)?)
            }
        })
    };
    Reply { id, answer: answer().map_err(|wrong| wrong.to_string()) }
}

fn question(AskedDecision { ply, viewer, player, reveal, .. }: AskedDecision) -> Question {
    Question { ply, viewer, player, reveal }
}
