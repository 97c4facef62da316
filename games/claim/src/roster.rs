//! Claim as programs know it: who plays it, its levels, its solver and what its moves tell.

use crate::players::{BestCard, JudgeKind, Minimax, MinimaxOptions, Recruiter, RecruiterOptions};
use crate::policy::PLAYOUT;
use crate::state::Claim;
use coeur_core::options::NoOptions;
use coeur_core::roster::levels;
use coeur_core::{Cost, Facts, Level, PlayerEntry, Registered, Scoring, Text};
use coeur_search::roster::sampling;
use coeur_search::{Mcts, MctsOptions, Pace};

/// A random game takes a microsecond; a trick of the solver of phase 2 half of one.
const PACE: Pace = Pace { playout: 3e-6, node: 4e-7, branching: 6.0, longest: 52 };
const SOLVED_TRICK: f64 = 5e-7;

/// What a simulated recruiting takes, judged by the fitted weights.
const RECRUITING: Pace = Pace { playout: 3e-6, ..PACE };

/// As much again for each that a network judges.
const JUDGED: f64 = 2e-5;

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
        let mut players = sampling(|_| PACE);
        players.push(PlayerEntry::new("best-card", best_card, |_: NoOptions, _| Ok(Box::new(BestCard))));
        players.push(
            PlayerEntry::new("minimax", minimax, |options: MinimaxOptions, _| Ok(Box::new(Minimax::new(options))))
                .costing(|options: &MinimaxOptions, _| PACE.alpha_beta(options.worlds, options.depth)),
        );
        players.push(
            PlayerEntry::new("sensible-mcts", sensible, |options: MctsOptions, _| {
                Ok(Box::new(Mcts::with_policy(options, PLAYOUT)))
            })
            .costing(|options, _| PACE.mcts(options)),
        );
        players.push(
            PlayerEntry::new("recruiter", recruiter, |options: RecruiterOptions, _| Ok(Box::new(Recruiter::new(options)?)))
                .costing(|options: &RecruiterOptions, _| {
                    let judged = Cost::steps(
                        if options.judge == JudgeKind::Network { options.iterations as f64 } else { 0.0 },
                        JUDGED,
                        0.0,
                    );
                    let voting = Cost::steps(options.nodes as f64, SOLVED_TRICK, 0.0);
                    (RECRUITING.tree(options.iterations) + judged).or(voting)
                }),
        );
        players
    }

    fn levels() -> [Level; 3] {
        levels("random", "best-card", "recruiter(iterations=40000)")
    }

    coeur_core::offers!(solver: Solver, puzzles: Puzzles, deduction: Deduction, redealing: Redealing);
}
