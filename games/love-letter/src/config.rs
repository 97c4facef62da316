//! What is chosen before the first round.

use crate::Card;
use crate::card::DECK_SIZE;
use serde::{Deserialize, Serialize};

coeur_core::options! {
    /// The options of a match.
    #[derive(Copy, Eq, Hash, Serialize, Deserialize)]
    pub struct Config {
        /// Number of players.
        #[fr = "Nombre de joueurs."]
        pub players: u8 = 2, 2..=6;
        /// Tokens to win (rule: 6 for two, 5 for three, 4 for four, 3 beyond).
        #[fr = "Jetons pour gagner (règle : 6 à deux, 5 à trois, 4 à quatre, 3 au-delà)."]
        pub tokens: Option<u8> = None, 1..=10;
        /// Cards in play, of 21, in a small variant for two: the others lie open from the start, always the same ones.
        #[fr = "Cartes en jeu, sur 21, dans une petite variante à deux : les autres sont montrées dès le début, toujours les mêmes."]
        #[research = true]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub cards: Option<u8> = None, 6..=20;
    }
}

/// What small variants lay aside, in this order: the last six, two Guards, Baron, Handmaid, Prince and Princess, are always in play.
const ASIDE_FIRST: [Card; DECK_SIZE - 6] = [
    Card::Guard,
    Card::Spy,
    Card::Chancellor,
    Card::Guard,
    Card::Handmaid,
    Card::Prince,
    Card::Guard,
    Card::Priest,
    Card::Baron,
    Card::Guard,
    Card::Chancellor,
    Card::Spy,
    Card::Countess,
    Card::King,
    Card::Priest,
];

/// The longest match: ten tokens, six players.
pub(crate) const MAX_ROUNDS: usize = 9 * 6 + 1;

impl Config {
    /// The tokens that win the match.
    pub fn goal(&self) -> u8 {
        self.tokens.unwrap_or(match self.players {
            2 => 6,
            3 => 5,
            4 => 4,
            _ => 3,
        })
    }

    /// The most rounds that a match can last: each gives at least one token.
    pub fn max_rounds(&self) -> usize {
        (usize::from(self.goal()) - 1) * usize::from(self.players) + 1
    }

    /// Cards shown face up at the start of a round.
    pub fn shown(&self) -> usize {
        match self.cards {
            Some(_) => self.aside().len(),
            None if self.players == 2 => 3,
            None => 0,
        }
    }

    /// The cards that lie open from the start in every round of a small variant; none where the whole deck is in play.
    pub fn aside(&self) -> &'static [Card] {
        let aside = self.cards.map_or(0, |cards| DECK_SIZE.saturating_sub(cards.into()));
        &ASIDE_FIRST[..aside.min(ASIDE_FIRST.len())]
    }

    /// Where in a deal the card of seat 0 stands: after the burnt card and the cards shown.
    pub(crate) fn first_hand(&self) -> usize {
        1 + self.shown()
    }

    /// Where in a deal the deck begins.
    pub(crate) fn first_of_deck(&self) -> usize {
        self.first_hand() + usize::from(self.players)
    }

    /// Whether the numbers are those of a possible match; views from outside are asked.
    pub(crate) fn is_possible(&self) -> bool {
        let cards = self.cards.is_none_or(|cards| self.players == 2 && (6..=20).contains(&cards));
        (2..=6).contains(&self.players) && (1..=10).contains(&self.goal()) && cards
    }
}
