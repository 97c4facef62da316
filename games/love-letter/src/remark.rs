//! What a turn does, in one sentence that a player would say: from what the mover has seen, by counting cards alone.

use crate::words::with_article;
use crate::{Action, Card, LoveLetterView, Move};
use coeur_core::{Arg, Lang, Phrase, Seat, capitalised};

pub(crate) fn remark(view: &LoveLetterView, action: Action) -> Option<Phrase> {
    match action.read() {
        Move::Keep { card, .. } => {
            Some(Phrase::new("Des cartes piochées, on garde {}.", "Of the cards drawn, {} is kept.", [with_article(card)]))
        }
        Move::Play { card, target, guess } => {
            let other = if view.hand.first() == Some(&card) { view.hand.get(1) } else { view.hand.first() };
            let kept = other.copied().unwrap_or(card);
            let target = target.filter(|target| Some(*target) != view.seat());
            match target {
                Some(target) => aimed(view, card, target, guess, kept),
                None => Some(unaimed(view, card, kept)),
            }
        }
    }
}

/// The card that the mover knows somebody to hold.
fn known(view: &LoveLetterView, seat: Seat) -> Option<Card> {
    view.known.hands.iter().find(|held| held.seat == seat).map(|held| held.card)
}

fn aimed(view: &LoveLetterView, card: Card, target: Seat, guess: Option<Card>, kept: Card) -> Option<Phrase> {
    let unseen = view.unseen();
    let all = f64::from(unseen.iter().map(|count| u32::from(*count)).sum::<u32>()).max(1.0);
    let share =
        |values: std::ops::Range<usize>| f64::from(unseen[values].iter().map(|count| u32::from(*count)).sum::<u32>()) / all;
    let seen = known(view, target);
    let sure = |fr, en| seen.map(|held| Phrase::new(fr, en, [target.into(), with_article(held)]));
    match (card, guess) {
        (Card::Guard, Some(guess)) if seen == Some(guess) => {
            sure("C'est connu : {a} {}, et le Garde élimine.", "It is known: {has} {}, and the Guard knocks out.")
        }
        (Card::Guard, Some(guess)) if seen.is_none() => {
            let one_of_its_kind = Card::COPIES[guess.value()] == 1;
            match unseen[guess.value()] {
                0 => None,
                1 if one_of_its_kind => Some(Phrase::new(
                    "On n'a pas encore vu {}.",
                    "{} is still unseen.",
                    [Arg::card(guess, guess.the(Lang::Fr), capitalised(&guess.the(Lang::En)))],
                )),
                1 => Some(Phrase::new(
                    "Il reste à découvrir un exemplaire de {}.",
                    "One {} is still unseen.",
                    [Arg::card(guess, guess.the(Lang::Fr), guess.name(Lang::En))],
                )),
                2 => Some(Phrase::new("Il reste deux {} à découvrir.", "Two {} are still unseen.", [several(guess)])),
                count => Some(Phrase::new(
                    "Il reste {} {} à découvrir.",
                    "{} {} are still unseen.",
                    [count.into(), several(guess)],
                )),
            }
        }
        (Card::Baron, _) if seen.is_some_and(|held| held < kept) => {
            sure("C'est connu : {a} {}, et le Baron gagne le duel.", "It is known: {has} {}, and the Baron wins the duel.")
        }
        (Card::Baron, _) if seen.is_none() => {
            let lower = share(0..kept.value());
            Some(match lower {
                0.0 => Phrase::new(
                    "Aucune carte cachée n'est plus basse que {} : ce duel ne peut pas être gagné.",
                    "No unseen card is lower than {}: this duel cannot be won.",
                    [with_article(kept)],
                ),
                lower => Phrase::new(
                    "Un duel avec {} en main : {} des cartes cachées sont plus basses.",
                    "A duel with {} in hand: {} of the unseen cards are lower.",
                    [with_article(kept), Arg::Share(lower)],
                ),
            })
        }
        (Card::Prince, _) if seen == Some(Card::Princess) => {
            sure("C'est connu : {a} {}, et la défausser élimine.", "It is known: {has} {}, and discarding her knocks out.")
        }
        (Card::Prince, _) => Some(Phrase::new(
            "La carte {de} est défaussée, une autre est piochée.",
            "The card of {} is discarded, and another is drawn.",
            [target.into()],
        )),
        (Card::Priest, _) if seen.is_none() => Some(Phrase::new(
            "Voir la carte {de} aide à la viser plus tard.",
            "Seeing the card of {} helps to aim at it later.",
            [target.into()],
        )),
        (Card::King, _) => Some(Phrase::new(
            "{} va {à}, en échange de sa carte.",
            "{} goes to {}, in exchange for the card there.",
            [capital(kept), target.into()],
        )),
        _ => None,
    }
}

fn unaimed(view: &LoveLetterView, card: Card, kept: Card) -> Phrase {
    match card {
        Card::Handmaid => Phrase::new(
            "À l'abri jusqu'au prochain tour, avec {} en main.",
            "Safe until the next turn, with {} in hand.",
            [with_article(kept)],
        ),
        Card::Spy => Phrase::new(
            "L'Espionne peut rapporter un jeton à la fin de la manche.",
            "The Spy may bring a token at the end of the round.",
            [],
        ),
        Card::Chancellor if view.deck > 0 => Phrase::new(
            "Le Chancelier pioche : on garde la meilleure carte.",
            "The Chancellor draws: the best card is kept.",
            [],
        ),
        Card::Prince => Phrase::new(
            "Échange {} contre une carte de la pioche.",
            "Swaps {} for a card from the deck.",
            [with_article(kept)],
        ),
        Card::Countess if kept.drives_out_countess() => Phrase::new(
            "Avec {} en main, la Comtesse doit partir.",
            "With {} in hand, the Countess must go.",
            [with_article(kept)],
        ),
        Card::Princess => Phrase::new("Jouer la Princesse élimine.", "Playing the Princess knocks you out.", []),
        _ => Phrase::new(
            "À la fin compte la carte gardée : {}.",
            "The card kept counts in the end: {}.",
            [with_article(kept)],
        ),
    }
}

fn several(card: Card) -> Arg {
    let english = card.name(Lang::En);
    let english = english.strip_suffix('y').map_or_else(|| format!("{english}s"), |stem| format!("{stem}ies"));
    Arg::named(format!("{}s", card.name(Lang::Fr)), english)
}

/// A card at the beginning of a sentence.
fn capital(card: Card) -> Arg {
    let Arg::Card { code, fr, en } = with_article(card) else { return with_article(card) };
    Arg::card(code, capitalised(&fr), capitalised(&en))
}
