//! Distillation: a network learns at a glance what searches found by looking ahead.
//!
//! It is fitted to the *values* of all actions that were weighed, not to the action that was chosen: a value says more. Each
//! counts the more the surer it was. Whole games are held out to see when the network begins to learn the data by heart, and
//! what is kept is the network that did best on them.

use crate::adam::Adam;
use crate::checkpoint::{Reader, Writer};
use crate::dataset::Decisions;
use crate::error::TrainError;
use crate::evaluate::{MatchUp, Score, evaluate};
use crate::knobs::{Common, Keep, Plan, Sizes, Words};
use crate::learner::{Learner, Progress, network_file, sizes, start};
use crate::model::{Model, Pass};
use crate::policy::Greedy;
use crate::symmetry::{Renaming, Renamings};
use coeur_core::{ActionIndex, Registered, Rng};
use coeur_learn::Network;
use half::slice::HalfFloatSliceExt;
use serde_json::Value;
use std::path::Path;

pub const NAME: &str = "distill";

coeur_core::options! {
    /// The knobs of distillation.
    pub struct Distill {
        /// The data sets, as `coeur dataset … --out FILE.safetensors` writes them.
        pub data: Words = Words(Vec::new());
        /// The share of games that is held out.
        pub held_out: f64 = 0.05, 0.0..=0.9;
        /// Mini-batches learnt in each round; the held-out games are looked at after each.
        pub steps: u64 = 1000, 1..=1000000;
        /// Decisions in a mini-batch.
        pub batch: u32 = 256, 1..=65536;
        /// After how many rounds without a better loss on the held-out games it is over.
        pub patience: u64 = 10, 1..=100000000;
        /// Units of each hidden layer.
        pub hidden: Sizes = Sizes(vec![256, 256]);
        /// A network to go on from instead of a random one: a safetensors file with the same layers.
        pub start_from: Option<String> = None;
        /// Learning rate in the first round (Adam).
        pub learning_rate: f64 = 0.001, 0.0..=1.0;
        /// Learning rate in the last round; it falls evenly in between.
        pub learning_rate_end: f64 = 0.00005, 0.0..=1.0;
        /// The points that an output of 1 stands for. Values should be of the order of 1.
        pub scale: f64 = 1.0, 0.000001..=1000000.0;
        /// The standard error, in points, at which a value counts half as much as one that is certain.
        pub certainty: f64 = 1.0, 0.000001..=1000000.0;
        /// Whether each decision is learnt under a random renaming of suits or cells that changes nothing.
        pub symmetry: bool = true;
    }
}

impl Distill {
    pub fn for_game<G: Registered>(config: &G::Config) -> (Common, Distill) {
        let (low, high) = G::payoff_range(config);
        let scale = (f64::from(high - low) / 8.0).round().max(1.0);
        let common = Common { rounds: 100, keep: Keep::Best, ..Common::for_game::<G>(config) };
        (common, Distill { scale, certainty: scale / 10.0, ..Distill::default() })
    }
}

/// A training under way.
pub struct DistillLearner<G: Registered> {
    plan: Plan<G, Distill>,
    index: ActionIndex<G>,
    fitting: Fitting,
    network: Network,
    round: u64,
}

/// What is fitted, and to what: the same code for every game.
struct Fitting {
    knobs: Distill,
    renamings: Renamings,
    data: Decisions,
    /// The rows that are learnt from, and those that are held out.
    learnt: Vec<u32>,
    held_out: Vec<u32>,
    model: Model,
    adam: Adam,
    /// The best network on the held-out games so far, its loss there, and after which round it was.
    best: (Model, f64, u64),
    room: Scratch,
}

#[derive(Default)]
struct Scratch {
    inputs: Vec<f32>,
    features: Vec<f32>,
    targets: Vec<f32>,
    weights: Vec<f32>,
    by_outputs: Vec<f32>,
    gradient: Vec<f32>,
    pass: Pass,
}

