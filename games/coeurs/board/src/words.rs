//! The words of the board of Cœurs and Barbu, in French and in English.

use coeur_client::numbers::signed;
use coeur_client::words;
use coeur_core::{Lang, Text};

words! {
    YOUR_HAND: "Votre main", "Your hand";
    CHOOSE_CONTRACT: "Quel contrat pour cette donne\u{a0}?", "Which contract for this deal?";
    LAST_TRICK: "Dernier pli", "Last trick";
    LAST_CARDS: "Les dernières cartes", "The last cards";
    THIS_TRICK: "Pli en cours", "Current trick";
    SHEET: "Feuille", "Sheet";
    SHEET_TITLE: "La feuille de points", "The score sheet";
    CONTRACT: "Contrat", "Contract";
    DEAL: "Donne", "Deal";
    BY_MENEUR: "Les contrats de chaque meneur, avec ses points", "Everybody’s contracts, with their points";
    BY_DEAL: "Donne par donne, le meneur souligné", "Deal by deal, the declarer underlined";
    BY_DEAL_ONLY: "Donne par donne", "Deal by deal";
    NOW: "en cours", "now";
    OPEN: "à jouer", "open";
    VOID: "Sans", "Out of";
    TRICK: "Le pli", "The trick";
    TAKES_IT: "prend le pli", "takes the trick";
    ROWS: "La réussite", "Dominoes";
    PASS: "Passer", "Pass";
    ALL_POINTS: "total", "total";
}

/// That somebody is about to choose the contract.
pub fn chooses(lang: Lang, name: &str) -> String {
    match name == lang.pick("Vous", "You") {
        true => lang.pick("À vous de choisir le contrat", "You choose the contract").into(),
        false => lang.pick(format!("{name} choisit le contrat"), format!("{name} chooses the contract")),
    }
}

/// How many of what costs points are still to fall.
pub fn left(lang: Lang, left: u32) -> String {
    match left {
        0 => lang.pick("il n’en reste plus", "none left").into(),
        1 => lang.pick("il en reste 1", "1 left").into(),
        _ => lang.pick(format!("il en reste {left}"), format!("{left} left")),
    }
}

/// Whether the king of hearts has been played.
pub fn king(lang: Lang, fallen: bool) -> &'static str {
    match fallen {
        true => lang.pick("Le roi de cœur est tombé\u{a0}!", "The king of hearts has fallen!"),
        false => lang.pick("Le roi de cœur n’est pas encore tombé", "The king of hearts has not fallen yet"),
    }
}

/// Which trick of the deal is on show, counted from 1.
pub fn trick_number(lang: Lang, number: u8) -> String {
    lang.pick(format!("pli {number} sur 8"), format!("trick {number} of 8"))
}

/// What of the cards that cost has fallen, for those who hear the table.
pub fn fallen(lang: Lang, fallen: &[String], left: u32) -> String {
    let fallen = if fallen.is_empty() { lang.pick("rien", "nothing").into() } else { fallen.join(", ") };
    lang.pick(format!("Déjà tombé\u{a0}: {fallen}. Il en reste {left}."), format!("Fallen: {fallen}. {left} left."))
}

/// What going out of a réussite brings.
pub fn places(lang: Lang, places: [i32; 4]) -> String {
    let places = places.map(signed).join(", ");
    lang.pick(format!("Dans l’ordre de sortie\u{a0}: {places}"), format!("In the order of going out: {places}"))
}

/// Which deal of the match it is, counted from 0.
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
        0 => lang.pick("1er sorti", "out first").into(),
        1 => lang.pick("2e sorti", "out second").into(),
        _ => lang.pick("3e sorti", "out third").into(),
    }
}
