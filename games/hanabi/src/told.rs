//! What a board says of a card and of a turn. Names come from the table; who is called "You" is spoken to.

use crate::action::{Action, Hint};
use crate::card::{Card, Colour};
use crate::knowledge::Knowledge;
use crate::view::Event;
use coeur_core::{Lang, Seat};

/// The letter beside a colour's sign.
pub fn letter(lang: Lang, colour: Colour) -> &'static str {
    lang.pick(["R", "V", "B", "J", "Bl"], ["R", "G", "B", "Y", "W"])[colour.index()]
}

/// What clues have said of a card, for those who hear the table.
pub fn known(lang: Lang, known: Knowledge) -> String {
    if known == Knowledge::NONE {
        return lang.pick("aucun indice", "no clue").into();
    }
    let colours: Vec<&str> = known.colours().map(|colour| colour.masculine().get(lang)).collect();
    let ranks: Vec<String> = known.ranks().map(|rank| rank.to_string()).collect();
    let or = lang.pick(" ou ", " or ");
    let mut said = Vec::new();
    if colours.len() < 5 {
        said.push(colours.join(or));
    }
    if ranks.len() < 5 {
        said.push(ranks.join(or));
    }
    said.join(", ")
}

fn is_you(name: &str) -> bool {
    matches!(name, "Vous" | "You")
}

/// What was done, in one sentence, whoever did it.
pub fn news(lang: Lang, event: &Event, name: &dyn Fn(Seat) -> String) -> String {
    let who = name(event.seat);
    let you = is_you(&who);
    let verb = |french: [&str; 2], english: [&str; 2]| lang.pick(french, english)[usize::from(!you)].to_string();
    let named = event.card.map_or_else(String::new, |known| known.name(lang));
    match event.action {
        Action::Play(_) => {
            let verb = verb(["jouez", "joue"], ["play", "plays"]);
            let end = match (event.success, event.card.map(Card::rank)) {
                (Some(true), Some(5)) => lang.pick("\u{a0}: feu terminé\u{a0}!", ": a finished firework!"),
                (Some(false), _) => lang.pick("\u{a0}: raté\u{a0}!", ": wrong!"),
                _ => ".",
            };
            format!("{who} {verb} {named}{end}")
        }
        Action::Discard(_) => format!("{who} {} {named}.", verb(["défaussez", "défausse"], ["discard", "discards"])),
        Action::Hint { to, hint } => {
            let to = Some(name(to)).filter(|to| !is_you(to));
            let to = to.map_or_else(String::new, |to| lang.pick(format!(" à {to}"), format!(" to {to}")));
            let told = told_cards(lang, hint, event.touched.map_or(0, |touched| touched.iter().count()));
            lang.pick(format!("{who}{to}\u{a0}: «\u{a0}vous avez {told}\u{a0}»"), format!("{who}{to}: “you have {told}”"))
        }
    }
}

/// The cards that a clue speaks of: "deux 1", "one blue card".
fn told_cards(lang: Lang, hint: Hint, count: usize) -> String {
    let number = |fr: [&str; 2]| match (count, lang) {
        (0, _) => lang.pick(fr[0], "no").to_string(),
        (1, _) => lang.pick(fr[1], "one").to_string(),
        (2..=5, _) => lang.pick(["deux", "trois", "quatre", "cinq"], ["two", "three", "four", "five"])[count - 2].into(),
        _ => count.to_string(),
    };
    match hint {
        Hint::Rank(rank) => {
            format!("{} {rank}{}", number(["aucun", "un"]), lang.pick("", if count == 1 { "" } else { "s" }))
        }
        Hint::Colour(colour) => {
            let many = count > 1 || count == 0 && lang == Lang::En;
            let colour = if count > 1 { colour.plural() } else { colour.feminine() }.get(lang);
            let cards = lang.pick(["carte", "cartes"], ["card", "cards"])[usize::from(many)];
            let number = number(["aucune", "une"]);
            lang.pick(format!("{number} {cards} {colour}"), format!("{number} {colour} {cards}"))
        }
    }
}