impl<G: Registered> DistillLearner<G> {
    pub fn new(plan: &Plan<G, Distill>) -> Result<DistillLearner<G>, TrainError> {
        let knobs = &plan.method;
        let mut data = Decisions::default();
        for path in &knobs.data.0 {
            data.read::<G>(Path::new(path), &plan.options)?;
        }
        let unfit = |what: &str| TrainError::Config { place: "data".into(), what: what.into() };
        if data.len() >= u32::MAX as usize {
            return Err(unfit("so many decisions are learnt elsewhere: four thousand million at most"));
        }
        let is_held_out = |row: &u32| Rng::stream(plan.common.seed, data.games[*row as usize]).unit() < knobs.held_out;
        let (held_out, learnt): (Vec<u32>, Vec<u32>) = (0..data.len() as u32).partition(is_held_out);
        if learnt.is_empty() {
            return Err(unfit("name the files of a data set: data = [\"FILE.safetensors\"]"));
        }
        let sizes = sizes::<G>(&plan.options, &knobs.hidden);
        let model = start::<G>(&knobs.start_from, sizes, &plan.options, plan.common.seed)?;
        let fitting = Fitting {
            renamings: Renamings::of::<G>(&plan.options, knobs.symmetry),
            adam: Adam::new(model.parameters().len()),
            best: (model.clone(), f64::INFINITY, 0),
            model,
            data,
            learnt,
            held_out,
            room: Scratch::default(),
            knobs: knobs.clone(),
        };
        Ok(DistillLearner {
            index: ActionIndex::for_network(&plan.options),
            network: fitting.model.to_network(),
            fitting,
            round: 0,
            plan: plan.clone(),
        })
    }
}

impl Fitting {
    /// Puts decisions into the room, each under a renaming.
    fn fill<'a>(&mut self, rows: impl Iterator<Item = (u32, &'a Renaming)>) {
        let Scratch { inputs, features, targets, weights, .. } = &mut self.room;
        let (columns, actions) = (self.model.inputs(), self.model.outputs());
        let (scale, half) = (self.knobs.scale as f32, self.knobs.certainty * self.knobs.certainty);
        inputs.clear();
        targets.clear();
        weights.clear();
        for (row, renaming) in rows {
            let row = row as usize;
            let kept = &self.data.features[row * columns..][..columns];
            features.resize(columns, 0.0);
            kept.convert_to_f32_slice(features);
            inputs.extend(renaming.features.iter().map(|&column| features[column]));
            let values = &self.data.values[row * actions..][..actions];
            let errors = &self.data.errors[row * actions..][..actions];
            for &action in &renaming.actions {
                let (value, error) = (values[action], f64::from(errors[action]));
                let known = value.is_finite();
                targets.push(if known { value / scale } else { 0.0 });
                // Where nobody says how sure a value is, it is taken as certain.
                let error = if error.is_finite() { error } else { 0.0 };
                weights.push(if known { (half / (error * error + half)) as f32 } else { 0.0 });
            }
        }
    }

    /// One mini-batch; gives its weighted mean loss.
    fn step(&mut self, rng: &mut Rng, learning_rate: f64) -> f64 {
        let renamings = std::mem::take(&mut self.renamings);
        let rows: Vec<(u32, &Renaming)> =
            (0..self.knobs.batch).map(|_| (*rng.pick(&self.learnt).expect("there are some"), renamings.pick(rng))).collect();
        self.fill(rows.into_iter());
        self.renamings = renamings;
        let Scratch { inputs, targets, weights, by_outputs, gradient, pass, .. } = &mut self.room;
        let found = self.model.forward(inputs, pass);
        let rows = (found.len() / self.model.outputs()) as f32;
        by_outputs.clear();
        let wanted = targets.iter().zip(weights.iter());
        by_outputs.extend(found.iter().zip(wanted).map(|(found, (target, weight))| 2.0 * weight * (found - target) / rows));
        let loss = loss(found, targets, weights);
        self.model.backward(inputs, by_outputs, pass, gradient);
        self.adam.step(self.model.parameters_mut(), gradient, learning_rate);
        loss.0 / loss.1.max(f64::MIN_POSITIVE)
    }

    /// The weighted mean loss on the held-out games; `None` where there are none.
    fn held_out_loss(&mut self) -> Option<f64> {
        let mut sum = (0.0, 0.0);
        let rows = std::mem::take(&mut self.held_out);
        let renamings = std::mem::take(&mut self.renamings);
        for part in rows.chunks(1024) {
            self.fill(part.iter().map(|row| (*row, renamings.first())));
            let Scratch { inputs, targets, weights, pass, .. } = &mut self.room;
            let part = loss(self.model.forward(inputs, pass), targets, weights);
            sum = (sum.0 + part.0, sum.1 + part.1);
        }
        self.held_out = rows;
        self.renamings = renamings;
        (sum.1 > 0.0).then(|| sum.0 / sum.1)
    }

    fn save(&self, writer: &mut Writer) {
        writer.number(self.data.len() as u64);
        writer.floats(self.model.parameters());
        self.adam.save(writer);
        writer.floats(self.best.0.parameters());
        writer.double(self.best.1);
        writer.number(self.best.2);
    }

    fn load(&mut self, reader: &mut Reader<'_>) -> Result<(), TrainError> {
        if reader.number()? != self.data.len() as u64 {
            let what = "the data sets have changed since this training began".into();
            return Err(TrainError::Config { place: "data".into(), what });
        }
        let count = self.model.parameters().len();
        self.model.parameters_mut().copy_from_slice(&reader.floats_of(count)?);
        self.adam.load(reader)?;
        self.best.0.parameters_mut().copy_from_slice(&reader.floats_of(count)?);
        self.best.1 = reader.double()?;
        self.best.2 = reader.number()?;
        Ok(())
    }
}

