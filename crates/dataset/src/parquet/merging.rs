//! Parts of a Parquet file put together. Row groups end where one run would have ended them, so that rows are encoded anew.

use super::Parquet;
use super::reading::Reading;
use crate::encode::Encode;
use crate::error::DatasetError;
use crate::part::Part;
use std::fs::File;
use std::path::Path;

impl Parquet<'_> {
    /// Puts the rows of parts, which have so many games together, into one file.
    pub(crate) fn merge(&self, parts: &[Part<'_>], games: u64, out: &Path) -> Result<(), DatasetError> {
        let error = |error: std::io::Error| DatasetError::file(out, error);
        let columns = self.layout.columns();
        let open = |part: &Part<'_>| {
            let reading = Reading::open(part.path, &columns).map_err(|error| part.damaged(error))?;
            part.check_rows(reading.len())?;
            Ok(reading)
        };
        let mut readings = parts.iter().map(open).collect::<Result<Vec<_>, DatasetError>>()?;
        let mut sink = File::create(out).and_then(|file| self.begin(file)).map_err(error)?;
        // The part that is read, and how many games are in groups that are ended.
        let (mut place, mut ended) = (0, 0);
        loop {
            let (mut held, mut last) = (0, ended);
            let group = self.group(|buffers| {
                while held < Self::ROWS && place < readings.len() {
                    match readings[place].game(buffers).map_err(|error| parts[place].damaged(error))? {
                        Some((number, decisions)) => {
                            held += decisions;
                            last = number + 1;
                            return Ok(true);
                        }
                        None => place += 1,
                    }
                }
                Ok(false)
            })?;
            let is_full = held >= Self::ROWS;
            // The last group holds the games that are left, though none of them may have rows.
            if is_full || ended < games {
                self.put(&mut sink, group).map_err(error)?;
            }
            if !is_full {
                break;
            }
            ended = last;
        }
        self.end(sink).and_then(|file| file.sync_all()).map_err(error)
    }
}
