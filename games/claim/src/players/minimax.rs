//! The hard player of the Claim report: minimax with alpha-beta, in worlds that fit the view.

use crate::eval::{Evaluation, EvaluationKind};
use crate::{Card, Claim, ClaimView};
use coeur_core::{Budget, DecideError, Decision, Player, Rng};
use coeur_search::pimc::{AlphaBetaInWorld, Pimc};

coeur_core::options! {
    /// What can be set of the minimax of the Claim report.
    #[derive(Copy)]
    pub struct MinimaxOptions {
        /// Worlds that are sampled for a decision of phase 1; in phase 2 there is only one.
        #[fr = "Mondes tirés au sort pour une décision de la phase 1 ; en phase 2 il n'y en a qu'un."]
        pub worlds: u64 = 20, 1..=1_000_000;
        /// How many cards it looks ahead.
        #[fr = "Nombre de cartes regardées à l'avance."]
        pub depth: u8 = 6, 1..=52;
        /// How a position is judged where the look ahead ends: by results only, by the margin of votes, or by the recruits.
        #[fr = "Comment une position est jugée là où le calcul s'arrête : par les résultats seuls, par l'écart de votes, ou par les partisans recrutés."]
        pub evaluation: EvaluationKind = EvaluationKind::Margin;
    }
}

/// Minimax in each of several worlds.
pub struct Minimax {
    worlds: u64,
    search: AlphaBetaInWorld<Evaluation>,
}

impl Minimax {
    pub fn new(options: MinimaxOptions) -> Minimax {
        let search = AlphaBetaInWorld { depth: options.depth.into(), evaluation: Evaluation(options.evaluation) };
        Minimax { worlds: options.worlds, search }
    }
}

impl Player<Claim> for Minimax {
    fn decide(&mut self, view: &ClaimView, budget: &Budget, rng: &mut Rng) -> Result<Decision<Card>, DecideError> {
        let worlds = if view.phase == 2 { 1 } else { self.worlds };
        Pimc::with_search(Some(worlds), None, 1, self.search).decide(view, budget, rng)
    }
}
