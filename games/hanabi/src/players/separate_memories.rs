//! A convention as it is kept at a real table: one memory for each seat, each made with its own hand out of sight.
//!
//! Among equals who never stray one public memory does for all ([`Convention`]). Where somebody may have strayed, a person,
//! another player, or a search that tries everything, seats understand the same turn differently; then each must be
//! followed with its own eyes, and whoever is misled acts on it.

use super::convention::{Choice, Convention};
use super::table_state::{TableState, Turn};
use crate::config::FIVE;

/// One memory for each seat.
#[derive(Clone)]
pub struct SeparateMemories {
    memories: [Box<dyn Convention>; FIVE],
}

impl SeparateMemories {
    /// Before the first turn everybody remembers the same.
    pub fn new(fresh: &dyn Convention) -> SeparateMemories {
        SeparateMemories { memories: std::array::from_fn(|_| fresh.cloned()) }
    }
}

impl Convention for SeparateMemories {
    fn sees_own_hand(&self) -> bool {
        self.memories[0].sees_own_hand()
    }

    fn choose(&self, state: &TableState) -> Choice {
        self.memories[state.turn].choose(state)
    }

    fn witness(&mut self, before: &TableState, turn: &Turn) {
        let mut state = *before;
        for (seat, memory) in self.memories.iter_mut().enumerate().take(before.players) {
            let cards = state.hide(seat);
            memory.witness(&state, &Turn { drawn: turn.drawn.filter(|_| seat != turn.seat), ..*turn });
            state.reveal(cards);
        }
    }

    fn settle(&mut self, after: &TableState) {
        let mut state = *after;
        for (seat, memory) in self.memories.iter_mut().enumerate().take(after.players) {
            let cards = state.hide(seat);
            memory.settle(&state);
            state.reveal(cards);
        }
    }
}
