//! What the end of a round is worth in the match: tokens matter more the fewer are lacking.

use crate::LoveLetter;
use coeur_core::{MAX_SEATS, Seat};

/// The chance of a seat to win the match with the tokens as they are, all playing alike: in proportion to the inverse
/// square of the tokens that each still lacks. For two this is within 0.06 of the exact race of even chances. Who has reached the
/// goal with the most tokens has won; several share.
pub(crate) fn prospect(tokens: &[u8; MAX_SEATS], players: usize, goal: u8, seat: Seat) -> f64 {
    let most = tokens[..players].iter().copied().max().unwrap_or(0);
    let mut own = 0.0;
    let mut total = 0.0;
    for (other, &count) in tokens[..players].iter().enumerate() {
        let weight = if most >= goal {
            f64::from(u8::from(count == most))
        } else {
            let lacking = f64::from(goal - count);
            1.0 / (lacking * lacking)
        };
        total += weight;
        if other == seat.index() {
            own = weight;
        }
    }
    own / total
}

/// The same, stretched so that winning a round outright is worth 1 and losing it (to the next seat) 0: the unit in which
/// players of a round reckon.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stakes {
    lost: f64,
    span: f64,
}

impl Stakes {
    /// The stakes of the round under way for a seat.
    pub(crate) fn for_seat(game: &LoveLetter, seat: Seat) -> Stakes {
        let players = usize::from(game.players);
        let after = |winner: usize| {
            let mut tokens = game.tokens;
            tokens[winner] += 1;
            prospect(&tokens, players, game.goal, seat)
        };
        let won = after(seat.index());
        let others: f64 = (0..players).filter(|&other| other != seat.index()).map(after).sum();
        let lost = others / (players as f64 - 1.0);
        Stakes { lost, span: won - lost }
    }

    /// What the tokens are worth after the round.
    #[inline]
    pub(crate) fn reckon(&self, tokens: &[u8; MAX_SEATS], players: usize, goal: u8, seat: Seat) -> f64 {
        (prospect(tokens, players, goal, seat) - self.lost) / self.span
    }
}
