//! The names that people give themselves.

use crate::error::ApiError;
use coeur_core::Lang;
use coeur_store::User;

/// The longest name, in characters.
pub const LONGEST: usize = 24;

/// The name of somebody at a table: the one given, or that of their account.
pub fn of_person(given: Option<&str>, user: Option<&User>, lang: Lang) -> Result<String, ApiError> {
    match (given, user) {
        (Some(given), _) => checked(given),
        (None, Some(user)) => Ok(user.name.clone()),
        (None, None) => Ok(lang.pick("Invité", "Guest").into()),
    }
}

/// A name that can be shown to others: some letters, no control characters, not too long.
pub fn checked(name: &str) -> Result<String, ApiError> {
    // Marks that turn the direction of writing, or join what stands beside them, could pass for another name.
    let hidden = |c: char| {
        c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() || name.chars().count() > LONGEST || name.contains(hidden) {
        return Err(ApiError::bad_request(format!("name: 1 to {LONGEST} visible characters")));
    }
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_visible_and_short() {
        assert_eq!(checked("  Ada   Lovelace ").as_deref(), Ok("Ada Lovelace"));
        assert_eq!(checked("Zoé 🂡").as_deref(), Ok("Zoé 🂡"));
        for wrong in ["", "  ", "a\u{202e}b", "a\u{0}b", "\u{200b}", "abcdefghijklmnopqrstuvwxy"] {
            assert!(checked(wrong).is_err(), "{wrong:?}");
        }
    }
}
