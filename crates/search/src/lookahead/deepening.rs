//! Iterative deepening: depth after depth, each beginning with what the last one found, until a limit is reached.
//!
//! For principal variation search each depth begins with a narrow aspiration window around the last score; for MTD(f) with
//! that score as the first guess.

use super::root::{Algorithm, Pass, Root, RootMove};
use super::score::{INFINITE, Score, is_decided};
use super::search::Search;
use super::table::Table;
use crate::limits::Limits;
use coeur_core::sort::sort_short_by_key;
use coeur_core::{Evaluate, Keyed, Order, Rng, Seat};

/// Half the first aspiration window, and what it is widened by: 20 thousandths of a win, then four times as much.
const ASPIRATION: Score = 20_000;
const WIDENING: Score = 4;

/// What is looked for, and how far.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub algorithm: Algorithm,
    /// How many actions ahead at most.
    pub depth: u32,
    /// Whether every depth up to it is searched, or only the first and the last.
    pub every_depth: bool,
}

#[derive(Clone, Debug)]
pub struct Analysis<A> {
    /// The actions of the root, the best first.
    pub moves: Vec<RootMove<A>>,
    /// The score of the best one.
    pub score: Score,
    /// The last depth that was searched whole.
    pub depth: u32,
    /// Positions visited in all.
    pub nodes: u64,
    /// Whether all lines were searched to the end of the game.
    pub exhaustive: bool,
    /// Whether a limit ended the search before the planned depth.
    pub cut_short: bool,
}

/// Searches a position that is not over, for the seat on turn.
pub fn analyse<G: Order + Keyed, E: Evaluate<G>>(
    game: &G,
    us: Seat,
    evaluation: &E,
    plan: Plan,
    tables: &mut [Table],
    limits: &Limits,
    rng: &mut Rng,
) -> Analysis<G::Action> {
    let mut moves: Vec<RootMove<G::Action>> = game.actions().into_iter().map(RootMove::new).collect();
    // Among equals the first is played: by lot, or where successors are sorted the most promising.
    let remembers = plan.algorithm.remembers();
    rng.shuffle(&mut moves);
    if remembers {
        sort_short_by_key(&mut moves, |root_move| -game.promise(root_move.action));
    }
    let mut workers: Vec<Search<'_, G, E>> = tables
        .iter_mut()
        .map(|table| {
            table.clear();
            Search::new(game, us, evaluation, remembers.then_some(table), limits)
        })
        .collect();
    let mut analysis = Analysis { moves, score: 0, depth: 0, nodes: 0, exhaustive: false, cut_short: false };
    let depths = (1..=plan.depth).filter(|&depth| plan.every_depth || depth == 1 || depth == plan.depth);
    for depth in depths {
        for worker in &mut workers {
            (worker.guesses, worker.may_stop) = (0, depth > 1);
        }
        let mut moves = analysis.moves.clone();
        moves.iter_mut().for_each(|root_move| (root_move.score, root_move.nodes) = (None, 0));
        let mut root = Root { game, algorithm: plan.algorithm, workers: &mut workers };
        let pass = match plan.algorithm {
            Algorithm::MtdF => mtdf(&mut root, &mut moves, depth, analysis.score),
            Algorithm::Pvs if depth > 1 => aspire(&mut root, &mut moves, depth, analysis.score),
            _ => root.pass(&mut moves, depth, (-INFINITE, INFINITE)),
        };
        if root.stopped() {
            analysis.cut_short = true;
            break;
        }
        let best = moves.remove(pass.best);
        moves.insert(0, best);
        (analysis.moves, analysis.score, analysis.depth) = (moves, pass.score, depth);
        analysis.exhaustive = workers.iter().all(|worker| worker.guesses == 0);
        if is_decided(analysis.score) || analysis.exhaustive {
            break;
        }
    }
    analysis.nodes = workers.iter().map(|worker| worker.nodes).sum();
    analysis
}

/// A window around the last score; if the true one lies outside, a wider one.
fn aspire<G: Order + Keyed, E: Evaluate<G>>(
    root: &mut Root<'_, '_, G, E>,
    moves: &mut [RootMove<G::Action>],
    depth: u32,
    guess: Score,
) -> Pass {
    let (mut below, mut above) = (ASPIRATION, ASPIRATION);
    loop {
        let alpha = if below > INFINITE { -INFINITE } else { (guess - below).max(-INFINITE) };
        let beta = if above > INFINITE { INFINITE } else { (guess + above).min(INFINITE) };
        let pass = root.pass(moves, depth, (alpha, beta));
        if root.stopped() {
            return pass;
        }
        if pass.score <= alpha && alpha > -INFINITE {
            below = below.saturating_mul(WIDENING);
        } else if pass.score >= beta && beta < INFINITE {
            above = above.saturating_mul(WIDENING);
        } else {
            return pass;
        }
    }
}

/// MTD(f): empty windows alone, each saying on which side of a guess the score lies, until both sides meet (Plaat 1995).
fn mtdf<G: Order + Keyed, E: Evaluate<G>>(
    root: &mut Root<'_, '_, G, E>,
    moves: &mut [RootMove<G::Action>],
    depth: u32,
    guess: Score,
) -> Pass {
    let (mut lower, mut upper) = (-INFINITE, INFINITE);
    let mut found = Pass { score: guess, best: 0 };
    while lower < upper {
        let beta = found.score.max(lower + 1);
        let pass = root.pass(moves, depth, (beta - 1, beta));
        if root.stopped() {
            break;
        }
        found.score = pass.score;
        if pass.score < beta {
            upper = pass.score;
        } else {
            // Only a score that reaches the window names an action.
            (lower, found.best) = (pass.score, pass.best);
        }
    }
    if root.workers.len() > 1 && !root.stopped() {
        // Which of several equal actions reached the score depends on how threads were scheduled: take the first.
        let score = found.score;
        found = Pass { score, ..root.pass(moves, depth, (score - 1, score)) };
    }
    found
}
