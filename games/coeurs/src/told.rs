//! What is said of a contract and of a card that must wait, to whoever looks at the table.

use crate::contract::{Contract, Kind};
use crate::stake::{Penalties, Stake};
use crate::why_not::WhyNot;
use coeur_core::words::signed;
use coeur_core::{Lang, Text};

/// What stands before the rank that opens a réussite.
pub const START_FROM: Text = Text { fr: "à partir de", en: "from" };

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
