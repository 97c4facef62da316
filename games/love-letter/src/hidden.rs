//! Hidden cards and how they came to lie where they lie.
//!
//! A hidden card is a [`Node`]: for each of the ten characters the number of ways in which it can be that character, and
//! how it came about, so that the ways can be told apart again. Two nodes depend on each other only through the number of
//! copies of each character; where an observation couples them more closely (a tie of Barons, a Chancellor's cards) the
//! [`Component`] is split into one for each case. The number of deals behind a component is then the product of its
//! weights and of falling factorials of the copies left, summed over the characters of its nodes: see [`count`](crate::count).

use crate::card::DECK_SIZE;
use crate::{Action, Card, MAX_PLIES};
use coeur_core::{MAX_SEATS, Rng};

/// A node's place in the [`Forest`].
pub(crate) type Id = u32;

/// The number of ways for each character. Whole numbers far below 2^53: exact.
pub(crate) type Ways = [f64; 10];

#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) ways: Ways,
    from: Origin,
}

#[derive(Clone, Copy, Debug)]
enum Origin {
    /// The card at this place of the deal, never touched.
    Dealt(u8),
    /// A card settled already: its own origin is kept as a [`Fact`].
    Settled,
    /// The same card, with some characters excluded since.
    Narrowed(Id),
    /// What was kept of two when the other was played.
    Kept { held: Id, drawn: Id, played: Card },
    /// What a Chancellor kept when these went to the bottom.
    Chosen { ply: u8, held: Id, drawn: [Id; 2], bottom: [Card; 2] },
    /// The same with only one card left to draw.
    ChosenOfTwo { ply: u8, held: Id, drawn: Id, bottom: Card },
}

/// A node that turned out to be a card, and the fact known before it.
#[derive(Clone, Copy, Debug)]
struct Fact {
    node: Id,
    card: Card,
    before: u32,
}

const NO_FACT: u32 = u32::MAX;

/// All nodes and facts of a view. The first nodes are the dealt places and the ten settled cards.
#[derive(Clone, Debug)]
pub(crate) struct Forest {
    nodes: Vec<Node>,
    facts: Vec<Fact>,
}

/// One case of what may have happened: which node lies where.
#[derive(Clone, Debug)]
pub(crate) struct Component {
    /// In how many ways what is settled came about.
    pub(crate) weight: f64,
    /// The hand of each other seat still in.
    pub(crate) hands: [Id; MAX_SEATS],
    /// What Chancellors put at the bottom.
    pub(crate) bottom: [Id; 4],
    facts: u32,
}

/// The node of a dealt place.
pub(crate) fn dealt(place: usize) -> Id {
    place as Id
}

/// The node of a card that is settled.
pub(crate) fn settled(card: Card) -> Id {
    (DECK_SIZE + card.value()) as Id
}

impl Component {
    pub(crate) fn new() -> Component {
        Component { weight: 1.0, hands: [0; MAX_SEATS], bottom: [0; 4], facts: NO_FACT }
    }

    /// The node at a place of the queue: a dealt card, or one put at the bottom.
    pub(crate) fn at(&self, place: usize) -> Id {
        if place < DECK_SIZE { dealt(place) } else { self.bottom[place - DECK_SIZE] }
    }
}

impl Forest {
    pub(crate) fn new() -> Forest {
        let mut nodes = Vec::with_capacity(64);
        nodes.extend((0..DECK_SIZE as u8).map(|place| Node { ways: [1.0; 10], from: Origin::Dealt(place) }));
        nodes.extend(Card::ALL.map(|card| {
            let mut ways = [0.0; 10];
            ways[card.value()] = 1.0;
            Node { ways, from: Origin::Settled }
        }));
        Forest { nodes, facts: Vec::with_capacity(32) }
    }

    pub(crate) fn ways(&self, id: Id) -> &Ways {
        &self.nodes[id as usize].ways
    }

    /// The character of a settled node.
    pub(crate) fn settled_card(&self, id: Id) -> Option<Card> {
        Card::ALL.get((id as usize).wrapping_sub(DECK_SIZE)).copied()
    }

    pub(crate) fn is_untouched(&self, id: Id) -> bool {
        (id as usize) < DECK_SIZE
    }

    fn add(&mut self, ways: Ways, from: Origin) -> Id {
        self.nodes.push(Node { ways, from });
        (self.nodes.len() - 1) as Id
    }

    /// In this component, the node turns out to be the card.
    pub(crate) fn settle(&mut self, component: &mut Component, node: Id, card: Card) {
        component.weight *= self.ways(node)[card.value()];
        if self.settled_card(node).is_none() && component.weight > 0.0 {
            self.facts.push(Fact { node, card, before: component.facts });
            component.facts = (self.facts.len() - 1) as u32;
        }
    }

    /// The node when only these characters are left.
    pub(crate) fn narrow(&mut self, node: Id, stays: impl Fn(Card) -> bool) -> Id {
        let mut ways = *self.ways(node);
        for card in Card::ALL.into_iter().filter(|&card| !stays(card)) {
            ways[card.value()] = 0.0;
        }
        self.add(ways, Origin::Narrowed(node))
    }

