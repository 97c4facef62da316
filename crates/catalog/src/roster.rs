//! The players of a game by name: those that every game has, then its own.

use crate::error::{CatalogError, shorten};
use crate::spec::Spec;
use coeur_core::options::NoOptions;
use coeur_core::{
    Cost, Deduction, FirstLegal, Game, OptionSpec, Phrase, Player, PlayerEntry, PlayerError, Registered, Text, UniformRandom,
};
use serde::Serialize;

/// A player as people are shown it.
#[derive(Clone, Debug, Serialize)]
pub struct PlayerInfo {
    /// Its name in specs.
    pub name: &'static str,
    pub about: Text,
    pub options: Vec<OptionSpec>,
}

/// The players of a game's own, or some of them.
pub(crate) type Players<G> = fn() -> Vec<PlayerEntry<G>>;

/// What tables carry of a game beside its rules: all of it, or what is played with when nobody asks for reasons.
pub(crate) struct Carried<G: Game> {
    pub players: Players<G>,
    pub deduction: fn() -> Option<Deduction<G>>,
    pub remarks: Remarks<G>,
}

/// What a game says of actions in sentences of its own: [`Draw::remark`](coeur_core::Draw::remark) and
/// [`Draw::public_remark`](coeur_core::Draw::public_remark).
pub(crate) struct Remarks<G: Game> {
    pub own: Remark<G>,
    pub public: Remark<G>,
}

type Remark<G> = fn(&<G as Game>::View, <G as Game>::Action) -> Option<Phrase>;

impl<G: Game> Clone for Remarks<G> {
    fn clone(&self) -> Remarks<G> {
        *self
    }
}

impl<G: Game> Copy for Remarks<G> {}

impl<G: Game> Clone for Carried<G> {
    fn clone(&self) -> Carried<G> {
        *self
    }
}

impl<G: Game> Copy for Carried<G> {}

impl<G: Registered> Carried<G> {
    pub const ALL: Carried<G> = Carried {
        players: G::players,
        deduction: G::deduction,
        remarks: Remarks { own: G::remark, public: G::public_remark },
    };

    pub const LEVELS: Carried<G> = Carried {
        players: G::level_players,
        deduction: || None,
        remarks: Remarks { own: |_, _| None, public: |_, _| None },
    };
}

/// All players of a game: those that every game has, then these.
fn with_own<G: Registered>(own: Players<G>) -> Vec<PlayerEntry<G>> {
    let random = Text { fr: "Un coup permis au hasard.", en: "Any legal action, each equally likely." };
    let first = Text { fr: "Le premier coup permis de la liste.", en: "The first legal action of the list." };
    let mut players = vec![
        PlayerEntry::new("random", random, |_: NoOptions, _| Ok(Box::new(UniformRandom))),
        PlayerEntry::new("first", first, |_: NoOptions, _| Ok(Box::new(FirstLegal))),
    ];
    players.extend(own());
    #[cfg(feature = "tools")]
    if !players.iter().any(|player| player.name == "network") {
        players.push(trained());
    }
    players
}

/// Whatever can be trained can be played with: the network of a file, in a game that comes with none.
#[cfg(feature = "tools")]
fn trained<G: Registered>() -> PlayerEntry<G> {
    let (low, high) = G::payoff_range(&G::Config::default());
    let span = f64::from(high - low);
    let levels = coeur_learn::player::Temperatures { easy: span / 4.0, intermediate: span / 20.0 };
    let mut player = coeur_learn::player::entry(|_| None, levels, |_, _| Vec::new());
    player.about = Text {
        fr: "Un réseau de neurones que vous avez entraîné (`coeur train`), nommé par file=….",
        en: "A neural network that you have trained (`coeur train`), named by file=….",
    };
    player
}

/// All players of a game, as people are shown them.
pub(crate) fn infos<G: Registered>() -> Vec<PlayerInfo> {
    with_own::<G>(G::players).into_iter().map(|p| PlayerInfo { name: p.name, about: p.about, options: p.options }).collect()
}

/// What the values of the player that a spec or a level names estimate.
#[cfg(feature = "tools")]
pub(crate) fn horizon<G: Registered>(text: &str) -> Result<coeur_core::Horizon, CatalogError> {
    find::<G>(G::players, text).map(|(player, _)| player.horizon)
}

/// The shipped network that the player of that name is made of at a table of this configuration, whether it is here or not.
pub fn network_of<G: Registered>(player: &str, config: &G::Config) -> Option<&'static str> {
    with_own::<G>(G::players).iter().find(|entry| entry.name == player)?.network(config)
}

/// Makes the player that a spec or a level names, for a table of this configuration.
pub fn make<G: Registered>(text: &str, config: &G::Config) -> Result<Box<dyn Player<G>>, CatalogError> {
    make_of(G::players, text, config)
}

/// Makes one of these players, or one that every game has.
pub(crate) fn make_of<G: Registered>(
    own: Players<G>,
    text: &str,
    config: &G::Config,
) -> Result<Box<dyn Player<G>>, CatalogError> {
    let (player, spec) = find(own, text)?;
    player.make(&spec.options, config).map_err(|cause| CatalogError::Player { player: player.name, cause })
}

/// What a decision of such a player takes.
pub(crate) fn cost<G: Registered>(text: &str, config: &G::Config) -> Result<Cost, CatalogError> {
    let (player, spec) = find::<G>(G::players, text)?;
    let error = |error| CatalogError::Player { player: player.name, cause: PlayerError::Option(error) };
    player.cost(&spec.options, config).map_err(error)
}

/// The player that a spec or a level names, and the options that it sets.
fn find<G: Registered>(own: Players<G>, text: &str) -> Result<(PlayerEntry<G>, Spec), CatalogError> {
    let mut spec = Spec::parse(text)?;
    let levels = G::levels();
    if let Some(level) = levels.iter().find(|level| level.name == spec.name && spec.options.is_empty()) {
        spec = Spec::parse(level.spec)?;
    }
    let mut players = with_own(own);
    let Some(place) = players.iter().position(|player| player.name == spec.name) else {
        #[cfg(feature = "tools")]
        if let Some(player) = crate::outside::entry(&spec)? {
            return Ok((player, Spec { options: Vec::new(), ..spec }));
        }
        let known = levels.iter().map(|level| level.name).chain(players.iter().map(|player| player.name)).collect();
        return Err(CatalogError::UnknownPlayer { name: shorten(&spec.name), known });
    };
    Ok((players.swap_remove(place), spec))
}
