//! What simulated games need to know of a convention: how everybody plays on, and which worlds it makes likely.

use super::convention::Convention;
use super::convention_player::ConventionPlayer;
use super::possible_deals::PossibleDeals;
use super::separate_memories::SeparateMemories;
use super::table::Table;
use crate::{Action, Hanabi, HanabiView, Worlds};
use coeur_core::{Drawing, Game, PlayoutPolicy, Rng, Supposition, Utilities};

/// Simulated games in which everybody follows a convention from where the game stands, each with its own eyes: a hint
/// that is not what the convention would have it say misleads partners there as it would at the table.
#[derive(Clone)]
pub struct ConventionPlayout(
    /// The convention before the first turn.
    pub Box<dyn Convention>,
);

impl ConventionPlayout {
    /// The game with everybody's memory of it.
    fn table(&self, game: &Hanabi) -> Table {
        let mut table = Table::from_deck(&game.options(), SeparateMemories::new(&*self.0), game.deck);
        for action in game.history() {
            table.act(action);
        }
        table
    }
}

impl PlayoutPolicy<Hanabi> for ConventionPlayout {
    fn choose(&self, game: &Hanabi, _: &mut Rng) -> Option<Action> {
        game.turn().map(|_| self.table(game).choice())
    }

    fn playout(&self, game: &mut Hanabi, _: &mut Rng) -> Utilities {
        let mut table = self.table(game);
        while game.turn().is_some() {
            let action = table.choice();
            table.act(action);
            game.apply(action);
        }
        game.utilities()
    }
}

/// Worlds as a player of a convention supposes them: by what hints meant, and by what the partners did since.
#[derive(Clone)]
pub struct ConventionWorlds {
    seated: ConventionPlayer,
    /// The chance that a partner acted otherwise than the convention says.
    doubt: f64,
}

impl ConventionWorlds {
    /// A reader that has seen nothing yet; `fresh` is the convention before the first turn, and `doubt` the chance that a
    /// partner acts otherwise than it says.
    pub fn new(fresh: Box<dyn Convention>, doubt: f64) -> ConventionWorlds {
        ConventionWorlds { seated: ConventionPlayer::new(fresh), doubt }
    }
}

impl Supposition<Hanabi> for ConventionWorlds {
    fn worlds_for(&mut self, view: &HanabiView) -> Option<Drawing<Hanabi>> {
        let worlds = Worlds::from_view(view).ok()?;
        let (convention, state, recent) = self.seated.follow(view).ok()?;
        let deals = PossibleDeals::new(convention, state, recent.to_vec(), self.doubt);
        Some(Box::new(move |rng| deals.draw(rng).map(|deal| worlds.with(&deal.hand, &deal.draws))))
    }
}
