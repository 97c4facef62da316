//! Boards with several depths, and those too large for one word: alpha-beta over the rules themselves, for ends of games.

use crate::{Action, Board, Puissance4};
use coeur_core::sort::sort_short_by_key;
use coeur_core::{Cancel, Game, Order, Unsolved};

/// Positions after which the solver gives up: some twenty seconds.
const REACH: u64 = 50_000_000;
/// Positions between two looks at the switch.
const LOOK_EVERY: u64 = 1 << 10;
/// Places of the table, each of 136 bytes.
const PLACES: usize = 1 << 16;

/// Bounds on the score of a position, kept whole so that no two are confused.
#[derive(Clone, Copy, Debug)]
struct Entry {
    colours: [Board; 2],
    lower: i16,
    upper: i16,
}

/// Alpha-beta with a table.
#[derive(Clone, Debug, Default)]
pub struct Plain {
    table: Vec<Option<Entry>>,
    nodes: u64,
    until: u64,
    cancel: Cancel,
    stopped: bool,
}

impl Plain {
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The score of a position in which nobody has won.
    pub fn score(&mut self, game: &Puissance4, cancel: &Cancel) -> Result<i32, Unsolved> {
        self.table.resize(PLACES, None);
        (self.cancel, self.stopped, self.until) = (cancel.clone(), false, self.nodes + REACH);
        let most = game.config.cells() as i32;
        let score = self.search(game, -most, most);
        if !self.stopped {
            return Ok(score);
        }
        Err(if cancel.is_cancelled() {
            Unsolved::CutShort { nodes: self.nodes }
        } else {
            Unsolved::OutOfReach(format!(
                "{} free cells on a board of {}×{}×{} are too many to look at every line: {REACH} positions did not settle it",
                game.config.cells() - game.tokens(),
                game.config.rows,
                game.config.columns,
                game.config.depths
            ))
        })
    }

    fn search(&mut self, game: &Puissance4, mut alpha: i32, mut beta: i32) -> i32 {
        self.nodes += 1;
        if self.nodes.is_multiple_of(LOOK_EVERY) {
            self.stopped |= self.nodes > self.until || self.cancel.is_cancelled();
        }
        let left = (game.config.cells() - game.tokens()) as i32;
        if self.stopped || left == 0 {
            return 0;
        }
        // A win at hand ends it; otherwise one is possible with the next token but one.
        let mut moves: Vec<(i32, Action, Puissance4)> = Vec::new();
        for &action in &game.actions() {
            if action == Action::Swap {
                continue;
            }
            let mut next = *game;
            next.apply(action);
            if next.won {
                return (left + 1) / 2;
            }
            moves.push((game.promise(action), action, next));
        }
        beta = beta.min((left - 1) / 2);
        if alpha >= beta {
            return beta;
        }
        let place = place(game);
        let colours = [game.colours[game.colour()], game.colours[1 - game.colour()]];
        let mut known = Entry { colours, lower: i16::MIN, upper: i16::MAX };
        if let Some(entry) = self.table[place].filter(|entry| entry.colours == colours) {
            known = entry;
            alpha = alpha.max(entry.lower.into());
            beta = beta.min(entry.upper.into());
            if alpha >= beta {
                return if i32::from(entry.lower) >= beta { entry.lower.into() } else { entry.upper.into() };
            }
        }
        sort_short_by_key(&mut moves, |(promise, ..)| -promise);
        let (mut best, window) = (i32::MIN, (alpha, beta));
        for (_, _, next) in &moves {
            best = best.max(-self.search(next, -beta, -alpha));
            if self.stopped {
                return 0;
            }
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        if best > window.0 {
            known.lower = known.lower.max(best as i16);
        }
        if best < window.1 {
            known.upper = known.upper.min(best as i16);
        }
        self.table[place] = Some(known);
        best
    }
}

fn place(game: &Puissance4) -> usize {
    use coeur_core::Keyed;
    (game.key() >> 32) as usize % PLACES
}
