//! The session's functions as one: a question of the protocol in, its answer out.

use crate::{Question, SessionError, games, look, next_move, open, why};
use coeur_core::Budget;
use coeur_protocol::{Answer, Ask, Reply, Request};

/// Answers a [`Request`] written as JSON with a [`Reply`] written as JSON. What cannot be read is answered too.
pub fn answer_text(request: &str) -> String {
    let reply = match serde_json::from_str::<Request>(request) {
        Ok(request) => answer(request),
        Err(wrong) => Reply { id: 0, answer: Err(format!("this is not a request: {wrong}")) },
    };
    serde_json::to_string(&reply).expect("replies are JSON")
}

/// Answers a request. The page that asks holds the game, so that it may ask for any viewer.
pub fn answer(Request { id, lang, ask }: Request) -> Reply {
    let answer = || -> Result<Answer, SessionError> {
        Ok(match ask {
            Ask::Games => Answer::Games(games(lang)),
            Ask::Look { record, viewer } => Answer::Table(Box::new(look(&*open(&record)?, viewer, lang)?)),
            Ask::Move { record } => Answer::Move(next_move(&*open(&record)?, &Budget::default())?),
            Ask::Why { record, ply, viewer, player, reveal } => {
                let question = Question { ply, viewer, player, reveal };
                Answer::Reasons(Box::new(why(&*open(&record)?, &question, &Budget::default(), lang)?))
            }
        })
    };
    Reply { id, answer: answer().map_err(|wrong| wrong.to_string()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_a_request_is_answered() {
        assert!(answer_text("{").contains("not a request"));
    }
}
