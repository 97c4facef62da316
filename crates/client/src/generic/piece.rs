//! What is written on a piece, and how it is said.

use coeur_core::{Look, Piece};

/// A value before a name stands above it: `9 Princess`.
pub fn split_face(face: &str) -> (Option<String>, String) {
    match face.split_once(' ') {
        Some((value, name)) if value.chars().count() <= 2 => (Some(value.into()), name.into()),
        _ => (None, face.into()),
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
        assert_eq!(split_face("9 Princess"), (Some("9".into()), "Princess".into()));
        assert_eq!(split_face("R3"), (None, "R3".into()));
        assert_eq!(split_face("Old Maid"), (None, "Old Maid".into()));
    }

    #[test]
    fn a_piece_is_said_by_what_it_is_about() {
        let piece = Piece { face: "3".into(), caption: "touched".into(), ..Piece::default() };
        assert_eq!(piece_words(&piece, "a card"), "3, touched");
        assert_eq!(piece_words(&Piece { about: "the red 3, touched".into(), ..piece }, "a card"), "the red 3, touched");
        assert_eq!(piece_words(&Piece { look: Look::Back, ..Piece::default() }, "a card"), "a card");
    }
}
