//! Proof-number search (df-pn, Nagai 2002) for a win of one side, with threat-space search at every position.
//!
//! A position's proof number is how many positions, at least, are still to be proved before it is; its disproof number the
//! same for the contrary. The search always goes where the fewer of them are. Two things keep the tree small. A position
//! of the attacker is first tried for a win by threats alone. A position of the defender is first looked at as if the
//! defender passed: if the attacker then wins by threats, only replies that spoil this win need to be answered.

use crate::threats::forcing::{Forcing, still_wins};
use crate::threats::{Bits, Field};

/// A proof or disproof number that nothing can reach.
const INFINITE: u32 = 1_000_000_000;

/// A child is searched until its number exceeds the second best by this share of it, so that the search does not jump from
/// one to the other at every step (Pawlewicz and Lew 2007). Set on first moves 2,2 and 1,1: half, a quarter and a sixteenth
/// took 19, 34 and 42 thousand visits for the first, 13, 13 and over 400 for the second.
const SLACK: u32 = 2;

/// Positions of a threat-space search: enough for nearly all wins by threats (the tail is left to the proof search).
const FORCING_NODES: u64 = 2_000;

/// Positions between two questions whether to stop: a millisecond or so.
const BETWEEN_LOOKS: u64 = 1_000;

/// How a search for a proof ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Proved,
    /// The attacker does not win.
    Disproved,
    /// The limits were reached before either was known.
    Unknown,
}

/// When to give up.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Positions visited, those of threat-space search included.
    pub nodes: u64,
    /// Size of the table of positions, as a power of two; each takes 32 bytes.
    pub table_bits: u32,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    key: u64,
    /// For a defender's position the columns of replies that need an answer, in the orientation of the key.
    replies: u64,
    proof: u32,
    disproof: u32,
    /// Positions visited below: entries with more are kept longer.
    work: u32,
}

/// Proof and disproof number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    proof: u32,
    disproof: u32,
}

/// A threshold that only an answer reaches.
pub(super) const WHOLE: Numbers = Numbers { proof: INFINITE, disproof: INFINITE };

const PROVED: Numbers = Numbers { proof: 0, disproof: INFINITE };
/// A position that nothing is known about.
const UNKNOWN: Numbers = Numbers { proof: 1, disproof: 1 };
const DISPROVED: Numbers = Numbers { proof: INFINITE, disproof: 0 };

/// A child in a node's own list.
#[derive(Clone, Copy)]
struct Child {
    cell: usize,
    numbers: Numbers,
}

/// The search for a proof.
pub struct Prover<'a, 's, const W: usize> {
    pub(super) field: Field<'a, W>,
    pub(super) attacker: usize,
    pub(super) forcing: Forcing,
    table: Vec<Entry>,
    limits: Limits,
    stop: &'s mut dyn FnMut() -> bool,
    stopped: bool,
    next_look: u64,
    /// The move that the last position of the attacker was proved with.
    pub(crate) proving: Option<usize>,
    /// Positions of the proof tree visited.
    pub visits: u64,
}

impl<'a, 's, const W: usize> Prover<'a, 's, W> {
    /// A search for a win of the colour `attacker` from a position that is not over. `stop` is asked now and then.
    pub fn new(field: Field<'a, W>, attacker: usize, limits: Limits, stop: &'s mut dyn FnMut() -> bool) -> Self {
        let table = vec![Entry::default(); 1 << limits.table_bits];
        let forcing = Forcing::new(limits.table_bits.min(20));
        Prover {
            field,
            attacker,
            forcing,
            table,
            limits,
            stop,
            stopped: false,
            next_look: BETWEEN_LOOKS.min(limits.nodes),
            proving: None,
            visits: 0,
        }
    }

    /// Searches until it is known or the limits are reached.
    pub fn run(&mut self) -> Verdict {
        let found = if self.field.turn == self.attacker { self.attack(WHOLE) } else { self.defend(WHOLE) };
        match found {
            Numbers { proof: 0, .. } => Verdict::Proved,
            Numbers { disproof: 0, .. } => Verdict::Disproved,
            _ => Verdict::Unknown,
        }
    }

    /// The same after one more move, in so many positions more. What was found before is still known.
    pub fn run_after(&mut self, cell: usize, nodes: u64) -> Verdict {
        self.limits.nodes = self.nodes() + nodes;
        self.next_look = self.limits.nodes.min(self.nodes() + BETWEEN_LOOKS);
        self.stopped = false;
        let before = self.field.play(cell);
        let verdict = self.run();
        self.field.take_back(cell, before);
        verdict
    }

