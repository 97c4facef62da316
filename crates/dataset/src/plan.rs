//! What is wanted, and what follows from it.

use crate::columns::{Form, Layout};
use crate::error::DatasetError;
use crate::records::Records;
use coeur_catalog::{DecisionRunner, Entry};
use coeur_core::files::beside;
use serde_json::{Value, json};
use std::fmt;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// How many games are played where nobody says.
pub const DEFAULT_GAMES: u64 = 1000;

/// What a data set is made of.
pub struct Plan {
    /// The game, of the catalog.
    pub entry: &'static dyn Entry,
    /// The game's options, as far as they are set.
    pub config: Value,
    /// Who plays. Where recorded games are judged: who is asked about every decision.
    pub players: Vec<String>,
    /// Who is asked beside them.
    pub judges: Vec<String>,
    /// How many games, of all shards together; all of them where records are judged.
    pub games: Option<u64>,
    /// The seed of all deals and of all thinking.
    pub seed: u64,
    /// The share of actions that are drawn at random.
    pub explore: f64,
    pub shard: Shard,
    /// Games to judge instead of playing.
    pub records: Option<PathBuf>,
    /// The file to make. Its ending says of which kind.
    pub out: PathBuf,
    pub form: Form,
    /// Whether to go on with the games of an interrupted run.
    pub resume: bool,
    pub threads: usize,
    /// The command that makes the same again, for the dictionary.
    pub command: String,
    /// The program's version, for the dictionary.
    pub version: String,
}

/// A part of the games, from 1 to the number of parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    number: u64,
    of: u64,
}

impl Shard {
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// Its games, when there are so many in all.
    pub fn games(self, total: u64) -> Range<u64> {
        let bound = |number: u64| (u128::from(total) * u128::from(number) / u128::from(self.of)) as u64;
        bound(self.number - 1)..bound(self.number)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let numbers = text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        match numbers {
            Some((number, of)) if 0 < number && number <= of => Ok(Shard { number, of }),
            _ => Err("write the part and the number of parts, such as 1/4 to 4/4".into()),
        }
    }
}

/// What kind of file is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Parquet,
    Csv,
    Safetensors,
}

impl Format {
    /// How files of each kind end.
    const ENDINGS: [(&str, Format); 3] =
        [("parquet", Format::Parquet), ("csv", Format::Csv), ("safetensors", Format::Safetensors)];

    pub fn from_path(path: &Path) -> Result<Format, DatasetError> {
        let known = Format::ENDINGS.into_iter().find(|(ending, _)| path.extension().is_some_and(|found| found == *ending));
        known.map(|(_, format)| format).ok_or_else(|| DatasetError::Setting {
            what: "the file to make",
            value: path.display().to_string(),
            allowed: "names that end in .parquet, .csv or .safetensors",
        })
    }
}

/// A plan that can be carried out.
pub(crate) struct CheckedPlan<'a> {
    pub(crate) plan: &'a Plan,
    pub(crate) format: Format,
    /// All of the game's options.
    pub(crate) config: Value,
    pub(crate) layout: Layout,
    pub(crate) records: Option<Records>,
    /// Who sits where in game 0; in the next one everybody moves up by a seat.
    lineup: Vec<usize>,
    /// The numbers of the games of this shard.
    pub(crate) games: Range<u64>,
}

