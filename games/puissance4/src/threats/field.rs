//! The position: tokens counted along every line, so that a move costs a dozen additions and threats are never looked for.

use super::bits::Bits;
use super::lines::{IMAGES, Lines};
use crate::{Cell, Puissance4};
use coeur_core::Game;

/// Bits of a line's state that hold the cells still free, combined by exclusive or.
const FREE: u16 = 0x1ff;
/// Where the number of tokens of colour 0 begins in a line's state; that of colour 1 begins three bits higher.
const TOKENS: u32 = 9;

/// How many different pairs of counts there are, as [`Field::counts`] writes them.
pub const COUNTS: usize = 64;

/// A position that plays and takes back.
///
/// Nobody may have won: a player of this field wins by seeing that a winning cell is open, not by filling it.
#[derive(Clone, Debug)]
pub struct Field<'a, const W: usize> {
    /// What the size of the board fixes.
    pub lines: &'a Lines<W>,
    /// For each line its free cells by exclusive or, and the tokens of both colours.
    states: Vec<u16>,
    /// The cells on which a token may fall now: one for each open column.
    pub open: Bits<W>,
    /// The cells that hold a token.
    pub filled: Bits<W>,
    /// For each colour the cells that complete a line of four; some may be filled by now.
    wins: [Bits<W>; 2],
    /// For each colour the cells on lines that had two of its tokens and none of the other's when they got the second: no
    /// other move can make a third. Some lines may be dead by now.
    pairs: [Bits<W>; 2],
    /// The colour to move.
    pub turn: usize,
    pub tokens: u32,
    /// A number for each mirror image, without the colour to move.
    hashes: [u64; IMAGES],
    /// What lines promise colour 0, by the weights of an evaluation.
    pub promise: i32,
    /// What one more token of a colour on a line adds to that, by the line's counts.
    gains: [[i32; COUNTS]; 2],
}

#[derive(Clone, Copy, Debug)]
pub struct Before<const W: usize> {
    wins: Bits<W>,
    pairs: Bits<W>,
    promise: i32,
}

