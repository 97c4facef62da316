//! Records: a finished or unfinished game as one JSON object that replays exactly.

use crate::game::{DealError, Game, Illegal, NotationError};
use crate::options::{OptionError, Options};
use crate::payoffs::Payoffs;
use crate::rng::Rng;
use crate::seat::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

pub const VERSION: u32 = 1;

/// No honest record comes near this many bytes (a Barbu of 24 deals has about twenty thousand).
pub const MAX_BYTES: usize = 1 << 20;

/// A game, finished or not, as one value that can be kept, sent and replayed. Its JSON is flat: see [`RecordJson`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "RecordJson", into = "RecordJson")]
pub struct Record {
    pub game: String,
    /// Its options; missing ones have their defaults.
    pub config: Value,
    /// What decides the hidden cards. Whoever keeps the game has it; others get it when the game is over.
    pub chance: Chance,
    /// Who sits where: a player's spec, a level, [`HUMAN`] or [`BOT`]. Empty if unknown.
    pub players: Vec<String>,
    /// What was played, in the game's notation.
    pub actions: Vec<String>,
    /// How it ended; `None` if it did not.
    pub result: Option<Outcome>,
}

/// All the chance of a game: enough to know every hidden card.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chance {
    /// What the deal was shuffled from, and every player's chance is drawn from.
    pub seed: Option<u64>,
    /// The deal written out in the game's own form; null where nothing is dealt, or where the seed stands for it.
    pub deal: Value,
}

/// The name of a person among the players of a record.
pub const HUMAN: &str = "human";

/// The name among the players of a record of a program that its owner brought to a server's table: neither a person nor a player of ours.
pub const BOT: &str = "bot";

/// Whether a person or a bot has this name among the players of a record: none of ours, who could be asked why.
#[inline(never)]
pub fn is_outsider(player: &str) -> bool {
    matches!(player, HUMAN | BOT)
}

/// A record as JSON, in the order in which it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RecordJson {
    version: u32,
    game: String,
    #[serde(default)]
    config: Value,
    #[serde(default)]
    seed: Option<u64>,
    #[serde(default)]
    deal: Value,
    #[serde(default)]
    players: Vec<String>,
    #[serde(default)]
    actions: Vec<String>,
    #[serde(default)]
    result: Option<Outcome>,
}

impl TryFrom<RecordJson> for Record {
    type Error = RecordError;

    fn try_from(json: RecordJson) -> Result<Record, RecordError> {
        let RecordJson { version, game, config, seed, deal, players, actions, result } = json;
        if version != VERSION {
            return Err(RecordError::Version(version));
        }
        Ok(Record { game, config, chance: Chance { seed, deal }, players, actions, result })
    }
}

impl From<Record> for RecordJson {
    fn from(record: Record) -> RecordJson {
        let Record { game, config, chance: Chance { seed, deal }, players, actions, result } = record;
        RecordJson { version: VERSION, game, config, seed, deal, players, actions, result }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// Raw points, in seat order.
    pub payoffs: Payoffs,
}

/// Why a text is not a record, or a record not a game.
#[derive(Debug, Error)]
pub enum RecordError {
    /// Not JSON, or not of this form.
    #[error("not a record: {0}")]
    Form(String),
    /// Larger than any honest record.
    #[error("not a record: longer than {MAX_BYTES} bytes")]
    TooLong,
    /// Written by another version.
    #[error("version {0} of records is not known here; known: {VERSION}")]
    Version(u32),
    #[error("config: {0}")]
    Config(#[from] OptionError),
    /// The deal is not of the game's form.
    #[error("deal: {0}")]
    DealForm(String),
    #[error("{0}")]
    Deal(#[from] DealError),
    #[error("players: {found} names for {seats} seats")]
    Players {
        found: usize,
        /// How many there should be.
        seats: usize,
    },
    /// The result is not what the moves lead to.
    #[error("result: the record says {said}, the moves lead to {found}")]
    Result {
        /// What stands in the record.
        said: String,
        found: String,
    },
}

/// Why a move cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    /// It is not an action at all.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// It is one, but not here.
    #[error(transparent)]
    Illegal(#[from] Illegal),
}

impl Record {
    /// Reads one record from JSON text.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        if text.len() > MAX_BYTES {
            return Err(RecordError::TooLong);
        }
        let mut json = serde_json::Deserializer::from_str(text);
        let read: RecordJson = serde_path_to_error::deserialize(&mut json).map_err(|e| RecordError::Form(located(&e)))?;
        json.end().map_err(|e| RecordError::Form(e.to_string()))?;
        read.try_into()
    }

    /// Writes the record on one line.
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).expect("a record has only string keys")
    }

    /// A game that is about to begin, dealt from a seed.
    pub fn dealt(game: &str, config: Value, seed: u64, players: Vec<String>) -> Record {
        let chance = Chance { seed: Some(seed), deal: Value::Null };
        Record { game: game.into(), config, chance, players, actions: Vec::new(), result: None }
    }

    /// The same game when only the first `plies` actions had been played.
    pub fn at(&self, plies: usize) -> Record {
        let mut earlier = self.clone();
        if plies < earlier.actions.len() {
            earlier.actions.truncate(plies);
            earlier.result = None;
        }
        earlier
    }

    /// Whether a person sits there, or a bot.
    pub fn is_human(&self, seat: Seat) -> bool {
        self.players.get(seat.index()).is_some_and(|player| is_outsider(player))
    }

    /// The seats of people and bots, in order.
    pub fn people(&self) -> Vec<Seat> {
        Seat::all(self.players.len()).filter(|&seat| self.is_human(seat)).collect()
    }

    /// The game before its first action.
    pub fn start<G: Game>(&self) -> Result<G, RecordError> {
        let config = G::settle(G::Config::from_json(&self.config)?)?;
        let seats = G::seats_of(&config);
        if !self.players.is_empty() && self.players.len() != seats {
            return Err(RecordError::Players { found: self.players.len(), seats });
        }
        let deal: G::Deal = match self.chance {
            Chance { seed: Some(seed), deal: Value::Null } => G::shuffle(&config, &mut Rng::new(seed)),
            Chance { ref deal, .. } => {
                serde_path_to_error::deserialize(deal).map_err(|e| RecordError::DealForm(located(&e)))?
            }
        };
        Ok(G::start(&config, &deal)?)
    }

    /// Compares the result, if there is one, with the points that the moves lead to.
    pub fn check_result<G: Game>(&self, end: &G) -> Result<(), RecordError> {
        let over = end.turn().is_none();
        match &self.result {
            Some(outcome) if !over || outcome.payoffs != end.payoffs() => Err(RecordError::Result {
                said: format!("{:?}", outcome.payoffs.as_slice()),
                found: if over { format!("{:?}", end.payoffs().as_slice()) } else { "a game that is not over".into() },
            }),
            _ => Ok(()),
        }
    }
}

/// Reads a move and plays it if it is legal.
pub fn play_text<G: Game>(game: &mut G, text: &str) -> Result<G::Action, MoveError> {
    let action = game.parse_action(text)?;
    game.play(action)?;
    Ok(action)
}

fn located(error: &serde_path_to_error::Error<serde_json::Error>) -> String {
    let path = error.path().to_string();
    if path == "." { error.inner().to_string() } else { format!("at `{path}`: {}", error.inner()) }
}
