//! The proof that a search leaves behind, written down as a strategy.

use super::search::QuietProver;
use super::table::{Asked, PROVED, THREAT, WHOLE};
use crate::proof::strategy::{Strategy, name};
use crate::{Action, Puissance4};
use coeur_core::Game;
use std::collections::HashSet;

/// Positions of a threat-space search that stands for a part of the proof.
const FORCING_NODES: u64 = 20_000;

impl<const W: usize> QuietProver<'_, '_, W> {
    /// The strategy of a position that was proved; `None` if what the table has lost is not found again.
    pub fn strategy(&mut self, game: &Puissance4, start: Vec<Action>) -> Option<Strategy> {
        let mut strategy = Strategy::new(game.config(), self.attacker, start);
        self.collect(game, &mut strategy, &mut HashSet::new())?;
        Some(strategy)
    }

    fn collect(&mut self, game: &Puissance4, strategy: &mut Strategy, seen: &mut HashSet<String>) -> Option<()> {
        if !seen.insert(name(game).0) {
            return Some(());
        }
        if self.field.turn != self.attacker {
            for cell in self.field.open {
                self.collect_after(cell, game, strategy, seen)?;
            }
            return Some(());
        }
        if self.forcing.wins(&mut self.field, FORCING_NODES) {
            return Some(());
        }
        let (hash, image) = self.field.key();
        let proved = |prover: &Self| {
            prover.table.look_up(hash, Asked::Attack).filter(|entry| entry.proof == 0 && entry.mark < THREAT)
        };
        if proved(self).is_none() {
            (0..=self.limits.quiet).find(|&quiet| self.attack(quiet, WHOLE) == PROVED);
        }
        let column = self.field.lines.mirrored(proved(self)?.mark.into(), image);
        let cell = self.field.open.into_iter().find(|&cell| self.field.lines.column(cell) == column)?;
        strategy.insert(game, self.field.lines.action(cell));
        self.collect_after(cell, game, strategy, seen)
    }

    fn collect_after(
        &mut self,
        cell: usize,
        game: &Puissance4,
        strategy: &mut Strategy,
        seen: &mut HashSet<String>,
    ) -> Option<()> {
        let mut next = *game;
        next.apply(self.field.lines.action(cell));
        let before = self.field.play(cell);
        let collected = self.collect(&next, strategy, seen);
        self.field.take_back(cell, before);
        collected
    }
}
