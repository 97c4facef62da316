//! The 32 cards, their notation and their names.

use coeur_core::{Ink, Lang, NotationError, Text};
use serde::{Deserialize, Serialize};
use std::fmt;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Suit {
    #[serde(rename = "H")]
    Hearts,
    #[serde(rename = "D")]
    Diamonds,
    #[serde(rename = "C")]
    Clubs,
    #[serde(rename = "S")]
    Spades,
}

impl Suit {
    /// All four, in the order of the cards.
    pub const ALL: [Suit; 4] = [Suit::Hearts, Suit::Diamonds, Suit::Clubs, Suit::Spades];

    /// The letter of the notation.
    pub fn letter(self) -> char {
        ['H', 'D', 'C', 'S'][self as usize]
    }

    /// The sign printed on the card.
    pub fn symbol(self) -> char {
        ['♥', '♦', '♣', '♠'][self as usize]
    }

    pub(crate) fn ink(self) -> Ink {
        [Ink::Red, Ink::Yellow, Ink::Green, Ink::Blue][self as usize]
    }

    /// The suit as people say it: one card is "de carreau", "of diamonds".
    pub fn spoken(self) -> Text {
        match self {
            Suit::Hearts => Text { fr: "cœur", en: "hearts" },
            Suit::Diamonds => Text { fr: "carreau", en: "diamonds" },
            Suit::Clubs => Text { fr: "trèfle", en: "clubs" },
            Suit::Spades => Text { fr: "pique", en: "spades" },
        }
    }
}

/// The eight ranks, from the seven to the ace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

impl Rank {
    /// All eight, lowest first.
    pub const ALL: [Rank; 8] =
        [Rank::Seven, Rank::Eight, Rank::Nine, Rank::Ten, Rank::Jack, Rank::Queen, Rank::King, Rank::Ace];

    /// The notation, `7` to `A`.
    pub fn name(self) -> &'static str {
        ["7", "8", "9", "10", "J", "Q", "K", "A"][self as usize]
    }

    /// Reads `7` to `A`.
    pub fn parse(text: &str) -> Option<Rank> {
        Rank::ALL.into_iter().find(|rank| rank.name() == text)
    }

    /// The letters that stand on cards in a language: a French jack is a V.
    pub fn label(self, lang: Lang) -> &'static str {
        lang.pick(["7", "8", "9", "10", "V", "D", "R", "A"][self as usize], self.name())
    }

    /// The rank as people say it, in French with its article.
    pub fn spoken(self) -> Text {
        match self {
            Rank::Seven => Text { fr: "le sept", en: "seven" },
            Rank::Eight => Text { fr: "le huit", en: "eight" },
            Rank::Nine => Text { fr: "le neuf", en: "nine" },
            Rank::Ten => Text { fr: "le dix", en: "ten" },
            Rank::Jack => Text { fr: "le valet", en: "jack" },
            Rank::Queen => Text { fr: "la dame", en: "queen" },
            Rank::King => Text { fr: "le roi", en: "king" },
            Rank::Ace => Text { fr: "l'as", en: "ace" },
        }
    }

    /// Where a réussite starts from: "à partir du valet", "from the jack".
    pub fn starts(self, lang: Lang) -> String {
        let Text { fr, en } = self.spoken();
        let fr = fr.strip_prefix("le ").map_or_else(|| format!("de {fr}"), |bare| format!("du {bare}"));
        lang.pick(format!("à partir {fr}"), format!("from the {en}"))
    }
}

/// One of the 32 cards: eight times the suit plus the rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub(crate) u8);

impl Card {
    /// The card that is the whole of the Barbu contract.
    pub const KING_OF_HEARTS: Card = Card::new(Suit::Hearts, Rank::King);

    pub const fn new(suit: Suit, rank: Rank) -> Card {
        Card(8 * suit as u8 + rank as u8)
    }

    /// All 32, suit by suit, lowest first.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..32).map(Card)
    }

    /// Its place among [`all`](Card::all), from 0 to 31.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    #[inline]
    pub fn suit(self) -> Suit {
        Suit::ALL[usize::from(self.0 >> 3 & 3)]
    }

    #[inline]
    pub fn rank(self) -> Rank {
        Rank::ALL[usize::from(self.0 & 7)]
    }

    /// The card as people say it: "le roi de cœur", "the king of hearts".
    pub fn spoken(self, lang: Lang) -> String {
        let (rank, suit) = (self.rank().spoken().get(lang), self.suit().spoken().get(lang));
        lang.pick(format!("{rank} de {suit}"), format!("the {rank} of {suit}"))
    }

    /// The same without its article: "roi de cœur", "king of hearts".
    pub fn name(self, lang: Lang) -> String {
        let spoken = self.spoken(lang);
        let bare = ["le ", "la ", "l'", "the "].into_iter().find_map(|article| spoken.strip_prefix(article));
        bare.map(String::from).unwrap_or(spoken)
    }

    /// Reads `7H` to `AS`.
    pub fn parse(text: &str) -> Result<Card, NotationError> {
        let read = |text: &str| {
            let suit = Suit::ALL.into_iter().find(|suit| text.ends_with(suit.letter()))?;
            Some(Card::new(suit, Rank::parse(&text[..text.len() - 1])?))
        };
        read(text.trim()).ok_or_else(|| NotationError::new(text, "a card such as 7H, 10S, JD, QC, KH or AS"))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank().name(), self.suit().letter())
    }
}

coeur_core::json_in_notation!(Card);
