//! Balanced openings: the first player of the house game wins from the start, so that players are compared from positions
//! in which nobody is known to win.

use crate::proof::{self, Prover, Verdict};
use crate::threats::{Analysis, Field, Ground, Lines, Memory, Reach, analyse, by_counts};
use crate::{Action, Config, Puissance4};
use coeur_core::{Game, Rng};

/// What an opening has to be.
#[derive(Clone, Copy, Debug)]
pub struct Balance {
    pub tokens: u32,
    /// The most that the judgement may lean to either side, in millionths of a win.
    pub lean: i32,
    /// Positions of the look-ahead that judges.
    pub nodes: u64,
    /// Positions of the proof search that must not find a win, for either side.
    pub proof_nodes: u64,
}

impl Default for Balance {
    /// Six tokens: with fewer the first player nearly always has a proof, with more the positions look like no game.
    fn default() -> Balance {
        Balance { tokens: 6, lean: 40_000, nodes: 300_000, proof_nodes: 30_000 }
    }
}

/// The balanced opening of a seed's item `index`: its moves. Random ones are drawn until one is balanced.
pub fn opening(config: &Config, balance: Balance, seed: u64, index: u64) -> Vec<Action> {
    let mut rng = Rng::stream(seed, index);
    let mut memory = Memory::new(16);
    loop {
        let mut game = Puissance4::new(*config);
        let mut moves = Vec::new();
        while game.tokens() < balance.tokens && game.turn().is_some() {
            let Some(action) = game.random_action(&mut rng).filter(|action| *action != Action::Swap) else { continue };
            game.apply(action);
            moves.push(action);
        }
        if game.turn().is_some() && is_balanced(&game, balance, &mut memory) {
            return moves;
        }
    }
}

/// Whether a short search judges the position about even, and no side has a win that a short proof search finds.
fn is_balanced(game: &Puissance4, balance: Balance, memory: &mut Memory) -> bool {
    let reach = Reach { depth: 12, nodes: balance.nodes };
    let Analysis { ground, .. } = analyse(game, memory, reach, &mut || false);
    matches!(ground, Ground::Judged(score) if score.abs() <= balance.lean)
        && (0..2).all(|attacker| !wins(game, attacker, balance.proof_nodes))
}

/// Whether a proof search of so many positions finds a win of a colour.
fn wins(game: &Puissance4, attacker: usize, nodes: u64) -> bool {
    fn verdict<const W: usize>(game: &Puissance4, attacker: usize, nodes: u64) -> Verdict {
        let lines = Lines::<W>::new(game.config());
        let limits = proof::Limits { nodes, table_bits: 16 };
        Prover::new(Field::new(&lines, game, by_counts()), attacker, limits, &mut || false).run()
    }
    let verdict = match game.config().cells() {
        0..=64 => verdict::<1>(game, attacker, nodes),
        65..=192 => verdict::<3>(game, attacker, nodes),
        _ => verdict::<8>(game, attacker, nodes),
    };
    verdict == Verdict::Proved
}
