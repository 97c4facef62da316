//! Search that follows a judgement: PUCT, the tree search of AlphaZero (Silver et al. 2018), for two sides with nothing hidden.
//!
//! [`tree`] grows it, [`player`] plays by it. A [`Guide`](coeur_core::Guide), such as a network, says of a new position what it is worth and
//! which actions look good. What the rules settle is not left to it: a win in reach and what follows from it are proved on the
//! way (Winands, Björnsson and Saito 2008).

pub mod player;
mod tree;

pub use player::{Puct, PuctSettings};
