//! Threat-space search: wins by moves that each threaten to complete a line at once, so that every answer is forced.
//!
//! Such a win has no branches for the other side, and is found among millions of positions that a full search would visit.

use super::bits::Bits;
use super::field::Field;

/// Size of the table of positions without a forced win, as a power of two, when nothing else is asked for.
pub const TABLE_BITS: u32 = 16;

/// A search for forced wins, with its memory of where there is none.
#[derive(Clone, Debug)]
pub struct Forcing {
    /// Positions, by key and attacker, in which all threats were tried in vain.
    failed: Vec<u64>,
    /// Positions visited, by all calls together.
    pub nodes: u64,
    /// The attacker's moves of the last win found, first move first.
    line: Vec<usize>,
    limit: u64,
}

impl Forcing {
    /// A search with a table of `2^bits` positions.
    pub fn new(bits: u32) -> Forcing {
        Forcing { failed: vec![0; 1 << bits], nodes: 0, line: Vec::new(), limit: 0 }
    }

    /// Whether the colour to move wins by threats alone, looking at no more than `limit` positions. Nothing is said about
    /// positions where it does not.
    pub fn wins<const W: usize>(&mut self, field: &mut Field<'_, W>, limit: u64) -> bool {
        self.limit = self.nodes + limit;
        self.line.clear();
        let won = self.attack(field);
        self.line.reverse();
        won
    }

    /// The attacker's moves of the win found last.
    pub fn line(&self) -> &[usize] {
        &self.line
    }

    /// One threat after the other; on success the line is left behind, last move first.
    fn attack<const W: usize>(&mut self, field: &mut Field<'_, W>) -> bool {
        let us = field.turn;
        // 1. A line that can be completed now.
        if let Some(cell) = field.winning(us).first() {
            self.line.push(cell);
            return true;
        }
        self.nodes += 1;
        if self.nodes >= self.limit {
            return false;
        }
        // 2. The other side's threat has to be stopped, and our move has to be a threat all the same.
        let danger = field.winning(us ^ 1);
        let mut cells = field.safe(us).and(field.threatening(us));
        if !danger.is_empty() {
            if danger.several() {
                return false;
            }
            cells = cells.and(danger);
        }
        if cells.is_empty() {
            return false;
        }
        let key = field.key().0 ^ (us as u64 + 1);
        let place = key as usize & (self.failed.len() - 1);
        if self.failed[place] == key {
            return false;
        }
        // 3. Two threats at once win.
        let mut forcing: [(u16, u16); 64] = [(0, 0); 64];
        let mut count = 0;
        for cell in cells {
            let threats = field.threats_after(cell, us);
            if let Some(answer) = threats.first() {
                if threats.several() {
                    self.line.push(cell);
                    return true;
                }
                forcing[count] = (cell as u16, answer as u16);
                count += 1;
            }
        }
        // 4. One threat has one answer, after which we look again.
        for &(cell, answer) in &forcing[..count] {
            let (cell, answer) = (usize::from(cell), usize::from(answer));
            let before = field.play(cell);
            let between = field.play(answer);
            let won = self.attack(field);
            field.take_back(answer, between);
            field.take_back(cell, before);
            if won {
                self.line.push(cell);
                return true;
            }
        }
        if self.nodes < self.limit {
            self.failed[place] = key;
        }
        false
    }
}

/// Whether the attacker's moves still win by threats alone from this position, the attacker to move.
pub fn still_wins<const W: usize>(field: &mut Field<'_, W>, moves: &[usize]) -> bool {
    let us = field.turn;
    if !field.winning(us).is_empty() {
        return true;
    }
    let Some((&cell, rest)) = moves.split_first() else { return false };
    let danger = field.winning(us ^ 1);
    if !field.safe(us).has(cell) || !danger.is_empty() && danger != Bits::one(cell) {
        return false;
    }
    let threats = field.threats_after(cell, us);
    match (threats.several(), threats.first()) {
        (false, Some(answer)) => {
            let before = field.play(cell);
            let between = field.play(answer);
            let won = still_wins(field, rest);
            field.take_back(answer, between);
            field.take_back(cell, before);
            won
        }
        (several, _) => several,
    }
}
