//! Rows turned into columns, a few thousand at a time.

use crate::columns::{Column, Kind};
use crate::rows::Cells;
use ::parquet::column::writer::{ColumnWriter, ColumnWriterImpl};
use ::parquet::data_type::{ByteArray, DataType};
use ::parquet::errors::ParquetError;

/// What is to be handed to the encoders, in the order of the columns.
pub(super) struct Buffers {
    columns: Vec<Buffer>,
    rows: usize,
    /// The column of the next cell.
    next: usize,
}

/// The cells of a column.
struct Buffer {
    values: Values,
    /// For a column that may hold nothing: for each row, whether it has a value.
    present: Option<Vec<i16>>,
}

/// The values of a column, without those that are missing.
pub(super) enum Values {
    Flag(Vec<bool>),
    Int32(Vec<i32>),
    Int64(Vec<i64>),
    Float32(Vec<f32>),
    Text(Vec<ByteArray>),
}

impl Values {
    pub(super) fn none(kind: Kind) -> Values {
        match kind {
            Kind::Flag => Values::Flag(Vec::new()),
            Kind::Int32 => Values::Int32(Vec::new()),
            Kind::Int64 => Values::Int64(Vec::new()),
            Kind::Float32 => Values::Float32(Vec::new()),
            Kind::Text => Values::Text(Vec::new()),
        }
    }
}

impl Buffers {
    pub(super) fn new(columns: &[Column]) -> Buffers {
        let buffer = |column: &Column| Buffer { values: Values::none(column.kind), present: column.optional.then(Vec::new) };
        Buffers { columns: columns.iter().map(buffer).collect(), rows: 0, next: 0 }
    }

    pub(super) fn rows(&self) -> usize {
        self.rows
    }

    /// The values of the next column, after noting whether this row has one.
    fn next(&mut self, there: bool) -> &mut Values {
        let column = &mut self.columns[self.next];
        self.next += 1;
        if let Some(present) = &mut column.present {
            present.push(there.into());
        }
        &mut column.values
    }

    /// Hands all columns to their encoders.
    pub(super) fn flush(&mut self, writers: &mut [ColumnWriter<'_>]) -> Result<(), ParquetError> {
        for (column, writer) in self.columns.iter_mut().zip(writers) {
            let present = column.present.as_deref();
            match (&mut column.values, writer) {
                (Values::Flag(values), ColumnWriter::BoolColumnWriter(writer)) => write(writer, values, present)?,
                (Values::Int32(values), ColumnWriter::Int32ColumnWriter(writer)) => write(writer, values, present)?,
                (Values::Int64(values), ColumnWriter::Int64ColumnWriter(writer)) => write(writer, values, present)?,
                (Values::Float32(values), ColumnWriter::FloatColumnWriter(writer)) => write(writer, values, present)?,
                (Values::Text(values), ColumnWriter::ByteArrayColumnWriter(writer)) => write(writer, values, present)?,
                _ => return Err(ParquetError::General("a column of another type".into())),
            }
            column.present.iter_mut().for_each(Vec::clear);
        }
        self.rows = 0;
        Ok(())
    }
}

fn write<T: DataType>(
    writer: &mut ColumnWriterImpl<'_, T>,
    values: &mut Vec<T::T>,
    present: Option<&[i16]>,
) -> Result<(), ParquetError> {
    writer.write_batch(values, present, None)?;
    values.clear();
    Ok(())
}

/// A cell of another kind than its column is caught when the columns are counted: each then has as many values as rows.
impl Cells for Buffers {
    fn flag(&mut self, set: bool) {
        if let Values::Flag(values) = self.next(true) {
            values.push(set);
        }
    }

    fn whole(&mut self, number: Option<i64>) {
        match self.next(number.is_some()) {
            Values::Int32(values) => values.extend(number.map(|number| number as i32)),
            Values::Int64(values) => values.extend(number),
            _ => {}
        }
    }

    fn number(&mut self, value: f32) {
        let there = !value.is_nan();
        if let Values::Float32(values) = self.next(there) {
            values.extend(there.then_some(value));
        }
    }

    fn text(&mut self, text: &str) {
        if let Values::Text(values) = self.next(true) {
            values.push(text.into());
        }
    }

    fn end_row(&mut self) {
        self.rows += 1;
        self.next = 0;
    }
}
