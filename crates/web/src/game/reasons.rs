//! Questions about a decision: a hint before it, the reasons after it.

use super::play::{Phase, Play};
use coeur_core::Seat;
use coeur_protocol::{Snapshot, Thought};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::collections::BTreeMap;

/// The player whose advice is a hint.
const ADVISER: &str = "hard";

/// What can be asked about a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Why an AI did what it did.
    Why,
    /// What to do now.
    Hint,
    /// What a strong player would have done in a person's place.
    Review,
}

/// Reasons that were asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Reasons {
    pub question: Question,
    /// How many actions had been played before the decision.
    pub ply: usize,
    /// The seat whose decision it was.
    pub seat: Seat,
    /// The answer, once it is there.
    pub thought: Option<Thought>,
}

impl Reasons {
    pub fn is_awaited(&self) -> bool {
        self.thought.is_none()
    }
}

impl Play {
    pub fn reasons(self) -> Option<Reasons> {
        self.reasons.get()
    }

    /// Closes the reasons. What a hint advised stays marked.
    pub fn close_reasons(self) {
        self.reasons.set(None);
    }

    /// Asks what to do now.
    pub fn hint(self) {
        if let Phase::Person(seat) = self.phase.get_untracked() {
            let ply = self.game.with_untracked(|game| game.as_ref().map_or(0, |game| game.sitting.actions.len()));
            self.ask(Question::Hint, ply, seat);
        }
    }

    /// Asks for the reasons of an AI's decision, or for what a strong player would have done in a person's place.
    pub fn why(self, ply: usize, seat: Seat) {
        let question = if untrack(|| self.is_human(seat)) { Question::Review } else { Question::Why };
        self.ask(question, ply, seat);
    }

    fn ask(self, question: Question, ply: usize, seat: Seat) {
        let Some(sitting) = untrack(|| self.sitting()) else { return };
        let remembered = match question {
            Question::Why => self.thoughts.with_value(|thoughts| thoughts.get(&ply).cloned()),
            Question::Hint | Question::Review => None,
        };
        let asked = Reasons { question, ply, seat, thought: remembered };
        let awaited = asked.is_awaited();
        self.reasons.set(Some(asked));
        if !awaited {
            return;
        }
        let player = (question != Question::Why).then(|| ADVISER.to_string());
        let still_asked = move || {
            let same = |asked: &Reasons| (asked.question, asked.ply) == (question, ply) && asked.is_awaited();
            self.reasons.with_untracked(|reasons| reasons.as_ref().is_some_and(same))
        };
        spawn_local(async move {
            match self.worker.think(sitting.at(ply), player).await {
                Ok(thought) if still_asked() => {
                    if question == Question::Hint {
                        self.advice.set(Some((ply, thought.action.clone())));
                    }
                    self.reasons.set(Some(Reasons { question, ply, seat, thought: Some(thought) }));
                }
                Err(failure) if still_asked() => {
                    self.reasons.set(None);
                    self.fail(failure, None);
                }
                _ => {}
            }
        });
    }

    /// Asks again for everything that is said in words, after the language has changed.
    pub(super) fn translate(self) {
        self.thoughts.update_value(BTreeMap::clear);
        let Some(sitting) = untrack(|| self.sitting()) else { return };
        if let Some(asked) = self.reasons.get_untracked() {
            self.ask(asked.question, asked.ply, asked.seat);
        }
        let viewer = self.viewer.get_untracked();
        spawn_local(async move {
            if let Ok(table) = self.worker.look(sitting, viewer).await {
                let same = |now: &Snapshot| (now.ply, now.viewer) == (table.ply, table.viewer);
                if self.snapshot.with_untracked(|now| now.as_ref().is_some_and(same)) {
                    self.snapshot.set(Some(table));
                }
            }
        });
    }
}
