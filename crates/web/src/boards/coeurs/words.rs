//! The words of the board of Cœurs and Barbu, in French and in English.

use super::deal_view::{Penalties, Stake};
use crate::cards::{index, parse_rank};
use crate::numbers::signed;
use crate::words::words;
use coeur_core::{Lang, Text};

words! {
    YOUR_HAND: "Votre main", "Your hand";
    ADVISED: "conseillé", "advised";
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
}

/// A contract, by the first word of its notation.
pub fn contract_kind(lang: Lang, word: &str) -> &'static str {
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

/// A contract by its whole notation: with the starting rank of a réussite.
pub fn contract(lang: Lang, notation: &str) -> String {
    let (word, rank) = notation.split_once(' ').unwrap_or((notation, ""));
    let name = contract_kind(lang, word);
    match parse_rank(rank) {
        Some(rank) => format!("{name} {} {}", START_FROM.get(lang), index(rank, lang)),
        None => name.into(),
    }
}

/// What a contract costs, or brings.
pub fn stake(lang: Lang, stake: &Stake) -> String {
    if let Some(places) = stake.places {
        return places.map(signed).join(", ");
    }
    let Penalties { tricks, hearts, queens, king_of_hearts } = stake.penalties;
    let (penalty, all) = match [tricks, hearts, queens, king_of_hearts] {
        [each, 0, 0, 0] => (lang.pick(format!("{} par pli", signed(each)), format!("{} a trick", signed(each))), "tous"),
        [0, each, 0, 0] => (lang.pick(format!("{} par cœur", signed(each)), format!("{} a heart", signed(each))), "tous"),
        [0, 0, each, 0] => (lang.pick(format!("{} par dame", signed(each)), format!("{} a queen", signed(each))), "toutes"),
        [0, 0, 0, king] => {
            let king = signed(king);
            return lang.pick(format!("{king} pour le roi de cœur"), format!("{king} for the king of hearts"));
        }
        _ => return lang.pick("les quatre à la fois", "the four at once").into(),
    };
    match stake.all.map(signed) {
        Some(earned) => lang.pick(format!("{penalty}, {earned} pour {all}"), format!("{penalty}, {earned} for all")),
        None => penalty,
    }
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
        0 => lang.pick("sorti en premier", "out first").into(),
        1 => lang.pick("sorti en deuxième", "out second").into(),
        _ => lang.pick("sorti en troisième", "out third").into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn costs(penalties: [i32; 4], all: Option<i32>) -> Stake {
        let [tricks, hearts, queens, king_of_hearts] = penalties;
        let penalties = Penalties { tricks, hearts, queens, king_of_hearts };
        Stake { contract: String::new(), penalties, all, places: None }
    }

    #[test]
    fn what_is_at_stake_is_said_in_one_line() {
        assert_eq!(stake(Lang::Fr, &costs([-5, 0, 0, 0], Some(40))), "−5 par pli, +40 pour tous");
        assert_eq!(stake(Lang::En, &costs([0, -5, 0, 0], Some(40))), "−5 a heart, +40 for all");
        assert_eq!(stake(Lang::Fr, &costs([0, 0, -10, 0], Some(40))), "−10 par dame, +40 pour toutes");
        assert_eq!(stake(Lang::En, &costs([0, 0, 0, -50], None)), "−50 for the king of hearts");
        assert_eq!(stake(Lang::Fr, &costs([-5, -5, -10, -50], Some(170))), "les quatre à la fois");
        let reussite = Stake { places: Some([40, 20, -20, -40]), ..costs([0; 4], None) };
        assert_eq!(stake(Lang::En, &reussite), "+40, +20, −20, −40");
    }

    #[test]
    fn a_reussite_is_said_with_its_rank() {
        assert_eq!(contract(Lang::Fr, "reussite J"), "Réussite à partir de V");
        assert_eq!(contract(Lang::En, "plis"), "Plis");
    }
}
