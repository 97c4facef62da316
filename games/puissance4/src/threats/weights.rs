//! What lines and threats are worth to the evaluation `threats`.

use super::field::COUNTS;
use coeur_core::capabilities::WIN;

/// From here on a score is a known win or, with the opposite sign, a known loss.
pub const DECIDED: i32 = WIN - 1_000;

/// A line that only one colour has tokens on, by their number, in millionths of a win. A line with both colours is dead.
pub const LINE: [i32; 4] = [0, 400, 2_500, 9_000];

/// A free cell that completes a line and cannot be reached yet: the other side may not play below it.
pub const FAR_THREAT: i32 = 14_000;

/// Two such cells one above the other: whoever is forced below the first loses.
pub const STACKED_THREATS: i32 = 120_000;

/// To be on turn.
pub const TEMPO: i32 = 8_000;

/// What each pair of counts promises colour 0: tokens of colour 0, plus eight for each of colour 1.
pub const fn by_counts() -> [i32; COUNTS] {
    let mut worth = [0; COUNTS];
    let mut tokens = 1;
    while tokens < LINE.len() {
        worth[tokens] = LINE[tokens];
        worth[8 * tokens] = -LINE[tokens];
        tokens += 1;
    }
    worth
}
