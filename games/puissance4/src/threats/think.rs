//! Looks ahead for the player `threats`: principal variation search over a [`Field`], with threats tried before anything
//! else.

use super::bits::Bits;
use super::field::Field;
use super::forcing::Forcing;
use super::memory::{Bound, Memory};
use super::weights::{FAR_THREAT, STACKED_THREATS, TEMPO};
use coeur_core::capabilities::WIN;

/// No score of an evaluation is beyond this.
const GUESS: i32 = 900_000;
const INFINITE: i32 = WIN + 1;

const MAX_PLY: usize = 512;

/// Positions visited between two questions whether to stop: a few tenths of a millisecond.
const BETWEEN_LOOKS: u64 = 2_048;

/// Positions of the threat-space search inside the tree, at nodes at least this deep above the leaves.
const FORCING_INSIDE: u64 = 40;
const FORCING_DEPTH: i32 = 2;

/// Moves searched to the full depth; later ones first one action less deep.
const FULL_DEPTH_MOVES: usize = 5;
/// The depth from which on later moves are searched less deep.
const REDUCED_FROM: i32 = 3;

/// A search in progress.
pub struct Thinker<'a, 's, const W: usize> {
    pub field: Field<'a, W>,
    /// The search for forced wins.
    pub forcing: Forcing,
    memory: &'s mut Memory,
    /// For each ply two quiet moves that cut off elsewhere.
    killers: Vec<[u16; 2]>,
    /// How often a cell cut off, by colour.
    history: Vec<[i32; 2]>,
    pub nodes: u64,
    next_look: u64,
    limit: u64,
    stop: &'s mut dyn FnMut() -> bool,
    /// Whether limits were reached.
    pub stopped: bool,
    line: Vec<Vec<u16>>,
}

#[derive(Clone, Debug)]
pub struct RootMove {
    pub cell: usize,
    /// Its score: exact for the first of the list, else a bound; `None` before it was looked at.
    pub score: Option<i32>,
    /// Positions looked at for it.
    pub nodes: u64,
    /// The expected line, as cells, the move itself first.
    pub line: Vec<usize>,
}

impl<'a, 's, const W: usize> Thinker<'a, 's, W> {
    /// Begins with a position; looks at `limit` positions at the most and asks `stop` now and then.
    pub fn new(
        field: Field<'a, W>,
        memory: &'s mut Memory,
        limit: u64,
        stop: &'s mut dyn FnMut() -> bool,
    ) -> Thinker<'a, 's, W> {
        let cells = field.lines.cells;
        Thinker {
            field,
            forcing: Forcing::new(super::forcing::TABLE_BITS),
            memory,
            killers: vec![[u16::MAX; 2]; MAX_PLY + 2],
            history: vec![[0; 2]; cells],
            nodes: 0,
            next_look: BETWEEN_LOOKS.min(limit),
            limit,
            stop,
            stopped: false,
            line: vec![Vec::new(); MAX_PLY + 2],
        }
    }

    /// Whether somebody asks for the answer now, before the next search for forced wins, which nobody can end.
    pub fn is_told_to_stop(&mut self) -> bool {
        (self.stop)()
    }

    /// Counts positions and now and then asks whether to stop.
    #[inline]
    fn count(&mut self, positions: u64) {
        self.nodes += positions;
        if self.nodes >= self.next_look {
            self.stopped |= self.nodes >= self.limit || (self.stop)();
            self.next_look = (self.nodes + BETWEEN_LOOKS).min(self.limit);
        }
    }

    /// Searches the moves of the root to a depth and sorts them: best first, the others as they were.
    pub fn pass(&mut self, moves: &mut [RootMove], depth: u32) {
        let mut alpha = -INFINITE;
        let mut best = 0;
        for (index, root_move) in moves.iter_mut().enumerate() {
            let nodes = self.nodes;
            let before = self.field.play(root_move.cell);
            let depth = depth as i32 - 1;
            let mut score = if index == 0 { INFINITE } else { -self.search(depth, 1, -alpha - 1, -alpha) };
            if score > alpha && !self.stopped {
                score = -self.search(depth, 1, -INFINITE, -alpha);
            }
            self.field.take_back(root_move.cell, before);
            root_move.nodes += self.nodes - nodes;
            if self.stopped {
                break;
            }
            root_move.score = Some(score);
            if score > alpha {
                alpha = score;
                best = index;
                root_move.line = std::iter::once(root_move.cell).chain(self.line[1].iter().map(|&c| c.into())).collect();
            }
        }
        moves[..=best].rotate_right(1);
    }

