//! Proof-number search for a win with few quiet moves, which is quick to find one and quick to say that there is none.
//!
//! A move is a threat if the attacker would win by forcing moves alone were it to move again; any other is quiet, and leaves the
//! defender every reply. Known wins have one or two quiet moves and then threats only. So the attacker is allowed so many quiet
//! moves on any line of play, none first, then one more each time: the search cannot lose itself where neither side
//! threatens anything. The defender is never restricted, so that a proof is a proof; a disproof says only that so many quiet
//! moves are not enough.
//!
//! A quiet move is first tried against a pass (as in lambda search, Thomsen 2000): a move that does not even win then is
//! not searched. When a reply is refuted, the same moves are tried against its sisters (Kawano 1996).

use super::table::{Asked, DISPROVED, Entry, INFINITE, NONE, Numbers, PROVED, QUIET, THREAT, Table, UNKNOWN, WHOLE};
use crate::proof::search::Verdict;
use crate::threats::forcing::{Forcing, still_wins};
use crate::threats::{Bits, Field};

/// A child is searched until its number exceeds the second best by this share of it, as in `search`.
const SLACK: u32 = 2;

/// Positions of a threat-space search.
const FORCING_NODES: u64 = 400;

/// Size of the table of positions without a forced win, as a power of two.
const FORCING_BITS: u32 = 20;

/// The first proof number of a quiet move; one more for every second move that looks better.
const QUIET_PROOF: u32 = 8;

/// What the replies to a quiet move are thought to add to its proof number while it is tried against a pass.
const REPLIES_PROOF: u32 = 8;

/// Moves of the attacker for which a refutation is tried against another reply.
const SAME_MOVES: u32 = 6;

/// Replies to a quiet move up to which a refutation is tried against them.
const SAME_REPLIES: u32 = 12;

/// Positions between two questions whether to stop.
const BETWEEN_LOOKS: u64 = 1_000;

/// How far to search.
#[derive(Clone, Copy, Debug)]
pub struct QuietLimits {
    /// The most quiet moves of the attacker on any line of play.
    pub quiet: u32,
    /// Of the quiet moves of a position only so many are tried, those that change the lines most.
    pub width: usize,
    /// Size of the table, as a power of two; each place takes 32 bytes.
    pub table_bits: u32,
}

type Child = (usize, Numbers);

/// The search.
pub struct QuietProver<'a, 's, const W: usize> {
    pub(super) field: Field<'a, W>,
    pub(super) attacker: usize,
    pub(super) forcing: Forcing,
    pub(in crate::proof) table: Table,
    pub(super) limits: QuietLimits,
    pub(super) stop: &'s mut dyn FnMut() -> bool,
    pub(super) stopped: bool,
    next_look: u64,
    /// Positions of the proof tree visited.
    pub visits: u64,
    /// The quiet moves allowed in the last pass.
    pub quiet: u32,
}

impl<'a, 's, const W: usize> QuietProver<'a, 's, W> {
    /// A search for a win of the colour `attacker` from a position that is not over. `stop` is asked now and then. The
    /// field's weights say which quiet moves come first.
    pub fn new(field: Field<'a, W>, attacker: usize, limits: QuietLimits, stop: &'s mut dyn FnMut() -> bool) -> Self {
        QuietProver {
            field,
            attacker,
            forcing: Forcing::new(limits.table_bits.min(FORCING_BITS)),
            table: Table::new(limits.table_bits),
            limits,
            stop,
            stopped: false,
            next_look: BETWEEN_LOOKS,
            visits: 0,
            quiet: 0,
        }
    }

    /// Allows no quiet move, then one more each time. [`Verdict::Disproved`] means that the most allowed are not enough.
    pub fn run(&mut self) -> Verdict {
        for quiet in 0..=self.limits.quiet {
            self.quiet = quiet;
            let found =
                if self.field.turn == self.attacker { self.attack(quiet, WHOLE) } else { self.defend(quiet, true, WHOLE) };
            if found.proof == 0 {
                return Verdict::Proved;
            }
            if self.stopped {
                return Verdict::Unknown;
            }
        }
        Verdict::Disproved
    }

