//! The rules and the players behind the page: asked in text, answering in text, off the page's main thread.
//!
//! [`answer`] is plain Rust and knows no browser: [`catalog`], [`table`] and [`thought`] answer the three questions of the
//! protocol. Compiled for the browser it is the one function of a Web Worker.

mod catalog;
mod table;
mod thought;

use coeur_protocol::{Answer, Ask, Reply, Request};
use wasm_bindgen::prelude::wasm_bindgen;

/// Answers a [`Request`] written as JSON with a [`Reply`] written as JSON. What cannot be read is answered too.
#[wasm_bindgen]
pub fn answer_text(request: &str) -> String {
    let reply = match serde_json::from_str::<Request>(request) {
        Ok(request) => answer(&request),
        Err(wrong) => Reply { id: 0, answer: Err(format!("this is not a request: {wrong}")) },
    };
    serde_json::to_string(&reply).expect("replies are JSON")
}

/// Answers a request.
pub fn answer(request: &Request) -> Reply {
    let lang = request.lang;
    let answer = match &request.ask {
        Ask::Games => Ok(Answer::Games(catalog::games(lang))),
        Ask::Look { sitting, viewer } => table::look(sitting, *viewer, lang).map(|table| Answer::Table(Box::new(table))),
        Ask::Think { sitting, player } => {
            thought::think(sitting, player.as_deref(), lang).map(|thought| Answer::Thought(Box::new(thought)))
        }
    };
    Reply { id: request.id, answer }
}
