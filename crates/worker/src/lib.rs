//! The session's functions as the one function of a Web Worker: asked in text, answering in text, off the page's main
//! thread. [`answer`] is plain Rust and knows no browser.

use coeur_core::Budget;
use coeur_protocol::{Answer, Ask, Reply, Request};
use coeur_session::{Question, SessionError, games, look, next_move, open, why};
use wasm_bindgen::prelude::wasm_bindgen;

/// Answers a [`Request`] written as JSON with a [`Reply`] written as JSON. What cannot be read is answered too.
#[wasm_bindgen]
pub fn answer_text(request: &str) -> String {
    let reply = match serde_json::from_str::<Request>(request) {
        Ok(request) => answer(request),
        Err(wrong) => Reply { id: 0, answer: Err(format!("this is not a request: {wrong}")) },
    };
    serde_json::to_string(&reply).expect("replies are JSON")
}

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
