//! What measuring, solving and drawing in a terminal need of games and tables: left out of the browser, where nobody asks
//! for it and every byte is sent.

use crate::decisions::DecisionRunner;
use crate::error::CatalogError;
use crate::runner::MatchRunner;
use coeur_core::{
    ActionParts, Budget, Feature, Horizon, Idea, Pen, Posed, Seat, Solution, Symmetry, Text, Theme, Utilities, Viewer,
};
use serde_json::Value;

/// What can be asked of a game beyond playing it on a screen.
pub trait EntryTools {
    fn best_payoff(&self, config: &Value) -> Result<i32, CatalogError>;

    /// The lowest and the highest payoff there are.
    fn payoff_range(&self, config: &Value) -> Result<(i32, i32), CatalogError>;

    /// The named columns that describe a view.
    fn features(&self, config: &Value) -> Result<Vec<Feature>, CatalogError>;

    fn features_version(&self) -> u32;

    /// The renamings of columns and actions that change nothing.
    fn symmetries(&self, config: &Value) -> Result<Vec<Symmetry>, CatalogError>;

    /// What the score of a solved position says; `None` for a game without a solver.
    fn scores(&self) -> Option<Text>;

    /// The kinds of puzzles there are; none for a game without puzzles.
    fn themes(&self) -> &'static [Theme];

    /// The path of lessons, in their order.
    fn lessons(&self) -> &'static [Idea];

    /// By how much a right action of a puzzle is better than any other.
    fn puzzle_margin(&self) -> f64;

    /// How many puzzles are taken from one game.
    fn puzzles_per_game(&self) -> u64;

    /// The tables that puzzles are made at: of their options those that differ from the defaults.
    fn puzzle_tables(&self) -> Vec<Value>;

    /// The actions that a text of moves stands for, one after the other.
    fn split_moves(&self, text: &str) -> Vec<String>;

    /// Every action of such a table in the notation, in the order of their numbers.
    fn actions(&self, config: &Value) -> Result<Vec<String>, CatalogError>;

    /// The small choices that these actions are made of, and the outputs of networks that stand for them.
    fn action_parts(&self, config: &Value) -> Result<ActionParts, CatalogError>;

    /// Prepares players for whole games against each other.
    fn runner(&self, config: &Value, specs: &[String]) -> Result<Box<dyn MatchRunner>, CatalogError>;

    /// Prepares players for games of which every decision is wanted as numbers, and judges who are asked beside them.
    fn decisions(
        &self,
        config: &Value,
        players: &[String],
        judges: &[String],
    ) -> Result<Box<dyn DecisionRunner>, CatalogError>;

    /// Every deal of such a table once, each equally likely; `None` where nobody could go through them all.
    fn all_deals(&self, config: &Value) -> Result<Option<Vec<Value>>, CatalogError>;

    /// What the values of such a player estimate.
    fn horizon(&self, spec: &str) -> Result<Horizon, CatalogError>;

    /// Plays random games and counts them.
    fn playouts(&self, config: &Value, seed: u64, games: u64) -> Result<Counts, CatalogError>;

    /// A thousand games of a configuration as one number: the same on every machine and in the browser.
    fn fingerprint(&self, config: &Value) -> Result<u64, CatalogError>;

    /// Draws worlds from views of random games, `per_view` from each, and counts them.
    fn samples(&self, config: &Value, seed: u64, views: u64, per_view: u64) -> Result<Counts, CatalogError>;

    fn position_bytes(&self) -> usize;
}

/// How much was done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub items: u64,
    pub steps: u64,
}

/// What can be asked of a game in play beyond showing it on a screen.
pub trait TableTools {
    /// Everything, hidden cards included, as JSON.
    fn world(&self) -> Value;

    /// What each seat strives for, at this moment; final once the game is over.
    fn utilities(&self) -> Utilities;

    /// The values of the named columns for a seat's view.
    fn features(&self, seat: Seat) -> Vec<f32>;

    /// What a seat may know, as a key.
    fn information_state(&self, seat: Seat) -> String;

    /// The table as a viewer sees it, as text.
    fn draw(&self, viewer: Viewer, pen: &Pen) -> String;

    /// The exact value of the position, everything hidden included, where the game has a solver.
    fn solve(&self, budget: &Budget) -> Result<Solution<String>, CatalogError>;

    /// The position as a puzzle for the seat on turn, where it is one.
    fn pose(&self) -> Option<Posed<String>>;
}