    /// The score of the position for the colour to move: exact between alpha and beta, else a bound.
    fn search(&mut self, depth: i32, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        self.line[ply].clear();
        self.count(1);
        if self.stopped || ply >= MAX_PLY {
            return 0;
        }
        let us = self.field.turn;
        let lost = ply as i32 + 2 - WIN;
        // 1. A line that can be completed now.
        if !self.field.winning(us).is_empty() {
            return WIN - (ply as i32 + 1);
        }
        // 2. One threat of the other side has one answer; two have none.
        let danger = self.field.winning(us ^ 1);
        let safe = self.field.safe(us);
        if !danger.is_empty() {
            return match danger.single().filter(|&cell| safe.has(cell)) {
                Some(cell) => self.follow(cell, depth, ply, alpha, beta),
                None => lost,
            };
        }
        // 3. Moves that lift the other side to a winning cell are no moves.
        if safe.is_empty() {
            return if self.field.full() { 0 } else { lost };
        }
        if depth <= 1 {
            return self.frontier(safe, depth, beta);
        }
        // 4. What is remembered.
        let (key, image) = self.field.key();
        let remembered = self.memory.get(key, ply);
        if let Some(known) = remembered.filter(|known| i32::from(known.depth) >= depth) {
            let cut = match known.bound {
                Bound::Exact => true,
                Bound::AtLeast => known.score >= beta,
                Bound::AtMost => known.score <= alpha,
            };
            if cut {
                return known.score;
            }
        }
        // 5. Threats alone.
        if depth >= FORCING_DEPTH && remembered.is_none() {
            let before = self.forcing.nodes;
            let wins = self.forcing.wins(&mut self.field, FORCING_INSIDE);
            self.count(self.forcing.nodes - before);
            if wins {
                let score = WIN - (ply as i32 + 2 * self.forcing.line().len() as i32 + 1);
                self.memory.put(key, ply, score, depth, Bound::AtLeast, None);
                return score;
            }
        }
        // 6. The moves, the most promising first; later ones less deep until they surprise.
        let first = remembered.and_then(|known| known.column).map(|column| self.field.lines.mirrored(column, image));
        let mut moves = self.ordered(safe, first, ply);
        let (floor, mut best, mut best_cell) = (alpha, -INFINITE, None);
        for index in 0..moves.count {
            let cell = moves.take(index);
            if depth > 2 {
                self.memory.fetch(self.field.key_after(cell).0);
            }
            let before = self.field.play(cell);
            let reduced = index >= FULL_DEPTH_MOVES && depth >= REDUCED_FROM && self.field.winning(us).is_empty();
            let mut score = INFINITE;
            if index > 0 {
                let less = i32::from(reduced) + i32::from(reduced && index >= 3 * FULL_DEPTH_MOVES);
                score = -self.search(depth - 1 - less, ply + 1, -alpha - 1, -alpha);
                if reduced && score > alpha && !self.stopped {
                    score = -self.search(depth - 1, ply + 1, -alpha - 1, -alpha);
                }
            }
            if score > alpha && (index == 0 || score < beta) && !self.stopped {
                score = -self.search(depth - 1, ply + 1, -beta, -alpha);
            }
            self.field.take_back(cell, before);
            if self.stopped {
                return best.max(alpha);
            }
            if score > best {
                (best, best_cell) = (score, Some(cell));
            }
            if score > alpha {
                alpha = score;
                self.keep_line(ply, cell);
                if score >= beta {
                    self.reward(cell, us, ply, depth);
                    break;
                }
            }
        }
        let bound = if best >= beta {
            Bound::AtLeast
        } else if best > floor {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        let column = best_cell.map(|cell| self.field.lines.mirrored(self.field.lines.column(cell), image));
        self.memory.put(key, ply, best, depth, bound, column);
        best
    }

    /// A forced move, which costs no depth.
    fn follow(&mut self, cell: usize, depth: i32, ply: usize, alpha: i32, beta: i32) -> i32 {
        let before = self.field.play(cell);
        let score = -self.search(depth, ply + 1, -beta, -alpha);
        self.field.take_back(cell, before);
        self.keep_line(ply, cell);
        score
    }

    /// The last action: judged by what it adds to the lines, without being played.
    fn frontier(&mut self, safe: Bits<W>, depth: i32, beta: i32) -> i32 {
        let us = self.field.turn;
        let sign = if us == 0 { 1 } else { -1 };
        let still = sign * self.field.promise + self.far(us) - self.far(us ^ 1);
        if depth <= 0 {
            return (still + TEMPO).clamp(-GUESS, GUESS);
        }
        // A token never makes our own lines worse: no move can fall below the position as it stands.
        let mut best = (still - TEMPO).clamp(-GUESS, GUESS);
        if best >= beta {
            return best;
        }
        let mut looked = 0;
        for cell in safe {
            looked += 1;
            let score = (still + sign * self.field.gain(cell, us) - TEMPO).clamp(-GUESS, GUESS);
            best = best.max(score);
            if best >= beta {
                break;
            }
        }
        self.count(looked);
        best
    }

    /// What the winning cells of a colour that cannot be reached yet are worth.
    #[inline]
    fn far(&self, colour: usize) -> i32 {
        let far = self.field.completing(colour).without(self.field.filled).without(self.field.open);
        if far.is_empty() {
            return 0;
        }
        let stacked = far.and(far.without(self.field.lines.floor).below());
        far.count() as i32 * FAR_THREAT + stacked.count() as i32 * STACKED_THREATS
    }

    fn ordered(&self, safe: Bits<W>, first: Option<usize>, ply: usize) -> Moves {
        let us = self.field.turn;
        let sign = if us == 0 { 1 } else { -1 };
        let mut moves = Moves { list: [0; 64], count: 0 };
        for cell in safe {
            let mut merit = sign * self.field.gain(cell, us) + self.history[cell][us];
            if self.killers[ply].contains(&(cell as u16)) {
                merit += KILLER;
            }
            if first == Some(self.field.lines.column(cell)) {
                merit = i32::MAX;
            }
            moves.push(merit, cell);
        }
        moves
    }

    fn reward(&mut self, cell: usize, us: usize, ply: usize, depth: i32) {
        let killers = &mut self.killers[ply];
        if killers[0] != cell as u16 {
            *killers = [cell as u16, killers[0]];
        }
        self.history[cell][us] += depth * depth;
        if self.history[cell][us] > HISTORY_CAP {
            self.history.iter_mut().flatten().for_each(|credit| *credit /= 2);
        }
    }

    fn keep_line(&mut self, ply: usize, cell: usize) {
        let (shorter, longer) = self.line.split_at_mut(ply + 1);
        shorter[ply].clear();
        shorter[ply].push(cell as u16);
        shorter[ply].extend_from_slice(&longer[0]);
    }
}

/// What a killer move is worth in the order of moves, beside gains of a few thousand.
const KILLER: i32 = 10_000;
/// The credit of a cell is halved beyond this, so that it does not outweigh gains.
const HISTORY_CAP: i32 = 8_000;

/// Moves picked one by one as the best of the rest, before the rest is sorted at once: most positions need one or two.
const PICKED: usize = 3;

/// Moves with their merits, sorted as far as they are asked for.
struct Moves {
    /// Merit in the high half, cell in the low half.
    list: [i64; 64],
    count: usize,
}

impl Moves {
    #[inline]
    fn push(&mut self, merit: i32, cell: usize) {
        self.list[self.count] = i64::from(merit) << 32 | cell as i64;
        self.count += 1;
    }

    /// The best of those from `index` on.
    #[inline]
    fn take(&mut self, index: usize) -> usize {
        let rest = &mut self.list[index..self.count];
        if index < PICKED {
            let mut best = 0;
            for other in 1..rest.len() {
                if rest[other] > rest[best] {
                    best = other;
                }
            }
            rest.swap(0, best);
        } else if index == PICKED {
            rest.sort_unstable_by(|one, other| other.cmp(one));
        }
        (self.list[index] & 0xffff) as usize
    }
}
