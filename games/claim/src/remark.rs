//! What a card does, in one sentence that a player would say: whether it wins the trick, and what that is worth.

use crate::card::{Card, Faction};
use crate::trick::follower_wins;
use crate::view::ClaimView;
use crate::words::card_arg;
use coeur_core::{Phrase, View};

pub(crate) fn remark(view: &ClaimView, card: Card) -> Option<Phrase> {
    match view.led {
        Some(led) => Some(answered(view, led, card)),
        None => Some(led(view, card)),
    }
}

fn answered(view: &ClaimView, led: Card, card: Card) -> Phrase {
    let wins = follower_wins(led, card);
    let dwarves = [led, card].iter().any(|played| played.faction() == Faction::Dwarves);
    let others_win = view.legal().into_iter().any(|other| follower_wins(led, other));
    match (view.revealed, wins) {
        (Some(revealed), true) => Phrase::new(
            "Cette carte gagne le pli, et avec lui un partisan : {}.",
            "This card wins the trick, and with it a follower: {}.",
            [card_arg(revealed)],
        ),
        (Some(revealed), false) if !others_win => Phrase::new(
            "Rien en main ne bat {} : {} va en face, et un partisan inconnu vient de la pioche.",
            "Nothing in hand beats {}: {} goes to the other side, and an unknown follower comes from the pile.",
            [card_arg(led), card_arg(revealed)],
        ),
        (Some(revealed), false) => Phrase::new(
            "Laisser {} en face, pour un partisan inconnu de la pioche.",
            "Let the other side have {}, for an unknown follower from the pile.",
            [card_arg(revealed)],
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
            "Rien en main ne bat {} : autant y laisser peu de chose.",
            "Nothing in hand beats {}: better to leave little in it.",
            [card_arg(led)],
        ),
        (None, false) => {
            Phrase::new("Cette carte laisse le pli en face.", "This card lets the other side have the trick.", [])
        }
    }
}

fn led(view: &ClaimView, card: Card) -> Phrase {
    let other = &view.hands[view.near().after(1, 2).index()];
    let beaters = other.known.into_iter().filter(|answer| follower_wins(card, *answer)).count();
    let hidden =
        if other.unknown > 0 { view.unseen().into_iter().filter(|answer| follower_wins(card, *answer)).count() } else { 0 };
    match (beaters + hidden, view.revealed) {
        (0, Some(revealed)) => Phrase::new(
            "Aucune carte d'en face ne peut battre celle-ci : elle gagne {}.",
            "No card of the other side can beat this one: it wins {}.",
            [card_arg(revealed)],
        ),
        (0, None) => Phrase::new(
            "Aucune carte d'en face ne peut battre celle-ci.",
            "No card of the other side can beat this one.",
            [],
        ),
        (1, _) => {
            Phrase::new("Une seule carte encore en jeu bat celle-ci.", "Only one card still in play beats this one.", [])
        }
        (count, Some(revealed)) if card.value() <= LOW => Phrase::new(
            "Une petite carte suffit pour {} : il en reste {} qui la battent.",
            "A small card will do for {}: {} that beat it are left.",
            [card_arg(revealed), count.into()],
        ),
        (count, _) => Phrase::new(
            "Il reste {} cartes qui battent celle-ci.",
            "There are {} cards left that beat this one.",
            [count.into()],
        ),
    }
}

/// Up to this value a card is a small one.
const LOW: u8 = 3;
