//! The rounds of a training, its folder, and how it goes on after a kill.
//!
//! Everything that later rounds depend on is in the checkpoint, and all randomness is named by the seed and the round. So a
//! training that was stopped anywhere goes on from its last checkpoint to the very bytes it would have written.

use crate::checkpoint::{Reader, Writer, write_whole};
use crate::curve::{Curve, Point};
use crate::error::TrainError;
use crate::evaluate::MatchUp;
use crate::knobs::{ErasedPlan, Keep};
use crate::learner::{Learner, Progress};
use coeur_core::Cancel;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// The files of a training's folder.
pub const CHECKPOINT: &str = "checkpoint.bin";
pub const CONFIG: &str = "config.toml";
pub const CURVE_CSV: &str = "curve.csv";
pub const CURVE_SVG: &str = "curve.svg";

/// Where and how a training runs: nothing here changes what it learns.
pub struct Setting<'a> {
    pub folder: &'a Path,
    pub threads: usize,
    /// The program, for the card of the result.
    pub version: &'a str,
    pub cancel: &'a Cancel,
    /// Hears how many rounds are done, of how many, and the newest point of the curve.
    pub progress: &'a dyn Fn(u64, u64, Option<&Point>),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    pub curve: Curve,
    pub rounds: u64,
    pub planned: u64,
    /// Somebody stopped it; it can go on.
    pub interrupted: bool,
    /// What came out of it.
    pub result: PathBuf,
}

/// A training between two rounds.
pub(crate) struct Training {
    plan: ErasedPlan,
    learner: Box<dyn Learner>,
    round: u64,
    games: u64,
    steps: u64,
    /// The sum of losses since the last point of the curve, and of how many steps.
    losses: (f64, u64),
    /// The mean of the best scores so far, and the point at which it was.
    best: Option<(f64, u64)>,
    curve: Curve,
}

impl Training {
    pub fn new(plan: ErasedPlan, learner: Box<dyn Learner>) -> Training {
        let opponents = plan.common.evaluate_against.0.clone();
        let curve = Curve { opponents, cooperative: plan.cooperative, points: Vec::new() };
        Training { plan, learner, round: 0, games: 0, steps: 0, losses: (0.0, 0), best: None, curve }
    }

    /// Goes on where the checkpoint stood, after its configuration.
    pub fn load(&mut self, reader: &mut Reader<'_>) -> Result<(), TrainError> {
        self.round = reader.number()?;
        self.games = reader.number()?;
        self.steps = reader.number()?;
        self.losses = (reader.double()?, reader.number()?);
        self.best = Some((reader.double()?, reader.number()?)).filter(|(_, round)| *round > 0);
        self.curve.load(reader)?;
        self.learner.load(reader)
    }

    fn checkpoint(&self, setting: &Setting<'_>) -> Result<(), TrainError> {
        let mut writer = Writer::default();
        writer.text(&self.plan.json.to_string());
        [self.round, self.games, self.steps].into_iter().for_each(|number| writer.number(number));
        writer.double(self.losses.0);
        writer.number(self.losses.1);
        let (score, round) = self.best.unwrap_or((0.0, 0));
        writer.double(score);
        writer.number(round);
        self.curve.save(&mut writer);
        self.learner.save(&mut writer);
        writer.save(&setting.folder.join(CHECKPOINT))
    }

    /// Learns until all rounds are done, nothing more is to be learnt, or somebody stops it.
    pub fn run(mut self, setting: &Setting<'_>) -> Result<Outcome, TrainError> {
        let rounds = self.plan.common.rounds;
        write_whole(&setting.folder.join(CONFIG), self.plan.toml.as_bytes())?;
        (setting.progress)(self.round, rounds, self.curve.points.last());
        while self.round < rounds && !self.learner.finished() && !setting.cancel.is_cancelled() {
            self.round += 1;
            let done = self.learner.round(self.round, setting.threads)?;
            self.games += done.games;
            self.steps += done.steps;
            self.losses = (self.losses.0 + done.loss, self.losses.1 + done.steps);
            let over = self.round == rounds || self.learner.finished();
            if over || self.round.is_multiple_of(self.plan.common.evaluate_every) {
                self.measure(done, setting)?;
            }
            if over || self.round.is_multiple_of(self.plan.common.checkpoint_every) {
                self.checkpoint(setting)?;
                self.write(setting)?;
            }
            (setting.progress)(self.round, rounds, self.curve.points.last());
        }
        let interrupted = self.round < rounds && !self.learner.finished();
        if interrupted {
            self.checkpoint(setting)?;
        }
        let result = self.write(setting)?;
        Ok(Outcome { curve: self.curve, rounds: self.round, planned: rounds, interrupted, result })
    }

    /// Adds a point to the curve.
    fn measure(&mut self, done: Progress, setting: &Setting<'_>) -> Result<(), TrainError> {
        let common = &self.plan.common;
        let (deals, seed, threads) = (common.evaluate_deals, common.seed, setting.threads);
        let score = |opponent: &String| self.learner.evaluate(&MatchUp { opponent, deals, seed, threads });
        let scores = self.curve.opponents.iter().map(score).collect::<Result<Vec<_>, _>>()?;
        let loss = if self.losses.1 == 0 { f64::NAN } else { self.losses.0 / self.losses.1 as f64 };
        self.losses = (0.0, 0);
        let mean = scores.iter().map(|score| score.mean).sum::<f64>() / scores.len().max(1) as f64;
        if self.best.is_none_or(|(best, _)| mean > best) {
            self.best = Some((mean, self.round));
            if common.keep == Keep::Best {
                self.learner.keep_best();
            }
        }
        let Training { round, games, steps, .. } = *self;
        let Progress { epsilon, held_out, .. } = done;
        self.curve.points.push(Point { round, games, steps, epsilon, loss, held_out, scores });
        Ok(())
    }

    /// Writes what people look at: the curve, and what has been learnt.
    fn write(&self, setting: &Setting<'_>) -> Result<PathBuf, TrainError> {
        let title = format!("{} {}, seed {}", self.plan.game, self.plan.method, self.plan.common.seed);
        write_whole(&setting.folder.join(CURVE_CSV), self.curve.to_csv().as_bytes())?;
        write_whole(&setting.folder.join(CURVE_SVG), self.curve.to_svg(&title).as_bytes())?;
        let keep_best = self.plan.common.keep == Keep::Best;
        let (name, bytes) = self.learner.result(keep_best, self.origin(setting, keep_best));
        let path = setting.folder.join(name);
        write_whole(&path, &bytes)?;
        Ok(path)
    }

    /// How the result came about, for its card.
    fn origin(&self, setting: &Setting<'_>, keep_best: bool) -> Value {
        let best = self.learner.best_round().or(self.best.map(|(_, round)| round));
        let kept = best.filter(|_| keep_best).unwrap_or(self.round);
        let measured = self.curve.points.iter().rfind(|point| point.round == kept);
        let results: Vec<Value> = measured
            .map(|point| {
                let scores = self.curve.opponents.iter().zip(&point.scores);
                scores
                    .map(|(opponent, score)| {
                        json!({ "against": opponent, "deals": self.plan.common.evaluate_deals, "mean": score.mean, "error": score.error })
                    })
                    .collect()
            })
            .unwrap_or_default();
        json!({
            "method": self.plan.method,
            "seed": self.plan.common.seed,
            "version": setting.version,
            "round": kept,
            "games": self.games,
            "steps": self.steps,
            "results": results,
            "config": self.plan.json,
        })
    }
}
