//! A small picture for each game, drawn by us: enough to find it again at a glance.

use leptos::prelude::*;

/// The picture of a game; a hand of cards for one that has none.
pub fn art(game: &str) -> AnyView {
    let inside = match game {
        "coeurs" => view! {
            <path class="art-red" d="M48 76C28 60 16 48 16 33c0-11 8-19 17-19 7 0 12 4 15 9 3-5 8-9 15-9 9 0 17 8 17 19 0 15-12 27-32 43z" />
        }
        .into_any(),
        "barbu" => view! {
            <path class="art-gold" d="M24 34l-4-20 14 10 14-14 14 14 14-10-4 20z" />
            <path class="art-ink" d="M26 38h44v10c0 18-10 32-22 36-12-4-22-18-22-36z" />
            <path class="art-paper" d="M34 48h10M52 48h10M42 62h12" />
        }
        .into_any(),
        "love-letter" => view! {
            <path class="art-face" d="M14 26h68v46H14z" />
            <path class="art-line" d="M14 26l34 27 34-27" />
            <circle class="art-red" cx="48" cy="54" r="9" />
        }
        .into_any(),
        "puissance4" => view! {
            <path class="art-blue" d="M14 32l16-14h52v44L66 78H14z" />
            <circle class="art-red" cx="28" cy="62" r="8" />
            <circle class="art-gold" cx="50" cy="62" r="8" />
            <circle class="art-red" cx="50" cy="42" r="8" />
            <circle class="art-hole" cx="28" cy="42" r="8" />
            <circle class="art-gold" cx="71" cy="36" r="6" />
            <circle class="art-hole" cx="71" cy="54" r="6" />
        }
        .into_any(),
        "hanabi" => view! {
            <path class="art-red thin" d="M48 44V12M48 44l22-22M48 44h32" />
            <path class="art-gold thin" d="M48 44l22 22M48 44v32" />
            <path class="art-blue thin" d="M48 44L26 66M48 44H16" />
            <path class="art-green thin" d="M48 44L26 22" />
            <circle class="art-gold" cx="48" cy="44" r="6" />
            <path class="art-line" d="M48 76v10" />
        }
        .into_any(),
        "claim" => view! {
            <path class="art-blue" d="M48 12l30 10v22c0 20-13 33-30 40-17-7-30-20-30-40V22z" />
            <path class="art-paper" d="M34 40l10-8 4 8 4-8 10 8-3 18H37z" />
        }
        .into_any(),
        "morpion" => view! {
            <path class="art-line" d="M36 14v68M60 14v68M14 36h68M14 60h68" />
            <path class="art-blue thin" d="M18 18l14 14M32 18L18 32M64 64l14 14M78 64L64 78" />
            <circle class="art-ring" cx="48" cy="48" r="8" />
        }
        .into_any(),
        _ => view! {
            <path class="art-face" d="M22 18h34v56H22z" />
            <path class="art-blue" d="M42 24h34v56H42z" />
        }
        .into_any(),
    };
    view! {
        <svg class="art" viewBox="0 0 96 96" aria-hidden="true" focusable="false">
            {inside}
        </svg>
    }
    .into_any()
}
