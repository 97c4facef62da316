//! `cargo xtask times`: what the two commands of the README cost from cold, kept in `results/build.txt`.
//!
//! Processor seconds, not the clock: a shared machine can be compared with itself. Both commands run in a target folder that is
//! emptied before, so that nothing was compiled already.

use crate::steps::{self, Step, root, say};
use crate::{checks, serve};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::process::Command;

const RESULTS: &str = "results/build.txt";

const HEAD: &str = "What the two commands of the README cost from cold: seconds of processor, and of the clock behind them.\n\
                    command  cargo xtask times serve, cargo xtask times test; the newest entry first\n";

/// How many crates are named.
const NAMED: usize = 12;

/// A change of a crate that is worth a word, in seconds.
const WORTH_SAYING: f64 = 3.0;

/// Runs one of the two commands and writes an entry.
pub fn times(args: &[String]) -> Result<(), String> {
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["serve"] => measure("serve", serve::build),
        ["test"] => measure("test", checks::test),
        _ => Err("what is to be measured? cargo xtask times serve, or cargo xtask times test".into()),
    }
}

fn measure(command: &str, work: fn() -> Result<(), String>) -> Result<(), String> {
    let folder = steps::target_folder()?.join("times");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let notes = folder.join("crates");
    let own = std::env::current_exe().map_err(|error| format!("this program: {error}"))?;
    steps::measure_in(folder.join("target"), own, notes.clone());
    work()?;
    let crates = read_notes(&fs::read_to_string(&notes).unwrap_or_default());
    let entry = entry(command, &steps::taken(), &crates);
    let path = root().join(RESULTS);
    let before = fs::read_to_string(&path).unwrap_or_default();
    let changes = changes(&last_crates(&before, command), &crates);
    print!("{entry}{changes}");
    let older = before.strip_prefix(HEAD).unwrap_or(&before);
    fs::write(&path, format!("{HEAD}\n{entry}{changes}{older}")).map_err(|error| format!("{RESULTS}: {error}"))?;
    say(&format!("{RESULTS} has a new entry"));
    Ok(())
}

/// The seconds of each crate, all its compilations together.
fn read_notes(notes: &str) -> BTreeMap<String, f64> {
    let mut crates = BTreeMap::new();
    for (name, seconds) in notes.lines().filter_map(|line| line.split_once(' ')) {
        *crates.entry(name.to_string()).or_default() += seconds.parse::<f64>().unwrap_or_default();
    }
    crates
}

fn costliest(crates: &BTreeMap<String, f64>) -> Vec<(&str, f64)> {
    let mut all: Vec<(&str, f64)> = crates.iter().map(|(name, seconds)| (name.as_str(), *seconds)).collect();
    all.sort_by(|a, b| b.1.total_cmp(&a.1));
    all
}

/// The line in which an entry keeps every crate, for the entry after it.
const CRATES: &str = "  crates: ";

fn entry(command: &str, steps: &[Step], crates: &BTreeMap<String, f64>) -> String {
    let sum = |of: fn(&Step) -> f64| steps.iter().map(of).sum::<f64>();
    let (commit, cores) = (commit(), std::thread::available_parallelism().map_or(0, usize::from));
    let mut text = format!(
        "cargo xtask {command}, commit {commit}, {cores} cores: {:.0} s of processor, {:.0} s\n",
        sum(|step| step.processor),
        steps.last().map_or(0.0, |step| step.ended),
    );
    for step in steps {
        let _ = writeln!(text, "  {:>7.1} {:>7.1}  {}", step.processor, step.clock, step.sentence);
    }
    let all = costliest(crates);
    let named: Vec<String> = all.iter().map(|(name, seconds)| format!("{name} {seconds:.0}")).take(NAMED).collect();
    let _ = writeln!(text, "{CRATES}{} of {}", named.join(", "), all.len());
    text
}

/// The costliest crates of the last entry for this command.
fn last_crates(results: &str, command: &str) -> BTreeMap<String, f64> {
    let lead = format!("cargo xtask {command},");
    let mut lines = results.lines().skip_while(|line| !line.starts_with(&lead)).skip(1);
    let line = lines.find_map(|line| line.strip_prefix(CRATES)).unwrap_or_default();
    let pairs = line.split(" of ").next().unwrap_or_default().split(", ");
    pairs.filter_map(|pair| pair.split_once(' ')).filter_map(|(name, s)| Some((name.to_string(), s.parse().ok()?))).collect()
}

fn changes(before: &BTreeMap<String, f64>, now: &BTreeMap<String, f64>) -> String {
    let differences = before.iter().map(|(name, then)| (name, now.get(name).copied().unwrap_or_default() - then));
    let said: Vec<String> = differences
        .filter(|(_, more)| more.abs() >= WORTH_SAYING)
        .map(|(name, more)| format!("{name} {more:+.0}"))
        .collect();
    match (before.is_empty(), said.is_empty()) {
        (true, _) => String::new(),
        (false, true) => "  since the entry before: nothing above 3 s\n".into(),
        (false, false) => format!("  since the entry before: {}\n", said.join(", ")),
    }
}

fn commit() -> String {
    let output = Command::new("git").current_dir(root()).args(["rev-parse", "--short=7", "HEAD"]).output();
    output.map_or_else(|_| "unknown".into(), |output| String::from_utf8_lossy(&output.stdout).trim().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_compared_with_the_one_before() {
        let crates = read_notes("web 50.5\ncore 2.0\nweb 49.5\n");
        assert_eq!(crates, BTreeMap::from([("core".into(), 2.0), ("web".into(), 100.0)]));
        let step = Step { sentence: "Compiling".into(), clock: 60.0, processor: 102.0, ended: 61.0 };
        let text = entry("serve", &[step], &crates);
        assert!(text.contains("102 s of processor, 61 s") && text.contains("crates: web 100, core 2 of 2"), "{text}");
        let before = last_crates(&text, "serve");
        assert_eq!(before, crates);
        assert!(last_crates(&text, "test").is_empty());
        let now = BTreeMap::from([("core".to_string(), 3.0), ("web".to_string(), 80.0)]);
        assert_eq!(changes(&before, &now), "  since the entry before: web -20\n");
    }
}
