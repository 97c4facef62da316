//! Pictures of cards as parts of the page: a back, a small card, a middle one with its name. Each is silent or says its name.

use super::art;
use super::words;
use coeur_kit::prelude::*;
use coeur_love_letter::Card;

/// A small card, face up.
pub fn mini(card: Card, lang: Lang) -> AnyView {
    let class = format!("ll-mini v{}", card.value());
    view! { <span class=class role="img" aria-label=card.name(lang) inner_html=art::mini(card)></span> }.into_any()
}

/// The same for the eye alone: words beside it say what it is.
pub fn picture(card: Card) -> AnyView {
    let class = format!("ll-mini v{}", card.value());
    view! { <span class=class aria-hidden="true" inner_html=art::mini(card)></span> }.into_any()
}

pub fn mini_back(lang: Lang) -> AnyView {
    view! { <span class="ll-mini ll-back" role="img" aria-label=words::BACK_OF_CARD.get(lang) inner_html=art::back()></span> }
        .into_any()
}

/// A card in the middle of the table: open where it is known, with a line under it; `state` is a class for it.
pub fn middle(card: Option<Card>, lang: Lang, state: &str, caption: String) -> AnyView {
    let (class, about, inside) = match card {
        Some(card) => {
            let inside = format!(
                "<span class=\"ll-head\"><b>{}</b><span>{}</span></span>{}",
                card.value(),
                card.name(lang),
                art::portrait(card)
            );
            (format!("ll-mid v{} {state}", card.value()), format!("{}, {}", card.name(lang), card.value()), inside)
        }
        None => (format!("ll-mid ll-back {state}"), words::BACK_OF_CARD.get(lang).to_string(), art::back()),
    };
    any_view! {
        <span class="ll-place">
            <span class=class role="img" aria-label=about inner_html=inside></span>
            <span class="ll-caption">{caption}</span>
        </span>
    }
}

/// A picture made of nothing but our own strings.
pub fn sign(inside: String, class: &'static str) -> AnyView {
    view! { <span class=class aria-hidden="true" inner_html=inside></span> }.into_any()
}

/// A sign between two cards. Sentences beside it say the same.
pub fn mark(sign: &'static str, class: &'static str) -> AnyView {
    view! { <span class=class aria-hidden="true">{sign}</span> }.into_any()
}
