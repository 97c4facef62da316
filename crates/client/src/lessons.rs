//! A first game that teaches itself: a fixed deal against easy opponents, with prompts that appear when they are needed.
//!
//! The prompts of a game stand beside its board; this is what they are made of, and how long they may be.

use coeur_core::Text;
use coeur_protocol::Snapshot;

/// The first game of somebody who has never played it: three minutes, the first seat is the learner's.
pub struct Lesson {
    pub game: &'static str,
    /// A deal in which all that is taught comes up soon.
    pub seed: u64,
    /// Options of the game, as JSON.
    pub config: &'static str,
    /// Who sits in the other seats, in order.
    pub others: &'static [&'static str],
    pub prompts: &'static [Prompt],
}

/// Something said to the learner. Prompts are shown in their order, each as soon as its moment has come and the one before
/// was read.
pub struct Prompt {
    pub when: fn(&Snapshot) -> bool,
    pub say: Text,
}

/// The longest prompt, in letters: a few lines of a phone.
const LONGEST: usize = 200;

impl Prompt {
    /// A prompt that is short and well set, or it does not compile.
    pub const fn new(when: fn(&Snapshot) -> bool, fr: &'static str, en: &'static str) -> Prompt {
        assert!(is_well_set(fr) && is_well_set(en), "a prompt is too long, or a line of it may begin with a sign");
        Prompt { when, say: Text { fr, en } }
    }
}

/// Prompts in their order: when each comes, and what it says in French and in English.
#[macro_export]
macro_rules! prompts {
    ($($when:expr, $fr:literal, $en:literal;)+) => {
        &[$($crate::lessons::Prompt::new($when, $fr, $en)),+]
    };
}

/// Whether a text is short, and no space at which a line may break stands before `: ; ! ?`.
const fn is_well_set(text: &str) -> bool {
    let (bytes, mut letters, mut place) = (text.as_bytes(), 0, 0);
    while place < bytes.len() {
        // What is no first byte of a letter goes on with the one before.
        letters += (bytes[place] & 0xc0 != 0x80) as usize;
        if place > 0 && bytes[place - 1] == b' ' && matches!(bytes[place], b':' | b';' | b'!' | b'?') {
            return false;
        }
        place += 1;
    }
    letters < LONGEST
}

/// From the first moment on.
pub fn at_once(_: &Snapshot) -> bool {
    true
}

/// Whenever the learner is to act.
pub fn on_turn(table: &Snapshot) -> bool {
    table.viewer.is_some() && table.turn == table.viewer
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prompts_are_short_and_no_line_begins_with_a_sign() {
        assert!(is_well_set("Une hésitation\u{a0}? Touchez «\u{a0}Conseil\u{a0}»\u{a0}: une carte s’entoure d’or."));
        for loose in ["Le but : gagner", "À vous !", "Vraiment ?", "Un pli ; un autre"] {
            assert!(!is_well_set(loose), "{loose}");
        }
        assert!(is_well_set(&"é".repeat(199)) && !is_well_set(&"é".repeat(200)));
    }
}
