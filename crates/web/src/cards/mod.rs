//! The playing cards: read from their notation, sorted in a hand, drawn as SVG by us.

mod courts;

use coeur_core::Lang;
use leptos::prelude::*;
use serde::Deserialize;
use std::fmt;
use std::str::FromStr;

/// The four suits, in the order of the réussite's rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Suit {
    Hearts,
    Diamonds,
    Clubs,
    Spades,
}

impl Suit {
    /// All four.
    pub const ALL: [Suit; 4] = [Suit::Hearts, Suit::Diamonds, Suit::Clubs, Suit::Spades];

    fn letter(self) -> char {
        ['H', 'D', 'C', 'S'][self as usize]
    }

    /// Whether it is printed in red.
    pub fn is_red(self) -> bool {
        matches!(self, Suit::Hearts | Suit::Diamonds)
    }

    /// The outline of its sign, around the origin, about twenty high.
    pub fn path(self) -> &'static str {
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

/// A card of the pack of 32: ranks from 7 to 14, the ace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(try_from = "String")]
pub struct Card {
    /// Its suit.
    pub suit: Suit,
    /// Its rank: 11 is the jack, 14 the ace.
    pub rank: u8,
}

impl Card {
    /// All 32.
    pub fn all() -> impl Iterator<Item = Card> {
        Suit::ALL.into_iter().flat_map(|suit| (7..=14).map(move |rank| Card { suit, rank }))
    }
}

impl FromStr for Card {
    type Err = String;

    fn from_str(text: &str) -> Result<Card, String> {
        let suit = Suit::ALL.into_iter().find(|suit| text.ends_with(suit.letter()));
        let rank = rank_of(text.get(..text.len().saturating_sub(1)).unwrap_or_default());
        match (suit, rank) {
            (Some(suit), Some(rank)) => Ok(Card { suit, rank }),
            _ => Err(format!("`{text}` is not a card such as 7H or AS")),
        }
    }
}

impl TryFrom<String> for Card {
    type Error = String;

    fn try_from(text: String) -> Result<Card, String> {
        text.parse()
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", index(self.rank, Lang::En), self.suit.letter())
    }
}

/// The rank of the notation: `7` … `10`, `J`, `Q`, `K`, `A`.
pub fn rank_of(text: &str) -> Option<u8> {
    (7..=14).find(|&rank| index(rank, Lang::En) == text)
}

/// What stands in the corner of a card.
pub fn index(rank: u8, lang: Lang) -> &'static str {
    let place = usize::from(rank.clamp(7, 14) - 7);
    lang.pick(["7", "8", "9", "10", "V", "D", "R", "A"], ["7", "8", "9", "10", "J", "Q", "K", "A"])[place]
}

/// The same, drawn: cards look alike wherever they are shown, whatever letters the device has. About 14 high, on the line 0.
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

/// A hand as people hold it: by suit, red and black in turn, low to high.
pub fn sort_hand(hand: &mut [Card]) {
    let place = |suit| match suit {
        Suit::Spades => 0,
        Suit::Hearts => 1,
        Suit::Clubs => 2,
        Suit::Diamonds => 3,
    };
    hand.sort_by_key(|card| (place(card.suit), card.rank));
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
pub fn face(card: Card, lang: Lang) -> String {
    let Card { suit, rank } = card;
    let (path, colour) = (suit.path(), if suit.is_red() { "red" } else { "black" });
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
        11..=13 => courts::court(card),
        _ => {
            let pip = |(x, y, twice): (i32, i32, bool)| {
                let below = if twice { sign(-x, -y, 1.0, true) } else { String::new() };
                sign(x, y, 1.0, false) + &below
            };
            pips(rank).into_iter().map(pip).collect()
        }
    };
    format!(
        r#"<rect x=".75" y=".75" width="98.5" height="138.5" rx="9" class="card-paper"/><g transform="translate(50 70)" class="card-{colour}">{middle}{corner}<g transform="rotate(180)">{corner}</g></g>"#
    )
}

/// A card, face up. Its name is its owner's to say.
#[component]
pub fn CardFace(
    /// Which card.
    card: Card,
    /// The language of its corners.
    lang: Signal<Lang>,
) -> impl IntoView {
    view! { <svg class="playing-card" viewBox="0 0 100 140" aria-hidden="true" inner_html=move || face(card, lang.get())></svg> }
}

/// A card, face down.
#[component]
pub fn CardBack() -> impl IntoView {
    view! { <span class="card-back" aria-hidden="true"></span> }
}

/// The sign of a suit, as big as the writing around it.
#[component]
pub fn SuitSign(
    /// The suit.
    suit: Suit,
) -> impl IntoView {
    let class = if suit.is_red() { "suit-sign suit-red" } else { "suit-sign suit-black" };
    view! {
        <svg class=class viewBox="-10 -10.5 20 21" aria-hidden="true">
            <path d=suit.path() />
        </svg>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_read_and_written() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        assert_eq!("10S".parse(), Ok(Card { suit: Suit::Spades, rank: 10 }));
        assert!("1S".parse::<Card>().is_err());
        assert!("pass".parse::<Card>().is_err());
        assert!("é".parse::<Card>().is_err());
    }

    #[test]
    fn a_hand_is_sorted_by_suit_and_rank() {
        let mut hand: Vec<Card> =
            ["QH", "8D", "KD", "7C", "AC", "7H", "JS"].iter().map(|c| c.parse().expect("a card")).collect();
        sort_hand(&mut hand);
        let sorted: Vec<String> = hand.iter().map(Card::to_string).collect();
        assert_eq!(sorted, ["JS", "7H", "QH", "7C", "AC", "8D", "KD"]);
    }

    #[test]
    fn a_number_card_shows_as_many_signs_as_its_number() {
        for rank in 7..=10 {
            let drawn: u8 = pips(rank).iter().map(|&(_, _, twice)| if twice { 2 } else { 1 }).sum();
            assert_eq!(drawn, rank);
        }
    }

    #[test]
    fn corners_speak_the_language() {
        let king = Card { suit: Suit::Hearts, rank: 13 };
        assert_eq!([index(13, Lang::Fr), index(13, Lang::En)], ["R", "K"]);
        assert!(face(king, Lang::Fr).contains(index_path(13, Lang::Fr)));
        assert_ne!(face(king, Lang::Fr), face(king, Lang::En));
    }
}
