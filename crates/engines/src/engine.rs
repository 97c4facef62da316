//! A program as a player: one process for each seat that it holds at the same time, kept for the next game there.

use crate::conversation::{Conversation, Decided, Hello};
use crate::process::END;
use crate::settings::Settings;
use crate::stderr::Log;
use coeur_catalog::{OutsideAccount, OutsideAction, OutsideAnswer, OutsideQuestion, Outsider};
use coeur_core::{Fault, Lang, Payoffs, Seat};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A program that was let in.
pub struct Engine {
    /// The one way to write its spec, and how it was typed.
    pub spec: String,
    typed: String,
    settings: Settings,
    lang: Lang,
    shared: Mutex<Shared>,
    log: Arc<Log>,
}

#[derive(Default)]
struct Shared {
    name: Option<String>,
    /// Processes between two games.
    idle: Vec<(Place, Conversation)>,
}

/// What a process was told in its greeting: it plays nowhere else.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Place {
    game: &'static str,
    config: String,
    seat: Seat,
}

impl Engine {
    pub fn new(spec: String, typed: &str, settings: Settings, lang: Lang) -> Engine {
        Engine { spec, typed: typed.into(), settings, lang, shared: Mutex::default(), log: Arc::default() }
    }

    fn shared(&self) -> MutexGuard<'_, Shared> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn account(&self) -> OutsideAccount {
        OutsideAccount { spec: self.typed.clone(), name: self.shared().name.clone(), stderr: self.log.text() }
    }

    /// A process for a seat: one that waits there for another game, or a new one.
    fn take(&self, place: &Place, question: &OutsideQuestion<'_>) -> Result<Conversation, Fault> {
        loop {
            let mut shared = self.shared();
            let Some(found) = shared.idle.iter().position(|(other, _)| other == place) else { break };
            let (_, mut waiting) = shared.idle.swap_remove(found);
            drop(shared);
            if waiting.is_running() {
                return Ok(waiting);
            }
        }
        let hello = Hello::new(question.game, question.config, question.seat, question.seats, self.lang);
        let started = Conversation::start(&self.settings, &hello, &self.log, false)?;
        self.shared().name.get_or_insert_with(|| started.name.clone());
        Ok(started)
    }

    /// Ends the processes that wait for another game: their inputs are closed, and who has not ended a moment later is ended by force.
    pub fn end(&self) {
        let mut idle = std::mem::take(&mut self.shared().idle);
        idle.iter_mut().for_each(|(_, process)| process.close_input());
        for (_, process) in &mut idle {
            process.has_ended(END);
        }
    }
}

/// A program at a table.
pub struct Seated {
    engine: Arc<Engine>,
    process: Option<(Place, Conversation)>,
}

impl Seated {
    pub fn new(engine: Arc<Engine>) -> Seated {
        Seated { engine, process: None }
    }
}

/// Who leaves a game that has not ended, such as one that was asked for advice, can be asked again.
impl Drop for Seated {
    fn drop(&mut self) {
        self.engine.shared().idle.extend(self.process.take());
    }
}

impl Outsider for Seated {
    fn decide(&mut self, question: &OutsideQuestion<'_>) -> Result<Option<OutsideAnswer>, Fault> {
        let place = Place { game: question.game, config: question.config.to_string(), seat: question.seat };
        // Whatever goes wrong on the way, the process is not used again: it is dropped, and with that ended.
        let held = self.process.take().filter(|(held, _)| *held == place).map(|(_, process)| process);
        let mut process = held.map_or_else(|| self.engine.take(&place, question), Ok)?;
        let answer = process.decide(&question.seen.view(), &question.seen.legal(), question.ply, question.budget)?;
        if answer.is_some() {
            self.process = Some((place, process));
        }
        Ok(answer.map(|Decided { action, notes }| OutsideAnswer { action: OutsideAction::Named(action), notes }))
    }

    fn game_over(&mut self, payoffs: &Payoffs) {
        if let Some((place, mut process)) = self.process.take() {
            process.over(payoffs);
            self.engine.shared().idle.push((place, process));
        }
    }
}
