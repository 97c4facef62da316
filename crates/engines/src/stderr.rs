//! What programs write to their stderr: read all the time, so that nobody waits for us, and kept up to a bound.

use std::collections::VecDeque;
use std::io::Read;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// So much of the beginning is kept of all processes of a program together.
const KEPT: usize = 16 * 1024;

/// So much of the end is kept of each process, for a report of its fault.
const TAIL: usize = 2048;

/// The beginning of what all processes of a program wrote.
#[derive(Default)]
pub struct Log(Mutex<(Vec<u8>, u64)>);

impl Log {
    fn add(&self, bytes: &[u8]) {
        let mut kept = lock(&self.0);
        let room = KEPT - kept.0.len();
        let (fits, rest) = bytes.split_at(bytes.len().min(room));
        kept.0.extend(fits);
        kept.1 += rest.len() as u64;
    }

    /// As text, with how much was left out.
    pub fn text(&self) -> String {
        let kept = lock(&self.0);
        let more = if kept.1 == 0 { String::new() } else { format!("\n… and {} bytes more", kept.1) };
        plain(&kept.0) + &more
    }
}

/// The stderr of one process.
#[derive(Clone, Default)]
pub struct Stderr(Arc<Shared>);

#[derive(Default)]
struct Shared {
    tail: Mutex<VecDeque<u8>>,
    written: AtomicU64,
    closed: AtomicBool,
}

impl Stderr {
    /// Reads to the end, on a thread of its own.
    pub fn read(&self, mut source: impl Read, log: &Log) {
        let mut bytes = [0; 4096];
        while let Ok(count @ 1..) = source.read(&mut bytes) {
            self.0.written.fetch_add(count as u64, Ordering::Relaxed);
            let mut tail = lock(&self.0.tail);
            tail.extend(&bytes[..count]);
            let over = tail.len().saturating_sub(TAIL);
            tail.drain(..over);
            drop(tail);
            log.add(&bytes[..count]);
        }
        self.0.closed.store(true, Ordering::Release);
    }

    /// How many bytes were written so far.
    pub fn written(&self) -> u64 {
        self.0.written.load(Ordering::Relaxed)
    }

    /// Whether all was read.
    pub fn is_closed(&self) -> bool {
        self.0.closed.load(Ordering::Acquire)
    }

    /// The end of it as text.
    pub fn tail(&self) -> String {
        plain(lock(&self.0.tail).make_contiguous())
    }
}

/// Text without what would move a terminal's cursor or change its colours.
fn plain(bytes: &[u8]) -> String {
    let kept = |letter: &char| !letter.is_control() || matches!(letter, '\n' | '\t');
    String::from_utf8_lossy(bytes).chars().filter(kept).collect()
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_so_much_is_kept_of_an_endless_stderr() {
        let (log, stderr) = (Log::default(), Stderr::default());
        let text = format!("begin\u{1b}[2J{}end", "x".repeat(100_000));
        stderr.read(text.as_bytes(), &log);
        assert!(stderr.is_closed() && stderr.written() == text.len() as u64);
        assert!(stderr.tail().ends_with("xend") && stderr.tail().len() == TAIL);
        let kept = log.text();
        assert!(kept.starts_with("begin[2Jxx") && kept.len() < KEPT + 100, "no escape codes");
        assert!(kept.ends_with(&format!("… and {} bytes more", text.len() - KEPT)), "{kept}");
    }
}
