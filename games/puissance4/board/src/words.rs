//! The words of the board of Puissance 4, in French and in English.

use coeur_client::words;
use coeur_core::{Lang, Seat, Text};

words! {
    BOARD_3D: "Le plateau en 3D", "The board in 3D";
    HELP_TOUCH: "Touchez une tige : le jeton y tombe. Glissez pour tourner.", "Touch a rod: the token drops there. Drag to turn.";
    HELP_KEYS: "Cliquez sur une tige : le jeton y tombe. Glissez pour tourner. Clavier : flèches, Entrée, Q et E.", "Click a rod: the token drops there. Drag to turn. Keys: arrows, Enter, Q and E.";
    TURN_LEFT: "Tourner à gauche", "Turn left";
    TURN_RIGHT: "Tourner à droite", "Turn right";
    FROM_ABOVE: "Vu d’en haut", "From above";
    FROM_ASIDE: "Vu de côté", "From the side";
    SLICE: "Tranches, de l’avant à l’arrière", "Slices, from front to back";
    LARGER: "Agrandir", "Enlarge";
    WITH_SLICES: "Tranches", "Slices";
    THREATS: "Menaces", "Threats";
    THREATS_HELP: "« ! » : quatre en ligne tout de suite. En pointillé : dès que la case est à portée.", "“!”: four in a line right now. Dotted: as soon as the cell can be reached.";
    NO_THREATS: "Aucune menace : personne n’a trois jetons avec la quatrième case libre.", "No threats: nobody has three tokens with the fourth cell free.";
    FIRST_WINS: "Sur 5×6×5, qui commence gagne toujours s’il ne se trompe pas : à la revanche, le perdant commence.", "On 5×6×5 whoever begins always wins with perfect play: in the rematch the loser begins.";
    FAIR_BY_SWAP: "Qui commence a l’avantage : son adversaire peut donc prendre ce premier jeton pour lui.", "Whoever begins has the edge, so the opponent may take over the first token.";
    SWAP: "Prendre le jeton adverse", "Take over your opponent’s token";
    FULL: "pleine", "full";
}

/// Column and depth, counted from 0. A depth is only said where there are several.
pub fn place(lang: Lang, column: u8, depth: u8, depths: u8) -> String {
    let (column, depth) = (column + 1, depth + 1);
    if depths == 1 {
        return lang.pick(format!("colonne {column}"), format!("column {column}"));
    }
    lang.pick(format!("colonne {column}, tranche {depth}"), format!("column {column}, slice {depth}"))
}

/// A slice through the board, its depth counted from 0.
pub fn slice(lang: Lang, depth: u8) -> String {
    lang.pick(format!("Tranche {}", depth + 1), format!("Slice {}", depth + 1))
}

/// The colour of a seat's tokens, for those who do not see it.
pub fn token(lang: Lang, seat: Seat) -> &'static str {
    if seat == Seat(0) { lang.pick("rouge", "red") } else { lang.pick("jaune", "yellow") }
}

/// Who plays which colour.
pub fn plays(lang: Lang, name: &str, seat: Seat, on_turn: bool) -> String {
    let turn = if on_turn { lang.pick(", au trait", ", to move") } else { "" };
    format!("{name}{}{}{turn}", lang.pick("\u{a0}: ", ": "), token(lang, seat))
}
