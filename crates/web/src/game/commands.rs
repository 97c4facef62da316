//! What a person does with the game in play: begin, act, undo, pause, leave.

use super::asked::AskedReasons;
use super::play::{Phase, Play};
use super::saved;
use super::source::Source;
use coeur_client::saved_game::SavedGame;
use coeur_core::{Record, Seat};
use coeur_protocol::Snapshot;
use leptos::prelude::*;
use std::collections::VecDeque;

impl Play {
    /// Begins a game, if the rules allow it; the reason for people if they do not.
    pub async fn begin(self, record: Record, hidden: bool) -> Result<(), String> {
        self.begin_saved(saved::begun(record, hidden)).await
    }

    /// Begins a game with all that is known of it.
    pub async fn begin_saved(self, game: SavedGame) -> Result<(), String> {
        let lang = self.settings.lang.get_untracked();
        match self.worker.look(game.record.clone(), None).await {
            Ok(_) => {
                self.open(game);
                Ok(())
            }
            Err(failure) => failure.told(lang).map_or(Ok(()), Err),
        }
    }

    /// Makes this the game in play. It goes on with [`go_on`](Play::go_on).
    pub(super) fn open(self, game: SavedGame) {
        self.clear();
        // With several people and hidden cards nobody looks until the device is in the right hands.
        let people = game.record.people();
        let viewer = if game.hidden && people.len() > 1 { None } else { people.first().copied() };
        self.viewer.set(viewer);
        saved::save_and_tidy(&game);
        self.game.set(Some(Source::Device(Box::new(game))));
    }

    pub(super) fn clear(self) {
        self.next_generation();
        self.snapshot.set(None);
        self.recap_read.set(None);
        self.unshown.update_value(VecDeque::clear);
        self.phase.set(Phase::Looking);
        self.paused.set(false);
        self.trouble.set(None);
        self.reasons.set(None);
        self.other_position.set(None);
        self.advice.set(None);
        self.game.set(None);
    }

    /// Goes on with the game of this id, or with the one that was played last. False if there is none.
    pub fn resume(self, id: Option<&str>) -> bool {
        let in_play = untrack(|| self.saved_id());
        if in_play.is_none() || id.is_some_and(|id| in_play.as_deref() != Some(id)) {
            match id.map_or_else(saved::last, saved::find) {
                Some(game) => self.open(game),
                None => return false,
            }
        }
        self.go_on();
        true
    }

    /// Leaves the table: whatever is thought about stops. The next visit can resume the game.
    pub fn leave(self) {
        self.worker.cancel();
        self.live.close();
        self.clear();
    }

    /// Leaves a game that cannot go on; no later visit finds it.
    pub fn forget(self) {
        let id = untrack(|| self.saved_id());
        self.leave();
        if let Some(id) = id {
            saved::forget(&id);
        }
    }

    /// Plays the same game with the same players again, from another deal.
    pub fn rematch(self) {
        if let Some(Source::Device(game)) = self.game.get_untracked() {
            self.worker.cancel();
            let Record { game: id, config, mut players, .. } = game.record;
            // Where all lies open the first seat begins, and it is the better one: it goes to who lost, or in turn.
            if !game.hidden && players.len() == 2 && !untrack(|| self.snapshot.with(|table| has_lost(table.as_ref()))) {
                players.reverse();
            }
            let record = Record::dealt(&id, config, new_seed(), players);
            self.open(SavedGame { names: game.names, ..saved::begun(record, game.hidden) });
            self.go_on();
        }
    }

    /// Plays an action for the person on turn.
    pub fn act(self, action: String) {
        let Phase::Person(seat) = self.phase.get_untracked() else { return };
        if self.reasons.with_untracked(|reasons| reasons.as_ref().is_some_and(AskedReasons::is_awaited)) {
            self.worker.cancel();
        }
        self.close_reasons();
        self.trouble.set(None);
        self.phase.set(Phase::Looking);
        if untrack(|| self.is_online()) {
            return self.send(&action);
        }
        self.change(|game| {
            game.record.actions.push(action);
            game.begun = true;
        });
        self.run(Some(seat));
    }

    /// Takes a person's last decision back, and all that followed.
    pub fn undo(self) {
        let Some(ply) = untrack(|| self.last_decision()) else { return };
        self.next_generation();
        self.worker.cancel();
        self.close_reasons();
        self.back_to_now();
        self.trouble.set(None);
        self.change(|game| {
            game.record.actions.truncate(ply);
            game.over = false;
        });
        self.go_on();
    }

    /// Touches the recap away: the game goes on.
    pub fn close_recap(self) {
        self.recap_read.set(self.snapshot.with_untracked(|table| table.as_ref().map(|table| table.ply)));
        if self.phase.get_untracked() != Phase::Recap {
            return;
        }
        match untrack(|| self.is_online()) {
            true => {
                self.phase.set(untrack(|| self.with_document(Play::phase_of)).unwrap_or(Phase::Looking));
                self.catch_up();
            }
            false => self.go_on(),
        }
    }

    /// The person to whom the device was passed looks at the table.
    pub fn lift_curtain(self) {
        if let Phase::Curtain(seat) = self.phase.get_untracked() {
            self.viewer.set(Some(seat));
            self.phase.set(Phase::Looking);
            self.go_on();
        }
    }

    /// Stops a game of AIs, or lets it go on.
    pub fn toggle_pause(self) {
        self.paused.update(|paused| *paused = !*paused);
        if !self.paused.get_untracked() && matches!(self.phase.get_untracked(), Phase::Paused(_)) {
            self.go_on();
        }
    }
}

/// Whether whoever began has lost.
fn has_lost(table: Option<&Snapshot>) -> bool {
    table.is_some_and(|table| table.winners == [Seat(1)])
}

/// A seed that no earlier game had, probably. Small enough for every program that reads JSON.
pub fn new_seed() -> u64 {
    (js_sys::Math::random() * (1u64 << 53) as f64) as u64
}
