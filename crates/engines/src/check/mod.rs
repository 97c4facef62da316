//! Plays a program through ordinary and odd positions, and says what is wrong with its answers.
//!
//! [`tables`] says at which tables; this file plays there, one question a function, and goes on after a fault: who mends a program wants
//! to hear of everything at once.

mod tables;

use crate::conversation::{Conversation, Hello};
use crate::settings::Settings;
use crate::stderr::Log;
use coeur_catalog::{CatalogError, EXTERNAL, Entry, Table};
use coeur_core::{Budget, Fault, FaultKind, Lang, Rng, Seat, Viewer};
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A program is asked no more often than this in one game: some options make games that last for hours.
const MOST_DECISIONS: usize = 200;

/// In so many positions, each of another game, a program is asked that has seen nothing of the game before.
const STRANGE_POSITIONS: u64 = 6;

/// How long a program may take to end once its input is closed.
const END: Duration = Duration::from_secs(2);

/// No more lines than these are kept of what was said.
const MOST_LINES: usize = 2000;

/// What is to be checked.
pub struct CheckPlan<'a> {
    /// The command that starts the program.
    pub command: &'a str,
    pub entry: &'static dyn Entry,
    /// The options of the usual table.
    pub config: Value,
    /// How long a decision may take.
    pub time: Duration,
    /// The seed of all deals, and of what the others at the table do.
    pub seed: u64,
}

/// What was found.
#[derive(Clone, Debug, Serialize)]
pub struct Verdict {
    pub command: String,
    pub game: String,
    /// What the program calls itself; null if it never said so.
    pub name: Option<String>,
    /// Whether nothing is wrong.
    pub ok: bool,
    pub findings: Vec<Finding>,
    /// How many games were begun with it, and how often it decided.
    pub games: usize,
    pub decisions: usize,
    pub slowest_ms: u64,
    /// What it wrote to its stderr, up to a bound.
    pub stderr: String,
    /// What was said, `→` to the program and `←` from it.
    #[serde(skip)]
    pub transcript: Vec<String>,
}

/// The answer to one question about a program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// What was tried.
    pub check: &'static str,
    pub ok: bool,
    /// What went wrong, or what was seen.
    pub what: String,
}

/// Checks a program. An error if it cannot be asked at all: a wrong command, or wrong options.
pub fn check(plan: &CheckPlan<'_>) -> Result<Verdict, CatalogError> {
    let settings = Settings::for_command(plan.command);
    let mut settings = settings.map_err(|cause| CatalogError::Player { player: EXTERNAL, cause })?;
    settings.time = plan.time;
    let config = plan.entry.settle(&plan.config)?;
    let mut checker = Checker {
        plan,
        settings,
        log: Arc::default(),
        rng: Rng::new(plan.seed),
        verdict: Verdict {
            command: plan.command.into(),
            game: plan.entry.info().id.into(),
            name: None,
            ok: true,
            findings: Vec::new(),
            games: 0,
            decisions: 0,
            slowest_ms: 0,
            stderr: String::new(),
            transcript: Vec::new(),
        },
        forced: 0,
        most: 0,
    };
    let greeted = checker.greeting(&config)?;
    if checker.found("starts and says its name", greeted) {
        let played = checker.games(&config)?;
        checker.found("whole games from every seat, two in a row", played);
        let played = checker.other_tables(&config)?;
        checker.found("games with other options", played);
        let asked = checker.strange_positions(&config)?;
        checker.found("positions of games that it has not seen begin, each asked twice", asked);
        let ended = checker.ending(&config)?;
        checker.found("ends when its input is closed, and has written one line for each question", ended);
    }
    let mut verdict = checker.verdict;
    verdict.ok = verdict.findings.iter().all(|finding| finding.ok);
    verdict.stderr = checker.log.text();
    Ok(verdict)
}

/// What was seen, or what went wrong.
type Outcome = Result<String, String>;

