//! Pictures for the rules of Hanabi, made of the parts of its board.

use super::table::{Card, Held};
use super::{art, words};
use coeur_core::Lang;
use coeur_kit::Figure;
use leptos::prelude::*;
use serde_json::json;

/// What lies where, a hint, and what one knows of one's own cards.
pub fn figures(lang: Lang) -> Vec<Figure> {
    vec![
        Figure {
            picture: fireworks(&[2, 0, 1, 5, 3], lang),
            caption: lang
                .pick(
                    "Le rouge attend son 3, le vert son 1. Le jaune est terminé. Score\u{a0}: 2 + 0 + 1 + 5 + 3 = 11.",
                    "Red waits for its 3, green for its 1. Yellow is finished. Score: 2 + 0 + 1 + 5 + 3 = 11.",
                )
                .into(),
        },
        Figure {
            picture: hinted(lang),
            caption: lang
                .pick(
                    "«\u{a0}Tes 1\u{a0}»\u{a0}: un indice montre toutes les cartes qui vont avec. Les autres n’en sont donc pas.",
                    "“Your 1s”: a hint shows every card that matches. So the others are none of them.",
                )
                .into(),
        },
        Figure {
            picture: backs(lang),
            caption: lang
                .pick(
                    "Vos cartes, vues de dos\u{a0}: un 1 qui n’est ni rouge ni vert\u{a0}; une carte bleue\u{a0}; le 4 jaune\u{a0}; rien encore.",
                    "Your cards, from behind: a 1 that is neither red nor green; a blue card; the yellow 4; nothing yet.",
                )
                .into(),
        },
    ]
}

fn fireworks(heights: &[usize], lang: Lang) -> AnyView {
    let column = |(colour, height): (usize, &usize)| {
        let drawn = art::firework(colour, *height, false, words::letter(lang, colour));
        view! {
            <div class=format!("hn-firework c{colour}") class:done=*height == 5>
                <svg viewBox="0 0 60 106" aria-hidden="true" inner_html=drawn></svg>
            </div>
        }
    };
    let columns = heights.iter().enumerate().map(column).collect::<Vec<_>>();
    view! { <div class="hanabi figure-hanabi"><div class="hn-sky"><div class="hn-fireworks">{columns}</div></div></div> }
        .into_any()
}

fn hinted(lang: Lang) -> AnyView {
    let card = |(colour, rank): (usize, usize)| {
        let class = if rank == 1 { "hn-card lifted" } else { "hn-card spared" };
        let knows = if rank == 1 { "1" } else { "" };
        view! {
            <li>
                <span class=class><span class="hn-pic" inner_html=art::face(Card { colour, rank }, lang)></span></span>
                <span class="hn-knows">{knows}</span>
            </li>
        }
    };
    let cards = [(0, 1), (3, 4), (2, 1), (1, 2)].map(card).into_iter().collect::<Vec<_>>();
    view! { <div class="hanabi figure-hanabi"><ul class="hn-cards">{cards}</ul></div> }.into_any()
}

fn backs(lang: Lang) -> AnyView {
    let (all_colours, all_ranks) = (["R", "G", "B", "Y", "W"].as_slice(), [1, 2, 3, 4, 5].as_slice());
    let known = [
        (["B", "Y", "W"].as_slice(), [1].as_slice()),
        (["B"].as_slice(), [2, 3, 4, 5].as_slice()),
        (["Y"].as_slice(), [4].as_slice()),
        (all_colours, all_ranks),
    ];
    let card = |(colours, ranks): (&[&str], &[usize])| {
        let written = json!({"card": null, "colours": colours, "ranks": ranks, "touched": []});
        let held = serde_json::from_value::<Held>(written).unwrap_or_default();
        view! { <li><span class="hn-card own"><span class="hn-pic" inner_html=art::back(&held, lang)></span></span></li> }
    };
    let cards = known.map(card).into_iter().collect::<Vec<_>>();
    view! { <div class="hanabi figure-hanabi"><ul class="hn-cards">{cards}</ul></div> }.into_any()
}