    /// Positions visited, those of threat-space search included.
    pub fn nodes(&self) -> u64 {
        self.visits + self.forcing.nodes
    }

    fn out_of_time(&mut self) -> bool {
        if self.nodes() >= self.next_look && !self.stopped {
            self.stopped = (self.stop)();
            self.next_look = self.nodes() + BETWEEN_LOOKS;
        }
        self.stopped
    }

    // ---- the table

    pub(super) fn store(&mut self, hash: u64, asked: Asked, numbers: Numbers, replies: u64, since: u64, mark: u8) {
        let work = (self.nodes() - since).min(u32::MAX.into()) as u32;
        let Numbers { proof, disproof } = numbers;
        self.table.store(hash, asked, Entry { replies, proof, disproof, work, mark, ..Entry::default() });
    }

    /// What is known of a position of the attacker.
    fn attack_numbers(&self, hash: u64, quiet: u32) -> Option<Numbers> {
        if self.table.look_up(hash, Asked::Attack).is_some_and(|entry| entry.proof == 0) {
            return Some(PROVED);
        }
        let entry = self.table.look_up(hash, Asked::AttackWith(quiet))?;
        Some(entry.numbers())
    }

    pub(super) fn column(&self, cell: usize, image: usize) -> usize {
        self.field.lines.mirrored(self.field.lines.column(cell), image)
    }

    /// How much a token changes what the lines of both promise, whoever drops it.
    pub(super) fn change(&self, cell: usize) -> i32 {
        self.field.gain(cell, 0) - self.field.gain(cell, 1)
    }

    // ---- positions of the attacker

    /// Whether the attacker, on turn, wins by threats alone; remembered either way.
    fn wins_by_threats(&mut self, hash: u64) -> bool {
        match self.table.look_up(hash, Asked::Attack) {
            Some(entry) => entry.proof == 0,
            None => {
                let since = self.nodes();
                let won = self.forcing.wins(&mut self.field, FORCING_NODES);
                self.store(hash, Asked::Attack, if won { PROVED } else { UNKNOWN }, 0, since, NONE);
                won
            }
        }
    }

    pub(super) fn attack(&mut self, quiet: u32, threshold: Numbers) -> Numbers {
        let since = self.nodes();
        self.visits += 1;
        let (hash, image) = self.field.key();
        if self.wins_by_threats(hash) {
            return PROVED;
        }
        let free = !self.field.winning(self.attacker ^ 1).is_empty();
        let mut children = self.moves(quiet, free);
        if self.stopped && children.iter().all(|child| child.1.proof > 0) {
            return UNKNOWN;
        }
        loop {
            let mut numbers = Numbers { proof: INFINITE, disproof: 0 };
            let (mut best, mut second, mut open) = (0, INFINITE, 0u32);
            for (index, child) in children.iter().enumerate() {
                if child.1.proof < numbers.proof {
                    (second, numbers.proof, best) = (numbers.proof, child.1.proof, index);
                } else {
                    second = second.min(child.1.proof);
                }
                if child.1.disproof > 0 {
                    open += 1;
                    numbers.disproof = numbers.disproof.max(child.1.disproof);
                }
            }
            if numbers.proof == 0 {
                let column = self.column(children[best].0, image) as u8;
                self.store(hash, Asked::Attack, PROVED, 0, since, column);
                return PROVED;
            }
            numbers.disproof = if open == 0 { 0 } else { (numbers.disproof + open - 1).min(INFINITE) };
            if open == 0 || numbers.proof >= threshold.proof || numbers.disproof >= threshold.disproof || self.out_of_time()
            {
                let numbers = if open == 0 { DISPROVED } else { numbers };
                self.store(hash, Asked::AttackWith(quiet), numbers, 0, since, NONE);
                return numbers;
            }
            let (cell, child) = children[best];
            let inner = Numbers {
                proof: threshold.proof.min(second.saturating_add(1 + second / SLACK)),
                disproof: (threshold.disproof - numbers.disproof).saturating_add(child.disproof).min(INFINITE),
            };
            let before = self.field.play(cell);
            children[best].1 = self.defend(quiet, free, inner);
            self.field.take_back(cell, before);
        }
    }

