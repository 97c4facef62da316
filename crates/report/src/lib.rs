//! The three routes of the Cœurs report (section 6.4), under `/jeu/`: a client that knows the rules deals and keeps the
//! score, and asks here what its AIs play. A program hands them to the server by [`routes`].
//!
//! [`json`] reads what was sent, the report's own example with its slips included; [`body`] turns it into the three
//! requests, of which [`position`] is the cards; [`refusal`] says in French what was wrong. [`games`] remembers which AI sits
//! where, [`ai`] lets it choose, and [`mod@routes`] puts it all together; [`mod@retold`] makes records of what was kept.

mod ai;
mod body;
mod fields;
mod games;
mod json;
mod position;
mod refusal;
mod retold;
mod routes;

pub use retold::retold;
pub use routes::routes;
