//! The puzzle on show: what was tried, which hints were given, and the solution as it is played through.

use super::training::Training;
use crate::screens::prelude::*;
use crate::timer::sleep;
use coeur_client::puzzles::{KeyedPuzzle, worth};
use coeur_client::settings::Comfort;
use coeur_core::{HUMAN, Record, Scoring};
use coeur_protocol::{Said, Snapshot};

/// Who sits at the other places of a puzzle.
const OTHERS: &str = "hard";

/// The last hint tells the answer.
pub const ANSWER: usize = 3;

/// What a try is worth after a hint that leaves something to find.
const WITH_HELP: f64 = 0.5;

/// A move of the solution stays so long before the next one, in milliseconds, at least.
const READ: f64 = 500.0;

/// A copy of this handle reaches it from every part of the screen.
#[derive(Clone, Copy)]
pub struct Solving {
    settings: Settings,
    pub training: Training,
    pub puzzle: StoredValue<KeyedPuzzle>,
    /// The position of the puzzle, as the one who is to move sees it.
    pub position: RwSignal<Option<Snapshot>>,
    /// The position on show.
    pub shown: RwSignal<Option<Snapshot>>,
    /// The move that is asked about before it is tried, for those who want that.
    pub chosen: RwSignal<Option<String>>,
    /// The wrong move that was tried last.
    pub tried: RwSignal<Option<String>>,
    pub hints: RwSignal<usize>,
    /// How play goes on, once it is known: the right move first.
    pub solution: RwSignal<Vec<String>>,
    /// Whether one has found it oneself.
    pub found: RwSignal<bool>,
    /// How many moves of the solution are on the board.
    pub step: RwSignal<usize>,
    /// The same as it is told to the one who is to move.
    pub told: RwSignal<Vec<Said>>,
    playing: RwSignal<bool>,
    /// Whether a first try was made, and by how much it has changed the rating.
    counted: StoredValue<bool>,
    pub change: RwSignal<Option<i64>>,
    pub error: RwSignal<Option<String>>,
}

impl Solving {
    pub fn open(training: Training, puzzle: KeyedPuzzle, settings: Settings) -> Solving {
        let solving = Solving {
            settings,
            training,
            puzzle: StoredValue::new(puzzle),
            position: RwSignal::new(None),
            shown: RwSignal::new(None),
            chosen: RwSignal::new(None),
            tried: RwSignal::new(None),
            hints: RwSignal::new(0),
            solution: RwSignal::new(Vec::new()),
            found: RwSignal::new(false),
            step: RwSignal::new(0),
            told: RwSignal::new(Vec::new()),
            playing: RwSignal::new(false),
            counted: StoredValue::new(false),
            change: RwSignal::new(None),
            error: RwSignal::new(None),
        };
        Effect::new(move |_| solving.look(solving.step.get()));
        if training.example.get_value() {
            // Nobody has tried.
            solving.counted.set_value(true);
            solving.give_up();
        }
        solving
    }

    /// Whether it is still to be solved.
    pub fn is_open(self) -> bool {
        self.solution.with(Vec::is_empty)
    }

    /// The game after so many moves of the solution.
    fn record(self, step: usize) -> Record {
        let mut record = self.puzzle.with_value(|puzzle| puzzle.record.clone());
        self.solution.with_untracked(|solution| record.actions.extend(solution.iter().take(step).cloned()));
        record
    }

    /// Who sits where, once it is known how many play: the person, and AIs.
    pub fn players(self) -> Vec<String> {
        if let Some(players) = self.training.own.with_value(|own| own.as_ref().map(|own| own.players.clone())) {
            return players;
        }
        let seats = self.position.with(|table| table.as_ref().map_or(0, |table| table.seats));
        let own = self.puzzle.with_value(|puzzle| puzzle.seat.index());
        (0..seats).map(|seat| if seat == own { HUMAN } else { OTHERS }.into()).collect()
    }