    /// What stays when one of two hidden cards is played.
    pub(crate) fn keep_of_two(&mut self, held: Id, drawn: Id, played: Card) -> Id {
        let (w, v) = (self.ways(held), self.ways(drawn));
        let mut ways = [0.0; 10];
        for card in Card::ALL {
            ways[card.value()] = if card == Card::Countess && played.drives_out_countess() {
                0.0
            } else {
                arrangements(&[card, played]).map(|[one, two]| w[one.value()] * v[two.value()]).sum()
            };
        }
        self.add(ways, Origin::Kept { held, drawn, played })
    }

    /// What a Chancellor keeps when two cards go to the bottom. A deal and a choice written alike count once.
    pub(crate) fn choose(&mut self, ply: u8, held: Id, drawn: [Id; 2], bottom: [Card; 2]) -> Id {
        let (w, v, u) = (self.ways(held), self.ways(drawn[0]), self.ways(drawn[1]));
        let [a, b] = bottom.map(Card::value);
        let pair = v[a] * u[b] + v[b] * u[a];
        let mut ways = [0.0; 10];
        for (c, ways) in ways.iter_mut().enumerate() {
            // All six orders, divided by how often each is met when cards are alike.
            let six = w[c] * pair + w[a] * (v[c] * u[b] + v[b] * u[c]) + w[b] * (v[a] * u[c] + v[c] * u[a]);
            *ways = six
                / match (a == b, a == c || b == c) {
                    (true, true) => 6.0,
                    (false, false) => 1.0,
                    _ => 2.0,
                };
        }
        self.add(ways, Origin::Chosen { ply, held, drawn, bottom })
    }

    /// The same when only one card was left to draw.
    pub(crate) fn choose_of_two(&mut self, ply: u8, held: Id, drawn: Id, bottom: Card) -> Id {
        let (w, v) = (self.ways(held), self.ways(drawn));
        let mut ways = [0.0; 10];
        for card in Card::ALL {
            ways[card.value()] = arrangements(&[card, bottom]).map(|[one, two]| w[one.value()] * v[two.value()]).sum();
        }
        self.add(ways, Origin::ChosenOfTwo { ply, held, drawn, bottom })
    }

    /// Writes out one way, each equally likely, in which the facts of a component came about.
    pub(crate) fn reconstruct_facts(&self, component: &Component, history: &mut History, rng: &mut Rng) {
        let mut next = component.facts;
        while let Some(fact) = self.facts.get(next as usize) {
            self.reconstruct(fact.node, fact.card, history, rng);
            next = fact.before;
        }
    }

    /// Writes out one way, each equally likely, in which the node is the card.
    pub(crate) fn reconstruct(&self, node: Id, card: Card, history: &mut History, rng: &mut Rng) {
        match self.nodes[node as usize].from {
            Origin::Dealt(place) => history.dealt[usize::from(place)] = Some(card),
            Origin::Settled => {}
            Origin::Narrowed(node) => self.reconstruct(node, card, history, rng),
            Origin::Kept { held, drawn, played } => self.reconstruct_two([held, drawn], [card, played], history, rng),
            Origin::ChosenOfTwo { ply, held, drawn, bottom } => {
                history.kept[usize::from(ply)] = Some(Action::keep(card, bottom, None));
                self.reconstruct_two([held, drawn], [card, bottom], history, rng);
            }
            Origin::Chosen { ply, held, drawn, bottom: [upper, lowest] } => {
                history.kept[usize::from(ply)] = Some(Action::keep(card, upper, Some(lowest)));
                let nodes = [held, drawn[0], drawn[1]];
                self.reconstruct_one_of(nodes, arrangements(&[card, upper, lowest]), history, rng);
            }
        }
    }

    fn reconstruct_two(&self, nodes: [Id; 2], cards: [Card; 2], history: &mut History, rng: &mut Rng) {
        self.reconstruct_one_of(nodes, arrangements(&cards), history, rng);
    }

    fn reconstruct_one_of<const N: usize>(
        &self,
        nodes: [Id; N],
        cases: impl Iterator<Item = [Card; N]> + Clone,
        history: &mut History,
        rng: &mut Rng,
    ) {
        let weight =
            |case: [Card; N]| -> f64 { nodes.iter().zip(case).map(|(&node, card)| self.ways(node)[card.value()]).product() };
        let total: f64 = cases.clone().map(weight).sum();
        let mut left = rng.unit() * total;
        let mut chosen = None;
        for case in cases {
            let weight = weight(case);
            if weight > 0.0 {
                chosen = Some(case);
                if left < weight {
                    break;
                }
                left -= weight;
            }
        }
        for (node, card) in nodes.into_iter().zip(chosen.into_iter().flatten()) {
            self.reconstruct(node, card, history, rng);
        }
    }
}

/// The different orders of a few cards.
fn arrangements<const N: usize>(cards: &[Card; N]) -> impl Iterator<Item = [Card; N]> + Clone + use<N> {
    const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [1, 0, 2], [0, 2, 1], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let cards = *cards;
    let orders = if N == 2 { &ORDERS[..2] } else { &ORDERS[..] };
    let arranged = move |order: &[usize; 3]| std::array::from_fn(|place| cards[order[place]]);
    orders
        .iter()
        .enumerate()
        .map(move |(at, order)| (at, arranged(order)))
        .filter_map(move |(at, order)| (!orders[..at].iter().any(|earlier| arranged(earlier) == order)).then_some(order))
}

/// One way in which everything came about: the deal as far as it is settled, and the hidden choices by ply.
pub(crate) struct History {
    pub(crate) dealt: [Option<Card>; DECK_SIZE],
    pub(crate) kept: [Option<Action>; MAX_PLIES],
}