    /// Positions visited, those of threat-space search included.
    pub fn nodes(&self) -> u64 {
        self.visits + self.forcing.nodes
    }

    /// Whether to give up; asked often, it asks outside now and then.
    fn out_of_limits(&mut self) -> bool {
        if self.nodes() >= self.next_look && !self.stopped {
            self.stopped = self.nodes() >= self.limits.nodes || (self.stop)();
            self.next_look = (self.nodes() + BETWEEN_LOOKS).min(self.limits.nodes);
        }
        self.stopped
    }

    // ---- the table

    fn look_up(&self, key: u64) -> Option<Entry> {
        let place = key as usize & (self.table.len() - 1);
        for offset in 0..4 {
            let entry = self.table[place ^ offset];
            if entry.key == key {
                return Some(entry);
            }
        }
        None
    }

    /// Whether the table says that the move wins.
    pub(super) fn is_proved_after(&self, cell: usize) -> bool {
        self.look_up(self.key_after(cell)).is_some_and(|entry| entry.proof == 0)
    }

    fn store(&mut self, key: u64, numbers: Numbers, replies: u64, work: u64) {
        let place = key as usize & (self.table.len() - 1);
        let work = work.min(u64::from(u32::MAX)) as u32;
        let entry = Entry { key, replies, proof: numbers.proof, disproof: numbers.disproof, work };
        let mut worst = place;
        for offset in 0..4 {
            let at = place ^ offset;
            if self.table[at].key == key {
                worst = at;
                break;
            }
            if self.table[at].work < self.table[worst].work {
                worst = at;
            }
        }
        self.table[worst] = entry;
    }

    fn key(&self) -> (u64, usize) {
        let (key, image) = self.field.key();
        (key.max(1), image)
    }

    fn key_after(&self, cell: usize) -> u64 {
        self.field.key_after(cell).0.max(1)
    }

    // ---- positions of the attacker

    /// Searches a position of the attacker until one of its numbers reaches the threshold.
    pub(super) fn attack(&mut self, threshold: Numbers) -> Numbers {
        let start = self.nodes();
        self.visits += 1;
        self.proving = None;
        let (key, _) = self.key();
        let us = self.attacker;
        let known = self.look_up(key).is_some();
        if !known && self.forcing.wins(&mut self.field, FORCING_NODES) {
            self.store(key, PROVED, 0, 1);
            return PROVED;
        }
        let danger = self.field.winning(us ^ 1);
        let mut cells = self.field.safe(us);
        if !danger.is_empty() {
            cells = if danger.count() == 1 { cells.and(danger) } else { Bits::NONE };
        }
        let mut children = Vec::with_capacity(64);
        for cell in cells {
            let numbers = match self.look_up(self.key_after(cell)) {
                Some(entry) => Numbers { proof: entry.proof, disproof: entry.disproof },
                None => {
                    let before = self.field.play(cell);
                    let numbers = self.open_defence().0;
                    self.field.take_back(cell, before);
                    numbers
                }
            };
            children.push(Child { cell, numbers });
            if numbers.proof == 0 || self.out_of_limits() {
                break;
            }
        }
        if self.stopped && children.iter().all(|child| child.numbers.proof > 0) {
            return UNKNOWN;
        }
        loop {
            let mut numbers = Numbers { proof: INFINITE, disproof: 0 };
            let (mut best, mut second, mut open) = (0, INFINITE, 0u32);
            for (index, child) in children.iter().enumerate() {
                if child.numbers.proof < numbers.proof {
                    second = numbers.proof;
                    numbers.proof = child.numbers.proof;
                    best = index;
                } else {
                    second = second.min(child.numbers.proof);
                }
                if child.numbers.disproof > 0 {
                    open += 1;
                    numbers.disproof = numbers.disproof.max(child.numbers.disproof);
                }
            }
            if numbers.proof == 0 {
                numbers = PROVED;
            } else if open == 0 {
                numbers = DISPROVED;
            } else {
                numbers.disproof = (numbers.disproof + open - 1).min(INFINITE);
            }
            if numbers.proof >= threshold.proof || numbers.disproof >= threshold.disproof || self.out_of_limits() {
                self.store(key, numbers, 0, self.nodes() - start);
                self.proving = (numbers == PROVED).then(|| children[best].cell);
                return numbers;
            }
            let child = children[best];
            let inner = Numbers {
                proof: threshold.proof.min(second.saturating_add(1 + second / SLACK)),
                disproof: (threshold.disproof - numbers.disproof).saturating_add(child.numbers.disproof).min(INFINITE),
            };
            let before = self.field.play(child.cell);
            children[best].numbers = self.defend(inner);
            self.field.take_back(child.cell, before);
        }
    }

