//! Puzzles: the whole game is solved, so every position in which few cells are right is one.

use crate::lessons::LESSONS;
use crate::{Cell, Morpion};
use coeur_core::puzzle::right_actions;
use coeur_core::{Budget, Game, Idea, Pose, Posed, Solve, Theme};

coeur_core::themes! {
    WIN "win", "Trois en ligne", "Three in a line",
        "Gagnez tout de suite.",
        "Win at once.";
    BLOCK "block", "Bloquer", "Block",
        "Empêchez l’autre de gagner au coup suivant.",
        "Stop the other from winning next move.";
    FORK "fork", "Double menace", "Double threat",
        "Jouez la case qui gagne, quoi que l’autre réponde.",
        "Play the cell that wins, whatever the other answers.";
    HOLD "hold", "Sauver la nulle", "Save the draw",
        "Jouez une case qui ne perd pas.",
        "Play a cell that does not lose.";
}

impl Pose for Morpion {
    const THEMES: &'static [Theme] = &[FORK, HOLD, BLOCK, WIN];
    const LESSONS: &'static [Idea] = LESSONS;
    const MARGIN: f64 = 1.0;
    const CHOICES: usize = 2;

    fn pose(&self) -> Option<Posed<Cell>> {
        let mover = self.turn()?;
        let solve = |game: &Morpion| game.solve(&Budget::default()).map(|solution| solution.actions).unwrap_or_default();
        let values: Vec<_> = solve(self).into_iter().map(|(cell, score)| (cell, score.clamp(-1.0, 1.0))).collect();
        let right = right_actions::<Self>(&values)?;
        let wins =
            |seat: usize| Cell::all().any(|cell| self.mark(cell).is_none() && self.with_mark(seat, cell).winner().is_some());
        let theme = match values.iter().find(|(cell, _)| *cell == right[0]).map(|(_, value)| *value) {
            _ if wins(mover.index()) => WIN,
            Some(1.0) => FORK,
            _ if wins(1 - mover.index()) => BLOCK,
            _ => HOLD,
        };
        let (mut game, mut line) = (*self, Vec::new());
        while let Some(&(cell, _)) = solve(&game).first() {
            line.push(cell);
            game.apply(cell);
        }
        Some(Posed { theme: theme.id, values, line })
    }
}
