//! One thing on a table, whatever the game: a card, a back, a token or an empty place.

use coeur_core::{Ink, Look, Piece};
use leptos::prelude::*;

/// How big the writing on a card can be.
fn face_size(face: &str) -> &'static str {
    match face.chars().count() {
        0..=2 => "face-short",
        3..=5 => "face-word",
        _ => "face-long",
    }
}

/// A value before a name stands above it: `9 Princess`.
fn split(face: &str) -> (Option<String>, String) {
    match face.split_once(' ') {
        Some((value, name)) if value.chars().count() <= 2 => (Some(value.into()), name.into()),
        _ => (None, face.into()),
    }
}

pub fn ink_class(ink: Option<Ink>) -> &'static str {
    match ink {
        None | Some(Ink::Bold) => "ink-bold",
        Some(Ink::Faint) => "ink-faint",
        Some(Ink::Red) => "ink-red",
        Some(Ink::Green) => "ink-green",
        Some(Ink::Yellow) => "ink-yellow",
        Some(Ink::Blue) => "ink-blue",
        Some(Ink::Magenta) => "ink-magenta",
        Some(Ink::Cyan) => "ink-cyan",
    }
}

/// What it looks like; the words for those who hear the table are its owner's.
#[component]
pub fn PieceFace(piece: Piece) -> impl IntoView {
    let look = match piece.look {
        Look::Card => "look-card",
        Look::Back => "look-back",
        Look::Token => "look-token",
        Look::Gap => "look-gap",
    };
    let (value, face) = split(&piece.face);
    let class = format!("{look} {} {}", ink_class(piece.ink), face_size(&face));
    let corner = (piece.look == Look::Card && piece.face.chars().count() <= 2).then(|| piece.face.clone());
    view! {
        <span class=class aria-hidden="true">
            {corner.map(|corner| view! { <span class="piece-corner" data-face=corner></span> })}
            {value.map(|value| view! { <span class="piece-value" data-face=value></span> })}
            {(!face.is_empty()).then(|| view! { <span class="piece-face" data-face=face></span> })}
        </span>
        {(!piece.caption.is_empty()).then(|| view! { <span class="piece-caption" aria-hidden="true">{piece.caption.clone()}</span> })}
    }
}

/// The piece in words, for those who hear the table.
pub fn piece_words(piece: &Piece, face_down: &str) -> String {
    let words = if !piece.about.is_empty() {
        piece.about.clone()
    } else if piece.look == Look::Back && piece.face.is_empty() {
        face_down.to_string()
    } else {
        piece.face.clone()
    };
    // The caption is read too where `about` does not tell it already.
    if words.contains(&piece.caption) { words } else { format!("{words}, {}", piece.caption) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_stands_above_its_name() {
        assert_eq!(split("9 Princess"), (Some("9".into()), "Princess".into()));
        assert_eq!(split("R3"), (None, "R3".into()));
        assert_eq!(split("Old Maid"), (None, "Old Maid".into()));
    }

    #[test]
    fn a_piece_is_said_by_what_it_is_about() {
        let piece = Piece { face: "3".into(), caption: "touched".into(), ..Piece::default() };
        assert_eq!(piece_words(&piece, "a card"), "3, touched");
        assert_eq!(piece_words(&Piece { about: "the red 3, touched".into(), ..piece }, "a card"), "the red 3, touched");
        assert_eq!(piece_words(&Piece { look: Look::Back, ..Piece::default() }, "a card"), "a card");
    }
}
