//! Proofs that one side wins whatever the other does.
//!
//! [`search`] looks for one, [`quiet`] for one with few quiet moves, [`strategy`] writes it down as a move for each
//! position, and [`check`] plays it against every reply with nothing but the rules. [`known`] looks positions up in the
//! proofs that were found, [`replies`] counts the moves that are proved to win.

mod check;
mod extract;
pub mod known;
mod quiet;
mod replies;
mod search;
mod strategy;

pub use check::{Checked, Refused, check};
pub use known::Known;
pub use quiet::{QuietLimits, QuietProver};
pub use replies::{Replies, winning_replies};
pub use search::{Limits, Prover, Verdict};
pub use strategy::{Strategy, StrategyError};

use crate::threats::{Field, Lines, by_counts};
use crate::{Action, Puissance4};
use coeur_core::Game;
use extract::Proved;

/// What a search for a proof came to.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Whether the attacker wins.
    pub verdict: Verdict,
    /// How, if it does.
    pub strategy: Option<Strategy>,
    /// Positions of the proof search.
    pub visits: u64,
    /// All positions visited, those of threat-space search included.
    pub nodes: u64,
}

/// Looks for a proof that a colour wins from the position that some moves lead to, on a board without swap. `stop` is
/// asked every few milliseconds. `None` if the moves cannot be played or the game is over.
pub fn prove(
    config: crate::Config,
    start: &[Action],
    attacker: usize,
    limits: Limits,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Outcome> {
    let game = Strategy::new(config, attacker, start.to_vec()).first()?;
    if game.turn().is_none() || config.swap {
        return None;
    }
    Some(match config.cells() {
        0..=64 => prove_in::<1>(&game, start, attacker, limits, stop),
        65..=192 => prove_in::<3>(&game, start, attacker, limits, stop),
        _ => prove_in::<8>(&game, start, attacker, limits, stop),
    })
}

fn prove_in<const W: usize>(
    game: &Puissance4,
    start: &[Action],
    attacker: usize,
    limits: Limits,
    stop: &mut dyn FnMut() -> bool,
) -> Outcome {
    let lines = Lines::<W>::new(game.config());
    let mut prover = Prover::new(Field::new(&lines, game, [0; 64]), attacker, limits, stop);
    let verdict = prover.run();
    let (visits, nodes) = (prover.visits, prover.nodes());
    let strategy = if verdict == Verdict::Proved { prover.strategy(game, start.to_vec()) } else { None };
    Outcome { verdict, strategy, visits, nodes }
}

/// The same for a win with few quiet moves, on boards of up to 192 cells. What an earlier search has left in
/// `state` is known at once, and what this one finds is left there. [`Verdict::Disproved`] means that so few are not
/// enough.
pub fn prove_with_few_quiet_moves(
    config: crate::Config,
    start: &[Action],
    attacker: usize,
    limits: QuietLimits,
    state: &mut Vec<u8>,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Outcome> {
    let game = Strategy::new(config, attacker, start.to_vec()).first()?;
    if game.turn().is_none() || config.swap || !Lines::<3>::fits(&config) {
        return None;
    }
    let lines = Lines::<3>::new(config);
    let mut prover = QuietProver::new(Field::new(&lines, &game, by_counts()), attacker, limits, stop);
    prover.table.restore(state);
    let verdict = prover.run();
    let (visits, nodes) = (prover.visits, prover.nodes());
    let strategy = if verdict == Verdict::Proved { prover.strategy(&game, start.to_vec()) } else { None };
    *state = prover.table.state();
    Some(Outcome { verdict, strategy, visits, nodes })
}
