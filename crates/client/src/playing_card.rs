//! A card with its suit and rank, read from its notation, and the outlines that are printed on it.

use coeur_core::Lang;
use std::str::FromStr;

/// The four suits, in the order of the réussite's rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Suit {
    Hearts,
    Diamonds,
    Clubs,
    Spades,
}

impl Suit {
    pub const ALL: [Suit; 4] = [Suit::Hearts, Suit::Diamonds, Suit::Clubs, Suit::Spades];

    fn letter(self) -> char {
        ['H', 'D', 'C', 'S'][self as usize]
    }

    /// The class of whatever is printed in its colour: two colours, or four for those who want them.
    pub fn class(self) -> &'static str {
        ["hearts", "diamonds", "clubs", "spades"][self as usize]
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

const RANKS: [u8; 8] = [7, 8, 9, 10, 11, 12, 13, 14];

/// A card of the pack of 32.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayingCard {
    pub suit: Suit,
    /// From 7 to 14: 11 is the jack, 14 the ace.
    pub rank: u8,
}

impl PlayingCard {
    /// The card at these places in the order of suits and of ranks, both from 0.
    pub fn at(suit: usize, rank: u8) -> PlayingCard {
        PlayingCard { suit: Suit::ALL[suit], rank: 7 + rank }
    }

    pub fn all() -> impl Iterator<Item = PlayingCard> {
        Suit::ALL.into_iter().flat_map(|suit| RANKS.into_iter().map(move |rank| PlayingCard { suit, rank }))
    }
}

impl FromStr for PlayingCard {
    type Err = String;

    fn from_str(text: &str) -> Result<PlayingCard, String> {
        let suit = Suit::ALL.into_iter().find(|suit| text.ends_with(suit.letter()));
        let rank = parse_rank(text.get(..text.len().saturating_sub(1)).unwrap_or_default());
        match (suit, rank) {
            (Some(suit), Some(rank)) => Ok(PlayingCard { suit, rank }),
            _ => Err(format!("`{text}` is not a card such as 7H or AS")),
        }
    }
}

/// Reads a rank of the notation: `7` … `10`, `J`, `Q`, `K`, `A`.
fn parse_rank(text: &str) -> Option<u8> {
    RANKS.into_iter().find(|&rank| index(rank, Lang::En) == text)
}

/// The letter or number in the corner of a card.
pub fn index(rank: u8, lang: Lang) -> &'static str {
    let place = usize::from(rank.clamp(7, 14) - 7);
    lang.pick(["7", "8", "9", "10", "V", "D", "R", "A"], ["7", "8", "9", "10", "J", "Q", "K", "A"])[place]
}

/// The index of a card as an outline, so that cards look alike whatever letters the device has. About 14 high, on the line 0.
pub fn index_path(rank: u8, lang: Lang) -> &'static str {
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
pub fn pips(rank: u8) -> Vec<(i32, i32, bool)> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_read() {
        for card in PlayingCard::all() {
            assert_eq!(format!("{}{}", index(card.rank, Lang::En), card.suit.letter()).parse(), Ok(card));
        }
        assert_eq!("10S".parse(), Ok(PlayingCard { suit: Suit::Spades, rank: 10 }));
        assert!("1S".parse::<PlayingCard>().is_err());
        assert!("pass".parse::<PlayingCard>().is_err());
        assert!("é".parse::<PlayingCard>().is_err());
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
        assert_eq!([index(13, Lang::Fr), index(13, Lang::En)], ["R", "K"]);
        for lang in [Lang::Fr, Lang::En] {
            let drawn = RANKS.map(|rank| index_path(rank, lang));
            assert!((1..drawn.len()).all(|place| !drawn[..place].contains(&drawn[place])), "{drawn:?}");
        }
        for rank in RANKS {
            let alike = index_path(rank, Lang::Fr) == index_path(rank, Lang::En);
            assert_eq!(alike, index(rank, Lang::Fr) == index(rank, Lang::En), "{rank}");
        }
    }

    #[test]
    fn a_card_stands_at_its_place() {
        let places = (0..4).flat_map(|suit| (0..8).map(move |rank| PlayingCard::at(suit, rank)));
        assert!(places.eq(PlayingCard::all()));
    }
}
