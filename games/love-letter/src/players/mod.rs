//! The players of Love Letter: from counting cards to the best reply.
//!
//! [`knowledge`] follows what every seat knows, [`appraisal`] turns probabilities into the promise of each action one ply ahead,
//! and [`tracked`] is a world with both. [`card_counting`] plays by them from exact probabilities, [`policy`] in simulated
//! games; [`habits`] are those of strong players, and [`model`] says which of the two is meant. [`belief`] asks which worlds are likely given how the others have played, [`prospects`] what a round is worth in
//! the match, and [`reply`] searches for the best reply, from all worlds ([`posterior`]) and exactly at the end ([`endgame`])
//! where two play. [`network`] is what has been learnt. [`expert`] replies to strong players. [`look_ahead`] is the minimax of the Love Letter report. [`equilibrium`] plays by lot so that nothing is to be gained by knowing it: [`ranges`] has what both may think, [`regrets`] the strategy. [`reasons`] says why.

pub(crate) mod appraisal;
pub(crate) mod belief;
pub mod best_reply;
pub mod card_counting;
pub(crate) mod endgame;
pub mod equilibrium;
#[cfg(not(target_arch = "wasm32"))]
pub mod expert;
#[cfg(not(target_arch = "wasm32"))]
pub mod habits;
pub mod knowledge;
pub mod look_ahead;
pub mod model;
pub(crate) mod network;
pub mod policy;
pub(crate) mod posterior;
pub(crate) mod prospects;
mod ranges;
pub(crate) mod reasons;
mod regrets;
pub mod reply;
pub(crate) mod tracked;

pub use best_reply::{BestReplyOptions, BestReplyPlayer};
pub use card_counting::{CardCounting, CardCountingOptions};
pub use equilibrium::{Equilibrium, EquilibriumOptions};
pub use look_ahead::{LookAhead, LookAheadOptions, LookAheadValues, Variant, look, report_depth};
pub use model::Model;
pub use reply::{BestReply, ReplySettings, TriedAction};
