//! The loop of a game: look at the table, let an AI act, look again, until a person is to act or the game is over.
//!
//! Whatever takes over from something under way (undoing, leaving, playing during a hint) begins a new *generation*, and
//! what belongs to an earlier one stops at its next step.

use super::play::{Phase, Play, Trouble};
use crate::timer::sleep;
use crate::words;
use crate::worker_client::Failure;
use coeur_core::{Record, Seat};
use coeur_protocol::Snapshot;
use leptos::prelude::*;
use leptos::task::spawn_local;

impl Play {
    /// Goes on from wherever the game stands.
    pub fn go_on(self) {
        self.trouble.set(None);
        self.run(None);
    }

    /// Lets one AI act in a stopped game.
    pub fn step(self) {
        if let Phase::Paused(seat) = self.phase.get_untracked() {
            let generation = self.next_generation();
            spawn_local(async move {
                match self.let_ai_act(seat, 0.0, generation).await {
                    Ok(true) => self.go_on(),
                    Ok(false) => {}
                    Err(failure) => self.fail(failure, None),
                }
            });
        }
    }

    /// Runs the loop. `acted` is the person whose action has just been appended: if it is refused, it is taken back.
    pub(super) fn run(self, acted: Option<Seat>) {
        let generation = self.next_generation();
        spawn_local(async move {
            if let Err(failure) = self.steps(generation).await
                && self.is_current(generation)
            {
                self.fail(failure, acted);
            }
        });
    }

    async fn steps(self, generation: u32) -> Result<(), Failure> {
        loop {
            let Some(record) = untrack(|| self.record()) else { return Ok(()) };
            let viewer = self.viewer.get_untracked();
            let table = self.worker.look(record.clone(), viewer).await?;
            if !self.is_current(generation) {
                return Ok(());
            }
            let (shown_at, turn) = (js_sys::Date::now(), table.turn);
            let wait = self.wait_after(&table);
            let (points, winners) = (table.points.clone(), table.winners.clone());
            self.snapshot.set(Some(table));
            if !self.save(turn.is_none(), points, winners) {
                return Ok(());
            }
            let Some(seat) = turn else {
                self.phase.set(Phase::Over);
                return Ok(());
            };
            if untrack(|| self.recap()).is_some() {
                if !record.people().is_empty() {
                    self.phase.set(Phase::Recap);
                    return Ok(());
                }
                sleep(wait).await;
            }
            if untrack(|| self.prompt()).is_some() && !record.is_human(seat) {
                self.phase.set(Phase::Recap);
                return Ok(());
            }
            if record.is_human(seat) {
                if viewer == Some(seat) {
                    self.phase.set(Phase::Person(seat));
                    return Ok(());
                }
                if untrack(|| self.hidden()) && record.people().len() > 1 {
                    // Whoever acted last sees what became of it before the device is passed on.
                    if viewer.is_some() {
                        sleep(wait).await;
                    }
                    return self.draw_curtain(record, seat, generation).await;
                }
                self.viewer.set(Some(seat));
                continue;
            }
            if self.paused.get_untracked() {
                self.phase.set(Phase::Paused(seat));
                return Ok(());
            }
            if !self.let_ai_act(seat, shown_at + wait, generation).await? {
                return Ok(());
            }
        }
    }

    /// How long a table stays before the next move: as the pace says, longer where there is something to read.
    pub(super) fn wait_after(self, table: &Snapshot) -> f64 {
        if !table.layout.out {
            self.skipping.set(false);
        } else if self.skipping.get_untracked() {
            return 0.0;
        }
        let longer = if table.layout.linger { 2.0 } else { 1.0 };
        longer * self.settings.pace_untracked().milliseconds()
    }

    /// Leaves on the page only what everybody may see, until the next person has the device.
    async fn draw_curtain(self, record: Record, seat: Seat, generation: u32) -> Result<(), Failure> {
        let public = self.worker.look(record, None).await?;
        if self.is_current(generation) {
            self.close_reasons();
            self.back_to_now();
            self.viewer.set(None);
            self.snapshot.set(Some(public));
            self.phase.set(Phase::Curtain(seat));
        }
        Ok(())
    }

    /// Lets an AI think and act, not before a moment. False if another generation has begun meanwhile.
    async fn let_ai_act(self, seat: Seat, not_before: f64, generation: u32) -> Result<bool, Failure> {
        let Some(record) = untrack(|| self.record()) else { return Ok(false) };
        self.phase.set(Phase::Thinking(seat));
        let action = self.worker.next_move(record).await?;
        if self.is_current(generation) {
            sleep(not_before - js_sys::Date::now()).await;
            if not_before > 0.0 && self.waits_for_touch() {
                self.held.until_touched().await;
            }
        }
        if !self.is_current(generation) {
            return Ok(false);
        }
        self.change(|game| {
            game.record.actions.push(action);
            game.begun |= game.record.people().is_empty();
        });
        Ok(true)
    }

    pub(super) fn fail(self, failure: Failure, acted: Option<Seat>) {
        let lang = self.settings.lang.get_untracked();
        match failure {
            Failure::Cancelled => {}
            Failure::Refused(text) => {
                // What the table on show holds already was not refused: an AI had no answer to it.
                let played = untrack(|| self.record()).map(|record| record.actions.len());
                let shown = untrack(|| self.snapshot.with(|table| table.as_ref().map(|table| table.ply)));
                let acted = acted.filter(|_| shown != played);
                if let Some(seat) = acted {
                    self.change(|game| drop(game.record.actions.pop()));
                    self.phase.set(Phase::Person(seat));
                }
                let text = if untrack(|| self.is_online()) { text } else { words::worker_refused(lang, &text) };
                let retry = acted.is_none() && !untrack(|| self.is_online());
                self.trouble.set(Some(Trouble { text, retry }));
            }
            Failure::Broken(why) => self.trouble.set(Some(Trouble { text: words::broken(lang, &why), retry: true })),
        }
    }

    /// Begins a generation: what belongs to an earlier one stops at its next step.
    pub(super) fn next_generation(self) -> u32 {
        self.held.release();
        self.generation
            .try_update_value(|generation| {
                *generation += 1;
                *generation
            })
            .unwrap_or_default()
    }

    fn is_current(self, generation: u32) -> bool {
        self.generation.try_get_value() == Some(generation)
    }
}
