//! A part's rows, read back a few thousand at a time and put into buffers as they were before.

use super::buffers::{Buffers, Values};
use super::{BATCH, schema};
use crate::columns::Column;
use crate::rows::Cells;
use ::parquet::column::reader::{ColumnReader, ColumnReaderImpl};
use ::parquet::data_type::DataType;
use ::parquet::errors::ParquetError;
use ::parquet::file::reader::{FileReader, SerializedFileReader};
use std::fs::File;
use std::path::Path;

/// The places of the columns that say where a game and a decision end.
const GAME: usize = 0;
const PLY: usize = 2;

pub(super) struct Reading {
    file: SerializedFileReader<File>,
    /// The next row group.
    group: usize,
    readers: Vec<ColumnReader>,
    batch: Vec<Cached>,
    /// The next row of the batch, and how many it has.
    row: usize,
    rows: usize,
}

/// Some cells of a column.
struct Cached {
    values: Values,
    /// For a column that may hold nothing: for each row, whether it has a value.
    present: Option<Vec<i16>>,
    /// The next value.
    next: usize,
}

fn other() -> ParquetError {
    ParquetError::General("its columns are others".into())
}

impl Reading {
    pub(super) fn open(path: &Path, columns: &[Column]) -> Result<Reading, ParquetError> {
        let file = SerializedFileReader::new(File::open(path)?)?;
        let fields = |schema: &::parquet::schema::types::Type| -> Vec<(String, _)> {
            schema.get_fields().iter().map(|field| (field.name().to_string(), field.get_physical_type())).collect()
        };
        if fields(file.metadata().file_metadata().schema()) != fields(&schema(columns)) {
            return Err(other());
        }
        let cached =
            |column: &Column| Cached { values: Values::none(column.kind), present: column.optional.then(Vec::new), next: 0 };
        let batch = columns.iter().map(cached).collect();
        Ok(Reading { file, group: 0, readers: Vec::new(), batch, row: 0, rows: 0 })
    }

    /// How many rows there are in all.
    pub(super) fn len(&self) -> u64 {
        self.file.metadata().file_metadata().num_rows().max(0) as u64
    }

    /// Puts the rows of the next game into the buffers; its number and how many decisions it has.
    pub(super) fn game(&mut self, out: &mut Buffers) -> Result<Option<(u64, u64)>, ParquetError> {
        let Some(number) = self.next_game()? else { return Ok(None) };
        let (mut decisions, mut last) = (0, None);
        while self.next_game()? == Some(number) {
            let ply = match &self.batch[PLY].values {
                Values::Int32(values) => values.get(self.row).copied(),
                _ => None,
            };
            decisions += u64::from(ply != last);
            last = ply;
            self.batch.iter_mut().try_for_each(|column| column.put(self.row, out)).map_err(|()| other())?;
            out.end_row();
            self.row += 1;
        }
        Ok(Some((number as u64, decisions)))
    }

    /// The number of the game of the next row; `None` at the end.
    fn next_game(&mut self) -> Result<Option<i64>, ParquetError> {
        while self.row == self.rows {
            if !self.read_batch()? {
                return Ok(None);
            }
        }
        match &self.batch[GAME].values {
            Values::Int64(values) => Ok(values.get(self.row).copied()),
            _ => Err(other()),
        }
    }

    /// Reads some more rows; whether there were any groups left.
    fn read_batch(&mut self) -> Result<bool, ParquetError> {
        (self.row, self.rows) = (0, 0);
        if !self.readers.is_empty() {
            for (column, reader) in self.batch.iter_mut().zip(&mut self.readers) {
                let rows = column.read(reader)?;
                if self.rows != 0 && rows != self.rows {
                    return Err(ParquetError::General("its columns are of different lengths".into()));
                }
                self.rows = rows;
            }
            if self.rows > 0 {
                return Ok(true);
            }
        }
        if self.group == self.file.num_row_groups() {
            return Ok(false);
        }
        let group = self.file.get_row_group(self.group)?;
        self.readers = (0..self.batch.len()).map(|column| group.get_column_reader(column)).collect::<Result<_, _>>()?;
        self.group += 1;
        Ok(true)
    }
}

impl Cached {
    /// Reads the next cells; how many.
    fn read(&mut self, reader: &mut ColumnReader) -> Result<usize, ParquetError> {
        self.next = 0;
        self.present.iter_mut().for_each(Vec::clear);
        let present = self.present.as_mut();
        match (&mut self.values, reader) {
            (Values::Flag(values), ColumnReader::BoolColumnReader(reader)) => read(reader, values, present),
            (Values::Int32(values), ColumnReader::Int32ColumnReader(reader)) => read(reader, values, present),
            (Values::Int64(values), ColumnReader::Int64ColumnReader(reader)) => read(reader, values, present),
            (Values::Float32(values), ColumnReader::FloatColumnReader(reader)) => read(reader, values, present),
            (Values::Text(values), ColumnReader::ByteArrayColumnReader(reader)) => read(reader, values, present),
            _ => Err(other()),
        }
    }

    /// Hands a cell over.
    fn put(&mut self, row: usize, out: &mut Buffers) -> Result<(), ()> {
        let there = self.present.as_ref().is_none_or(|present| present.get(row) == Some(&1));
        let place = self.next;
        self.next += usize::from(there);
        match &self.values {
            Values::Flag(values) => out.flag(*values.get(place).ok_or(())?),
            Values::Int32(values) if there => out.whole(Some((*values.get(place).ok_or(())?).into())),
            Values::Int64(values) if there => out.whole(Some(*values.get(place).ok_or(())?)),
            Values::Int32(_) | Values::Int64(_) => out.whole(None),
            Values::Float32(values) if there => out.number(*values.get(place).ok_or(())?),
            Values::Float32(_) => out.number(f32::NAN),
            Values::Text(values) => out.text(values.get(place).ok_or(())?.as_utf8().map_err(|_| ())?),
        }
        Ok(())
    }
}

fn read<T: DataType>(
    reader: &mut ColumnReaderImpl<T>,
    values: &mut Vec<T::T>,
    present: Option<&mut Vec<i16>>,
) -> Result<usize, ParquetError> {
    values.clear();
    Ok(reader.read_records(BATCH, present, None, values)?.0)
}
