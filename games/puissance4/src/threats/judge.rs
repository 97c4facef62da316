//! The evaluation `threats` of any position, read from the bitboards all lines at a time.
//!
//! [`Field`](super::Field) keeps the same numbers up to date move by move; this is for searches that keep none, and the
//! definition that tests compare the field with.

use super::weights::{FAR_THREAT, LINE, STACKED_THREATS, TEMPO};
use crate::{Config, DIRECTIONS, Planes, Puissance4};
use coeur_core::Game;

/// What lines and winning cells a colour has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Lines with one, two and three tokens of the colour and none of the other.
    pub lines: [u32; 3],
    /// The free cells that complete a line.
    pub completing: Planes,
}

/// The standing of a colour, by definition: every line of every direction, a plane of starts at a time.
pub fn standing(game: &Puissance4, colour: usize) -> Standing {
    let (mine, theirs) = (&game.board(colour).0, &game.board(1 - colour).0);
    let config = game.config();
    let mut standing = Standing::default();
    for direction in DIRECTIONS {
        let starts = starts(&config, direction);
        for depth in 0..config.depths {
            if starts == 0 || !(0..config.depths as i8).contains(&(depth as i8 + 3 * direction[2])) {
                continue;
            }
            let seen = |planes: &Planes, steps: i8| {
                shifted(planes[(depth as i8 + steps * direction[2]) as usize], -shift(direction) * i32::from(steps))
            };
            let tokens = [0, 1, 2, 3].map(|steps| seen(mine, steps));
            let blocked = [0, 1, 2, 3].map(|steps| seen(theirs, steps));
            let free = starts & !(blocked[0] | blocked[1] | blocked[2] | blocked[3]);
            // The number of tokens in binary, for 64 lines at once.
            let (odd, both) = (tokens[0] ^ tokens[1], tokens[0] & tokens[1]);
            let (odd_too, both_too) = (tokens[2] ^ tokens[3], tokens[2] & tokens[3]);
            let ones = odd ^ odd_too;
            let twos = both ^ both_too ^ (odd & odd_too);
            let threes = free & ones & twos;
            standing.lines[0] += (free & ones & !twos).count_ones();
            standing.lines[1] += (free & !ones & twos).count_ones();
            standing.lines[2] += threes.count_ones();
            for steps in 0..4i8 {
                let last = threes & !tokens[steps as usize];
                standing.completing[(depth as i8 + steps * direction[2]) as usize] |=
                    shifted(last, shift(direction) * i32::from(steps));
            }
        }
    }
    standing
}

/// What the position promises the colour to move, in millionths of a win.
pub fn judge(game: &Puissance4) -> i32 {
    let us = game.colour();
    value(game, us) - value(game, 1 - us) + TEMPO
}

fn value(game: &Puissance4, colour: usize) -> i32 {
    let standing = standing(game, colour);
    let mut value = 0;
    for (lines, worth) in standing.lines.iter().zip(&LINE[1..]) {
        value += *lines as i32 * worth;
    }
    for depth in 0..game.config().depths {
        let cells = standing.completing[usize::from(depth)];
        let filled = game.board(0).0[usize::from(depth)] | game.board(1).0[usize::from(depth)];
        const FLOORS: u64 = 0x0101_0101_0101_0101;
        let open = !filled & (filled << 1 | FLOORS);
        let far = cells & !open;
        value += far.count_ones() as i32 * FAR_THREAT + (far & far << 1 & !FLOORS).count_ones() as i32 * STACKED_THREATS;
    }
    value
}

/// Bits that a step in a direction moves within a plane.
fn shift([rows, columns, _]: [i8; 3]) -> i32 {
    8 * i32::from(columns) + i32::from(rows)
}

fn shifted(plane: u64, by: i32) -> u64 {
    if by >= 0 { plane << by } else { plane >> -by }
}

/// The cells of a plane from which a line in this direction stays on the board, depths aside.
fn starts(config: &Config, [rows, columns, _]: [i8; 3]) -> u64 {
    let inside = |at: u8, step: i8, size: u8| (0..size as i8).contains(&(at as i8 + 3 * step));
    let mut starts = 0;
    for column in (0..config.columns).filter(|&column| inside(column, columns, config.columns)) {
        for row in (0..config.rows).filter(|&row| inside(row, rows, config.rows)) {
            starts |= 1 << (8 * column + row);
        }
    }
    starts
}
