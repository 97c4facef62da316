//! What was measured before, one measurement a line, and how today's speeds stand to the last of them.

use super::measure::Figures;
use crate::failure::Failure;
use crate::files;
use coeur_arena::report::table;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::Path;

/// Longer histories are refused: a line is a few kilobytes.
const MAX_BYTES: u64 = 64 << 20;

/// One call of `coeur bench`: a line of a history, and the document of `--json`.
#[derive(Serialize, Deserialize)]
pub(super) struct Measurement {
    /// The program that was measured.
    pub(super) version: String,
    pub(super) machine: String,
    pub(super) threads: u32,
    pub(super) seconds: f64,
    pub(super) yardstick_games_per_second: Option<f64>,
    pub(super) figures: Vec<Speeds>,
}

/// The speeds of one game with one choice of options.
#[derive(Serialize, Deserialize)]
pub(super) struct Speeds {
    game: String,
    variant: String,
    position_bytes: usize,
    games_per_second: f64,
    moves_per_second: f64,
    worlds_per_second: Option<f64>,
    decisions_per_second: Decisions,
    mcts_iterations_per_second: f64,
    nodes_per_second: Option<f64>,
}

#[derive(Serialize, Deserialize)]
struct Decisions {
    intermediate: f64,
    hard: f64,
}

impl From<&Figures> for Speeds {
    fn from(f: &Figures) -> Speeds {
        let [intermediate, hard] = f.decisions.map(|rate| (rate * 1e3).round() / 1e3);
        Speeds {
            game: f.game.into(),
            variant: f.variant(),
            position_bytes: f.bytes,
            games_per_second: f.games.round(),
            moves_per_second: f.moves.round(),
            worlds_per_second: f.worlds.map(f64::round),
            decisions_per_second: Decisions { intermediate, hard },
            mcts_iterations_per_second: f.iterations.round(),
            nodes_per_second: f.nodes.map(f64::round),
        }
    }
}

impl Speeds {
    /// In the order of the table's columns.
    fn rates(&self) -> [Option<f64>; 7] {
        [
            Some(self.games_per_second),
            Some(self.moves_per_second),
            self.worlds_per_second,
            Some(self.mcts_iterations_per_second),
            self.nodes_per_second,
            Some(self.decisions_per_second.intermediate),
            Some(self.decisions_per_second.hard),
        ]
    }
}

/// The file of a history as it was before today.
pub(super) struct History {
    text: String,
    measurements: Vec<Measurement>,
}

impl History {
    /// Reads it; one that is not there yet is empty. Said before anything is measured, that takes minutes.
    pub(super) fn open(path: &Path) -> Result<History, Failure> {
        let failed = |what: String| Failure::Work(format!("{}{what}", path.display()));
        let mut text = String::new();
        match File::open(path) {
            Ok(file) => {
                let read = file.take(MAX_BYTES + 1).read_to_string(&mut text).map_err(|e| failed(format!(": {e}")))?;
                if read as u64 > MAX_BYTES {
                    return Err(failed(format!(": longer than {} MiB", MAX_BYTES >> 20)));
                }
            }
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(failed(format!(": {error}"))),
        }
        files::try_beside(path)?;
        let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let parsed = lines.map(|(number, line)| {
            let wrong = |e| failed(format!(", line {}: not a measurement of `coeur bench --history`: {e}", number + 1));
            serde_json::from_str(line).map_err(wrong)
        });
        let measurements = parsed.collect::<Result<_, _>>()?;
        Ok(History { text, measurements })
    }

    /// Adds today's measurement, so that the file always holds whole ones.
    pub(super) fn add(&self, path: &Path, today: &Measurement) -> Result<(), Failure> {
        let line = serde_json::to_string(today).map_err(|e| Failure::Work(e.to_string()))?;
        let gap = if self.text.is_empty() || self.text.ends_with('\n') { "" } else { "\n" };
        files::write(path, format!("{}{gap}{line}\n", self.text).as_bytes())
    }

    /// Today's speeds as multiples of those of the last measurement that has the game; with a yardstick in both, of what the yardstick
    /// leaves of the difference.
    pub(super) fn compare(&self, today: &Measurement) -> String {
        let mut compared =
            table(["game", "variant", "games", "moves", "worlds", "mcts", "αβ nodes", "interm.", "hard", "beside"]);
        let mut elsewhere = false;
        for now in &today.figures {
            let same = |speeds: &&Speeds| (&speeds.game, &speeds.variant) == (&now.game, &now.variant);
            let found = self.measurements.iter().rev().find_map(|m| Some((m, m.figures.iter().find(same)?)));
            let Some((measurement, before)) = found else { continue };
            elsewhere |= measurement.machine != today.machine;
            let machine = match (today.yardstick_games_per_second, measurement.yardstick_games_per_second) {
                (Some(now), Some(before)) if before > 0.0 => now / before,
                _ => 1.0,
            };
            let ratio = |(now, before): (Option<f64>, Option<f64>)| match (now, before) {
                (Some(now), Some(before)) if before > 0.0 => format!("{:.2}", now / before / machine),
                _ => "–".into(),
            };
            let ratios = now.rates().into_iter().zip(before.rates()).map(ratio);
            let ends = [measurement.version.clone()];
            compared.add_row([now.game.clone(), now.variant.clone()].into_iter().chain(ratios).chain(ends));
        }
        if compared.row_count() == 0 {
            return "nothing of it was measured before".into();
        }
        let mut text = format!("times as fast as at the last measurement\n{compared}");
        if elsewhere {
            text +=
                "\nsome of it was measured on another machine: the ratios say as much of the machines as of the programs";
        }
        text
    }
}
