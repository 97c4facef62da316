//! The protocol, to the letter of `docs/engine-protocol.md`: a greeting, decisions, ends of games.

use crate::process::{Process, beginning};
use crate::settings::Settings;
use crate::stderr::Log;
use coeur_core::{Budget, Cancel, Fault, FaultKind, Lang, Payoffs, Seat};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;

/// The version of the protocol.
const VERSION: u32 = 1;

/// No name is longer.
const LONGEST_NAME: usize = 60;

/// The first line to a program.
#[derive(Clone, Debug, Serialize)]
pub struct Hello<'a> {
    hello: u32,
    game: &'a str,
    config: &'a Value,
    seat: Seat,
    seats: usize,
    language: &'a str,
}

impl<'a> Hello<'a> {
    pub fn new(game: &'a str, config: &'a Value, seat: Seat, seats: usize, lang: Lang) -> Hello<'a> {
        Hello { hello: VERSION, game, config, seat, seats, language: lang.pick("fr", "en") }
    }
}

/// A decision that it is asked for.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Asked<'a> {
    pub view: &'a Value,
    pub legal: &'a [String],
    pub ply: usize,
    time_ms: u64,
}

#[derive(Serialize)]
struct Over<'a> {
    over: bool,
    payoffs: &'a [i32],
}

#[derive(Deserialize)]
struct Named {
    name: String,
}

/// What it does, and its reasons.
#[derive(Deserialize)]
pub struct Decided {
    pub action: String,
    #[serde(default)]
    pub notes: Vec<String>,
}

/// A program that was greeted, and everything that was said, where that is kept.
pub struct Conversation {
    process: Process,
    pub name: String,
    time: Duration,
    kept: Option<Vec<String>>,
}

impl Conversation {
    /// Starts the program and greets it. With `keep`, what is said is kept.
    pub fn start(settings: &Settings, hello: &Hello<'_>, log: &Arc<Log>, keep: bool) -> Result<Conversation, Fault> {
        let process = Process::start(settings, log)?;
        let kept = keep.then(Vec::new);
        let mut started = Conversation { process, name: String::new(), time: settings.time, kept };
        let answer = started.say(hello, settings.start, &Cancel::default())?.unwrap_or_default();
        let Named { name } = started.read(&answer, "{\"name\":\"…\"}")?;
        started.name = name.chars().filter(|letter| !letter.is_control()).take(LONGEST_NAME).collect();
        Ok(started)
    }

    /// Asks for a decision; `None` where the budget's switch was turned first.
    pub fn decide(&mut self, view: &Value, legal: &[String], ply: usize, budget: &Budget) -> Result<Option<Decided>, Fault> {
        let time = budget.time.map_or(self.time, |time| time.min(self.time));
        let asked = Asked { view, legal, ply, time_ms: time.as_millis() as u64 };
        let Some(answer) = self.say(&asked, time, &budget.cancel)? else { return Ok(None) };
        let decided: Decided = self.read(&answer, "{\"action\":\"…\"}")?;
        if !legal.contains(&decided.action) {
            let what = format!("answered {}, which is not legal here; legal: {}", beginning(&decided.action), some(legal));
            return Err(self.process.fault(FaultKind::Illegal, what));
        }
        Ok(Some(decided))
    }

    /// Tells it how the game has ended.
    pub fn over(&mut self, payoffs: &Payoffs) {
        let line = to_line(&Over { over: true, payoffs: payoffs.as_slice() });
        self.keep("→", &line);
        self.process.tell(&line);
    }

    pub fn is_running(&mut self) -> bool {
        self.process.is_running()
    }

    /// Closes its input, which asks it to end.
    pub fn close_input(&mut self) {
        self.process.close_input();
    }

    pub fn has_ended(&mut self, within: Duration) -> bool {
        self.process.has_ended(within)
    }

    /// A line that it wrote and nobody has asked for, of a program that has ended.
    pub fn unread(&mut self) -> Option<String> {
        self.process.unread()
    }

    /// What was said so far, `→` to the program and `←` from it.
    pub fn transcript(&mut self) -> Vec<String> {
        self.kept.as_mut().map(std::mem::take).unwrap_or_default()
    }

    fn say(&mut self, message: &impl Serialize, time: Duration, cancel: &Cancel) -> Result<Option<String>, Fault> {
        let line = to_line(message);
        self.keep("→", &line);
        let answer = self.process.ask(&line, time, cancel)?;
        if let Some(answer) = &answer {
            self.keep("←", answer.trim_end());
        }
        Ok(answer)
    }

    fn keep(&mut self, direction: &str, line: &str) {
        if let Some(kept) = &mut self.kept {
            kept.push(format!("{direction} {line}"));
        }
    }

    fn read<T: DeserializeOwned>(&self, answer: &str, expected: &str) -> Result<T, Fault> {
        serde_json::from_str(answer).map_err(|error| {
            // Where in the line it is wrong says no more than the line itself.
            let why = error.to_string();
            let why = why.split(" at line").next().unwrap_or_default();
            self.process.nonsense(format!("answered {} instead of {expected} ({why})", beginning(answer)))
        })
    }
}

fn to_line(message: &impl Serialize) -> String {
    serde_json::to_string(message).expect("only string keys")
}

/// The first of the legal actions, for a sentence.
fn some(legal: &[String]) -> String {
    let more = if legal.len() > 10 { ", …" } else { "" };
    legal.iter().take(10).map(String::as_str).collect::<Vec<_>>().join(", ") + more
}
