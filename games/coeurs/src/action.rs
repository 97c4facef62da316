//! A move: a card, the meneur's choice, or a pass.

use crate::card::{Card, Rank, Suit};
use crate::contract::Contract;
use coeur_core::{Lang, NotationError};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// What a player does in turn. In `coeurs` it is always a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Plays or lays a card.
    Card(Card),
    /// The meneur says what the deal is played for.
    Choose(Contract),
    /// Has nothing to lay in a réussite.
    Pass,
}

impl Action {
    /// Reads any of the three.
    pub fn parse(text: &str) -> Result<Action, NotationError> {
        if text.trim() == "pass" {
            return Ok(Action::Pass);
        }
        let card = Card::parse(text).map(Action::Card);
        card.or_else(|_| Contract::parse(text).map(Action::Choose)).map_err(|_| {
            NotationError::new(
                text,
                "a card such as 10S, `pass`, or a contract: plis, coeurs, dames, barbu, `reussite J`, total",
            )
        })
    }

    /// The move in words.
    pub fn describe(self, lang: Lang) -> String {
        match self {
            Action::Card(card) => name(card, lang),
            Action::Choose(Contract::Reussite(rank)) => {
                let (french, english) = rank_names(rank);
                lang.pick(format!("une réussite à partir {}", from(french)), format!("a réussite from the {english}"))
            }
            Action::Choose(contract) => {
                let name = contract.kind().name().get(lang);
                lang.pick(format!("le contrat {name}"), format!("the contract {name}"))
            }
            Action::Pass => lang.pick("passer".into(), "to pass".into()),
        }
    }
}

/// A card in words: le roi de cœur, the king of hearts.
pub(crate) fn name(card: Card, lang: Lang) -> String {
    let (french, english) = rank_names(card.rank());
    let (couleur, suit) = match card.suit() {
        Suit::Hearts => ("cœur", "hearts"),
        Suit::Diamonds => ("carreau", "diamonds"),
        Suit::Clubs => ("trèfle", "clubs"),
        Suit::Spades => ("pique", "spades"),
    };
    lang.pick(format!("{french} de {couleur}"), format!("the {english} of {suit}"))
}

fn rank_names(rank: Rank) -> (&'static str, &'static str) {
    match rank {
        Rank::Seven => ("le sept", "seven"),
        Rank::Eight => ("le huit", "eight"),
        Rank::Nine => ("le neuf", "nine"),
        Rank::Ten => ("le dix", "ten"),
        Rank::Jack => ("le valet", "jack"),
        Rank::Queen => ("la dame", "queen"),
        Rank::King => ("le roi", "king"),
        Rank::Ace => ("l'as", "ace"),
    }
}

/// « de » with the article: du roi, de la dame, de l'as.
fn from(rank: &str) -> String {
    rank.strip_prefix("le ").map_or_else(|| format!("de {rank}"), |bare| format!("du {bare}"))
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Card(card) => card.fmt(f),
            Action::Choose(contract) => contract.fmt(f),
            Action::Pass => f.write_str("pass"),
        }
    }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Action, D::Error> {
        Action::parse(&String::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}
