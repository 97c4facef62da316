//! Claim as programs know it: who plays it, its levels, its solver and what its moves tell.

use crate::players::{BestCard, Minimax, MinimaxOptions, Recruiter, RecruiterOptions};
use crate::policy::PLAYOUT;
use crate::state::Claim;
use coeur_core::options::NoOptions;
use coeur_core::roster::levels;
use coeur_core::{Deduction, Facts, Level, PlayerEntry, Redealing, Registered, Scoring, Solver, Text};
use coeur_search::roster::sampling;
use coeur_search::{Mcts, MctsOptions};

impl Registered for Claim {
    const FACTS: Facts = Facts { scoring: Scoring::Votes, picture: include_str!("../art.svg"), ..Facts::USUAL };

    fn players() -> Vec<PlayerEntry<Claim>> {
        let best_card = Text {
            fr: "Joue toujours la meilleure carte pour gagner le pli, quel qu'en soit l'enjeu.",
            en: "Always plays the best card to win the trick, whatever it is worth.",
        };
        let minimax = Text {
            fr: "Le minimax du rapport sur Claim : alpha-bêta dans des mondes tirés au sort, avec ses deux évaluations et la nôtre.",
            en: "The minimax of the Claim report: alpha-beta in sampled worlds, with its two evaluations and ours.",
        };
        let sensible = Text {
            fr: "Comme mcts, mais les parties simulées sont jouées avec bon sens.",
            en: "As mcts, but simulated games are played with common sense.",
        };
        let recruiter = Text {
            fr: "Simule la phase 1 et juge les partisans recrutés ; joue la phase 2 exactement.",
            en: "Simulates phase 1 and judges the followers recruited; plays phase 2 exactly.",
        };
        let mut players = sampling();
        players.push(PlayerEntry::new("best-card", best_card, |_: NoOptions, _| Ok(Box::new(BestCard))));
        players.push(PlayerEntry::new("minimax", minimax, |options: MinimaxOptions, _| Ok(Box::new(Minimax::new(options)))));
        players.push(PlayerEntry::new("sensible-mcts", sensible, |options: MctsOptions, _| {
            Ok(Box::new(Mcts::with_policy(options, PLAYOUT)))
        }));
        players.push(PlayerEntry::new("recruiter", recruiter, |options: RecruiterOptions, _| {
            Ok(Box::new(Recruiter::new(options)?))
        }));
        players
    }

    fn levels() -> [Level; 3] {
        levels("random", "best-card", "recruiter")
    }

    fn solver() -> Option<Solver<Claim>> {
        Some(Solver::new())
    }

    fn deduction() -> Option<Deduction<Claim>> {
        Some(Deduction::new())
    }

    fn redealing() -> Option<Redealing<Claim>> {
        Some(Redealing::new())
    }
}
