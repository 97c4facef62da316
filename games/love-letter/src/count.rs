//! Counting, and drawing from, the joint possibilities of a few hidden cards that share the copies left of each character.

use crate::Card;
use crate::hidden::Ways;
use coeur_core::{MAX_SEATS, Rng};

/// Falling factorial: ways to give so many places different ones of `copies` cards.
pub(crate) fn falling(copies: u8, places: u32) -> f64 {
    (0..places).map(|taken| f64::from(copies) - f64::from(taken)).product::<f64>().max(0.0)
}

/// In how many ways up to five touched nodes can be characters, when so many copies of each are left: the sum, over all
/// assignments, of their weights times the falling factorials.
///
/// A falling factorial is a sum over the ways to group its factors, so the whole is one too: with S(B) the sum over
/// characters of the copies left times the weights of the nodes in B, it is the sum over partitions of the nodes into
/// blocks B of the products of (-1)^(|B|-1) (|B|-1)! S(B). Whole numbers below 2^53 throughout.
pub(crate) fn total(nodes: &[Ways], left: &[u8; 10]) -> f64 {
    let sum = |weight: &dyn Fn(usize) -> f64| (0..10).map(|kind| f64::from(left[kind]) * weight(kind)).sum::<f64>();
    match nodes {
        [] => return 1.0,
        [one] => return sum(&|kind| one[kind]),
        [one, two] => return sum(&|kind| one[kind]) * sum(&|kind| two[kind]) - sum(&|kind| one[kind] * two[kind]),
        _ => {}
    }
    const SIGNED: [f64; MAX_SEATS] = [0.0, 1.0, -1.0, 2.0, -6.0, 24.0];
    let all = (1usize << nodes.len()) - 1;
    let mut products = [[0.0; 10]; SETS];
    let mut blocks = [0.0; SETS];
    let mut sums = [0.0; SETS];
    products[0] = left.map(f64::from);
    sums[0] = 1.0;
    for set in 1..=all {
        let (first, rest) = (set.trailing_zeros() as usize, set & (set - 1));
        products[set] = std::array::from_fn(|kind| products[rest][kind] * nodes[first][kind]);
        blocks[set] = SIGNED[set.count_ones() as usize] * products[set].iter().sum::<f64>();
        // The block of the first node holds any of the others.
        let mut others = rest;
        loop {
            sums[set] += blocks[others | 1 << first] * sums[rest & !others];
            if others == 0 {
                break;
            }
            others = (others - 1) & rest;
        }
    }
    sums[all]
}

const SETS: usize = 1 << (MAX_SEATS - 1);

/// What drawing the characters of a few nodes takes, made once for many draws.
#[derive(Clone, Debug)]
pub(crate) enum Draws {
    /// Of one node: how often it is each character.
    One([f64; 10]),
    /// Of several, character by character. Entry (character, set) of `alone` is the number of ways to give the nodes of the set this
    /// character, of `upwards` this or a higher one.
    Several { all: usize, alone: Vec<f64>, upwards: Vec<f64> },
}

impl Draws {
    /// Of these nodes, when so many copies of each character are left.
    pub(crate) fn new(nodes: &[Ways], left: &[u8; 10]) -> Draws {
        if let [ways] = nodes {
            return Draws::One(std::array::from_fn(|kind| ways[kind] * f64::from(left[kind])));
        }
        let sets = 1usize << nodes.len();
        let (mut alone, mut upwards) = (vec![0.0; 10 * sets], vec![0.0; 11 * sets]);
        upwards[10 * sets] = 1.0;
        for kind in (0..10).rev() {
            let at = kind * sets;
            alone[at] = 1.0;
            for set in 1..sets {
                let (first, rest) = (set.trailing_zeros() as usize, set & (set - 1));
                let copies = f64::from(left[kind]) - f64::from(rest.count_ones());
                alone[at + set] = alone[at + rest] * nodes[first][kind] * copies.max(0.0);
            }
            for set in 0..sets {
                upwards[at + set] = subsets(set).map(|taken| alone[at + taken] * upwards[at + sets + (set & !taken)]).sum();
            }
        }
        Draws::Several { all: sets - 1, alone, upwards }
    }

    /// The characters of the nodes, each way equally likely.
    pub(crate) fn draw(&self, rng: &mut Rng) -> [Card; MAX_SEATS] {
        let mut cards = [Card::Spy; MAX_SEATS];
        let (all, alone, upwards) = match self {
            Draws::One(weights) => {
                cards[0] = Card::ALL[rng.weighted(weights).unwrap_or(0)];
                return cards;
            }
            Draws::Several { all, alone, upwards } => (*all, alone, upwards),
        };
        let mut set = all;
        for kind in 0..10 {
            let at = kind * (all + 1);
            let mut lot = rng.unit() * upwards[at + set];
            let mut chosen = 0;
            for taken in subsets(set) {
                let weight = alone[at + taken] * upwards[at + all + 1 + (set & !taken)];
                if weight > 0.0 {
                    chosen = taken;
                    if lot < weight {
                        break;
                    }
                    lot -= weight;
                }
            }
            for (_, card) in cards.iter_mut().enumerate().filter(|(node, _)| chosen >> node & 1 == 1) {
                *card = Card::ALL[kind];
            }
            set &= !chosen;
            if set == 0 {
                break;
            }
        }
        cards
    }
}

/// All subsets of a set, itself first and the empty one last.
fn subsets(set: usize) -> impl Iterator<Item = usize> {
    std::iter::successors(Some(set), move |&subset| subset.checked_sub(1).map(|less| less & set))
}