struct Checker<'a> {
    plan: &'a CheckPlan<'a>,
    settings: Settings,
    log: Arc<Log>,
    rng: Rng,
    verdict: Verdict,
    /// In how many decisions one action was legal, and how many were at most.
    forced: usize,
    most: usize,
}

impl Checker<'_> {
    /// Writes down an answer, and says whether it is a good one.
    fn found(&mut self, check: &'static str, outcome: Outcome) -> bool {
        let ok = outcome.is_ok();
        self.verdict.findings.push(Finding { check, ok, what: outcome.unwrap_or_else(|what| what) });
        ok
    }

    fn start(&mut self, config: &Value, seat: Seat, lang: Lang) -> Result<Conversation, Fault> {
        let seats = self.plan.entry.seats(config).unwrap_or_default();
        let hello = Hello::new(self.plan.entry.info().id, config, seat, seats, lang);
        let started = Conversation::start(&self.settings, &hello, &self.log, true)?;
        self.verdict.name.get_or_insert_with(|| started.name.clone());
        Ok(started)
    }

    /// Keeps what was said.
    fn take_down(&mut self, talk: &mut Conversation) {
        let room = MOST_LINES.saturating_sub(self.verdict.transcript.len());
        self.verdict.transcript.extend(talk.transcript().into_iter().take(room));
    }

    fn greeting(&mut self, config: &Value) -> Result<Outcome, CatalogError> {
        for lang in [Lang::En, Lang::Fr] {
            match self.start(config, Seat(0), lang) {
                Err(fault) => return Ok(Err(told(&fault))),
                Ok(talk) if talk.name.trim().is_empty() => return Ok(Err("its name is empty".into())),
                Ok(mut talk) => self.take_down(&mut talk),
            }
        }
        Ok(Ok(format!("it is called {}", self.verdict.name.as_deref().unwrap_or_default())))
    }

    /// Two games from every seat, in the same process.
    fn games(&mut self, config: &Value) -> Result<Outcome, CatalogError> {
        let seats = self.plan.entry.seats(config)?;
        for seat in Seat::all(seats) {
            let mut talk = match self.start(config, seat, Lang::En) {
                Ok(talk) => talk,
                Err(fault) => return Ok(Err(told(&fault))),
            };
            for game in 1..=2 {
                let played = self.game(config, seat, &mut talk)?;
                if let Err((ply, fault)) = played {
                    self.take_down(&mut talk);
                    return Ok(Err(format!("game {game} from seat {seat}, after {ply} actions: {}", told(&fault))));
                }
            }
            self.take_down(&mut talk);
        }
        let (decisions, forced, most) = (self.verdict.decisions, self.forced, self.most);
        Ok(Ok(format!(
            "{} games, {decisions} decisions, {forced} of them with one legal action, up to {most} legal actions",
            2 * seats
        )))
    }

    /// A game each at tables with other options.
    fn other_tables(&mut self, config: &Value) -> Result<Outcome, CatalogError> {
        let tables = tables::others(self.plan.entry, config);
        for table in &tables {
            let seat = Seat(self.rng.below(self.plan.entry.seats(table)? as u32) as u8);
            let played = match self.start(table, seat, Lang::Fr) {
                Ok(mut talk) => self.game(table, seat, &mut talk)?,
                Err(fault) => Err((0, fault)),
            };
            if let Err((ply, fault)) = played {
                let options = tables::difference(config, table);
                return Ok(Err(format!("with {options} from seat {seat}, after {ply} actions: {}", told(&fault))));
            }
        }
        Ok(Ok(format!("{} tables", tables.len())))
    }

    /// Positions that others have come to, in a process that has just been started.
    fn strange_positions(&mut self, config: &Value) -> Result<Outcome, CatalogError> {
        for number in 0..STRANGE_POSITIONS {
            let mut table = self.plan.entry.deal(config, Rng::stream_seed(self.plan.seed, 1000 + number))?;
            let mut length = 0;
            while self.play_any(&mut *table)? {
                length += 1;
            }
            // From the middle of the game to its last decision.
            let back = 1 + (length / 2) * (STRANGE_POSITIONS - 1 - number) as usize / STRANGE_POSITIONS as usize;
            table.take_back(back);
            let Some(seat) = table.turn() else { continue };
            let asked = self.start(config, seat, Lang::En).and_then(|mut talk| {
                self.decide(&*table, seat, &mut talk)?;
                self.decide(&*table, seat, &mut talk)
            });
            if let Err(fault) = asked {
                return Ok(Err(format!("seat {seat}, after {} actions: {}", table.ply(), told(&fault))));
            }
        }
        Ok(Ok(format!("{STRANGE_POSITIONS} positions")))
    }

    /// One decision, the end of the game, and the end of the input.
    fn ending(&mut self, config: &Value) -> Result<Outcome, CatalogError> {
        let table = self.plan.entry.deal(config, self.plan.seed)?;
        let seat = table.turn().unwrap_or(Seat(0));
        let asked = self.start(config, seat, Lang::En).and_then(|mut talk| {
            self.decide(&*table, seat, &mut talk)?;
            talk.over(&table.payoffs());
            Ok(talk)
        });
        let mut talk = match asked {
            Ok(talk) => talk,
            Err(fault) => return Ok(Err(told(&fault))),
        };
        talk.close_input();
        if !talk.has_ended(END) {
            let late = END.as_millis();
            return Ok(Err(format!("it still ran {late} ms after its input was closed, and was ended by force")));
        }
        Ok(match talk.unread() {
            Some(line) => Err(format!("it wrote a line that nobody had asked for: {line}")),
            None => Ok("it did".into()),
        })
    }

    /// A game in which the program has one seat, and the others do anything legal.
    fn game(
        &mut self,
        config: &Value,
        seat: Seat,
        talk: &mut Conversation,
    ) -> Result<Result<(), (usize, Fault)>, CatalogError> {
        self.verdict.games += 1;
        let mut table = self.plan.entry.deal(config, self.rng.below(u32::MAX).into())?;
        let end = self.verdict.decisions + MOST_DECISIONS;
        while let Some(turn) = table.turn() {
            if turn != seat {
                self.play_any(&mut *table)?;
                continue;
            }
            if self.verdict.decisions >= end {
                return Ok(Ok(()));
            }
            match self.decide(&*table, seat, talk) {
                Ok(action) => drop(table.play(&action)?),
                Err(fault) => return Ok(Err((table.ply(), fault))),
            }
        }
        talk.over(&table.payoffs());
        Ok(Ok(()))
    }

    fn decide(&mut self, table: &dyn Table, seat: Seat, talk: &mut Conversation) -> Result<String, Fault> {
        let (legal, start) = (table.legal(), Instant::now());
        self.verdict.decisions += 1;
        self.forced += usize::from(legal.len() == 1);
        self.most = self.most.max(legal.len());
        let answer = talk.decide(&table.view(Viewer::Seat(seat)), &legal, table.ply(), &Budget::default())?;
        self.verdict.slowest_ms = self.verdict.slowest_ms.max(start.elapsed().as_millis() as u64);
        Ok(answer.map(|answer| answer.action).unwrap_or_default())
    }

    /// Plays any legal action; false when the game is over.
    fn play_any(&mut self, table: &mut dyn Table) -> Result<bool, CatalogError> {
        let Some(action) = self.rng.pick(&table.legal()).cloned() else { return Ok(false) };
        table.play(&action)?;
        Ok(true)
    }
}

/// A fault, with what may help to mend it.
fn told(fault: &Fault) -> String {
    let advice = match fault.kind {
        FaultKind::Crash => "",
        FaultKind::Time => "; a program that answers must end the line and flush its output",
        FaultKind::Illegal => "; the answer must be one of the texts of `legal`, letter by letter",
        FaultKind::Nonsense => "; it must write one line of JSON for each question, and nothing else, to its stdout",
    };
    format!("{}{advice}", fault.what)
}