/// Σ w (out − target)², and Σ w.
fn loss(found: &[f32], targets: &[f32], weights: &[f32]) -> (f64, f64) {
    let wanted = targets.iter().zip(weights);
    found.iter().zip(wanted).fold((0.0, 0.0), |sum, (found, (target, weight))| {
        let (error, weight) = (f64::from(found - target), f64::from(*weight));
        (sum.0 + weight * error * error, sum.1 + weight)
    })
}

impl<G: Registered> Learner for DistillLearner<G> {
    /// One thread learns; reading what others have played needs no more.
    fn round(&mut self, round: u64, _threads: usize) -> Result<Progress, TrainError> {
        let (common, knobs, fitting) = (&self.plan.common, &self.plan.method, &mut self.fitting);
        let mut rng = Rng::stream(common.seed, round);
        let rate = common.between(knobs.learning_rate, knobs.learning_rate_end, round);
        let loss = (0..knobs.steps).map(|_| fitting.step(&mut rng, rate)).sum();
        let held_out = fitting.held_out_loss();
        // Without held-out games the last network is the best.
        if held_out.is_none_or(|loss| loss < fitting.best.1) {
            fitting.best = (fitting.model.clone(), held_out.unwrap_or(f64::INFINITY), round);
        }
        self.round = round;
        self.network = fitting.model.to_network();
        Ok(Progress { games: 0, steps: knobs.steps, loss, epsilon: 0.0, held_out })
    }

    fn finished(&self) -> bool {
        self.round >= self.fitting.best.2 + self.plan.method.patience
    }

    fn evaluate(&self, match_up: &MatchUp<'_>) -> Result<Score, TrainError> {
        evaluate(&Greedy { network: &self.network, index: &self.index }, &self.plan.options, match_up)
    }

    /// The held-out games say what is best.
    fn keep_best(&mut self) {}

    fn best_round(&self) -> Option<u64> {
        Some(self.fitting.best.2)
    }

    fn result(&self, best: bool, origin: Value) -> (&'static str, Vec<u8>) {
        let network = if best { self.fitting.best.0.to_network() } else { self.network.clone() };
        network_file::<G>(&network, &self.plan.options, self.plan.method.scale, &self.plan.common, origin)
    }

    fn save(&self, writer: &mut Writer) {
        writer.number(self.round);
        self.fitting.save(writer);
    }

    fn load(&mut self, reader: &mut Reader<'_>) -> Result<(), TrainError> {
        self.round = reader.number()?;
        self.fitting.load(reader)?;
        self.network = self.fitting.model.to_network();
        Ok(())
    }
}
