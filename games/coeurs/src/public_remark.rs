//! What anybody at the table may say of a card that was played: whether it had to follow, and what it does to those that lie there.

use crate::action::Action;
use crate::card::{Card, Suit};
use crate::cards::Cards;
use crate::contract::Contract;
use crate::variant::Variant;
use crate::view::MatchView;
use coeur_core::{Arg, Phrase, Seat};

/// `before` is a spectator's view: it holds nobody's cards.
pub(crate) fn public_remark<V: Variant>(before: &MatchView<V>, action: Action) -> Option<Phrase> {
    let mover = before.turn?;
    match (action, before.contract) {
        (Action::Choose(_), _) => Some(chosen(mover, before.contracts_left.len())),
        (Action::Pass, _) => Some(Phrase::new(
            "{} n'avait rien à poser : il fallait passer.",
            "{} had nothing to lay and had to pass.",
            [mover.into()],
        )),
        (Action::Card(card), Some(Contract::Reussite(_))) => Some(laid(mover, before.laid(), card)),
        (Action::Card(card), _) => {
            let trick = before.trick.as_ref()?;
            let asked = trick.cards.first().map(|led| led.suit());
            let best = trick.by_seat().filter(|(_, other)| Some(other.suit()) == asked).max_by_key(|(_, other)| *other);
            Some(match best {
                None => led(mover, before.played(), card),
                Some((_, best)) if best.suit() != card.suit() => thrown(mover, best.suit(), card),
                Some((whose, best)) => followed(mover, Arg::from(best).of(whose), card, best, trick.cards.len() == 3),
            })
        }
    }
}

fn chosen(mover: Seat, left: usize) -> Phrase {
    match left {
        0 | 1 => Phrase::new("C'était le dernier contrat {de}.", "It was the last contract left for {}.", [mover.into()]),
        _ => Phrase::new(
            "{} avait le choix entre {} contrats.",
            "{} had {} contracts left to choose from.",
            [mover.into(), left.into()],
        ),
    }
}

/// A card of a réussite: it opens its row, or goes on from the end of it.
fn laid(mover: Seat, table: Cards, card: Card) -> Phrase {
    let suit: Arg = card.suit().spoken().into();
    let row = table & card.suit().cards();
    let Some(last) = row.iter().min_by_key(|other| other.index().abs_diff(card.index())) else {
        return Phrase::new("{} ouvre la rangée de {}.", "{} opened the row of {}.", [mover.into(), suit]);
    };
    Phrase::new(
        "{} prolonge la rangée de {}, à côté de {}.",
        "{} continued the row of {}, beside {}.",
        [mover.into(), suit, last.into()],
    )
}

/// A card led: how many of its suit are still to come that go above it.
fn led(mover: Seat, played: Cards, card: Card) -> Phrase {
    let suit: Arg = card.suit().spoken().into();
    let higher = (!played & card.suit().cards()).iter().filter(|other| *other > card).count();
    match higher {
        0 => Phrase::new(
            "{} entamait ; il ne restait aucun {} plus fort.",
            "{} led; no higher card of {} was left.",
            [mover.into(), suit],
        ),
        1 => Phrase::new(
            "{} entamait ; il restait un {} plus fort.",
            "{} led; one higher card of {} was left.",
            [mover.into(), suit],
        ),
        _ => Phrase::new(
            "{} entamait ; il restait {} cartes de {} plus fortes.",
            "{} led; {} higher cards of {} were left.",
            [mover.into(), higher.into(), suit],
        ),
    }
}

/// A card of the suit led, under or above the best so far.
fn followed(mover: Seat, bests: Arg, card: Card, best: Card, last: bool) -> Phrase {
    let values = [mover.into(), card.suit().spoken().into(), bests];
    match (card < best, last) {
        (true, _) => Phrase::new(
            "{} devait fournir à {} : cette carte reste sous {}.",
            "{} had to follow {} and stayed under {}.",
            values,
        ),
        (false, false) => Phrase::new(
            "{} devait fournir à {} : cette carte passe sur {}.",
            "{} had to follow {} and went above {}.",
            values,
        ),
        (false, true) => Phrase::new(
            "{} devait fournir à {} : cette carte passe sur {} et prend le pli.",
            "{} had to follow {}, went above {} and took the trick.",
            values,
        ),
    }
}

/// A card of another suit: it cannot take the trick.
fn thrown(mover: Seat, asked: Suit, card: Card) -> Phrase {
    Phrase::new(
        "{} n'avait pas de {} : {} ne peut pas prendre le pli.",
        "{} had no {}: {} cannot take the trick.",
        [mover.into(), asked.spoken().into(), card.into()],
    )
}
