//! What a turn does, in one sentence that a player would say: from what the mover sees and clues have told, without
//! conventions.

use crate::words::card_arg;
use crate::{Action, Card, HanabiView, HeldCard, Hint, Outlook};
use coeur_core::{Arg, Phrase, Seat};

pub(crate) fn remark(view: &HanabiView, action: Action) -> Option<Phrase> {
    let own = |position: u8| view.seat().and_then(|me| view.hand(me).get(usize::from(position)));
    match action {
        Action::Play(position) => played(view, own(position)?),
        Action::Discard(position) => thrown(view, own(position)?),
        Action::Hint { to, hint } => Some(told(view, to, hint)),
    }
}

/// The part of the copies for which something is true.
fn share(cards: &[(Card, u8)], is: impl Fn(Card) -> bool) -> f64 {
    let count = |cards: &mut dyn Iterator<Item = &(Card, u8)>| cards.map(|(_, left)| f64::from(*left)).sum::<f64>();
    count(&mut cards.iter().filter(|(card, _)| is(*card))) / count(&mut cards.iter()).max(1.0)
}

fn played(view: &HanabiView, held: &HeldCard) -> Option<Phrase> {
    let cards = view.possible(held);
    let fits = share(&cards, |card| view.fireworks.fits(card));
    Some(match (&cards[..], fits) {
        ([(card, _)], 1.0) => {
            Phrase::new("C'est {}, et elle se pose : aucun risque.", "It is {}, and it fits: no risk.", [card_arg(*card)])
        }
        (_, 1.0) => Phrase::new(
            "Quelle que soit cette carte, elle se pose : aucun risque.",
            "Whatever this card is, it fits: no risk.",
            [],
        ),
        (_, 0.0) => return None,
        _ if held.known.is_touched() => Phrase::new(
            "Un indice a désigné cette carte ; à compter celles qu'on voit, elle se pose dans {} des cas.",
            "A clue has touched this card; counting those in sight, it fits in {} of cases.",
            [Arg::Share(fits)],
        ),
        _ => Phrase::new(
            "Un pari : aucun indice ne désigne cette carte ; à compter celles qu'on voit, elle se pose dans {} des cas.",
            "A gamble: no clue has touched this card; counting those in sight, it fits in {} of cases.",
            [Arg::Share(fits)],
        ),
    })
}

fn thrown(view: &HanabiView, held: &HeldCard) -> Option<Phrase> {
    let cards = view.possible(held);
    if cards.is_empty() {
        return None;
    }
    let useless = share(&cards, |card| !is_useful(view, card));
    let last = share(&cards, |card| is_last(view, card));
    Some(match (useless, last) {
        (1.0, _) => Phrase::new(
            "Cette carte ne sert plus à rien, et un jeton bleu revient.",
            "This card is of no more use, and a blue token comes back.",
            [],
        ),
        (_, 0.0) => Phrase::new(
            "Rien d'irremplaçable ne peut être perdu ici, et un jeton bleu revient.",
            "Nothing irreplaceable can be lost here, and a blue token comes back.",
            [],
        ),
        _ => Phrase::new(
            "Un jeton bleu revient ; à ne compter que les cartes qu'on voit, on perdrait une carte irremplaçable dans {} des cas.",
            "A blue token comes back; counting only the cards in sight, an irreplaceable card would be lost in {} of cases.",
            [Arg::Share(last)],
        ),
    })
}

fn told(view: &HanabiView, to: Seat, hint: Hint) -> Phrase {
    let touched = view.hand(to).iter().filter_map(|held| held.card).filter(|card| hint.touches(*card));
    let touched: Vec<Card> = touched.collect();
    let first = |is: &dyn Fn(Card) -> bool| touched.iter().copied().find(|card| is(*card));
    if let Some(card) = first(&|card| view.fireworks.fits(card)) {
        return Phrase::new(
            "L'indice montre {à} une carte bonne à jouer : {}.",
            "The clue shows {} a card that is ready to play: {}.",
            [to.into(), card_arg(card)],
        );
    }
    if let Some(card) = first(&|card| is_last(view, card)) {
        return Phrase::new(
            "L'indice protège la dernière carte de sa sorte, chez {} : {}.",
            "The clue protects the last card of its kind, held by {}: {}.",
            [to.into(), card_arg(card)],
        );
    }
    if let Some(card) = first(&|card| !is_useful(view, card)) {
        return Phrase::new(
            "L'indice montre {à} une carte à défausser : {}.",
            "The clue shows {} a card that can be discarded: {}.",
            [to.into(), card_arg(card)],
        );
    }
    Phrase::new("L'indice prépare la suite pour {}.", "The clue tells {} something for later.", [to.into()])
}

/// Whether its firework can still reach the card.
fn is_useful(view: &HanabiView, card: Card) -> bool {
    matches!(view.outlook(card), Outlook::Open | Outlook::Last)
}

/// Whether every other copy of a useful card is lost.
fn is_last(view: &HanabiView, card: Card) -> bool {
    view.outlook(card) == Outlook::Last
}
