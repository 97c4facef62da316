//! The search of flat boards: negamax with empty windows, after Tromp's Fhourstones and Pons' "Solving Connect Four".

use super::bits::{Ground, completing, has_four, several};
use super::table::Table;
use coeur_core::Cancel;

/// A position from the side of the player to move, who has no win at hand.
#[derive(Clone, Copy, Debug, Default)]
struct Position {
    mine: u64,
    theirs: u64,
    /// The free cells that complete four of theirs in a line, whether or not a token can fall there yet.
    their_spots: u64,
    tokens: u32,
}

/// A solver of flat boards of `H - 1` rows. What it has learned of one position helps with the next.
#[derive(Clone, Debug)]
pub struct Flat<const H: u32> {
    ground: Ground<H>,
    table: Table,
    pub nodes: u64,
    /// Whether positions are looked up together with their mirror images.
    mirror: bool,
    cancel: Cancel,
    stopped: bool,
}

/// A move with its promise.
#[derive(Clone, Copy, Default)]
struct Candidate {
    next: Position,
    promise: i32,
}

/// With more cells left than this, the table is asked about all moves before one is searched. 100 positions of
/// middle-medium: 71 400 positions visited each without, 57 400 with, 58 100 with at least 9 cells left, in the same time.
const LOOK_AHEAD_LEFT: i32 = 8;

/// Positions between two looks at the switch: about a tenth of a millisecond.
const LOOK_EVERY: u64 = 1 << 10;

impl<const H: u32> Flat<H> {
    /// A solver whose table may grow to 2^`table_bits` positions of eight bytes.
    pub fn new(columns: u32, table_bits: u32) -> Flat<H> {
        let table = Table::new(columns * H, table_bits);
        let ground = Ground::new(columns);
        Flat { ground, table, nodes: 0, mirror: false, cancel: Cancel::default(), stopped: false }
    }

    /// The score of a position in which nobody has won, as `solve puissance4` counts it; `None` if the switch was thrown.
    pub fn score(&mut self, mine: u64, theirs: u64, cancel: &Cancel) -> Option<i32> {
        let position = match self.root(mine, theirs, cancel) {
            Ok(position) => position,
            Err(score) => return Some(score),
        };
        let left = (self.ground.cells - position.tokens) as i32;
        let (mut least, mut most) = (-left / 2, (left + 1) / 2);
        // Narrowing: wins and losses that are near are cheap to find or to rule out, so ask about those first.
        while least < most {
            let middle = least + (most - least) / 2;
            let ask = match middle {
                low if low <= 0 && least / 2 < low => least / 2,
                high if high >= 0 && most / 2 > high => most / 2,
                other => other,
            };
            let bound = self.search(&position, ask + 1);
            if self.stopped {
                return None;
            }
            if bound <= ask { most = bound } else { least = bound }
        }
        Some(least)
    }

    /// Whether a position is worth at least that much: one empty window, cheap where the score is far from 0.
    pub fn reaches(&mut self, mine: u64, theirs: u64, score: i32, cancel: &Cancel) -> Option<bool> {
        let reached = match self.root(mine, theirs, cancel) {
            Ok(position) => self.search(&position, score) >= score,
            Err(known) => known >= score,
        };
        (!self.stopped).then_some(reached)
    }

    /// Prepares the search of a position; the score where there is a win at hand or no cell left.
    fn root(&mut self, mine: u64, theirs: u64, cancel: &Cancel) -> Result<Position, i32> {
        let (ground, occupied) = (self.ground, mine | theirs);
        let tokens = occupied.count_ones();
        let spots = |tokens: u64| completing::<H>(tokens) & ground.all & !occupied;
        (self.cancel, self.stopped) = (cancel.clone(), false);
        if spots(mine) & ground.landings(occupied) != 0 || tokens == ground.cells {
            return Err((ground.cells as i32 + 1 - tokens as i32) / 2);
        }
        self.table.begin();
        // A mirror image can only come up while the tokens that lie there do not contradict it.
        let image = (ground.mirrored(mine), ground.mirrored(theirs));
        self.mirror = image.0 & theirs == 0 && image.1 & mine == 0;
        Ok(Position { mine, theirs, their_spots: spots(theirs), tokens })
    }

    #[inline]
    fn key(&self, position: &Position) -> u64 {
        let key = position.mine + (position.mine | position.theirs) + self.ground.floor;
        if self.mirror { key.min(self.ground.mirrored(key)) } else { key }
    }

