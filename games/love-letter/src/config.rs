//! What is chosen before the first round.

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
    }
}

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
        if self.players == 2 { 3 } else { 0 }
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
        (2..=6).contains(&self.players) && (1..=10).contains(&self.goal())
    }
}
