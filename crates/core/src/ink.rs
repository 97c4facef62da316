//! The colours in which pieces are drawn.

use serde::{Deserialize, Serialize};

/// The colours that a drawing may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ink {
    /// Set apart, without a colour of its own.
    Bold,
    /// Held back: captions, empty cells, what is over.
    Faint,
    Red,
    Green,
    Yellow,
    Blue,
    Magenta,
    Cyan,
}
