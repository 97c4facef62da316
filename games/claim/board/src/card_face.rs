//! The cards of Claim as markup: whole, small, and as a chip inside a sentence. All of it is ours, no name of a person is in it.

use coeur_claim::{Card, Cards, Faction};
use coeur_kit::prelude::*;

/// The crests, the portraits and the crown, to be put once into whatever shows cards.
const SYMBOLS: &str = include_str!("symbols.svg");

/// The drawings that all cards refer to.
pub fn symbols() -> AnyView {
    view! { <div class="cl-symbols" inner_html=SYMBOLS></div> }.into_any()
}

/// A faction's sign, in the colour of the text around it.
pub fn crest(faction: Faction) -> String {
    let faction = faction.index();
    format!("<svg class=\"cl-crest\" aria-hidden=\"true\"><use href=\"#cl-crest-{faction}\"/></svg>")
}

/// A card with its portrait; what it is called is said by whatever holds it.
pub fn face(card: Card, lang: Lang) -> String {
    let (faction, value) = (card.faction().index(), card.value());
    format!(
        "<span class=\"cl-card cl-f{faction}\" aria-hidden=\"true\"><span class=\"cl-head\"><b>{value}</b>{}</span>\
         <svg class=\"cl-art\"><use href=\"#cl-art-{faction}\"/></svg><span class=\"cl-name\">{}</span></span>",
        crest(card.faction()),
        card.faction().of_one(lang),
    )
}

pub fn back() -> &'static str {
    "<span class=\"cl-card cl-back\" aria-hidden=\"true\"><svg class=\"cl-crest\"><use href=\"#cl-crown\"/></svg></span>"
}

/// A small card: value and sign on the faction's colour.
pub fn mini(card: Card, lang: Lang) -> String {
    let (faction, value) = (card.faction(), card.value());
    format!(
        "<span class=\"cl-mini cl-f{}\" role=\"img\" aria-label=\"{}\"><b>{value}</b>{}</span>",
        faction.index(),
        card.name(lang),
        crest(faction)
    )
}

/// Small cards, then small backs for those that are not known.
pub fn minis(cards: Cards, unknown: u8, lang: Lang) -> String {
    let mut all: String = cards.into_iter().map(|card| mini(card, lang)).collect();
    for _ in 0..unknown {
        all += "<span class=\"cl-mini cl-back\" aria-hidden=\"true\"><svg class=\"cl-crest\"><use href=\"#cl-crown\"/></svg></span>";
    }
    all
}

/// How many of each faction, and how many that are not known.
pub fn tallies(cards: Cards, unknown: u8) -> String {
    let mut all = String::new();
    for faction in Faction::ALL {
        let count = cards.of_faction(faction).len();
        if count > 0 {
            all += &format!("<span class=\"cl-tally cl-f{}\">{}{count}</span>", faction.index(), crest(faction));
        }
    }
    if unknown > 0 {
        all += &format!("<span class=\"cl-tally\">?\u{202f}{unknown}</span>");
    }
    all
}