impl<'a, const W: usize> Field<'a, W> {
    /// The field of a game that is not over; `worth` says what a line with given counts promises colour 0.
    pub fn new(lines: &'a Lines<W>, game: &Puissance4, worth: [i32; COUNTS]) -> Field<'a, W> {
        let mut field = Field {
            lines,
            states: lines.sums.clone(),
            open: lines.floor,
            filled: Bits::NONE,
            wins: [Bits::NONE; 2],
            pairs: [Bits::NONE; 2],
            turn: 0,
            tokens: 0,
            hashes: [0; IMAGES],
            promise: worth[0] * lines.count as i32,
            gains: gains(worth),
        };
        let config = game.config();
        for row in 0..config.rows {
            for depth in 0..config.depths {
                for column in 0..config.columns {
                    if let Some(colour) = game.token(Cell { row, column, depth }) {
                        field.turn = colour;
                        field.play(lines.number(Cell { row, column, depth }));
                    }
                }
            }
        }
        field.turn = game.colour();
        field
    }

    /// The counts of a line: tokens of colour 0, plus eight for each of colour 1.
    #[inline]
    fn counts(state: u16) -> usize {
        usize::from(state >> TOKENS) & (COUNTS - 1)
    }

    /// Drops a token of the colour to move on an open cell that does not complete a line.
    #[inline]
    pub fn play(&mut self, cell: usize) -> Before<W> {
        let us = self.turn;
        let before = Before { wins: self.wins[us], pairs: self.pairs[us], promise: self.promise };
        let (token, two, three) = (1u16 << (TOKENS + 3 * us as u32), 2usize << (3 * us), 3usize << (3 * us));
        let mut promise = self.promise;
        for &line in self.lines.through(cell) {
            let state = &mut self.states[usize::from(line)];
            promise += self.gains[us][Self::counts(*state)];
            *state = (*state ^ cell as u16) + token;
            let counts = Self::counts(*state);
            if counts == three {
                self.wins[us].insert(usize::from(*state & FREE));
            } else if counts == two {
                self.pairs[us] = self.pairs[us].or(self.lines.members[usize::from(line)]);
            }
        }
        self.promise = promise;
        self.filled.insert(cell);
        self.open.remove(cell);
        if self.lines.covered.has(cell) {
            self.open.insert(cell + 1);
        }
        for (hash, with) in self.hashes.iter_mut().zip(self.lines.hashes[cell][self.turn]) {
            *hash ^= with;
        }
        self.turn ^= 1;
        self.tokens += 1;
        before
    }

    /// Takes back the last token.
    #[inline]
    pub fn take_back(&mut self, cell: usize, before: Before<W>) {
        self.turn ^= 1;
        self.tokens -= 1;
        for (hash, with) in self.hashes.iter_mut().zip(self.lines.hashes[cell][self.turn]) {
            *hash ^= with;
        }
        if self.lines.covered.has(cell) {
            self.open.remove(cell + 1);
        }
        self.open.insert(cell);
        self.filled.remove(cell);
        let token = 1u16 << (TOKENS + 3 * self.turn as u32);
        for &line in self.lines.through(cell) {
            let state = &mut self.states[usize::from(line)];
            *state = (*state - token) ^ cell as u16;
        }
        self.wins[self.turn] = before.wins;
        self.pairs[self.turn] = before.pairs;
        self.promise = before.promise;
    }

    /// What a token of a colour on an open cell would add to the promise of colour 0.
    #[inline]
    pub fn gain(&self, cell: usize, colour: usize) -> i32 {
        let mut gain = 0;
        for &line in self.lines.through(cell) {
            gain += self.gains[colour][Self::counts(self.states[usize::from(line)])];
        }
        gain
    }

    /// The cells where a colour wins at once, were it its turn.
    #[inline]
    pub fn winning(&self, colour: usize) -> Bits<W> {
        self.wins[colour].and(self.open)
    }

    /// The cells that complete a line of a colour, open or out of reach; some may be filled.
    #[inline]
    pub fn completing(&self, colour: usize) -> Bits<W> {
        self.wins[colour]
    }

    /// The open cells that do not lift the opponent of `colour` to a winning cell.
    #[inline]
    pub fn safe(&self, colour: usize) -> Bits<W> {
        // No winning cell of the floor is shifted onto another column's top: that top would have to be open, and the floor
        // of the next column free; so floors are left out.
        self.open.without(self.wins[colour ^ 1].without(self.lines.floor).below())
    }

    /// The open cells that may be threats of a colour: all those after which it has a winning cell to play at once, and a
    /// few others.
    #[inline]
    pub fn threatening(&self, colour: usize) -> Bits<W> {
        self.open.and(self.pairs[colour].or(self.wins[colour].without(self.lines.floor).below()))
    }

    /// The cells that become winning cells of `colour` and can be played at once after it plays an open cell: those made
    /// by the move, and the one just above it.
    #[inline]
    pub fn threats_after(&self, cell: usize, colour: usize) -> Bits<W> {
        let mut threats = self.winning(colour);
        threats.remove(cell);
        let two = 2usize << (3 * colour);
        let above = if self.lines.covered.has(cell) { cell + 1 } else { cell };
        if above != cell && self.wins[colour].has(above) {
            threats.insert(above);
        }
        for &line in self.lines.through(cell) {
            let state = self.states[usize::from(line)];
            if Self::counts(state) == two {
                let last = usize::from(state & FREE) ^ cell;
                if self.open.has(last) || last == above {
                    threats.insert(last);
                }
            }
        }
        threats
    }

    /// A number that is the same for the mirror images of the position, and the image it was taken from.
    #[inline]
    pub fn key(&self) -> (u64, usize) {
        Self::smallest(&self.hashes)
    }

    /// The [`key`](Field::key) after the colour to move plays a cell.
    #[inline]
    pub fn key_after(&self, cell: usize) -> (u64, usize) {
        let mut hashes = self.hashes;
        for (hash, with) in hashes.iter_mut().zip(self.lines.hashes[cell][self.turn]) {
            *hash ^= with;
        }
        Self::smallest(&hashes)
    }

    #[inline]
    fn smallest(hashes: &[u64; IMAGES]) -> (u64, usize) {
        let mut best = 0;
        for image in 1..IMAGES {
            if hashes[image] < hashes[best] {
                best = image;
            }
        }
        (hashes[best], best)
    }

    /// Whether the board is full.
    #[inline]
    pub fn full(&self) -> bool {
        self.open.is_empty()
    }
}

/// What one more token of each colour adds, by counts.
fn gains(worth: [i32; COUNTS]) -> [[i32; COUNTS]; 2] {
    [1, 8].map(|token| {
        let mut gains = [0; COUNTS];
        for counts in 0..COUNTS - token {
            gains[counts] = worth[counts + token] - worth[counts];
        }
        gains
    })
}
