//! What a data set is, apart from its rows: all that its head, its dictionary and its parts tell of it.

use crate::columns::{Form, Layout};
use crate::error::DatasetError;
use crate::format::Format;
use coeur_catalog::Entry;
use coeur_shards::{Head, Shard};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// What parts of data sets are called in their heads.
const KIND: &str = "dataset";

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct About {
    pub(crate) game: String,
    /// All of the game's options.
    pub(crate) config: Value,
    pub(crate) features: u32,
    /// Who plays; where recorded games are judged, who is asked about every decision.
    pub(crate) specs: Vec<String>,
    /// Whom the column `player` counts.
    pub(crate) players: Vec<String>,
    pub(crate) minds: Vec<String>,
    /// What players and judges read, and what it is known by.
    pub(crate) files: Value,
    /// What the recorded games are known by, where they are judged.
    pub(crate) records: Option<String>,
    pub(crate) explore: f64,
    pub(crate) seed: u64,
    /// The numbers of the games: the first, and the one after the last.
    pub(crate) games: [u64; 2],
    pub(crate) form: Form,
    pub(crate) format: Format,
    /// Not what determines it: a part has it as a note.
    #[serde(skip)]
    pub(crate) command: String,
    #[serde(skip)]
    pub(crate) version: String,
}

impl About {
    pub(crate) fn entry(&self) -> Result<&'static dyn Entry, DatasetError> {
        Ok(coeur_catalog::game(&self.game)?)
    }

    pub(crate) fn layout(&self) -> Result<Layout, DatasetError> {
        Layout::new(self.entry()?, &self.config, self.minds.clone(), self.form)
    }

    /// The head of a part of this data set.
    pub(crate) fn head(&self, shard: Shard, rows: u64) -> Head {
        let run = serde_json::to_value(self).expect("only string keys");
        Head {
            kind: KIND.into(),
            version: self.version.clone(),
            shard,
            size: rows,
            run,
            note: json!({ "command": self.command }),
        }
    }

    /// The data set of which a file with such a head is a part.
    pub(crate) fn from_head(head: &Head) -> Option<About> {
        let about = About::deserialize(&head.run).ok().filter(|_| head.kind == KIND)?;
        let command = head.note["command"].as_str()?.to_string();
        Some(About { command, version: head.version.clone(), ..about })
    }

    /// What a file says of itself in its head, for programs: the dictionary says it for people.
    pub(crate) fn origin(&self, layout: &Layout, rows: u64) -> Result<Value, DatasetError> {
        Ok(json!({
            "game": self.game,
            "config": self.config,
            "features": self.features,
            "feature_names": layout.features.iter().map(|feature| &feature.name).collect::<Vec<_>>(),
            "action_names": layout.actions,
            "symmetries": self.entry()?.symmetries(&self.config)?,
            "players": self.players,
            "minds": self.minds,
            "explore": self.explore,
            "seed": self.seed,
            "games": self.games,
            "rows": rows,
            "command": self.command,
            "version": self.version,
        }))
    }
}

/// The key under which the files keep their origin.
pub(crate) const ORIGIN: &str = "dataset";
