//! The players of this crate by name, for any game that the catalog holds.

use crate::flat::{FlatMonteCarlo, FlatOptions};
use crate::lookahead::{Algorithm, Lookahead, LookaheadOptions};
use crate::mcts::{Mcts, MctsOptions};
use crate::pace::Pace;
use crate::pimc::{EitherInWorld, Pimc, PimcOptions};
use coeur_core::{
    Evaluations, Game, Keyed, OptionSpec, OptionValue, Options, Order, PlayerEntry, PlayoutPolicy, ResultOnly, Text, Uniform,
};
use std::fmt::Debug;

/// How fast a game is searched at a table of a configuration.
pub type PaceAt<G> = fn(&<G as Game>::Config) -> Pace;

/// Players that simulate games: every game has them.
pub fn sampling<G: Game>(pace: PaceAt<G>) -> Vec<PlayerEntry<G>> {
    sampling_with(Uniform, pace)
}

/// The same, with simulated games that follow a policy of the game's own.
pub fn sampling_with<G: Game, P: PlayoutPolicy<G>>(policy: P, pace: PaceAt<G>) -> Vec<PlayerEntry<G>> {
    let flat = Text {
        fr: "Simule autant de parties après chaque coup et joue la meilleure moyenne.",
        en: "Simulates as many games after each action and plays the best mean.",
    };
    let tree = Text {
        fr: "Fait pousser un arbre de parties simulées (UCT), dans un monde nouveau à chaque fois si des cartes sont cachées.",
        en: "Grows a tree of simulated games (UCT), in a new world each time where cards are hidden.",
    };
    let worlds = Text {
        fr: "Tire des mondes au sort, cherche dans chacun comme si rien n'était caché, et joue la meilleure moyenne.",
        en: "Samples worlds, searches each as if nothing were hidden, and plays the best average.",
    };
    let (for_flat, for_tree, for_worlds) = (policy.clone(), policy.clone(), policy);
    vec![
        PlayerEntry::new("monte-carlo", flat, move |options: FlatOptions, _| {
            Ok(Box::new(FlatMonteCarlo::with_policy(options, for_flat.clone())))
        })
        .costing(move |options, config| pace(config).flat(options)),
        PlayerEntry::new("mcts", tree, move |options: MctsOptions, _| {
            Ok(Box::new(Mcts::<G, P>::with_policy(options, for_tree.clone())))
        })
        .costing(move |options, config| pace(config).mcts(options)),
        PlayerEntry::new("pimc", worlds, move |options: PimcOptions, _| {
            Ok(Box::new(Pimc::<EitherInWorld<G, P, ResultOnly>>::knowing(options, for_worlds.clone(), ResultOnly)))
        })
        .costing(move |options, config| pace(config).pimc(options)),
    ]
}

/// Players that look ahead: games of perfect information for two have them.
pub fn perfect<G: Game<View = G> + Evaluations + Order + Keyed>(pace: PaceAt<G>) -> Vec<PlayerEntry<G>> {
    let entry = |name, algorithm, fr, en| {
        PlayerEntry::new(name, Text { fr, en }, move |options: Judging<LookaheadOptions, G::Choice>, config: &G::Config| {
            let evaluation = G::evaluator(&options.evaluation, config);
            Ok(Box::new(Lookahead::new(algorithm, evaluation, options.options)))
        })
        .costing(move |options: &Judging<LookaheadOptions, G::Choice>, config| {
            pace(config).lookahead(&options.options, algorithm)
        })
    };
    vec![
        entry("minimax", Algorithm::Minimax, "Regarde toutes les suites.", "Looks at every line."),
        entry(
            "alpha-beta",
            Algorithm::AlphaBeta,
            "Minimax sans les suites qui ne peuvent rien changer.",
            "Minimax without the lines that cannot matter.",
        ),
        entry(
            "alpha-beta-sorted",
            Algorithm::Sorted,
            "Alpha-bêta, coups triés et positions retenues.",
            "Alpha-beta with sorted actions and remembered positions.",
        ),
        entry(
            "pvs",
            Algorithm::Pvs,
            "Variante principale : le premier coup est cru le meilleur, les autres sont réfutés.",
            "Principal variation search: the first action is taken for the best, the others are refuted.",
        ),
        entry(
            "mtdf",
            Algorithm::MtdF,
            "MTD(f) : encadre la valeur par des fenêtres vides.",
            "MTD(f): closes in on the value with empty windows.",
        ),
    ]
}

/// Options of a player together with the choice of an evaluation, which each game names for itself.
#[derive(Clone, Debug, Default)]
struct Judging<O, C> {
    options: O,
    evaluation: C,
}

const EVALUATION: &str = "evaluation";

impl<O: Options, C: OptionValue + Default> Options for Judging<O, C> {
    fn specs() -> Vec<OptionSpec> {
        let about = Text {
            fr: "Comment une position est jugée là où le calcul s'arrête.",
            en: "How positions are judged where the look ahead ends.",
        };
        let mut specs = O::specs();
        specs.push(OptionSpec {
            name: EVALUATION,
            about,
            kind: C::kind(),
            default: C::default().to_json(),
            range: None,
            research: false,
        });
        specs
    }

    fn put(&mut self, name: &str, value: &serde_json::Value) -> Option<()> {
        if name == EVALUATION {
            self.evaluation = C::from_json(value)?;
            return Some(());
        }
        self.options.put(name, value)
    }

    fn to_json(&self) -> serde_json::Value {
        let mut all = self.options.to_json();
        all[EVALUATION] = self.evaluation.to_json();
        all
    }
}