    /// The attacker's moves with their numbers: the threats, then the quiet ones, where one more is allowed. Only one that wins
    /// if there is one.
    fn moves(&mut self, quiet: u32, free: bool) -> Vec<Child> {
        let us = self.attacker;
        let danger = self.field.winning(us ^ 1);
        let mut cells = self.field.safe(us);
        if free {
            cells = if danger.several() { Bits::NONE } else { cells.and(danger) };
        }
        let mut children: Vec<Child> = Vec::with_capacity(32);
        let mut quiet_moves = Vec::with_capacity(32);
        for cell in cells {
            let hash = self.field.key_after(cell).0;
            let entry = match self.table.look_up(hash, Asked::Defence) {
                Some(entry) => entry,
                None => {
                    let before = self.field.play(cell);
                    let entry = self.open_defence();
                    self.field.take_back(cell, before);
                    entry
                }
            };
            if entry.proof == 0 {
                return vec![(cell, PROVED)];
            }
            if self.out_of_time() {
                break;
            }
            if entry.disproof == 0 {
                continue;
            }
            if entry.mark == QUIET && !free {
                quiet_moves.push((-self.change(cell), cell));
                continue;
            }
            let first = if entry.mark == QUIET { REPLIES_PROOF } else { entry.replies.count_ones() };
            children.push((cell, self.defence_numbers(hash, quiet, free, first)));
        }
        if quiet > 0 {
            quiet_moves.sort_unstable();
            for (rank, &(_, cell)) in quiet_moves.iter().take(self.limits.width).enumerate() {
                let hash = self.field.key_after(cell).0;
                children.push((cell, self.defence_numbers(hash, quiet, false, QUIET_PROOF + rank as u32 / 2)));
            }
        }
        children
    }

    fn defence_numbers(&self, hash: u64, quiet: u32, free: bool, first: u32) -> Numbers {
        let known = self.table.look_up(hash, Asked::DefenceWith { quiet, free });
        known.map_or(Numbers { proof: first, disproof: 1 }, |entry| entry.numbers())
    }

    // ---- positions of the defender

    /// Looks at a defender's position for the first time: whether it is decided, whether the last move was a threat, and
    /// the replies to answer.
    pub(super) fn open_defence(&mut self) -> Entry {
        let us = self.attacker;
        let (hash, image) = self.field.key();
        let since = self.nodes();
        self.visits += 1;
        let threats = self.field.winning(us);
        let mut mark = THREAT;
        let (numbers, replies) = if !self.field.winning(us ^ 1).is_empty() || self.field.full() {
            (DISPROVED, Bits::NONE)
        } else if threats.several() {
            (PROVED, Bits::NONE)
        } else if threats.is_empty() {
            let spoiling = self.spoiling_replies();
            mark = if spoiling.is_some() { THREAT } else { QUIET };
            let replies = spoiling.unwrap_or(self.field.safe(us ^ 1));
            (if replies.is_empty() { PROVED } else { UNKNOWN }, replies)
        } else {
            (UNKNOWN, threats)
        };
        let mut columns = 0;
        for cell in replies {
            columns |= 1 << self.column(cell, image);
        }
        self.store(hash, Asked::Defence, numbers, columns, since, mark);
        let Numbers { proof, disproof } = numbers;
        Entry { key: 0, replies: columns, proof, disproof, work: 0, mark }
    }

