//! The playing cards, drawn as SVG by us.

use super::courts::court;
use super::playing_card::{PlayingCard, Suit, index};
use coeur_core::Lang;
use leptos::prelude::*;

impl Suit {
    /// The outline of its sign, around the origin, about twenty high.
    pub(super) fn path(self) -> &'static str {
        match self {
            Suit::Hearts => "M0 9C-3 5-9 1-9-4C-9-9-2.5-10 0-4.6C2.5-10 9-9 9-4C9 1 3 5 0 9Z",
            Suit::Diamonds => "M0-10Q3-4.5 7.4 0Q3 4.5 0 10Q-3 4.5-7.4 0Q-3-4.5 0-10Z",
            Suit::Clubs => {
                "M0-9.6A4.4 4.4 0 0 1 3.7-2.8A4.4 4.4 0 1 1 1 4Q1.4 7.6 4 9.4L-4 9.4Q-1.4 7.6-1 4A4.4 4.4 0 1 1-3.7-2.8A4.4 4.4 0 0 1 0-9.6Z"
            }
            Suit::Spades => {
                "M0-9.6C2.6-5.4 9-1.6 9 3C9 7.6 3.4 8 1 4.4Q1.4 7.6 4 9.4L-4 9.4Q-1.4 7.6-1 4.4C-3.4 8-9 7.6-9 3C-9-1.6-2.6-5.4 0-9.6Z"
            }
        }
    }
}

/// The index of a card as an outline, so that cards look alike whatever letters the device has. About 14 high, on the line 0.
fn index_path(rank: u8, lang: Lang) -> &'static str {
    match index(rank, lang) {
        "7" => "M-5-14H5L-2 0",
        "8" => "M0-7.8a3.4 3.1 0 1 1 .01 0zM0-7.8a4.2 3.9 0 1 0 .01 0z",
        "9" => "M4.2-9.8a4.2 4.2 0 1 0-8.4 0a4.2 4.2 0 1 0 8.4 0V-6.5C4.2-2 1.5 0-3 0",
        "10" => "M-8-11.2L-5-14V0M-1.2-7a4.3 7 0 1 0 8.6 0a4.3 7 0 1 0-8.6 0z",
        "J" => "M3.5-14V-4.6C3.5 1.5-4.7 1.5-4.7-4",
        "Q" => "M0-14a5.6 7 0 1 0 .01 0zM1-4.5L6 1",
        "K" => "M-4.5-14V0M5-14L-4.5-5M-1.2-8L5.6 0",
        "V" => "M-5.6-14L0 0L5.6-14",
        "D" => "M-4.5-14H-1C8-14 8 0-1 0H-4.5z",
        "R" => "M-4.5 0V-14H0C6-14 6-6.5 0-6.5H-4.5M-.5-6.5L5.2 0",
        _ => "M-5.6 0L0-14L5.6 0M-3.6-4.6H3.6",
    }
}

/// Where the signs of a number card stand, in the upper half; those of `true` are repeated upside down in the lower.
fn pips(rank: u8) -> Vec<(i32, i32, bool)> {
    const SIDES: [i32; 2] = [-18, 18];
    let rows: &[i32] = if rank >= 9 { &[-36, -12] } else { &[-36] };
    let mut pips: Vec<(i32, i32, bool)> = rows.iter().flat_map(|&y| SIDES.map(|x| (x, y, true))).collect();
    match rank {
        7 => pips.extend([(-18, 0, false), (18, 0, false), (0, -18, false)]),
        8 => pips.extend([(-18, 0, false), (18, 0, false), (0, -18, true)]),
        9 => pips.push((0, 0, false)),
        _ => pips.push((0, -24, true)),
    }
    pips
}

/// The face of a card, as the inside of an SVG of 100 by 140.
pub fn face(card: PlayingCard, lang: Lang) -> String {
    let PlayingCard { suit, rank } = card;
    let path = suit.path();
    let sign = |x: i32, y: i32, scale: f64, turned: bool| {
        let turn = if turned { " rotate(180)" } else { "" };
        format!(r#"<path transform="translate({x} {y}) scale({scale}){turn}" d="{path}"/>"#)
    };
    let corner = format!(
        r#"<path transform="translate(-38 -46)" class="card-index" d="{}"/>{}"#,
        index_path(rank, lang),
        sign(-38, -34, 0.68, false)
    );
    let middle = match rank {
        14 => sign(0, 0, 2.7, false),
        11..=13 => court(card),
        _ => {
            let pip = |(x, y, twice): (i32, i32, bool)| {
                let below = if twice { sign(-x, -y, 1.0, true) } else { String::new() };
                sign(x, y, 1.0, false) + &below
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_card_shows_as_many_signs_as_its_number() {
        for rank in 7..=10 {
            let drawn: u8 = pips(rank).iter().map(|&(_, _, twice)| if twice { 2 } else { 1 }).sum();
            assert_eq!(drawn, rank);
        }
    }

    #[test]
    fn corners_speak_the_language() {
        let king = PlayingCard { suit: Suit::Hearts, rank: 13 };
        assert_eq!([index(13, Lang::Fr), index(13, Lang::En)], ["R", "K"]);
        assert!(face(king, Lang::Fr).contains(index_path(13, Lang::Fr)));
        assert_ne!(face(king, Lang::Fr), face(king, Lang::En));
    }
}
