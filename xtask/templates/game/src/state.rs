//! The rules: how many matches are left, and whose turn it is.

use coeur_core::{Actions, DealError, Game, GameInfo, NoWorld, NotationError, Payoffs, RandomSource, Rng, Seat, Text, View, Viewer};
use serde::{Deserialize, Serialize};
use std::fmt;

coeur_core::options! {
    /// What can be chosen before the game.
    #[derive(Copy, Eq, Hash, serde::Serialize, serde::Deserialize)]
    pub struct Config {
        /// Matches at the start.
        #[fr = "Allumettes au départ."]
        pub matches: u8 = 21, 4..=100;
    }
}

/// The most that one may take at once.
pub const MOST: u8 = 3;

/// A move: how many matches are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Take(pub u8);

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A position. Nothing is hidden here, so that it is also every player's view; a game with hidden cards has a view of its
/// own (see `games/claim/src/view.rs`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct {{Type}} {
    pub(crate) config: Config,
    pub left: u8,
    pub mover: Seat,
}

impl Game for {{Type}} {
    type Config = Config;
    type Deal = ();
    type Action = Take;
    type View = {{Type}};
    type Worlds = {{Type}};

    const MAX_ACTIONS: usize = MOST as usize;
    const INFO: GameInfo = GameInfo {
        id: "{{id}}",
        name: Text { fr: "{{Title}}", en: "{{Title}}" },
        summary: Text {
            fr: "Prenez une, deux ou trois allumettes : la dernière gagne.",
            en: "Take one, two or three matches: the last one wins.",
        },
        min_seats: 2,
        max_seats: 2,
        hidden: false,
        cooperative: false,
        rules: include_str!("../README.md"),
    };

    fn seats_of(_: &Config) -> usize {
        2
    }

    fn payoff_range(_: &Config) -> (i32, i32) {
        (-1, 1)
    }

    fn shuffle(_: &Config, _: &mut Rng<impl RandomSource>) {}

    fn start(config: &Config, _: &()) -> Result<{{Type}}, DealError> {
        Ok({{Type}} { config: *config, left: config.matches, mover: Seat(0) })
    }

    fn config(&self) -> Config {
        self.config
    }

    fn turn(&self) -> Option<Seat> {
        (self.left > 0).then_some(self.mover)
    }

    fn actions(&self) -> Actions<Take> {
        (1..=self.left.min(MOST)).map(Take).collect()
    }

    fn apply(&mut self, Take(taken): Take) {
        self.left -= taken;
        self.mover = self.mover.after(1, 2);
    }

    fn payoffs(&self) -> Payoffs {
        // Who took the last match is the one who is not on turn now.
        Payoffs::duel((self.left == 0).then(|| self.mover.after(1, 2)))
    }

    fn view(&self, _: Viewer) -> {{Type}} {
        *self
    }

    fn worlds(view: &{{Type}}) -> Result<{{Type}}, NoWorld> {
        Ok(*view)
    }

    fn world(worlds: &{{Type}}, _: &mut Rng) -> {{Type}} {
        *worlds
    }

    fn parse_action(&self, text: &str) -> Result<Take, NotationError> {
        match text.trim().parse() {
            Ok(taken @ 1..=MOST) => Ok(Take(taken)),
            _ => Err(NotationError::new(text, "how many matches to take: 1, 2 or 3")),
        }
    }
}

impl View for {{Type}} {
    type Action = Take;

    fn on_turn(&self) -> Option<Seat> {
        self.turn()
    }

    fn legal(&self) -> Actions<Take> {
        self.actions()
    }

    fn nothing_hidden(&self) -> bool {
        true
    }
}
