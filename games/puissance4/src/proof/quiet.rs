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

use super::search::Verdict;
use super::strategy::{Strategy, name};
use crate::threats::forcing::{Forcing, still_wins};
use crate::threats::{Bits, Field};
use crate::{Action, Puissance4};
use coeur_core::Game;
use std::collections::HashSet;

/// A number that nothing can reach.
const INFINITE: u32 = 1_000_000_000;

/// A child is searched until its number exceeds the second best by this share of it, as in `search`.
const SLACK: u32 = 2;

/// Positions of a threat-space search, and of one that writes a proof down.
const FORCING_NODES: u64 = 400;
const FORCING_NODES_WRITING: u64 = 20_000;

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

/// Reply by reply, the most replies that a move may leave open, and how many such moves are followed.
const MOST_OPEN: usize = 3;
const FOLLOWED: usize = 3;

/// Entries with less work are not kept for a later search. What is lost so is searched again, in another order: 1,3 3,3 cut short
/// after 7 thousand visits took 30 thousand more with 1000 here, and 20 thousand in one go.
const KEPT_WORK: u32 = 100;

/// Bytes of an entry that is kept.
const ENTRY_BYTES: usize = 29;

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
    /// If given, the search goes reply by reply: so many levels, and so many positions for each question.
    pub by_replies: Option<(u32, u64)>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    key: u64,
    /// The columns of replies that need an answer, in the orientation of the key.
    replies: u64,
    proof: u32,
    disproof: u32,
    /// Positions visited below: entries with more are kept longer.
    work: u32,
    /// For a proved position of the attacker the column that wins; for one of the defender what the last move was.
    mark: u8,
}

/// No move: the position is won by threats.
const NONE: u8 = 255;
const QUIET: u8 = 254;
const THREAT: u8 = 253;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbers {
    proof: u32,
    disproof: u32,
}

const WHOLE: Numbers = Numbers { proof: INFINITE, disproof: INFINITE };
const PROVED: Numbers = Numbers { proof: 0, disproof: INFINITE };
const UNKNOWN: Numbers = Numbers { proof: 1, disproof: 1 };
const DISPROVED: Numbers = Numbers { proof: INFINITE, disproof: 0 };

/// The question that a table entry answers.
#[derive(Clone, Copy)]
enum Asked {
    /// Whether the attacker wins, however many quiet moves it takes.
    Attack,
    /// The same with the defender on turn; the entry holds its replies.
    Defence,
    /// Whether so many quiet moves are enough.
    AttackWith(u32),
    /// The same with the defender on turn; `free` if the last move was forced, and costs nothing although it is quiet.
    DefenceWith { quiet: u32, free: bool },
}

impl Asked {
    fn salt(self) -> u64 {
        let number = match self {
            Asked::Attack => 1,
            Asked::Defence => 2,
            Asked::AttackWith(quiet) => 4 * u64::from(quiet) + 4,
            Asked::DefenceWith { quiet, free } => 4 * u64::from(quiet) + 5 + u64::from(free),
        };
        // The steps of splitmix64.
        let mut salt = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        salt = (salt ^ salt >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        salt = (salt ^ salt >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        salt ^ salt >> 31
    }
}

type Child = (usize, Numbers);

/// The search.
pub struct QuietProver<'a, 's, const W: usize> {
    field: Field<'a, W>,
    attacker: usize,
    forcing: Forcing,
    table: Vec<Entry>,
    limits: QuietLimits,
    stop: &'s mut dyn FnMut() -> bool,
    stopped: bool,
    next_look: u64,
    /// Positions after which a question is given up.
    limit: u64,
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
            table: vec![Entry::default(); 1 << limits.table_bits],
            limits,
            stop,
            stopped: false,
            next_look: BETWEEN_LOOKS,
            limit: u64::MAX,
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
            self.stopped = self.nodes() >= self.limit || (self.stop)();
            self.next_look = self.nodes() + BETWEEN_LOOKS;
        }
        self.stopped
    }

    // ---- the table

    fn look_up(&self, hash: u64, asked: Asked) -> Option<Entry> {
        let key = hash ^ asked.salt();
        let place = key as usize & (self.table.len() - 1);
        (0..4).map(|offset| self.table[place ^ offset]).find(|entry| entry.key == key)
    }

    fn store(&mut self, hash: u64, asked: Asked, numbers: Numbers, replies: u64, since: u64, mark: u8) {
        let key = hash ^ asked.salt();
        let work = (self.nodes() - since).min(u32::MAX.into()) as u32;
        let place = key as usize & (self.table.len() - 1);
        let mut worst = place;
        for at in (0..4).map(|offset| place ^ offset) {
            if self.table[at].key == key {
                worst = at;
                break;
            }
            if self.table[at].work < self.table[worst].work {
                worst = at;
            }
        }
        let Numbers { proof, disproof } = numbers;
        self.table[worst] = Entry { key, replies, proof, disproof, work, mark };
    }

