//! A table of values: what each position is worth to the seat on turn, as tabular learning leaves it, and the player that
//! looks one action ahead in it.

use crate::error::NetworkError;
use coeur_core::sort::sort_short;
use coeur_core::{
    Budget, Candidate, DecideError, Decision, Features, Game, Note, PerfectInformation, Player, PlayerEntry, Reasoning, Rng,
    Seat, Symmetry, Text,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Larger files are not read.
const LARGEST: u64 = 64 << 20;

/// Values by position; what is not in it is worth 0.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ValueTable {
    pub game: String,
    /// The version of the features by which positions are named.
    pub features: u32,
    /// How it was made, for people. Kept as it was written.
    #[serde(default)]
    pub origin: Value,
    pub values: BTreeMap<String, f32>,
}

impl ValueTable {
    pub fn new<G: Features>() -> ValueTable {
        ValueTable { game: G::INFO.id.into(), features: G::FEATURES_VERSION, origin: Value::Null, values: BTreeMap::new() }
    }

    pub fn read<G: Features>(bytes: &[u8]) -> Result<ValueTable, NetworkError> {
        let table: ValueTable = serde_json::from_slice(bytes).map_err(|error| NetworkError::NoTable(error.to_string()))?;
        if table.game != G::INFO.id {
            return Err(NetworkError::OtherGame { found: table.game, expected: G::INFO.id });
        }
        if table.features != G::FEATURES_VERSION {
            return Err(NetworkError::OtherFeatures { found: table.features, expected: G::FEATURES_VERSION });
        }
        Ok(table)
    }

    pub fn open<G: Features>(path: &str) -> Result<ValueTable, NetworkError> {
        let unreadable = |error: std::io::Error| NetworkError::Unreadable(format!("{path}: {error}"));
        if std::fs::metadata(path).map_err(unreadable)?.len() > LARGEST {
            return Err(NetworkError::Unreadable(format!("{path}: a table has less than {} MB", LARGEST >> 20)));
        }
        ValueTable::read::<G>(&std::fs::read(path).map_err(unreadable)?)
    }

    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("names and numbers are JSON") + "\n"
    }

    /// What a position is worth to `seat`, of two: its result when it is over, else what the table says.
    pub fn worth<G: Features>(&self, game: &G, seat: Seat, names: &Names) -> f64 {
        let Some(turn) = game.turn() else { return game.utilities()[seat.index()] };
        let value = f64::from(self.values.get(&names.name(game, turn)).copied().unwrap_or(0.0));
        if turn == seat { value } else { -value }
    }
}

/// Names positions by their features, all those that are the same by symmetry alike.
#[derive(Clone, Debug)]
pub struct Names(Vec<Symmetry>);

impl Names {
    pub fn new<G: Features>(config: &G::Config) -> Names {
        Names(G::symmetries(config))
    }

    /// The name of a position, as the seat on turn sees it.
    pub fn name<G: Features>(&self, game: &G, turn: Seat) -> String {
        let mut features = Vec::new();
        game.observe(turn, &mut features);
        let renamed = self.0.iter().map(|way| text(way.features.iter().map(|&column| features[column])));
        renamed.fold(text(features.iter().copied()), Ord::min)
    }
}

/// The text that names a position: flags as the digits of a number in base 16; any other features one by one.
pub fn text(features: impl Iterator<Item = f32> + Clone) -> String {
    let mut text = String::new();
    if features.clone().all(|value| value == 0.0 || value == 1.0) {
        let (mut digit, mut bits) = (0, 0);
        for value in features {
            digit = digit << 1 | u8::from(value == 1.0);
            bits += 1;
            if bits == 4 {
                let _ = write!(text, "{digit:x}");
                (digit, bits) = (0, 0);
            }
        }
        if bits > 0 {
            let _ = write!(text, "{digit:x}");
        }
    } else {
        features.for_each(|value| {
            let _ = write!(text, "{value},");
        });
    }
    text
}

coeur_core::options! {
    /// What can be set of a table that plays.
    pub struct TableOptions {
        /// A table of your own, as a JSON file of `coeur train`; by default the one that comes with the program.
        #[fr = "Une table à vous, en fichier JSON de `coeur train` ; par défaut, celle qui est fournie."]
        pub file: Option<String> = None;
    }
}

/// Plays to the position that its table values most; of several, any.
pub struct TablePlayer {
    table: ValueTable,
    names: Names,
}

impl<G: PerfectInformation + Features> Player<G> for TablePlayer {
    fn decide(&mut self, view: &G, _: &Budget, rng: &mut Rng) -> Result<Decision<<G as Game>::Action>, DecideError> {
        let legal = view.actions();
        let (Some(me), Some(&first)) = (view.turn(), legal.first()) else { return Err(DecideError::NotOnTurn) };
        if legal.len() == 1 {
            return Ok(Decision::plain(first, Reasoning::Forced, Note::OnlyAction));
        }
        let mut values: Vec<(<G as Game>::Action, f64)> = legal
            .iter()
            .map(|&action| {
                let mut next = view.clone();
                next.apply(action);
                (action, self.table.worth(&next, me, &self.names))
            })
            .collect();
        rng.shuffle(&mut values);
        sort_short(&mut values, |a, b| b.1.total_cmp(&a.1));
        let (action, value) = values[0];
        let effort = 1.0 / values.len() as f64;
        let notes = vec![Note::Learned { value, lead: value - values[1].1 }];
        let candidates = values.iter().map(|&(action, value)| Candidate { action, value, error: None, effort }).collect();
        Ok(Decision { action, candidates, line: vec![action], reasoning: Reasoning::Network, notes })
    }
}

/// The entry of `td` in the roster of a game of two without hidden cards. `shipped` is the table that comes with the program.
pub fn entry<G: PerfectInformation + Features>(shipped: &'static str) -> PlayerEntry<G> {
    let about = Text {
        fr: "Une table de valeurs apprise par différences temporelles : joue vers la position qui y vaut le plus.",
        en: "A table of values learnt by temporal differences: plays to the position that is worth most in it.",
    };
    PlayerEntry::new("td", about, move |options: TableOptions, config| {
        let table = match &options.file {
            Some(path) => ValueTable::open::<G>(path),
            None => ValueTable::read::<G>(shipped.as_bytes()),
        };
        Ok(Box::new(TablePlayer { table: table?, names: Names::new::<G>(config) }))
    })
}
