//! Looking ahead along all lines of play, for two sides: minimax and what was made of it.
//!
//! One file an algorithm, each readable by itself: [`minimax`](mod@minimax), [`alphabeta`](mod@alphabeta), the same with
//! ordered successors and a table, and principal variation search ([`remembering`](mod@remembering)); MTD(f), aspiration
//! windows and iterative deepening in [`deepening`]; threads in [`root`]. [`search`] holds what they share,
//! [`score`] what they count in, [`table`] and [`ordering`] what they remember.
//!
//! All return the same score at the same depth. Where more than two sit at a table, everybody else plays against us.

pub mod alphabeta;
pub mod deepening;
pub mod minimax;
pub mod ordering;
pub mod player;
pub mod remembering;
pub mod root;
pub mod score;
pub mod search;
pub mod table;

pub use deepening::{Analysis, Plan, analyse};
pub use player::{Lookahead, LookaheadOptions};
pub use root::{Algorithm, RootMove};
pub use table::Table;
