//! The columns of a data set: names, types and meanings, from the game itself.

use crate::error::DatasetError;
use coeur_catalog::{CatalogError, Entry, payoff_unit, utility_unit};
use coeur_core::Feature;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// How the numbers of a column are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Flag,
    Int32,
    Int64,
    Float32,
    Text,
}

/// What a row is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Form {
    /// A decision, with columns for what the seat knew and for every action of the game.
    #[default]
    Wide,
    /// A legal action of a decision.
    Long,
}

impl Kind {
    pub fn name(self) -> &'static str {
        match self {
            Kind::Flag => "bool",
            Kind::Int32 => "int32",
            Kind::Int64 => "int64",
            Kind::Float32 => "float32",
            Kind::Text => "text",
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
    /// What it counts, where it counts what players strive for.
    pub unit: Option<&'static str>,
}

/// What a data set consists of.
pub struct Layout {
    pub features: Vec<Feature>,
    /// Every action in the notation, by number.
    pub actions: Vec<String>,
    /// Who is asked about every decision.
    pub minds: Vec<String>,
    pub seats: usize,
    pub form: Form,
    payoffs: (i32, i32),
    /// What utilities count.
    pub(crate) utility: &'static str,
    payoff: &'static str,
}

impl Layout {
    pub(crate) fn new(entry: &dyn Entry, config: &Value, minds: Vec<String>, form: Form) -> Result<Layout, DatasetError> {
        let layout = || -> Result<Layout, CatalogError> {
            Ok(Layout {
                features: entry.features(config)?,
                actions: entry.actions(config)?,
                minds,
                seats: entry.seats(config)?,
                form,
                payoffs: entry.payoff_range(config)?,
                utility: utility_unit(entry, config).en,
                payoff: payoff_unit(entry).en,
            })
        };
        Ok(layout()?)
    }

    /// All columns in order. Of a decision: what names it, the features, the mask, each evaluator's estimates, what became of it. Of a
    /// legal action: what names it, each evaluator's estimate, what became of it.
    pub fn columns(&self) -> Vec<Column> {
        let mut columns = vec![
            column("game", Kind::Int64, "place", "the number of the game: rows of one game belong to one side of a split"),
            column("deal", Kind::Int32, "place", "the deal or round within the game, from 0"),
            column("ply", Kind::Int32, "place", "how many actions were played before in this game"),
            column("seat", Kind::Int32, "place", "whose decision it is").within(0, self.seats as i64 - 1),
            column("player", Kind::Int32, "place", "who sits there: a number of the list of players"),
        ];
        let last_action = self.actions.len() as i64 - 1;
        match self.form {
            Form::Wide => self.wide(last_action, &mut columns),
            Form::Long => self.long(last_action, &mut columns),
        }
        let (lowest, highest) = self.payoffs;
        columns.extend([
            column("outcome", Kind::Float32, "end", "final utility of this seat").optional().in_unit(self.utility),
            column("payoff", Kind::Int32, "end", "the seat's points in the end")
                .optional()
                .within(lowest.into(), highest.into())
                .in_unit(self.payoff),
            column("deal_outcome", Kind::Float32, "end", "what this deal or round added to the utility of this seat")
                .optional()
                .in_unit(self.utility),
        ]);
        columns
    }

    fn wide(&self, last_action: i64, columns: &mut Vec<Column>) {
        columns.extend(self.features.iter().map(|feature| {
            let kind = if feature.flag { Kind::Flag } else { Kind::Float32 };
            column(&feature.name, kind, &feature.group, feature.about)
        }));
        columns.extend(self.actions.iter().map(|action| {
            column(&format!("legal_{}", plain(action)), Kind::Flag, "legal", &format!("whether `{action}` is legal"))
        }));
        for number in 0..self.minds.len() {
            for (what, about) in ESTIMATES {
                columns.extend(self.actions.iter().map(|action| {
                    let group = format!("{what}_{number}");
                    let name = format!("{group}_{}", plain(action));
                    self.estimate(&name, &group, number, &format!("`{action}`: {about}"))
                }));
            }
        }
        columns.extend([
            column("choice", Kind::Int32, "action", "the number of the action that evaluator 0 chose")
                .within(0, last_action),
            column("played", Kind::Int32, "action", "the number of the action that was played").within(0, last_action),
        ]);
    }

    fn long(&self, last_action: i64, columns: &mut Vec<Column>) {
        columns.extend([
            column("action", Kind::Int32, "action", "the number of a legal action").within(0, last_action),
            column("notation", Kind::Text, "action", "the same action in the notation of the game"),
        ]);
        for number in 0..self.minds.len() {
            columns.extend(ESTIMATES.map(|(what, about)| {
                let name = format!("{what}_{number}");
                self.estimate(&name, &name, number, about)
            }));
        }
        columns.extend([
            column("chosen", Kind::Flag, "action", "whether evaluator 0 chose it"),
            column("played", Kind::Flag, "action", "whether it was played"),
        ]);
    }

    fn estimate(&self, name: &str, group: &str, number: usize, about: &str) -> Column {
        let unit = (!group.starts_with("effort")).then_some("as the estimate of the evaluator");
        let about = format!("{about}; by {}", self.minds[number]);
        Column { unit, ..column(name, Kind::Float32, group, &about).optional() }
    }
}

/// What an evaluator says of an action.
const ESTIMATES: [(&str, &str); 3] = [
    ("value", "what it is worth to this seat"),
    ("error", "the standard error of that value"),
    ("effort", "its share of the evaluator's effort, from 0 to 1"),
];

fn column(name: &str, kind: Kind, group: &str, about: &str) -> Column {
    let range = (kind == Kind::Flag).then(|| "0 or 1".into());
    Column { name: name.into(), kind, optional: false, group: group.into(), about: about.into(), range, unit: None }
}

impl Column {
    fn optional(self) -> Column {
        Column { optional: true, ..self }
    }

    fn in_unit(self, unit: &'static str) -> Column {
        Column { unit: Some(unit), ..self }
    }

    fn within(self, low: i64, high: i64) -> Column {
        Column { range: Some(format!("{low} to {high}")), ..self }
    }
}

/// The notation of an action as a part of a name: `guard_1_baron`.
pub(crate) fn plain(action: &str) -> String {
    action.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '_' }).collect()
}
