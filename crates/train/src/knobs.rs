//! Knobs: every number of a training, declared once with default, range and meaning, read from TOML and printed as TOML.

use crate::error::TrainError;
use crate::self_play::ITSELF;
use coeur_catalog::make_player;
use coeur_core::{Kind, OptionError, OptionSpec, OptionValue, Options, Registered};
use serde_json::{Map, Value};
use std::fmt::Write;

/// A list of words, such as players' specs.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Words(pub Vec<String>);

/// A list of whole numbers, such as the sizes of layers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sizes(pub Vec<u32>);

impl Words {
    pub fn of(words: &[&str]) -> Words {
        Words(words.iter().map(ToString::to_string).collect())
    }
}

impl OptionValue for Words {
    fn kind() -> Kind {
        Kind::Text
    }
    fn from_json(value: &Value) -> Option<Words> {
        value.as_array()?.iter().map(|word| Some(word.as_str()?.to_string())).collect::<Option<_>>().map(Words)
    }
    fn to_json(&self) -> Value {
        self.0.clone().into()
    }
}

impl OptionValue for Sizes {
    fn kind() -> Kind {
        Kind::Text
    }
    fn from_json(value: &Value) -> Option<Sizes> {
        let sizes: Option<Vec<u32>> =
            value.as_array()?.iter().map(|size| size.as_u64()?.try_into().ok().filter(|size| *size > 0)).collect();
        sizes.map(Sizes)
    }
    fn to_json(&self) -> Value {
        self.0.clone().into()
    }
}

coeur_core::choice! {
    /// Which network is written at the end.
    pub enum Keep { Last = "last", Best = "best" }
}

coeur_core::choice! {
    /// How weights are written.
    pub enum Precision { F32 = "f32", F16 = "f16", I8 = "i8" }
}

coeur_core::options! {
    /// What every method has.
    pub struct Common {
        /// Random seed. The same seed and settings give the same files, byte for byte, whatever the threads.
        pub seed: u64 = 1;
        /// How many rounds are learnt.
        pub rounds: u64 = 200, 1..=100000000;
        /// After how many rounds the learner meets the opponents below (and after the last one).
        pub evaluate_every: u64 = 10, 1..=100000000;
        /// Whom it meets then: alone among copies of each; `self` in games that are won together: itself in every seat.
        pub evaluate_against: Words = Words::of(&["random"]);
        /// On how many deals, each played once from every seat. They are the same ones every time.
        pub evaluate_deals: u64 = 200, 2..=1000000;
        /// After how many rounds everything is put on disk, so that a kill loses no more than these.
        pub checkpoint_every: u64 = 10, 1..=100000000;
        /// What is written as the result: the `last` state, or the one with the `best` mean score when it was evaluated.
        pub keep: Keep = Keep::Last;
        /// How the weights of the network are written: f32, f16 or i8.
        pub precision: Precision = Precision::F32;
    }
}

impl Common {
    /// The defaults for a game: who plays it decides whom a learner is measured against.
    pub fn for_game<G: Registered>(config: &G::Config) -> Common {
        let known = ["random", "heuristic"].into_iter().filter(|spec| make_player::<G>(spec, config).is_ok());
        let known = Words(known.map(String::from).collect());
        // A team is as good as it plays together.
        let evaluate_against = if G::INFO.cooperative { Words::of(&[ITSELF]) } else { known };
        Common { evaluate_against, ..Common::default() }
    }

    /// Where a number is in a round that goes evenly from one in the first round to the other in the last.
    pub(crate) fn between(&self, first: f64, last: f64, round: u64) -> f64 {
        evenly(first, last, round, self.rounds.max(2) - 1)
    }
}

/// Where a number is in a round that goes evenly from `first` to `last` in so many rounds, and stays there.
pub(crate) fn evenly(first: f64, last: f64, round: u64, rounds: u64) -> f64 {
    first + (last - first) * ((round - 1) as f64 / rounds as f64).min(1.0)
}

/// Everything that decides a training.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan<G: Registered, M> {
    pub options: G::Config,
    pub common: Common,
    pub method: M,
}

