//! Tabular temporal differences, as the Love Letter report has them for Morpion: V(s) ← V(s) + lr · (V(s′) − V(s)), with any
//! action tried ever more rarely, until only the best is played.
//!
//! V(s) is what a position is worth to the seat on turn; seen from the other seat it is worth the opposite. A position is
//! updated when the best action was played in it: after one that was only tried, V(s′) says nothing about V(s).

use crate::checkpoint::{Reader, Writer};
use crate::error::TrainError;
use crate::evaluate::{MatchUp, Score, evaluate};
use crate::knobs::Plan;
use crate::learner::{Learner, Progress};
use crate::policy::{Policy, explores};
use coeur_core::{Registered, Rng, Seat};
use coeur_learn::table::Names;
use coeur_learn::{GameScratch, ValueTable};
use serde_json::Value;

pub const NAME: &str = "td";

/// What it is for.
pub(crate) const FITS: &str = "it is for small games of two against each other without hidden cards, such as morpion; dqn and distill are for every game";

/// Tables of more positions are not for this method: they would fill the memory before they taught anything.
const MOST_POSITIONS: usize = 1_000_000;

coeur_core::options! {
    /// The knobs of tabular temporal differences.
    pub struct Td {
        /// Games played in each round.
        pub games: u64 = 500, 1..=1000000;
        /// Learning rate: how far a value moves towards the next one.
        pub learning_rate: f64 = 0.2, 0.0..=1.0;
        /// ε in the first round: how often any legal action is tried.
        pub epsilon_start: f64 = 0.995, 0.0..=1.0;
        /// ε in the last round; it falls evenly in between.
        pub epsilon_end: f64 = 0.0, 0.0..=1.0;
    }
}

/// A training under way.
pub struct TdLearner<G: Registered> {
    plan: Plan<G, Td>,
    names: Names,
    table: ValueTable,
    best: Option<ValueTable>,
}

impl<G: Registered> TdLearner<G> {
    pub fn new(plan: &Plan<G, Td>) -> Result<TdLearner<G>, TrainError> {
        if G::INFO.hidden || G::INFO.cooperative || G::seats_of(&plan.options) != 2 {
            return Err(TrainError::Unfit { method: NAME, game: G::INFO.id, why: FITS.into() });
        }
        let names = Names::new::<G>(&plan.options);
        Ok(TdLearner { plan: plan.clone(), names, table: ValueTable::new::<G>(), best: None })
    }

    /// Plays a game and learns from every position on its way; gives the sum of squared changes, and of how many.
    fn game(&mut self, epsilon: f64, rng: &mut Rng) -> (f64, u64) {
        let mut game = G::deal(&self.plan.options, rng);
        let mut losses = (0.0, 0);
        while let Some(seat) = game.turn() {
            if explores(epsilon, rng) {
                game.apply(*rng.pick(&game.actions()).expect("a game that is not over has legal actions"));
                continue;
            }
            let name = self.names.name(&game, seat);
            let (action, value) = best(&game, seat, &self.table, &self.names, Some(rng));
            let known = self.table.values.entry(name).or_insert(0.0);
            let error = value - f64::from(*known);
            *known += (self.plan.method.learning_rate * error) as f32;
            losses = (losses.0 + error * error, losses.1 + 1);
            game.apply(action);
        }
        losses
    }
}

/// The action that leads to the position worth most to `seat`, and what it is worth. Of several any, or the first.
fn best<G: Registered>(game: &G, seat: Seat, table: &ValueTable, names: &Names, rng: Option<&mut Rng>) -> (G::Action, f64) {
    let mut actions = game.actions();
    if let Some(rng) = rng {
        rng.shuffle(&mut actions);
    }
    let worth = |action: G::Action| {
        let mut next = game.clone();
        next.apply(action);
        (action, table.worth(&next, seat, names))
    };
    let better = |best: (G::Action, f64), other: (G::Action, f64)| if other.1 > best.1 { other } else { best };
    actions.iter().map(|&action| worth(action)).reduce(better).expect("a game that is not over has legal actions")
}

struct Lookup<'a> {
    table: &'a ValueTable,
    names: &'a Names,
}

impl<G: Registered> Policy<G> for Lookup<'_> {
    fn best(&self, game: &G, _: &mut GameScratch) -> G::Action {
        best(game, game.turn().unwrap_or(Seat(0)), self.table, self.names, None).0
    }
}

impl<G: Registered> Learner for TdLearner<G> {
    /// One thread plays: each game learns from the one before it.
    fn round(&mut self, round: u64, _threads: usize) -> Result<Progress, TrainError> {
        let (common, knobs) = (&self.plan.common, self.plan.method.clone());
        let epsilon = common.between(knobs.epsilon_start, knobs.epsilon_end, round);
        let mut rng = Rng::stream(common.seed, round);
        let mut losses = (0.0, 0);
        for _ in 0..knobs.games {
            let (loss, count) = self.game(epsilon, &mut rng);
            losses = (losses.0 + loss, losses.1 + count);
            if self.table.values.len() > MOST_POSITIONS {
                let why = format!("it has more than {MOST_POSITIONS} positions with these options; dqn learns such games");
                return Err(TrainError::Unfit { method: NAME, game: G::INFO.id, why });
            }
        }
        Ok(Progress { games: knobs.games, steps: losses.1, loss: losses.0, epsilon, held_out: None })
    }

    fn evaluate(&self, match_up: &MatchUp<'_>) -> Result<Score, TrainError> {
        evaluate::<G>(&Lookup { table: &self.table, names: &self.names }, &self.plan.options, match_up)
    }

    fn keep_best(&mut self) {
        self.best = Some(self.table.clone());
    }

    fn result(&self, best: bool, origin: Value) -> (&'static str, Vec<u8>) {
        let table = self.best.as_ref().filter(|_| best).unwrap_or(&self.table);
        ("td.json", ValueTable { origin, ..table.clone() }.to_json().into_bytes())
    }

    fn save(&self, writer: &mut Writer) {
        for table in [Some(&self.table), self.best.as_ref()] {
            let values = table.map(|table| &table.values);
            writer.number(values.map_or(0, |values| values.len() as u64));
            for (name, value) in values.into_iter().flatten() {
                writer.text(name);
                writer.floats(&[*value]);
            }
        }
    }

    fn load(&mut self, reader: &mut Reader<'_>) -> Result<(), TrainError> {
        let mut table = || {
            let mut table = ValueTable::new::<G>();
            for _ in 0..reader.number()? {
                let name = reader.text()?.to_string();
                table.values.insert(name, reader.floats_of(1)?[0]);
            }
            Ok::<ValueTable, TrainError>(table)
        };
        self.table = table()?;
        self.best = Some(table()?).filter(|table| !table.values.is_empty());
        Ok(())
    }
}
