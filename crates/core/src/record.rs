//! Records: a finished or unfinished game as one JSON object that replays exactly.

use crate::game::{DealError, Game, Illegal, NotationError};
use crate::options::{OptionError, Options};
use crate::payoffs::Payoffs;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

/// The version of the form.
pub const VERSION: u32 = 1;

/// No honest record comes near this many bytes (a Barbu of 24 deals has about twenty thousand).
pub const MAX_BYTES: usize = 1 << 20;

/// A game written down. `deal` and `actions` are enough to play it again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Always [`VERSION`].
    pub version: u32,
    /// The game's id.
    pub game: String,
    /// Its options; missing ones have their defaults.
    #[serde(default)]
    pub config: Value,
    /// The seed of the deal, if it was dealt from one.
    #[serde(default)]
    pub seed: Option<u64>,
    /// All the chance of the game, in the game's own form; null where nothing is dealt.
    #[serde(default)]
    pub deal: Value,
    /// Who sat where: a player's spec, or `human`. Empty if unknown.
    #[serde(default)]
    pub players: Vec<String>,
    /// What was played, in the game's notation.
    #[serde(default)]
    pub actions: Vec<String>,
    /// How it ended; null if it did not.
    #[serde(default)]
    pub result: Option<Outcome>,
}

/// How a game ended.
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
    /// An option is wrong.
    #[error("config: {0}")]
    Config(#[from] OptionError),
    /// The deal is not of the game's form.
    #[error("deal: {0}")]
    DealForm(String),
    /// The deal cannot be.
    #[error("{0}")]
    Deal(#[from] DealError),
    /// The wrong number of players.
    #[error("players: {found} names for {seats} seats")]
    Players {
        /// How many there are.
        found: usize,
        /// How many there should be.
        seats: usize,
    },
    /// The result is not what the moves lead to.
    #[error("result: the record says {said}, the moves lead to {found}")]
    Result {
        /// What stands in the record.
        said: String,
        /// What replaying gives.
        found: String,
    },
}

/// A move that does not fit where it stands.
#[derive(Debug, Error)]
#[error("action {ply}: {cause}")]
pub struct ReplayError {
    /// Its place, counted from 0.
    pub ply: usize,
    /// What is wrong with it.
    pub cause: MoveError,
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
        let record: Record = serde_path_to_error::deserialize(&mut json).map_err(|e| RecordError::Form(located(&e)))?;
        json.end().map_err(|e| RecordError::Form(e.to_string()))?;
        if record.version != VERSION {
            return Err(RecordError::Version(record.version));
        }
        Ok(record)
    }

    /// Writes the record on one line.
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).expect("a record has only string keys")
    }

    /// The game before its first action.
    pub fn start<G: Game>(&self) -> Result<G, RecordError> {
        let config = G::settle(G::Config::from_json(&self.config)?)?;
        let seats = G::seats_of(&config);
        if !self.players.is_empty() && self.players.len() != seats {
            return Err(RecordError::Players { found: self.players.len(), seats });
        }
        let deal: G::Deal = serde_path_to_error::deserialize(&self.deal).map_err(|e| RecordError::DealForm(located(&e)))?;
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
