//! What a turn does, in one sentence that a player would say: from what the mover has seen, by counting cards alone.

use crate::words::with_article;
use crate::{Action, Card, LoveLetterView, Move};
use coeur_core::{Arg, Phrase, Seat, capitalised};

pub(crate) fn remark(view: &LoveLetterView, action: Action) -> Option<Phrase> {
    match action.read() {
        Move::Keep { card, .. } => Some(Phrase::new(
            "Des cartes tirées, celle qui reste en main est {}.",
            "Of the cards drawn, the one that stays in hand is {}.",
            [with_article(card)],
        )),
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
        (Card::Guard, Some(guess)) if seen == Some(guess) => sure(
            "On sait ce qui est chez {} : {}, et le Garde l'élimine.",
            "The hand of {} is known: it is {}, and the Guard puts it out.",
        ),
        (Card::Guard, Some(guess)) if seen.is_none() => {
            let values = [with_article(guess), target.into(), unseen[guess.value()].into()];
            match unseen[guess.value()] {
                0 => None,
                1 => Some(Phrase::new(
                    "Le Garde cherche {} chez {} : il n'en reste qu'une parmi les cartes qu'on n'a pas vues.",
                    "The Guard looks for {} in the hand of {}: only one is among the cards not seen yet.",
                    values,
                )),
                _ => Some(Phrase::new(
                    "Le Garde cherche {} chez {} : il en reste {} parmi les cartes qu'on n'a pas vues.",
                    "The Guard looks for {} in the hand of {}: {} are among the cards not seen yet.",
                    values,
                )),
            }
        }
        (Card::Baron, _) if seen.is_some_and(|held| held < kept) => sure(
            "On sait ce qui est chez {} : {}. Le Baron gagne le duel.",
            "The hand of {} is known, {}: the Baron wins the duel.",
        ),
        (Card::Baron, _) if seen.is_none() => {
            let lower = share(0..kept.value());
            Some(match lower {
                0.0 => Phrase::new(
                    "Aucune carte qu'on n'a pas vue n'est plus basse que {} : le duel ne peut pas être gagné.",
                    "No card not seen yet is lower than {}: the duel cannot be won.",
                    [with_article(kept)],
                ),
                lower => Phrase::new(
                    "Un duel avec {} en main : {} des cartes qu'on n'a pas vues sont plus basses.",
                    "A duel with {} in hand: {} of the cards not seen yet are lower.",
                    [with_article(kept), Arg::Share(lower)],
                ),
            })
        }
        (Card::Prince, _) if seen == Some(Card::Princess) => sure(
            "On sait ce qui est chez {} : {}, et la défausser élimine.",
            "The hand of {} is known: it is {}, and to discard her is to be out.",
        ),
        (Card::Prince, _) => Some(Phrase::new(
            "La carte qui est chez {} part, et une autre est piochée.",
            "The hand of {} goes, and another is drawn.",
            [target.into()],
        )),
        (Card::Priest, _) if seen.is_none() => Some(Phrase::new(
            "Voir la carte qui est chez {} permettra de la viser ensuite.",
            "To see the hand of {} makes it a target for later.",
            [target.into()],
        )),
        (Card::King, _) => Some(Phrase::new(
            "{} part chez {}, en échange de sa carte.",
            "{} goes to {}, in exchange for the card there.",
            [capital(kept), target.into()],
        )),
        _ => None,
    }
}

fn unaimed(view: &LoveLetterView, card: Card, kept: Card) -> Phrase {
    match card {
        Card::Handmaid => Phrase::new(
            "À l'abri jusqu'au prochain tour : personne ne peut viser {}.",
            "Safe until the next turn: nobody can aim at {}.",
            [with_article(kept)],
        ),
        Card::Spy => Phrase::new(
            "Une Espionne montrée peut rapporter un jeton à la fin de la manche.",
            "A Spy that was shown may bring a token at the end of the round.",
            [],
        ),
        Card::Chancellor if view.deck > 0 => Phrase::new(
            "Le Chancelier pioche : on garde la meilleure carte.",
            "The Chancellor draws: the best card stays.",
            [],
        ),
        Card::Prince => Phrase::new(
            "Échanger {} contre une carte de la pioche.",
            "To swap {} for a card of the deck.",
            [with_article(kept)],
        ),
        Card::Countess if kept.drives_out_countess() => Phrase::new(
            "Avec {} en main, la Comtesse doit partir.",
            "With {} in hand, the Countess must go.",
            [with_article(kept)],
        ),
        Card::Princess => {
            Phrase::new("Jouer la Princesse, c'est quitter la manche.", "To play the Princess is to leave the round.", [])
        }
        _ => Phrase::new(
            "La carte gardée compte le plus à la fin : {}.",
            "The card kept counts in the end: {}.",
            [with_article(kept)],
        ),
    }
}

/// A card at the beginning of a sentence.
fn capital(card: Card) -> Arg {
    let Arg::Card { code, fr, en } = with_article(card) else { return with_article(card) };
    Arg::card(code, capitalised(&fr), capitalised(&en))
}
