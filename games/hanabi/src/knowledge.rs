//! What hints have said of one card: from hints alone, never from counting, which is up to each player.

use crate::{Card, Colour, Hint};
use serde::{Deserialize, Serialize};

/// The colours and ranks that hints leave possible for a card, and whether a hint has touched it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "KnowledgeJson", try_from = "KnowledgeJson")]
pub struct Knowledge(u16);

/// Bits 0 to 4 are colours and 5 to 9 ranks, as [`Hint::index`] numbers them.
const COLOURS: u16 = 0b0_0000_0001_1111;
const RANKS: u16 = 0b0_0011_1110_0000;
const TOUCHED_COLOUR: u16 = 1 << 10;
const TOUCHED_RANK: u16 = 1 << 11;

impl Knowledge {
    /// Of a card that no hint has spoken of.
    pub const NONE: Knowledge = Knowledge(COLOURS | RANKS);

    /// For places where there is no card.
    pub(crate) const EMPTY: Knowledge = Knowledge(0);

    /// Takes in a hint to the card's holder, which touched the card or did not.
    #[inline]
    pub fn hear(&mut self, hint: Hint, touched: bool) {
        let bit = 1 << hint.index();
        let (kind, mark) = if bit & COLOURS != 0 { (COLOURS, TOUCHED_COLOUR) } else { (RANKS, TOUCHED_RANK) };
        self.0 = if touched { self.0 & (bit | !kind) | mark } else { self.0 & !bit };
    }

    /// Whether hints leave the colour possible.
    #[inline]
    pub fn may_be(self, colour: Colour) -> bool {
        self.0 & (1 << colour.index()) != 0
    }

    /// The letters of the colours left, each in its place.
    pub(crate) fn colour_letters(self) -> String {
        Colour::ALL.into_iter().map(|colour| if self.may_be(colour) { colour.letter() } else { '·' }).collect()
    }

    /// The ranks left, each in its place.
    pub(crate) fn rank_digits(self) -> String {
        (1..=5).map(|rank| if self.may_rank(rank) { char::from(b'0' + rank) } else { '·' }).collect()
    }

    /// Whether hints leave the rank, from 1 to 5, possible.
    #[inline]
    pub fn may_rank(self, rank: u8) -> bool {
        self.0 & (1 << (4 + rank)) != 0
    }

    /// Whether hints leave the card possible.
    #[inline]
    pub fn allows(self, card: Card) -> bool {
        self.may_be(card.colour()) && self.may_rank(card.rank())
    }

    /// The colours left possible, and the ranks, as five bits each.
    #[inline]
    pub(crate) fn bits(self) -> (u32, u32) {
        (u32::from(self.0 & COLOURS), u32::from((self.0 & RANKS) >> 5))
    }

    pub fn colours(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |&colour| self.may_be(colour))
    }

    pub fn ranks(self) -> impl Iterator<Item = u8> {
        (1..=5).filter(move |&rank| self.may_rank(rank))
    }

    /// The colour, if only one is left.
    pub fn colour(self) -> Option<Colour> {
        let mut left = self.colours();
        left.next().filter(|_| left.next().is_none())
    }

    /// The rank, if only one is left.
    pub fn rank(self) -> Option<u8> {
        let mut left = self.ranks();
        left.next().filter(|_| left.next().is_none())
    }

    /// The colour hint that touched the card, if one did.
    pub fn touched_colour(self) -> Option<Colour> {
        if self.0 & TOUCHED_COLOUR != 0 { self.colour() } else { None }
    }

    /// The rank hint that touched the card, if one did.
    pub fn touched_rank(self) -> Option<u8> {
        if self.0 & TOUCHED_RANK != 0 { self.rank() } else { None }
    }

    /// Whether any hint has touched the card.
    #[inline]
    pub fn is_touched(self) -> bool {
        self.0 & (TOUCHED_COLOUR | TOUCHED_RANK) != 0
    }
}

/// What hints to the holder say of a card, each with whether it touched the card.
impl FromIterator<(Hint, bool)> for Knowledge {
    fn from_iter<I: IntoIterator<Item = (Hint, bool)>>(hints: I) -> Knowledge {
        hints.into_iter().fold(Knowledge::NONE, |mut known, (hint, touched)| {
            known.hear(hint, touched);
            known
        })
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Knowledge")]
struct KnowledgeJson {
    colours: Vec<Colour>,
    ranks: Vec<u8>,
    /// The hints that touched the card, as hints are written: `BLUE`, `3`.
    touched: Vec<String>,
}

impl From<Knowledge> for KnowledgeJson {
    fn from(known: Knowledge) -> KnowledgeJson {
        let colour = known.touched_colour().map(Hint::Colour);
        let rank = known.touched_rank().map(Hint::Rank);
        KnowledgeJson {
            colours: known.colours().collect(),
            ranks: known.ranks().collect(),
            touched: colour.into_iter().chain(rank).map(|hint| hint.to_string()).collect(),
        }
    }
}

impl TryFrom<KnowledgeJson> for Knowledge {
    type Error = String;

    fn try_from(written: KnowledgeJson) -> Result<Knowledge, String> {
        let mut known = Knowledge(0);
        for colour in written.colours {
            known.0 |= 1 << colour.index();
        }
        for rank in written.ranks {
            if !(1..=5).contains(&rank) {
                return Err(format!("there is no rank {rank}"));
            }
            known.0 |= 1 << (4 + rank);
        }
        for word in written.touched {
            let is = |hint: Option<Hint>| hint.is_some_and(|hint| hint.to_string() == word);
            if is(known.colour().map(Hint::Colour)) {
                known.0 |= TOUCHED_COLOUR;
            } else if is(known.rank().map(Hint::Rank)) {
                known.0 |= TOUCHED_RANK;
            } else {
                return Err(format!("touched by {word:?}, which does not go with what is left possible"));
            }
        }
        Ok(known)
    }
}
