//! Every word of the page, and how it is said in the language of the page.

pub use coeur_client::words::*;
pub use coeur_kit::{say, text_signal};
