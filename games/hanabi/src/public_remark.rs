//! What anybody at the table may say of a turn: what clues had told of the card, and how many blue tokens there were.

use crate::words::card_arg;
use crate::{Action, Card, HanabiView, HeldCard, Outlook};
use coeur_core::Phrase;

/// `before` is a spectator's view: it sees no hand, only what clues have told of it.
pub(crate) fn public_remark(before: &HanabiView, action: Action) -> Option<Phrase> {
    let held = |position: u8| before.hand(before.turn?).get(usize::from(position));
    match action {
        Action::Play(position) => Some(played(before, held(position)?)),
        Action::Discard(position) => Some(thrown(before, held(position)?)),
        Action::Hint { .. } => Some(match before.blue_tokens.saturating_sub(1) {
            0 => Phrase::new("Cet indice coûte le dernier jeton bleu.", "This clue cost the last blue token.", []),
            1 => Phrase::new(
                "Cet indice coûte un jeton bleu : il en reste un.",
                "This clue cost a blue token: one is left.",
                [],
            ),
            left => Phrase::new(
                "Cet indice coûte un jeton bleu : il en reste {}.",
                "This clue cost a blue token: {} are left.",
                [left.into()],
            ),
        }),
    }
}

/// The kinds of cards that clues leave possible.
fn kinds(held: &HeldCard) -> Vec<Card> {
    Card::all().filter(|card| held.known.allows(*card)).collect()
}

fn played(before: &HanabiView, held: &HeldCard) -> Phrase {
    let kinds = kinds(held);
    match &kinds[..] {
        [card] => {
            Phrase::new("Les indices disaient tout : c'était {}.", "Clues had told all: it was {}.", [card_arg(*card)])
        }
        _ if kinds.iter().all(|card| before.fireworks.fits(*card)) => Phrase::new(
            "Les indices suffisaient : cette carte ne pouvait que se poser.",
            "Clues were enough: this card was sure to fit.",
            [],
        ),
        _ if held.known.is_touched() => Phrase::new(
            "Un indice avait désigné cette carte, sans dire tout à fait laquelle.",
            "A clue had touched this card, without saying quite which it was.",
            [],
        ),
        _ => Phrase::new("Aucun indice n'avait désigné cette carte.", "No clue had touched this card.", []),
    }
}

fn thrown(before: &HanabiView, held: &HeldCard) -> Phrase {
    let of_no_use = |card: &Card| !matches!(before.outlook(*card), Outlook::Open | Outlook::Last);
    if kinds(held).iter().all(of_no_use) {
        return Phrase::new(
            "Les indices le disaient : cette carte ne servait plus à rien.",
            "Clues had told it: this card was of no more use.",
            [],
        );
    }
    match (held.known.is_touched(), before.blue_tokens) {
        (false, 0) => Phrase::new(
            "Il ne restait aucun jeton bleu, et aucun indice n'avait désigné cette carte.",
            "No blue token was left, and no clue had touched this card.",
            [],
        ),
        (false, _) => Phrase::new(
            "Aucun indice n'avait désigné cette carte, et un jeton bleu revient.",
            "No clue had touched this card, and a blue token comes back.",
            [],
        ),
        (true, 0) => Phrase::new(
            "Il ne restait aucun jeton bleu ; un indice avait pourtant désigné cette carte.",
            "No blue token was left; yet a clue had touched this card.",
            [],
        ),
        (true, _) => Phrase::new(
            "Un indice avait désigné cette carte ; un jeton bleu revient.",
            "A clue had touched this card; a blue token comes back.",
            [],
        ),
    }
}
