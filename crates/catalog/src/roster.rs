//! The players of each game, by name.

use crate::error::{CatalogError, shorten};
use crate::players;
use crate::solver::Solver;
use crate::spec::Spec;
use coeur_core::options::NoOptions;
use coeur_core::{Draw, Features, FirstLegal, Game, Level, OptionSpec, Player, PlayerEntry, Text, UniformRandom};
use serde::Serialize;

/// A game as the catalog knows it: its rules, and who plays it beside the players that every game has.
pub trait House: Game + Draw + Features {
    /// Players that simulate games; a game that knows how to play gives them a policy of its own.
    fn simulating() -> Vec<PlayerEntry<Self>> {
        coeur_search::roster::sampling()
    }

    /// Players that only this game has.
    fn own_players() -> Vec<PlayerEntry<Self>> {
        Vec::new()
    }

    /// Named strengths.
    fn levels() -> Vec<Level>;

    /// Exact play, where the game has a solver.
    fn solver() -> Option<Solver<Self>> {
        None
    }
}

/// The three strengths, each as a player's spec. A hard player answers within a second on one core.
fn levels(easy: &'static str, intermediate: &'static str, hard: &'static str) -> Vec<Level> {
    vec![
        Level { name: "easy", spec: easy },
        Level { name: "intermediate", spec: intermediate },
        Level { name: "hard", spec: hard },
    ]
}

impl House for coeur_claim::Claim {
    fn own_players() -> Vec<PlayerEntry<Self>> {
        players::claim::roster()
    }

    fn levels() -> Vec<Level> {
        levels("random", "best-card", "recruiter")
    }

    fn solver() -> Option<Solver<Self>> {
        Some(Solver::of_game())
    }
}

/// Cœurs and Barbu, and whatever else is played with the same cards.
impl<V: coeur_coeurs::Variant> House for coeur_coeurs::Match<V> {
    fn simulating() -> Vec<PlayerEntry<Self>> {
        players::coeurs::simulating()
    }

    fn own_players() -> Vec<PlayerEntry<Self>> {
        players::coeurs::own()
    }

    fn levels() -> Vec<Level> {
        levels("heuristic(slips=0.3)", "mcts(iterations=100)", "mcts(iterations=200000)")
    }

    fn solver() -> Option<Solver<Self>> {
        Some(Solver::of_game())
    }
}

impl House for coeur_hanabi::Hanabi {
    fn simulating() -> Vec<PlayerEntry<Self>> {
        players::hanabi::simulating()
    }

    fn own_players() -> Vec<PlayerEntry<Self>> {
        coeur_hanabi::players::roster()
    }

    fn levels() -> Vec<Level> {
        coeur_hanabi::players::levels()
    }
}

impl House for coeur_love_letter::LoveLetter {
    fn simulating() -> Vec<PlayerEntry<Self>> {
        coeur_search::roster::sampling_with(coeur_love_letter::players::Sensible::default())
    }

    fn own_players() -> Vec<PlayerEntry<Self>> {
        players::love_letter::roster()
    }

    fn levels() -> Vec<Level> {
        levels("card-counting(lapses=0.9)", "card-counting", "best-reply(iterations=8000)")
    }

    fn solver() -> Option<Solver<Self>> {
        Some(Solver::of_game())
    }
}

impl House for coeur_morpion::Morpion {
    fn own_players() -> Vec<PlayerEntry<Self>> {
        coeur_search::roster::perfect()
    }

    fn levels() -> Vec<Level> {
        levels("mcts(iterations=20)", "alpha-beta(depth=2)", "alpha-beta(depth=9)")
    }

    fn solver() -> Option<Solver<Self>> {
        Some(Solver::of_game())
    }
}

impl House for coeur_puissance4::Puissance4 {
    fn own_players() -> Vec<PlayerEntry<Self>> {
        let mut players = coeur_search::roster::perfect();
        players.push(players::puissance4::entry());
        players
    }

    fn levels() -> Vec<Level> {
        levels("alpha-beta(depth=1)", "alpha-beta(depth=3)", "threats")
    }

    fn solver() -> Option<Solver<Self>> {
        Some(Solver::of_game())
    }
}

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

/// All players of a game: those that every game has, then its own.
fn players<G: House>() -> Vec<PlayerEntry<G>> {
    let random = Text { fr: "Un coup permis au hasard.", en: "Any legal action, each equally likely." };
    let first = Text { fr: "Le premier coup permis de la liste.", en: "The first legal action of the list." };
    let mut players = vec![
        PlayerEntry::new("random", random, |_: NoOptions, _| Ok(Box::new(UniformRandom))),
        PlayerEntry::new("first", first, |_: NoOptions, _| Ok(Box::new(FirstLegal))),
    ];
    players.extend(G::simulating());
    players.extend(G::own_players());
    players
}

/// All players of a game, as people are shown them.
pub(crate) fn infos<G: House>() -> Vec<PlayerInfo> {
    players::<G>().into_iter().map(|p| PlayerInfo { name: p.name, about: p.about, options: p.options }).collect()
}

/// Makes the player that a spec or a level names, for a table of this configuration.
pub(crate) fn make<G: House>(text: &str, config: &G::Config) -> Result<Box<dyn Player<G>>, CatalogError> {
    let mut spec = Spec::parse(text)?;
    let levels = G::levels();
    if let Some(level) = levels.iter().find(|level| level.name == spec.name && spec.options.is_empty()) {
        spec = Spec::parse(level.spec)?;
    }
    let players = players::<G>();
    let Some(player) = players.iter().find(|player| player.name == spec.name) else {
        let known = levels.iter().map(|level| level.name).chain(players.iter().map(|player| player.name)).collect();
        return Err(CatalogError::UnknownPlayer { name: shorten(&spec.name), known });
    };
    player.make(&spec.options, config).map_err(|cause| CatalogError::Player { player: player.name, cause })
}
