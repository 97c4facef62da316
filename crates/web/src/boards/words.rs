//! The words of the boards, in French and in English.

use crate::cards::{Card, Suit};
use crate::words::words;
use coeur_core::{Lang, Text};

words! {
    YOUR_HAND: "Votre main", "Your hand";
    ACTIONS: "Ce que vous pouvez faire", "What you can do";
    ADVISED: "conseillé", "advised";
    TABLE: "Table", "Table";
    FACE_DOWN: "une carte cachée", "a card face down";

    CHOOSE_CONTRACT: "Quel contrat pour cette donne ?", "Which contract for this deal?";
    CONTRACT_TO_COME: "Le meneur choisit le contrat", "The meneur chooses the contract";
    MENEUR: "meneur", "meneur";
    LAST_TRICK: "Dernier pli", "Last trick";
    THIS_TRICK: "Pli en cours", "Trick under way";
    TRICK: "Le pli", "The trick";
    TAKES_IT: "prend le pli", "takes the trick";
    ROWS: "La réussite", "The réussite";
    PASS: "Passer", "Pass";
    ALL_POINTS: "total", "total";
    START_FROM: "à partir de", "from";

    CROSS: "croix", "cross";
    NOUGHT: "rond", "nought";
    EMPTY: "vide", "empty";
    GRID: "La grille", "The grid";

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

/// Column and depth, counted from 0, where there is more than one depth.
pub fn place(lang: Lang, column: u8, depth: u8, depths: u8) -> String {
    let (column, depth) = (column + 1, depth + 1);
    if depths == 1 {
        return lang.pick(format!("colonne {column}"), format!("column {column}"));
    }
    lang.pick(format!("colonne {column}, profondeur {depth}"), format!("column {column}, depth {depth}"))
}

/// A slice through the board.
pub fn depth(lang: Lang, depth: u8) -> String {
    lang.pick(format!("Profondeur {}", depth + 1), format!("Depth {}", depth + 1))
}

/// Whose tokens: the colour says it to those who see, the word to those who do not.
pub fn token(lang: Lang, seat: u8) -> &'static str {
    if seat == 0 { lang.pick("rouge", "red") } else { lang.pick("jaune", "yellow") }
}

/// A card in words.
pub fn card(lang: Lang, card: Card) -> String {
    let rank = match card.rank {
        11 => lang.pick("valet", "jack"),
        12 => lang.pick("dame", "queen"),
        13 => lang.pick("roi", "king"),
        14 => lang.pick("as", "ace"),
        rank => lang.pick(["sept", "huit", "neuf", "dix"], ["seven", "eight", "nine", "ten"])[usize::from(rank - 7) % 4],
    };
    format!("{rank}{}{}", lang.pick(" de ", " of "), suit(lang, card.suit))
}

/// A suit in words.
pub fn suit(lang: Lang, suit: Suit) -> &'static str {
    match suit {
        Suit::Hearts => lang.pick("cœur", "hearts"),
        Suit::Diamonds => lang.pick("carreau", "diamonds"),
        Suit::Clubs => lang.pick("trèfle", "clubs"),
        Suit::Spades => lang.pick("pique", "spades"),
    }
}

/// A contract, by the first word of its notation.
pub fn contract(lang: Lang, word: &str) -> &'static str {
    match word {
        "plis" => "Plis",
        "coeurs" => "Cœurs",
        "dames" => "Dames",
        "barbu" => "Barbu",
        "reussite" => "Réussite",
        "total" => "Total",
        _ => lang.pick("Contrat", "Contract"),
    }
}

/// What a contract costs, or brings.
pub fn stake(lang: Lang, word: &str) -> &'static str {
    match word {
        "plis" => lang.pick("−5 par pli, +40 pour tous", "−5 a trick, +40 for all"),
        "coeurs" => lang.pick("−5 par cœur, +40 pour tous", "−5 a heart, +40 for all"),
        "dames" => lang.pick("−10 par dame, +40 pour toutes", "−10 a queen, +40 for all"),
        "barbu" => lang.pick("−50 pour le roi de cœur", "−50 for the king of hearts"),
        "reussite" => lang.pick("+40, +20, −20, −40", "+40, +20, −20, −40"),
        "total" => lang.pick("les quatre à la fois", "the four at once"),
        _ => "",
    }
}

/// Which deal it is.
pub fn deal(lang: Lang, deal: u8, deals: u8) -> String {
    lang.pick(format!("donne {} sur {deals}", deal + 1), format!("deal {} of {deals}", deal + 1))
}

/// How many cards somebody holds.
pub fn cards_held(lang: Lang, cards: u8) -> String {
    match cards {
        1 => lang.pick("1 carte", "1 card").into(),
        _ => lang.pick(format!("{cards} cartes"), format!("{cards} cards")),
    }
}

/// How many tricks somebody has taken.
pub fn tricks(lang: Lang, tricks: u8) -> String {
    match tricks {
        1 => lang.pick("1 pli", "1 trick").into(),
        _ => lang.pick(format!("{tricks} plis"), format!("{tricks} tricks")),
    }
}

/// The place in which somebody went out, counted from 0.
pub fn went_out(lang: Lang, place: usize) -> String {
    match place {
        0 => lang.pick("sorti en premier", "out first").into(),
        1 => lang.pick("sorti en deuxième", "out second").into(),
        _ => lang.pick("sorti en troisième", "out third").into(),
    }
}

/// What is between a name and what is said of it.
pub fn colon(lang: Lang) -> &'static str {
    lang.pick("\u{a0}: ", ": ")
}

/// Points with their sign, as people write them.
pub fn signed(points: i32) -> String {
    match points {
        0 => "0".into(),
        p if p < 0 => format!("−{}", p.unsigned_abs()),
        p => format!("+{p}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_said_in_words() {
        let king = "KH".parse().expect("a card");
        assert_eq!((card(Lang::Fr, king).as_str(), card(Lang::En, king).as_str()), ("roi de cœur", "king of hearts"));
        assert_eq!(card(Lang::Fr, "10S".parse().expect("a card")), "dix de pique");
    }

    #[test]
    fn points_carry_their_sign() {
        assert_eq!([signed(-15), signed(0), signed(40)], ["−15", "0", "+40"]);
    }
}
