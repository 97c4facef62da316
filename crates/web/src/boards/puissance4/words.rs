//! The words of the board of Puissance 4, in French and in English.

use crate::words::words;
use coeur_core::{Lang, Text};

words! {
    BOARD_3D: "Le plateau, qui se tourne", "The board, which turns";
    HELP_TOUCH: "Glissez pour tourner ; touchez une tige pour viser, encore une fois pour jouer.", "Drag to turn; touch a rod to aim, and once more to play.";
    HELP_KEYS: "Glissez pour tourner. Flèches : viser, Entrée : jouer, Q et E : tourner.", "Drag to turn. Arrows: aim, Enter: play, Q and E: turn.";
    TURN_LEFT: "Tourner à gauche", "Turn left";
    TURN_RIGHT: "Tourner à droite", "Turn right";
    FROM_ABOVE: "Vu d'en haut", "From above";
    FROM_ASIDE: "Vu de côté", "From the side";
    SLICE: "Tranche", "Slice";
    SWAP: "Prendre le jeton de l'autre", "Take over the other's token";
    PLAY: "Jouer", "Play";
    FULL: "pleine", "full";
}

/// Column and depth, counted from 0. A depth is only said where there are several.
pub fn place(lang: Lang, column: u8, depth: u8, depths: u8) -> String {
    let (column, depth) = (column + 1, depth + 1);
    if depths == 1 {
        return lang.pick(format!("colonne {column}"), format!("column {column}"));
    }
    lang.pick(format!("colonne {column}, profondeur {depth}"), format!("column {column}, depth {depth}"))
}

/// A slice through the board, its depth counted from 0.
pub fn slice(lang: Lang, depth: u8) -> String {
    lang.pick(format!("Profondeur {}", depth + 1), format!("Depth {}", depth + 1))
}

/// The colour of a seat's tokens, for those who do not see it.
pub fn token(lang: Lang, seat: u8) -> &'static str {
    if seat == 0 { lang.pick("rouge", "red") } else { lang.pick("jaune", "yellow") }
}
