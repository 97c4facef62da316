//! French as it is printed: no line begins with a colon or a question mark.

use std::borrow::Cow;

const NO_BREAK: char = '\u{a0}';

/// Puts a space at which no line breaks before `: ; ! ? %` and `»`, and after `«`.
pub fn french(text: &str) -> Cow<'_, str> {
    const BEFORE: [&str; 6] = [" :", " ;", " !", " ?", " %", " »"];
    if !text.contains("« ") && !BEFORE.iter().any(|mark| text.contains(mark)) {
        return Cow::Borrowed(text);
    }
    let mut printed = String::with_capacity(text.len() + 4);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let glued = letter == ' '
            && (printed.ends_with('«')
                || letters.peek().is_some_and(|next| matches!(next, ':' | ';' | '!' | '?' | '%' | '»')));
        printed.push(if glued { NO_BREAK } else { letter });
    }
    Cow::Owned(printed)
}

/// A text whose French signs stay with the word before them: `: ; ! ?` never begin a line; apostrophes are curved.
pub fn unbroken(text: &str) -> String {
    [":", ";", "!", "?", "»"].iter().fold(text.replace("« ", "«\u{a0}").replace('\'', "’"), |text, sign| {
        text.replace(&format!(" {sign}"), &format!("\u{a0}{sign}"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_stay_with_the_word_before_them() {
        assert_eq!(french("Qui gagne ? Ada : 95 % !"), "Qui gagne\u{a0}? Ada\u{a0}: 95\u{a0}%\u{a0}!");
        assert_eq!(french("« Bien joué » ; on continue"), "«\u{a0}Bien joué\u{a0}»\u{a0}; on continue");
        assert_eq!(french(" : "), "\u{a0}: ");
    }

    #[test]
    fn all_else_stays_as_it_is() {
        for text in ["", "Deux mots.", "12:30", "déjà\u{a0}: fait", "a , b"] {
            assert!(matches!(french(text), Cow::Borrowed(same) if same == text), "{text}");
        }
    }

    #[test]
    fn signs_stay_with_the_word_before_them() {
        assert_eq!(unbroken("Le pli : pris ; et « ça » ?"), "Le pli\u{a0}: pris\u{a0}; et «\u{a0}ça\u{a0}»\u{a0}?");
        assert_eq!(unbroken("A trick: it's taken"), "A trick: it’s taken");
    }
}
