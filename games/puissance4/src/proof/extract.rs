//! From a finished search to a strategy: the attacker's move in every position that its own moves can lead to.

use super::search::{Prover, WHOLE};
use super::strategy::{Strategy, name};
use crate::threats::Field;
use crate::{Action, Puissance4};
use coeur_core::Game;
use std::collections::HashSet;

/// Positions of a threat-space search here, where nearly every call succeeds.
const FORCING_NODES: u64 = 100_000;

/// A search that has proved a win and can say how.
pub(super) trait Proved<'a, const W: usize> {
    fn attacker(&self) -> usize;

    fn field(&mut self) -> &mut Field<'a, W>;

    /// Whether the attacker, on turn, wins by threats alone: such a win needs no strategy.
    fn wins_by_threats(&mut self) -> bool;

    /// The attacker's move that wins here; `None` if the search has to be repeated in part and meets its limits.
    fn proved_move(&mut self) -> Option<usize>;

    /// The strategy of a position that was proved; `None` if a move of it is not found again.
    fn strategy(&mut self, game: &Puissance4, start: Vec<Action>) -> Option<Strategy> {
        let mut strategy = Strategy::new(game.config(), self.attacker(), start);
        self.collect(game, &mut strategy, &mut HashSet::new())?;
        Some(strategy)
    }

    fn collect(&mut self, game: &Puissance4, strategy: &mut Strategy, seen: &mut HashSet<String>) -> Option<()> {
        if !seen.insert(name(game).0) {
            return Some(());
        }
        if self.field().turn == self.attacker() {
            if self.wins_by_threats() {
                return Some(());
            }
            let cell = self.proved_move()?;
            strategy.insert(game, self.field().lines.action(cell));
            return self.collect_after(cell, game, strategy, seen);
        }
        for cell in self.field().open {
            self.collect_after(cell, game, strategy, seen)?;
        }
        Some(())
    }

    fn collect_after(
        &mut self,
        cell: usize,
        game: &Puissance4,
        strategy: &mut Strategy,
        seen: &mut HashSet<String>,
    ) -> Option<()> {
        let mut next = *game;
        next.apply(self.field().lines.action(cell));
        let before = self.field().play(cell);
        let collected = self.collect(&next, strategy, seen);
        self.field().take_back(cell, before);
        collected
    }
}

impl<'a, const W: usize> Proved<'a, W> for Prover<'a, '_, W> {
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
        let cells = self.field.open;
        let known = cells.into_iter().find(|&cell| self.is_proved_after(cell));
        known.or_else(|| {
            self.attack(WHOLE);
            self.proving
        })
    }
}
