//! A part as lines of JSON: its head, then as many lines as the head says.

use crate::error::PartError;
use crate::head::Head;
use coeur_core::files::write_whole;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

/// Writes a whole part or nothing. The head learns how many lines there are.
pub fn write_lines(path: &Path, head: &Head, lines: &[String]) -> std::io::Result<()> {
    let mut text = Head { size: lines.len() as u64, ..head.clone() }.to_json() + "\n";
    for line in lines {
        text.push_str(line);
        text.push('\n');
    }
    write_whole(path, text.as_bytes())
}

/// Whether this part is there already, whole: then nothing is to be done for it.
pub fn is_there(path: &Path, head: &Head) -> bool {
    let Ok(Some(part)) = LinePart::open(path) else { return false };
    let same = Head { size: part.head.size, note: part.head.note.clone(), ..head.clone() } == part.head;
    same && part.each(|_| Ok(())).is_ok()
}

/// A part that is read line by line. Its file is open only meanwhile: there may be thousands of parts.
#[derive(Debug)]
pub struct LinePart {
    pub head: Head,
    path: PathBuf,
}

impl LinePart {
    /// Reads the head; `None` of a file that is not made of such lines.
    pub fn open(path: &Path) -> Result<Option<LinePart>, PartError> {
        let error = |error: std::io::Error| PartError::file(path, error);
        let mut source = BufReader::new(File::open(path).map_err(error)?);
        let mut line = Vec::new();
        source.by_ref().take(Head::BEGIN.len() as u64).read_to_end(&mut line).map_err(error)?;
        if line != Head::BEGIN.as_bytes() {
            return Ok(None);
        }
        source.read_until(b'\n', &mut line).map_err(error)?;
        let head =
            serde_json::from_slice(&line).map_err(|error| PartError::damaged(path, format!("its first line: {error}")))?;
        Ok(Some(LinePart { head, path: path.into() }))
    }

    /// Hands over every line without its end. Fewer or more than the head says, or one that `take` refuses, is damage.
    pub fn each(&self, mut take: impl FnMut(&str) -> Result<(), String>) -> Result<(), PartError> {
        let damaged = |error: std::io::Error| PartError::damaged(&self.path, error);
        let mut source = BufReader::new(File::open(&self.path).map_err(damaged)?);
        let (mut line, mut found) = (String::new(), 0);
        source.read_line(&mut line).map_err(damaged)?;
        if !line.ends_with('\n') {
            return Err(PartError::damaged(&self.path, "its first line is cut off"));
        }
        loop {
            line.clear();
            source.read_line(&mut line).map_err(damaged)?;
            let Some(text) = line.strip_suffix('\n') else { break };
            found += 1;
            take(text).map_err(|what| PartError::damaged(&self.path, format!("line {}: {what}", found + 1)))?;
        }
        let expected = self.head.size;
        if found != expected || !line.is_empty() {
            return Err(PartError::damaged(&self.path, format!("it has {found} lines of {expected}")));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_part_is_read_as_it_was_written_and_a_cut_one_is_damaged() {
        let path = std::env::temp_dir().join(format!("coeur-lines-{}", std::process::id()));
        let run = json!({"players": [{"a": {}}]});
        let head = Head {
            kind: "x".into(),
            version: "1".into(),
            shard: "1/2".parse().expect("a shard"),
            size: 2,
            run,
            note: json!({}),
        };
        write_lines(&path, &head, &["[1]".into(), "{}".into()]).expect("space");
        let read = || {
            let mut lines = Vec::new();
            let part = LinePart::open(&path)?.ok_or(PartError::NoPart { path: path.clone() })?;
            part.each(|line| {
                lines.push(line.to_string());
                Ok(())
            })?;
            Ok::<_, PartError>((part.head, lines))
        };
        assert_eq!(read().expect("as written"), (head.clone(), vec!["[1]".to_string(), "{}".to_string()]));
        assert!(is_there(&path, &Head { note: json!(1), ..head.clone() }), "notes may differ");
        assert!(!is_there(&path, &Head { version: "2".into(), ..head.clone() }));
        let whole = std::fs::read(&path).expect("a file");
        for cut in 0..whole.len() {
            std::fs::write(&path, &whole[..cut]).expect("a file");
            assert!(read().is_err() && !is_there(&path, &head), "cut at {cut}");
        }
        std::fs::write(&path, [&whole[..], b"{}\n"].concat()).expect("a file");
        assert!(read().expect_err("a line too many").to_string().contains("it has 3 lines of 2"));
        let _ = std::fs::remove_file(&path);
    }
}
