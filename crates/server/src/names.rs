//! The names that people give themselves: seen by others, and never mistaken for another's.

use crate::error::ApiError;
use crate::state::AppState;
use coeur_core::Lang;
use coeur_store::{User, is_ignorable, look_key};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_properties::{GeneralCategoryGroup as Group, UnicodeGeneralCategory};

/// The longest name, in characters.
pub const LONGEST: usize = 24;

/// How many marks one letter may carry: more would be drawn over the lines above and below.
const MOST_MARKS: usize = 2;

/// What somebody is called who gives no name. No account has one of these.
const NAMELESS: [&str; 2] = ["Invité", "Guest"];

/// What else readers take for a level, a person or nobody in particular.
const LIKE_LEVELS: [&str; 11] =
    ["facile", "intermédiaire", "difficile", "instinct", "hasard", "human", "bot", "robot", "ai", "me", "open"];

pub struct SeatName {
    pub name: String,
    /// Whether it is that of the person's account.
    pub account: bool,
}

/// The name of somebody at a table: the one given, or that of their account. Names of accounts are for them alone.
pub async fn of_person(
    state: &AppState,
    given: Option<&str>,
    user: Option<&User>,
    lang: Lang,
) -> Result<SeatName, ApiError> {
    if let Some(bot) = user.filter(|user| user.is_bot()) {
        // Under no other name.
        return Ok(SeatName { name: bot.name.clone(), account: true });
    }
    let name = match (given, user) {
        (Some(given), _) => checked(given)?,
        (None, Some(user)) => user.name.clone(),
        (None, None) => lang.pick(NAMELESS[0], NAMELESS[1]).into(),
    };
    let own = user.filter(|user| user.is_account());
    let account = own.is_some_and(|user| look_key(&user.name) == look_key(&name));
    if !account && !is_nameless(&name) {
        must_be_free(state, &name, user).await?;
    }
    Ok(SeatName { name, account })
}

/// Refuses a name that an account of somebody else has, or that looks like it.
pub async fn must_be_free(state: &AppState, name: &str, user: Option<&User>) -> Result<(), ApiError> {
    match state.store.user_by_name(name).await? {
        Some(other) if user.is_none_or(|user| user.id != other.id) => Err(taken()),
        _ => Ok(()),
    }
}

pub fn checked_for_account(name: &str) -> Result<String, ApiError> {
    let name = checked(name)?;
    if is_nameless(&name) { Err(taken()) } else { Ok(name) }
}

/// A name for a bot: that of an account, and none that looks like a level or a player of ours.
pub fn checked_for_bot(name: &str) -> Result<String, ApiError> {
    let name = checked_for_account(name)?;
    let look = look_key(&name);
    let ours = coeur_catalog::GAMES.iter().flat_map(|entry| {
        let levels = entry.levels().into_iter().map(|(level, _)| level.to_string());
        levels.chain(entry.players().into_iter().map(|player| player.name.to_string()))
    });
    let is_ours = ours.chain(LIKE_LEVELS.map(String::from)).any(|ours| look_key(&ours) == look);
    if is_ours { Err(taken()) } else { Ok(name) }
}

pub fn taken() -> ApiError {
    ApiError::conflict("name_taken", "an account has this name, or one that looks like it: sign in, or choose another")
}

fn is_nameless(name: &str) -> bool {
    NAMELESS.iter().any(|nameless| look_key(nameless) == look_key(name))
}

/// A name that can be shown to others, in Unicode's composed form (NFKC): letters, digits or signs, nothing that is not seen or
/// that changes what stands beside it, not too long.
pub fn checked(name: &str) -> Result<String, ApiError> {
    let error = || ApiError::bad_request(format!("name: 1 to {LONGEST} characters that can be seen, not only punctuation"));
    // Whatever is longer than this is too long in any form, and not worth the work.
    if name.len() > 40 * LONGEST || name.contains(is_ignorable) {
        return Err(error());
    }
    let name = name.nfkc().collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ");
    let group = |letter: char| letter.general_category_group();
    let hidden = |letter: char| {
        // The blank pattern of Braille is the one letter that is seen as nothing.
        is_ignorable(letter) || group(letter) == Group::Other || letter == '\u{2800}'
    };
    let mut marks = 0;
    let mut overloaded = |letter: char| {
        marks = if is_combining_mark(letter) { marks + 1 } else { 0 };
        marks > MOST_MARKS
    };
    let shown = |letter: char| matches!(group(letter), Group::Letter | Group::Number | Group::Symbol);
    if !name.contains(shown)
        || name.chars().count() > LONGEST
        || name.contains(hidden)
        || name.starts_with(is_combining_mark)
        || name.contains(&mut overloaded)
    {
        return Err(error());
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
        assert_eq!(checked("Zoe\u{301}").as_deref(), Ok("Zoé"));
        assert_eq!(checked("Ａｄａ").as_deref(), Ok("Ada"));
        for good in ["Ὀδυσσεύς", "Nguyễn", "李小龙", "अदिति", "Ünal", "O’Neill", "ada_99", "Łukasz"]
        {
            assert!(checked(good).is_ok(), "{good}");
        }
        for wrong in [
            "",
            "  ",
            "a\u{202e}b",
            "a\u{0}b",
            "\u{200b}",
            "abcdefghijklmnopqrstuvwxy",
            "A\u{ad}da",
            "Ad\u{34f}a",
            "Ada\u{fe0f}",
            "Ada\u{e0100}",
            "\u{3164}",
            "\u{ffa0}",
            "\u{115f}",
            "\u{2800}",
            "\u{301}a",
            "q\u{323}\u{324}\u{325}q",
            "\u{e000}",
            "—",
            "...",
            "\u{61c}Ada",
            "Ada\u{2066}",
            "\u{378}",
        ] {
            assert!(checked(wrong).is_err(), "{wrong:?}");
        }
        assert!(checked(&"\u{fdfa}".repeat(24)).is_err(), "one character may be eighteen");
    }

    #[test]
    fn no_bot_is_called_as_a_level() {
        for name in ["hard", "HARD", "hаrd", "Facile", "random", "mcts", "R0bot", "Guest"] {
            assert!(checked_for_bot(name).is_err(), "{name}");
        }
        assert_eq!(checked_for_bot("Harder").as_deref(), Ok("Harder"));
    }

    #[test]
    fn nobody_owns_the_name_of_those_without_one() {
        for name in ["Guest", "GUEST", "Invité", "Gue\u{455}t"] {
            assert!(checked_for_account(name).is_err(), "{name}");
        }
    }
}
