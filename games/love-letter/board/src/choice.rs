//! From a touched card to a move in small steps: whom, then what; for a Chancellor which card, then in what order.

use super::card::Card;
use super::table_view::Act;

/// What has been chosen so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Picked {
    pub card: Option<Card>,
    /// Which of two like cards was touched.
    pub copy: usize,
    pub target: Option<usize>,
}

/// What is asked next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    Whom(Card),
    What {
        target: usize,
        alone: bool,
    },
    /// Whether the Princess shall really be played.
    Sure,
    /// How the others go under the deck.
    Order(Card),
}

/// A legal action, in notation and read.
pub type Legal = (String, Act);

/// All legal actions that begin with a card.
pub fn ways(legal: &[Legal], card: Card) -> Vec<&Legal> {
    let begins = |act: &Act| match act {
        Act::Play { card: played, .. } => *played == card,
        Act::Keep { kept, .. } => *kept == Some(card),
    };
    legal.iter().filter(|(_, act)| begins(act)).collect()
}

/// What touching a card plays at once: where nothing is left to choose, and nobody would want to think again.
pub fn at_once(legal: &[Legal], card: Card, seats: usize) -> Option<String> {
    let [(action, act)] = ways(legal, card)[..] else { return None };
    let aims = matches!(act, Act::Play { target: Some(_), .. });
    (card != Card::Princess || matches!(act, Act::Keep { .. })).then_some(()).filter(|()| !aims || seats == 2)?;
    Some(action.clone())
}

/// What is to be asked after what was chosen.
pub fn ask(legal: &[Legal], picked: Picked, seats: usize) -> Option<Ask> {
    let card = picked.card?;
    let ways = ways(legal, card);
    let (_, first) = ways.first()?;
    if at_once(legal, card, seats).is_some() {
        return None;
    }
    let alone = seats == 2 && card == Card::Guard;
    match (first, picked.target) {
        (Act::Keep { .. }, _) => Some(Ask::Order(card)),
        (Act::Play { target: None, .. }, _) => Some(Ask::Sure),
        (Act::Play { .. }, Some(target)) => Some(Ask::What { target, alone }),
        (Act::Play { target: Some(target), .. }, None) if alone => Some(Ask::What { target: *target, alone }),
        (Act::Play { .. }, None) => Some(Ask::Whom(card)),
    }
}

/// Whether a card can be aimed at a seat, and what that plays where nothing more is to be chosen.
pub fn aimed(legal: &[Legal], card: Card, seat: usize) -> Option<Option<String>> {
    let mut at =
        ways(legal, card).into_iter().filter(|(_, act)| matches!(act, Act::Play { target, .. } if *target == Some(seat)));
    let (action, _) = at.next()?;
    Some(at.next().is_none().then(|| action.clone()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn legal(actions: &[&str]) -> Vec<Legal> {
        actions.iter().map(|action| (action.to_string(), Act::parse(action).expect("an action"))).collect()
    }

    fn picked(card: Card, target: Option<usize>) -> Picked {
        Picked { card: Some(card), copy: 0, target }
    }

    #[test]
    fn a_guard_asks_whom_and_then_what() {
        let legal = legal(&["guard 1 spy", "guard 1 king", "guard 2 spy", "guard 2 king", "handmaid"]);
        assert_eq!(at_once(&legal, Card::Guard, 3), None);
        assert_eq!(ask(&legal, picked(Card::Guard, None), 3), Some(Ask::Whom(Card::Guard)));
        assert_eq!(aimed(&legal, Card::Guard, 2), Some(None));
        assert_eq!(aimed(&legal, Card::Guard, 3), None);
        assert_eq!(ask(&legal, picked(Card::Guard, Some(2)), 3), Some(Ask::What { target: 2, alone: false }));
        assert_eq!(at_once(&legal, Card::Handmaid, 3).as_deref(), Some("handmaid"));
    }

    #[test]
    fn with_one_rival_nobody_is_asked_whom() {
        let legal = legal(&["guard 1 spy", "guard 1 king", "priest 1"]);
        assert_eq!(ask(&legal, picked(Card::Guard, None), 2), Some(Ask::What { target: 1, alone: true }));
        assert_eq!(at_once(&legal, Card::Priest, 2).as_deref(), Some("priest 1"));
        assert_eq!(at_once(&legal, Card::Priest, 3), None, "the others are shown with the reason why not");
        assert_eq!(aimed(&legal, Card::Priest, 1), Some(Some("priest 1".into())));
    }

    #[test]
    fn the_princess_is_asked_about_and_a_chancellor_orders() {
        assert_eq!(ask(&legal(&["princess", "spy"]), picked(Card::Princess, None), 4), Some(Ask::Sure));
        let keep = legal(&["keep king bottom guard spy", "keep king bottom spy guard", "keep princess bottom king king"]);
        assert_eq!(ask(&keep, picked(Card::King, None), 4), Some(Ask::Order(Card::King)));
        assert_eq!(at_once(&keep, Card::Princess, 4).as_deref(), Some("keep princess bottom king king"));
        assert_eq!(ask(&keep, Picked::default(), 4), None);
    }
}
