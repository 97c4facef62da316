//! What a screen wants to know of a game beyond its rules: how its points are told, what a move sounds like, its picture.

use serde::{Deserialize, Serialize};

/// What a game says about itself to screens. One that says nothing has [`Facts::USUAL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    pub scoring: Scoring,
    /// What moves sound like: the first of these with whose text the notation of a move begins.
    pub sounds: &'static [(&'static str, MoveSound)],
    /// A small picture: the inside of an SVG of 96 × 96, in the classes `art-…` of the page's style.
    pub picture: &'static str,
}

impl Facts {
    /// A game of cards that is played for points.
    pub const USUAL: Facts = Facts {
        scoring: Scoring::Points,
        sounds: &[("", MoveSound::Card)],
        picture: r#"<path class="art-face" d="M22 18h34v56H22z" /><path class="art-blue" d="M42 24h34v56H42z" />"#,
    };
}

/// What the points of a game count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scoring {
    #[default]
    Points,
    Tokens,
    /// Who has won, and nothing that could be added up.
    Wins,
    /// The same, by the votes that are shown while the game is played.
    Votes,
}

impl Scoring {
    /// Whether what was made in several games can be added up.
    pub fn adds_up(self) -> bool {
        matches!(self, Scoring::Points | Scoring::Tokens)
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveSound {
    /// A card is laid down.
    #[default]
    Card,
    /// A stone or a mark is set.
    Stone,
    /// A token changes hands.
    Token,
}