impl CheckedPlan<'_> {
    pub(crate) fn new(plan: &Plan) -> Result<CheckedPlan<'_>, DatasetError> {
        let format = Format::from_path(&plan.out)?;
        if (format, plan.form) == (Format::Safetensors, Form::Long) {
            let (what, value) = ("the long form as", plan.out.display().to_string());
            return Err(DatasetError::Setting { what, value, allowed: "names that end in .parquet or .csv" });
        }
        if !(0.0..=1.0).contains(&plan.explore) {
            let (what, value) = ("the share of random actions", plan.explore.to_string());
            return Err(DatasetError::Setting { what, value, allowed: "0 to 1" });
        }
        let records = plan.records.as_deref().map(Records::open).transpose()?;
        // Options that were not given are those of the first record.
        let given = plan.config.as_object().is_some_and(|given| !given.is_empty());
        let config = match records.as_ref().and_then(Records::first_config) {
            Some(config) if !given => config,
            _ => plan.config.clone(),
        };
        let config = plan.entry.settle(&config)?;
        let seats = plan.entry.seats(&config)?;
        let found = plan.players.len();
        if found == 0 || found > seats && records.is_none() {
            return Err(DatasetError::Players { found, seats });
        }
        plan.entry.decisions(&config, &plan.players, &plan.judges)?;
        let minds = match records {
            None => ["whoever plays".to_string()].iter().chain(&plan.judges).cloned().collect(),
            Some(_) => plan.players.iter().chain(&plan.judges).cloned().collect(),
        };
        let layout = Layout::new(plan.entry, &config, minds, plan.form)?;
        let total = match &records {
            Some(records) => plan.games.map_or(records.len(), |games| games.min(records.len())),
            None => plan.games.unwrap_or(DEFAULT_GAMES),
        };
        let lineup = (0..seats).map(|seat| seat % found).collect();
        Ok(CheckedPlan { plan, format, config, layout, records, lineup, games: plan.shard.games(total) })
    }

    pub(crate) fn runner(&self) -> Result<Box<dyn DecisionRunner>, DatasetError> {
        Ok(self.plan.entry.decisions(&self.config, &self.plan.players, &self.plan.judges)?)
    }

    /// The place of the player of each seat in the list of players.
    pub(crate) fn seating(&self, game: u64) -> Vec<usize> {
        let seats = self.lineup.len();
        (0..seats).map(|seat| self.lineup[(seat + (game % seats as u64) as usize) % seats]).collect()
    }

    /// Who the column `player` counts.
    pub(crate) fn players(&self) -> &[String] {
        self.records.as_ref().map_or(&self.plan.players, Records::players)
    }

    /// Everything that the games depend on.
    pub(crate) fn signature(&self) -> Value {
        let plan = self.plan;
        json!({
            "journal": "coeur dataset, gains of deals",
            "version": plan.version,
            "game": plan.entry.info().id,
            "options": self.config,
            "features": plan.entry.features_version(),
            "players": plan.players,
            "judges": plan.judges,
            "seed": plan.seed,
            "explore": plan.explore,
            "games": [self.games.start, self.games.end],
            "records": self.records.as_ref().map(Records::fingerprint),
        })
    }

    /// Where games are kept until all are there.
    pub(crate) fn journal_path(&self) -> PathBuf {
        beside(&self.plan.out, ".games")
    }

    /// The name of the data set with `.dictionary.md` instead of its ending; or after it, where another data set of that name has the
    /// short one.
    pub(crate) fn dictionary_path(&self) -> PathBuf {
        let out = &self.plan.out;
        let long = |path: &Path| beside(path, ".dictionary.md");
        let others = Format::ENDINGS.iter().map(|(ending, _)| out.with_extension(ending)).filter(|other| other != out);
        match others.into_iter().any(|other| other.exists() && !long(&other).exists()) {
            true => long(out),
            false => out.with_extension("dictionary.md"),
        }
    }
}

/// What was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    pub games: u64,
    pub rows: u64,
    pub dictionary: PathBuf,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_all_games_one_after_the_other() {
        let shards: Vec<_> = (1..=4).map(|number| Shard { number, of: 4 }.games(10)).collect();
        assert_eq!(shards, [0..2, 2..5, 5..7, 7..10]);
        assert_eq!(Shard::WHOLE.games(u64::MAX), 0..u64::MAX);
        for wrong in ["0/4", "5/4", "1", "1/0", "a/b", "1/2/3", "-1/2"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
