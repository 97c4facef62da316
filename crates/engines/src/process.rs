//! A program that runs beside us: lines to it, lines from it, and never a wait without an end.
//!
//! Three threads stand at its pipes, so that neither a program that does not read nor one that writes without end can hold us up. Who asks
//! waits for a line until its time is over; a program that is late, or that is not wanted any more, is ended by force.

use crate::settings::Settings;
use crate::stderr::{Log, Stderr};
use coeur_core::{Cancel, Fault, FaultKind};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError, channel, sync_channel};
use std::thread::{sleep, spawn};
use std::time::{Duration, Instant};

/// No answer is longer.
const LONGEST_LINE: u64 = 64 * 1024;

/// More than this on stderr for one answer is a flood.
const MOST_STDERR: u64 = 1024 * 1024;

/// What the pipes may take beyond the time that a program is told.
const GRACE: Duration = Duration::from_millis(100);

/// How long a program may take to end once its input is closed.
pub const END: Duration = Duration::from_secs(1);

/// How often somebody who waits looks whether it should go on.
const TICK: Duration = Duration::from_millis(20);

pub struct Process {
    child: Child,
    /// Lines to write; dropped, the input of the program is closed.
    input: Option<Sender<String>>,
    output: Receiver<Line>,
    stderr: Stderr,
}

enum Line {
    Text(String),
    /// Why it is no line of text.
    Not(&'static str),
}

impl Process {
    pub fn start(settings: &Settings, log: &Arc<Log>) -> Result<Process, Fault> {
        let mut command = Command::new(&settings.words[0]);
        command.args(&settings.words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Ctrl-C at the terminal is for us: we end the programs ourselves, and none is said to have crashed by it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let failed = |error: std::io::Error| Fault {
            kind: FaultKind::Crash,
            what: format!("could not be started: {error}"),
            stderr: String::new(),
        };
        let mut child = command.spawn().map_err(failed)?;
        let (Some(mut stdin), Some(stdout), Some(errors)) = (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            unreachable!("all three were asked for")
        };
        let (input, lines) = channel::<String>();
        spawn(move || lines.iter().try_for_each(|line| stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush())));
        // A program that writes before it is asked waits at this door.
        let (sender, output) = sync_channel(4);
        spawn(move || read_lines(BufReader::new(stdout), &sender));
        let stderr = Stderr::default();
        let (reading, log) = (stderr.clone(), log.clone());
        spawn(move || reading.read(errors, &log));
        Ok(Process { child, input: Some(input), output, stderr })
    }

    /// Writes a line that has no answer.
    pub fn tell(&mut self, line: &str) {
        // Who is not there any more is found out when it is asked next.
        let _ = self.input.as_ref().map(|input| input.send(format!("{line}\n")));
    }

    /// Writes a line and waits for one; `None` where `cancel` was turned first.
    pub fn ask(&mut self, line: &str, time: Duration, cancel: &Cancel) -> Result<Option<String>, Fault> {
        match self.output.try_recv() {
            Ok(Line::Text(line)) => {
                return Err(self.nonsense(format!("wrote a line that nobody had asked for: {}", beginning(&line))));
            }
            Ok(Line::Not(why)) => return Err(self.nonsense(why.into())),
            Err(TryRecvError::Disconnected) => return Err(self.crash()),
            Err(TryRecvError::Empty) => {}
        }
        let written = self.stderr.written();
        self.tell(line);
        let end = Instant::now() + time + GRACE;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let received = self.output.recv_timeout(left.min(TICK));
            if self.stderr.written() > written + MOST_STDERR {
                return Err(self.nonsense(format!("wrote more than {MOST_STDERR} bytes to stderr for one answer")));
            }
            match received {
                Ok(Line::Text(line)) => return Ok(Some(line)),
                Ok(Line::Not(why)) => return Err(self.nonsense(why.into())),
                Err(RecvTimeoutError::Disconnected) => return Err(self.crash()),
                Err(RecvTimeoutError::Timeout) if cancel.is_cancelled() => return Ok(None),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => {
                    return Err(self.fault(FaultKind::Time, format!("no answer within {} ms", time.as_millis())));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Whether it still runs.
    pub fn is_running(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    pub fn fault(&self, kind: FaultKind, what: String) -> Fault {
        Fault { kind, what, stderr: self.stderr.tail() }
    }

    pub fn nonsense(&self, what: String) -> Fault {
        self.fault(FaultKind::Nonsense, what)
    }

    /// What is said of a program whose output has ended.
    fn crash(&mut self) -> Fault {
        // How it ended, and its last words, may come a moment later.
        let end = Instant::now() + END;
        while (self.is_running() || !self.stderr.is_closed()) && Instant::now() < end {
            sleep(Duration::from_millis(2));
        }
        let what = match self.child.try_wait() {
            Ok(Some(status)) => format!("ended while it was asked ({status})"),
            _ => "closed its output while it was asked".into(),
        };
        self.fault(FaultKind::Crash, what)
    }

    /// Closes its input, which asks it to end.
    pub fn close_input(&mut self) {
        self.input = None;
    }

    /// A line that it wrote and nobody has read, of a program that has ended.
    pub fn unread(&mut self) -> Option<String> {
        match self.output.recv_timeout(END) {
            Ok(Line::Text(line)) => Some(beginning(&line)),
            Ok(Line::Not(why)) => Some(why.into()),
            Err(_) => None,
        }
    }

    /// Waits until it has ended by itself, and says whether it did.
    pub fn has_ended(&mut self, within: Duration) -> bool {
        let end = Instant::now() + within;
        while self.is_running() {
            if Instant::now() >= end {
                return false;
            }
            sleep(Duration::from_millis(2));
        }
        true
    }
}

/// Who is not wanted any more is ended by force; whoever wants to give it time to end asks [`Process::has_ended`] before.
impl Drop for Process {
    fn drop(&mut self) {
        self.close_input();
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Reads lines and hands them over until the pipe ends, somebody stops listening, or what comes is no line.
fn read_lines(mut source: impl BufRead, lines: &SyncSender<Line>) {
    loop {
        let mut bytes = Vec::new();
        match source.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let line = if bytes.last() != Some(&b'\n') && bytes.len() as u64 == LONGEST_LINE {
            Line::Not("wrote a line that is longer than 65536 bytes")
        } else {
            String::from_utf8(bytes).map_or(Line::Not("wrote a line that is not UTF-8"), Line::Text)
        };
        let last = matches!(line, Line::Not(_));
        if lines.send(line).is_err() || last {
            return;
        }
    }
}

/// The beginning of a text, for one line of a report.
pub fn beginning(text: &str) -> String {
    let text = text.trim_end();
    let plain = |letter: &char| !letter.is_control();
    let more = if text.chars().count() > 80 { "…" } else { "" };
    format!("`{}{more}`", text.chars().filter(plain).take(80).collect::<String>())
}
