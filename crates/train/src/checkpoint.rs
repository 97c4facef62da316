//! A state as bytes: written whole or not at all, and read back only if every byte is as it was written.

use crate::error::TrainError;
use std::path::Path;

/// The first bytes of a checkpoint; the last one is the version of the format.
const MAGIC: &[u8; 8] = b"coeur-t\x01";

/// Puts numbers into a checkpoint, little end first.
#[derive(Debug)]
pub struct Writer(Vec<u8>);

impl Default for Writer {
    fn default() -> Writer {
        Writer(MAGIC.to_vec())
    }
}

impl Writer {
    pub fn number(&mut self, value: u64) {
        self.0.extend(value.to_le_bytes());
    }

    pub fn double(&mut self, value: f64) {
        self.number(value.to_bits());
    }

    pub fn bytes(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u64);
        self.0.extend(bytes);
    }

    pub fn text(&mut self, text: &str) {
        self.bytes(text.as_bytes());
    }

    /// Values of a fixed number of bytes each.
    pub fn list<T: Copy, const N: usize>(&mut self, values: &[T], bytes: fn(T) -> [u8; N]) {
        self.number(values.len() as u64);
        self.0.extend(values.iter().flat_map(|value| bytes(*value)));
    }

    pub fn floats(&mut self, values: &[f32]) {
        self.list(values, f32::to_le_bytes);
    }

    /// Writes it beside `path` and puts it there only when it is safe on the disk.
    pub fn save(mut self, path: &Path) -> Result<(), TrainError> {
        let sum = checksum(&self.0);
        self.number(sum);
        write_whole(path, &self.0)
    }
}

/// Writes a whole file or nothing, and says whether the one before it is still there.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), TrainError> {
    coeur_core::files::write_whole(path, bytes).map_err(|error| {
        let kept = if path.exists() { "; the one written before is intact" } else { "" };
        TrainError::file(path, format!("cannot be written: {error}{kept}"))
    })
}

/// Takes numbers out of a checkpoint in the order in which they were put in.
#[derive(Debug)]
pub struct Reader<'a> {
    rest: &'a [u8],
    path: &'a Path,
}

impl<'a> Reader<'a> {
    pub fn new(bytes: &'a [u8], path: &'a Path) -> Result<Reader<'a>, TrainError> {
        let reader = Reader { rest: bytes, path };
        let Some(rest) = bytes.strip_prefix(MAGIC) else {
            return Err(reader.damaged("it does not begin as a checkpoint of this version does"));
        };
        match rest.split_last_chunk() {
            Some((rest, sum)) if u64::from_le_bytes(*sum) == checksum(&bytes[..bytes.len() - 8]) => {
                Ok(Reader { rest, path })
            }
            _ => Err(reader.damaged("its checksum is wrong; it was cut short or changed")),
        }
    }

    pub fn damaged(&self, what: impl ToString) -> TrainError {
        TrainError::Damaged { path: self.path.into(), what: what.to_string() }
    }

    fn take(&mut self, count: u64) -> Result<&'a [u8], TrainError> {
        let cut = usize::try_from(count).ok().and_then(|count| self.rest.split_at_checked(count));
        let (taken, rest) = cut.ok_or_else(|| self.damaged("it ends too early"))?;
        self.rest = rest;
        Ok(taken)
    }

    pub fn number(&mut self) -> Result<u64, TrainError> {
        let bytes = self.take(8)?;
        Ok(u64::from_le_bytes(bytes.try_into().expect("eight bytes were taken")))
    }

    pub fn double(&mut self) -> Result<f64, TrainError> {
        self.number().map(f64::from_bits)
    }

    pub fn bytes(&mut self) -> Result<&'a [u8], TrainError> {
        let count = self.number()?;
        self.take(count)
    }

    pub fn text(&mut self) -> Result<&'a str, TrainError> {
        let bytes = self.bytes()?;
        std::str::from_utf8(bytes).map_err(|error| self.damaged(error))
    }

    pub fn list<T, const N: usize>(&mut self, value: fn([u8; N]) -> T) -> Result<Vec<T>, TrainError> {
        let count = self.number()?;
        let bytes = self.take(count.saturating_mul(N as u64))?;
        Ok(bytes.as_chunks().0.iter().map(|bytes| value(*bytes)).collect())
    }

    pub fn floats(&mut self) -> Result<Vec<f32>, TrainError> {
        self.list(f32::from_le_bytes)
    }

    /// Numbers that must be as many as expected.
    pub fn floats_of(&mut self, expected: usize) -> Result<Vec<f32>, TrainError> {
        let values = self.floats()?;
        if values.len() == expected { Ok(values) } else { Err(self.damaged("its numbers do not fit the configuration")) }
    }
}

/// Fowler, Noll and Vo's hash, eight bytes at a time: enough to see that a disk or a kill has bitten.
fn checksum(bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks();
    let words = words.iter().map(|word| u64::from_le_bytes(*word)).chain(rest.iter().map(|byte| u64::from(*byte)));
    words.fold(0xcbf2_9ce4_8422_2325, |sum: u64, word| (sum ^ word).wrapping_mul(0x0100_0000_01b3).rotate_left(29))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example() -> Vec<u8> {
        let mut writer = Writer::default();
        writer.text("cœur");
        writer.floats(&[1.5, -2.0]);
        let sum = checksum(&writer.0);
        writer.number(sum);
        writer.0
    }

    #[test]
    fn what_is_put_in_comes_out() {
        let bytes = example();
        let mut reader = Reader::new(&bytes, Path::new("c")).unwrap();
        assert_eq!(reader.text().unwrap(), "cœur");
        assert_eq!(reader.floats().unwrap(), [1.5, -2.0]);
        assert_eq!(reader.number().unwrap_err().to_string(), "c is damaged: it ends too early");
    }

    #[test]
    fn no_byte_can_be_changed_or_missing() {
        let bytes = example();
        for place in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[place] ^= 4;
            assert!(Reader::new(&changed, Path::new("c")).is_err(), "byte {place}");
            assert!(Reader::new(&bytes[..place], Path::new("c")).is_err(), "cut at {place}");
        }
    }
}
