//! Pictures for the rules of Hanabi, made of the parts of its board.

use super::art;
use coeur_hanabi::told;
use coeur_hanabi::{Card, Colour, Hint};
use coeur_kit::Figure;
use coeur_kit::prelude::*;

/// What lies where, a hint, and what one knows of one's own cards.
pub fn figures(lang: Lang) -> Vec<Figure> {
    vec![
        Figure {
            picture: fireworks([2, 0, 1, 5, 3], lang),
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
                    "«\u{a0}Tes 1\u{a0}»\u{a0}: un indice montre toutes les cartes qui correspondent. Les autres ne sont donc pas des 1.",
                    "“Your 1s”: a clue shows every card that matches. So the others are not 1s.",
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

fn fireworks(heights: [u8; 5], lang: Lang) -> AnyView {
    let column = |(colour, height): (Colour, u8)| {
        let drawn = art::firework(colour, height, false, told::letter(lang, colour));
        view! {
            <div class=format!("hn-firework c{}", colour.index()) class:done=height == 5>
                <svg viewBox="0 0 60 106" aria-hidden="true" inner_html=drawn></svg>
            </div>
        }
    };
    let columns = Colour::ALL.into_iter().zip(heights).map(column).collect::<Vec<_>>();
    view! { <div class="hanabi figure-hanabi"><div class="hn-sky"><div class="hn-fireworks">{columns}</div></div></div> }
        .into_any()
}

fn hinted(lang: Lang) -> AnyView {
    let card = |card: Card| {
        let rank = card.rank();
        let class = if rank == 1 { "hn-card lifted" } else { "hn-card spared" };
        let knows = if rank == 1 { "1" } else { "" };
        view! {
            <li>
                <span class=class><span class="hn-pic" inner_html=art::face(card, lang)></span></span>
                <span class="hn-knows">{knows}</span>
            </li>
        }
    };
    let hand = [(Colour::Red, 1), (Colour::Yellow, 4), (Colour::Blue, 1), (Colour::Green, 2)];
    let cards = hand.into_iter().filter_map(|(colour, rank)| Card::new(colour, rank)).map(card).collect::<Vec<_>>();
    view! { <div class="hanabi figure-hanabi"><ul class="hn-cards">{cards}</ul></div> }.into_any()
}

fn backs(lang: Lang) -> AnyView {
    use Colour::{Blue, Green, Red, Yellow};
    let hints: [&[(Hint, bool)]; 4] = [
        &[(Hint::Rank(1), true), (Hint::Colour(Red), false), (Hint::Colour(Green), false)],
        &[(Hint::Colour(Blue), true), (Hint::Rank(1), false)],
        &[(Hint::Colour(Yellow), true), (Hint::Rank(4), true)],
        &[],
    ];
    let card = |hints: &[(Hint, bool)]| {
        let back = art::back(hints.iter().copied().collect(), lang);
        view! { <li><span class="hn-card own"><span class="hn-pic" inner_html=back></span></span></li> }
    };
    let cards = hints.map(card).into_iter().collect::<Vec<_>>();
    view! { <div class="hanabi figure-hanabi"><ul class="hn-cards">{cards}</ul></div> }.into_any()
}
