//! What is asked for by names: a game, a method, a configuration.

use crate::checkpoint::Reader;
use crate::distill::{self, Distill, DistillLearner};
use crate::dqn::{self, Dqn, DqnLearner};
use crate::error::TrainError;
use crate::knobs::{Common, Plan};
use crate::learner::Learner;
use crate::run::{CHECKPOINT, Outcome, Setting, Training};
use crate::td::{self, Td, TdLearner};
use coeur_catalog::{GameVisitor, visit};
use coeur_core::{Options, Registered};
use serde_json::{Map, Value};

/// The methods, by name.
pub const METHODS: &[&str] = &[dqn::NAME, distill::NAME, td::NAME];

/// A training that somebody asks for.
pub struct Request<'a> {
    pub game: &'a str,
    pub method: &'a str,
    /// The knobs that are set, as JSON: by a file, by flags. A training that goes on takes only `rounds` from it.
    pub knobs: Map<String, Value>,
    /// Where they stand, for errors.
    pub place: &'a str,
    /// Whether the training of the folder goes on.
    pub resume: bool,
    pub setting: Setting<'a>,
}

/// Trains, or goes on.
pub fn train(request: Request<'_>) -> Result<Outcome, TrainError> {
    let (game, method) = (request.game, request.method);
    visit(game, Method { name: method, task: Train(request) })?
}

/// All knobs of a method for a game as TOML, with defaults and what they mean.
pub fn print_config(game: &str, method: &str, knobs: Map<String, Value>, place: &str) -> Result<String, TrainError> {
    visit(game, Method { name: method, task: Print { knobs, place } })?
}

/// Something to be done with a method of a game.
trait Task {
    type Output;

    fn run<G, M, L>(self, method: &Description<G, M, L>) -> Result<Self::Output, TrainError>
    where
        G: Registered,
        M: Options + Clone,
        L: Learner<G>;
}

/// A method as functions.
struct Description<G: Registered, M, L> {
    name: &'static str,
    defaults: fn(&G::Config) -> (Common, M),
    learner: fn(&Plan<G, M>) -> Result<L, TrainError>,
}

struct Method<'a, T> {
    name: &'a str,
    task: T,
}

impl<T: Task> GameVisitor for Method<'_, T> {
    type Output = Result<T::Output, TrainError>;

    fn visit<G: Registered>(self) -> Self::Output {
        match self.name {
            dqn::NAME => self.task.run(&Description {
                name: dqn::NAME,
                defaults: |config| (Common::for_game::<G>(config), Dqn::for_game::<G>(config)),
                learner: DqnLearner::<G>::new,
            }),
            distill::NAME => self.task.run(&Description {
                name: distill::NAME,
                defaults: Distill::for_game::<G>,
                learner: DistillLearner::<G>::new,
            }),
            td::NAME => self.task.run(&Description {
                name: td::NAME,
                defaults: |config| (Common::for_game::<G>(config), Td::default()),
                learner: TdLearner::<G>::new,
            }),
            unknown => Err(TrainError::UnknownMethod { name: unknown.chars().take(40).collect(), known: METHODS.to_vec() }),
        }
    }
}

struct Print<'a> {
    knobs: Map<String, Value>,
    place: &'a str,
}

impl Task for Print<'_> {
    type Output = String;

    fn run<G, M, L>(self, method: &Description<G, M, L>) -> Result<String, TrainError>
    where
        G: Registered,
        M: Options + Clone,
        L: Learner<G>,
    {
        let plan = Plan::<G, M>::read(&self.knobs.into(), self.place, method.name, method.defaults)?;
        Ok(plan.to_toml(method.name))
    }
}

struct Train<'a>(Request<'a>);

impl Task for Train<'_> {
    type Output = Outcome;

    fn run<G, M, L>(self, method: &Description<G, M, L>) -> Result<Outcome, TrainError>
    where
        G: Registered,
        M: Options + Clone,
        L: Learner<G>,
    {
        let Train(request) = self;
        let folder = request.setting.folder;
        let path = folder.join(CHECKPOINT);
        if request.resume {
            let bytes = std::fs::read(&path).map_err(|wrong| TrainError::file(&path, wrong))?;
            let mut reader = Reader::new(&bytes, &path)?;
            let mut said: Value = serde_json::from_str(reader.text()?).map_err(|wrong| reader.damaged(wrong))?;
            if let Some(rounds) = request.knobs.get("rounds") {
                said["rounds"] = rounds.clone();
            }
            let plan = Plan::read(&said, &path.display().to_string(), method.name, method.defaults)?;
            let learner = (method.learner)(&plan)?;
            let mut training = Training::new(plan, method.name, learner)?;
            training.load(&mut reader)?;
            return training.run(&request.setting);
        }
        let plan = Plan::read(&request.knobs.into(), request.place, method.name, method.defaults)?;
        let learner = (method.learner)(&plan)?;
        let training = Training::new(plan, method.name, learner)?;
        if path.exists() {
            let what = "a training has begun here: go on with --resume, or choose another folder".into();
            return Err(TrainError::Config { place: folder.display().to_string(), what });
        }
        std::fs::create_dir_all(folder).map_err(|wrong| TrainError::file(folder, wrong))?;
        training.run(&request.setting)
    }
}
