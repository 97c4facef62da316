//! What a card does, in one sentence that a player would say: whether it wins the trick, and what that is worth.

use crate::card::{Card, Faction};
use crate::trick::follower_wins;
use crate::view::ClaimView;
use crate::words::card_arg;
use coeur_core::{Arg, Phrase, View, capitalised};

pub(crate) fn remark(view: &ClaimView, card: Card) -> Option<Phrase> {
    match view.led {
        Some(led) => Some(answered(view, led, card)),
        None => Some(led(view, card)),
    }
}

fn answered(view: &ClaimView, led: Card, card: Card) -> Phrase {
    let wins = follower_wins(led, card);
    let dwarves = [led, card].iter().any(|played| played.faction() == Faction::Dwarves);
    let other: Arg = view.near().after(1, 2).into();
    let others_win = view.legal().into_iter().any(|other| follower_wins(led, other));
    match (view.revealed, wins) {
        (Some(revealed), true) => Phrase::new(
            "Cette carte gagne le pli et le partisan : {}.",
            "This card wins the trick and the follower: {}.",
            [card_arg(revealed)],
        ),
        (Some(revealed), false) if !others_win => Phrase::new(
            "Rien en main ne bat {} : {} va {à}, et la pioche donne un partisan inconnu.",
            "Nothing in hand beats {}: {} goes to {}, and the pile gives an unknown follower.",
            [card_arg(led), card_arg(revealed), other],
        ),
        (Some(revealed), false) => Phrase::new(
            "Laisse {} {à}, contre un partisan inconnu de la pioche.",
            "Leaves {} to {}, for an unknown follower from the pile.",
            [card_arg(revealed), other],
        ),
        (None, true) if dwarves => Phrase::new(
            "Cette carte gagne le pli, mais les Nains vont au perdant.",
            "This card wins the trick, but the Dwarves go to the loser.",
            [],
        ),
        (None, true) => {
            Phrase::new("Cette carte gagne le pli et ce qu'il contient.", "This card wins the trick and what is in it.", [])
        }
        (None, false) if dwarves => Phrase::new(
            "Perdre ce pli rapporte : les Nains vont au perdant.",
            "Losing this trick pays: the Dwarves go to the loser.",
            [],
        ),
        (None, false) if !others_win => Phrase::new(
            "Rien en main ne bat {} : autant perdre une petite carte.",
            "Nothing in hand beats {}: better lose a small card.",
            [card_arg(led)],
        ),
        (None, false) => Phrase::new("Cette carte laisse le pli {à}.", "This card leaves the trick to {}.", [other]),
    }
}

fn led(view: &ClaimView, card: Card) -> Phrase {
    let other = &view.hands[view.near().after(1, 2).index()];
    let beaters = other.known.into_iter().filter(|answer| follower_wins(card, *answer)).count();
    let hidden =
        if other.unknown > 0 { view.unseen().into_iter().filter(|answer| follower_wins(card, *answer)).count() } else { 0 };
    match (beaters + hidden, view.revealed) {
        (0, Some(revealed)) => Phrase::new(
            "Rien ne peut battre cette carte : elle gagne {}.",
            "Nothing can beat this card: it wins {}.",
            [card_arg(revealed)],
        ),
        (0, None) => Phrase::new("Rien ne peut battre cette carte.", "Nothing can beat this card.", []),
        (1, _) => {
            Phrase::new("Une seule carte encore en jeu bat celle-ci.", "Only one card still in play beats this one.", [])
        }
        (_, Some(revealed)) if card.value() <= LOW => {
            Phrase::new("{} ne vaut pas une bonne carte.", "{} isn't worth a good card.", [capital(revealed)])
        }
        (count, _) => Phrase::new(
            "Il reste {} cartes qui battent celle-ci.",
            "There are {} cards left that beat this one.",
            [count.into()],
        ),
    }
}

/// A card at the beginning of a sentence.
fn capital(card: Card) -> Arg {
    let Arg::Card { code, fr, en } = card_arg(card) else { return card_arg(card) };
    Arg::card(code, capitalised(&fr), capitalised(&en))
}

/// Up to this value a card is a small one.
const LOW: u8 = 3;
