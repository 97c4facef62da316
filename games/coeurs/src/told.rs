//! What is said of a contract and of a card that must wait, to whoever looks at the table.

use crate::contract::{Contract, Kind};
use crate::stake::{Penalties, Stake};
use crate::why_not::WhyNot;
use coeur_core::words::signed;
use coeur_core::{Lang, Text};

/// What stands before the ranks that can open a réussite.
pub const START_FROM: Text = Text { fr: "à partir de", en: "from" };

/// The French name of a contract, for whoever reads another one: it is what the game's players have heard.
pub fn french_name(lang: Lang, kind: Kind) -> Option<&'static str> {
    let name = kind.name();
    (name.get(lang) != name.fr).then_some(name.fr)
}

/// A contract with the starting rank of a réussite.
pub fn contract(lang: Lang, contract: Contract) -> String {
    let name = contract.kind().name().get(lang);
    match contract.start_rank() {
        Some(rank) => format!("{name} {}", rank.starts(lang)),
        None => name.into(),
    }
}

/// Who is meneur: who chooses the contract.
pub fn meneur(lang: Lang, name: &str) -> String {
    match name == lang.pick("Vous", "You") {
        true => lang.pick("vous êtes meneur", "your contract").into(),
        false => lang.pick(format!("meneur\u{a0}: {name}"), format!("declarer: {name}")),
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
            .pick("On n’entame à cœur que si l’on n’a rien d’autre", "You may lead a heart only when you have nothing else")
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
        _ => return lang.pick("les quatre à la fois", "all four at once").into(),
    };
    match stake.all.map(signed) {
        Some(earned) => lang.pick(format!("{penalty}, {earned} pour {all}"), format!("{penalty}, {earned} for all")),
        None => penalty,
    }
}
