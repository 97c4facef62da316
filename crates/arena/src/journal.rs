//! A tournament's state on disk: what was played survives an interruption, a kill or a full disk.
//!
//! The file is text, one JSON object a line: first the plan, then each finished game as it ends, with its number in the
//! schedule. Lines are only ever added, so that a killed process leaves whole lines and at most one part of a line, which is cut off when
//! the file is opened again: that game is played again. The number of games is no part of the plan: a schedule begins with the
//! games of every shorter one, so that a tournament can be made longer.

use crate::plan::ArenaError;
use coeur_catalog::{Forfeit, Played};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// No line of ours is longer: a file that has a longer one is another file.
const LONGEST_LINE: u64 = 1 << 20;

/// How often the disk is made to hold what was written. A kill loses nothing even in between; a power cut may lose so much.
const SYNC_EVERY: Duration = Duration::from_secs(2);

/// A finished game as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    game: usize,
    payoffs: Vec<i32>,
    utilities: Vec<f64>,
    decisions: Vec<u32>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    seconds: Vec<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    actions: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    forfeit: Option<Forfeit>,
}

/// An open state file.
pub(crate) struct Journal {
    path: PathBuf,
    file: File,
    /// How much of the file is whole lines.
    length: u64,
    synced: Instant,
    timing: bool,
}

/// Games with their numbers in the schedule.
pub(crate) type FinishedGames = Vec<(usize, Played)>;

impl Journal {
    /// Opens the state of a plan, or begins one where there is no file.
    pub(crate) fn open(
        path: &Path,
        plan: &Value,
        seats: usize,
        timing: bool,
    ) -> Result<(Journal, FinishedGames), ArenaError> {
        let failed = |error: std::io::Error| ArenaError::State { path: path.into(), what: error.to_string() };
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path).map_err(failed)?;
        match file.try_lock() {
            Err(std::fs::TryLockError::WouldBlock) => {
                return Err(ArenaError::State { path: path.into(), what: "another run is writing to it".into() });
            }
            // Where the file system knows no locks, nobody is kept out.
            Err(std::fs::TryLockError::Error(_)) | Ok(()) => {}
        }
        let mut journal = Journal { path: path.into(), file, length: 0, synced: Instant::now(), timing };
        let finished = journal.read(plan, seats)?;
        journal.cut().map_err(|error| journal.failure(error))?;
        if journal.length == 0 {
            journal.write(format!("{plan}\n").as_bytes())?;
            journal.sync()?;
        }
        Ok((journal, finished))
    }

    /// Writes finished games down.
    pub(crate) fn add(&mut self, games: &[(usize, Played)]) -> Result<(), ArenaError> {
        let mut lines = Vec::new();
        for (number, played) in games {
            lines.extend(to_line(*number, played, self.timing).into_bytes());
            lines.push(b'\n');
        }
        self.write(&lines)?;
        if self.synced.elapsed() > SYNC_EVERY { self.sync() } else { Ok(()) }
    }

    /// Makes the disk hold everything.
    pub(crate) fn sync(&mut self) -> Result<(), ArenaError> {
        self.synced = Instant::now();
        self.file.sync_data().map_err(|error| self.failure(error))
    }

    /// Writes whole lines, or none of them.
    fn write(&mut self, lines: &[u8]) -> Result<(), ArenaError> {
        match self.file.write_all(lines) {
            Ok(()) => {
                self.length += lines.len() as u64;
                Ok(())
            }
            Err(error) => {
                let _ = self.cut();
                Err(self.failure(error))
            }
        }
    }

    /// Cuts off what is no whole line, and goes to the end.
    fn cut(&mut self) -> std::io::Result<()> {
        if self.file.metadata()?.len() > self.length {
            self.file.set_len(self.length)?;
        }
        self.file.seek(SeekFrom::Start(self.length)).map(|_| ())
    }

    fn failure(&self, what: impl ToString) -> ArenaError {
        ArenaError::State { path: self.path.clone(), what: what.to_string() }
    }

    /// Reads the whole lines, and checks that they belong to the plan.
    fn read(&mut self, plan: &Value, seats: usize) -> Result<FinishedGames, ArenaError> {
        let mut finished = FinishedGames::new();
        let mut reader = BufReader::new(&self.file);
        let mut number = 0;
        loop {
            let mut line = Vec::new();
            let read = reader.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
            read.map_err(|error| self.failure(error))?;
            number += 1;
            if line.last() != Some(&b'\n') {
                // The part of a line that a killed process left. Of the first line it must be a part of ours.
                let ours = number > 1 || format!("{plan}\n").as_bytes().starts_with(&line);
                return if ours && line.len() < LONGEST_LINE as usize {
                    Ok(finished)
                } else {
                    Err(self.failure("this is not the state of a tournament"))
                };
            }
            if number == 1 {
                same_plan(&line, plan).map_err(|what| self.failure(what))?;
            } else {
                let game = parse(&line, seats).map_err(|what| self.failure(format!("line {number}: {what}")))?;
                finished.push(game);
            }
            self.length += line.len() as u64;
        }
    }
}

