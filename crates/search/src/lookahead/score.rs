//! Scores: whole numbers, from the side of the player to move, in which a win now is worth more than a win later.

use coeur_core::Game;
pub use coeur_core::capabilities::WIN;
use coeur_core::{Seat, Utilities};

/// What a position is worth to the player to move, in millionths of the best result.
pub type Score = i32;

/// More than any score.
pub const INFINITE: Score = WIN + 1;

/// No game has more actions than this.
const MAX_PLIES: Score = 10_000;

/// From here on a score is not a guess: it is a win, or with the opposite sign a loss, at a known distance.
pub const DECIDED: Score = WIN - MAX_PLIES;

/// Evaluations are cut off here.
pub const GUESS: Score = 900_000;

/// Turns results into scores: who "we" are, and what the best result is.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    /// Our seat. All others are against us.
    pub us: Seat,
    best: f64,
}

impl Scale {
    /// The scale of a game in which the seat on turn is to decide.
    pub fn new<G: Game>(game: &G, us: Seat) -> Scale {
        let (low, high) = G::payoff_range(&game.config());
        Scale { us, best: f64::from(low.abs().max(high.abs()).max(1)) }
    }

    /// The score, for us, of a game that ended `ply` actions from the root.
    #[inline]
    pub fn of_result(&self, utilities: &Utilities, ply: u32) -> Score {
        let share = utilities[self.us.index()] / self.best;
        let score = (share.clamp(-1.0, 1.0) * f64::from(WIN)).round() as Score;
        match score {
            WIN => WIN - ply as Score,
            lost if lost == -WIN => ply as Score - WIN,
            other => other,
        }
    }

    pub fn utility(&self, score: Score) -> f64 {
        let share = if is_decided(score) { f64::from(score.signum()) } else { f64::from(score) / f64::from(WIN) };
        share * self.best
    }
}

/// Whether a score is a sure win or a sure loss.
#[inline]
pub fn is_decided(score: Score) -> bool {
    score.abs() >= DECIDED
}

/// How many actions from the root a decided score's game ends.
pub fn distance(score: Score) -> u32 {
    (WIN - score.abs()) as u32
}

/// A score as it is kept for a position `ply` actions from the root: with distances counted from the position.
#[inline]
pub fn to_position(score: Score, ply: u32) -> Score {
    if is_decided(score) { score + score.signum() * ply as Score } else { score }
}

/// The reverse of [`to_position`].
#[inline]
pub fn from_position(score: Score, ply: u32) -> Score {
    if is_decided(score) { score - score.signum() * ply as Score } else { score }
}
