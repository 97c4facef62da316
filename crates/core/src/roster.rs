//! A game as programs know it: its rules, its players by name, its levels, and what it can do beyond playing.

use crate::action_space::ActionSpace;
use crate::beliefs::{Deduce, Tells, tells};
use crate::cost::Cost;
use crate::draw::Draw;
use crate::facts::Facts;
use crate::features::Features;
use crate::game::{Game, NoWorld};
use crate::options::{OptionError, OptionSpec, Options};
use crate::player::{Budget, Player};
use crate::puzzle::{Idea, Pose, Posed, Theme};
use crate::redeal::Redealing;
use crate::rng::Rng;
use crate::seat::Seat;
use crate::solve::{Solution, Solve, Unsolved};
use crate::text::Text;
use crate::words::Phrase;
use serde_json::Value;
use thiserror::Error;

/// A complete game: what a folder of `games/` gives to every program. The catalog lists these and knows nothing else.
pub trait Registered: Game + Draw + Features + ActionSpace {
    /// What screens want to know beyond the rules.
    const FACTS: Facts = Facts::USUAL;

    /// Who can play it, beside the players that every game has (`random` and `first`).
    fn players() -> Vec<PlayerEntry<Self>>;

    /// Those of them that the levels are made of. A browser carries these with the rules, and fetches the others when one is asked for.
    fn level_players() -> Vec<PlayerEntry<Self>> {
        Self::players()
    }

    /// The three named strengths.
    fn levels() -> [Level; 3];

    /// The options that are proposed to people, where the defaults suit those who measure.
    fn proposed() -> Self::Config {
        Self::Config::default()
    }

    /// Exact play, for a game that implements [`Solve`].
    fn solver() -> Option<Solver<Self>> {
        None
    }

    /// Positions to train on, for a game that implements [`Pose`].
    fn puzzles() -> Option<Puzzles<Self>> {
        None
    }

    /// What moves tell of hidden cards, for a game that implements [`Deduce`].
    fn deduction() -> Option<Deduction<Self>> {
        None
    }

    /// Every deal of a small configuration, for a game that implements [`ListDeals`](crate::ListDeals).
    fn all_deals(_config: &Self::Config) -> Option<Vec<Self::Deal>> {
        None
    }

    /// Own cards exchanged for hidden ones, for a game that implements [`Redeal`](crate::Redeal).
    fn redealing() -> Option<Redealing<Self>> {
        None
    }
}

/// Which of them a game has, inside its `impl Registered`: `offers!(solver: Solver, puzzles: Puzzles);`.
#[macro_export]
macro_rules! offers {
    ($($what:ident: $type:ident),+) => {
        $(fn $what() -> Option<$crate::$type<Self>> {
            Some($crate::$type::default())
        })+
    };
}

/// A game's solver as functions, so that games without one need not implement anything.
pub struct Solver<G: Game> {
    /// What a score says.
    pub score: Text,
    pub solve: Solving<G>,
    /// Cuts a text of moves into actions.
    pub split_moves: fn(&str) -> Vec<String>,
}

type Solving<G> = fn(&G, &Budget) -> Result<Solution<<G as Game>::Action>, Unsolved>;

impl<G: Solve> Default for Solver<G> {
    fn default() -> Solver<G> {
        Solver { score: G::SCORE, solve: G::solve, split_moves: G::split_moves }
    }
}

/// A game's puzzles as functions.
pub struct Puzzles<G: Game> {
    pub themes: &'static [Theme],
    pub lessons: &'static [Idea],
    pub margin: f64,
    pub per_game: u64,
    pub tables: fn() -> Vec<G::Config>,
    pub pose: fn(&G) -> Option<Posed<G::Action>>,
}

impl<G: Pose> Default for Puzzles<G> {
    fn default() -> Puzzles<G> {
        Puzzles {
            themes: G::THEMES,
            lessons: G::LESSONS,
            margin: G::MARGIN,
            per_game: G::PER_GAME,
            tables: G::tables,
            pose: G::pose,
        }
    }
}

/// What a game with hidden cards can tell of moves, as functions.
pub struct Deduction<G: Game> {
    pub tells: Telling<G>,
    /// The position when the present deal (or round) was dealt, and the actions since.
    pub history: fn(&G) -> (G, Vec<G::Action>),
    /// Appends the numbers of the statements about hidden cards that are true in a world.
    pub statements: fn(&G, Seat, &mut Vec<u32>),
    /// Such a statement in words, as said to a seat.
    pub statement: fn(u32, Seat) -> Phrase,
}

impl<G: Game> Deduction<G> {
    /// How many actions the present deal (or round) has seen.
    pub fn since_deal(&self, game: &G) -> usize {
        (self.history)(game).1.len()
    }
}

type Telling<G> = fn(
    &<G as Game>::View,
    Option<(Seat, <G as Game>::Action)>,
    &<G as Game>::View,
    Seat,
    &mut Rng,
) -> Result<Tells, NoWorld>;

