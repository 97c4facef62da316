//! Questions about a decision: a hint before it, the reasons after it.

use super::asked::{ADVISER, AskedReasons, Question};
use super::play::{Phase, Play};
use crate::loaders::Missing;
use crate::words;
use crate::worker_client::Failure;
use coeur_core::{Record, Seat};
use coeur_protocol::{Ask, AskedDecision, Reasons, Snapshot};
use leptos::prelude::*;
use leptos::task::spawn_local;

impl Play {
    pub fn reasons(self) -> Option<AskedReasons> {
        self.reasons.get()
    }

    /// Whether advice is on show.
    pub fn is_advised(self) -> bool {
        self.reasons.with(|asked| asked.as_ref().is_some_and(|asked| asked.question == Question::Hint))
    }

    /// Closes the reasons. What a hint advised stays marked.
    pub fn close_reasons(self) {
        self.reasons.set(None);
    }

    /// Asks what to do now.
    pub fn hint(self) {
        if let Phase::Person(seat) = self.phase.get_untracked() {
            let ply = self.snapshot.with_untracked(|table| table.as_ref().map_or(0, |table| table.ply));
            self.ask(Question::Hint, ply, seat, false);
        }
    }

    /// Asks for the reasons of an AI's decision, or for what a strong player would have done in a person's place.
    pub fn why(self, ply: usize, seat: Seat) {
        let question = if untrack(|| self.is_human(seat)) { Question::Review } else { Question::Why };
        self.ask(question, ply, seat, false);
    }

    /// Asks the same again, with the mover's cards open.
    pub fn show_cards(self) {
        if let Some(AskedReasons { question, ply, seat, .. }) = self.reasons.get_untracked() {
            self.ask(question, ply, seat, true);
        }
    }

    fn ask(self, question: Question, ply: usize, seat: Seat, reveal: bool) {
        let asked = move |reasons| AskedReasons { question, ply, seat, reveal, reasons };
        self.reasons.set(Some(asked(None)));
        let still_asked = move || self.reasons.with_untracked(|now| *now == Some(asked(None)));
        spawn_local(async move {
            match self.answer(question, ply, reveal).await {
                Ok(reasons) if still_asked() => {
                    let advised = reasons.thoughts.as_ref().and_then(|thoughts| thoughts.action.clone());
                    if let (Question::Hint, Some(action)) = (question, advised) {
                        let line = reasons.thoughts.as_ref().map_or_else(Vec::new, |thoughts| thoughts.line_actions.clone());
                        self.advice.set(Some((ply, action, line)));
                    }
                    self.reasons.set(Some(asked(Some(reasons))));
                }
                Err(failure) if still_asked() => {
                    self.reasons.set(None);
                    self.fail(failure, None);
                }
                _ => {}
            }
        });
    }

    /// Asks whoever keeps the game. What reads the answer comes with the panel that shows it.
    async fn answer(self, question: Question, ply: usize, reveal: bool) -> Result<Reasons, Failure> {
        let lang = self.settings.lang.get_untracked();
        let panels = (self.loaders.overlays)().await;
        let panels = panels.map_err(|Missing| Failure::Broken(words::PART_MISSING.get(lang).into()))?;
        let Some(record) = untrack(|| self.record()) else {
            let caller = self.live.caller().ok_or_else(|| Failure::Refused(words::UNREACHABLE.get(lang).into()))?;
            let decided = (question != Question::Hint).then_some(ply);
            let answer = (panels.ask_server)(caller, decided, lang).await;
            return answer.map_err(|failure| Failure::Refused(self.reason(failure)));
        };
        let reply = self.worker.ask(Ask::Why(self.asked_decision(record, question, ply, reveal))).await?;
        (panels.read_reasons)(&reply)
    }

    fn asked_decision(self, record: Record, question: Question, ply: usize, reveal: bool) -> AskedDecision {
        let player = (question != Question::Why).then(|| ADVISER.to_string());
        AskedDecision { record, ply, viewer: self.viewer.get_untracked(), player, reveal }
    }

    /// The question what a decision hangs on whose reasons were told; `None` where a server keeps the game.
    pub fn explanation_question(self, asked: &AskedReasons) -> Option<Ask> {
        let AskedReasons { question, ply, reveal, .. } = *asked;
        Some(Ask::Explain(self.asked_decision(self.record()?, question, ply, reveal)))
    }

    /// Asks again for everything that is said in words, after the language has changed.
    pub(super) fn translate(self) {
        if let Some(AskedReasons { question, ply, seat, reveal, .. }) = self.reasons.get_untracked() {
            self.ask(question, ply, seat, reveal);
        }
        self.live.translate();
        let Some(record) = untrack(|| self.record()) else { return };
        let viewer = self.viewer.get_untracked();
        spawn_local(async move {
            if let Ok(table) = self.worker.look(record, viewer).await {
                let same = |now: &Snapshot| (now.ply, now.viewer) == (table.ply, table.viewer);
                if self.snapshot.with_untracked(|now| now.as_ref().is_some_and(same)) {
                    self.snapshot.set(Some(table));
                }
            }
        });
    }
}
