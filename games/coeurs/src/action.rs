//! A move: a card, the meneur's choice, or a pass.

use crate::card::Card;
use crate::contract::Contract;
use coeur_core::{Arg, Lang, NotationError, Phrase};
use std::fmt;

/// What a player does in turn. In `coeurs` it is always a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A card played to a trick, or laid in a réussite.
    Card(Card),
    /// The meneur says what the deal is played for.
    Choose(Contract),
    /// Has nothing to lay in a réussite.
    Pass,
}

impl Action {
    /// Reads the notation of any of the three.
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

    /// The move in words, as an object: "le roi de cœur", "Tricks", "to pass".
    pub fn describe(self) -> Phrase {
        match self {
            Action::Card(card) => Phrase::new("{}", "{}", [card.into()]),
            Action::Choose(Contract::Reussite(rank)) => {
                let start = Arg::named(rank.starts(Lang::Fr), rank.starts(Lang::En));
                Phrase::new("une réussite {}", "Dominoes {}", [start])
            }
            Action::Choose(contract) => Phrase::new("le contrat {}", "{}", [contract.kind().name().into()]),
            Action::Pass => Phrase::new("passer", "to pass", []),
        }
    }
}

/// A card with its article.
impl From<Card> for Arg {
    fn from(card: Card) -> Arg {
        Arg::card(card, card.spoken(Lang::Fr), card.spoken(Lang::En))
    }
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

coeur_core::json_in_notation!(Action);
