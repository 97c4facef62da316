//! What is asked about a decision, and how much is done to answer it.

use crate::rollout::NETWORK;
use crate::swap::Effort;
use coeur_core::{Budget, Cancel, Clock, Rng};

/// In the place of a spec: the player whose decision is explained.
pub const ITSELF: &str = "player";

#[derive(Clone, Debug)]
pub struct Question<'a> {
    /// Whose decision is explained.
    pub player: &'a str,
    pub thinking: Rng,
    /// Who is asked beside it; by default the network and the hard level.
    pub beside: Option<&'a [String]>,
    /// In whose eyes topics weigh: every other position is put to it too. By default a network, else the intermediate level;
    /// [`ITSELF`] stands for the player.
    pub weigh: Option<&'a str>,
    /// The move that its choice is compared with, in the notation; by default its second best.
    pub instead: Option<&'a str>,
    /// How many worlds are drawn to compare two moves in.
    pub worlds: usize,
    /// How many worlds are solved exactly.
    pub solved: usize,
    /// The seed of everything that is drawn beside the player's own thinking.
    pub seed: u64,
    /// When the exact solver gives up.
    pub budget: Budget,
    /// The clock of somebody who waits: each section then ends in its own time, with what it has. Without one there is time
    /// for all, and the same question has the same answer.
    pub clock: Option<Clock>,
    /// Whether networks are asked about mixed positions too.
    pub mixed: bool,
    /// Whether each weight is told with its interval, which takes as long again many times. Only [`explain`](crate::explain) does it.
    pub intervals: bool,
    /// How far to look for another hand.
    pub exchange: Effort,
}

impl<'a> Question<'a> {
    /// For somebody who waits in front of a screen: smaller sizes, by this clock where there is one.
    pub fn brief(player: &'a str, clock: Option<Clock>) -> Question<'a> {
        Question { player, worlds: 160, solved: 24, clock, mixed: false, exchange: Effort::BRIEF, ..Question::default() }
    }

    /// A switch that turns so many milliseconds from now, where somebody waits.
    pub(crate) fn until(&self, milliseconds: f64) -> Cancel {
        Cancel::after(self.clock, milliseconds)
    }
}

impl Default for Question<'_> {
    fn default() -> Self {
        Question {
            player: NETWORK,
            thinking: Rng::new(1),
            beside: None,
            weigh: None,
            instead: None,
            worlds: 300,
            solved: 60,
            seed: 1,
            budget: Budget::default(),
            clock: None,
            mixed: true,
            intervals: false,
            exchange: Effort::QUICK,
        }
    }
}
