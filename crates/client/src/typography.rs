//! French as it is printed: no line begins with a colon or a question mark, and apostrophes are curved.

use std::borrow::Cow;

const NO_BREAK: char = '\u{a0}';

/// Puts a space at which no line breaks before `: ; ! ? %` and `»`, and after `«`; apostrophes are curved behind a letter, where another one
/// or the end of this text follows.
pub fn french(text: &str) -> Cow<'_, str> {
    const BEFORE: [&str; 6] = [" :", " ;", " !", " ?", " %", " »"];
    if !text.contains(['\'', '«']) && !BEFORE.iter().any(|mark| text.contains(mark)) {
        return Cow::Borrowed(text);
    }
    let mut printed = String::with_capacity(text.len() + 4);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let next = letters.peek().copied().unwrap_or_default();
        printed.push(match letter {
            ' ' if printed.ends_with('«') || matches!(next, ':' | ';' | '!' | '?' | '%' | '»') => NO_BREAK,
            '\'' if printed.ends_with(is_letter) && (next == '\0' || is_letter(next)) => '’',
            other => other,
        });
    }
    if printed == text { Cow::Borrowed(text) } else { Cow::Owned(printed) }
}

/// Letters of French, and a little more: what knows those of all languages would weigh more than a page of text.
fn is_letter(letter: char) -> bool {
    letter.is_ascii_alphabetic() || letter >= 'À'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_stay_with_the_word_before_them() {
        assert_eq!(french("Qui gagne ? Ada : 95 % !"), "Qui gagne\u{a0}? Ada\u{a0}: 95\u{a0}%\u{a0}!");
        assert_eq!(french("« Bien joué » ; on continue"), "«\u{a0}Bien joué\u{a0}»\u{a0}; on continue");
        assert_eq!(french(" : "), "\u{a0}: ");
        assert_eq!(french("L'as qu'Ada n'a plus"), "L’as qu’Ada n’a plus");
        assert_eq!(french("la main d'"), "la main d’");
    }

    #[test]
    fn all_else_stays_as_it_is() {
        for text in ["", "Deux mots.", "12:30", "déjà\u{a0}: fait", "a , b", "5'", "«\u{a0}Oui\u{a0}»"] {
            assert!(matches!(french(text), Cow::Borrowed(same) if same == text), "{text}");
        }
    }
}
