//! A reason for every refusal of the server's, in the language of the page.

use crate::words;
use coeur_core::Lang;
use coeur_protocol::ErrorDetails;

/// Why the server refused. What it tells in English says more than we do, to who reads it.
pub fn refusal_text(error: &ErrorDetails, lang: Lang) -> String {
    let said = words::refused(lang, &error.code).map(str::to_string);
    said.unwrap_or_else(|| lang.pick("Le serveur n'accepte pas cela.".into(), error.message.clone()))
}
