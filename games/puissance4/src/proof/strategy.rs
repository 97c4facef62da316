//! A proof as it is written down: for each position of the attacker, up to mirror images, the move to make.
//!
//! Text, one position a line, so that people can read it and other programs can check it:
//!
//! ```text
//! puissance4 rows=5 columns=6 depths=5
//! attacker x
//! start 3,3
//! 9xo12 3,2
//! ```
//!
//! A position is its columns one after the other, depth by depth, each from its floor: `x` and `o` for the tokens, and a
//! number for so many ends of columns; the ends behind the last token are left out. Positions from which the attacker wins
//! by threats alone are left out too: finding such a win is for whoever reads it.
//!
//! Where the defender begins, a line `except 3,3 4,3` below the start may name replies that the proof leaves open.

use crate::{Action, Cell, Config, Puissance4};
use coeur_core::Game;
use std::collections::BTreeMap;
use std::fmt::{self, Write};
use thiserror::Error;

/// A move for each position of the attacker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strategy {
    pub config: Config,
    /// The colour that wins: 0 for the one that began.
    pub attacker: usize,
    /// The moves that lead to the position from which it wins.
    pub start: Vec<Action>,
    /// Replies of the defender to that position which are left open.
    pub except: Vec<Action>,
    /// The moves, by position as text.
    moves: BTreeMap<String, Action>,
}

#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: `{text}` is not {expected}")]
pub struct StrategyError {
    pub line: usize,
    /// What was written, shortened.
    pub text: String,
    pub expected: &'static str,
}

impl Strategy {
    /// A strategy without a move.
    pub fn new(config: Config, attacker: usize, start: Vec<Action>) -> Strategy {
        Strategy { config, attacker, start, except: Vec::new(), moves: BTreeMap::new() }
    }

    /// How many positions have a move.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether no position has a move.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// Sets the move of a position and of its mirror images.
    pub fn insert(&mut self, game: &Puissance4, action: Action) {
        let (text, image) = name(game);
        self.moves.insert(text, mirrored(&self.config, action, image));
    }

    /// The move of a position, if it has one.
    pub fn get(&self, game: &Puissance4) -> Option<Action> {
        let (text, image) = name(game);
        self.moves.get(&text).map(|&action| mirrored(&self.config, action, image))
    }

    /// Takes over the moves of another strategy for the same colour.
    pub fn extend(&mut self, other: Strategy) {
        self.moves.extend(other.moves);
    }

    /// The same without one position's move, whose place in the file is given; for tests of the checker.
    pub fn without(&self, place: usize) -> Strategy {
        let mut less = self.clone();
        if let Some(text) = self.moves.keys().nth(place) {
            less.moves.remove(text);
        }
        less
    }

    /// The position the strategy begins with; `None` if its moves cannot be played.
    pub fn first(&self) -> Option<Puissance4> {
        let mut game = Puissance4::new(self.config);
        for &action in &self.start {
            game.play(action).ok()?;
        }
        Some(game)
    }

    pub fn parse(text: &str) -> Result<Strategy, StrategyError> {
        let mut lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#') && !line.is_empty());
        let error = |line: usize, text: &str, expected| {
            Err(StrategyError { line: line + 1, text: text.chars().take(40).collect(), expected })
        };
        let mut next = || lines.next().unwrap_or((text.lines().count(), ""));
        let (at, board) = next();
        let mut config = Config::default();
        let mut words = board.split_whitespace();
        let mut known = words.next() == Some("puissance4");
        for word in words {
            let set = word.split_once('=').map(|(name, value)| coeur_core::Options::set_text(&mut config, name, value));
            known &= set.is_some_and(|set| set.is_ok());
        }
        let Some(config) = Puissance4::settle(config).ok().filter(|config| known && !config.swap) else {
            return error(at, board, "a board, such as puissance4 rows=5 columns=6 depths=5");
        };
        let attacker = match next() {
            (_, "attacker x") => 0,
            (_, "attacker o") => 1,
            (at, other) => return error(at, other, "attacker x or attacker o"),
        };
        let (at, start) = next();
        let Some(played) = start.strip_prefix("start") else { return error(at, start, "start and the moves to it") };
        let read = |word: &str| Action::parse(word, config.depths).ok();
        let Some(start) = played.split_whitespace().map(read).collect::<Option<Vec<_>>>() else {
            return error(at, start, "start and the moves to it, such as start 3,3");
        };
        let mut strategy = Strategy::new(config, attacker, start);
        for (at, line) in lines {
            if let Some(replies) = line.strip_prefix("except ") {
                let Some(replies) = replies.split_whitespace().map(read).collect::<Option<Vec<_>>>() else {
                    return error(at, line, "except and the replies that are left open, such as except 3,3");
                };
                strategy.except = replies;
                continue;
            }
            let parts = line.split_once(' ').and_then(|(position, action)| Some((position, read(action)?)));
            let Some((position, action)) = parts else { return error(at, line, "a position and its move") };
            strategy.moves.insert(position.into(), action);
        }
        Ok(strategy)
    }
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Config { rows, columns, depths, .. } = self.config;
        writeln!(f, "puissance4 rows={rows} columns={columns} depths={depths}")?;
        writeln!(f, "attacker {}", ["x", "o"][self.attacker])?;
        let start: String = self.start.iter().map(|action| format!(" {action}")).collect();
        writeln!(f, "start{start}")?;
        if !self.except.is_empty() {
            let except: String = self.except.iter().map(|action| format!(" {action}")).collect();
            writeln!(f, "except{except}")?;
        }
        self.moves.iter().try_for_each(|(position, action)| writeln!(f, "{position} {action}"))
    }
}

/// The position as text: of its mirror images the one whose text comes first, and which image that is.
pub fn name(game: &Puissance4) -> (String, usize) {
    let names = [0, 1, 2, 3].map(|image| (written(game, image), image));
    names.into_iter().min().expect("four of them")
}

/// A move in a mirror image of the board. Each image is its own reverse.
pub fn mirrored(config: &Config, action: Action, image: usize) -> Action {
    let mirror = |at: u8, size: u8, reversed: bool| if reversed { size - 1 - at } else { at };
    match action {
        Action::Drop { column, depth } => Action::Drop {
            column: mirror(column, config.columns, image & 1 != 0),
            depth: mirror(depth, config.depths, image & 2 != 0),
        },
        Action::Swap => Action::Swap,
    }
}

fn written(game: &Puissance4, image: usize) -> String {
    let config = game.config();
    let (mut text, mut ends) = (String::new(), 0);
    for depth in 0..config.depths {
        for column in 0..config.columns {
            let Action::Drop { column, depth } = mirrored(&config, Action::Drop { column, depth }, image) else { continue };
            for row in 0..config.rows {
                let Some(colour) = game.token(Cell { row, column, depth }) else { break };
                if ends > 0 {
                    write!(text, "{ends}").expect("strings take what is written");
                    ends = 0;
                }
                text.push(['x', 'o'][colour]);
            }
            ends += 1;
        }
    }
    if text.is_empty() { "-".into() } else { text }
}
