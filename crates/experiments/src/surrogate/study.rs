//! The study of one game: rows, tree, likeness on other games, and duplicate deals.

use crate::error::ExperimentError;
use crate::estimate::Estimate;
use crate::request::Request;
use coeur_catalog::{CatalogError, GameVisitor, make_player};
use coeur_core::episode::decision_rng;
use coeur_core::parallel::in_order;
use coeur_core::{Budget, Player, Registered, Rng, Unit, Viewer};
use coeur_explain::tree::{Lesson, Lessons, StopRule, Surrogate, fit};
use serde_json::Value;

/// The share of random moves in the games that are fitted to and tested on, for variety.
const EXPLORE: f64 = 0.15;

/// Games to fit that are kept beside their rows at any moment.
const AT_ONCE: u64 = 512;

/// Random moves before trees and teachers meet, where nothing is dealt.
pub(super) const RANDOM_MOVES: usize = 2;

/// How much is played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sizes {
    /// Games whose decisions are fitted to.
    pub fit: u64,
    /// Other games, for likeness.
    pub test: u64,
    /// Deals on which the trees meet their teacher.
    pub deals: u64,
}

/// What was found in a game.
pub(super) struct Study {
    pub game: &'static str,
    pub teacher: &'static str,
    pub unit: Unit,
    pub sizes: Sizes,
    /// How many decisions were fitted to, and tested on.
    pub fitted: usize,
    pub tested: usize,
    /// Of the action that the teacher takes most often where it is legal.
    pub usual: Estimate,
    pub usual_regret: Option<Estimate>,
    pub teacher_result: Estimate,
    pub depths: Vec<DepthStudy>,
    pub tree: Value,
    pub text: String,
}

pub(super) struct DepthStudy {
    pub depth: usize,
    pub leaves: usize,
    pub fidelity: Estimate,
    /// `None` where the teacher weighs nothing.
    pub regret: Option<Estimate>,
    pub result: Estimate,
    pub lost: Estimate,
}

pub(super) struct StudyGame<'a> {
    pub request: &'a Request<'a>,
    pub teacher: &'static str,
    pub sizes: Sizes,
    pub depths: &'a [usize],
    /// The depth of the tree that is shown.
    pub shown: usize,
}

impl GameVisitor for StudyGame<'_> {
    type Output = Result<Study, ExperimentError>;

    fn visit<G: Registered>(self) -> Self::Output {
        let StudyGame { request, teacher, sizes, .. } = self;
        let config = G::settle(G::Config::default()).map_err(CatalogError::from)?;
        let lessons = Lessons::<G>::new(teacher, &config, EXPLORE);
        // Streams of their own for the games to fit, those to test, and the deals.
        let watched = |stream, first, count| {
            let seed = Rng::stream_seed(request.seed, stream);
            in_order(request.threads as usize, count, |number| lessons.game(Rng::stream_seed(seed, first + number)))
        };
        let mut rows = lessons.no_rows();
        let mut habit = Habit::default();
        for first in (0..sizes.fit).step_by(AT_ONCE as usize) {
            for lesson in watched(0, first, AT_ONCE.min(sizes.fit - first))?.iter().flatten() {
                rows.push(&lesson.features, &lesson.values);
                habit.watch(lesson);
            }
        }
        let deepest = self.depths.iter().copied().max().unwrap_or(0);
        let limits = StopRule { depth: deepest, ..StopRule::default() };
        let tree = fit(&rows, &G::feature_list(&config), limits, request.threads as usize);
        let surrogate = Surrogate::<G>::new(tree, teacher, &config).expect("it was fitted to this game's columns");
        let tests = watched(1, 0, sizes.test)?;
        let trees: Vec<Surrogate<G>> = self.depths.iter().map(|&depth| surrogate.pruned(depth)).collect();
        let deals = duplicate(request, &trees, teacher, &config, sizes.deals)?;
        let depths = self.depths.iter().zip(&trees).enumerate().map(|(place, (&depth, tree))| {
            let choose = |lesson: &Lesson| tree.tree().choose(&lesson.features, lesson.legal.iter().copied());
            let (fidelity, regret) = likeness(&tests, choose);
            let results = deals.iter().map(|deal| deal[place + 1]);
            let lost = deals.iter().map(|deal| deal[0] - deal[place + 1]);
            let (result, lost) = (Estimate::of_mean(results), Estimate::of_mean(lost));
            DepthStudy { depth, leaves: tree.tree().leaves(), fidelity, regret, result, lost }
        });
        let depths = depths.collect();
        let (usual, usual_regret) = likeness(&tests, |lesson| habit.choose(lesson));
        let shown = surrogate.pruned(self.shown);
        let study = Study {
            game: G::INFO.id,
            teacher,
            unit: G::unit(),
            sizes,
            fitted: rows.len(),
            tested: tests.iter().map(Vec::len).sum(),
            usual,
            usual_regret,
            teacher_result: Estimate::of_mean(deals.iter().map(|deal| deal[0])),
            depths,
            tree: shown.to_json(),
            text: shown.to_text(),
        };
        (request.notice)(&format!("{}: {} decisions fitted", study.game, study.fitted));
        Ok(study)
    }
}

