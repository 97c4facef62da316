//! Exact play: the score of a position and of every move.
//!
//! Boards of one depth that fit a 64-bit word go to [`flat`], on the words of [`bits`] and with the memory of [`table`]; all
//! others to [`plain`], which reaches only the end of a game. [`Solver`] chooses between them; `proved` answers where a
//! proof says who wins.

mod bits;
mod flat;
mod plain;
mod proved;
pub(crate) mod table;

use crate::{Action, Config, Puissance4};
use coeur_core::sort::sort_short;
use coeur_core::{Budget, Cancel, Game, Solution, Solve, Text, Unsolved};
use flat::Flat;

/// The largest table of positions that [`Solve::solve`] fills, as a power of two of eight bytes: 256 MB.
const TABLE_BITS: u32 = 25;

/// A solver for one size of board. What it has learned of one position helps with the next.
pub struct Solver {
    config: Config,
    flat: Option<Box<dyn FlatSolver>>,
    plain: plain::Plain,
}

/// A solver of flat boards, whatever the number of rows.
trait FlatSolver: Send {
    fn score(&mut self, mine: u64, theirs: u64, cancel: &Cancel) -> Option<i32>;
    fn reaches(&mut self, mine: u64, theirs: u64, score: i32, cancel: &Cancel) -> Option<bool>;
    fn nodes(&self) -> u64;
}

impl<const H: u32> FlatSolver for Flat<H> {
    fn score(&mut self, mine: u64, theirs: u64, cancel: &Cancel) -> Option<i32> {
        Flat::score(self, mine, theirs, cancel)
    }

    fn reaches(&mut self, mine: u64, theirs: u64, score: i32, cancel: &Cancel) -> Option<bool> {
        Flat::reaches(self, mine, theirs, score, cancel)
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}

/// The number of columns of a board that is flat, seen from the front or from the side.
fn width(config: &Config) -> Option<u32> {
    let width = u32::from(config.columns.max(config.depths));
    let fits = (u32::from(config.rows) + 1) * width <= 64;
    (config.columns.min(config.depths) == 1 && fits).then_some(width)
}

impl Solver {
    /// A solver of these boards, whose table may grow to 2^`table_bits` positions of eight bytes.
    pub fn new(config: Config, table_bits: u32) -> Solver {
        let flat = width(&config).map(|width| -> Box<dyn FlatSolver> {
            match config.rows {
                1 => Box::new(Flat::<2>::new(width, table_bits)),
                2 => Box::new(Flat::<3>::new(width, table_bits)),
                3 => Box::new(Flat::<4>::new(width, table_bits)),
                4 => Box::new(Flat::<5>::new(width, table_bits)),
                5 => Box::new(Flat::<6>::new(width, table_bits)),
                6 => Box::new(Flat::<7>::new(width, table_bits)),
                7 => Box::new(Flat::<8>::new(width, table_bits)),
                _ => Box::new(Flat::<9>::new(width, table_bits)),
            }
        });
        Solver { config, flat, plain: plain::Plain::default() }
    }

    /// Positions visited so far.
    pub fn nodes(&self) -> u64 {
        self.flat.as_ref().map_or(self.plain.nodes(), |flat| flat.nodes())
    }

    /// What a position is worth to the player to move, counted from the end: 1 if it wins with its last token, 2 with the
    /// one before…; negative if it loses; 0 for a draw.
    pub fn score(&mut self, game: &Puissance4, cancel: &Cancel) -> Result<i32, Unsolved> {
        debug_assert_eq!(game.config, self.config, "a solver knows one size of board");
        if game.config.swap && game.tokens == 0 {
            // The other may swap next: the best first token gives least away.
            return game.actions().iter().try_fold(i32::MIN, |best, &first| {
                let mut next = *game;
                next.apply(first);
                Ok(best.max(-self.score(&next, cancel)?))
            });
        }
        let score = self.of_tokens(game, cancel)?;
        // Whoever may swap chooses the better side of the board.
        Ok(if game.may_swap() { score.abs() } else { score })
    }

