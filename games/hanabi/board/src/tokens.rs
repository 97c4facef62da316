//! The line above everything: hints left, mistakes left, the deck, the discards, the score.

use super::ground::Ground;
use super::words;
use coeur_hanabi::{BLUE_TOKENS, RED_TOKENS};
use leptos::prelude::*;

/// Which of a row of tokens are still there, as the inside of an SVG.
fn row(shape: &str, step: u8, left: u8, all: u8) -> String {
    let token = |place: u8| {
        let gone = if place < left { "" } else { r#" class="gone""# };
        format!(r#"<g transform="translate({} 10)"{gone}>{shape}</g>"#, step / 2 + step * place)
    };
    (0..all).map(token).collect()
}

/// A blue token, and a flame.
const BLUE: &str = r#"<circle r="6.6"/><path d="M-3.6 0H3.6M0-3.6V3.6"/>"#;
const FUSE: &str = r#"<path d="M-1 8.5C-8 8-8-1-1.5-3C-1 0 0.5 0.5 1-1C2-4 0-7 1-9.5C4-6 8-3 7 3C6.5 7 3 8.7-1 8.5Z"/>"#;

pub fn tokens(ground: Ground) -> AnyView {
    let table = ground.table;
    let lang = ground.board.lang;
    let status = Memo::new(move |_| {
        table.with(|table| (table.blue_tokens, table.red_tokens, table.deck_size, table.score, table.discards.len()))
    });
    let shown = move || {
        let (hints, fuses, deck, score, _) = status.get();
        let lang = lang.get();
        view! {
            <span class="hn-hints" role="img" aria-label=words::hints_left(lang, hints)>
                <svg viewBox="0 0 112 20" aria-hidden="true" inner_html=row(BLUE, 14, hints, BLUE_TOKENS)></svg>
                <b>{hints}</b>
            </span>
            <span class="hn-fuses" role="img" aria-label=words::mistakes_left(lang, fuses)>
                <svg viewBox="0 0 54 20" aria-hidden="true" inner_html=row(FUSE, 18, fuses, RED_TOKENS)></svg>
            </span>
            <span class="hn-deck" class:low=move || { deck <= 5 } role="img" aria-label=words::deck(lang, deck)>
                <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M3 5h10v13H3zM6 2h11v13" /></svg>
                <b>{deck}</b>
            </span>
            <span class="hn-score" role="img" aria-label=words::score(lang, score)><b>{score}</b>"/25"</span>
        }
    };
    let open = ground.discards;
    let label = move || if open.get() { words::TO_FIREWORKS } else { words::DISCARDS }.get(lang.get());
    any_view! {
        <div class="hn-tokens">
            {shown}
            <button
                class="hn-to-discards"
                data-testid="discards"
                aria-pressed=move || open.get().to_string()
                on:click=move |_| open.update(|open| *open = !*open)
            >
                {label}
                " "
                <span class="count">{move || status.get().4}</span>
            </button>
        </div>
    }
}
