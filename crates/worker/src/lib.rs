//! The session as the one function of a Web Worker: asked in text, answering in text, off the page's main thread.

use wasm_bindgen::prelude::wasm_bindgen;

/// Answers a request of the protocol, both written as JSON.
#[wasm_bindgen]
pub fn answer_text(request: &str) -> String {
    coeur_session::answer_text(request)
}
