//! Cœurs is one of the contracts of Barbu: whatever shows the one can show the other, as a match in which nobody chooses.

use crate::config::{BarbuConfig, CoeursConfig, Order};
use crate::variant::{CoeursOnly, SixContracts};
use crate::view::MatchView;

impl From<CoeursConfig> for BarbuConfig {
    fn from(config: CoeursConfig) -> BarbuConfig {
        let CoeursConfig { deals: _, leader, heart_lead, early_end, payoff, ranks: _ } = config;
        BarbuConfig { leader, heart_lead, early_end, order: Order::Rotating, generale: false, ace_replay: false, payoff }
    }
}

impl From<MatchView<CoeursOnly>> for MatchView<SixContracts> {
    fn from(view: MatchView<CoeursOnly>) -> MatchView<SixContracts> {
        MatchView {
            viewer: view.viewer,
            config: view.config.into(),
            deal: view.deal,
            deals: view.deals,
            meneur: view.meneur,
            contract: view.contract,
            turn: view.turn,
            hand: view.hand,
            hand_sizes: view.hand_sizes,
            trick: view.trick,
            last_trick: view.last_trick,
            previous_deal_trick: view.previous_deal_trick,
            history: view.history,
            points: view.points,
            taken: view.taken,
            voids: view.voids,
            layout: view.layout,
            out: view.out,
            scores: view.scores,
            earlier: view.earlier,
            contracts_left: view.contracts_left,
            stakes: view.stakes,
            reported: view.reported,
        }
    }
}
