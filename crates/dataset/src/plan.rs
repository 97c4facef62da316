//! What is wanted, and what follows from it.

use crate::about::About;
use crate::columns::{Form, Layout};
use crate::error::DatasetError;
use crate::format::Format;
use crate::records::Records;
use coeur_catalog::{DecisionRunner, Entry};
use coeur_core::files::beside;
use coeur_shards::{Head, Shard, files_read};
use serde_json::{Value, json};
use std::ops::Range;
use std::path::{Path, PathBuf};

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
    /// Make only this part of the games.
    pub shard: Option<Shard>,
    /// Games to judge instead of playing.
    pub records: Option<PathBuf>,
    /// The file to make. Its ending says of which kind.
    pub out: PathBuf,
    pub form: Form,
    /// Whether to go on with the games of an interrupted run.
    pub resume: bool,
    pub threads: usize,
    /// The command that makes the same again, for the dictionary; that of the whole where this is a part.
    pub command: String,
    /// The program's version, for the dictionary.
    pub version: String,
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
    /// How many games all shards have together.
    total: u64,
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
        let games = plan.shard.unwrap_or_default().range(total);
        Ok(CheckedPlan { plan, format, config, layout, records, lineup, games, total })
    }

    pub(crate) fn runner(&self) -> Result<Box<dyn DecisionRunner>, DatasetError> {
        Ok(self.plan.entry.decisions(&self.config, &self.plan.players, &self.plan.judges)?)
    }

    /// The place of the player of each seat in the list of players.
    pub(crate) fn seating(&self, game: u64) -> Vec<usize> {
        let seats = self.lineup.len();
        (0..seats).map(|seat| self.lineup[(seat + (game % seats as u64) as usize) % seats]).collect()
    }

    /// What the whole is, of which this may be a part.
    fn whole(&self) -> About {
        let plan = self.plan;
        About {
            game: plan.entry.info().id.into(),
            config: self.config.clone(),
            features: plan.entry.features_version(),
            specs: plan.players.clone(),
            players: self.records.as_ref().map_or(&plan.players[..], Records::players).to_vec(),
            minds: self.layout.minds.clone(),
            files: self.files(),
            records: self.records.as_ref().map(Records::fingerprint),
            explore: plan.explore,
            seed: plan.seed,
            games: [0, self.total],
            form: plan.form,
            format: self.format,
            command: plan.command.clone(),
            version: plan.version.clone(),
        }
    }

    pub(crate) fn about(&self) -> About {
        let whole = self.whole();
        match self.plan.shard {
            None => whole,
            Some(shard) => {
                let command = format!("{} --shard {shard}", whole.command);
                About { games: [self.games.start, self.games.end], command, ..whole }
            }
        }
    }

    /// The head of the part, if this is one, with so many rows.
    pub(crate) fn head(&self, rows: u64) -> Option<Head> {
        self.plan.shard.map(|shard| self.whole().head(shard, rows))
    }

    /// What players and judges read, and what it is known by.
    fn files(&self) -> Value {
        files_read(self.plan.players.iter().chain(&self.plan.judges))
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
            "files": self.files(),
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
}

/// The name of the data set with `.dictionary.md` instead of its ending; or after it, where another data set of that name has the
/// short one.
pub(crate) fn dictionary_path(out: &Path) -> PathBuf {
    let [short, long] = dictionary_paths(out);
    let others = Format::ENDINGS.iter().map(|(ending, _)| out.with_extension(ending)).filter(|other| other != out);
    let taken = |other: PathBuf| other.exists() && !dictionary_paths(&other)[1].exists();
    if others.into_iter().any(taken) { long } else { short }
}

/// The short name of a dictionary and the long one.
pub(crate) fn dictionary_paths(out: &Path) -> [PathBuf; 2] {
    [out.with_extension("dictionary.md"), beside(out, ".dictionary.md")]
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    pub games: u64,
    pub rows: u64,
    pub dictionary: PathBuf,
    /// The games that this run left out, because a player from outside did not answer as agreed: their numbers, and what happened.
    pub left_out: Vec<(u64, String)>,
}