impl<G: Deduce> Default for Deduction<G> {
    fn default() -> Deduction<G> {
        Deduction { tells: tells::<G>, history: G::since_deal, statements: G::statements, statement: G::statement }
    }
}

/// A player that can be made for a game.
pub struct PlayerEntry<G: Game> {
    /// Its name in specs.
    pub name: &'static str,
    /// What it does, in one sentence.
    pub about: Text,
    pub options: Vec<OptionSpec>,
    /// How far its values look.
    pub horizon: Horizon,
    make: Box<Make<G>>,
    network: Box<NetworkName<G>>,
    cost: Box<Reckon<G>>,
}

/// What a player's values estimate, in a game of several deals or rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Horizon {
    /// The utility at the end of the game.
    #[default]
    Game,
    /// What the present deal or round adds to it.
    Deal,
}

type Make<G> = dyn Fn(&[(String, Value)], &<G as Game>::Config) -> Result<Box<dyn Player<G>>, PlayerError>;

type Reckon<G> = dyn Fn(&[(String, Value)], &<G as Game>::Config) -> Result<Cost, OptionError>;

type NetworkName<G> = dyn Fn(&<G as Game>::Config) -> Option<&'static str>;

/// Why a player cannot be made.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum PlayerError {
    #[error(transparent)]
    Option(#[from] OptionError),
    /// It does not play such a table.
    #[error("{0}")]
    Unfit(String),
    /// A network that comes with the program, and that the browser fetches when a player first needs it: whoever can fetch it asks again.
    #[error("the network `{0}` has not been fetched yet")]
    MissingNetwork(String),
    /// It is made of more than was carried here: whoever can fetch the rest asks again.
    #[error("it plays so only where all players of the game are at hand")]
    Elsewhere,
}

impl<G: Game> PlayerEntry<G> {
    /// A player with the options `O`, made for a table of a given configuration.
    pub fn new<O: Options + 'static>(
        name: &'static str,
        about: Text,
        make: impl Fn(O, &G::Config) -> Result<Box<dyn Player<G>>, PlayerError> + 'static,
    ) -> PlayerEntry<G> {
        let make = move |given: &[(String, Value)], config: &G::Config| make(read::<O>(given)?, config);
        let cost = |given: &[(String, Value)], _: &G::Config| read::<O>(given).map(|_| Cost::default());
        let (options, network) = (O::specs(), Box::new(|_: &G::Config| None));
        PlayerEntry { name, about, options, horizon: Horizon::Game, make: Box::new(make), network, cost: Box::new(cost) }
    }

    /// The same player, whose values are those of the present deal or round.
    pub fn of_one_deal(self) -> PlayerEntry<G> {
        PlayerEntry { horizon: Horizon::Deal, ..self }
    }

    /// The same player, with what a decision takes by its options `O`. One that says nothing answers at once.
    pub fn costing<O: Options + 'static>(self, cost: impl Fn(&O, &G::Config) -> Cost + 'static) -> PlayerEntry<G> {
        let cost = move |given: &[(String, Value)], config: &G::Config| Ok(cost(&read(given)?, config));
        PlayerEntry { cost: Box::new(cost), ..self }
    }

    /// The same player, made of the network of that name at a table where one comes with the program.
    pub fn with_network(self, network: impl Fn(&G::Config) -> Option<&'static str> + 'static) -> PlayerEntry<G> {
        PlayerEntry { network: Box::new(network), ..self }
    }

    /// The name of the network that it is made of at such a table, where that comes with the program.
    pub fn network(&self, config: &G::Config) -> Option<&'static str> {
        (self.network)(config)
    }

    /// What a decision takes with some of its options set. Nothing is made for it.
    pub fn cost(&self, given: &[(String, Value)], config: &G::Config) -> Result<Cost, OptionError> {
        (self.cost)(given, config)
    }

    /// Makes the player with some of its options set.
    pub fn make(&self, given: &[(String, Value)], config: &G::Config) -> Result<Box<dyn Player<G>>, PlayerError> {
        (self.make)(given, config)
    }
}

/// Options of which some are set.
fn read<O: Options>(given: &[(String, Value)]) -> Result<O, OptionError> {
    let mut options = O::default();
    given.iter().try_for_each(|(name, value)| options.set(name, value))?;
    Ok(options)
}

/// The three strengths, each as a player's spec. A hard player answers within a second on one core.
pub const fn levels(easy: &'static str, intermediate: &'static str, hard: &'static str) -> [Level; 3] {
    [
        Level { name: "easy", spec: easy },
        Level { name: "intermediate", spec: intermediate },
        Level { name: "hard", spec: hard },
    ]
}

/// A named strength: easy, intermediate or hard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    pub name: &'static str,
    /// The player's spec it stands for.
    pub spec: &'static str,
}