    /// Shows the board after so many moves of the solution, through the eyes of the one who is to find it.
    fn look(self, step: usize) {
        let (record, seat) = (self.record(step), self.puzzle.with_value(|puzzle| puzzle.seat));
        spawn_local(async move {
            let answer = self.training.worker.look(record, Some(seat)).await;
            if self.step.try_get_untracked() != Some(step) {
                return;
            }
            match answer {
                Ok(table) => {
                    if step == 0 {
                        self.position.set(Some(table.clone()));
                    }
                    self.shown.set(Some(table));
                }
                Err(failure) => self.error.set(failure.told(self.settings.lang.get_untracked())),
            }
        });
    }

    /// Tries a move at once, or after it was asked about.
    pub fn choose(self, action: String) {
        match untrack(|| self.settings.has(Comfort::Confirm)) {
            true => self.chosen.set(Some(action)),
            false => self.act(action),
        }
    }

    pub fn act(self, action: String) {
        if !untrack(|| self.is_open()) {
            return;
        }
        self.chosen.set(None);
        let right = self.puzzle.with_value(|puzzle| puzzle.is_answer(&action));
        let score = match self.hints.get_untracked() {
            _ if !right => 0.0,
            0 => 1.0,
            1..ANSWER => WITH_HELP,
            _ => 0.0,
        };
        self.count(score);
        match right {
            true => {
                self.training.count_found();
                self.solve(&action, true);
            }
            false => self.tried.set(Some(action)),
        }
    }

    /// Counts what came of the first try, once.
    fn count(self, score: f64) {
        if !self.counted.get_value() {
            self.counted.set_value(true);
            self.change.set(self.puzzle.with_value(|puzzle| self.training.count(puzzle, score)));
        }
    }

    /// Helps a little more.
    pub fn hint(self) {
        self.tried.set(None);
        self.chosen.set(None);
        // A question from one's own game has no theme to be named first.
        let on = if self.training.is_own() && self.hints.get_untracked() == 0 { 2 } else { 1 };
        self.hints.update(|hints| *hints = (*hints + on).min(ANSWER));
        if self.hints.get_untracked() == ANSWER {
            self.count(0.0);
        }
    }

    /// Shows the solution to who gives up.
    pub fn give_up(self) {
        self.count(0.0);
        let answer = self.puzzle.with_value(|puzzle| puzzle.answer().to_string());
        self.solve(&answer, false);
    }

    /// Plays the solution through, and has it told.
    fn solve(self, answer: &str, found: bool) {
        self.tried.set(None);
        self.found.set(found);
        let (solution, seat) = self.puzzle.with_value(|puzzle| (puzzle.solution(answer), puzzle.seat));
        let last = solution.len();
        self.solution.set(solution);
        // Beside the better move stays what was played.
        self.playing.set(!self.training.is_own());
        let (end, first) = (self.record(last), self.puzzle.with_value(|puzzle| puzzle.record.actions.len()));
        spawn_local(async move {
            if let Ok(table) = self.training.worker.look(end, Some(seat)).await {
                let _ = self.told.try_set(table.log.into_iter().filter(|said| said.ply >= first).collect());
            }
        });
        let pause = self.settings.pace_untracked().milliseconds().max(READ);
        spawn_local(async move {
            while let (Some(true), Some(step)) = (self.playing.try_get_untracked(), self.step.try_get_untracked()) {
                if step >= last {
                    return;
                }
                self.step.set(step + 1);
                sleep(pause).await;
            }
        });
    }

    /// What a wrong move loses against the best one, in the unit of the game.
    pub fn loss(self, action: &str, scoring: Scoring, lang: Lang) -> String {
        if let Some(question) = self.training.question() {
            let lost = question.lost(action);
            return lost.map_or_else(
                || words::NOT_WEIGHED.get(lang).into(),
                |lost| words::gave_away(lang, question.judgement.unit, lost),
            );
        }
        self.puzzle.with_value(|puzzle| worth::loss(scoring, puzzle.best(), puzzle.value(action).unwrap_or_default(), lang))
    }

    /// What was played in one's own game, once that is known: the position of the question is on show.
    pub fn played(self) -> Option<String> {
        let question = self.training.question().filter(|_| !self.is_open() && self.step.get() == 0)?;
        Some(question.judgement.played_action)
    }

    /// Shows another position of the solution, and stops playing it through.
    pub fn show(self, step: usize) {
        self.playing.set(false);
        self.step.set(step.min(self.solution.with_untracked(Vec::len)));
    }
}
