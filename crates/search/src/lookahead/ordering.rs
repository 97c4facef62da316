//! Which actions to look at first: alpha-beta lives from seeing the best one early.
//!
//! In this order: the best one when the position was last looked at; killers, which cut off a sister position at the same
//! ply; then by how often an action has cut off anywhere (history), and by the game's own guess.

use crate::matching::code;
use coeur_core::{Actions, Order};
use std::hash::Hash;

const FROM_TABLE: i32 = i32::MAX;
const KILLER: i32 = 1 << 28;
/// The game's guess decides only between actions of equal history.
const HISTORY_UNIT: i32 = 1 << 8;
const MOST_HISTORY: i32 = 1 << 18;

/// What cut-offs so far say about actions.
#[derive(Clone, Debug)]
pub struct Memory<A> {
    /// Two for each ply, the latest first.
    killers: Vec<[Option<A>; 2]>,
    /// Weighted cut-offs by side and by the action's code.
    history: [[i32; 256]; 2],
}

impl<A> Default for Memory<A> {
    fn default() -> Memory<A> {
        Memory { killers: Vec::new(), history: [[0; 256]; 2] }
    }
}

impl<A: Copy + Eq + Hash> Memory<A> {
    /// Notes that an action cut off at a ply, at this depth.
    pub fn cut(&mut self, action: A, side: bool, depth: u32, ply: u32) {
        if self.killers.len() <= ply as usize {
            self.killers.resize(ply as usize + 1, [None; 2]);
        }
        let killers = &mut self.killers[ply as usize];
        if killers[0] != Some(action) {
            *killers = [Some(action), killers[0]];
        }
        let history = &mut self.history[usize::from(side)];
        let count = &mut history[usize::from(code(&action))];
        *count += (depth * depth) as i32;
        if *count > MOST_HISTORY {
            history.iter_mut().for_each(|count| *count /= 2);
        }
    }

    fn merit<G: Order<Action = A>>(&self, game: &G, action: A, side: bool, ply: u32) -> i32 {
        if self.killers.get(ply as usize).is_some_and(|killers| killers.contains(&Some(action))) {
            return KILLER;
        }
        self.history[usize::from(side)][usize::from(code(&action))] * HISTORY_UNIT + game.promise(action)
    }

    /// The actions of a position, best first as far as can be told; `best` is the place of the one from the table.
    #[inline]
    pub fn sorted<G: Order<Action = A>>(
        &self,
        game: &G,
        legal: &Actions<A>,
        best: Option<usize>,
        side: bool,
        ply: u32,
    ) -> Actions<(i32, u8)> {
        let merit = |(place, &action): (usize, &A)| {
            let merit = if best == Some(place) { FROM_TABLE } else { self.merit(game, action, side, ply) };
            (merit, place as u8)
        };
        let mut sorted: Actions<(i32, u8)> = legal.iter().enumerate().map(merit).collect();
        sorted.sort_unstable_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
        sorted
    }
}
