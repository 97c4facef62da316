//! A card with its suit and rank, read from its notation.

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
}