    /// What is known of a position of the attacker.
    fn attack_numbers(&self, hash: u64, quiet: u32) -> Option<Numbers> {
        if self.look_up(hash, Asked::Attack).is_some_and(|entry| entry.proof == 0) {
            return Some(PROVED);
        }
        let entry = self.look_up(hash, Asked::AttackWith(quiet))?;
        Some(Numbers { proof: entry.proof, disproof: entry.disproof })
    }

    fn column(&self, cell: usize, image: usize) -> usize {
        self.field.lines.mirrored(self.field.lines.column(cell), image)
    }

    // ---- positions of the attacker

    /// Whether the attacker, on turn, wins by threats alone; remembered either way.
    fn wins_by_threats(&mut self, hash: u64) -> bool {
        match self.look_up(hash, Asked::Attack) {
            Some(entry) => entry.proof == 0,
            None => {
                let since = self.nodes();
                let won = self.forcing.wins(&mut self.field, FORCING_NODES);
                self.store(hash, Asked::Attack, if won { PROVED } else { UNKNOWN }, 0, since, NONE);
                won
            }
        }
    }

    fn attack(&mut self, quiet: u32, threshold: Numbers) -> Numbers {
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
            let entry = match self.look_up(hash, Asked::Defence) {
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
                let merit = self.field.gain(cell, 0) - self.field.gain(cell, 1);
                quiet_moves.push((-merit.abs(), cell));
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
        let known = self.look_up(hash, Asked::DefenceWith { quiet, free });
        known.map_or(Numbers { proof: first, disproof: 1 }, |entry| Numbers { proof: entry.proof, disproof: entry.disproof })
    }

    // ---- positions of the defender

    /// Looks at a defender's position for the first time: whether it is decided, whether the last move was a threat, and
    /// the replies to answer.
    fn open_defence(&mut self) -> Entry {
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
        let entry = self.look_up(hash, Asked::Defence).unwrap_or_else(|| self.open_defence());
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
                if costs && numbers.proof > 0 && self.look_up(after, Asked::Attack).is_none() {
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
        let Some(entry) = self.look_up(model_hash, Asked::Attack).filter(|entry| entry.proof == 0 && entry.mark < THREAT)
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
        let entry = self.look_up(hash, Asked::Defence).unwrap_or_else(|| self.open_defence());
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

    // ---- reply by reply

    /// Looks for a win as a person would: where one quiet move is not enough within `nodes` positions, each move is tried
    /// against each reply, and the moves that leave the fewest replies open are followed, one level less deep.
    pub fn run_by_replies(&mut self, levels: u32, nodes: u64) -> Verdict {
        let won = if self.field.turn == self.attacker {
            self.attack_by_replies(levels, nodes)
        } else {
            self.open_replies(usize::MAX, nodes).is_some_and(|replies| self.answer_all(replies, levels, nodes))
        };
        if won { Verdict::Proved } else { Verdict::Unknown }
    }

    /// Whether the attacker, on turn, is proved to win with one quiet move within so many positions.
    fn wins_within(&mut self, nodes: u64) -> bool {
        self.limit = self.nodes() + nodes;
        let won = (0..=1).any(|quiet| self.attack(quiet, WHOLE) == PROVED);
        (self.limit, self.stopped) = (u64::MAX, false);
        won
    }

    fn attack_by_replies(&mut self, levels: u32, nodes: u64) -> bool {
        if self.wins_within(nodes) {
            return true;
        }
        if levels == 0 || (self.stop)() {
            return false;
        }
        let us = self.attacker;
        let danger = self.field.winning(us ^ 1);
        let cells = if danger.is_empty() { self.field.safe(us) } else { self.field.safe(us).and(danger) };
        let mut order: Vec<_> =
            cells.into_iter().map(|cell| (-(self.field.gain(cell, 0) - self.field.gain(cell, 1)).abs(), cell)).collect();
        order.sort_unstable();
        let mut seen = HashSet::new();
        let mut found = Vec::new();
        for (_, cell) in order.into_iter().take(self.limits.width) {
            if !seen.insert(self.field.key_after(cell).0) {
                continue;
            }
            let before = self.field.play(cell);
            let open = self.open_replies(MOST_OPEN, nodes);
            self.field.take_back(cell, before);
            if let Some(replies) = open {
                let done = replies.is_empty();
                found.push((replies.len(), cell, replies));
                if done {
                    break;
                }
            }
        }
        found.sort();
        for (_, cell, replies) in found.into_iter().take(FOLLOWED) {
            let before = self.field.play(cell);
            let won = self.answer_all(replies, levels - 1, nodes);
            self.field.take_back(cell, before);
            if won {
                let (hash, image) = self.field.key();
                let column = self.column(cell, image) as u8;
                self.store(hash, Asked::Attack, PROVED, 0, 0, column);
                return true;
            }
        }
        false
    }

    /// The defender's replies that are not refuted by one quiet move within so many positions; `None` if there are more than
    /// `most`, or no time is left.
    fn open_replies(&mut self, most: usize, nodes: u64) -> Option<Vec<usize>> {
        let (hash, image) = self.field.key();
        let entry = self.look_up(hash, Asked::Defence).unwrap_or_else(|| self.open_defence());
        if entry.disproof == 0 {
            return None;
        }
        let (us, them) = (self.attacker, self.attacker ^ 1);
        let sign = if them == 0 { 1 } else { -1 };
        let merit = |cell| sign * (self.field.gain(cell, them) - self.field.gain(cell, us));
        let needed = self.field.open.into_iter().filter(|&cell| entry.replies >> self.column(cell, image) & 1 != 0);
        let mut order: Vec<_> = needed.map(|cell| (-merit(cell), cell)).collect();
        order.sort_unstable();
        let mut open = Vec::new();
        for (_, cell) in order {
            let before = self.field.play(cell);
            let won = self.wins_within(nodes);
            self.field.take_back(cell, before);
            if !won {
                open.push(cell);
            }
            if open.len() > most || (self.stop)() {
                return None;
            }
        }
        Some(open)
    }

    fn answer_all(&mut self, replies: Vec<usize>, levels: u32, nodes: u64) -> bool {
        replies.into_iter().all(|reply| {
            let before = self.field.play(reply);
            let won = self.attack_by_replies(levels, nodes);
            self.field.take_back(reply, before);
            won
        })
    }

    // ---- from one search to the next

    /// What took the most work, for [`restore`](Self::restore) by a later search with the same attacker.
    pub fn state(&self) -> Vec<u8> {
        let kept = self.table.iter().filter(|entry| entry.key != 0 && entry.work >= KEPT_WORK);
        kept.flat_map(|entry| {
            let mut bytes = [0; ENTRY_BYTES];
            bytes[..8].copy_from_slice(&entry.key.to_le_bytes());
            bytes[8..16].copy_from_slice(&entry.replies.to_le_bytes());
            for (place, number) in [entry.proof, entry.disproof, entry.work].into_iter().enumerate() {
                bytes[16 + 4 * place..20 + 4 * place].copy_from_slice(&number.to_le_bytes());
            }
            bytes[28] = entry.mark;
            bytes
        })
        .collect()
    }

    /// Takes over what an earlier search has left; a last piece that is too short is passed over.
    pub fn restore(&mut self, state: &[u8]) {
        for bytes in state.chunks_exact(ENTRY_BYTES) {
            let word = |at: usize| u64::from_le_bytes(bytes[at..at + 8].try_into().expect("eight bytes"));
            let half = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().expect("four bytes"));
            let entry = Entry {
                key: word(0),
                replies: word(8),
                proof: half(16),
                disproof: half(20),
                work: half(24),
                mark: bytes[28],
            };
            let place = entry.key as usize & (self.table.len() - 1);
            let least = (0..4).map(|offset| place ^ offset).min_by_key(|&at| self.table[at].work).unwrap_or(place);
            self.table[least] = entry;
        }
    }

    // ---- the proof

    /// The strategy of a position that was proved; `None` if what the table has lost is not found again.
    pub fn strategy(&mut self, game: &Puissance4, start: Vec<Action>) -> Option<Strategy> {
        let mut strategy = Strategy::new(game.config(), self.attacker, start);
        self.collect(game, &mut strategy, &mut HashSet::new())?;
        Some(strategy)
    }

    fn collect(&mut self, game: &Puissance4, strategy: &mut Strategy, seen: &mut HashSet<String>) -> Option<()> {
        if !seen.insert(name(game).0) {
            return Some(());
        }
        if self.field.turn != self.attacker {
            for cell in self.field.open {
                self.collect_after(cell, game, strategy, seen)?;
            }
            return Some(());
        }
        if self.forcing.wins(&mut self.field, FORCING_NODES_WRITING) {
            return Some(());
        }
        let (hash, image) = self.field.key();
        let proved =
            |prover: &Self| prover.look_up(hash, Asked::Attack).filter(|entry| entry.proof == 0 && entry.mark < THREAT);
        if proved(self).is_none() {
            (0..=self.limits.quiet).find(|&quiet| self.attack(quiet, WHOLE) == PROVED);
        }
        let column = self.field.lines.mirrored(proved(self)?.mark.into(), image);
        let cell = self.field.open.into_iter().find(|&cell| self.field.lines.column(cell) == column)?;
        strategy.insert(game, self.field.lines.action(cell));
        self.collect_after(cell, game, strategy, seen)
    }

    fn collect_after(
        &mut self,
        cell: usize,
        game: &Puissance4,
        strategy: &mut Strategy,
        seen: &mut HashSet<String>,
    ) -> Option<()> {
        let mut next = *game;
        next.apply(self.field.lines.action(cell));
        let before = self.field.play(cell);
        let collected = self.collect(&next, strategy, seen);
        self.field.take_back(cell, before);
        collected
    }
}
