//! Pictures for the rules: an example trick, the cards that cost, a réussite under way.

use super::pictures::{Face, Sign, suit_class};
use coeur_coeurs::{Card, Cards, Rank, Suit, playable};
use coeur_kit::Figure;
use coeur_kit::prelude::*;

/// The pictures of Cœurs or of Barbu.
pub fn figures(game: &str, lang: Lang) -> Vec<Figure> {
    let you = lang.pick("Vous", "You");
    match game {
        "coeurs" => vec![
            Figure {
                picture: trick([("Blaise", "9D"), ("Camille", "KD"), ("Denis", "10H"), (you, "7D")], 1, lang),
                caption: lang
                    .pick(
                        "Carreau est demandé. Camille a le plus fort\u{a0}: elle prend le pli, et le cœur de Denis avec.",
                        "Diamonds are led. Camille has the highest: she takes the trick, and Denis’s heart with it.",
                    )
                    .into(),
            },
            Figure {
                picture: cards(Cards::HEARTS, lang),
                caption: lang
                    .pick("Chaque cœur coûte 5 points\u{a0}; les huit en rapportent 40.", "Each heart costs 5 points; all eight earn 40.")
                    .into(),
            },
        ],
        "barbu" => vec![
            Figure {
                picture: trick([("Blaise", "9D"), ("Camille", "KD"), ("Denis", "QS"), (you, "7D")], 1, lang),
                caption: lang
                    .pick(
                        "Au contrat Dames\u{a0}: le roi de carreau emporte le pli, la dame de pique est pour Camille.",
                        "In Queens: the king of diamonds takes the trick, the queen of spades goes to Camille.",
                    )
                    .into(),
            },
            Figure {
                picture: cards(Card::KING_OF_HEARTS.only(), lang),
                caption: lang.pick("Le barbu, c’est le roi de cœur\u{a0}: il coûte 50 points.", "The king of hearts costs 50 points.").into(),
            },
            Figure {
                picture: rows("10H JH QH 9C 10C JC JS QS KS", Rank::Jack, lang),
                caption: lang
                    .pick(
                        "Une réussite à partir du valet. On peut poser le 9 ou le roi de cœur, le valet de carreau, le 8 ou la dame de trèfle, le 10 ou l’as de pique.",
                        "Dominoes from the jack. You may lay the 9 or the king of hearts, the jack of diamonds, the 8 or the queen of clubs, the 10 or the ace of spades.",
                    )
                    .into(),
            },
        ],
        _ => Vec::new(),
    }
}

/// A trick with its players' names; the card at `winner` takes it.
fn trick(played: [(&'static str, &'static str); 4], winner: usize, lang: Lang) -> AnyView {
    let card = |(place, (name, code)): (usize, (&'static str, &'static str))| {
        let face = Card::parse(code).ok().map(|card| view! { <Face card lang=Signal::stored(lang) /> });
        view! { <li class:wins=place == winner>{face} <span>{name}</span></li> }
    };
    view! { <ul class="end-trick">{played.into_iter().enumerate().map(card).collect::<Vec<_>>()}</ul> }.into_any()
}

fn cards(cards: Cards, lang: Lang) -> AnyView {
    let card = |card| view! { <li><Face card lang=Signal::stored(lang) /></li> };
    view! { <ul class="figure-fan">{cards.iter().map(card).collect::<Vec<_>>()}</ul> }.into_any()
}

/// A réussite in which these cards lie; what may be laid next is marked.
fn rows(laid: &str, start: Rank, lang: Lang) -> AnyView {
    let laid: Cards = laid.split(' ').filter_map(|code| Card::parse(code).ok()).collect();
    let next = playable(laid, start);
    let place = |card: Card| {
        let class = format!("row-place {}", suit_class(card.suit()));
        view! {
            <span class=class class:lies=laid.contains(card) class:next=next.contains(card)>
                {card.rank().label(lang)} <Sign suit=card.suit() />
            </span>
        }
    };
    let row = |suit: Suit| view! { <div class="suit-row">{suit.cards().iter().map(place).collect::<Vec<_>>()}</div> };
    view! { <div class="suit-rows">{Suit::ALL.map(row).into_iter().collect::<Vec<_>>()}</div> }.into_any()
}
