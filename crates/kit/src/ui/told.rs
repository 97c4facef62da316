//! Words of the rules as the page shows them: seats by their names, cards with the sign of their suit.

use crate::cards::{PlayingCard, SuitSign};
use coeur_core::{Lang, Span, Words};
use leptos::prelude::*;

/// A sentence with the names of the seats put in.
pub fn told(words: Words, names: Signal<Vec<String>>, lang: Signal<Lang>) -> AnyView {
    let (mut views, mut opened) = (Vec::new(), false);
    let mut spans = words.0.into_iter().enumerate().peekable();
    while let Some((place, span)) = spans.next() {
        let before_card = matches!(spans.peek(), Some((_, Span::Card { .. })));
        views.push(match span {
            Span::Text(text) if before_card && text.ends_with('(') => {
                opened = true;
                text[..text.len() - 1].to_string().into_any()
            }
            // A bracket that opens before a card stays with it, like the sign of its suit.
            card if std::mem::take(&mut opened) => {
                view! { <span class="card-name">"(" {told_span(false, card, names, lang)}</span> }.into_any()
            }
            span => told_span(place == 0, span, names, lang),
        });
    }
    views.into_any()
}

fn told_span(begins: bool, span: Span, names: Signal<Vec<String>>, lang: Signal<Lang>) -> AnyView {
    match span {
        Span::Text(text) => text.into_any(),
        Span::Card { code, name } => signed_card(code, name.into_any()),
        Span::CardOf { ref code, .. } => {
            let code = code.clone();
            signed_card(code, (move || names.with(|names| span.say(begins, names, lang.get()))).into_any())
        }
        seat => (move || names.with(|names| seat.say(begins, names, lang.get()))).into_any(),
    }
}

/// The name of a card, with the sign of its suit where it has one.
fn signed_card(code: String, name: AnyView) -> AnyView {
    let sign = code.parse::<PlayingCard>().ok().map(|card| view! { <SuitSign suit=card.suit /> "\u{a0}" });
    view! { <span class="card-name" data-card=code>{sign}{name}</span> }.into_any()
}
