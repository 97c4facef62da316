//! Games on their way into a data set, in one file beside it: a line that says what they belong to, then a block for each
//! game in the order in which they were finished. Whatever a kill has left unfinished at its end is cut off.

use crate::block::StoredGame;
use crate::columns::Layout;
use crate::error::DatasetError;
use serde_json::Value;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

/// What stands before each block: the game's number, its rows, the block's length, a checksum of all.
const HEAD: usize = 8 + 4 + 4 + 8;

/// No block of a game comes near this.
const LONGEST_BLOCK: u32 = 1 << 30;

pub(crate) struct Journal {
    path: PathBuf,
    file: File,
    length: u64,
    first: u64,
    places: Vec<Place>,
    finished: usize,
}

/// Where the block of a game is; a length of 0 where there is none yet.
#[derive(Clone, Copy, Default)]
struct Place {
    offset: u64,
    length: u32,
    rows: u32,
}

impl Journal {
    /// The journal at a path, made if absent, with the games that an interrupted run has left there.
    pub(crate) fn open(path: &Path, signature: &Value, games: Range<u64>, resume: bool) -> Result<Journal, DatasetError> {
        let error = |what: std::io::Error| DatasetError::file(path, what);
        if !resume && path.exists() {
            return Err(DatasetError::Unfinished(path.into()));
        }
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path).map_err(error)?;
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(DatasetError::file(path, "another run is making this data set"));
        }
        let places = vec![Place::default(); (games.end - games.start) as usize];
        let mut journal = Journal { path: path.into(), file, length: 0, first: games.start, places, finished: 0 };
        journal.read(signature)?;
        Ok(journal)
    }

    fn error(&self, what: impl ToString) -> DatasetError {
        DatasetError::file(&self.path, what)
    }

    /// Reads what is there, and cuts off what is not whole.
    fn read(&mut self, signature: &Value) -> Result<(), DatasetError> {
        let mut source = BufReader::with_capacity(1 << 20, self.file.try_clone().map_err(|e| self.error(e))?);
        let mut line = Vec::new();
        source.read_until(b'\n', &mut line).map_err(|e| self.error(e))?;
        let expected = format!("{signature}\n").into_bytes();
        if line.len() < expected.len() && expected.starts_with(&line) {
            // Killed before its first line was written: nothing is lost.
            self.file.set_len(0).map_err(|e| self.error(e))?;
            self.file.seek(SeekFrom::Start(0)).map_err(|e| self.error(e))?;
            self.file.write_all(&expected).and_then(|()| self.file.sync_all()).map_err(|e| self.error(e))?;
            self.length = expected.len() as u64;
            return Ok(());
        }
        if line != expected {
            let what = difference(&line, signature);
            return Err(DatasetError::OtherJournal { path: self.path.clone(), what });
        }
        self.length = line.len() as u64;
        let mut block = Vec::new();
        while let Some((number, rows)) = next_block(&mut source, &mut block) {
            let Some(place) = number.checked_sub(self.first).and_then(|place| self.places.get_mut(place as usize)) else {
                break;
            };
            if place.length == 0 {
                *place = Place { offset: self.length + HEAD as u64, length: block.len() as u32, rows };
                self.finished += 1;
            }
            self.length += (HEAD + block.len()) as u64;
        }
        self.file.set_len(self.length).map_err(|e| self.error(e))
    }

    pub(crate) fn finished(&self) -> usize {
        self.finished
    }

    pub(crate) fn games(&self) -> usize {
        self.places.len()
    }

    pub(crate) fn has(&self, place: usize) -> bool {
        self.places[place].length > 0
    }

    /// How many rows each game has, in order.
    pub(crate) fn rows(&self) -> impl Iterator<Item = u64> {
        self.places.iter().map(|place| place.rows.into())
    }

    /// Writes a game down. Where that fails, what was written before stays whole.
    pub(crate) fn add(&mut self, number: u64, rows: u32, block: &[u8]) -> Result<(), DatasetError> {
        let mut bytes = Vec::with_capacity(HEAD + block.len());
        bytes.extend(number.to_le_bytes());
        bytes.extend(rows.to_le_bytes());
        bytes.extend((block.len() as u32).to_le_bytes());
        bytes.extend(checksum(&[&bytes, block]).to_le_bytes());
        bytes.extend(block);
        let written = self.file.seek(SeekFrom::Start(self.length)).and_then(|_| self.file.write_all(&bytes));
        if let Err(error) = written {
            let _ = self.file.set_len(self.length);
            return Err(self.error(error));
        }
        let offset = self.length + HEAD as u64;
        self.places[(number - self.first) as usize] = Place { offset, length: block.len() as u32, rows };
        self.length += bytes.len() as u64;
        self.finished += 1;
        Ok(())
    }

    pub(crate) fn sync(&self) -> Result<(), DatasetError> {
        self.file.sync_all().map_err(|e| self.error(e))
    }

    /// Reads games back, one after the other.
    pub(crate) fn reader(&self) -> Result<JournalReader<'_>, DatasetError> {
        Ok(JournalReader { journal: self, file: File::open(&self.path).map_err(|e| self.error(e))?, block: Vec::new() })
    }

    pub(crate) fn remove(self) -> Result<(), DatasetError> {
        std::fs::remove_file(&self.path).map_err(|e| self.error(e))
    }
}

