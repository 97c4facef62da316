//! The six contracts: their names, and what the cards taken cost.

use crate::card::{Card, Rank};
use crate::cards::Cards;
use crate::config::Rules;
use coeur_core::{NotationError, Text};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A contract by name, before a starting rank is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Plis,
    Coeurs,
    Dames,
    /// Whoever takes the king of hearts pays.
    Barbu,
    /// The race to get rid of one's cards.
    Reussite,
    /// The first four at once.
    Total,
}

impl Kind {
    /// All six, in the order of the rules.
    pub const ALL: [Kind; 6] = [Kind::Plis, Kind::Coeurs, Kind::Dames, Kind::Barbu, Kind::Reussite, Kind::Total];

    /// The word of the notation.
    pub fn word(self) -> &'static str {
        ["plis", "coeurs", "dames", "barbu", "reussite", "total"][self as usize]
    }

    /// The name for people.
    pub fn name(self) -> Text {
        match self {
            Kind::Plis => Text { fr: "Plis", en: "Tricks" },
            Kind::Coeurs => Text { fr: "Cœurs", en: "Hearts" },
            Kind::Dames => Text { fr: "Dames", en: "Queens" },
            Kind::Barbu => Text { fr: "Barbu", en: "King of Hearts" },
            Kind::Reussite => Text { fr: "Réussite", en: "Dominoes" },
            Kind::Total => Text { fr: "Total", en: "Total" },
        }
    }

    /// The ways to play this kind: one, or a réussite from each of eight ranks.
    pub fn contracts(self) -> impl Iterator<Item = Contract> {
        let ranks = if self == Kind::Reussite { &Rank::ALL[..] } else { &Rank::ALL[..1] };
        ranks.iter().map(move |&rank| match self {
            Kind::Plis => Contract::Plis,
            Kind::Coeurs => Contract::Coeurs,
            Kind::Dames => Contract::Dames,
            Kind::Barbu => Contract::Barbu,
            Kind::Reussite => Contract::Reussite(rank),
            Kind::Total => Contract::Total,
        })
    }

    /// The cards that cost points; none where tricks do, or nothing.
    pub fn penalty_cards(self) -> Cards {
        match self {
            Kind::Plis | Kind::Reussite => Cards::NONE,
            Kind::Coeurs => Cards::HEARTS,
            Kind::Dames => Cards::QUEENS,
            Kind::Barbu => Card::KING_OF_HEARTS.only(),
            Kind::Total => Cards::HEARTS | Cards::QUEENS,
        }
    }

    /// Whether the option `heart_lead=last` speaks of this contract.
    #[inline]
    pub(crate) fn hearts_cost(self) -> bool {
        matches!(self, Kind::Coeurs | Kind::Barbu | Kind::Total)
    }

    /// This contract's bit in a mask of six.
    #[inline]
    pub(crate) fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// What a deal is played for. Written `plis`, `coeurs`, `dames`, `barbu`, `reussite J` or `total`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Contract {
    /// −5 a trick; all eight earn +40.
    Plis,
    /// −5 a heart; all of them, which are eight, earn +40.
    Coeurs,
    /// −10 a queen; all four earn +40.
    Dames,
    /// −50 for the king of hearts.
    Barbu,
    /// +40, +20, −20, −40 in the order of going out; the rank is the one that opens a suit.
    Reussite(Rank),
    /// The first four together.
    Total,
}

impl Contract {
    /// All that can be said, in the order of the rules: five contracts, and a réussite from each rank.
    pub fn all() -> impl Iterator<Item = Contract> {
        Kind::ALL.into_iter().flat_map(Kind::contracts)
    }

    /// Its name without the rank.
    #[inline]
    pub fn kind(self) -> Kind {
        match self {
            Contract::Plis => Kind::Plis,
            Contract::Coeurs => Kind::Coeurs,
            Contract::Dames => Kind::Dames,
            Contract::Barbu => Kind::Barbu,
            Contract::Reussite(_) => Kind::Reussite,
            Contract::Total => Kind::Total,
        }
    }

    /// The rank that opens a suit, in a réussite.
    #[inline]
    pub fn start_rank(self) -> Option<Rank> {
        match self {
            Contract::Reussite(rank) => Some(rank),
            _ => None,
        }
    }

