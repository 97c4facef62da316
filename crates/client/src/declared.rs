//! How the words of the page are declared, here and in the boards.

/// Declares texts by name, in French and in English; `coeur_core::Text` is in scope where it is used.
#[macro_export]
macro_rules! words {
    ($($(#[$meta:meta])* $name:ident: $fr:literal, $en:literal;)+) => {
        $(#[doc = concat!("“", $en, "”")] $(#[$meta])* pub const $name: Text = Text { fr: $fr, en: $en };)+
    };
}

/// Declares sentences with gaps by name, in French and in English: a function of the language and of what fills them;
/// `coeur_core::Lang` is in scope where it is used.
#[macro_export]
macro_rules! sentences {
    ($($(#[$meta:meta])* $name:ident($($gap:ident: $type:ty),+): $fr:literal, $en:literal;)+) => {
        $($(#[$meta])* pub fn $name(lang: Lang, $($gap: $type),+) -> String {
            lang.pick(format!($fr), format!($en))
        })+
    };
}
