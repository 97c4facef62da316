//! From a touched card to a move in small steps: whom, then what; for a Chancellor which card, then in what order.

use crate::action::{Action, Move};
use crate::card::Card;
use coeur_core::Seat;

/// What has been chosen so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Picked {
    pub card: Option<Card>,
    /// Which of two like cards was touched.
    pub copy: usize,
    pub target: Option<Seat>,
}

/// What is asked next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    Whom(Card),
    What {
        target: Seat,
        alone: bool,
    },
    /// Whether the Princess shall really be played.
    Sure,
    /// How the others go under the deck.
    Order(Card),
}

/// All legal actions that begin with a card.
pub fn ways(legal: &[Action], card: Card) -> Vec<Action> {
    let begins = |action: &&Action| match action.read() {
        Move::Play { card: first, .. } | Move::Keep { card: first, .. } => first == card,
    };
    legal.iter().filter(begins).copied().collect()
}

/// What touching a card plays at once: where nothing is left to choose, and nobody would want to think again.
pub fn at_once(legal: &[Action], card: Card, seats: usize) -> Option<Action> {
    let [action] = ways(legal, card)[..] else { return None };
    let thinks_again = match action.read() {
        Move::Play { card: Card::Princess, .. } => true,
        Move::Play { target, .. } => target.is_some() && seats != 2,
        Move::Keep { .. } => false,
    };
    (!thinks_again).then_some(action)
}

/// What is to be asked after what was chosen.
pub fn ask(legal: &[Action], picked: Picked, seats: usize) -> Option<Ask> {
    let card = picked.card?;
    let first = ways(legal, card).first()?.read();
    if at_once(legal, card, seats).is_some() {
        return None;
    }
    let alone = seats == 2 && card == Card::Guard;
    match (first, picked.target) {
        (Move::Keep { .. }, _) => Some(Ask::Order(card)),
        (Move::Play { target: None, .. }, _) => Some(Ask::Sure),
        (Move::Play { .. }, Some(target)) => Some(Ask::What { target, alone }),
        (Move::Play { target: Some(target), .. }, None) if alone => Some(Ask::What { target, alone }),
        (Move::Play { .. }, None) => Some(Ask::Whom(card)),
    }
}

pub fn aims_at(action: Action, card: Card, seat: Seat) -> bool {
    matches!(action.read(), Move::Play { card: played, target: Some(target), .. } if (played, target) == (card, seat))
}

/// Whether a card can be aimed at a seat, and what that plays where nothing more is to be chosen.
pub fn aimed(legal: &[Action], card: Card, seat: Seat) -> Option<Option<Action>> {
    let mut at = legal.iter().copied().filter(|&action| aims_at(action, card, seat));
    let action = at.next()?;
    Some(at.next().is_none().then_some(action))
}