    pub fn parse(text: &str) -> Result<Contract, NotationError> {
        let trimmed = text.trim();
        Contract::all().find(|contract| contract.to_string() == trimmed).ok_or_else(|| {
            NotationError::new(
                text,
                "a contract: plis, coeurs, dames, barbu, reussite with its rank as in `reussite J`, or total",
            )
        })
    }
}

impl fmt::Display for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contract::Reussite(rank) => write!(f, "reussite {}", rank.name()),
            other => f.write_str(other.kind().word()),
        }
    }
}

coeur_core::json_in_notation!(Contract);

/// What somebody took with tricks, as far as any contract asks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Taken {
    pub tricks: u8,
    pub hearts: u8,
    pub queens: u8,
    pub king_of_hearts: bool,
}

impl Taken {
    /// Counts the cards of the tricks somebody won.
    #[inline]
    pub fn count(cards: Cards) -> Taken {
        Taken {
            tricks: (cards.len() / 4) as u8,
            hearts: (cards & Cards::HEARTS).len() as u8,
            queens: (cards & Cards::QUEENS).len() as u8,
            king_of_hearts: cards.contains(Card::KING_OF_HEARTS),
        }
    }

    /// The points of a contract of tricks.
    #[inline]
    pub fn points(&self, kind: Kind, rules: Rules) -> i32 {
        let (tricks, hearts, queens) = (i32::from(self.tricks), i32::from(self.hearts), i32::from(self.queens));
        let king = i32::from(self.king_of_hearts);
        let or_all = |points: i32, all: bool| if all { 40 } else { points };
        match kind {
            Kind::Plis => or_all(-5 * tricks, tricks == 8),
            Kind::Coeurs if self.hearts == rules.ranks => 5 * hearts,
            Kind::Coeurs => -5 * hearts,
            Kind::Dames => or_all(-10 * queens, queens == 4),
            Kind::Barbu => -50 * king,
            Kind::Total => {
                let points = -5 * tricks - 5 * hearts - 10 * queens - 50 * king;
                if rules.generale && points == ALL_PENALTIES { -ALL_PENALTIES } else { points }
            }
            Kind::Reussite => 0,
        }
    }
}

/// The points of a seat that takes every penalty of a Total, without the option `generale`.
pub const ALL_PENALTIES: i32 = -170;

/// The lowest and the highest that one seat can score in one deal.
pub(crate) fn range(kind: Kind, rules: Rules) -> (i32, i32) {
    match kind {
        Kind::Plis => (-35, 40),
        Kind::Coeurs => (5 - 5 * i32::from(rules.ranks), 5 * i32::from(rules.ranks)),
        Kind::Dames => (-30, 40),
        Kind::Barbu => (-50, 0),
        Kind::Reussite => (-40, 40),
        // With the general, all but one empty trick is the worst.
        Kind::Total if rules.generale => (ALL_PENALTIES + 5, -ALL_PENALTIES),
        Kind::Total => (ALL_PENALTIES, 0),
    }
}

/// Whether a deal of this contract can have ended with these points.
pub(crate) fn possible(kind: Kind, points: [i32; 4], rules: Rules) -> bool {
    let mut sorted = points;
    sorted.sort_unstable();
    let all_taken = |worth: i32| sorted == [0, 0, 0, worth];
    let (low, high) = range(kind, rules);
    let shared = |sum: i32, step: i32| {
        points.iter().all(|&own| (low..=0).contains(&own) && own % step == 0) && points.iter().sum::<i32>() == sum
    };
    match kind {
        Kind::Plis | Kind::Coeurs => shared(-high, 5) || all_taken(high),
        Kind::Dames => shared(-40, 10) || all_taken(high),
        Kind::Barbu => sorted == [-50, 0, 0, 0],
        Kind::Reussite => sorted == [-40, -20, 20, 40],
        Kind::Total => shared(ALL_PENALTIES, 5) || (rules.generale && all_taken(high)),
    }
}

/// The contracts in a mask of six.
pub(crate) fn kinds(left: u8) -> impl Iterator<Item = Kind> {
    Kind::ALL.into_iter().filter(move |kind| left & kind.bit() != 0)
}

/// What a meneur may choose of such a mask.
pub(crate) fn choices(left: u8) -> impl Iterator<Item = Contract> {
    kinds(left).flat_map(Kind::contracts)
}
