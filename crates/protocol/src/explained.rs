//! What a choice hangs on, as one viewer may hear it, in the words of one language.

use coeur_core::{Seat, Unit, Words};
use serde::{Deserialize, Serialize};

/// What a choice hangs on: sentences first, then the numbers that they were made of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Explained {
    /// Whose decision.
    pub seat: Seat,
    /// What values count.
    pub unit: Unit,
    /// What a person would say of it, the most important first; none where nothing else could be done.
    pub sentences: Vec<Words>,
    /// The move, and the one that it is weighed against.
    pub best: Words,
    pub second: Option<Words>,
    /// What each judge makes of the moves: the player first, then those beside it.
    pub judges: Vec<Judge>,
    /// Whether a judge would do something else, and finds the move that is explained worse.
    pub disagree: bool,
    /// What spoke for the move and what against, the weightiest first.
    pub topics: Vec<TopicWeight>,
    /// How many other positions that was compared with.
    pub positions: usize,
    /// The hidden cards on which it hangs, the weightiest first.
    pub cards: Vec<DecidingCard>,
    /// In how many possible deals both moves were played to the end.
    pub deals: usize,
}

/// An [`Explained`] as text. What writes and reads it travels with the parts that explain and that show it, and with no other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Packed(String);

impl Packed {
    pub fn new(explained: &Explained) -> Packed {
        Packed(serde_json::to_string(explained).expect("explanations are JSON"))
    }

    /// `None` where another version has written it.
    pub fn open(&self) -> Option<Explained> {
        serde_json::from_str(&self.0).ok()
    }
}

/// A judge, and what moves are worth in its eyes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Judge {
    /// What people call it.
    pub name: String,
    /// Whether it counts in units of its own, such as the points of cards that lie open.
    pub exact: bool,
    /// What it would do first, then the rest, best first.
    pub moves: Vec<JudgedMove>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct JudgedMove {
    pub words: Words,
    pub value: f64,
    /// Half the width of the 95 % interval; `None` where the value is no estimate.
    pub within: Option<f64>,
    /// Whether it is the move that is explained.
    pub chosen: bool,
}

impl Judge {
    /// How much more its first move is worth to it than the one that is explained; `None` where it has not weighed that, where it is
    /// the same, and where it counts in other units.
    pub fn prefers_by(&self) -> Option<f64> {
        let (first, chosen) = (self.moves.first()?, self.moves.iter().find(|judged| judged.chosen)?);
        (!self.exact && !first.chosen).then_some(first.value - chosen.value)
    }
}

/// What a topic adds to the lead of the move over the second: below zero it speaks against it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TopicWeight {
    pub topic: String,
    pub weight: f64,
}

/// A statement about hidden cards, and the lead of the move over the second where it is true and where it is not.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DecidingCard {
    pub statement: Words,
    /// In which share of the possible deals it is true.
    pub share: f64,
    pub lead_if: f64,
    pub lead_if_not: f64,
    /// Whether it makes the second move the better one, or only it the first.
    pub flips: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_judge_says_by_how_much_it_prefers_another_move() {
        let judged = |value, chosen| JudgedMove { words: "x".into(), value, within: None, chosen };
        let judge = |exact, moves| Judge { name: "instinct".into(), exact, moves };
        let other = vec![judged(3.0, false), judged(1.5, true)];
        assert_eq!(judge(false, other.clone()).prefers_by(), Some(1.5));
        assert_eq!(judge(true, other).prefers_by(), None, "an exact score counts something else");
        assert_eq!(judge(false, vec![judged(3.0, true), judged(1.5, false)]).prefers_by(), None);
        assert_eq!(judge(false, vec![judged(3.0, false)]).prefers_by(), None);
    }
}
