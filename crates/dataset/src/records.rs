//! Recorded games, one a line, found by their number.

use crate::error::DatasetError;
use crate::journal::checksum;
use coeur_core::Record;
use coeur_core::record::MAX_BYTES;
use serde_json::Value;
use std::collections::HashMap;
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

/// Who decided where a record names nobody.
const UNKNOWN: &str = "unknown";

/// A file of records that has been looked through.
pub(crate) struct Records {
    path: PathBuf,
    /// Where each begins.
    offsets: Vec<u64>,
    first_config: Option<Value>,
    /// Everybody whom a record names, in the order in which they appear.
    players: Vec<String>,
    numbers: HashMap<String, u16>,
    fingerprint: u64,
}

impl Records {
    pub(crate) fn open(path: &Path) -> Result<Records, DatasetError> {
        let mut records = Records {
            path: path.into(),
            offsets: Vec::new(),
            first_config: None,
            players: Vec::new(),
            numbers: HashMap::new(),
            fingerprint: 0,
        };
        let mut source = records.source()?;
        let mut offset = 0;
        while let Some(line) = records.line(&mut source)? {
            records.fingerprint = checksum(&[&records.fingerprint.to_le_bytes(), &line]);
            if !line.trim_ascii().is_empty() {
                let record = records.parse(&line, records.len())?;
                let unknown = [UNKNOWN.to_string()];
                let names = if record.players.is_empty() { &unknown } else { record.players.as_slice() };
                names.iter().try_for_each(|name| records.meet(name))?;
                records.first_config.get_or_insert(record.config);
                records.offsets.push(offset);
            }
            offset += line.len() as u64;
        }
        Ok(records)
    }

    fn meet(&mut self, name: &str) -> Result<(), DatasetError> {
        if !self.numbers.contains_key(name) {
            let number = u16::try_from(self.players.len());
            let number = number.map_err(|_| DatasetError::file(&self.path, "more than 65,536 different players"))?;
            self.numbers.insert(name.into(), number);
            self.players.push(name.into());
        }
        Ok(())
    }

    fn source(&self) -> Result<BufReader<File>, DatasetError> {
        File::open(&self.path).map(BufReader::new).map_err(|error| DatasetError::file(&self.path, error))
    }

    /// The next line with its end. Never reads more than a record may hold.
    fn line(&self, source: &mut BufReader<File>) -> Result<Option<Vec<u8>>, DatasetError> {
        let mut line = Vec::new();
        let read = source.take(MAX_BYTES as u64 + 2).read_until(b'\n', &mut line);
        read.map_err(|error| DatasetError::file(&self.path, error))?;
        Ok((!line.is_empty()).then_some(line))
    }

    fn parse(&self, line: &[u8], number: u64) -> Result<Record, DatasetError> {
        let error = |what: String| self.failure(number, what);
        let text = std::str::from_utf8(line.trim_ascii()).map_err(|_| error("not UTF-8 text".into()))?;
        Record::parse(text).map_err(|cause| error(cause.to_string()))
    }

    /// What is wrong with a record.
    pub(crate) fn failure(&self, number: u64, what: impl ToString) -> DatasetError {
        DatasetError::Record { path: self.path.clone(), number, what: what.to_string() }
    }

    pub(crate) fn len(&self) -> u64 {
        self.offsets.len() as u64
    }

    pub(crate) fn players(&self) -> &[String] {
        &self.players
    }

    pub(crate) fn first_config(&self) -> Option<Value> {
        self.first_config.clone()
    }

    /// The same for the same records only.
    pub(crate) fn fingerprint(&self) -> String {
        format!("{:016x}", self.fingerprint)
    }

    /// The record of a number, and the numbers of the players in its seats.
    pub(crate) fn read(&self, number: u64, seats: usize) -> Result<(Record, Vec<u16>), DatasetError> {
        let mut source = self.source()?;
        let at = self.offsets[number as usize];
        source.seek(SeekFrom::Start(at)).map_err(|error| DatasetError::file(&self.path, error))?;
        let record = self.parse(&self.line(&mut source)?.unwrap_or_default(), number)?;
        let name = |seat: usize| record.players.get(seat).map_or(UNKNOWN, String::as_str);
        // A record with too few names is refused when it is followed.
        let players = (0..seats).map(|seat| self.numbers.get(name(seat)).copied().unwrap_or_default()).collect();
        Ok((record, players))
    }
}
