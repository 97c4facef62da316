//! The choice between two moves, as every section looks at it.

use crate::pool::Decided;
use crate::question::{ITSELF, Question};
use crate::rollout::NETWORK;
use coeur_catalog::make_player;
use coeur_core::Registered;

/// A decision between a move and the best of the others, from the view of the seat on turn.
pub(crate) struct Comparison<'a, G: Registered> {
    pub view: &'a G::View,
    pub config: &'a G::Config,
    pub decided: Decided<G>,
    pub question: &'a Question<'a>,
}

impl<G: Registered> Comparison<'_, G> {
    /// In whose eyes topics weigh.
    pub fn weigher(&self) -> &str {
        let is_network = |spec: &str| make_player::<G>(spec, self.config).is_ok_and(|player| player.network().is_some());
        let [_, intermediate, _] = G::levels();
        match self.question.weigh {
            Some(ITSELF) => self.question.player,
            Some(spec) => spec,
            None if is_network(self.question.player) => self.question.player,
            None if is_network(NETWORK) => NETWORK,
            None => intermediate.spec,
        }
    }
}
