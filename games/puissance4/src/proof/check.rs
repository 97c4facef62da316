//! The checker: plays a strategy against every reply, with nothing but the rules of the game.
//!
//! It shares no code with the search that found the strategy. Where the strategy has no move it looks for a win by threats
//! itself, trying moves one by one.

use super::strategy::{Strategy, name};
use crate::{Action, Puissance4};
use coeur_core::{Game, Seat};
use std::collections::HashMap;
use thiserror::Error;

/// Positions that the checker visits for one win by threats before it refuses the proof.
const FORCING_POSITIONS: u64 = 200_000;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// Different positions of the attacker, up to mirror images, in which the strategy's move was played.
    pub by_strategy: u64,
    /// Those in which the checker found a win by threats itself.
    pub by_threats: u64,
    /// Different positions of the defender, up to mirror images, in which every reply was tried.
    pub defended: u64,
    pub replies: u64,
    /// The most actions of both sides from the start until the win.
    pub longest: u32,
}

/// Why a proof is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refused {
    /// The strategy's first moves cannot be played.
    #[error("the moves to the start position cannot be played")]
    Start,
    /// A move of the strategy is not legal.
    #[error("after {}: the move {action} is not legal", path(.after))]
    Illegal {
        /// The moves up to there.
        after: Vec<Action>,
        action: Action,
    },
    /// The strategy has no move, and there is no short win by threats.
    #[error("after {}: no move is given, and no win by threats was found", path(.after))]
    Missing {
        /// The moves up to there.
        after: Vec<Action>,
    },
    /// The attacker did not win.
    #[error("after {}: the game is over and the attacker has not won", path(.after))]
    NotWon {
        /// The moves up to there.
        after: Vec<Action>,
    },
}

fn path(actions: &[Action]) -> String {
    if actions.is_empty() { "no move".into() } else { actions.iter().map(Action::to_string).collect::<Vec<_>>().join(" ") }
}

/// Checks that the strategy wins against every reply, but for those to its first position that it says it leaves open.
pub fn check(strategy: &Strategy) -> Result<Checked, Refused> {
    let game = strategy.first().ok_or(Refused::Start)?;
    let attacker = game.seat_of(strategy.attacker);
    let mut checker =
        Checker { strategy, attacker, known: HashMap::new(), path: strategy.start.clone(), checked: Checked::default() };
    let longest = checker.walk(&game)?;
    Ok(Checked { longest, ..checker.checked })
}

struct Checker<'a> {
    strategy: &'a Strategy,
    attacker: Seat,
    /// Positions that are done, with the most actions until the win.
    known: HashMap<String, u32>,
    path: Vec<Action>,
    checked: Checked,
}

impl Checker<'_> {
    /// The most actions until the attacker has won from here; an error if it does not win.
    fn walk(&mut self, game: &Puissance4) -> Result<u32, Refused> {
        if game.winner() == Some(self.attacker) {
            return Ok(0);
        }
        let Some(turn) = game.turn() else {
            return Err(Refused::NotWon { after: self.path.clone() });
        };
        let position = name(game).0;
        if let Some(&longest) = self.known.get(&position) {
            return Ok(longest);
        }
        let longest = if turn == self.attacker { self.attack(game)? } else { self.defend(game)? };
        self.known.insert(position, longest);
        Ok(longest)
    }

    fn attack(&mut self, game: &Puissance4) -> Result<u32, Refused> {
        let Some(action) = self.strategy.get(game) else {
            let mut left = FORCING_POSITIONS;
            let Some(plies) = forced_win(game, &mut left) else {
                return Err(Refused::Missing { after: self.path.clone() });
            };
            self.checked.by_threats += 1;
            return Ok(plies);
        };
        if !game.actions().contains(&action) {
            return Err(Refused::Illegal { after: self.path.clone(), action });
        }
        self.checked.by_strategy += 1;
        self.after(game, action)
    }

    fn defend(&mut self, game: &Puissance4) -> Result<u32, Refused> {
        self.checked.defended += 1;
        let mut longest = 0;
        let first = self.path.len() == self.strategy.start.len();
        for action in game.actions() {
            if first && self.strategy.except.contains(&action) {
                continue;
            }
            self.checked.replies += 1;
            longest = longest.max(self.after(game, action)?);
        }
        Ok(longest)
    }

    fn after(&mut self, game: &Puissance4, action: Action) -> Result<u32, Refused> {
        let mut next = *game;
        next.apply(action);
        self.path.push(action);
        let longest = self.walk(&next)? + 1;
        self.path.pop();
        Ok(longest)
    }
}

/// How many actions a win takes that leaves the other side one answer at every turn; `None` if none was found.
fn forced_win(game: &Puissance4, left: &mut u64) -> Option<u32> {
    let us = game.turn()?;
    if can_win(game) {
        return Some(1);
    }
    *left = left.checked_sub(1)?;
    let mut forcing = Vec::new();
    for action in game.actions() {
        let mut next = *game;
        next.apply(action);
        if next.turn().is_none() || can_win(&next) {
            continue;
        }
        // Replies after which we cannot win at once. There is at most one if our move is a threat.
        let mut answers = Vec::new();
        for reply in next.actions() {
            let mut after = next;
            after.apply(reply);
            if after.turn() != Some(us) || !can_win(&after) {
                answers.push(after);
                if answers.len() > 1 {
                    break;
                }
            }
        }
        match answers[..] {
            [] => return Some(3),
            [answer] => forcing.push(answer),
            _ => {}
        }
    }
    forcing.iter().find_map(|after| Some(forced_win(after, left)? + 2))
}

/// Whether the player on turn can win at once.
fn can_win(game: &Puissance4) -> bool {
    let us = game.turn();
    for action in game.actions() {
        let mut next = *game;
        next.apply(action);
        if us.is_some() && next.winner() == us {
            return true;
        }
    }
    false
}
