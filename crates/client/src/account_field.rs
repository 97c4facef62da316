//! The fields of the forms about an account, and what is wrong with what was typed there.

use crate::words;
use coeur_core::Text;

/// The longest name of an account, and the shortest password, as the server sees it.
const LONGEST_NAME: usize = 24;
const SHORTEST_PASSWORD: usize = 8;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    Name,
    /// One that the account has.
    Password,
    NewPassword,
}

impl Field {
    pub fn label(self) -> Text {
        match self {
            Field::Name => words::ACCOUNT_NAME,
            Field::Password => words::PASSWORD,
            Field::NewPassword => words::NEW_PASSWORD,
        }
    }

    /// What a browser fills in.
    pub fn autocomplete(self) -> &'static str {
        match self {
            Field::Name => "username",
            Field::Password => "current-password",
            Field::NewPassword => "new-password",
        }
    }

    /// How it is named in the markup.
    pub fn word(self) -> &'static str {
        match self {
            Field::Name => "name",
            Field::Password => "password",
            Field::NewPassword => "new-password",
        }
    }

    /// What is wrong with what was typed, as far as the page can tell.
    pub fn check(self, typed: &str) -> Option<Text> {
        match self {
            Field::Name if typed.trim().is_empty() || typed.trim().chars().count() > LONGEST_NAME => Some(words::BAD_NAME),
            Field::NewPassword if typed.chars().count() < SHORTEST_PASSWORD => Some(words::SHORT_PASSWORD),
            Field::Password if typed.is_empty() => Some(words::NO_PASSWORD),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_is_told_before_the_server_is_asked() {
        assert_eq!(Field::Name.check("  "), Some(words::BAD_NAME));
        assert_eq!(Field::Name.check("Ada"), None);
        assert_eq!(Field::NewPassword.check("short"), Some(words::SHORT_PASSWORD));
        // An old one may be as it is: the server knows.
        assert_eq!(Field::Password.check("short"), None);
    }
}
