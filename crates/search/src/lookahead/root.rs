//! The root: every action of the position to decide, searched one after the other or on several threads.

use super::alphabeta::alphabeta;
use super::minimax::minimax;
use super::remembering::remembering;
use super::score::{INFINITE, Score};
use super::search::{Search, after};
use coeur_core::{Evaluate, Game, Keyed, Order};
use std::sync::atomic::{AtomicI32, Ordering};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    Minimax,
    /// Without the lines that cannot matter.
    AlphaBeta,
    /// Alpha-beta with ordered successors and a table.
    Sorted,
    Pvs,
    MtdF,
}

impl Algorithm {
    /// Whether it sorts successors and keeps a table of positions.
    pub fn remembers(self) -> bool {
        !matches!(self, Algorithm::Minimax | Algorithm::AlphaBeta)
    }
}

/// An action of the root, and what the last search said of it.
#[derive(Clone, Debug)]
pub struct RootMove<A> {
    pub action: A,
    /// Its score: exact, or a bound that it does not exceed; `None` if it was not looked at.
    pub score: Option<Score>,
    /// Positions visited for it.
    pub nodes: u64,
    /// The expected line, the action first.
    pub line: Vec<A>,
}

impl<A: Copy> RootMove<A> {
    /// An action that has not been looked at.
    pub fn new(action: A) -> RootMove<A> {
        RootMove { action, score: None, nodes: 0, line: vec![action] }
    }
}

/// What a pass over the root's actions found.
#[derive(Clone, Copy, Debug)]
pub struct Pass {
    /// The best score, exact if it lies inside the window.
    pub score: Score,
    /// Where the best action stands in the list.
    pub best: usize,
}

/// The position to decide, and those who search it.
pub struct Root<'s, 'a, G: Game, E> {
    pub game: &'s G,
    pub algorithm: Algorithm,
    /// One for each thread.
    pub workers: &'s mut [Search<'a, G, E>],
}

/// What the threads of a pass share.
struct Task<'s, G> {
    game: &'s G,
    algorithm: Algorithm,
    depth: u32,
    window: (Score, Score),
    /// The scores of the actions so far, in the order of the list.
    scores: Vec<AtomicI32>,
}

/// One thread's actions, with their places in the list.
type Share<'m, A> = Vec<(usize, &'m mut RootMove<A>)>;

impl<G: Order + Keyed, E: Evaluate<G>> Root<'_, '_, G, E> {
    /// Searches the actions to a depth, in the order of the list, within a window.
    pub fn pass(&mut self, moves: &mut [RootMove<G::Action>], depth: u32, window: (Score, Score)) -> Pass {
        let scores = moves.iter().map(|_| AtomicI32::new(-INFINITE)).collect();
        let task = Task { game: self.game, algorithm: self.algorithm, depth, window, scores };
        let mut rest: Share<'_, G::Action> = moves.iter_mut().enumerate().collect();
        // The first action alone: it is probably the best, and the others need its score.
        let (index, first) = rest.remove(0);
        task.search(&mut self.workers[0], first, index);
        let threads = if cfg!(target_arch = "wasm32") { 1 } else { self.workers.len().min(rest.len()) };
        if threads <= 1 {
            for (index, root_move) in rest {
                task.search(&mut self.workers[0], root_move, index);
            }
        } else {
            let mut shares: Vec<Share<'_, G::Action>> = (0..threads).map(|_| Vec::new()).collect();
            rest.into_iter().for_each(|(index, root_move)| shares[index % threads].push((index, root_move)));
            let task = &task;
            std::thread::scope(|scope| {
                for (worker, share) in self.workers.iter_mut().zip(shares) {
                    let work = move || share.into_iter().for_each(|(index, one)| task.search(worker, one, index));
                    scope.spawn(work);
                }
            });
        }
        task.outcome()
    }

    /// Whether a limit was reached.
    pub fn stopped(&self) -> bool {
        self.workers.iter().any(|worker| worker.stopped)
    }
}

impl<G: Order + Keyed> Task<'_, G> {
    /// Of the actions that reach the end of the window the first, else the best.
    fn outcome(&self) -> Pass {
        let merit = |index: usize| self.scores[index].load(Ordering::Relaxed).min(self.window.1);
        let best = (1..self.scores.len()).fold(0, |best, index| if merit(index) > merit(best) { index } else { best });
        Pass { score: self.scores[best].load(Ordering::Relaxed), best }
    }

    /// The score that the action at a place has to beat. Among equals the first of the list is played: one that stands later
    /// in it, and was searched earlier on another thread, has to be reached only.
    fn floor(&self, index: usize) -> Score {
        let scores = self.scores.iter().enumerate().map(|(other, score)| {
            let score = score.load(Ordering::Relaxed).min(self.window.1);
            if other > index { score - 1 } else { score }
        });
        scores.fold(self.window.0, Score::max)
    }

    /// Searches one action of the root, unless another has settled the window already.
    fn search<E: Evaluate<G>>(&self, search: &mut Search<'_, G, E>, root_move: &mut RootMove<G::Action>, index: usize) {
        let (alpha, beta, depth) = (self.floor(index), self.window.1, self.depth - 1);
        if alpha >= beta || search.stopped {
            return;
        }
        let before = search.nodes;
        let next = after(self.game, root_move.action);
        let side = search.side(&next, true);
        let sign = if side { 1 } else { -1 };
        let inside = |alpha: Score, beta: Score| if side { (alpha, beta) } else { (-beta, -alpha) };
        let scouting = remembering::<true, G, E>;
        let score = match self.algorithm {
            Algorithm::Minimax => sign * minimax(search, &next, side, depth, 1),
            Algorithm::AlphaBeta => sign * alphabeta(search, &next, side, depth, 1, inside(alpha, beta)),
            Algorithm::Pvs if index > 0 => match sign * scouting(search, &next, side, depth, 1, inside(alpha, alpha + 1)) {
                better if better > alpha && better < beta && !search.stopped => {
                    sign * scouting(search, &next, side, depth, 1, inside(alpha, beta))
                }
                score => score,
            },
            Algorithm::Pvs => sign * scouting(search, &next, side, depth, 1, inside(alpha, beta)),
            Algorithm::Sorted | Algorithm::MtdF => {
                sign * remembering::<false, _, _>(search, &next, side, depth, 1, inside(alpha, beta))
            }
        };
        root_move.nodes += search.nodes - before;
        if search.stopped {
            return;
        }
        root_move.score = Some(score);
        if score > alpha {
            root_move.line.truncate(1);
            root_move.line.extend_from_slice(search.line(1));
        }
        self.scores[index].store(score, Ordering::Relaxed);
    }
}
