//! The 32 cards, and sets of them as masks with one byte for each suit.

use coeur_core::{Lang, NotationError, Rng};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Sub, SubAssign};

/// The four suits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Suit {
    /// ♥
    #[serde(rename = "H")]
    Hearts,
    /// ♦
    #[serde(rename = "D")]
    Diamonds,
    /// ♣
    #[serde(rename = "C")]
    Clubs,
    /// ♠
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

    /// The cards of this suit.
    #[inline]
    pub const fn cards(self) -> Cards {
        Cards(0xFF << (8 * self as u32))
    }
}

/// The eight ranks, from the seven to the ace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
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

    /// The four cards of this rank.
    #[inline]
    pub const fn cards(self) -> Cards {
        Cards(0x0101_0101 << self as u32)
    }
}

/// One of the 32 cards: eight times the suit plus the rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub(crate) u8);

impl Card {
    /// The card that is the whole of the Barbu contract.
    pub const KING_OF_HEARTS: Card = Card::new(Suit::Hearts, Rank::King);

    /// The card of that suit and rank.
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

    /// Its suit.
    #[inline]
    pub fn suit(self) -> Suit {
        Suit::ALL[usize::from(self.0 >> 3 & 3)]
    }

    /// Its rank.
    #[inline]
    pub fn rank(self) -> Rank {
        Rank::ALL[usize::from(self.0 & 7)]
    }

    /// The set of this card alone.
    #[inline]
    pub const fn only(self) -> Cards {
        Cards(1 << (self.0 & 31))
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

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        Card::parse(&String::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// A set of cards. Written as a list, lowest of the first suit first.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cards(pub(crate) u32);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);
    /// All 32.
    pub const ALL: Cards = Cards(u32::MAX);
    /// The eight hearts.
    pub const HEARTS: Cards = Suit::Hearts.cards();
    /// The four queens.
    pub const QUEENS: Cards = Rank::Queen.cards();

    /// The set as bits: card `i` of [`Card::all`] is bit `i`.
    #[inline]
    pub fn mask(self) -> u32 {
        self.0
    }

    /// The set of these bits.
    #[inline]
    pub fn from_mask(mask: u32) -> Cards {
        Cards(mask)
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is exactly one.
    #[inline]
    pub(crate) fn is_one(self) -> bool {
        self.0.is_power_of_two()
    }

    /// Whether the card is among them.
    #[inline]
    pub fn contains(self, card: Card) -> bool {
        self.0 & card.only().0 != 0
    }

    /// One after the other, lowest of the first suit first.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let card = (left != 0).then(|| Card(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            card
        })
    }

    /// The lowest of the first suit. There must be one.
    #[inline]
    pub(crate) fn first(self) -> Card {
        Card(self.0.trailing_zeros() as u8 & 31)
    }

    /// One of them, each equally likely. There must be one.
    #[inline]
    pub fn pick(self, rng: &mut Rng) -> Card {
        let sums = self.sums();
        self.nth(sums, rng.below(sums >> 24))
    }

    /// The same from 16 random bits, so that one draw of the generator does for four cards. Bits that would make some cards
    /// likelier than others are refused (Lemire 2019), and `rng` asked instead.
    #[inline(always)]
    pub(crate) fn pick_from(self, bits: u16, rng: &mut Rng) -> Card {
        let sums = self.sums();
        let count = sums >> 24;
        let product = u32::from(bits) * count;
        let n =
            if product & 0xFFFF < count && product & 0xFFFF < 0x1_0000 % count { rng.below(count) } else { product >> 16 };
        self.nth(sums, n)
    }

    /// In byte i the number of cards in the suits up to i; in the highest byte that of all.
    #[inline]
    fn sums(self) -> u32 {
        let pairs = self.0 - (self.0 >> 1 & 0x5555_5555);
        let nibbles = (pairs & 0x3333_3333) + (pairs >> 2 & 0x3333_3333);
        ((nibbles + (nibbles >> 4)) & 0x0F0F_0F0F).wrapping_mul(0x0101_0101)
    }

    /// The n-th card. Without a branch: clearing the lowest bit n times would be mispredicted at every card of a playout.
    #[inline]
    fn nth(self, sums: u32, n: u32) -> Card {
        let reached = ((sums | 0x8080_8080) - (n + 1) * 0x0101_0101) & 0x8080_8080;
        let shift = reached.trailing_zeros() & 24;
        let before = (sums << 8) >> shift & 0xFF;
        let byte = self.0 >> shift & 0xFF;
        Card(shift as u8 + NTH_BIT[byte as usize][((n - before) & 7) as usize])
    }
}

/// The position of the n-th set bit of every byte.
const NTH_BIT: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut n) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][n] = bit;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

impl BitAnd for Cards {
    type Output = Cards;
    #[inline]
    fn bitand(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }
}

impl BitOr for Cards {
    type Output = Cards;
    #[inline]
    fn bitor(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }
}

impl BitOrAssign for Cards {
    #[inline]
    fn bitor_assign(&mut self, other: Cards) {
        self.0 |= other.0;
    }
}

/// What is in the first set and not in the second.
impl Sub for Cards {
    type Output = Cards;
    #[inline]
    fn sub(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }
}

impl SubAssign for Cards {
    #[inline]
    fn sub_assign(&mut self, other: Cards) {
        self.0 &= !other.0;
    }
}

impl Not for Cards {
    type Output = Cards;
    #[inline]
    fn not(self) -> Cards {
        Cards(!self.0)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        Cards(cards.into_iter().fold(0, |mask, card| mask | card.only().0))
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.iter().map(|card| card.to_string()).collect();
        write!(f, "[{}]", names.join(" "))
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        Vec::<Card>::deserialize(deserializer)?.into_iter().try_fold(Cards::NONE, |set, card| {
            if set.contains(card) { Err(D::Error::custom(format!("{card} stands twice"))) } else { Ok(set | card.only()) }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_goes_both_ways() {
        for card in Card::all() {
            assert_eq!(Card::parse(&card.to_string()), Ok(card));
            assert_eq!(Card::new(card.suit(), card.rank()), card);
        }
        for wrong in ["", "H", "1H", "10", "7h", "7HH", "11S", "é", "7♥", "TD"] {
            assert!(Card::parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn every_card_of_a_set_is_picked_equally_often() {
        let mut rng = Rng::new(1);
        for even in [true, false].repeat(20) {
            let set = Cards((rng.next_u64() & rng.next_u64()) as u32 | 1);
            let mut counts = [0u32; 32];
            for _ in 0..1000 * set.len() {
                let bits = rng.next_u64() as u16;
                let card = if even { set.pick(&mut rng) } else { set.pick_from(bits, &mut rng) };
                counts[card.index()] += 1;
            }
            for card in Card::all() {
                let count = counts[card.index()];
                assert!(if set.contains(card) { count.abs_diff(1000) < 170 } else { count == 0 }, "{set:?} {counts:?}");
            }
        }
    }
}
