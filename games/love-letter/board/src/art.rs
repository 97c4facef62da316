//! The ten characters, the back of a card and the signs of the board, drawn by us: busts cut from a few pieces of paper.

use super::words::effect;
use coeur_core::Lang;
use coeur_love_letter::Card;
use coeur_love_letter::portrait::{parts, pieces};

/// The pieces of a portrait as paths.
fn paths(text: &str) -> String {
    pieces(text).map(|(colour, path)| format!(r#"<path class="ll-{colour}" d="{path}"/>"#)).collect()
}

/// The character's portrait, as SVG.
pub fn portrait(card: Card) -> String {
    let parts = parts(card).map(paths).concat();
    format!(r#"<svg class="ll-art" viewBox="0 0 64 64" aria-hidden="true">{parts}</svg>"#)
}

/// The whole face of a card: value, name, portrait, and what it does.
pub fn face(card: Card, lang: Lang) -> String {
    format!(
        r#"<span class="ll-head"><b>{}</b> <span>{}</span></span>{} <span class="ll-effect">{}</span>"#,
        card.value(),
        card.name(lang),
        portrait(card),
        effect(card, lang)
    )
}

/// A small card: value and portrait.
pub fn mini(card: Card) -> String {
    format!("<b>{}</b>{}", card.value(), portrait(card))
}

/// The outline of a heart, around the origin.
pub const HEART: &str = "M0 9C-3 5-9 1-9-4C-9-9-2.5-10 0-4.6C2.5-10 9-9 9-4C9 1 3 5 0 9Z";

/// The back of a card: a letter with its seal.
pub fn back() -> String {
    format!(
        r#"<svg class="ll-seal" viewBox="-25 -35 50 70" aria-hidden="true"><path class="ll-flap" d="M-25-35L0-4L25-35M-25 35L-6 4M25 35L6 4"/><circle r="10"/><path class="ll-heart" transform="translate(0 1) scale(.62)" d="{HEART}"/></svg>"#
    )
}

/// The sign of a token.
pub fn token() -> String {
    format!(r#"<svg class="ll-token" viewBox="-10 -10 20 20" aria-hidden="true"><path d="{HEART}"/></svg>"#)
}

/// The Handmaid's shield.
pub fn shield() -> String {
    r#"<svg class="ll-shield" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 2l8 3v6c0 6-4 9-8 11-4-2-8-5-8-11V5z"/><path class="ll-tick" d="M8 12l3 3 5-6"/></svg>"#.into()
}
