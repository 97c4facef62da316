//! A look at another position of the game in play, without leaving it: one that was, or one that an AI expects.

use super::asked::OtherPosition;
use super::play::Play;
use coeur_core::Record;
use leptos::prelude::*;
use leptos::task::spawn_local;

impl Play {
    /// The position that is looked at instead of the present one.
    pub fn other_position(self) -> Signal<Option<OtherPosition>> {
        self.other_position.into()
    }

    /// How far one can look from here: the first and the last position.
    pub fn aside_range(self) -> Option<(usize, usize)> {
        let now = self.snapshot.with(|table| table.as_ref().map(|table| table.ply))?;
        self.other_position.with(|other| {
            other.as_ref().map(|other| match other.line.is_empty() {
                true => (0, now),
                false => (other.from, other.from + other.line.len()),
            })
        })
    }

    /// Whether past positions can be shown: this device keeps the game, and nobody else's cards lie in them.
    pub fn can_look_back(self) -> bool {
        self.record().is_some()
    }

    /// Shows the table when so many actions had been played.
    pub fn look_back(self, ply: usize) {
        if let Some(record) = untrack(|| self.record()) {
            self.show_aside(record.at(ply), Vec::new(), ply);
        }
    }

    /// Shows what an AI expects from a position on, after the first `steps` actions of the line. Only where nothing is
    /// hidden: whether a hidden card can be played is not to be learnt.
    pub fn look_ahead(self, from: usize, line: Vec<String>, steps: usize) {
        if let Some(record) = untrack(|| self.record()).filter(|_| !untrack(|| self.hidden())) {
            let mut ahead = record.at(from);
            ahead.result = None;
            ahead.actions.extend(line.iter().take(steps).cloned());
            self.show_aside(ahead, line, from);
        }
    }

    /// Whether expected lines can be shown on the board.
    pub fn can_look_ahead(self) -> bool {
        self.record().is_some() && !self.hidden()
    }

    /// Goes to another position of the same kind.
    pub fn aside_to(self, ply: usize) {
        match self.other_position.get_untracked() {
            Some(OtherPosition { line, from, .. }) if !line.is_empty() => {
                self.look_ahead(from, line, ply.saturating_sub(from))
            }
            _ => self.look_back(ply),
        }
    }

    pub fn back_to_now(self) {
        self.other_position.set(None);
    }

    fn show_aside(self, record: Record, line: Vec<String>, from: usize) {
        let viewer = self.viewer.get_untracked();
        // What was asked was about another position.
        self.close_reasons();
        spawn_local(async move {
            // Whoever looks may have changed meanwhile, or the game be left.
            if let Ok(snapshot) = self.worker.look(record, viewer).await
                && self.viewer.get_untracked() == viewer
                && self.game.with_untracked(Option::is_some)
            {
                self.other_position.set(Some(OtherPosition { snapshot, line, from }));
            }
        });
    }
}
