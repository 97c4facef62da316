//! The words of the board of Love Letter, in French and in English.

use super::card::Card;
use super::table_view::{Act, LastPlay};
use coeur_client::words;
use coeur_core::{Lang, Text};

words! {
    YOUR_HAND: "Votre main", "Your hand";
    OUT: "éliminé", "out";
    PROTECTED: "protégé", "protected";
    UNSEEN: "Encore cachées", "Still hidden";
    ALL_CARDS: "Les dix cartes", "The ten cards";
    SHOWN: "écartées", "set aside";
    UNDER: "sous la pioche", "under the deck";
    BACK_OF_CARD: "une carte cachée", "a hidden card";
    YOU_KNOW: "vous le savez", "you know it";
    WHOM: "Contre qui\u{a0}?", "Against whom?";
    WHOM_PRINCE: "Qui défausse sa main\u{a0}?", "Who discards their hand?";
    KEEP_ONE: "Gardez une carte", "Keep one card";
    ORDER: "Les deux autres vont sous la pioche. Laquelle tout en dessous\u{a0}?", "The other two go under the deck. Which one at the very bottom?";
    AT_THE_BOTTOM: "tout en dessous", "at the bottom";
    SURE: "Jouer la Princesse vous élimine de la manche.", "Playing the Princess puts you out of the round.";
    PLAY_ANYWAY: "La jouer quand même", "Play her anyway";
    CHANGE: "Revenir", "Go back";
    NOT_GUARD: "ne peut être nommé", "cannot be named";
    COUNTESS_FIRST: "La Comtesse doit partir", "The Countess must go";
    WITHOUT_EFFECT: "sans effet\u{a0}: personne à viser", "no effect: nobody to aim at";
    YOURSELF: "vous-même", "yourself";
    YOU_ARE_OUT: "Vous êtes hors de la manche. La suite se joue sans vous.", "You are out of this round. The others play on.";
    LAST_PLAY: "Le dernier coup", "The last play";
    OTHERS: "Les joueurs", "The players";
    EARLIER: "Juste avant", "Just before";
}

/// Whether a name is the pronoun, whose verb is another.
fn is_you(name: &str) -> bool {
    matches!(name, "Vous" | "You")
}

/// A name inside a sentence: the pronoun is written small.
pub fn inside(name: &str) -> &str {
    match name {
        "Vous" => "vous",
        "You" => "you",
        name => name,
    }
}

/// A name with its verb: in French for the third person or for "vous", in English likewise.
fn does(lang: Lang, name: &str, french: [&str; 2], english: [&str; 2]) -> String {
    let forms = lang.pick(french, english);
    format!("{name} {}", forms[usize::from(is_you(name))])
}

pub fn round(lang: Lang, round: u8) -> String {
    format!("{} {}", lang.pick("Manche", "Round"), u32::from(round) + 1)
}

pub fn deck(lang: Lang, cards: u8) -> String {
    lang.pick(format!("pioche\u{a0}: {cards}"), format!("deck: {cards}"))
}

pub fn begins(lang: Lang, name: &str) -> String {
    does(lang, name, ["commence", "commencez"], ["begins", "begin"])
}

/// The tokens of a seat, for those who hear the page.
pub fn tokens(lang: Lang, tokens: u8, goal: u8) -> String {
    match tokens {
        1 => lang.pick(format!("1 jeton sur {goal}"), format!("1 token of {goal}")),
        _ => lang.pick(format!("{tokens} jetons sur {goal}"), format!("{tokens} tokens of {goal}")),
    }
}

pub fn played(lang: Lang, cards: &[Card]) -> String {
    let cards: Vec<&str> = cards.iter().map(|card| card.name(lang)).collect();
    match cards.is_empty() {
        true => lang.pick("n’a rien joué", "has played nothing").into(),
        false => {
            lang.pick(format!("cartes jouées\u{a0}: {}", cards.join(", ")), format!("cards played: {}", cards.join(", ")))
        }
    }
}

/// How many copies of a card are still hidden.
pub fn left(lang: Lang, card: Card, left: u8) -> String {
    format!("{}\u{a0}× {left}", card.name(lang))
}

pub fn copies(lang: Lang, all: u8, left: u8) -> String {
    lang.pick(format!("{all} en tout, {left} encore cachées"), format!("{all} in all, {left} still hidden"))
}

pub fn which_card(lang: Lang, name: &str) -> String {
    lang.pick(format!("Quelle carte tient {name}\u{a0}?"), format!("Which card does {name} hold?"))
}

/// A card with a question about it.
pub fn about(lang: Lang, card: Card, question: &str) -> String {
    format!("{}{}{question}", card.name(lang), lang.pick("\u{a0}: ", ": "))
}

pub fn keeps(lang: Lang, card: Card) -> String {
    lang.pick(format!("Vous gardez {}.", card.the(lang)), format!("You keep {}.", card.the(lang)))
}

