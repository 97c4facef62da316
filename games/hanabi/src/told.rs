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

/// What hints have said of a card, for those who hear the table.
pub fn known(lang: Lang, known: Knowledge) -> String {
    if known == Knowledge::NONE {
        return lang.pick("aucun indice", "no hint").into();
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
            let to = name(to);
            let touched = event.touched.map_or(0, |touched| touched.iter().count());
            let theirs = match (hint, lang, is_you(&to)) {
                (Hint::Colour(colour), Lang::Fr, true) => format!("vos cartes {}", colour.plural().get(lang)),
                (Hint::Colour(colour), Lang::Fr, false) => format!("ses cartes {}", colour.plural().get(lang)),
                (Hint::Rank(rank), Lang::Fr, true) => format!("vos {rank}"),
                (Hint::Rank(rank), Lang::Fr, false) => format!("ses {rank}"),
                (Hint::Colour(colour), Lang::En, true) => format!("your {} cards", colour.plural().get(lang)),
                (Hint::Colour(colour), Lang::En, false) => format!("their {} cards", colour.plural().get(lang)),
                (Hint::Rank(rank), Lang::En, true) => format!("your {rank}s"),
                (Hint::Rank(rank), Lang::En, false) => format!("their {rank}s"),
            };
            match lang {
                Lang::Fr if is_you(&to) => format!("{who} vous montre {theirs} ({touched})."),
                Lang::Fr => format!("{who} {} à {to} {theirs} ({touched}).", verb(["montrez", "montre"], ["", ""])),
                Lang::En if is_you(&to) => format!("{who} shows you {theirs} ({touched})."),
                Lang::En => format!("{who} {} {to} {theirs} ({touched}).", verb(["", ""], ["show", "shows"])),
            }
        }
    }
}
