//! What all algorithms of this family share: counting, stopping, judging leaves, and remembering the expected line.

use super::ordering::Memory;
use super::score::{GUESS, Scale, Score};
use super::table::Table;
use crate::limits::Limits;
use coeur_core::{Evaluate, Game, Seat};

/// Positions between two looks at the clock and at the switch: a tenth of a millisecond, or one where positions are slow.
const LOOK_EVERY: u64 = 1 << 10;

pub struct Search<'a, G: Game, E> {
    pub evaluation: &'a E,
    /// Turns results into scores.
    pub scale: Scale,
    limits: &'a Limits,
    pub nodes: u64,
    /// Leaves that were judged and not over: none of them means that the game was searched to its end.
    pub guesses: u64,
    /// Whether a limit was reached; scores that come back afterwards mean nothing.
    pub stopped: bool,
    /// Whether limits count: the first depth is always searched whole, so that there is an answer.
    pub may_stop: bool,
    pub table: Option<&'a mut Table>,
    /// Actions that cut off before.
    pub memory: Memory<G::Action>,
    /// For each ply, the best line from there.
    lines: Vec<Vec<G::Action>>,
}

impl<'a, G: Game, E: Evaluate<G>> Search<'a, G, E> {
    pub fn new(game: &G, us: Seat, evaluation: &'a E, table: Option<&'a mut Table>, limits: &'a Limits) -> Self {
        let scale = Scale::new(game, us);
        let (nodes, guesses, stopped, may_stop) = (0, 0, false, true);
        let (memory, lines) = (Memory::default(), Vec::new());
        Search { evaluation, scale, limits, nodes, guesses, stopped, may_stop, table, memory, lines }
    }

    /// Enters a position: its score where it is a leaf, as a result or a judgement; otherwise the expected line is empty so far.
    #[inline]
    pub fn leaf(&mut self, game: &G, side: bool, depth: u32, ply: u32) -> Option<Score> {
        self.count();
        self.cut_line(ply);
        if game.turn().is_none() {
            let score = self.scale.of_result(&game.utilities(), ply);
            return Some(if side { score } else { -score });
        }
        (depth == 0).then(|| {
            self.guesses += 1;
            self.evaluation.evaluate(game).clamp(-GUESS, GUESS)
        })
    }

    /// Counts a position, and looks now and then whether to stop.
    #[inline]
    fn count(&mut self) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(LOOK_EVERY) || self.nodes >= self.limits.steps {
            self.look_up();
        }
    }

    #[cold]
    fn look_up(&mut self) {
        self.stopped |= self.may_stop && (self.nodes >= self.limits.steps || self.limits.up());
    }

    /// Whether we are to move: scores are always those of the side to move. When the game is over, the side of who did not
    /// move last.
    #[inline]
    pub fn side(&self, game: &G, mover: bool) -> bool {
        game.turn().map_or(!mover, |seat| seat == self.scale.us)
    }

    /// The expected line from a ply ends there.
    #[inline]
    fn cut_line(&mut self, ply: u32) {
        let ply = ply as usize;
        if self.lines.len() <= ply + 1 {
            self.lines.resize(ply + 2, Vec::new());
        }
        self.lines[ply].clear();
    }

    /// The expected line from a ply begins with `action` and goes on as the one from the next ply.
    #[inline]
    pub fn set_line(&mut self, ply: u32, action: G::Action) {
        let (head, tail) = self.lines.split_at_mut(ply as usize + 1);
        let line = &mut head[ply as usize];
        line.clear();
        line.push(action);
        line.extend_from_slice(&tail[0]);
    }

    pub fn line(&self, ply: u32) -> &[G::Action] {
        self.lines.get(ply as usize).map_or(&[], Vec::as_slice)
    }
}

#[inline]
pub fn after<G: Game>(game: &G, action: G::Action) -> G {
    let mut next = game.clone();
    next.apply(action);
    next
}
