//! Love Letter as programs know it: who plays it, its levels, its solver and what its moves tell.

#[cfg(not(target_arch = "wasm32"))]
use crate::players::expert;
use crate::players::{BestReplyOptions, BestReplyPlayer, CardCounting, CardCountingOptions, LookAhead, LookAheadOptions};
use crate::players::{equilibrium, network};
use crate::{Card, Config, LoveLetter};
use coeur_core::roster::levels;
use coeur_core::{Facts, HeuristicPlayout, Level, ListDeals, PlayerEntry, Registered, Scoring, Text};
use coeur_search::Pace;
use coeur_search::roster::sampling_with;

/// A match is simulated to its end, in rounds that last the longer the more play.
fn pace(config: &Config) -> Pace {
    Pace { playout: 4e-5 * f64::from(config.players), node: 1e-6, branching: 8.0, longest: 250 }
}

impl Registered for LoveLetter {
    const FACTS: Facts = Facts { scoring: Scoring::Tokens, picture: include_str!("../art.svg"), ..Facts::USUAL };

    fn all_deals(config: &Config) -> Option<Vec<Vec<Vec<Card>>>> {
        Self::deals(config).map(Iterator::collect)
    }

    fn players() -> Vec<PlayerEntry<LoveLetter>> {
        let card_counting = Text {
            fr: "Compte les cartes déjà vues et joue ce qui promet le plus tout de suite.",
            en: "Counts the cards that have been seen and plays what promises most at once.",
        };
        let look_ahead = Text {
            fr: "Le joueur du rapport sur Love Letter : regarde quelques tours à l'avance en craignant toujours le pire, et plus loin en fin de manche.",
            en: "The player of the Love Letter report: looks a few turns ahead, always fearing the worst, and further late in the round.",
        };
        let best_reply = Text {
            fr: "Déduit les mains de la façon de jouer des autres, puis simule des manches pour trouver la meilleure réponse, sans voir les cartes cachées.",
            en: "Infers the hands from how the others play, then simulates rounds to find the best reply, without seeing hidden cards.",
        };
        let mut players = sampling_with(HeuristicPlayout::default(), pace);
        let of_the_round = [
            PlayerEntry::new("card-counting", card_counting, |options: CardCountingOptions, _| {
                Ok(Box::new(CardCounting::new(options)))
            }),
            PlayerEntry::new("look-ahead", look_ahead, |options: LookAheadOptions, _| Ok(Box::new(LookAhead::new(options))))
                .costing(|options: &LookAheadOptions, _| options.cost()),
            PlayerEntry::new("best-reply", best_reply, |options: BestReplyOptions, _| {
                Ok(Box::new(BestReplyPlayer::new(options)))
            })
            .costing(|options: &BestReplyOptions, _| options.cost()),
            coeur_learn::player::entry(network::shipped, network::LEVELS, network::notes),
            network::search_entry(),
            equilibrium::entry(),
        ];
        players.extend(of_the_round.map(PlayerEntry::of_one_deal));
        #[cfg(not(target_arch = "wasm32"))]
        players.push(expert::entry().of_one_deal());
        players
    }

    fn levels() -> [Level; 3] {
        levels("card-counting(lapses=0.9)", "card-counting", "network-search(iterations=6000)")
    }

    coeur_core::offers!(solver: Solver, puzzles: Puzzles, deduction: Deduction, redealing: Redealing);
}
