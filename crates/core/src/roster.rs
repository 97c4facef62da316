//! Players by name: declared once with their options, made on demand.

use crate::game::Game;
use crate::options::{OptionError, OptionSpec, Options};
use crate::player::Player;
use crate::text::Text;
use serde_json::Value;
use thiserror::Error;

/// A player that can be made for a game.
pub struct PlayerEntry<G: Game> {
    /// Its name in specs.
    pub name: &'static str,
    /// What it does, in one sentence.
    pub about: Text,
    /// What can be set.
    pub options: Vec<OptionSpec>,
    make: Box<Make<G>>,
}

type Make<G> = dyn Fn(&[(String, Value)], &<G as Game>::Config) -> Result<Box<dyn Player<G>>, PlayerError>;

/// Why a player cannot be made.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum PlayerError {
    /// An option is wrong.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// It does not play such a table.
    #[error("{0}")]
    Unfit(String),
}

impl<G: Game> PlayerEntry<G> {
    /// A player with the options `O`, made for a table of a given configuration.
    pub fn new<O: Options + 'static>(
        name: &'static str,
        about: Text,
        make: impl Fn(O, &G::Config) -> Result<Box<dyn Player<G>>, PlayerError> + 'static,
    ) -> PlayerEntry<G> {
        let make = move |given: &[(String, Value)], config: &G::Config| {
            let mut options = O::default();
            for (name, value) in given {
                options.set(name, value)?;
            }
            make(options, config)
        };
        PlayerEntry { name, about, options: O::specs(), make: Box::new(make) }
    }

    /// Makes the player with some of its options set.
    pub fn make(&self, given: &[(String, Value)], config: &G::Config) -> Result<Box<dyn Player<G>>, PlayerError> {
        (self.make)(given, config)
    }
}

/// A named strength: easy, intermediate or hard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// Its name.
    pub name: &'static str,
    /// The player's spec it stands for.
    pub spec: &'static str,
}
