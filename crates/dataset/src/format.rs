//! The kinds of files, by the endings of their names.

use crate::error::DatasetError;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// What kind of file is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    Parquet,
    Csv,
    Safetensors,
}

impl Format {
    /// How files of each kind end.
    pub(crate) const ENDINGS: [(&str, Format); 3] =
        [("parquet", Format::Parquet), ("csv", Format::Csv), ("safetensors", Format::Safetensors)];

    pub fn from_path(path: &Path) -> Result<Format, DatasetError> {
        let known = Format::ENDINGS.into_iter().find(|(ending, _)| path.extension().is_some_and(|found| found == *ending));
        known.map(|(_, format)| format).ok_or_else(|| DatasetError::Setting {
            what: "the file to make",
            value: path.display().to_string(),
            allowed: "names that end in .parquet, .csv or .safetensors",
        })
    }
}
