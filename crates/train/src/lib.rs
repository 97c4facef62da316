//! Players that learn: Deep Q-learning ([`dqn`]) and the distillation of searches ([`distill`]) for every game, tabular temporal
//! differences ([`td`]) for small ones.
//!
//! A network ([`model`]) is trained by gradients ([`matrix`], [`adam`]) that come out the same on every machine, whatever vectors it has. [`self_play`]
//! plays the games of a round on all threads, [`replay`] keeps what was decided in them; [`evaluate`] measures what has been
//! learnt against players that stay the same, [`curve`] draws it. [`knobs`] reads and prints the configuration, [`checkpoint`]
//! writes a state whole or not at all, and [`run`] is the loop around all of it. [`request`] is what programs call. [`actor`]
//! plays for a trainer elsewhere, such as one on a GPU, and [`episodes`] so many of its episodes as one file, in parts if wanted.

pub mod actor;
pub mod adam;
pub mod checkpoint;
pub mod curve;
pub mod dataset;
pub mod distill;
pub mod dqn;
pub mod episodes;
mod error;
pub mod evaluate;
pub mod knobs;
pub mod learner;
pub mod matrix;
pub mod model;
pub mod policy;
pub mod replay;
pub mod request;
pub mod run;
pub mod self_play;
pub mod symmetry;
pub mod td;
mod widest;

pub use curve::{Curve, Point};
pub use error::TrainError;
pub use request::{METHODS, Request, print_config, train};
pub use run::{Outcome, Setting};
