//! The words of the board of Cœurs and Barbu, in French and in English.

use coeur_client::numbers::signed;
use coeur_client::words;
use coeur_coeurs::{Contract, Kind, Penalties, Stake, WhyNot};
use coeur_core::{Lang, Text};

words! {
    YOUR_HAND: "Votre main", "Your hand";
    CHOOSE_CONTRACT: "Quel contrat pour cette donne\u{a0}?", "Which contract for this deal?";
    LAST_TRICK: "Dernier pli", "Last trick";
    LAST_CARDS: "Les dernières cartes", "The last cards";
    THIS_TRICK: "Pli en cours", "Trick under way";
    SHEET: "Feuille", "Sheet";
    SHEET_TITLE: "La feuille de points", "The score sheet";
    CONTRACT: "Contrat", "Contract";
    DEAL: "Donne", "Deal";
    BY_MENEUR: "Les contrats de chaque meneur, avec ses points", "The contracts of each meneur, with their points";
    BY_DEAL: "Donne par donne, le meneur souligné", "Deal by deal, the meneur underlined";
    BY_DEAL_ONLY: "Donne par donne", "Deal by deal";
    NOW: "en cours", "under way";
    OPEN: "à jouer", "to come";
    VOID: "Sans", "Out of";
    TRICK: "Le pli", "The trick";
    TAKES_IT: "prend le pli", "takes the trick";
    ROWS: "La réussite", "The réussite";
    PASS: "Passer", "Pass";
    ALL_POINTS: "total", "total";
    START_FROM: "à partir de", "from";
}

/// A contract by its French name, which players use in every language.
pub fn kind(kind: Kind) -> &'static str {
    kind.name().fr
}

/// A contract with the starting rank of a réussite.
pub fn contract(lang: Lang, contract: Contract) -> String {
    let name = kind(contract.kind());
    match contract.start_rank() {
        Some(rank) => format!("{name} {} {}", START_FROM.get(lang), rank.label(lang)),
        None => name.into(),
    }
}

/// Who is meneur.
pub fn meneur(lang: Lang, name: &str) -> String {
    match name == lang.pick("Vous", "You") {
        true => lang.pick("vous êtes meneur", "you are the meneur").into(),
        false => lang.pick(format!("meneur\u{a0}: {name}"), format!("meneur: {name}")),
    }
}

/// That somebody is about to choose the contract.
pub fn chooses(lang: Lang, name: &str) -> String {
    match name == lang.pick("Vous", "You") {
        true => lang.pick("À vous de choisir le contrat", "You choose the contract").into(),
        false => lang.pick(format!("{name} choisit le contrat"), format!("{name} chooses the contract")),
    }
}

/// Why a card may not be played now.
pub fn why_not(lang: Lang, why: WhyNot) -> String {
    match why {
        WhyNot::ChooseFirst => lang.pick("Choisissez d’abord le contrat", "Choose the contract first").into(),
        WhyNot::Follow(suit) => {
            let suit = suit.spoken().get(lang);
            lang.pick(format!("Il faut fournir du {suit}"), format!("You must follow suit: {suit}"))
        }
        WhyNot::HeartsLast => lang
            .pick("On n’entame pas à cœur tant qu’on a autre chose", "No heart may be led while you hold another suit")
            .into(),
        WhyNot::LayFirst(card) => {
            let french = card.spoken(Lang::Fr).replace('\'', "’");
            lang.pick(format!("Il faut d’abord {french}"), format!("The {} must be laid first", card.name(Lang::En)))
        }
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

/// Which trick of the deal it is, by how many are done.
pub fn trick_number(lang: Lang, done: u8) -> String {
    let number = (done + 1).min(8);
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
        0 => lang.pick("1er sorti", "out first").into(),
        1 => lang.pick("2e sorti", "out second").into(),
        _ => lang.pick("3e sorti", "out third").into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use coeur_coeurs::{Card, Rank, Suit};

    fn costs(penalties: [i32; 4], all: Option<i32>) -> Stake {
        let [tricks, hearts, queens, king_of_hearts] = penalties;
        let penalties = Penalties { tricks, hearts, queens, king_of_hearts };
        Stake { contract: Kind::Plis, penalties, all, places: None }
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
        assert_eq!(contract(Lang::Fr, Contract::Reussite(Rank::Jack)), "Réussite à partir de V");
        assert_eq!(contract(Lang::En, Contract::Plis), "Plis");
    }

    #[test]
    fn a_reason_names_what_is_wanted() {
        let card = |text: &str| Card::parse(text).expect("a card");
        assert_eq!(why_not(Lang::Fr, WhyNot::Follow(Suit::Diamonds)), "Il faut fournir du carreau");
        assert_eq!(why_not(Lang::Fr, WhyNot::LayFirst(card("QH"))), "Il faut d’abord la dame de cœur");
        assert_eq!(why_not(Lang::En, WhyNot::LayFirst(card("AS"))), "The ace of spades must be laid first");
    }

    #[test]
    fn the_meneur_may_be_you() {
        assert_eq!([meneur(Lang::En, "You"), meneur(Lang::Fr, "Ada")], ["you are the meneur", "meneur\u{a0}: Ada"]);
    }
}
