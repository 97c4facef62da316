//! What is said in a first game: one prompt after the other, each when its moment has come.

use super::play::{Phase, Play};
use super::source::Source;
use coeur_client::saved_game::SavedGame;
use coeur_core::{HUMAN, Record, Text};
use coeur_kit::lessons::Lesson;
use leptos::prelude::*;
use serde_json::Value;

/// The game of a lesson, before the first move.
pub fn lesson_record(lesson: &Lesson) -> Record {
    let players = std::iter::once(HUMAN).chain(lesson.others.iter().copied()).map(String::from).collect();
    let config = serde_json::from_str(lesson.config).unwrap_or(Value::Null);
    Record::dealt(lesson.game, config, lesson.seed, players)
}

impl Play {
    /// What the learner is told now, until it was read. What ended a deal is read first.
    pub fn prompt(self) -> Option<Text> {
        if self.recap().is_some() {
            return None;
        }
        let read = self.game.with(|game| match game {
            Some(Source::Device(game)) if game.lesson && !game.over => Some(game.prompts_read),
            _ => None,
        })?;
        let prompt = self.kit.get()?.lesson.prompts.get(read)?;
        self.snapshot.with(|table| table.as_ref().is_some_and(prompt.when)).then_some(prompt.say)
    }

    /// The prompt was read: the next one may come, and the game goes on.
    pub fn read_prompt(self) {
        self.change_lesson(|game| game.prompts_read += 1);
    }

    /// Nothing more is said in this game.
    pub fn stop_lesson(self) {
        self.change_lesson(|game| game.lesson = false);
    }

    fn change_lesson(self, change: impl FnOnce(&mut SavedGame)) {
        self.change(change);
        if let Some(Source::Device(game)) = self.game.get_untracked() {
            super::saved::save(&game);
        }
        if self.phase.get_untracked() == Phase::Recap && untrack(|| self.recap()).is_none() {
            self.go_on();
        }
    }
}
