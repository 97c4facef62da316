//! The columns of a data set: names, types and meanings, from the game itself.

use crate::error::DatasetError;
use coeur_catalog::{CatalogError, Entry};
use coeur_core::Feature;
use serde_json::Value;

/// How the numbers of a column are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Flag,
    Int32,
    Int64,
    Float32,
}

impl Kind {
    pub fn name(self) -> &'static str {
        match self {
            Kind::Flag => "bool",
            Kind::Int32 => "int32",
            Kind::Int64 => "int64",
            Kind::Float32 => "float32",
        }
    }
}

/// A column as readers are told of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    pub name: String,
    pub kind: Kind,
    /// Whether it may hold nothing.
    pub optional: bool,
    pub group: String,
    pub about: String,
    /// What it can hold, where that is known.
    pub range: Option<String>,
}

/// What a data set consists of.
pub struct Layout {
    pub features: Vec<Feature>,
    /// Every action in the notation, by number.
    pub actions: Vec<String>,
    /// Who is asked about every decision.
    pub minds: Vec<String>,
    pub seats: usize,
    payoffs: (i32, i32),
}

impl Layout {
    pub(crate) fn new(entry: &dyn Entry, config: &Value, minds: Vec<String>) -> Result<Layout, DatasetError> {
        let layout = || -> Result<Layout, CatalogError> {
            Ok(Layout {
                features: entry.features(config)?,
                actions: entry.actions(config)?,
                minds,
                seats: entry.seats(config)?,
                payoffs: entry.payoff_range(config)?,
            })
        };
        Ok(layout()?)
    }

    /// All columns in order: what names the decision, the features, the mask, each evaluator's estimates, what became of it.
    pub fn columns(&self) -> Vec<Column> {
        let mut columns = vec![
            column("game", Kind::Int64, "place", "the number of the game: rows of one game belong to one side of a split"),
            column("deal", Kind::Int32, "place", "the deal or round within the game, from 0"),
            column("ply", Kind::Int32, "place", "how many actions were played before in this game"),
            column("seat", Kind::Int32, "place", "whose decision it is").within(0, self.seats as i64 - 1),
            column("player", Kind::Int32, "place", "who sits there: a number of the list of players"),
        ];
        columns.extend(self.features.iter().map(|feature| {
            let kind = if feature.flag { Kind::Flag } else { Kind::Float32 };
            column(&feature.name, kind, &feature.group, feature.about)
        }));
        columns.extend(self.actions.iter().map(|action| {
            column(&format!("legal_{}", plain(action)), Kind::Flag, "legal", &format!("whether `{action}` is legal"))
        }));
        for (number, mind) in self.minds.iter().enumerate() {
            for (what, about) in [
                ("value", "is worth, as utility of this seat"),
                ("error", "is worth: the standard error of that"),
                ("effort", "got of the effort, as a share"),
            ] {
                columns.extend(self.actions.iter().map(|action| {
                    let name = format!("{what}_{number}_{}", plain(action));
                    let group = format!("{what}_{number}");
                    column(&name, Kind::Float32, &group, &format!("what `{action}` {about}; by {mind}")).optional()
                }));
            }
        }
        let last_action = self.actions.len() as i64 - 1;
        let (lowest, highest) = self.payoffs;
        columns.extend([
            column("choice", Kind::Int32, "action", "the number of the action that evaluator 0 chose")
                .within(0, last_action),
            column("played", Kind::Int32, "action", "the number of the action that was played").within(0, last_action),
            column("outcome", Kind::Float32, "end", "final utility of this seat").optional(),
            column("payoff", Kind::Int32, "end", "the seat's points in the end")
                .optional()
                .within(lowest.into(), highest.into()),
        ]);
        columns
    }
}

fn column(name: &str, kind: Kind, group: &str, about: &str) -> Column {
    let range = (kind == Kind::Flag).then(|| "0 or 1".into());
    Column { name: name.into(), kind, optional: false, group: group.into(), about: about.into(), range }
}

impl Column {
    fn optional(self) -> Column {
        Column { optional: true, ..self }
    }

    fn within(self, low: i64, high: i64) -> Column {
        Column { range: Some(format!("{low} to {high}")), ..self }
    }
}

/// The notation of an action as a part of a name: `guard_1_baron`.
pub(crate) fn plain(action: &str) -> String {
    action.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '_' }).collect()
}
