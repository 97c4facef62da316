//! A part: a data set of its own. The last line of its dictionary, which people do not see, says of what it is a part.

use crate::about::About;
use crate::format::Format;
use crate::plan::{CheckedPlan, Made, dictionary_path, dictionary_paths};
use coeur_shards::{Head, PartError};
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

/// The part of a plan, where it lies there already: then nothing is played.
pub(crate) fn made_before(checked: &CheckedPlan<'_>) -> Option<Made> {
    let out = &checked.plan.out;
    let wanted = checked.head(0)?;
    let found = part_head(out).ok()??;
    let games = checked.games.end - checked.games.start;
    let made = Made { games, rows: found.size, dictionary: dictionary_path(out), left_out: Vec::new() };
    (Head { size: found.size, ..wanted } == found).then_some(made)
}
