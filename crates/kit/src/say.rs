//! The language of the page and texts in it, and what else its boards ask of its settings.

use coeur_core::{Lang, Text};
use leptos::prelude::*;

/// The language of the page: a context that whoever shows widgets provides.
#[derive(Clone, Copy)]
pub struct PageLang(pub Signal<Lang>);

/// Whether cards in hand lie by rank and not by suit: a context, as the language is.
#[derive(Clone, Copy)]
pub struct HandByRank(pub Signal<bool>);

/// The words in the language of the page, wherever it is switched.
pub fn say(text: Text) -> impl Fn() -> &'static str + Copy + Send + Sync + 'static {
    let PageLang(lang) = expect_context();
    move || text.get(lang.get())
}

/// The words in the language of the page, as a signal for a component that wants one.
pub fn text_signal(text: Text) -> Signal<String> {
    let words = say(text);
    Signal::derive(move || words().to_string())
}
