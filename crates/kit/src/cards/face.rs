//! The playing cards, drawn as SVG by us.

use super::courts::court;
use coeur_client::playing_card::{PlayingCard, Suit, index_path, pips};
use coeur_core::Lang;
use leptos::prelude::*;

/// The face of a card, as the inside of an SVG of 100 by 140.
pub fn face(card: PlayingCard, lang: Lang) -> String {
    let PlayingCard { suit, rank } = card;
    let path = suit.path();
    let sign = |x: i32, y: i32, scale: &str, turned: bool| {
        let turn = if turned { " rotate(180)" } else { "" };
        format!(r#"<path transform="translate({x} {y}) scale({scale}){turn}" d="{path}"/>"#)
    };
    let corner = format!(
        r#"<path transform="translate(-38 -46)" class="card-index" d="{}"/>{}"#,
        index_path(rank, lang),
        sign(-38, -34, "0.68", false)
    );
    let middle = match rank {
        14 => sign(0, 0, "2.7", false),
        11..=13 => court(card),
        _ => {
            let pip = |(x, y, twice): (i32, i32, bool)| {
                let below = if twice { sign(-x, -y, "1", true) } else { String::new() };
                sign(x, y, "1", false) + &below
            };
            pips(rank).into_iter().map(pip).collect()
        }
    };
    format!(
        r#"<rect x=".75" y=".75" width="98.5" height="138.5" rx="9" class="card-paper"/><g transform="translate(50 70)" class="card-ink {}">{middle}{corner}<g transform="rotate(180)">{corner}</g></g>"#,
        suit.class()
    )
}

/// A card, face up. Its name is its owner's to say.
#[component]
pub fn CardFace(card: PlayingCard, lang: Signal<Lang>) -> impl IntoView {
    view! { <svg class="playing-card" viewBox="0 0 100 140" aria-hidden="true" inner_html=move || face(card, lang.get())></svg> }
}

#[component]
pub fn CardBack() -> impl IntoView {
    view! { <span class="card-back" aria-hidden="true"></span> }
}

/// The sign of a suit, as big as the writing around it.
#[component]
pub fn SuitSign(suit: Suit) -> impl IntoView {
    view! {
        <svg class=format!("suit-sign {}", suit.class()) viewBox="-10 -10.5 20 21" aria-hidden="true">
            <path d=suit.path() />
        </svg>
    }
}
