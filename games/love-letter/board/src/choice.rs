//! From a touched card to a move in small steps: whom, then what; for a Chancellor which card, then in what order.

use coeur_core::Seat;
use coeur_love_letter::{Action, Card, Move};

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

/// Whether an action aims a card at a seat.
pub fn aims_at(action: Action, card: Card, seat: Seat) -> bool {
    matches!(action.read(), Move::Play { card: played, target: Some(target), .. } if (played, target) == (card, seat))
}

/// Whether a card can be aimed at a seat, and what that plays where nothing more is to be chosen.
pub fn aimed(legal: &[Action], card: Card, seat: Seat) -> Option<Option<Action>> {
    let mut at = legal.iter().copied().filter(|&action| aims_at(action, card, seat));
    let action = at.next()?;
    Some(at.next().is_none().then_some(action))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn action(text: &str) -> Action {
        Action::parse(text).expect("an action")
    }

    fn legal(actions: &[&str]) -> Vec<Action> {
        actions.iter().map(|text| action(text)).collect()
    }

    fn picked(card: Card, target: Option<Seat>) -> Picked {
        Picked { card: Some(card), copy: 0, target }
    }

    #[test]
    fn a_guard_asks_whom_and_then_what() {
        let legal = legal(&["guard 1 spy", "guard 1 king", "guard 2 spy", "guard 2 king", "handmaid"]);
        assert_eq!(at_once(&legal, Card::Guard, 3), None);
        assert_eq!(ask(&legal, picked(Card::Guard, None), 3), Some(Ask::Whom(Card::Guard)));
        assert_eq!(aimed(&legal, Card::Guard, Seat(2)), Some(None));
        assert_eq!(aimed(&legal, Card::Guard, Seat(3)), None);
        assert_eq!(ask(&legal, picked(Card::Guard, Some(Seat(2))), 3), Some(Ask::What { target: Seat(2), alone: false }));
        assert_eq!(at_once(&legal, Card::Handmaid, 3), Some(action("handmaid")));
    }

    #[test]
    fn with_one_rival_nobody_is_asked_whom() {
        let legal = legal(&["guard 1 spy", "guard 1 king", "priest 1"]);
        assert_eq!(ask(&legal, picked(Card::Guard, None), 2), Some(Ask::What { target: Seat(1), alone: true }));
        assert_eq!(at_once(&legal, Card::Priest, 2), Some(action("priest 1")));
        assert_eq!(at_once(&legal, Card::Priest, 3), None, "the others are shown with the reason why not");
        assert_eq!(aimed(&legal, Card::Priest, Seat(1)), Some(Some(action("priest 1"))));
    }

    #[test]
    fn the_princess_is_asked_about_and_a_chancellor_orders() {
        assert_eq!(ask(&legal(&["princess", "spy"]), picked(Card::Princess, None), 4), Some(Ask::Sure));
        let keep = legal(&["keep king bottom guard spy", "keep king bottom spy guard", "keep princess bottom king king"]);
        assert_eq!(ask(&keep, picked(Card::King, None), 4), Some(Ask::Order(Card::King)));
        assert_eq!(at_once(&keep, Card::Princess, 4), Some(action("keep princess bottom king king")));
        assert_eq!(ask(&keep, Picked::default(), 4), None);
    }
}
