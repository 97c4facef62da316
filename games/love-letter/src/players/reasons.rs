//! Reasons in Love Letter's own words, true of the probabilities they are given.

use crate::{Action, Card, LoveLetterView, Move};
use coeur_core::{Note, Seat};

/// A probability in per cent.
fn percent(share: f64) -> f64 {
    (100.0 * share).round()
}

/// What the cards say about an action, given the probability of each card in another hand.
pub(crate) fn of(view: &LoveLetterView, action: Action, odds: &dyn Fn(Seat) -> [f64; 10]) -> Vec<Note> {
    let mut notes = Vec::new();
    let Move::Play { card, target, guess } = action.read() else {
        if let Move::Keep { card, .. } = action.read() {
            notes.push(Note::said("La carte gardée, {}, vaut {}.", "The card kept, {}, counts {}.", [&card, &card.value()]));
        }
        return notes;
    };
    let kept = match view.hand[..] {
        [first, second, ..] => {
            if first == card {
                second
            } else {
                first
            }
        }
        _ => card,
    };
    match (card, target) {
        (Card::Guard, Some(target)) => {
            if let Some(guess) = guess {
                let hit = percent(odds(target)[guess.value()]);
                notes.push(Note::said(
                    "Le siège {} tient la carte nommée ({}) avec une probabilité de {} %.",
                    "Seat {} holds the card named ({}) with probability {} %.",
                    [&target, &guess, &hit],
                ));
            }
        }
        (Card::Baron, Some(target)) => {
            let odds = odds(target);
            let (lower, higher) = (odds[..kept.value()].iter().sum::<f64>(), odds[kept.value() + 1..].iter().sum::<f64>());
            notes.push(Note::said(
                "Avec {} en main, le duel contre le siège {} se gagne à {} % et se perd à {} %.",
                "With {} in hand, the duel with seat {} is won at {} % and lost at {} %.",
                [&kept, &target, &percent(lower), &percent(higher)],
            ));
        }
        (Card::Prince, Some(target)) if Some(target) != view.seat() => {
            let princess = percent(odds(target)[Card::Princess.value()]);
            notes.push(Note::said(
                "Le siège {} doit se défausser : c'est la Princesse avec une probabilité de {} %.",
                "Seat {} must discard: it is the Princess with probability {} %.",
                [&target, &princess],
            ));
        }
        (Card::Prince, Some(_)) => notes.push(Note::said(
            "La carte gardée, {}, est remplacée par une autre.",
            "The card kept, {}, is replaced by another.",
            [&kept],
        )),
        (Card::King, Some(target)) => {
            let better = percent(odds(target)[kept.value() + 1..].iter().sum());
            notes.push(Note::said(
                "L'échange donne plus haut que {} avec une probabilité de {} %.",
                "The swap gives more than {} with probability {} %.",
                [&kept, &better],
            ));
        }
        (Card::Priest, Some(target)) => {
            let surest = percent(odds(target).iter().copied().fold(0.0, f64::max));
            notes.push(Note::said(
                "La carte la plus probable du siège {} ne l'est qu'à {} % : la voir en dira plus.",
                "The likeliest card of seat {} is so at {} % only: seeing it will tell.",
                [&target, &surest],
            ));
        }
        (Card::Handmaid, _) => notes.push(Note::said(
            "Jusqu'au prochain tour, personne ne peut viser la carte gardée, {}.",
            "Until the next turn nobody can aim at the card kept, {}.",
            [&kept],
        )),
        _ => {
            notes.push(Note::said("{} reste en main et vaut {}.", "{} stays in hand and counts {}.", [&kept, &kept.value()]))
        }
    }
    notes
}

/// What one ply of looking ahead promises.
pub(crate) fn one_ply(value: f64) -> Note {
    Note::said(
        "En comptant les cartes, la manche se gagne à peu près {} fois sur 100.",
        "By counting cards the round is won about {} times in 100.",
        [&percent(value.clamp(0.0, 1.0))],
    )
}

/// A turn taken without thinking.
pub(crate) fn lapse(among: usize) -> Note {
    Note::said(
        "Joué sans réfléchir, au hasard parmi {} coups qui ne sont pas absurdes.",
        "Played without thinking, any of {} actions that are not silly.",
        [&among],
    )
}
