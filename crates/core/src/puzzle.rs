//! Puzzles: positions in which exact play settles what every action is worth, and few of them are right.

use crate::game::Game;
use crate::record::Record;
use crate::seat::Seat;
use crate::text::Text;
use serde::{Deserialize, Serialize, Serializer};
use std::collections::BTreeMap;

/// Values that are nearer than this are equal.
const EQUAL: f64 = 1e-9;

/// A game some of whose positions are puzzles. Cards that the seat on turn does not see stay hidden: what is asked of it can be worked out
/// from its view alone.
pub trait Pose: Game {
    const THEMES: &'static [Theme];

    /// What is learnt after a first game, one idea after the other.
    const LESSONS: &'static [Idea];

    /// By how much a right action is better than any other, in the unit of the values.
    const MARGIN: f64;

    /// With fewer legal actions a position is no puzzle.
    const CHOICES: usize = 3;

    /// How many puzzles are taken from one game: more than one where a game is long, so that the file of all stays short.
    const PER_GAME: u64 = 1;

    /// The tables that puzzles are made at.
    fn tables() -> Vec<Self::Config> {
        vec![Self::Config::default()]
    }

    /// What the seat on turn is to find; `None` where exact play does not settle every legal action, or too many are right.
    fn pose(&self) -> Option<Posed<Self::Action>>;
}

/// A kind of puzzle, as players know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Theme {
    pub id: &'static str,
    pub name: Text,
    /// What is asked, in one sentence.
    pub task: Text,
}

/// Themes as constants: the id, the name in French and English, and the task in both.
#[macro_export]
macro_rules! themes {
    ($($name:ident $id:literal, $fr:literal, $en:literal, $task_fr:literal, $task_en:literal;)*) => {
        $(const $name: $crate::Theme = $crate::Theme {
            id: $id,
            name: $crate::Text { fr: $fr, en: $en },
            task: $crate::Text { fr: $task_fr, en: $task_en },
        };)*
    };
}

/// A path of lessons: the id of an idea, its name and its three sentences in French and English, the themes and levels of its puzzles.
#[macro_export]
macro_rules! lessons {
    ($path:ident: $($id:literal, $fr:literal, $en:literal, $says_fr:literal, $says_en:literal, $themes:expr, $levels:expr;)*) => {
        pub(crate) const $path: &[$crate::Idea] = &[$($crate::Idea {
            id: $id,
            name: $crate::Text { fr: $fr, en: $en },
            says: $crate::Text { fr: $says_fr, en: $says_en },
            themes: &$themes,
            levels: &$levels,
        }),*];
    };
}

/// One idea of a game: what a lesson tells, and the puzzles that it is tried in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Idea {
    pub id: &'static str,
    pub name: Text,
    /// Three sentences.
    pub says: Text,
    pub themes: &'static [&'static str],
    /// Their levels; all of them where none is named.
    pub levels: &'static [&'static str],
}

/// A position as a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Posed<A> {
    pub theme: &'static str,
    /// What every legal action is worth to the seat on turn.
    pub values: Vec<(A, f64)>,
    /// A right action, and how play goes on from there by exact play, in the cards that were dealt.
    pub line: Vec<A>,
}

impl<A: Clone> Posed<A> {
    /// The right actions.
    pub fn answers(&self) -> Vec<A> {
        best(&self.values)
    }

    /// The same puzzle over another form of action, such as its notation.
    pub fn map<B>(self, form: impl Fn(A) -> B) -> Posed<B> {
        let values = self.values.into_iter().map(|(action, value)| (form(action), value)).collect();
        Posed { theme: self.theme, values, line: self.line.into_iter().map(form).collect() }
    }
}

fn best<A: Clone>(values: &[(A, f64)]) -> Vec<A> {
    let most = values.iter().map(|(_, value)| *value).fold(f64::NEG_INFINITY, f64::max);
    values.iter().filter(|(_, value)| *value > most - EQUAL).map(|(action, _)| action.clone()).collect()
}

/// The right actions of a position with these values, if it is a puzzle: there is enough to choose from, one action or at most a third of
/// all are right, and they are better than the others by the game's margin.
pub fn right_actions<G: Pose>(values: &[(G::Action, f64)]) -> Option<Vec<G::Action>> {
    let right = best(values);
    let found = values.iter().find(|(action, _)| right.contains(action))?.1;
    let apart = values.iter().all(|(action, value)| right.contains(action) || *value <= found - G::MARGIN + EQUAL);
    (values.len() >= G::CHOICES && right.len() <= (values.len() / 3).max(1) && apart).then_some(right)
}

/// A puzzle as it is kept: one line of JSON.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    pub game: String,
    /// The game up to the action to find.
    pub record: Record,
    /// Who is to find it.
    pub seat: Seat,
    /// The right actions.
    pub answers: Vec<String>,
    /// What every legal action is worth to that seat, rounded to thousandths.
    #[serde(serialize_with = "whole_if_whole")]
    pub values: BTreeMap<String, f64>,
    /// The id of its [`Theme`].
    pub theme: String,
    /// The weakest level that finds it in most attempts, or [`EXPERT`].
    pub level: String,
    /// A right action, and how play goes on from there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub line: Vec<String>,
}

/// The level of puzzles that no level of the game finds in most attempts.
pub const EXPERT: &str = "expert";

impl Puzzle {
    /// A value as puzzles keep it: in thousandths, and never "−0".
    pub fn rounded(value: f64) -> f64 {
        (1e3 * value).round() / 1e3 + 0.0
    }

    pub fn to_line(&self) -> String {
        serde_json::to_string(self).expect("a puzzle has only string keys")
    }
}

/// Writes `1` rather than `1.0`.
fn whole_if_whole<S: Serializer>(values: &BTreeMap<String, f64>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(values.iter().map(|(action, &value)| {
        let whole = value.fract() == 0.0;
        (action, if whole { serde_json::Value::from(value as i64) } else { value.into() })
    }))
}
