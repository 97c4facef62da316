//! What is asked for by names: a game, a method, a configuration.

use crate::checkpoint::Reader;
use crate::distill::{self, Distill, DistillLearner};
use crate::dqn::{self, Dqn, DqnLearner};
use crate::error::TrainError;
use crate::knobs::{Common, ErasedPlan, Plan};
use crate::learner::Learner;
use crate::run::{CHECKPOINT, Outcome, Setting, Training};
use crate::self_play::ITSELF;
use crate::td::{self, Td, TdLearner};
use coeur_catalog::{GameVisitor, make_player, visit};
use coeur_core::{Options, Registered};
use serde_json::{Map, Value};

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
    let Request { game, method, setting, .. } = request;
    let folder = setting.folder;
    let path = folder.join(CHECKPOINT);
    if request.resume {
        let bytes = std::fs::read(&path).map_err(|error| TrainError::file(&path, error))?;
        let mut reader = Reader::new(&bytes, &path)?;
        let mut said: Value = serde_json::from_str(reader.text()?).map_err(|error| reader.damaged(error))?;
        if let Some(rounds) = request.knobs.get("rounds") {
            said["rounds"] = rounds.clone();
        }
        let mut training = prepare(game, method, &said, &path.display().to_string())?.begin()?;
        training.load(&mut reader)?;
        return training.run(&setting);
    }
    let training = prepare(game, method, &request.knobs.into(), request.place)?.begin()?;
    if path.exists() {
        let what = "a training has begun here: go on with --resume, or choose another folder".into();
        return Err(TrainError::Config { place: folder.display().to_string(), what });
    }
    std::fs::create_dir_all(folder).map_err(|error| TrainError::file(folder, error))?;
    training.run(&setting)
}

/// All knobs of a method for a game as TOML, with defaults and what they mean.
pub fn print_config(game: &str, method: &str, knobs: Map<String, Value>, place: &str) -> Result<String, TrainError> {
    Ok(prepare(game, method, &knobs.into(), place)?.plan.toml)
}

/// A training that was read and found good, and how its learner is made: that may need files.
struct Prepared {
    plan: ErasedPlan,
    learner: Box<dyn FnOnce() -> Made>,
}

/// A learner, or why there is none.
type Made = Result<Box<dyn Learner>, TrainError>;

impl Prepared {
    fn begin(self) -> Result<Training, TrainError> {
        Ok(Training::new(self.plan, (self.learner)()?))
    }
}

fn prepare(game: &str, method: &str, said: &Value, place: &str) -> Result<Prepared, TrainError> {
    visit(game, Prepare { method, said, place })?
}

struct Prepare<'a> {
    method: &'a str,
    said: &'a Value,
    place: &'a str,
}

impl GameVisitor for Prepare<'_> {
    type Output = Result<Prepared, TrainError>;

    fn visit<G: Registered>(self) -> Self::Output {
        match self.method {
            dqn::NAME => {
                let defaults = |config: &G::Config| (Common::for_game::<G>(config), Dqn::for_game::<G>(config));
                self.by(dqn::NAME, defaults, |plan| Ok(Box::new(DqnLearner::<G>::new(plan)?)))
            }
            distill::NAME => {
                self.by(distill::NAME, Distill::for_game::<G>, |plan| Ok(Box::new(DistillLearner::<G>::new(plan)?)))
            }
            td::NAME => {
                let defaults = |config: &G::Config| (Common::for_game::<G>(config), Td::default());
                self.by(td::NAME, defaults, |plan| Ok(Box::new(TdLearner::<G>::new(plan)?)))
            }
            unknown => Err(TrainError::UnknownMethod { name: unknown.chars().take(40).collect(), known: METHODS.to_vec() }),
        }
    }
}

impl Prepare<'_> {
    fn by<G: Registered, M: Options + 'static>(
        self,
        method: &'static str,
        defaults: fn(&G::Config) -> (Common, M),
        learner: fn(&Plan<G, M>) -> Made,
    ) -> Result<Prepared, TrainError> {
        playable::<G>(method)?;
        let plan = Plan::<G, M>::read(self.said, self.place, method, defaults)?;
        for opponent in &plan.common.evaluate_against.0 {
            match opponent == ITSELF {
                true if G::INFO.cooperative => {}
                true => {
                    let what = "`evaluate_against`: against itself it always comes out even; name another player".into();
                    return Err(TrainError::Config { place: self.place.into(), what });
                }
                false => drop(make_player::<G>(opponent, &plan.options)?),
            }
        }
        Ok(Prepared { plan: plan.erased(method), learner: Box::new(move || learner(&plan)) })
    }
}

/// Refuses, before anything is learnt, what no player of the game could play with.
fn playable<G: Registered>(method: &'static str) -> Result<(), TrainError> {
    let player = if method == td::NAME { "td" } else { "network" };
    match coeur_catalog::game(G::INFO.id)?.players().iter().any(|known| known.name == player) {
        true => Ok(()),
        false => Err(TrainError::Unfit { method, game: G::INFO.id, why: td::FITS.into() }),
    }
}