/// How often each action was taken where it was legal.
#[derive(Default)]
struct Habit {
    /// By output: taken, legal.
    counts: Vec<(u32, u32)>,
}

impl Habit {
    fn watch(&mut self, lesson: &Lesson) {
        for &output in &lesson.legal {
            if self.counts.len() <= output {
                self.counts.resize(output + 1, (0, 0));
            }
            self.counts[output].0 += u32::from(output == lesson.choice);
            self.counts[output].1 += 1;
        }
    }

    fn choose(&self, lesson: &Lesson) -> Option<usize> {
        let share = |output: usize| {
            let (taken, legal) = self.counts.get(output).copied().unwrap_or_default();
            f64::from(taken) / f64::from(legal.max(1))
        };
        lesson.legal.iter().copied().reduce(|best, other| if share(other) > share(best) { other } else { best })
    }
}

/// How often a choice is the teacher's, and what it costs in the teacher's eyes.
fn likeness(games: &[Vec<Lesson>], choose: impl Fn(&Lesson) -> Option<usize>) -> (Estimate, Option<Estimate>) {
    let (mut same, mut regret) = (Vec::new(), Vec::new());
    for lessons in games {
        let choices = || lessons.iter().map(|lesson| (lesson, choose(lesson)));
        let agreed = choices().filter(|(lesson, choice)| *choice == Some(lesson.choice)).count();
        same.push((agreed as f64, lessons.len() as f64));
        let costs: Vec<f64> = choices().filter_map(|(lesson, choice)| lesson.regret(choice?)).collect();
        regret.push((costs.iter().sum(), costs.len() as f64));
    }
    let nothing = Estimate { mean: 0.0, within: None };
    (Estimate::from_games(&same).unwrap_or(nothing), Estimate::from_games(&regret))
}

/// For each deal the mean result over all seats: of the teacher among its likes, then of each tree among teachers.
fn duplicate<G: Registered>(
    request: &Request<'_>,
    trees: &[Surrogate<G>],
    teacher: &str,
    config: &G::Config,
    deals: u64,
) -> Result<Vec<Vec<f64>>, ExperimentError> {
    let seats = G::seats_of(config);
    let seed = Rng::stream_seed(request.seed, 2);
    in_order(request.threads as usize, deals, |number| {
        let seed = Rng::stream_seed(seed, number);
        let start = opening::<G>(config, &mut Rng::new(seed));
        let teachers = || (0..seats).map(|_| make_player::<G>(teacher, config)).collect::<Result<Vec<_>, _>>();
        let mut means = vec![outcomes(&start, teachers()?, seed)?.iter().sum::<f64>() / seats as f64];
        for tree in trees {
            let mut sum = 0.0;
            for seat in 0..seats {
                let mut players = teachers()?;
                players[seat] = Box::new(tree.clone());
                sum += outcomes(&start, players, seed)?[seat];
            }
            means.push(sum / seats as f64);
        }
        Ok(means)
    })
}

/// A deal; where nothing is dealt, the position after some random moves, so that no two games need be the same.
fn opening<G: Registered>(config: &G::Config, rng: &mut Rng) -> G {
    let mut game = G::training_start(config, rng);
    for _ in 0..if G::INFO.hidden { 0 } else { RANDOM_MOVES } {
        if let Some(action) = game.random_action(rng) {
            game.apply(action);
        }
    }
    game
}

/// What a lesson brings each seat, with what its choices are worth beyond it.
fn outcomes<G: Registered>(start: &G, mut players: Vec<Box<dyn Player<G>>>, seed: u64) -> Result<Vec<f64>, ExperimentError> {
    let mut game = start.clone();
    let mut beyond = vec![0.0; players.len()];
    let mut ply = 0;
    while let Some(seat) = game.turn() {
        let legal = game.actions();
        let action = match legal[..] {
            [only] => only,
            _ => {
                let view = game.view(Viewer::Seat(seat));
                let mut rng = decision_rng(seed, ply);
                players[seat.index()].decide(&view, &Budget::default(), &mut rng).map_err(CatalogError::from)?.action
            }
        };
        beyond[seat.index()] += game.value_after_round(action);
        game.apply(action);
        ply += 1;
    }
    Ok(game.training_utilities().iter().zip(&beyond).map(|(utility, beyond)| utility + beyond).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn habit_is_what_is_taken_most_often_where_it_is_legal() {
        let lesson = |legal: &[usize], choice| Lesson {
            features: Vec::new(),
            legal: legal.to_vec(),
            values: Vec::new(),
            weighed: false,
            choice,
        };
        let mut habit = Habit::default();
        for _ in 0..3 {
            habit.watch(&lesson(&[0, 1], 0));
            habit.watch(&lesson(&[0, 2], 2));
        }
        assert_eq!(habit.choose(&lesson(&[0, 1, 2], 0)), Some(2), "always, though no more often than 0");
        assert_eq!(habit.choose(&lesson(&[1, 0], 0)), Some(0));
        assert_eq!(habit.choose(&lesson(&[7, 1], 0)), Some(7), "of equal ones the first");
    }
}
