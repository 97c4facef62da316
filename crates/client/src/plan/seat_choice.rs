//! Who will sit at a seat: a person or an AI.

use crate::form_value::plain_text;
use coeur_core::HUMAN;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SeatChoice {
    /// The person who sets the game up.
    Me,
    /// Another person on the same device.
    Person,
    /// An AI by its strength.
    Level(String),
    /// An AI by its kind, with the options that were set.
    Kind(String, BTreeMap<String, Value>),
}

impl SeatChoice {
    /// Its value in a form; [`parse`](SeatChoice::parse) reads it.
    pub fn word(&self) -> String {
        match self {
            SeatChoice::Me => "me".into(),
            SeatChoice::Person => "person".into(),
            SeatChoice::Level(level) => format!("level:{level}"),
            SeatChoice::Kind(kind, _) => format!("kind:{kind}"),
        }
    }

    pub fn parse(word: &str) -> Option<SeatChoice> {
        match word.split_once(':') {
            None if word == "me" => Some(SeatChoice::Me),
            None if word == "person" => Some(SeatChoice::Person),
            Some(("level", level)) => Some(SeatChoice::Level(level.into())),
            Some(("kind", kind)) => Some(SeatChoice::Kind(kind.into(), BTreeMap::new())),
            _ => None,
        }
    }

    /// The player's spec: `human`, a level, or `name(option=value,…)`.
    pub fn spec(&self) -> String {
        match self {
            SeatChoice::Me | SeatChoice::Person => HUMAN.into(),
            SeatChoice::Level(level) => level.clone(),
            SeatChoice::Kind(kind, options) if options.is_empty() => kind.clone(),
            SeatChoice::Kind(kind, options) => {
                let written: Vec<String> =
                    options.iter().map(|(name, value)| format!("{name}={}", plain_text(value))).collect();
                format!("{kind}({})", written.join(","))
            }
        }
    }
}