/// Who did what, in one sentence.
pub fn headline(lang: Lang, play: &LastPlay, name: &dyn Fn(usize) -> String) -> String {
    let who = name(play.seat);
    let (card, target, guess) = match &play.act {
        Act::Keep { kept, .. } => {
            let kept = kept.map_or_else(|| lang.pick("une carte", "one card").into(), |card| card.the(lang));
            let keeps = does(lang, &who, ["garde", "gardez"], ["keeps", "keep"]);
            return lang.pick(
                format!("{keeps} {kept}, le reste va sous la pioche"),
                format!("{keeps} {kept}, the rest goes under the deck"),
            );
        }
        Act::Play { card, target, guess } => (*card, *target, *guess),
    };
    let mut said = format!("{} {}", does(lang, &who, ["joue", "jouez"], ["plays", "play"]), card.the(lang));
    if let Some(target) = target {
        let whom = name(target);
        said += &match (target == play.seat, is_you(&who)) {
            (true, true) => lang.pick(" sur votre propre main", " on your own hand").into(),
            (true, false) => lang.pick(" sur sa propre main", " on their own hand").into(),
            _ => format!(" {} {}", lang.pick("contre", "on"), inside(&whom)),
        };
    }
    if let Some(guess) = guess {
        said +=
            &lang.pick(format!("\u{a0}: «\u{a0}{}\u{a0}?\u{a0}»", guess.name(lang)), format!(": “{}?”", guess.name(lang)));
    }
    said
}

/// What came of a play, and whether it put somebody out; nothing for a card without an outcome to tell.
pub fn outcome(lang: Lang, play: &LastPlay, name: &dyn Fn(usize) -> String) -> Option<String> {
    let Act::Play { card, target, .. } = play.act else { return None };
    let leaves = |seat: usize| {
        does(
            lang,
            &name(seat),
            ["est hors de la manche", "êtes hors de la manche"],
            ["is out of the round", "are out of the round"],
        )
    };
    if let Some(out) = play.out {
        return Some(match card {
            Card::Guard => format!("{} {}", lang.pick("Touché\u{a0}!", "A hit!"), leaves(out)),
            _ => leaves(out),
        });
    }
    if card.aims() && target.is_none() {
        return Some(lang.pick("Sans effet\u{a0}: personne à viser", "No effect: nobody to aim at").into());
    }
    let said = match card {
        Card::Guard => lang.pick("Raté", "A miss").into(),
        Card::Baron => lang.pick("Égalité, personne ne sort", "A tie, nobody is out").into(),
        Card::Handmaid => lang.pick("Protection jusqu’au prochain tour", "Protected until the next turn").into(),
        Card::Prince => {
            let laid = play.laid?;
            let discards = does(lang, &name(laid.seat), ["défausse", "défaussez"], ["discards", "discard"]);
            let draws = lang.pick(
                if is_you(&name(laid.seat)) { "piochez" } else { "pioche" },
                if is_you(&name(laid.seat)) { "draw" } else { "draws" },
            );
            lang.pick(
                format!("{discards} {} et {draws}", laid.card.the(lang)),
                format!("{discards} {} and {draws}", laid.card.the(lang)),
            )
        }
        Card::King => lang.pick("Les mains sont échangées", "The hands are swapped").into(),
        Card::Priest if target.is_some_and(|target| is_you(&name(target))) => {
            let knows = does(lang, &name(play.seat), ["connaît", "connaissez"], ["knows", "know"]);
            format!("{knows} {}", lang.pick("votre carte", "your card"))
        }
        Card::Priest => match play.met[1] {
            Some(card) => lang.pick(format!("C’est {}", card.the(lang)), format!("It is {}", card.the(lang))),
            None => lang.pick("La carte reste entre eux deux", "The card stays between the two").into(),
        },
        _ => return None,
    };
    Some(said)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table_view::Held;

    fn play(seat: usize, action: &str, laid: Option<(usize, Card)>, out: Option<usize>) -> LastPlay {
        let laid = laid.map(|(seat, card)| Held { seat, card });
        LastPlay { seat, act: Act::parse(action).expect("an action"), laid, out, met: [None; 2] }
    }

    #[test]
    fn sentences_are_right_for_names_and_for_you() {
        let french = |seat: usize| ["Vous", "Blaise"][seat].to_string();
        let english = |seat: usize| ["You", "Blaise"][seat].to_string();
        let guard = play(1, "guard 0 priest", Some((0, Card::Priest)), Some(0));
        assert_eq!(
            headline(Lang::Fr, &guard, &french),
            "Blaise joue le Garde contre vous\u{a0}: «\u{a0}Prêtre\u{a0}?\u{a0}»"
        );
        assert_eq!(outcome(Lang::Fr, &guard, &french).as_deref(), Some("Touché\u{a0}! Vous êtes hors de la manche"));
        assert_eq!(headline(Lang::En, &guard, &english), "Blaise plays the Guard on you: “Priest?”");
        let prince = play(0, "prince 0", Some((0, Card::Spy)), None);
        assert_eq!(headline(Lang::En, &prince, &english), "You play the Prince on your own hand");
        assert_eq!(outcome(Lang::Fr, &prince, &french).as_deref(), Some("Vous défaussez l’Espionne et piochez"));
        assert_eq!(
            headline(Lang::Fr, &play(1, "keep", None, None), &french),
            "Blaise garde une carte, le reste va sous la pioche"
        );
        assert_eq!(
            outcome(Lang::En, &play(1, "king", None, None), &english).as_deref(),
            Some("No effect: nobody to aim at")
        );
    }
}
