//! Players that search.
//!
//! Two families. **Simulated games**: [`flat`] Monte-Carlo, and [`mcts`], which grows a [`tree`](mod@uct) by upper confidence
//! bounds, over a new world at each iteration where cards are hidden; [`puct`] grows one that a network guides. **Looking ahead** along all lines of play: [`lookahead`], for two sides.
//!
//! [`worlds`] is where hidden cards are drawn from, [`inference`] how the others' play makes some likelier, [`limits`] when to stop, [`pace`] what a decision takes before it is made, [`tally`] how results become a decision with its
//! reasons, [`roster`] the players by name. What a game may know beyond its rules (evaluations, orderings, keys, playout
//! policies, likelihoods) are traits of `coeur-core`, so that games name no search and search names no game.

pub mod flat;
pub mod inference;
pub mod limits;
pub mod lookahead;
mod matching;
pub mod mcts;
pub mod pace;
mod parallel;
pub mod pimc;
pub mod puct;
pub mod roster;
pub mod tally;
mod tree;
mod uct;
pub mod worlds;

pub use flat::{FlatMonteCarlo, FlatOptions};
pub use limits::Limits;
pub use lookahead::{Algorithm, Lookahead, LookaheadOptions};
pub use mcts::{Mcts, MctsOptions};
pub use pace::Pace;
pub use pimc::{Pimc, PimcOptions};
pub use puct::{Puct, PuctSettings};
pub use tally::Final;

/// What only the tests look at.
#[doc(hidden)]
pub mod internals {
    pub use crate::matching::{Legal, code};
    pub use crate::tree::{Edge, ROOT, Tree};
    pub use crate::uct::ln;

    /// What the table of positions takes for each of them.
    pub const ENTRY_BYTES: usize = size_of::<crate::lookahead::table::Entry>();
}
