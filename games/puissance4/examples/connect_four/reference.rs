//! A textbook connect-four solver, as a yardstick: what Pons' article ends with, and nothing more.
//!
//! Bitboard, moves that do not lose at once, most threats first, a table of 2^23 + 9 positions with bounds of both kinds
//! whose keys are cut by the Chinese remainder theorem, and empty windows that close in on the score.

use coeur_puissance4::Puissance4;

const HIGH: u32 = 7;
const CELLS: i32 = 42;
const FLOOR: u64 = 0x40810204081;
const PLACES: u64 = (1 << 23) + 9;
const MIN: i32 = -18;
const MAX: i32 = 18;

pub struct Reference {
    keys: Vec<u32>,
    values: Vec<u8>,
    pub nodes: u64,
}

#[derive(Clone, Copy)]
struct Position {
    mine: u64,
    occupied: u64,
    tokens: i32,
}

const ALL: u64 = FLOOR * 0b11_1111;

fn winning(tokens: u64, occupied: u64) -> u64 {
    let mut cells = tokens << 1 & tokens << 2 & tokens << 3;
    for step in [HIGH, HIGH - 1, HIGH + 1] {
        let above = tokens << step & tokens << (2 * step);
        cells |= above & tokens << (3 * step) | above & tokens >> step;
        let below = tokens >> step & tokens >> (2 * step);
        cells |= below & tokens << step | below & tokens >> (3 * step);
    }
    cells & ALL & !occupied
}

impl Position {
    fn possible(self) -> u64 {
        (self.occupied + FLOOR) & ALL
    }

    fn play(self, cell: u64) -> Position {
        Position { mine: self.mine ^ self.occupied, occupied: self.occupied | cell, tokens: self.tokens + 1 }
    }

    fn not_losing(self) -> u64 {
        let possible = self.possible();
        let threats = winning(self.mine ^ self.occupied, self.occupied);
        let forced = possible & threats;
        if forced & forced.wrapping_sub(1) != 0 {
            return 0;
        }
        (if forced != 0 { forced } else { possible }) & !(threats >> 1)
    }
}

impl Reference {
    /// A solver with an empty table.
    pub fn new() -> Reference {
        Reference { keys: vec![u32::MAX; PLACES as usize], values: vec![1; PLACES as usize], nodes: 0 }
    }

    /// The score of a position, reached by these columns, without a win at hand.
    pub fn solve(&mut self, game: &Puissance4, columns: &[u8]) -> i32 {
        debug_assert_eq!(game.tokens() as usize, columns.len());
        let mut position = Position { mine: 0, occupied: 0, tokens: 0 };
        for &column in columns {
            position = position.play(position.possible() & (0b11_1111 << (u32::from(column) * HIGH)));
        }
        let (mut least, mut most) = (-(CELLS - position.tokens) / 2, (CELLS + 1 - position.tokens) / 2);
        while least < most {
            let mut middle = least + (most - least) / 2;
            if middle <= 0 && least / 2 < middle {
                middle = least / 2;
            } else if middle >= 0 && most / 2 > middle {
                middle = most / 2;
            }
            let found = self.negamax(position, middle, middle + 1);
            if found <= middle { most = found } else { least = found }
        }
        least
    }

    fn negamax(&mut self, position: Position, mut alpha: i32, mut beta: i32) -> i32 {
        self.nodes += 1;
        let moves = position.not_losing();
        if moves == 0 {
            return -(CELLS - position.tokens) / 2;
        }
        if position.tokens >= CELLS - 2 {
            return 0;
        }
        alpha = alpha.max(-(CELLS - 2 - position.tokens) / 2);
        if alpha >= beta {
            return alpha;
        }
        beta = beta.min((CELLS - 1 - position.tokens) / 2);
        if alpha >= beta {
            return beta;
        }
        let key = position.mine + position.occupied;
        let place = (key % PLACES) as usize;
        let value = if self.keys[place] == key as u32 { i32::from(self.values[place]) } else { 0 };
        if value > MAX - MIN + 1 {
            alpha = alpha.max(value + 2 * MIN - MAX - 2);
            if alpha >= beta {
                return alpha;
            }
        } else if value != 0 {
            beta = beta.min(value + MIN - 1);
            if alpha >= beta {
                return beta;
            }
        }
        let mut sorted: [(u64, u32); 7] = [(0, 0); 7];
        let mut count = 0;
        for column in [0, 6, 1, 5, 2, 4, 3] {
            let cell = moves & (0b11_1111 << (column * HIGH));
            if cell != 0 {
                let threats = winning(position.mine | cell, position.occupied).count_ones();
                let mut place = count;
                while place > 0 && sorted[place - 1].1 > threats {
                    sorted[place] = sorted[place - 1];
                    place -= 1;
                }
                sorted[place] = (cell, threats);
                count += 1;
            }
        }
        for (cell, _) in sorted[..count].iter().rev() {
            let score = -self.negamax(position.play(*cell), -beta, -alpha);
            if score >= beta {
                self.keep(key, (score + MAX - 2 * MIN + 2) as u8);
                return score;
            }
            alpha = alpha.max(score);
        }
        self.keep(key, (alpha - MIN + 1) as u8);
        alpha
    }

    fn keep(&mut self, key: u64, value: u8) {
        let place = (key % PLACES) as usize;
        (self.keys[place], self.values[place]) = (key as u32, value);
    }
}
