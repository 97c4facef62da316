//! Pictures for the rules: an example trick, the cards that cost, a réussite under way.

use coeur_core::Lang;
use coeur_kit::Figure;
use coeur_kit::cards::{CardFace, PlayingCard, Suit, SuitSign, index};
use leptos::prelude::*;

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
                picture: cards(PlayingCard::suit(Suit::Hearts), lang),
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
                        "In Dames: the king of diamonds takes the trick, the queen of spades goes to Camille.",
                    )
                    .into(),
            },
            Figure {
                picture: cards([PlayingCard { suit: Suit::Hearts, rank: 13 }].into_iter(), lang),
                caption: lang.pick("Le barbu\u{a0}: 50 points de perdus.", "The bearded one: 50 points lost.").into(),
            },
            Figure {
                picture: rows(&[(Suit::Hearts, 10..=12), (Suit::Diamonds, 0..=0), (Suit::Clubs, 9..=11), (Suit::Spades, 11..=13)], lang),
                caption: lang
                    .pick(
                        "Une réussite à partir du valet. On peut poser le 9 ou le roi de cœur, le valet de carreau, le 8 ou la dame de trèfle, le 10 ou l’as de pique.",
                        "A réussite from the jack. One may lay the 9 or the king of hearts, the jack of diamonds, the 8 or the queen of clubs, the 10 or the ace of spades.",
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
        let face = code.parse::<PlayingCard>().ok().map(|card| view! { <CardFace card lang=Signal::stored(lang) /> });
        view! { <li class:wins=place == winner>{face} <span>{name}</span></li> }
    };
    view! { <ul class="end-trick">{played.into_iter().enumerate().map(card).collect::<Vec<_>>()}</ul> }.into_any()
}

fn cards(cards: impl Iterator<Item = PlayingCard>, lang: Lang) -> AnyView {
    let card = |card| view! { <li><CardFace card lang=Signal::stored(lang) /></li> };
    view! { <ul class="figure-fan">{cards.map(card).collect::<Vec<_>>()}</ul> }.into_any()
}

/// A réussite of which these ranks lie; what may be laid next is marked. The jack opens a suit.
fn rows(laid: &[(Suit, std::ops::RangeInclusive<u8>)], lang: Lang) -> AnyView {
    let row = |(suit, ranks): &(Suit, std::ops::RangeInclusive<u8>)| {
        let place = |card: PlayingCard| {
            let (low, high) = (*ranks.start(), *ranks.end());
            let next = if low == 0 { card.rank == 11 } else { card.rank + 1 == low || card.rank == high + 1 };
            view! {
                <span class=format!("row-place {}", suit.class()) class:lies=ranks.contains(&card.rank) class:next=next>
                    {index(card.rank, lang)} <SuitSign suit=card.suit />
                </span>
            }
        };
        view! { <div class="suit-row">{PlayingCard::suit(*suit).map(place).collect::<Vec<_>>()}</div> }
    };
    view! { <div class="suit-rows">{laid.iter().map(row).collect::<Vec<_>>()}</div> }.into_any()
}