    /// If the attacker would win by threats against a pass: the safe replies after which no such win was found.
    fn spoiling_replies(&mut self) -> Option<Bits<W>> {
        let us = self.attacker;
        self.field.turn = us;
        let threatens = self.forcing.wins(&mut self.field, FORCING_NODES);
        self.field.turn = us ^ 1;
        if !threatens {
            return None;
        }
        let moves = self.forcing.line().to_vec();
        let mut spoiling = Bits::NONE;
        for cell in self.field.safe(us ^ 1) {
            let before = self.field.play(cell);
            let lost = still_wins(&mut self.field, &moves) || self.forcing.wins(&mut self.field, FORCING_NODES);
            self.field.take_back(cell, before);
            if !lost {
                spoiling.insert(cell);
            }
        }
        Some(spoiling)
    }

    fn defend(&mut self, quiet: u32, free: bool, threshold: Numbers) -> Numbers {
        let since = self.nodes();
        self.visits += 1;
        let (hash, image) = self.field.key();
        let asked = Asked::DefenceWith { quiet, free };
        let entry = self.table.look_up(hash, Asked::Defence).unwrap_or_else(|| self.open_defence());
        if entry.proof == 0 {
            return PROVED;
        }
        let costs = entry.mark == QUIET && !free;
        if entry.disproof == 0 || costs && quiet == 0 {
            return DISPROVED;
        }
        let left = quiet - u32::from(costs);
        if costs && let Some(numbers) = self.against_a_pass(left, threshold) {
            self.store(hash, asked, numbers, entry.replies, since, entry.mark);
            return numbers;
        }
        let mut children: Vec<Child> = Vec::with_capacity(32);
        for cell in self.field.open {
            if entry.replies >> self.column(cell, image) & 1 != 0 {
                let after = self.field.key_after(cell).0;
                let mut numbers = self.attack_numbers(after, left).unwrap_or(UNKNOWN);
                if costs && numbers.proof > 0 && self.table.look_up(after, Asked::Attack).is_none() {
                    let mut model = self.field.clone();
                    model.turn = self.attacker;
                    if self.same_moves_win(cell, &mut model) {
                        numbers = PROVED;
                    }
                }
                children.push((cell, numbers));
            }
        }
        loop {
            let mut numbers = Numbers { proof: 0, disproof: INFINITE };
            let (mut best, mut second, mut open) = (0, INFINITE, 0u32);
            for (index, child) in children.iter().enumerate() {
                if child.1.disproof < numbers.disproof {
                    (second, numbers.disproof, best) = (numbers.disproof, child.1.disproof, index);
                } else {
                    second = second.min(child.1.disproof);
                }
                if child.1.proof > 0 {
                    open += 1;
                    numbers.proof = (numbers.proof + child.1.proof).min(INFINITE);
                }
            }
            if open == 0 {
                self.store(hash, Asked::Defence, PROVED, entry.replies, since, entry.mark);
                return PROVED;
            }
            if numbers.disproof == 0 {
                numbers = DISPROVED;
            }
            if numbers.proof >= threshold.proof || numbers.disproof >= threshold.disproof || self.out_of_time() {
                self.store(hash, asked, numbers, entry.replies, since, entry.mark);
                return numbers;
            }
            let (cell, child) = children[best];
            let inner = Numbers {
                proof: (threshold.proof - numbers.proof).saturating_add(child.proof).min(INFINITE),
                disproof: threshold.disproof.min(second.saturating_add(1 + second / SLACK)),
            };
            let before = self.field.play(cell);
            children[best].1 = self.attack(left, inner);
            self.field.take_back(cell, before);
            if children[best].1.proof == 0 {
                let mut model = self.field.clone();
                model.play(cell);
                for child in children.iter_mut().filter(|child| child.1.proof > 0 && child.1.disproof > 0) {
                    if self.same_moves_win(child.0, &mut model) {
                        child.1 = PROVED;
                    }
                }
            }
        }
    }

