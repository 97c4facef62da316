//! What is to be played, and how that becomes a schedule.

use crate::schedule::{Schedule, lineups};
use crate::sprt::Sprt;
use coeur_catalog::{CatalogError, Entry};
use coeur_shards::Shard;
use serde_json::{Value, json};
use std::ops::Range;
use std::path::PathBuf;
use thiserror::Error;

/// What a tournament plays, and how.
pub struct Plan {
    /// The game, of the catalog.
    pub entry: &'static dyn Entry,
    /// The game's options, as far as they are set.
    pub config: Value,
    /// The players, as the catalog names them: by a level or by a spec.
    pub specs: Vec<String>,
    /// Games of each ordered pair, or deals of a table.
    pub games: u64,
    /// The seed of all deals and of all thinking.
    pub seed: u64,
    pub threads: usize,
    /// Whether to report the time for a decision.
    pub timing: bool,
}

/// What may be asked of a tournament beyond its plan.
#[derive(Clone, Debug, Default)]
pub struct Terms {
    /// The first player meets each of the others, and they do not meet each other.
    pub gauntlet: bool,
    /// A test that ends the tournament when it is decided; two players only.
    pub sprt: Option<Sprt>,
    /// Where finished games are kept, so that an interrupted tournament can go on.
    pub state: Option<PathBuf>,
    /// Whether games are kept with their moves, so that each can be made a record.
    pub records: bool,
    /// Play only a part of the deals.
    pub part: Option<PartTerms>,
}

/// A part of a tournament.
#[derive(Clone, Debug)]
pub struct PartTerms {
    /// Which deals: those of a duplicate stay together.
    pub shard: Shard,
    /// The program that plays, and what players read: games kept by others are not gone on with.
    pub version: String,
    pub files: Value,
}

/// Why there is no tournament.
#[derive(Debug, Error)]
pub enum ArenaError {
    /// The plan names something wrong.
    #[error(transparent)]
    Catalog(#[from] CatalogError),
    /// Too few or too many players.
    #[error("{found} players cannot fill a table of {seats}: give {allowed}")]
    Players { found: usize, seats: usize, allowed: String },
    /// A test that cannot be.
    #[error("sequential test: {0}")]
    Test(String),
    /// The state file cannot be read or written, or is another tournament's.
    #[error("{}: {what}", .path.display())]
    State { path: PathBuf, what: String },
}

/// A plan that can be played, with the games it makes.
pub(crate) struct CheckedPlan {
    pub(crate) options: Value,
    pub(crate) seats: usize,
    /// A game of two in which one wins what the other loses.
    pub(crate) duel: bool,
    pub(crate) players: Vec<String>,
    pub(crate) schedule: Schedule,
    pub(crate) records: bool,
    /// The numbers of the games to play.
    pub(crate) games: Range<usize>,
}

/// Checks a plan and lists its games.
pub(crate) fn check(plan: &Plan, terms: &Terms) -> Result<CheckedPlan, ArenaError> {
    let options = plan.entry.settle(&plan.config)?;
    let seats = plan.entry.seats(&options)?;
    let duel = seats == 2 && !plan.entry.info().cooperative;
    let error = |allowed: &str| ArenaError::Players { found: plan.specs.len(), seats, allowed: allowed.into() };
    let (players, listed) = if duel { (plan.specs.clone(), Vec::new()) } else { distinct(&plan.specs) };
    if players.len() < 2 && (duel || terms.gauntlet) {
        return Err(error(if duel { "two or more; every ordered pair meets" } else { "two different ones or more" }));
    }
    if players.is_empty() {
        return Err(error("one or more; fewer than there are seats fill them in turn"));
    }
    if let Some(test) = &terms.sprt {
        test.check().map_err(ArenaError::Test)?;
        if !duel || players.len() != 2 {
            return Err(ArenaError::Test("it compares two players of a game of two".into()));
        }
    }
    plan.entry.runner(&options, &players)?;
    let schedule = match (duel, terms.gauntlet) {
        (true, false) => Schedule::pairs(players.len(), plan.games),
        (true, true) => Schedule::gauntlet(players.len(), plan.games),
        (false, gauntlet) => Schedule::tables(&lineups(&listed, seats, gauntlet), plan.games),
    };
    if terms.part.is_some() && (terms.sprt.is_some() || plan.timing) {
        return Err(ArenaError::Test("neither a test nor times can be put together from parts".into()));
    }
    let shard = terms.part.as_ref().map_or(Shard::WHOLE, |part| part.shard);
    let deals = shard.range(plan.games);
    let games = schedule.per_deal() * deals.start as usize..schedule.per_deal() * deals.end as usize;
    Ok(CheckedPlan { options, seats, duel, players, schedule, records: terms.records, games })
}

impl CheckedPlan {
    /// What a state file must agree with: everything that the games depend on, except how many there are, unless it is a part's.
    pub(crate) fn signature(&self, plan: &Plan, terms: &Terms) -> Value {
        let mut signature = json!({
            "state": "coeur arena",
            "version": env!("CARGO_PKG_VERSION"),
            "game": plan.entry.info().id,
            "options": self.options,
            "players": plan.specs,
            "gauntlet": terms.gauntlet,
            "seed": plan.seed,
            "timing": plan.timing,
        });
        // A part is a part of so many games, and is made by one program.
        if let Some(PartTerms { shard, version, files }) = &terms.part {
            signature["games"] = plan.games.into();
            signature["shard"] = json!(shard);
            signature["version"] = json!(version);
            signature["files"] = files.clone();
        }
        signature
    }
}

/// The players without repeats, and the line-up as places in that list.
fn distinct(specs: &[String]) -> (Vec<String>, Vec<usize>) {
    let mut players: Vec<String> = Vec::new();
    let lineup = specs
        .iter()
        .map(|spec| {
            players.iter().position(|player| player == spec).unwrap_or_else(|| {
                players.push(spec.clone());
                players.len() - 1
            })
        })
        .collect();
    (players, lineup)
}
