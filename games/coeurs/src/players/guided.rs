//! Search with a network: its word on each move counts beside what the search finds, which measured best. It can also judge positions
//! where the tree ends, and say which hands the others' play makes likely.

use super::OneDeal;
use super::contracts::with_prospects;
use super::policy::{EXPLORATION, PACE};
use super::reasons::base;
use crate::action::Action;
use crate::state::Match;
use crate::variant::Variant;
use coeur_core::{Cost, HeuristicPlayout, Payoffs, Player, PlayerEntry, PlayerError, PlayoutPolicy, Rng, Text, Utilities};
use coeur_learn::player::network_for;
use coeur_learn::{GameNetwork, NetworkHabit, NetworkLeaf, SecondOpinion};
use coeur_search::mcts::DEFAULT_ITERATIONS;
use coeur_search::{Final, Mcts, MctsOptions};
use std::sync::Arc;

coeur_core::options! {
    /// What can be set of a search that a network guides.
    pub struct GuidedOptions {
        /// A network of your own, as a safetensors file; by default the one that comes with the program.
        #[fr = "Un réseau à vous, en fichier safetensors ; par défaut, celui qui est fourni."]
        pub file: Option<String> = None;
        /// Simulated deals for a decision; 2000 unless time_ms is given.
        #[fr = "Donnes simulées pour une décision ; 2000 si time_ms n'est pas donné."]
        pub iterations: Option<u64> = None, 1..=1_000_000_000;
        /// Milliseconds for a decision; with iterations too, whichever ends first.
        #[fr = "Millisecondes pour une décision ; avec iterations aussi, la première limite atteinte compte."]
        pub time_ms: Option<u64> = None, 1..=3_600_000;
        /// Exploration: the constant of UCT, as a share of the span of results.
        #[fr = "Exploration : la constante d'UCT, en part de l'étendue des résultats."]
        pub c: f64 = EXPLORATION, 0.0..=10.0;
        /// Whether hands in which the others have played as the network would are taken for likelier.
        #[fr = "Tenir pour plus probables les mains avec lesquelles les autres auraient joué comme le réseau."]
        pub infer: bool = false;
        /// Softmax temperature of the others' play, in points.
        #[fr = "Température du softmax pour le jeu des autres, en points."]
        pub habit: f64 = 2.0, 0.01..=1000.0;
        /// Deals that are weighed for a decision by how likely the others' play is in them: more see better, and cost more time.
        #[fr = "Nombre de donnes pesées pour une décision selon le jeu des autres : davantage voient mieux et coûtent plus de temps."]
        pub worlds: u32 = 1_000, 1..=1_000_000;
        /// Simulated deals are played out sensibly instead of being judged where the tree ends.
        #[fr = "Jouer les donnes simulées jusqu'au bout avec bon sens, au lieu de les juger là où l'arbre s'arrête."]
        pub playouts: bool = true;
        /// Weight of the network's value against the search's (0 to 1).
        #[fr = "Poids de la valeur du réseau face à celle de la recherche (de 0 à 1)."]
        pub trust: f64 = 0.75, 0.0..=1.0;
        /// Trees grown side by side on as many threads, and added up at the root.
        #[fr = "Nombre d'arbres développés en parallèle, un par fil d'exécution, puis additionnés à la racine."]
        pub threads: u8 = 1, 1..=64;
    }
}

/// Seconds that a look at the network takes; a deal is weighed by one for each card that was played.
pub(crate) const LOOK: f64 = 2e-5;

/// Share of the others' cards that nothing explains.
pub(crate) const SLIPS: f64 = 0.05;

/// How simulated deals come to their end: played on sensibly, or judged by a network where the tree ends. One type for both,
/// so that the search is compiled once.
#[derive(Clone)]
pub(crate) enum Simulated<V: Variant> {
    Played(HeuristicPlayout),
    Judged(NetworkLeaf<Match<V>>),
}

impl<V: Variant> PlayoutPolicy<Match<V>> for Simulated<V> {
    fn choose(&self, game: &Match<V>, rng: &mut Rng) -> Option<Action> {
        match self {
            Simulated::Played(sensible) => sensible.choose(game, rng),
            Simulated::Judged(leaf) => leaf.choose(game, rng),
        }
    }

    #[inline]
    fn playout(&self, game: &mut Match<V>, rng: &mut Rng) -> Utilities {
        match self {
            Simulated::Played(sensible) => sensible.playout(game, rng),
            Simulated::Judged(leaf) => Simulated::judged(leaf, game),
        }
    }
}

impl<V: Variant> Simulated<V> {
    /// What each seat may expect, by the network and by what the match has brought so far.
    fn judged(leaf: &NetworkLeaf<Match<V>>, game: &mut Match<V>) -> Utilities {
        let expected = leaf.expected(game);
        let mut utilities = with_prospects(game);
        let Some(expected) = expected else { return utilities };
        // The network knows this deal alone: what it has brought so far is taken out, what it will bring is put in.
        let points = Payoffs::new(game.donne.points(game.rules()));
        let so_far = if game.rules().raw { points.utilities() } else { points.relative() };
        for (utility, (deal, so_far)) in utilities.iter_mut().zip(expected.iter().zip(so_far)) {
            *utility += deal - so_far;
        }
        utilities
    }
}

/// The search that the options name, with the network's word on each move. The network knows this deal alone, the search also what was before it.
pub(crate) fn search<V: Variant>(
    options: GuidedOptions,
    network: GameNetwork<Match<V>>,
) -> Result<impl Player<Match<V>>, PlayerError> {
    let GuidedOptions { iterations, time_ms, c, threads, .. } = options;
    let limits = MctsOptions { iterations, time_ms, c, criterion: Final::Mean, threads };
    let habit = options.infer.then(|| NetworkHabit::new(network.clone(), options.habit, SLIPS));
    let simulated = if options.playouts {
        Simulated::Played(HeuristicPlayout::default())
    } else {
        let unfit = "this network knows the values of actions only, not those of positions";
        Simulated::Judged(NetworkLeaf::new(network.clone()).ok_or_else(|| PlayerError::Unfit(unfit.into()))?)
    };
    let tree = Mcts::with_policy(limits, simulated);
    let tree = match habit {
        Some(habit) => tree.infer(Arc::new(habit)).weighing(options.worlds as usize),
        None => tree,
    };
    Ok(SecondOpinion::new(tree, network, options.trust, base))
}

/// The entry of `network-search` in the roster.
pub(crate) fn entry<V: Variant>() -> PlayerEntry<Match<V>> {
    let about = Text {
        fr: "Cherche comme mcts, et tient aussi compte de ce qu'un réseau de neurones pense de chaque coup.",
        en: "Searches as mcts does, and also takes into account what a neural network thinks of each move.",
    };
    PlayerEntry::new("network-search", about, |options: GuidedOptions, config| {
        let network = network_for::<Match<V>>(&options.file, |_| Some(V::NETWORK), config)?;
        Ok(Box::new(OneDeal::new(search(options, network)?)))
    })
    .costing(|options: &GuidedOptions, _| {
        let iterations = options.iterations.unwrap_or(DEFAULT_ITERATIONS);
        let judged = if options.playouts { 0.0 } else { iterations as f64 };
        let weighed = if options.infer { f64::from(options.worlds) } else { 0.0 };
        PACE.tree(iterations) + Cost::steps(judged, LOOK, 0.0) + Cost::steps(weighed, 30.0 * LOOK, 2_000.0)
    })
}