/// Says in what the first line differs from the plan, if it does.
fn same_plan(line: &[u8], plan: &Value) -> Result<(), String> {
    let found: Value = serde_json::from_slice(line).map_err(|_| "this is not the state of a tournament")?;
    if found == *plan {
        return Ok(());
    }
    let empty = Map::new();
    let (found, plan) = (found.as_object().unwrap_or(&empty), plan.as_object().unwrap_or(&empty));
    match plan.keys().find(|key| found.get(*key) != plan.get(*key)) {
        Some(key) if found.contains_key(key) => {
            let text = |value: Option<&Value>| value.map_or(String::new(), Value::to_string);
            Err(format!("this is another tournament: {key} is {} there, {} here", text(found.get(key)), text(plan.get(key))))
        }
        _ => Err("this is not the state of a tournament".into()),
    }
}

/// A game with its number in the schedule as one line, without its end.
pub(crate) fn to_line(number: usize, played: &Played, timing: bool) -> String {
    let line = Line {
        game: number,
        payoffs: played.payoffs.clone(),
        utilities: played.utilities.to_vec(),
        decisions: played.decisions.clone(),
        seconds: if timing { played.seconds.clone() } else { Vec::new() },
        actions: played.actions.clone(),
        forfeit: played.forfeit.clone(),
    };
    serde_json::to_string(&line).expect("plain numbers can be written")
}

/// The game of a line.
pub(crate) fn parse(line: &[u8], seats: usize) -> Result<(usize, Played), String> {
    let line: Line = serde_json::from_slice(line).map_err(|error| error.to_string())?;
    let Line { game, payoffs, utilities, decisions, mut seconds, actions, forfeit } = line;
    seconds.resize(if seconds.is_empty() { seats } else { seconds.len() }, 0.0);
    if [payoffs.len(), utilities.len(), decisions.len(), seconds.len()].iter().any(|&length| length != seats) {
        return Err(format!("a game of {} seats, not of {seats}", payoffs.len()));
    }
    let utilities = utilities.into_iter().collect();
    Ok((game, Played { payoffs, utilities, decisions, seconds, actions, forfeit }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn played(points: f64) -> Played {
        Played {
            payoffs: vec![1, -1],
            utilities: [points, -points].into_iter().collect(),
            decisions: vec![4, 3],
            seconds: vec![0.0, 0.0],
            actions: None,
            forfeit: None,
        }
    }

    fn fresh(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("coeur-journal-{}-{name}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        path
    }

    #[test]
    fn games_come_back_to_the_last_bit() {
        let path = fresh("bits");
        let plan = json!({"state": 1, "seed": 7});
        let thirds = 40.0 / 3.0;
        {
            let (mut journal, finished) = Journal::open(&path, &plan, 2, false).expect("a new file");
            assert!(finished.is_empty());
            journal.add(&[(5, played(thirds)), (2, played(0.1 + 0.2))]).expect("space");
            assert!(Journal::open(&path, &plan, 2, false).is_err(), "one run at a time");
        }
        let (_, finished) = Journal::open(&path, &plan, 2, false).expect("the same plan");
        assert_eq!(finished, [(5, played(thirds)), (2, played(0.1 + 0.2))]);
        let _ = std::fs::remove_file(path);
    }

    #[test]
    fn wherever_the_file_is_cut_only_whole_games_count() {
        let path = fresh("cut");
        let plan = json!({"state": 1, "seed": 7});
        let (mut journal, _) = Journal::open(&path, &plan, 2, false).expect("a new file");
        (0..3).for_each(|number| journal.add(&[(number, played(1.0))]).expect("space"));
        drop(journal);
        let whole = std::fs::read(&path).expect("a file");
        for cut in 0..whole.len() {
            std::fs::write(&path, &whole[..cut]).expect("a file");
            let (mut journal, finished) = Journal::open(&path, &plan, 2, false).expect("a truncated file is no error");
            let lines = whole[..cut].iter().filter(|&&byte| byte == b'\n').count();
            assert_eq!(finished.len(), lines.saturating_sub(1), "cut at {cut}");
            (finished.len()..3).for_each(|number| journal.add(&[(number, played(1.0))]).expect("space"));
            drop(journal);
            assert_eq!(std::fs::read(&path).expect("a file"), whole, "cut at {cut}");
        }
        let _ = std::fs::remove_file(path);
    }

    #[test]
    fn another_file_is_left_alone() {
        let path = fresh("other");
        let plan = json!({"state": 1, "seed": 7});
        let cases = [
            ("dear diary", "not the state"),
            ("dear diary\n", "not the state"),
            ("{\"state\":1,\"seed\":8}\n", "seed is 8 there, 7 here"),
            ("{\"state\":1,\"seed\":7}\nnonsense\n", "line 2"),
            ("{\"state\":1,\"seed\":7}\n{\"game\":0,\"payoffs\":[1],\"utilities\":[1.0],\"decisions\":[1]}\n", "1 seats"),
        ];
        for (text, part) in cases {
            std::fs::write(&path, text).expect("a file");
            let error = Journal::open(&path, &plan, 2, false).err().expect("refused").to_string();
            assert!(error.contains(part), "{error}");
            assert_eq!(std::fs::read_to_string(&path).expect("a file"), text, "and not written to");
        }
        let _ = std::fs::remove_file(path);
    }
}