    // ---- positions of the defender

    /// Looks at a defender's position for the first time: its numbers, and the columns of the replies to answer.
    fn open_defence(&mut self) -> (Numbers, u64) {
        let us = self.attacker;
        let (key, image) = self.key();
        let start = self.nodes();
        self.visits += 1;
        let threats = self.field.winning(us);
        let (numbers, replies) = if !self.field.winning(us ^ 1).is_empty() || self.field.full() {
            (DISPROVED, Bits::NONE)
        } else if threats.count() > 1 {
            (PROVED, Bits::NONE)
        } else {
            let replies = if threats.is_empty() { self.spoiling_replies() } else { threats };
            let count = replies.count();
            if count == 0 { (PROVED, replies) } else { (Numbers { proof: count, disproof: 1 }, replies) }
        };
        let mut columns = 0;
        for cell in replies {
            columns |= 1 << self.field.lines.mirrored(self.field.lines.column(cell), image);
        }
        let work = self.nodes() - start;
        self.store(key, numbers, columns, work);
        (numbers, columns)
    }

    /// The defender's replies after which the attacker has no win by threats that was found. All safe replies if the
    /// attacker would have none against a pass.
    fn spoiling_replies(&mut self) -> Bits<W> {
        let us = self.attacker;
        let all = self.field.safe(us ^ 1);
        self.field.turn = us;
        let threatens = self.forcing.wins(&mut self.field, FORCING_NODES);
        self.field.turn = us ^ 1;
        if !threatens {
            return all;
        }
        let moves = self.forcing.line().to_vec();
        let mut spoiling = Bits::NONE;
        for cell in all {
            let before = self.field.play(cell);
            let lost = !self.out_of_limits() && still_wins(&mut self.field, &moves)
                || !self.stopped && self.forcing.wins(&mut self.field, FORCING_NODES);
            self.field.take_back(cell, before);
            if !lost {
                spoiling.insert(cell);
            }
        }
        spoiling
    }

    /// Searches a position of the defender until one of its numbers reaches the threshold.
    fn defend(&mut self, threshold: Numbers) -> Numbers {
        let start = self.nodes();
        self.visits += 1;
        let (key, image) = self.key();
        let columns = match self.look_up(key) {
            Some(entry) if entry.proof == 0 || entry.disproof == 0 => {
                return Numbers { proof: entry.proof, disproof: entry.disproof };
            }
            Some(entry) => entry.replies,
            None => {
                let (numbers, columns) = self.open_defence();
                if numbers.proof == 0 || numbers.disproof == 0 {
                    return numbers;
                }
                columns
            }
        };
        let mut children = Vec::with_capacity(64);
        for cell in self.field.open {
            let column = self.field.lines.mirrored(self.field.lines.column(cell), image);
            if columns >> column & 1 != 0 {
                let numbers = match self.look_up(self.key_after(cell)) {
                    Some(entry) => Numbers { proof: entry.proof, disproof: entry.disproof },
                    None => UNKNOWN,
                };
                children.push(Child { cell, numbers });
            }
        }
        loop {
            let mut numbers = Numbers { proof: 0, disproof: INFINITE };
            let (mut best, mut second, mut open) = (0, INFINITE, 0u32);
            for (index, child) in children.iter().enumerate() {
                if child.numbers.disproof < numbers.disproof {
                    second = numbers.disproof;
                    numbers.disproof = child.numbers.disproof;
                    best = index;
                } else {
                    second = second.min(child.numbers.disproof);
                }
                if child.numbers.proof > 0 {
                    open += 1;
                    numbers.proof = (numbers.proof + child.numbers.proof).min(INFINITE);
                }
            }
            if numbers.disproof == 0 {
                numbers = DISPROVED;
            } else if open == 0 {
                numbers = PROVED;
            }
            if numbers.proof >= threshold.proof || numbers.disproof >= threshold.disproof || self.out_of_limits() {
                self.store(key, numbers, columns, self.nodes() - start);
                return numbers;
            }
            let child = children[best];
            let inner = Numbers {
                proof: (threshold.proof - numbers.proof).saturating_add(child.numbers.proof).min(INFINITE),
                disproof: threshold.disproof.min(second.saturating_add(1 + second / SLACK)),
            };
            let before = self.field.play(child.cell);
            children[best].numbers = self.attack(inner);
            self.field.take_back(child.cell, before);
        }
    }
}