pub(crate) struct JournalReader<'a> {
    journal: &'a Journal,
    file: File,
    block: Vec<u8>,
}

impl JournalReader<'_> {
    pub(crate) fn read(&mut self, place: usize, layout: &Layout) -> Result<StoredGame, DatasetError> {
        let Place { offset, length, .. } = self.journal.places[place];
        self.block.resize(length as usize, 0);
        let read = self.file.seek(SeekFrom::Start(offset)).and_then(|_| self.file.read_exact(&mut self.block));
        read.map_err(|e| self.journal.error(e))?;
        let game = StoredGame::from_block(&self.block);
        let number = self.journal.first + place as u64;
        let game = game.filter(|game| game.number == number && game.fits(layout));
        game.ok_or_else(|| self.journal.error(format!("game {number} is damaged; remove the file to begin anew")))
    }
}

/// In what a first line differs from the one that is expected.
fn difference(line: &[u8], expected: &Value) -> String {
    let found: Option<Value> = serde_json::from_slice(line).ok();
    let (Some(found), Some(expected)) = (found.as_ref().and_then(Value::as_object), expected.as_object()) else {
        return "no such games at all".into();
    };
    let text = |value: Option<&Value>| {
        value.map_or("nothing".into(), |value| value.to_string().chars().take(100).collect::<String>())
    };
    match expected.keys().find(|key| found.get(*key) != expected.get(*key)) {
        Some(key) => format!("{key} is {} there, {} here", text(found.get(key)), text(expected.get(key))),
        None => "written by another program".into(),
    }
}

/// The next whole block, left in `block`, with its game's number and rows; `None` at the end and where the rest is not
/// whole.
fn next_block(source: &mut impl Read, block: &mut Vec<u8>) -> Option<(u64, u32)> {
    let mut head = [0; HEAD];
    source.read_exact(&mut head).ok()?;
    let (about, sum) = head.split_last_chunk()?;
    let (number, rest) = about.split_first_chunk()?;
    let (rows, length) = rest.split_first_chunk()?;
    let length = u32::from_le_bytes(*length.first_chunk()?);
    if length == 0 || length > LONGEST_BLOCK {
        return None;
    }
    block.clear();
    source.take(length.into()).read_to_end(block).ok()?;
    let whole = block.len() == length as usize && checksum(&[about, block]) == u64::from_le_bytes(*sum);
    whole.then(|| (u64::from_le_bytes(*number), u32::from_le_bytes(*rows)))
}

/// A sum in the manner of Fowler, Noll and Vo, over words of eight bytes and then the rest: enough to tell a torn block.
pub(crate) fn checksum(parts: &[&[u8]]) -> u64 {
    let mut sum: u64 = 0xcbf2_9ce4_8422_2325;
    let mut add = |word: u64| sum = (sum ^ word).wrapping_mul(0x0000_0100_0000_01b3).rotate_left(29);
    for part in parts {
        let (words, rest) = part.as_chunks();
        words.iter().for_each(|word| add(u64::from_le_bytes(*word)));
        rest.iter().for_each(|byte| add(u64::from(*byte)));
    }
    sum
}