/// The same for who need not know the game or the method.
#[derive(Clone, Debug)]
pub struct ErasedPlan {
    pub game: &'static str,
    pub cooperative: bool,
    pub method: &'static str,
    pub common: Common,
    /// All of it, as checkpoints and cards keep it.
    pub json: Value,
    /// All of it, for people.
    pub toml: String,
}

/// The name of the table with the options of the game.
const OPTIONS: &str = "options";

impl<G: Registered, M: Options> Plan<G, M> {
    /// Reads what a file or a checkpoint says. What it does not say is as in `defaults`, made for the game's options.
    pub fn read(
        said: &Value,
        place: &str,
        method: &str,
        defaults: impl FnOnce(&G::Config) -> (Common, M),
    ) -> Result<Plan<G, M>, TrainError> {
        let error = |error: OptionError| TrainError::Knob { place: place.into(), error };
        let unfit = |what: String| TrainError::Config { place: place.into(), what };
        let empty = Map::new();
        let said = said.as_object().unwrap_or(&empty);
        let options = said.get(OPTIONS).unwrap_or(&Value::Null);
        let options = G::Config::from_json(options).and_then(G::settle).map_err(error)?;
        let (mut common, mut own) = defaults(&options);
        for (name, value) in said {
            let (commons, owns) = (Common::specs(), M::specs());
            let expected = match name.as_str() {
                OPTIONS => continue,
                "game" => G::INFO.id,
                "method" => method,
                name if commons.iter().any(|spec| spec.name == name) => {
                    common.set(name, value).map_err(error)?;
                    continue;
                }
                name if owns.iter().any(|spec| spec.name == name) => {
                    own.set(name, value).map_err(error)?;
                    continue;
                }
                unknown => {
                    let known = commons.iter().chain(&owns).map(|spec| spec.name).chain([OPTIONS]).collect();
                    return Err(error(OptionError::Unknown { name: unknown.chars().take(40).collect(), known }));
                }
            };
            if value.as_str() != Some(expected) {
                return Err(unfit(format!("`{name}` is {value}, but this is {expected}")));
            }
        }
        Ok(Plan { options, common, method: own })
    }

    pub fn erased(&self, method: &'static str) -> ErasedPlan {
        let (json, toml) = (self.to_json(method), self.to_toml(method));
        ErasedPlan { game: G::INFO.id, cooperative: G::INFO.cooperative, method, common: self.common.clone(), json, toml }
    }

    pub fn to_json(&self, method: &str) -> Value {
        let mut all = Map::new();
        all.insert("game".into(), G::INFO.id.into());
        all.insert("method".into(), method.into());
        for part in [self.common.to_json(), self.method.to_json()] {
            if let Value::Object(knobs) = part {
                all.extend(knobs);
            }
        }
        all.insert(OPTIONS.into(), self.options.to_json());
        all.into()
    }

    /// All of it as TOML, each knob with what it means and may be.
    pub fn to_toml(&self, method: &str) -> String {
        let values = self.to_json(method);
        let mut text = format!(
            "# coeur train {game} {method} --config FILE\n# Every setting with its value; what is left out has its default.\n\
             game = \"{game}\"\nmethod = \"{method}\"\n",
            game = G::INFO.id
        );
        for spec in Common::specs().iter().chain(&M::specs()) {
            describe(&mut text, spec, &values[spec.name]);
        }
        text += "\n# The options of the games that are played.\n[options]\n";
        for spec in G::Config::specs() {
            describe(&mut text, &spec, &values[OPTIONS][spec.name]);
        }
        text
    }
}

fn describe(text: &mut String, spec: &OptionSpec, value: &Value) {
    let allowed = match spec.kind {
        Kind::Text | Kind::Flag => String::new(),
        _ => format!(" ({})", spec.allowed()),
    };
    let _ = writeln!(text, "\n# {}{allowed}", spec.about.en);
    // TOML has no null: what follows from other options is left to them.
    let _ = match value {
        Value::Null => writeln!(text, "# {} =", spec.name),
        value => writeln!(text, "{} = {value}", spec.name),
    };
}

/// Reads TOML as the JSON that options are read from.
pub fn parse_toml(text: &str, place: &str) -> Result<Value, TrainError> {
    toml::from_str(text).map_err(|error: toml::de::Error| TrainError::NotToml {
        place: place.into(),
        what: error.to_string().trim().to_string(),
    })
}
