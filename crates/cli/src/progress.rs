//! How far the work is, on standard error: a bar in a terminal, else a plain line now and then.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Where there is no terminal: the time between two lines.
const PLAIN_EVERY: Duration = Duration::from_secs(30);

/// Shows how many are done, how many a second, and the time left.
pub struct Progress {
    what: &'static str,
    bar: ProgressBar,
    plain: Option<Mutex<Plain>>,
}

/// What the plain lines need to know.
struct Plain {
    start: Instant,
    said: Instant,
    /// Games that were done before this run began.
    before: Option<usize>,
}

impl Progress {
    /// A display of games, or none where quiet is wanted.
    pub fn new(quiet: bool) -> Progress {
        Progress::counting("games", quiet)
    }

    /// A display of whatever is counted, in the plural.
    pub fn counting(what: &'static str, quiet: bool) -> Progress {
        let terminal = std::io::stderr().is_terminal();
        let bar = ProgressBar::new(0);
        if quiet || !terminal {
            bar.set_draw_target(ProgressDrawTarget::hidden());
        }
        let template = format!("{{bar:40}} {{pos}}/{{len}} {what}, {{per_sec}}, {{eta}} left");
        let bar = bar.with_style(ProgressStyle::with_template(&template).expect("a template of known names"));
        let now = Instant::now();
        let plain = (!quiet && !terminal).then(|| Mutex::new(Plain { start: now, said: now, before: None }));
        Progress { what, bar, plain }
    }

    /// Shows that so many are done, of so many.
    pub fn show(&self, done: usize, total: usize) {
        if self.bar.length() != Some(total as u64) {
            // Games of an earlier run say nothing about the speed of this one.
            self.bar.set_length(total as u64);
            self.bar.set_position(done as u64);
            self.bar.reset_eta();
        }
        self.bar.set_position(done as u64);
        if let Some(plain) = &self.plain {
            let mut plain = plain.lock().expect("no thread panics while it holds the lock");
            let before = *plain.before.get_or_insert(done);
            if plain.said.elapsed() >= PLAIN_EVERY && done > before {
                plain.said = Instant::now();
                eprintln!("{}", line(self.what, done, total, (done - before) as f64 / plain.start.elapsed().as_secs_f64()));
            }
        }
    }

    /// Says something on a line of its own.
    pub fn say(&self, text: &str) {
        match &self.plain {
            Some(_) => eprintln!("{text}"),
            None => self.bar.println(text),
        }
    }

    /// Takes the bar away.
    pub fn end(&self) {
        self.bar.finish_and_clear();
    }
}

fn line(what: &str, done: usize, total: usize, speed: f64) -> String {
    let left = total.saturating_sub(done) as f64 / speed;
    let left = match left as u64 {
        seconds if seconds < 120 => format!("{seconds} s"),
        seconds if seconds < 7200 => format!("{} min", seconds / 60),
        seconds => format!("{} h {} min", seconds / 3600, seconds / 60 % 60),
    };
    format!("{done}/{total} {what}, {speed:.1}/s, {left} left")
}

#[cfg(test)]
mod tests {
    use super::line;

    #[test]
    fn a_line_says_speed_and_time_left() {
        assert_eq!(line("games", 500, 2000, 12.5), "500/2000 games, 12.5/s, 120 s left".replace("120 s", "2 min"));
        assert_eq!(line("rounds", 5, 100, 0.01), "5/100 rounds, 0.0/s, 2 h 38 min left");
    }
}
