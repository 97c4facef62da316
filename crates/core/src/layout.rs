//! A view laid out as zones of pieces: what any screen can show, and any finger can touch.
//!
//! It says what lies where and what each piece stands for, never how it looks: a page draws cards, a terminal could draw
//! words. A game that lays nothing out is shown as the text of its [`draw`](crate::Draw::draw).

use crate::ink::Ink;
use crate::seat::Seat;
use crate::words::Words;
use serde::{Deserialize, Serialize};

/// A table: facts, what just happened, then zones in the order in which people look at them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Layout {
    /// Short facts of the whole table, such as the cards left to draw.
    pub facts: Vec<Fact>,
    /// What just happened, oldest first, one sentence each.
    pub news: Vec<Words>,
    /// What lies on the table.
    pub zones: Vec<Zone>,
    /// The table as text, for a game without zones.
    pub text: String,
    /// What the last action brought to its end, until the next action.
    #[serde(default)]
    pub recap: Option<Recap>,
    /// Whether the last action left something to be read before the next one: a complete trick, a duel, a card turned up.
    #[serde(default)]
    pub linger: bool,
    /// Whether whoever looks has nothing more to decide until the others have come to the end of the round.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub out: bool,
    /// What each seat has so far where points only say who won, such as votes; empty where points say it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tally: Vec<i32>,
}

/// What has just come to its end: a deal, a round, a phase. A screen shows it until somebody touches it away.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Recap {
    /// What is over, in a few words.
    pub title: Words,
    /// What decided it, and what changes now: one sentence each.
    pub lines: Vec<Words>,
    /// The points it brought to each seat; empty where it brought none.
    pub gained: Vec<i32>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fact {
    /// What it is about.
    pub label: String,
    pub value: String,
}

/// Pieces that lie together.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Zone {
    pub title: String,
    /// Whose it is; `None` for what belongs to the table.
    pub seat: Option<Seat>,
    pub spread: Spread,
    pub pieces: Vec<Piece>,
    /// A remark under it, such as points.
    pub note: String,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spread {
    #[default]
    Row,
    /// One over the other, slightly shifted: many, of which the last counts most.
    Pile,
    /// In rows of this many.
    Grid(u8),
}

/// One thing on the table.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Piece {
    /// What kind of thing it is.
    pub look: Look,
    /// What stands on it: a letter, a number, a short word.
    pub face: String,
    /// A short line under it, such as what is known of it.
    pub caption: String,
    /// What it is, in words, for those who hear the table.
    pub about: String,
    pub ink: Option<Ink>,
    /// Whether it catches the eye: just played, or about to win.
    pub marked: bool,
    /// The legal actions that touching it can mean, in the game's notation.
    pub offers: Vec<String>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Look {
    /// A card, face up.
    #[default]
    Card,
    /// A card, face down.
    Back,
    /// A token or a stone.
    Token,
    /// A place where nothing lies yet.
    Gap,
}

impl Fact {
    pub fn new(label: impl Into<String>, value: impl ToString) -> Fact {
        Fact { label: label.into(), value: value.to_string() }
    }
}

impl Zone {
    pub fn row(title: impl Into<String>, seat: Option<Seat>, pieces: Vec<Piece>) -> Zone {
        Zone { title: title.into(), seat, pieces, ..Zone::default() }
    }
}
