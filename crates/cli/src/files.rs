//! Files: records read with a bound, and everything written so that a killed process loses nothing.

use crate::failure::Failure;
use coeur_core::Record;
use coeur_core::files::write_whole;
use coeur_core::record::MAX_BYTES;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

/// The records of a file, one after the other: one object in a `.json`, one on each line of a `.jsonl` or of standard
/// input (`-`).
pub struct Records {
    source: Box<dyn BufRead>,
    name: String,
    lines: bool,
    next: usize,
}

impl Records {
    pub fn open(path: &Path) -> Result<Records, Failure> {
        let name = path.display().to_string();
        let standard_input = path.as_os_str() == "-";
        let source: Box<dyn BufRead> = if standard_input {
            Box::new(BufReader::new(std::io::stdin()))
        } else {
            Box::new(BufReader::new(File::open(path).map_err(|e| Failure::Work(format!("{name}: {e}")))?))
        };
        let lines = standard_input || path.extension().is_some_and(|extension| extension == "jsonl");
        Ok(Records { source, name, lines, next: 0 })
    }

    /// The next record with its number, or `None` at the end. Never reads more than one record may hold.
    pub fn read(&mut self) -> Result<Option<(usize, Record)>, Failure> {
        loop {
            let mut bytes = Vec::new();
            let mut bounded = (&mut self.source).take(MAX_BYTES as u64 + 1);
            let read = if self.lines { bounded.read_until(b'\n', &mut bytes) } else { bounded.read_to_end(&mut bytes) };
            read.map_err(|e| self.failure(e))?;
            if bytes.is_empty() {
                return if self.lines || self.next > 0 { Ok(None) } else { Err(self.failure("the file is empty")) };
            }
            let text = match std::str::from_utf8(&bytes) {
                Ok(text) => text,
                // A character may be cut in two where reading stopped.
                Err(_) if bytes.len() > MAX_BYTES => return Err(self.failure(coeur_core::RecordError::TooLong)),
                Err(_) => return Err(self.failure("not UTF-8 text")),
            };
            if text.trim().is_empty() && self.lines {
                continue;
            }
            let record = Record::parse(text).map_err(|e| self.failure(e))?;
            self.next += 1;
            return Ok(Some((self.next - 1, record)));
        }
    }

    /// A failure at the record under way.
    pub fn failure(&self, what: impl std::fmt::Display) -> Failure {
        Failure::Work(if self.lines {
            format!("{}, record {}: {what}", self.name, self.next)
        } else {
            format!("{}: {what}", self.name)
        })
    }
}

/// Waits for what the store or the server does.
pub fn block_on<T>(work: impl Future<Output = T>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    Ok(runtime.block_on(work))
}

/// Writes a record so that the file always holds a whole one.
pub fn save(path: &Path, record: &Record) -> Result<(), Failure> {
    write(path, format!("{}\n", record.to_line()).as_bytes())
}

/// Tries whether a file can be written there: work takes minutes, and a folder that is not there, or not ours, is better named before.
#[cfg(feature = "research")]
pub fn try_beside(path: &Path) -> Result<(), Failure> {
    let trial = coeur_core::files::beside(path, ".partial");
    File::create(&trial)
        .and_then(|_| std::fs::remove_file(&trial))
        .map_err(|e| Failure::Work(format!("{}: {e}", path.display())))
}

/// Writes a whole file or nothing.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    write_whole(path, bytes).map_err(|e| Failure::Work(format!("{}: {e}", path.display())))
}
