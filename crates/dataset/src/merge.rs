//! Parts put together: byte for byte the data set that one run would have written.

use crate::about::About;
use crate::csv::Csv;
use crate::dictionary;
use crate::error::DatasetError;
use crate::format::Format;
use crate::parquet::Parquet;
use crate::part::Part;
use crate::plan::{Made, dictionary_path};
use crate::safetensors::Safetensors;
use crate::write::finish;
use coeur_core::files::beside;
use coeur_shards::{Found, PartError};
use std::path::Path;

/// Puts parts together that are all there and in their order.
pub fn merge<T>(out: &Path, parts: &[Found<T>]) -> Result<Made, DatasetError> {
    let about = parts.first().and_then(|part| About::from_head(&part.head));
    let about = about.ok_or_else(|| PartError::NoPart { path: out.into() })?;
    if Format::from_path(out)? != about.format {
        let what = "its ending has to be that of the parts".into();
        return Err(PartError::Unfit { path: out.into(), what }.into());
    }
    let layout = about.layout()?;
    let parts: Vec<Part<'_>> = parts.iter().map(|part| Part { path: &part.path, rows: part.head.size }).collect();
    let rows = parts.iter().map(|part| part.rows).sum();
    let made = Made { games: about.games[1], rows, dictionary: dictionary_path(out), left_out: Vec::new() };
    let (origin, partial) = (about.origin(&layout, rows)?, beside(out, ".partial"));
    let written = match about.format {
        Format::Parquet => Parquet::new(&layout, &origin).merge(&parts, made.games, &partial),
        Format::Csv => Csv::new(&layout).merge(&parts, &partial),
        Format::Safetensors => Safetensors::new(&layout, &origin, rows).merge(&parts, &partial),
    };
    finish(out, written, &made, &dictionary::dictionary(&about, &layout, &made)?)?;
    Ok(made)
}
