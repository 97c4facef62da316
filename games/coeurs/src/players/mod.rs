//! How Cœurs and Barbu are played; the crate's `roster` names the players made of this.
//!
//! `tricks` scores a card for a trick and `laying` one for a réussite; [`policy`] plays simulated deals by them, and
//! [`heuristic`] is the player that does nothing else. `contracts` says what the contracts left are worth, [`one_deal`]
//! lets any player think of the present deal alone, `exact_end` solves its last tricks, `guided` searches with a network, `playouts` lets it
//! play moves out, and `reasons` says in words what the numbers mean.

pub(crate) mod contracts;
pub(crate) mod exact_end;
pub(crate) mod guided;
pub mod heuristic;
pub(crate) mod laying;
pub mod one_deal;
pub(crate) mod playouts;
pub mod policy;
pub(crate) mod reasons;
pub(crate) mod tricks;

pub use heuristic::Heuristic;
pub use one_deal::OneDeal;
