//! What the proof that a search with few quiet moves leaves behind says to play.

use super::search::QuietProver;
use super::table::{Asked, PROVED, THREAT, WHOLE};
use crate::proof::extract::Proved;
use crate::threats::Field;

/// Positions of a threat-space search that stands for a part of the proof.
const FORCING_NODES: u64 = 20_000;

impl<'a, const W: usize> Proved<'a, W> for QuietProver<'a, '_, W> {
    fn attacker(&self) -> usize {
        self.attacker
    }

    fn field(&mut self) -> &mut Field<'a, W> {
        &mut self.field
    }

    fn wins_by_threats(&mut self) -> bool {
        self.forcing.wins(&mut self.field, FORCING_NODES)
    }

    /// From the table, or searched again where the table has lost it.
    fn proved_move(&mut self) -> Option<usize> {
        let (hash, image) = self.field.key();
        let proved = |prover: &Self| {
            prover.table.look_up(hash, Asked::Attack).filter(|entry| entry.proof == 0 && entry.mark < THREAT)
        };
        if proved(self).is_none() {
            (0..=self.limits.quiet).find(|&quiet| self.attack(quiet, WHOLE) == PROVED);
        }
        let column = self.field.lines.mirrored(proved(self)?.mark.into(), image);
        self.field.open.into_iter().find(|&cell| self.field.lines.column(cell) == column)
    }
}
