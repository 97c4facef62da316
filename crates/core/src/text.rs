//! Words for people, in French and in English.

use serde::{Deserialize, Serialize};

/// A language that people are spoken to in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    Fr,
    #[default]
    En,
}

impl Lang {
    /// The wording of this language.
    pub fn pick<T>(self, french: T, english: T) -> T {
        match self {
            Lang::Fr => french,
            Lang::En => english,
        }
    }
}

/// A fixed text in both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Text {
    pub fr: &'static str,
    pub en: &'static str,
}

impl Text {
    pub fn get(&self, lang: Lang) -> &'static str {
        lang.pick(self.fr, self.en)
    }
}

/// A text as it begins a sentence. Knows the letters of French and English, without the tables of all the others, which a page would carry.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let Some(first) = letters.next() else { return String::new() };
    let capital = match first {
        '\u{e0}'..='\u{f6}' | '\u{f8}'..='\u{fe}' => char::from_u32(u32::from(first) - 32).unwrap_or(first),
        'œ' => 'Œ',
        other => other.to_ascii_uppercase(),
    };
    format!("{capital}{}", letters.as_str())
}
