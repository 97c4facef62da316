//! The players of this crate by name, for any game that the catalog holds.

use crate::flat::{FlatMonteCarlo, FlatOptions};
use crate::mcts::{Mcts, MctsOptions};
use crate::pimc::{Pimc, PimcOptions, UctInWorld};
use coeur_core::{Game, PlayerEntry, PlayoutPolicy, Text, Uniform};

/// Players that simulate games: every game has them.
pub fn sampling<G: Game>() -> Vec<PlayerEntry<G>> {
    sampling_with(Uniform)
}

/// The same, with simulated games that follow a policy of the game's own.
pub fn sampling_with<G: Game, P: PlayoutPolicy<G>>(policy: P) -> Vec<PlayerEntry<G>> {
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
        }),
        PlayerEntry::new("mcts", tree, move |options: MctsOptions, _| {
            Ok(Box::new(Mcts::<G, P>::with_policy(options, for_tree.clone())))
        }),
        PlayerEntry::new("pimc", worlds, move |options: PimcOptions, _| {
            Ok(Box::new(Pimc::<UctInWorld<G, P>>::with_policy(options, for_worlds.clone())))
        }),
    ]
}
