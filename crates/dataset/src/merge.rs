//! Parts put together: byte for byte the data set that one run would have written.
//!
//! A part is a data set of its own; the last line of its dictionary, which people do not see, says of what it is a part.

use crate::about::About;
use crate::csv::Csv;
use crate::dictionary;
use crate::error::DatasetError;
use crate::parquet::Parquet;
use crate::plan::{CheckedPlan, Format, Made, dictionary_path, dictionary_paths};
use crate::safetensors::Safetensors;
use crate::write::finish;
use coeur_core::files::beside;
use coeur_shards::{Found, Head, PartError};
use std::path::Path;

const BEGIN: &str = "\n<!-- ";
const END: &str = " -->\n";

/// What the dictionary of a part ends with.
pub(crate) fn comment(head: &Head) -> String {
    // The end of a comment may not stand in it.
    format!("{BEGIN}{}{END}", head.to_json().replace("--", "-\\u002d"))
}

/// The head of a part; `None` of a file that is not called like a data set.
pub fn part_head(path: &Path) -> Result<Option<Head>, PartError> {
    let Ok(format) = Format::from_path(path) else { return Ok(None) };
    // A name of its own is longer.
    let [short, long] = dictionary_paths(path);
    let dictionary = if long.exists() { long } else { short };
    if let Err(error) = std::fs::metadata(path) {
        return Err(PartError::file(path, error));
    }
    let text = std::fs::read_to_string(&dictionary)
        .map_err(|error| PartError::file(&dictionary, format!("{error}; it says of what {} is a part", path.display())))?;
    let json = text.strip_suffix(END).and_then(|text| text.rsplit_once(BEGIN));
    let Some((_, json)) = json else { return Err(PartError::NoPart { path: path.into() }) };
    let head: Head = serde_json::from_str(json).map_err(|error| PartError::damaged(&dictionary, error))?;
    match About::from_head(&head) {
        Some(about) if about.format == format => Ok(Some(head)),
        _ => Err(PartError::damaged(&dictionary, format!("it is not the dictionary of {}", path.display()))),
    }
}

/// What a part holds.
pub(crate) struct Part<'a> {
    pub(crate) path: &'a Path,
    pub(crate) rows: u64,
}

impl Part<'_> {
    pub(crate) fn damaged(&self, what: impl ToString) -> PartError {
        PartError::damaged(self.path, what)
    }

    pub(crate) fn check_rows(&self, found: u64) -> Result<(), PartError> {
        if found == self.rows { Ok(()) } else { Err(self.damaged(format!("it has {found} rows of {}", self.rows))) }
    }
}

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
    let made = Made { games: about.games[1], rows, dictionary: dictionary_path(out) };
    let (origin, partial) = (about.origin(&layout, rows)?, beside(out, ".partial"));
    let written = match about.format {
        Format::Parquet => Parquet::new(&layout, &origin).merge(&parts, made.games, &partial),
        Format::Csv => Csv::new(&layout).merge(&parts, &partial),
        Format::Safetensors => Safetensors::new(&layout, &origin, rows).merge(&parts, &partial),
    };
    finish(out, written, &made, &dictionary::dictionary(&about, &layout, &made)?)?;
    Ok(made)
}

/// The part of a plan, where it lies there already: then nothing is played.
pub(crate) fn made_before(checked: &CheckedPlan<'_>) -> Option<Made> {
    let out = &checked.plan.out;
    let wanted = checked.head(0)?;
    let found = part_head(out).ok()??;
    let games = checked.games.end - checked.games.start;
    let made = Made { games, rows: found.size, dictionary: dictionary_path(out) };
    (Head { size: found.size, ..wanted } == found).then_some(made)
}
