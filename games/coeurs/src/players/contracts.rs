//! What the contracts that a meneur has left are worth: what choosing one now costs later.

use crate::contract::Kind;
use crate::state::Match;
use crate::variant::Variant;
use coeur_core::{Game, Utilities};

/// For each set of contracts left (bit i is the i-th of [`Kind::ALL`]), the relative points that a meneur may expect of them.
/// Made by `cargo run --release -p coeur-coeurs --example contracts 4000 100`.
#[rustfmt::skip]
pub(crate) const PROSPECTS: [f32; 64] = [
    0.0, 0.7, -0.1, 3.1, 0.6, 2.9, 2.6, 6.2,
    1.8, 5.2, 5.2, 9.3, 5.9, 9.1, 9.3, 13.3,
    20.4, 29.5, 28.5, 36.3, 28.7, 35.6, 35.3, 41.9,
    31.3, 39.0, 38.6, 45.7, 38.9, 45.1, 45.2, 51.3,
    4.8, 16.8, 16.6, 25.5, 18.1, 25.5, 25.8, 32.6,
    16.5, 26.6, 26.9, 35.0, 28.1, 34.9, 35.6, 42.0,
    40.9, 54.0, 53.0, 63.8, 54.0, 63.4, 63.4, 71.9,
    54.9, 66.0, 65.7, 75.2, 66.3, 74.7, 75.1, 82.8,
];

/// What all seats together score in each contract, but for a capot.
const SHARED: [f32; 6] = [-40.0, -40.0, -40.0, -50.0, 0.0, -170.0];

/// What a set of contracts promises its meneur.
pub(crate) fn prospect(left: u8, raw: bool) -> f64 {
    let relative = PROSPECTS[usize::from(left & 63)];
    if !raw {
        return f64::from(relative);
    }
    // Own points from relative ones: r = own − (all − own) / 3.
    let all: f32 = Kind::ALL.into_iter().filter(|kind| left & kind.bit() != 0).map(|kind| SHARED[kind as usize]).sum();
    f64::from((relative + all / 3.0) * 0.75)
}

/// The utilities of a match whose last deal is over, with what its meneur may still expect of the contracts it has kept.
#[inline]
pub(crate) fn with_prospects<V: Variant>(game: &Match<V>) -> Utilities {
    let mut utilities = game.utilities();
    if V::CHOOSES {
        let meneur = game.donne.meneur.index();
        let raw = game.rules().raw;
        let more = prospect(game.left[meneur], raw);
        for (seat, utility) in utilities.iter_mut().enumerate() {
            if seat == meneur {
                *utility += more;
            } else if !raw {
                *utility -= more / 3.0;
            }
        }
    }
    utilities
}
