//! The players of Hanabi, from the first-card bot to the best.
//!
//! Each has a file of its own that can be held against its paper: [`first_card`], [`certainty`], [`confidence`],
//! [`partner`], [`hat_recommendation`], [`hat_information`], [`best`], [`seer`], [`tree_search`]. They share a [`scene`] (the table as a player
//! follows it), sets of card [`kinds`], [`codes`] for hints as numbers, public [`belief`] tables, [`questions`], the
//! [`endgame`] over all that is [`missing`]. A [`convention`] is what partners agree on; [`Seated`](convention::Seated) makes a player of views out of
//! it, [`Table`](table::Table) plays whole games among equals, and [`lineup`] lists them for experiments.

pub mod apart;
pub mod belief;
pub mod best;
pub mod certainty;
pub mod codes;
pub mod confidence;
pub mod convention;
mod deals;
pub mod endgame;
pub mod faithful;
pub mod first_card;
pub mod hat_information;
pub mod hat_recommendation;
pub mod kinds;
pub mod lineup;
mod messages;
pub mod missing;
pub mod partner;
pub mod questions;
mod reasons;
pub mod scene;
pub mod seer;
pub mod simulation;
pub mod table;
pub mod tree_search;

use crate::{Config, Hanabi};
use certainty::Certainty;
use coeur_core::options::NoOptions;
use coeur_core::{Level, Player, PlayerEntry, PlayerError, Text};
use confidence::{Confidence, Confident};
use convention::{Convention, Seated};
use hat_information::HatInformation;
use hat_recommendation::HatRecommendation;
use tree_search::{Over, Searching, TreeSearch};

/// The players that can be chosen by name.
pub fn roster() -> Vec<PlayerEntry<Hanabi>> {
    vec![
        PlayerEntry::new(
            "first-card",
            Text { fr: "Joue sa carte la plus ancienne.", en: "Plays its oldest card." },
            |_: NoOptions, _| seated(first_card::FirstCard),
        ),
        PlayerEntry::new(
            "certainty",
            Text {
                fr: "Ne joue et ne jette que ce qui est certain ; un indice veut dire ce qu'il dit.",
                en: "Plays and throws away only what is certain; a hint means what it says.",
            },
            |options: Certainty, _| seated(options),
        ),
        PlayerEntry::new(
            "confidence",
            Text {
                fr: "Un indice dit que les cartes montrées se jouent ou se jettent, et il le croit.",
                en: "A hint says that the cards shown can be played or thrown away, and it is trusted.",
            },
            |options: Confidence, _| seated(Confident::new(options)),
        ),
        PlayerEntry::new(
            "partner",
            Text {
                fr: "Donne et lit les indices comme les habitués : jouer, ou garder ce qui serait perdu.",
                en: "Gives and reads hints as people who play often do: play this, or keep what would be lost.",
            },
            |_: NoOptions, _| seated(partner::Partner::default()),
        ),
        PlayerEntry::new(
            "hat-recommendation",
            Text {
                fr: "Chapeaux : chaque indice recommande un coup à chaque partenaire du même genre.",
                en: "Hats: every hint recommends an action to every partner of its kind.",
            },
            |options: HatRecommendation, config| seated(options.at(config)?),
        ),
        PlayerEntry::new(
            "hat-information",
            Text {
                fr: "Chapeaux : chaque indice dit à chaque partenaire du même genre ce qu'est une de ses cartes.",
                en: "Hats: every hint tells every partner of its kind what one of its cards is.",
            },
            |options: HatInformation, config| seated(options.at(config)?),
        ),
        PlayerEntry::new(
            "best",
            Text {
                fr: "Le plus fort sans recherche, avec des partenaires comme lui.",
                en: "The strongest without search, among partners like itself.",
            },
            |_: NoOptions, config: &Config| seated(best::Best::at(config)),
        ),
        PlayerEntry::new(
            "tree-search",
            Text {
                fr: "Essaie les coups dans des donnes possibles, que les partenaires d'une convention jouent jusqu'au bout.",
                en: "Tries moves in possible deals, which partners of a convention play to the end.",
            },
            |options: TreeSearch, config| searching(options, config),
        ),
    ]
}

/// Named strengths, for tables with people: hints mean what people expect. The hat players are stronger among themselves
/// and useless to people.
pub fn levels() -> Vec<Level> {
    vec![
        Level { name: "easy", spec: "certainty" },
        Level { name: "intermediate", spec: "confidence" },
        Level { name: "hard", spec: "partner" },
    ]
}

fn searching(options: TreeSearch, config: &Config) -> Result<Box<dyn Player<Hanabi>>, PlayerError> {
    Ok(match options.over {
        Over::Certainty => Box::new(Searching::new(Certainty::default(), options)),
        Over::Confidence => Box::new(Searching::new(Confident::new(Confidence::default()), options)),
        Over::Partner => Box::new(Searching::new(partner::Partner::default(), options)),
        Over::HatRecommendation => Box::new(Searching::new(HatRecommendation::default().at(config)?, options)),
        Over::HatInformation => Box::new(Searching::new(HatInformation::default().at(config)?, options)),
        Over::Best => Box::new(Searching::new(best::Best::at(config), options)),
    })
}

fn seated<C: Convention>(convention: C) -> Result<Box<dyn Player<Hanabi>>, PlayerError> {
    Ok(Box::new(Seated::new(convention)))
}
