//! Players by name: `name` or `name(option=value,…)`. A value with commas, parentheses or quotes in it is written as a JSON string.

use crate::error::{CatalogError, shorten};
use coeur_core::options::value_of;
use serde_json::Value;
use std::fmt;

/// A player's name and the options that were set.
#[derive(Clone, Debug, PartialEq)]
pub struct Spec {
    pub name: String,
    /// Options in the order written.
    pub options: Vec<(String, Value)>,
}

impl Spec {
    pub fn parse(text: &str) -> Result<Spec, CatalogError> {
        let error = || CatalogError::Spec { text: shorten(text) };
        let text = text.trim();
        let (name, inside) = match text.split_once('(') {
            None => (text, ""),
            Some((name, rest)) => (name.trim_end(), rest.strip_suffix(')').ok_or_else(error)?),
        };
        let named = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || "_-".contains(c));
        if !named(name) {
            return Err(error());
        }
        let mut options = Vec::new();
        for pair in split_unquoted(inside).into_iter().filter(|_| !inside.trim().is_empty()) {
            let (option, value) = pair.split_once('=').ok_or_else(error)?;
            let value = match value.trim() {
                quoted if quoted.starts_with('"') => Value::String(serde_json::from_str(quoted).map_err(|_| error())?),
                plain if plain.contains(['(', ')', '"']) => return Err(error()),
                plain => value_of(plain),
            };
            options.push((option.trim().to_string(), value));
        }
        Ok(Spec { name: name.into(), options })
    }
}

/// The one way to write it: no spaces, and no parentheses where nothing is set.
impl fmt::Display for Spec {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.name)?;
        for (place, (option, value)) in self.options.iter().enumerate() {
            out.write_str(if place == 0 { "(" } else { "," })?;
            match value {
                Value::String(text) if is_plain(text) => write!(out, "{option}={text}")?,
                other => write!(out, "{option}={other}")?,
            }
        }
        out.write_str(if self.options.is_empty() { "" } else { ")" })
    }
}

/// Whether a text is read again as it is without quotes.
fn is_plain(text: &str) -> bool {
    !text.contains(|letter: char| letter.is_whitespace() || "\",()".contains(letter)) && value_of(text).is_string()
}

/// Splits `human,hard,mcts(iterations=500,c=0.4)` at the commas outside parentheses and quotes.
pub fn split_specs(text: &str) -> Vec<&str> {
    let (mut parts, mut depth, mut from) = (Vec::new(), 0u32, 0);
    for (at, letter) in unquoted(text) {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                parts.push(text[from..at].trim());
                from = at + 1;
            }
            _ => {}
        }
    }
    parts.push(text[from..].trim());
    parts
}

/// The pieces between the commas that stand outside quotes.
fn split_unquoted(text: &str) -> Vec<&str> {
    let mut ends: Vec<usize> = unquoted(text).filter(|(_, letter)| *letter == ',').map(|(at, _)| at).collect();
    ends.push(text.len());
    let mut from = 0;
    ends.into_iter().map(|end| &text[std::mem::replace(&mut from, end + 1)..end]).collect()
}

/// The letters outside quotes, with their places. In quotes a backslash takes the next letter with it, as in JSON.
fn unquoted(text: &str) -> impl Iterator<Item = (usize, char)> {
    let (mut quoted, mut escaped) = (false, false);
    text.char_indices().filter(move |(_, letter)| {
        let inside = quoted;
        match letter {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            _ => {}
        }
        !inside && *letter != '"'
    })
}
