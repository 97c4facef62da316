//! Parquet: a row group for each piece. Threads encode the columns of a group into memory; whoever writes only puts them
//! together. Columns are compressed by Snappy; there are statistics of what names a row, to find games by.

use crate::about;
use crate::columns::{Column, Kind, Layout};
use crate::encode::{Encode, Games};
use crate::error::DatasetError;
use crate::rows::Rows;
use ::parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use ::parquet::column::writer::{ColumnCloseResult, get_column_writer};
use ::parquet::errors::ParquetError;
use ::parquet::file::metadata::KeyValue;
use ::parquet::file::properties::{EnabledStatistics, WriterProperties, WriterPropertiesPtr};
use ::parquet::file::writer::{SerializedFileWriter, SerializedPageWriter, TrackedWrite};
use ::parquet::schema::types::{ColumnPath, SchemaDescriptor, Type, TypePtr};
use buffers::Buffers;
use bytes::Bytes;
use serde_json::Value;
use std::fs::File;
use std::path::Path;
use std::sync::Arc;

mod buffers;
mod merging;
mod reading;

/// How many rows are gathered before they are handed to the encoders of the columns.
const BATCH: usize = 2048;

pub(crate) struct Parquet<'a> {
    layout: &'a Layout,
    schema: TypePtr,
    descriptor: SchemaDescriptor,
    properties: WriterPropertiesPtr,
}

impl Parquet<'_> {
    pub(crate) fn new<'a>(layout: &'a Layout, origin: &Value) -> Parquet<'a> {
        let columns = layout.columns();
        let schema = Arc::new(schema(&columns));
        let about = vec![KeyValue::new(about::ORIGIN.into(), origin.to_string())];
        let mut properties = WriterProperties::builder()
            .set_created_by(concat!("coeur ", env!("CARGO_PKG_VERSION")).into())
            .set_compression(Compression::SNAPPY)
            .set_statistics_enabled(EnabledStatistics::None)
            .set_offset_index_disabled(true)
            .set_key_value_metadata(Some(about));
        for column in columns {
            let path = ColumnPath::from(column.name);
            // Values hardly ever repeat; features have few different ones.
            let repeats = !(column.group.starts_with("value_") || column.group.starts_with("error_"));
            properties = properties.set_column_dictionary_enabled(path.clone(), repeats);
            if column.group == "place" {
                properties = properties.set_column_statistics_enabled(path, EnabledStatistics::Chunk);
            }
        }
        let descriptor = SchemaDescriptor::new(schema.clone());
        Parquet { layout, schema, descriptor, properties: Arc::new(properties.build()) }
    }

    /// A row group of what `next` puts into the buffers, game by game, until it says that there is no more.
    fn group(&self, mut next: impl FnMut(&mut Buffers) -> Result<bool, DatasetError>) -> Result<Vec<Encoded>, DatasetError> {
        self.encoded(|buffers| next(buffers).map_err(Wrong::Games)).map_err(|error| match error {
            Wrong::Games(error) => error,
            Wrong::Encoding(error) => DatasetError::file(Path::new("a row group"), error),
        })
    }

    fn encoded(&self, mut next: impl FnMut(&mut Buffers) -> Result<bool, Wrong>) -> Result<Vec<Encoded>, Wrong> {
        let columns = self.descriptor.columns();
        let mut sinks: Vec<_> = columns.iter().map(|_| TrackedWrite::new(Vec::new())).collect();
        let mut writers: Vec<_> = columns
            .iter()
            .zip(&mut sinks)
            .map(|(column, sink)| {
                let pages = Box::new(SerializedPageWriter::new(sink));
                get_column_writer(column.clone(), self.properties.clone(), pages)
            })
            .collect();
        let mut buffers = Buffers::new(&self.layout.columns());
        while next(&mut buffers)? {
            if buffers.rows() >= BATCH {
                buffers.flush(&mut writers)?;
            }
        }
        buffers.flush(&mut writers)?;
        let closed: Vec<_> = writers.into_iter().map(|writer| writer.close()).collect::<Result<_, _>>()?;
        let bytes = sinks.into_iter().map(|sink| sink.into_inner());
        bytes.zip(closed).map(|(bytes, close)| Ok(Encoded { bytes: bytes?.into(), close })).collect()
    }
}

fn schema(columns: &[Column]) -> Type {
    let field = |column: &Column| {
        let physical = match column.kind {
            Kind::Flag => Physical::BOOLEAN,
            Kind::Int32 => Physical::INT32,
            Kind::Int64 => Physical::INT64,
            Kind::Float32 => Physical::FLOAT,
            Kind::Text => Physical::BYTE_ARRAY,
        };
        let logical = (column.kind == Kind::Text).then_some(LogicalType::String);
        let repetition = if column.optional { Repetition::OPTIONAL } else { Repetition::REQUIRED };
        let field = Type::primitive_type_builder(&column.name, physical).with_repetition(repetition);
        let field = field.with_logical_type(logical).build();
        Arc::new(field.expect("a plain column is a legal one"))
    };
    let fields = columns.iter().map(field).collect();
    Type::group_type_builder("decision").with_fields(fields).build().expect("plain columns make a legal schema")
}

/// A column of a row group, as it stands in the file.
pub(crate) struct Encoded {
    bytes: Bytes,
    close: ColumnCloseResult,
}

/// Why a group was not encoded.
enum Wrong {
    Games(DatasetError),
    Encoding(ParquetError),
}

impl From<ParquetError> for Wrong {
    fn from(error: ParquetError) -> Wrong {
        Wrong::Encoding(error)
    }
}

impl Encode for Parquet<'_> {
    type Piece = Vec<Encoded>;
    type Sink = SerializedFileWriter<File>;

    const ROWS: u64 = 1 << 17;

    fn encode(&self, games: &mut Games<'_>) -> Result<Vec<Encoded>, DatasetError> {
        let mut rows = Rows::new(self.layout);
        self.group(|buffers| {
            let Some(game) = games.next() else { return Ok(false) };
            rows.write(&game?, buffers);
            Ok(true)
        })
    }

    fn begin(&self, file: File) -> std::io::Result<Self::Sink> {
        SerializedFileWriter::new(file, self.schema.clone(), self.properties.clone()).map_err(unwrapped)
    }

    fn put(&self, sink: &mut Self::Sink, piece: Vec<Encoded>) -> std::io::Result<()> {
        let append = || -> Result<(), ParquetError> {
            let mut group = sink.next_row_group()?;
            for column in piece {
                group.append_column(&column.bytes, column.close)?;
            }
            group.close().map(|_| ())
        };
        append().map_err(unwrapped)
    }

    fn end(&self, sink: Self::Sink) -> std::io::Result<File> {
        sink.into_inner().map_err(unwrapped)
    }
}

/// The cause of a failure, where it comes from the disk.
fn unwrapped(error: ParquetError) -> std::io::Error {
    match error {
        ParquetError::External(cause) => match cause.downcast::<std::io::Error>() {
            Ok(cause) => *cause,
            Err(cause) => std::io::Error::other(cause),
        },
        error => std::io::Error::other(error),
    }
}
