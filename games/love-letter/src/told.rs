//! What is said of a play in one sentence each: who did what, and what came of it. Names come from the table; who is called
//! "You" is spoken to.

use crate::{Card, LastPlay, Move};
use coeur_core::words::inside;
use coeur_core::{Lang, Seat};

/// Whether a name is the pronoun, whose verb is another.
fn is_you(name: &str) -> bool {
    matches!(name, "Vous" | "You")
}

/// A name with its verb: in French for the third person or for "vous", in English likewise.
fn does(lang: Lang, name: &str, french: [&str; 2], english: [&str; 2]) -> String {
    let forms = lang.pick(french, english);
    format!("{name} {}", forms[usize::from(is_you(name))])
}

pub fn begins(lang: Lang, name: &str) -> String {
    does(lang, name, ["commence", "commencez"], ["begins", "begin"])
}

/// Who did what, in one sentence.
pub fn headline(lang: Lang, play: &LastPlay, name: &dyn Fn(Seat) -> String) -> String {
    let who = name(play.seat);
    let (card, target, guess) = match play.action.read() {
        Some(Move::Play { card, target, guess }) => (card, target, guess),
        keep => {
            let kept = match keep {
                Some(Move::Keep { card, .. }) => card.the(lang),
                _ => lang.pick("une carte", "one card").into(),
            };
            let keeps = does(lang, &who, ["garde", "gardez"], ["keeps", "keep"]);
            return lang.pick(
                format!("{keeps} {kept}, le reste va sous la pioche"),
                format!("{keeps} {kept}, the rest goes under the deck"),
            );
        }
    };
    let mut said = format!("{} {}", does(lang, &who, ["joue", "jouez"], ["plays", "play"]), card.the(lang));
    if let Some(target) = target {
        said += &match (target == play.seat, is_you(&who)) {
            (true, true) => lang.pick(" sur votre propre main", " on your own hand").into(),
            (true, false) => lang.pick(" sur sa propre main", " on their own hand").into(),
            _ => format!(" {} {}", lang.pick("contre", "on"), inside(&name(target))),
        };
    }
    if let Some(guess) = guess {
        let guess = guess.name(lang);
        said += &lang.pick(format!("\u{a0}: «\u{a0}{guess}\u{a0}?\u{a0}»"), format!(": “{guess}?”"));
    }
    said
}

/// What came of a play, and whether it put somebody out; nothing for a card without an outcome to tell.
pub fn outcome(lang: Lang, play: &LastPlay, name: &dyn Fn(Seat) -> String) -> Option<String> {
    let Some(Move::Play { card, target, .. }) = play.action.read() else { return None };
    if let Some(out) = play.out {
        let leaves = does(
            lang,
            &name(out),
            ["est hors de la manche", "êtes hors de la manche"],
            ["is out of the round", "are out of the round"],
        );
        return Some(match card {
            Card::Guard => format!("{} {leaves}", lang.pick("Touché\u{a0}!", "A hit!")),
            _ => leaves,
        });
    }
    if card.aims() && target.is_none() {
        return Some(lang.pick("Sans effet\u{a0}: personne à viser", "No effect: nobody to aim at").into());
    }
    let said = match card {
        Card::Guard => lang.pick("Raté", "A miss").into(),
        Card::Baron => lang.pick("Égalité, personne ne sort", "A tie, nobody is out").into(),
        Card::Handmaid => lang.pick("Protection jusqu’au prochain tour", "Protected until their next turn").into(),
        Card::Prince => {
            let laid = play.laid?;
            let who = name(laid.seat);
            let discards = does(lang, &who, ["défausse", "défaussez"], ["discards", "discard"]);
            let draws = lang.pick(["pioche", "piochez"], ["draws", "draw"])[usize::from(is_you(&who))];
            format!("{discards} {} {} {draws}", laid.card.the(lang), lang.pick("et", "and"))
        }
        Card::King => lang.pick("Les mains sont échangées", "They swap hands").into(),
        Card::Priest if target.is_some_and(|target| is_you(&name(target))) => {
            let knows = does(lang, &name(play.seat), ["connaît", "connaissez"], ["knows", "know"]);
            format!("{knows} {}", lang.pick("votre carte", "your card"))
        }
        Card::Priest => match play.met[1] {
            Some(card) => format!("{} {}", lang.pick("C’est", "It is"), card.the(lang)),
            None => {
                let sees = does(lang, &name(play.seat), ["voit la carte", "voyez la carte"], ["sees it", "see it"]);
                lang.pick(format!("Seul {sees}"), format!("Only {sees}"))
            }
        },
        _ => return None,
    };
    Some(said)
}
