//! The words of the board of Love Letter, in French and in English.

use coeur_client::{sentences, words};
use coeur_core::{Lang, Text};
use coeur_love_letter::Card;

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
    WHOM: "Contre qui\u{a0}?", "On whom?";
    WHOM_PRINCE: "Qui défausse sa main\u{a0}?", "Who discards their hand?";
    KEEP_ONE: "Gardez une carte", "Keep one card";
    ORDER: "Les deux autres vont sous la pioche. Laquelle tout en dessous\u{a0}?", "The other two go under the deck. Which one at the very bottom?";
    AT_THE_BOTTOM: "tout en dessous", "at the bottom";
    SURE: "Jouer la Princesse vous élimine de la manche.", "Playing the Princess puts you out of the round.";
    PLAY_ANYWAY: "La jouer quand même", "Play her anyway";
    CHANGE: "Revenir", "Go back";
    NOT_GUARD: "on ne peut pas le nommer", "cannot be named";
    COUNTESS_FIRST: "La Comtesse doit partir", "The Countess must go";
    WITHOUT_EFFECT: "sans effet\u{a0}: tous sont protégés", "no effect: all are protected";
    YOURSELF: "vous-même", "yourself";
    YOU_ARE_OUT: "Vous êtes éliminé\u{a0}: la manche finit sans vous.", "You are out of this round. The others play on.";
    LAST_PLAY: "Le dernier coup", "The last play";
    OTHERS: "Les joueurs", "The players";
    EARLIER: "Juste avant", "Just before";
}

sentences! {
    deck(cards: u8): "pioche\u{a0}: {cards}", "deck: {cards}";
    copies(all: u8, left: u8): "{all} en tout, {left} encore cachées", "{all} in all, {left} still hidden";
    which_card(name: &str): "Quelle carte tient {name}\u{a0}?", "Which card does {name} hold?";
}

/// What each card does, in whole sentences.
const EFFECTS: [Text; 10] = [
    Text {
        fr: "À la fin de la manche, un jeton de plus si aucun autre joueur encore en lice n’en a joué.",
        en: "At the end of the round, one more token if nobody else left in has played one.",
    },
    Text {
        fr: "Nommez une carte, sauf Garde\u{a0}: le joueur visé est éliminé s’il la tient.",
        en: "Name a card other than Guard: the player you choose is out if they hold it.",
    },
    Text { fr: "Regardez la main d’un autre joueur.", en: "Look at another player’s hand." },
    Text {
        fr: "Comparez vos mains en secret\u{a0}: la plus faible est éliminée.",
        en: "Secretly compare hands with another player: the lower one is out.",
    },
    Text { fr: "Vous êtes protégé jusqu’à votre prochain tour.", en: "You are protected until your next turn." },
    Text {
        fr: "Un joueur, vous peut-être, défausse sa main et pioche une carte.",
        en: "A player, perhaps you, discards their hand and draws a card.",
    },
    Text {
        fr: "Piochez deux cartes, gardez-en une des trois, mettez les autres sous la pioche.",
        en: "Draw two cards, keep one of the three, put the others under the deck.",
    },
    Text { fr: "Échangez votre main avec celle d’un autre joueur.", en: "Swap hands with another player." },
    Text {
        fr: "Sans effet. Il faut la jouer si votre autre carte est le Roi ou le Prince.",
        en: "No effect. You must play her if your other card is the King or the Prince.",
    },
    Text { fr: "Qui la joue ou la défausse est éliminé.", en: "Whoever plays or discards her is out." },
];

pub fn effect(card: Card, lang: Lang) -> &'static str {
    EFFECTS[card.value()].get(lang)
}

pub fn round(lang: Lang, round: u8) -> String {
    format!("{} {}", lang.pick("Manche", "Round"), u32::from(round) + 1)
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

/// A card with a question about it.
pub fn about(lang: Lang, card: Card, question: &str) -> String {
    format!("{}{}{question}", card.name(lang), lang.pick("\u{a0}: ", ": "))
}

pub fn keeps(lang: Lang, card: Card) -> String {
    lang.pick(format!("Vous gardez {}.", card.the(lang)), format!("You keep {}.", card.the(lang)))
}
