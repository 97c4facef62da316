//! Who plays Hanabi, by name, and the three levels.

use crate::players::adaptive::AdaptivePartner;
use crate::players::best::Best;
use crate::players::certainty::Certainty;
use crate::players::confidence::{Confidence, ConfidenceOptions};
use crate::players::convention::Convention;
use crate::players::convention_player::ConventionPlayer;
use crate::players::first_card::FirstCard;
use crate::players::hat_information::HatInformationOptions;
use crate::players::hat_recommendation::HatRecommendationOptions;
use crate::players::monte_carlo::{self, MonteCarloOptions};
use crate::players::tree_search::{self, TreeSearchOptions};
use crate::{Config, Hanabi};
use coeur_core::options::NoOptions;
use coeur_core::roster::levels;
use coeur_core::{Facts, Level, MoveSound, Player, PlayerEntry, PlayerError, Registered, Text};

impl Registered for Hanabi {
    const FACTS: Facts = Facts {
        // A hint is given with a token.
        sounds: &[("h", MoveSound::Token), ("", MoveSound::Card)],
        picture: include_str!("../art.svg"),
        ..Facts::USUAL
    };

    fn players() -> Vec<PlayerEntry<Hanabi>> {
        let mut players = coeur_search::roster::sampling(|_| monte_carlo::PACE);
        // Hanabi has a tree search of its own, whose simulated games follow a convention.
        players.retain(|player| player.name != "mcts");
        players.push(PlayerEntry::new(
            "mcts",
            Text {
                fr: "Fait pousser un arbre de parties simulées (UCT), dans un monde nouveau à chaque fois, où tous jouent selon une convention.",
                en: "Grows a tree of simulated games (UCT), in a new world each time, which all play by a convention.",
            },
            |options: MonteCarloOptions, config| monte_carlo::player(options, config),
        ).costing(|options, _| monte_carlo::cost(options)));
        players.extend(own_players());
        players
    }

    /// For tables with people: hints mean what people expect. The hat players are stronger among themselves and useless
    /// to people.
    fn levels() -> [Level; 3] {
        levels("certainty(certain=told,order=hints)", "certainty", "partner")
    }

    coeur_core::offers!(puzzles: Puzzles, deduction: Deduction);
}

fn own_players() -> Vec<PlayerEntry<Hanabi>> {
    vec![
        PlayerEntry::new(
            "first-card",
            Text {
                fr: "Joue toujours sa carte la plus ancienne, sans rien écouter.",
                en: "Always plays its oldest card and listens to nobody.",
            },
            |_: NoOptions, _| by_convention(FirstCard),
        ),
        PlayerEntry::new(
            "certainty",
            Text {
                fr: "Ne joue et ne défausse que ce qui est certain ; un indice veut dire ce qu'il dit, rien de plus.",
                en: "Plays and discards only what is certain; a clue means what it says and no more.",
            },
            |options: Certainty, _| by_convention(options),
        ),
        PlayerEntry::new(
            "confidence",
            Text {
                fr: "Fait confiance aux indices : une carte montrée se joue ou ne sert plus.",
                en: "Trusts clues: a card that is shown can be played, or is of no more use.",
            },
            |options: ConfidenceOptions, _| by_convention(Confidence::new(options)),
        ),
        PlayerEntry::new(
            "partner",
            Text {
                fr: "Donne et lit les indices comme les habitués : jouer cette carte, ou garder celle qui serait perdue.",
                en: "Gives and reads clues as people who play often do: play this card, or keep one that would be lost.",
            },
            |_: NoOptions, config: &Config| by_convention(AdaptivePartner::for_table(config)),
        ),
        PlayerEntry::new(
            "hat-recommendation",
            Text {
                fr: "Code des chapeaux : chaque indice recommande un coup à chaque partenaire, s'ils suivent le même code.",
                en: "Hat code: every clue recommends an action to every partner, if they follow the same code.",
            },
            |options: HatRecommendationOptions, config| by_convention(options.for_table(config)?),
        ),
        PlayerEntry::new(
            "hat-information",
            Text {
                fr: "Code des chapeaux : chaque indice apprend à chaque partenaire ce qu'est une de ses cartes, s'ils suivent le même code.",
                en: "Hat code: every clue tells every partner what one of its cards is, if they follow the same code.",
            },
            |options: HatInformationOptions, config| by_convention(options.for_table(config)?),
        ),
        PlayerEntry::new(
            "best",
            Text {
                fr: "Le plus fort sans recherche, quand tous les partenaires sont comme lui.",
                en: "The strongest without search, when all partners are like it.",
            },
            |_: NoOptions, config: &Config| by_convention(Best::for_table(config)),
        ),
        PlayerEntry::new(
            "tree-search",
            Text {
                fr: "Essaie les coups dans des donnes possibles, que tous jouent ensuite jusqu'au bout selon une convention.",
                en: "Tries actions in possible deals, which all then play to the end by a convention.",
            },
            |options: TreeSearchOptions, config| tree_search::player(options, config),
        ).costing(|options, _| tree_search::cost(options)),
    ]
}

fn by_convention(convention: impl Into<Box<dyn Convention>>) -> Result<Box<dyn Player<Hanabi>>, PlayerError> {
    Ok(Box::new(ConventionPlayer::new(convention)))
}
