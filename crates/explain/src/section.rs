//! What every kind of section can do: be said, be written in a terminal, be drawn.

use crate::picture::Picture;
use coeur_core::words::number;
use coeur_core::{Arg, Lang, Pen, Phrase, Unit};
use coeur_protocol::Explanation;

/// A section of an explanation that is shown. All that it says are its own numbers, and the moves of the explanation `of` which it is.
pub(crate) trait Told {
    /// What a person would say of it, the most important first.
    fn sentences(&self, of: &Explanation) -> Vec<Phrase>;

    /// Its numbers as lines of text, for the terminal.
    fn lines(&self, _of: &Explanation, _pen: &Pen) -> Vec<String> {
        Vec::new()
    }

    fn draw(&self, _of: &Explanation, _picture: &mut Picture) {}
}

/// The size of a difference, with its unit.
pub(crate) fn gap(unit: Unit, difference: f64) -> Arg {
    Arg::named(unit.say_gap(difference, Lang::Fr), unit.say_gap(difference, Lang::En))
}

pub(crate) fn signed(value: f64, pen: &Pen) -> String {
    let text = number(value, pen.lang);
    if value > 0.0 && text != "0" { format!("+{text}") } else { text }
}
