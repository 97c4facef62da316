//! The search reply by reply: where one quiet move is not known to be enough, which replies are left, and do they lose too?

use super::search::QuietProver;
use super::table::{Asked, PROVED, WHOLE};
use crate::proof::search::Verdict;
use std::collections::HashSet;

/// Reply by reply, the most replies that a move may leave open, and how many such moves are followed.
const MOST_OPEN: usize = 3;
const FOLLOWED: usize = 3;

impl<const W: usize> QuietProver<'_, '_, W> {
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
        let mut order: Vec<_> = cells.into_iter().map(|cell| (-self.change(cell), cell)).collect();
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
        let entry = self.table.look_up(hash, Asked::Defence).unwrap_or_else(|| self.open_defence());
        if entry.disproof == 0 {
            return None;
        }
        let needed = self.field.open.into_iter().filter(|&cell| entry.replies >> self.column(cell, image) & 1 != 0);
        let mut order: Vec<_> = needed.map(|cell| (-self.change(cell), cell)).collect();
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
}
