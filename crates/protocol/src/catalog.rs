//! What can be played, and against whom: all that a form needs.

use coeur_core::{MoveSound, Scoring};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A game, as somebody choosing one is shown it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameCard {
    pub id: String,
    pub name: String,
    /// One sentence for somebody who has never heard of it.
    pub summary: String,
    /// Its rules, as Markdown, in this language. A page keeps them apart: they are fetched by who reads them.
    #[serde(default)]
    pub rules: String,
    /// The smallest and the largest table.
    pub seats: [usize; 2],
    /// How many sit at the table of the default options.
    pub usual_seats: usize,
    /// Who acts first at the table of the proposed options.
    #[serde(default, skip_serializing_if = "is_first")]
    pub first_seat: usize,
    /// Whether some know what others do not.
    pub hidden: bool,
    /// Whether all win or lose together.
    pub cooperative: bool,
    /// What its points count.
    pub scoring: Scoring,
    /// What moves sound like: the first of these with whose text the notation of a move begins.
    pub sounds: Vec<(String, MoveSound)>,
    /// The inside of an SVG of 96 × 96.
    pub picture: String,
    /// The options that are proposed instead of the defaults.
    pub proposed: Map<String, Value>,
    /// What can be chosen before the deal.
    pub settings: Vec<Setting>,
    /// Named strengths, weakest first.
    pub levels: Vec<LevelCard>,
    /// Every kind of player.
    pub players: Vec<PlayerCard>,
}

fn is_first(seat: &usize) -> bool {
    *seat == 0
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LevelCard {
    /// Its name in specs: `easy`, `intermediate`, `hard`.
    pub name: String,
    /// The player that it stands for.
    pub spec: String,
}

/// A kind of player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayerCard {
    /// Its name in specs.
    pub name: String,
    /// A page keeps this and the settings apart, with the rules.
    #[serde(default)]
    pub about: String,
    #[serde(default)]
    pub settings: Vec<Setting>,
}

/// What a page keeps apart from the [`GameCard`]: few who play read it.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct GameTexts {
    pub rules: String,
    pub players: Vec<PlayerCard>,
    #[serde(default)]
    pub themes: Vec<ThemeCard>,
    #[serde(default)]
    pub lessons: Vec<LessonCard>,
    /// How many puzzles come with the page.
    #[serde(default)]
    pub puzzles: usize,
}

/// One idea of a game, as a lesson.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LessonCard {
    pub id: String,
    pub name: String,
    /// Three sentences.
    pub says: String,
    /// The themes of its puzzles.
    pub themes: Vec<String>,
    /// Their levels; all of them where none is named.
    pub levels: Vec<String>,
}

impl LessonCard {
    /// Whether a puzzle of such a theme and level is one of this lesson.
    pub fn asks(&self, theme: &str, level: &str) -> bool {
        self.themes.iter().any(|asked| asked == theme)
            && (self.levels.is_empty() || self.levels.iter().any(|asked| asked == level))
    }
}

/// What puzzles of one kind are about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ThemeCard {
    /// Its name in puzzles.
    pub id: String,
    pub name: String,
    /// What is to be done, in one sentence.
    pub task: String,
}

/// Something that can be set, of a game or of a player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setting {
    pub name: String,
    pub about: String,
    /// What it can hold.
    pub choices: Choices,
    /// Its value when nothing is said; null when it follows from others.
    pub default: Value,
}

/// What a setting can hold.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choices {
    /// A whole number, perhaps within bounds.
    Integer(Option<[f64; 2]>),
    /// Any number, perhaps within bounds.
    Number(Option<[f64; 2]>),
    Flag,
    /// One of these words.
    Words(Vec<WordCard>),
    /// Any text, such as the name of a file.
    Text,
}

/// A word that a setting can hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WordCard {
    pub word: String,
    /// What it means, in this language.
    pub label: String,
}
