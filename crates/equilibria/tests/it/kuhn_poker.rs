//! Kuhn's poker (1950): three cards, one each, one bet. Its equilibria are known to the digit.

use coeur_core::Seat;
use coeur_equilibria::{Node, Policy, Tree};

/// Jack, queen and king are 0, 1 and 2.
#[derive(Clone, Debug, Default)]
pub struct Kuhn {
    cards: Option<[u8; 2]>,
    /// What was done: true for a bet or a call.
    bets: Vec<bool>,
}

/// The own card and what was done.
pub type Seen = (u8, Vec<bool>);

impl Tree for Kuhn {
    type Action = bool;
    type Key = Seen;

    fn node(&self) -> Node {
        let Some([first, second]) = self.cards else { return Node::Chance };
        let higher = if first > second { 1.0 } else { -1.0 };
        match self.bets[..] {
            [false, false] => Node::End(higher),
            [true, false] => Node::End(1.0),
            [false, true, false] => Node::End(-1.0),
            [true, true] | [false, true, true] => Node::End(2.0 * higher),
            _ => Node::Turn(Seat(self.bets.len() as u8 % 2)),
        }
    }

    fn outcomes(&self) -> Vec<(f64, Kuhn)> {
        let pairs = (0..3).flat_map(|first| (0..3).map(move |second| [first, second]));
        let dealt = |cards| (1.0 / 6.0, Kuhn { cards: Some(cards), bets: Vec::new() });
        pairs.filter(|[first, second]| first != second).map(dealt).collect()
    }

    fn actions(&self) -> Vec<bool> {
        vec![false, true]
    }

    fn after(&self, bet: bool) -> Kuhn {
        let mut next = self.clone();
        next.bets.push(bet);
        next
    }

    fn key(&self, seat: Seat) -> Seen {
        (self.cards.expect("cards are dealt")[seat.index()], self.bets.clone())
    }
}

/// A strategy by the probability of a bet.
pub struct Bets<F>(pub F);

impl<F: FnMut(Seen) -> f64> Policy<Kuhn> for Bets<F> {
    fn probabilities(&mut self, position: &Kuhn, _: &[bool]) -> Vec<f64> {
        let Node::Turn(seat) = position.node() else { return Vec::new() };
        let bet = (self.0)(position.key(seat));
        vec![1.0 - bet, bet]
    }
}

/// The equilibria that Kuhn found: `bluff`, from 0 to 1/3, is how often the first player bets with the jack. More is no equilibrium.
pub fn equilibrium(bluff: f64) -> Bets<impl FnMut(Seen) -> f64> {
    Bets(move |(card, bets): Seen| match (bets.as_slice(), card) {
        ([], 0) => bluff,
        ([], 1) => 0.0,
        ([], _) => (3.0 * bluff).min(1.0),
        ([false, true], 1) => bluff + 1.0 / 3.0,
        ([false], 0) | ([true], 1) => 1.0 / 3.0,
        ([false], 1) | ([true] | [false, true], 0) => 0.0,
        _ => 1.0,
    })
}
