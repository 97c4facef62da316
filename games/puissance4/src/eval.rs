//! What search may know of the game: the two evaluations of the Puissance 4 report and ours, which columns look promising, and a position as a number.
//!
//! The report (section 5.1.1) counts for one player; we subtract what the other has, so that what is good for one is bad
//! for the other. A thousand of the report's points are a win, as there.

use crate::threats::judge;
use crate::{Action, Board, Cell, Config, DIRECTIONS, Planes, Puissance4};
use coeur_core::{Evaluate, Evaluations, Keyed, Order};

coeur_core::choice! {
    /// The evaluations by name.
    #[derive(Default)]
    pub enum Evaluation {
        /// Tokens in a row: two are worth 1, three 10, four 1000 (the report's evaluation b).
        #[default]
        Alignments = "alignments",
        /// For each token, in how many lines of four its cell lies (the report's evaluation a).
        Combinations = "combinations",
        /// Open lines by their tokens, and cells that would complete a line once they can be reached.
        Threats = "threats",
        Result = "result",
    }
}

/// One of the report's points, in millionths of a win.
const POINT: i32 = 1_000;

/// An evaluation prepared for a board.
#[derive(Clone, Debug)]
pub enum Evaluator {
    /// Counts tokens in a row.
    Alignments,
    /// Adds up the cells' numbers of lines; a table of 64 cells for each depth.
    Combinations(Box<[[u8; 64]; 8]>),
    /// Weighs open lines and threats.
    Threats,
    Result,
}

impl Evaluate<Puissance4> for Evaluator {
    #[inline]
    fn evaluate(&self, game: &Puissance4) -> i32 {
        let (mine, theirs) = (game.board(game.colour()), game.board(1 - game.colour()));
        match self {
            Evaluator::Alignments => {
                let depths = game.config.depths.into();
                (alignments(mine, depths) - alignments(theirs, depths)) * POINT
            }
            Evaluator::Combinations(lines) => (combinations(mine, lines) - combinations(theirs, lines)) * POINT,
            Evaluator::Threats => judge(game),
            Evaluator::Result => 0,
        }
    }
}

impl Evaluations for Puissance4 {
    type Choice = Evaluation;
    type Evaluator = Evaluator;

    fn evaluator(choice: &Evaluation, config: &Config) -> Evaluator {
        match choice {
            Evaluation::Alignments => Evaluator::Alignments,
            Evaluation::Combinations => Evaluator::Combinations(Box::new(lines_through(config))),
            Evaluation::Threats => Evaluator::Threats,
            Evaluation::Result => Evaluator::Result,
        }
    }
}

/// The report's points of one colour: 1 for two in a row, 10 for three, each row counted once at its full length. There is no
/// four: the game would be over.
///
/// A row of three holds two pairs, so that (pairs − 2·threes) + 10·threes = pairs + 8·threes.
fn alignments(board: &Board, depths: usize) -> i32 {
    let planes = &board.0[..depths];
    let mut points = 0;
    for direction in DIRECTIONS {
        if depths == 1 && direction[2] != 0 {
            continue;
        }
        // A pair and a pair that begins at its second token are three.
        let mut pairs: Planes = [0; 8];
        for (depth, &plane) in planes.iter().enumerate() {
            pairs[depth] = followed(plane, planes, depth, direction);
        }
        for (depth, &pair) in pairs[..depths].iter().enumerate() {
            let threes = followed(pair, &pairs[..depths], depth, direction);
            points += pair.count_ones() + 8 * threes.count_ones();
        }
    }
    points as i32
}

/// The cells of a plane whose neighbour in a direction is in `to`.
#[inline]
fn followed(cells: u64, to: &[u64], depth: usize, [rows, columns, depths]: [i8; 3]) -> u64 {
    const NOT_TOP: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    const NOT_FLOOR: u64 = 0xfefe_fefe_fefe_fefe;
    let within = match rows {
        1 => NOT_TOP,
        -1 => NOT_FLOOR,
        _ => u64::MAX,
    };
    let Some(&plane) = to.get(depth.wrapping_add_signed(depths.into())) else { return 0 };
    let shift = i32::from(columns) * 8 + i32::from(rows);
    cells & within & if shift >= 0 { plane >> shift } else { plane << -shift }
}

fn combinations(board: &Board, lines: &[[u8; 64]; 8]) -> i32 {
    let mut sum = 0;
    for (plane, lines) in board.0.iter().zip(lines) {
        let mut left = *plane;
        while left != 0 {
            sum += i32::from(lines[left.trailing_zeros() as usize]);
            left &= left - 1;
        }
    }
    sum
}

/// For each cell, the number of lines of four of an empty board that go through it.
fn lines_through(config: &Config) -> [[u8; 64]; 8] {
    let sizes = [config.rows, config.columns, config.depths].map(|size| size as i8);
    let mut lines = [[0; 64]; 8];
    for (row, column, depth) in cells(config) {
        for direction in DIRECTIONS {
            let along = |step: i8| [0, 1, 2].map(|axis| [row, column, depth][axis] as i8 + direction[axis] * step);
            let inside = |cell: [i8; 3]| cell.iter().zip(sizes).all(|(&at, size)| (0..size).contains(&at));
            if inside(along(3)) {
                for [row, column, depth] in [0, 1, 2, 3].map(along) {
                    lines[depth as usize][column as usize * 8 + row as usize] += 1;
                }
            }
        }
    }
    lines
}

fn cells(config: &Config) -> impl Iterator<Item = (u8, u8, u8)> {
    let Config { rows, columns, depths, .. } = *config;
    (0..depths).flat_map(move |depth| (0..columns).flat_map(move |column| (0..rows).map(move |row| (row, column, depth))))
}

impl Order for Puissance4 {
    /// The middle first: more lines go through it.
    #[inline]
    fn promise(&self, action: Action) -> i32 {
        let Action::Drop { column, depth } = action else { return 0 };
        let Cell { row, .. } = self.landing(column, depth);
        let inner = |at: u8, size: u8| i32::from(at.min(size - 1 - at));
        inner(column, self.config.columns) + inner(depth, self.config.depths) + inner(row, self.config.rows)
    }
}

impl Keyed for Puissance4 {
    #[inline]
    fn key(&self) -> u64 {
        let mut key = u64::from(self.tokens) << 1 | u64::from(self.swapped);
        for depth in 0..usize::from(self.config.depths) {
            for colour in &self.colours {
                key = (key ^ colour.0[depth]).wrapping_mul(0x9E37_79B9_7F4A_7C15);
                key ^= key >> 29;
            }
        }
        key
    }
}
