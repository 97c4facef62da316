//! Comma-separated values: a line of names, then a line for each row. What is unknown is left empty, flags are 0 or 1.

use crate::columns::Layout;
use crate::encode::{Encode, Games};
use crate::error::DatasetError;
use crate::part::Part;
use crate::rows::{Cells, Rows};
use coeur_shards::PartError;
use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::Path;

pub(crate) struct Csv<'a> {
    layout: &'a Layout,
}

impl Csv<'_> {
    pub(crate) fn new(layout: &Layout) -> Csv<'_> {
        Csv { layout }
    }

    /// The first line, without its end.
    fn names(&self) -> String {
        let names: Vec<String> = self.layout.columns().into_iter().map(|column| column.name).collect();
        names.join(",")
    }

    /// Puts the rows of parts, one file after the other, under one line of names.
    pub(crate) fn merge(&self, parts: &[Part<'_>], out: &Path) -> Result<(), DatasetError> {
        let error = |error: std::io::Error| DatasetError::file(out, error);
        let mut sink = File::create(out).and_then(|file| self.begin(file)).map_err(error)?;
        for part in parts {
            let unreadable = |error: std::io::Error| PartError::damaged(part.path, error);
            let mut source = BufReader::new(File::open(part.path).map_err(unreadable)?);
            let (mut line, mut rows) = (Vec::new(), 0);
            source.read_until(b'\n', &mut line).map_err(unreadable)?;
            if line != format!("{}\n", self.names()).as_bytes() {
                return Err(part.damaged("its columns are others").into());
            }
            loop {
                line.clear();
                if source.read_until(b'\n', &mut line).map_err(unreadable)? == 0 {
                    break;
                }
                if line.last() != Some(&b'\n') {
                    return Err(part.damaged("its last row is cut off").into());
                }
                rows += 1;
                sink.write_all(&line).map_err(error)?;
            }
            part.check_rows(rows)?;
        }
        self.end(sink).and_then(|file| file.sync_all()).map_err(error)
    }
}

/// Text that is being written: every cell is followed by a comma, and at the end of a row the last one becomes its end.
struct Lines(Vec<u8>);

impl Lines {
    fn put(&mut self, cell: std::fmt::Arguments<'_>) {
        self.0.write_fmt(cell).expect("text is written into memory");
        self.0.push(b',');
    }
}

impl Cells for Lines {
    fn flag(&mut self, set: bool) {
        self.0.extend_from_slice(if set { b"1," } else { b"0," });
    }

    fn whole(&mut self, number: Option<i64>) {
        match number {
            Some(number) => self.put(format_args!("{number}")),
            None => self.0.push(b','),
        }
    }

    /// The shortest text that is read as the same number. Most features are 0 or 1.
    fn number(&mut self, value: f32) {
        match value {
            0.0 => self.0.extend_from_slice(b"0,"),
            1.0 => self.0.extend_from_slice(b"1,"),
            value if value.is_nan() => self.0.push(b','),
            value => self.put(format_args!("{value}")),
        }
    }

    fn text(&mut self, text: &str) {
        if text.contains([',', '"']) {
            self.put(format_args!("\"{}\"", text.replace('"', "\"\"")));
        } else {
            self.put(format_args!("{text}"));
        }
    }

    fn end_row(&mut self) {
        self.0.pop();
        self.0.push(b'\n');
    }
}

impl Encode for Csv<'_> {
    type Piece = Vec<u8>;
    type Sink = BufWriter<File>;

    const ROWS: u64 = 4096;

    fn encode(&self, games: &mut Games<'_>) -> Result<Vec<u8>, DatasetError> {
        let (mut rows, mut lines) = (Rows::new(self.layout), Lines(Vec::new()));
        for game in games {
            rows.write(&game?, &mut lines);
        }
        Ok(lines.0)
    }

    fn begin(&self, file: File) -> std::io::Result<BufWriter<File>> {
        let mut sink = BufWriter::new(file);
        writeln!(sink, "{}", self.names())?;
        Ok(sink)
    }

    fn put(&self, sink: &mut BufWriter<File>, piece: Vec<u8>) -> std::io::Result<()> {
        sink.write_all(&piece)
    }

    fn end(&self, sink: BufWriter<File>) -> std::io::Result<File> {
        sink.into_inner().map_err(|error| error.into_error())
    }
}
