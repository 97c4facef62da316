//! The players of each game, with their options.

use crate::error::{CatalogError, shorten};
use crate::spec::Spec;
use coeur_core::options::NoOptions;
use coeur_core::{FirstLegal, Game, OptionError, OptionSpec, Options, Player, Text, UniformRandom};
use serde::Serialize;

/// A player as people are shown it.
#[derive(Clone, Debug, Serialize)]
pub struct PlayerInfo {
    /// Its name in specs.
    pub name: &'static str,
    /// What it does.
    pub about: Text,
    /// What can be set.
    pub options: Vec<OptionSpec>,
}

/// A player that can be made for a game.
pub(crate) struct Candidate<G: Game> {
    name: &'static str,
    about: Text,
    options: fn() -> Vec<OptionSpec>,
    make: fn(&Spec) -> Made<G>,
}

type Made<G> = Result<Box<dyn Player<G>>, OptionError>;

/// The players that every game has.
fn common<G: Game>() -> Vec<Candidate<G>> {
    vec![
        Candidate {
            name: "random",
            about: Text { fr: "Un coup permis au hasard.", en: "Any legal action, each equally likely." },
            options: NoOptions::specs,
            make: |spec| options::<NoOptions>(spec).map(|_| Box::new(UniformRandom) as _),
        },
        Candidate {
            name: "first",
            about: Text { fr: "Le premier coup permis de la liste.", en: "The first legal action of the list." },
            options: NoOptions::specs,
            make: |spec| options::<NoOptions>(spec).map(|_| Box::new(FirstLegal) as _),
        },
    ]
}

/// Named strengths, each standing for a spec.
const LEVELS: &[(&str, &str, Text)] =
    &[("easy", "random", Text { fr: "Facile : joue au hasard.", en: "Easy: plays at random." })];

/// The levels, each with the spec it stands for.
pub(crate) fn levels() -> Vec<(&'static str, &'static str)> {
    LEVELS.iter().map(|(name, spec, _)| (*name, *spec)).collect()
}

/// All players of a game.
pub(crate) fn infos<G: Game>() -> Vec<PlayerInfo> {
    common::<G>().iter().map(|c| PlayerInfo { name: c.name, about: c.about, options: (c.options)() }).collect()
}

/// Makes the player that a spec or a level names.
pub(crate) fn make<G: Game>(text: &str) -> Result<Box<dyn Player<G>>, CatalogError> {
    let mut spec = Spec::parse(text)?;
    if let Some((_, stands_for, _)) = LEVELS.iter().find(|(level, ..)| *level == spec.name && spec.options.is_empty()) {
        spec = Spec::parse(stands_for)?;
    }
    let candidates = common::<G>();
    let Some(candidate) = candidates.iter().find(|candidate| candidate.name == spec.name) else {
        let known = LEVELS.iter().map(|(level, ..)| *level).chain(candidates.iter().map(|c| c.name)).collect();
        return Err(CatalogError::UnknownPlayer { name: shorten(&spec.name), known });
    };
    (candidate.make)(&spec).map_err(|cause| CatalogError::PlayerOption { player: candidate.name, cause })
}

fn options<O: Options>(spec: &Spec) -> Result<O, OptionError> {
    let mut options = O::default();
    for (name, value) in &spec.options {
        options.set(name, value)?;
    }
    Ok(options)
}