    /// Whether a position is worth at least that much to the player to move. Cheaper than its score, above all where the
    /// question is about a win or a loss that is near.
    pub fn reaches(&mut self, game: &Puissance4, score: i32, cancel: &Cancel) -> Result<bool, Unsolved> {
        match &mut self.flat {
            Some(flat) if !game.config.swap && !game.won => {
                let [mine, theirs] = [game.colour(), 1 - game.colour()].map(|colour| word(game, colour));
                flat.reaches(mine, theirs, score, cancel).ok_or(Unsolved::CutShort { nodes: flat.nodes() })
            }
            _ => Ok(self.score(game, cancel)? >= score),
        }
    }

    /// The score without a swap to come.
    fn of_tokens(&mut self, game: &Puissance4, cancel: &Cancel) -> Result<i32, Unsolved> {
        let cells = game.config.cells() as i32;
        if game.won {
            return Ok(-(cells + 2 - game.tokens() as i32) / 2);
        }
        let Some(flat) = &mut self.flat else { return self.plain.score(game, cancel) };
        let words = [game.colour(), 1 - game.colour()].map(|colour| word(game, colour));
        flat.score(words[0], words[1], cancel).ok_or(Unsolved::CutShort { nodes: flat.nodes() })
    }

    /// The score of a position and of every move.
    pub fn solve(&mut self, game: &Puissance4, cancel: &Cancel) -> Result<Solution<Action>, Unsolved> {
        let before = self.nodes();
        let mut actions = Vec::new();
        for &action in &game.actions() {
            let mut next = *game;
            next.apply(action);
            let score = -self.score(&next, cancel)?;
            actions.push((action, f64::from(score)));
        }
        // The list is in the order of the notation: equal scores stay so.
        sort_short(&mut actions, |a, b| b.1.total_cmp(&a.1));
        let score = match actions.first() {
            Some((_, best)) => *best,
            None => f64::from(self.score(game, cancel)?),
        };
        Ok(Solution { score, actions, nodes: self.nodes() - before, proved: None })
    }
}

/// The tokens of a colour as one word, the spare cells above each column left free.
fn word(game: &Puissance4, colour: usize) -> u64 {
    let high = u32::from(game.config.rows) + 1;
    let mut word = 0;
    let mut column = 0;
    for depth in 0..game.config.depths {
        let plane = game.board(colour).0[usize::from(depth)];
        for across in 0..game.config.columns {
            word |= (plane >> (8 * across) & 0xff) << (column * high);
            column += 1;
        }
    }
    word
}

impl Solve for Puissance4 {
    const SCORE: Text = Text {
        fr: "Positif si le joueur au trait gagne : 1 avec son dernier jeton, 2 avec l'avant-dernier… ; négatif s'il perd ; 0 pour une nulle. Où seul le gagnant est prouvé : 1 ou −1.",
        en: "Positive if the player to move wins: 1 with its last token, 2 with the one before…; negative if it loses; 0 for a draw. Where only the winner is proved: 1 or −1.",
    };

    fn solve(&self, budget: &Budget) -> Result<Solution<Action>, Unsolved> {
        if let Some(solution) = proved::solve(self) {
            return Ok(solution);
        }
        Solver::new(self.config, TABLE_BITS).solve(self, &budget.cancel)
    }

    /// Words such as `3,5`; on a board of one depth also digits one after the other, as the classic solvers write games.
    fn split_moves(text: &str) -> Vec<String> {
        let one_by_one = |word: &str| -> Vec<String> {
            if word.chars().all(|c| c.is_ascii_digit()) {
                word.chars().map(String::from).collect()
            } else {
                vec![word.to_string()]
            }
        };
        text.split_whitespace().flat_map(one_by_one).collect()
    }
}