    /// Tries a quiet move as if the defender passed. `None` if the attacker wins then, or else the numbers so far.
    fn against_a_pass(&mut self, quiet: u32, threshold: Numbers) -> Option<Numbers> {
        let inner = Numbers { proof: threshold.proof.saturating_sub(REPLIES_PROOF).max(2), ..threshold };
        self.field.turn = self.attacker;
        let mut numbers = self.attack(quiet, inner);
        self.field.turn = self.attacker ^ 1;
        while numbers.proof > 0 {
            if numbers.disproof == 0 {
                return Some(DISPROVED);
            }
            let with_replies = Numbers { proof: (numbers.proof + REPLIES_PROOF).min(INFINITE), ..numbers };
            if with_replies.proof >= threshold.proof || numbers.disproof >= threshold.disproof || self.out_of_time() {
                return Some(with_replies);
            }
            self.field.turn = self.attacker;
            numbers = self.attack(quiet, threshold);
            self.field.turn = self.attacker ^ 1;
        }
        None
    }

    // ---- the same moves in a similar position

    /// Whether the moves that win in `model`, the attacker on turn, also win after this reply.
    fn same_moves_win(&mut self, reply: usize, model: &mut Field<'a, W>) -> bool {
        let before = self.field.play(reply);
        let won = self.attack_alike(model, SAME_MOVES);
        self.field.take_back(reply, before);
        won
    }

    fn attack_alike(&mut self, model: &mut Field<'a, W>, moves: u32) -> bool {
        let (hash, image) = self.field.key();
        if self.wins_by_threats(hash) {
            return true;
        }
        self.visits += 1;
        if moves == 0 || self.out_of_time() {
            return false;
        }
        let (model_hash, model_image) = model.key();
        let Some(entry) =
            self.table.look_up(model_hash, Asked::Attack).filter(|entry| entry.proof == 0 && entry.mark < THREAT)
        else {
            return false;
        };
        let column = self.field.lines.mirrored(entry.mark.into(), model_image);
        let top = |field: &Field<'a, W>| field.open.into_iter().find(|&cell| field.lines.column(cell) == column);
        let Some(cell) = top(&self.field).filter(|&cell| top(model) == Some(cell)) else { return false };
        let danger = self.field.winning(self.attacker ^ 1);
        if !self.field.safe(self.attacker).has(cell) || !danger.is_empty() && danger != Bits::one(cell) {
            return false;
        }
        let since = self.nodes();
        let (before, between) = (self.field.play(cell), model.play(cell));
        let won = self.defend_alike(model, moves);
        model.take_back(cell, between);
        self.field.take_back(cell, before);
        if won {
            let mark = self.column(cell, image) as u8;
            self.store(hash, Asked::Attack, PROVED, 0, since, mark);
        }
        won
    }

    fn defend_alike(&mut self, model: &mut Field<'a, W>, moves: u32) -> bool {
        let (hash, image) = self.field.key();
        let since = self.nodes();
        let entry = self.table.look_up(hash, Asked::Defence).unwrap_or_else(|| self.open_defence());
        if entry.proof == 0 {
            return true;
        }
        if entry.disproof == 0 || entry.mark == QUIET && entry.replies.count_ones() > SAME_REPLIES {
            return false;
        }
        for cell in self.field.open {
            if entry.replies >> self.column(cell, image) & 1 == 0 {
                continue;
            }
            if !model.open.has(cell) {
                return false;
            }
            let (before, between) = (self.field.play(cell), model.play(cell));
            let won = self.attack_alike(model, moves - 1);
            model.take_back(cell, between);
            self.field.take_back(cell, before);
            if !won {
                return false;
            }
        }
        self.store(hash, Asked::Defence, PROVED, entry.replies, since, entry.mark);
        true
    }
}
