//! How every game and every table answers what [`tools`](crate::tools) asks.

use crate::decisions::{DecisionRunner, TypedDecisions};
use crate::entry::{GameEntry, settled, unusual};
use crate::error::CatalogError;
use crate::roster;
use crate::runner::{MatchRunner, TypedRunner};
use crate::table::TypedTable;
use crate::tools::{Counts, EntryTools, TableTools};
use coeur_core::{
    ActionParts, Budget, Feature, Horizon, Idea, Pen, Posed, Registered, Rng, Seat, Solution, Symmetry, Text, Theme,
    Utilities, View, Viewer, fingerprint,
};
use serde_json::Value;

impl<G: Registered> EntryTools for GameEntry<G> {
    fn best_payoff(&self, config: &Value) -> Result<i32, CatalogError> {
        Ok(G::payoff_range(&settled::<G>(config)?).1)
    }

    fn payoff_range(&self, config: &Value) -> Result<(i32, i32), CatalogError> {
        Ok(G::payoff_range(&settled::<G>(config)?))
    }

    fn features(&self, config: &Value) -> Result<Vec<Feature>, CatalogError> {
        Ok(G::feature_list(&settled::<G>(config)?))
    }

    fn features_version(&self) -> u32 {
        G::FEATURES_VERSION
    }

    fn symmetries(&self, config: &Value) -> Result<Vec<Symmetry>, CatalogError> {
        Ok(G::symmetries(&settled::<G>(config)?))
    }

    fn scores(&self) -> Option<Text> {
        G::solver().map(|solver| solver.score)
    }

    fn themes(&self) -> &'static [Theme] {
        G::puzzles().map_or(&[], |puzzles| puzzles.themes)
    }

    fn lessons(&self) -> &'static [Idea] {
        G::puzzles().map_or(&[], |puzzles| puzzles.lessons)
    }

    fn puzzle_margin(&self) -> f64 {
        G::puzzles().map_or(0.0, |puzzles| puzzles.margin)
    }

    fn puzzles_per_game(&self) -> u64 {
        G::puzzles().map_or(1, |puzzles| puzzles.per_game)
    }

    fn puzzle_tables(&self) -> Vec<Value> {
        let tables = G::puzzles().map(|puzzles| (puzzles.tables)());
        tables.into_iter().flatten().map(|config| unusual(&config).into()).collect()
    }

    fn split_moves(&self, text: &str) -> Vec<String> {
        match G::solver() {
            Some(solver) => (solver.split_moves)(text),
            None => text.split_whitespace().map(str::to_string).collect(),
        }
    }

    fn actions(&self, config: &Value) -> Result<Vec<String>, CatalogError> {
        Ok(G::all_actions(&settled::<G>(config)?).iter().map(G::Action::to_string).collect())
    }

    fn action_parts(&self, config: &Value) -> Result<ActionParts, CatalogError> {
        Ok(ActionParts::new::<G>(&settled::<G>(config)?))
    }

    fn runner(&self, config: &Value, specs: &[String]) -> Result<Box<dyn MatchRunner>, CatalogError> {
        Ok(Box::new(TypedRunner::<G>::new(settled::<G>(config)?, specs)?))
    }

    fn decisions(
        &self,
        config: &Value,
        players: &[String],
        judges: &[String],
    ) -> Result<Box<dyn DecisionRunner>, CatalogError> {
        Ok(Box::new(TypedDecisions::<G>::new(settled::<G>(config)?, players, judges)?))
    }

    fn all_deals(&self, config: &Value) -> Result<Option<Vec<Value>>, CatalogError> {
        let json = |deal| serde_json::to_value(deal).expect("deals are JSON");
        Ok(G::all_deals(&settled::<G>(config)?).map(|deals| deals.into_iter().map(json).collect()))
    }

    fn horizon(&self, spec: &str) -> Result<Horizon, CatalogError> {
        roster::horizon::<G>(spec)
    }

    fn playouts(&self, config: &Value, seed: u64, games: u64) -> Result<Counts, CatalogError> {
        let config = settled::<G>(config)?;
        let mut rng = Rng::new(seed);
        let steps = (0..games).map(|_| u64::from(G::deal(&config, &mut rng).playout(&mut rng))).sum();
        Ok(Counts { items: games, steps })
    }

    fn fingerprint(&self, config: &Value) -> Result<u64, CatalogError> {
        Ok(fingerprint::fingerprint::<G>(&settled::<G>(config)?, fingerprint::GAMES))
    }

    fn samples(&self, config: &Value, seed: u64, views: u64, per_view: u64) -> Result<Counts, CatalogError> {
        let config = settled::<G>(config)?;
        let mut rng = Rng::new(seed);
        let mut seen = 0;
        while seen < views {
            let mut game = G::deal(&config, &mut rng);
            while let Some(action) = game.random_action(&mut rng) {
                if rng.below(8) == 0 && seen < views {
                    seen += 1;
                    let seat = Seat(rng.below(game.seats() as u32) as u8);
                    let worlds = G::worlds(&game.view(Viewer::Seat(seat))).map_err(coeur_core::DecideError::from)?;
                    for _ in 0..per_view {
                        std::hint::black_box(G::world(&worlds, &mut rng));
                    }
                }
                game.apply(action);
            }
        }
        Ok(Counts { items: views, steps: views * per_view })
    }

    fn position_bytes(&self) -> usize {
        size_of::<G>()
    }
}

impl<G: Registered> TableTools for TypedTable<G> {
    fn world(&self) -> Value {
        serde_json::to_value(self.position()).expect("games are JSON")
    }

    fn utilities(&self) -> Utilities {
        self.position().utilities()
    }

    fn features(&self, seat: Seat) -> Vec<f32> {
        let mut values = Vec::new();
        G::features(&self.position().view(Viewer::Seat(seat)), &mut values);
        values
    }

    fn information_state(&self, seat: Seat) -> String {
        self.position().view(Viewer::Seat(seat)).information_state()
    }

    fn draw(&self, viewer: Viewer, pen: &Pen) -> String {
        G::draw(&self.position().view(viewer), pen)
    }

    fn solve(&self, budget: &Budget) -> Result<Solution<String>, CatalogError> {
        let solver = G::solver().ok_or_else(|| CatalogError::NoSolver { game: G::INFO.id, known: crate::with_solvers() })?;
        Ok((solver.solve)(self.position(), budget)?.map(|action| action.to_string()))
    }

    fn pose(&self) -> Option<Posed<String>> {
        Some((G::puzzles()?.pose)(self.position())?.map(|action| action.to_string()))
    }
}