    /// Whether the score reaches `beta`: a bound from below that does, or one from above that does not.
    fn search(&mut self, position: &Position, beta: i32) -> i32 {
        let ground = self.ground;
        self.nodes += 1;
        if self.nodes.is_multiple_of(LOOK_EVERY) && self.cancel.is_cancelled() {
            self.stopped = true;
        }
        if self.stopped {
            return beta;
        }
        let Position { mine, theirs, their_spots, tokens } = *position;
        let (occupied, left) = (mine | theirs, (ground.cells - tokens) as i32);

        // Step 1: moves that do not lose at once. A threat must be blocked, and nothing put under one.
        let mut moves = ground.landings(occupied);
        let threatened = moves & their_spots;
        if threatened != 0 {
            moves = threatened;
        }
        moves &= !(their_spots >> 1);
        if moves == 0 || several(threatened) {
            return -left / 2;
        }
        if left <= 2 {
            return 0;
        }

        // Step 2: what the tokens left allow at best and at worst.
        let (best_left, worst_left) = ((left - 1) / 2, -(left - 2) / 2);
        if best_left < beta {
            return best_left;
        }
        if worst_left >= beta {
            return worst_left;
        }

        // Step 3: the other may answer every token in its own column. What neither can then complete settles a bound.
        if beta > -1 && ground.can_be_answered(occupied) {
            let free = ground.all & !occupied;
            if !has_four::<H>(mine | free & !ground.answered) {
                let lost = has_four::<H>(theirs | free & ground.answered);
                if lost || beta > 0 {
                    return -i32::from(lost);
                }
            }
        }

        // Step 4: a single move needs no memory and no order.
        if !several(moves) {
            let (next, wins) = self.after(position, moves);
            return if wins { best_left } else { -self.search(&next, 1 - beta) };
        }

        // Step 5: what is known already.
        let key = self.key(position);
        let known = self.table.look(key);
        if known.lower >= beta {
            return known.lower;
        }
        if known.upper < beta {
            return known.upper;
        }

        // Step 6: order the moves, and see those that make two threats at once.
        let mut candidates = [Candidate::default(); 8];
        let mut count = 0;
        for &column in &ground.middle_first[..ground.columns as usize] {
            let cell = moves & ground.column(column.into());
            if cell == 0 {
                continue;
            }
            let (next, wins) = self.after(position, cell);
            if wins {
                return best_left;
            }
            // Most spots first; one right above the move itself will be blocked at once and counts half. Equal moves stay with
            // the middle first. 100 positions of middle-medium: 76 200 positions visited each without the half, 71 400 with.
            let promise = 2 * next.their_spots.count_ones() as i32 - i32::from(next.their_spots & cell << 1 != 0);
            let mut place = count;
            while place > 0 && candidates[place - 1].promise < promise {
                candidates[place] = candidates[place - 1];
                place -= 1;
            }
            candidates[place] = Candidate { next, promise };
            count += 1;
        }

        // Step 7: a move after which the position is known well enough needs no search.
        if left > LOOK_AHEAD_LEFT {
            for candidate in &candidates[..count] {
                let known = self.table.look(self.key(&candidate.next));
                if -known.upper >= beta {
                    return -known.upper;
                }
            }
        }

        // Step 8: try them.
        let before = self.nodes;
        let mut bound = worst_left;
        for candidate in &candidates[..count] {
            let score = -self.search(&candidate.next, 1 - beta);
            if self.stopped {
                return beta;
            }
            if score >= beta {
                self.table.keep(key, score, true, self.nodes - before);
                return score;
            }
            bound = bound.max(score);
        }
        self.table.keep(key, bound, false, self.nodes - before);
        bound
    }

    /// The position after a move that does not lose at once, and whether it makes two threats that cannot both be answered.
    #[inline]
    fn after(&self, position: &Position, cell: u64) -> (Position, bool) {
        let Position { mine, theirs, tokens, .. } = *position;
        let occupied = mine | theirs | cell;
        let spots = completing::<H>(mine | cell) & self.ground.all & !occupied;
        let threats = spots & self.ground.landings(occupied);
        // Two at once, or one that stands on the other.
        let wins = several(threats) || threats << 1 & spots != 0;
        (Position { mine: theirs, theirs: mine | cell, their_spots: spots, tokens: tokens + 1 }, wins)
    }
}
