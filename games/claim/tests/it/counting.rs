//! How the solver counts: unions over the cards of a hand, and five counters in one number.

use coeur_claim::Faction;
use coeur_claim::internals::{Lanes, Union};
use proptest::prelude::*;

#[test]
fn a_union_is_that_of_the_cards() {
    let each: [u16; 16] = std::array::from_fn(|card| (card as u16 * 2741) ^ 77);
    let mut union = Union::default();
    union.fill(&each);
    for held in 0..1 << 13 {
        let slow = (0..13).filter(|card| held >> card & 1 == 1).fold(0, |sum, card| sum | each[card]);
        assert_eq!(union.union_of(held), slow);
    }
}

fn lanes(values: [u32; 5]) -> Lanes {
    Faction::ALL.iter().zip(values).fold(Lanes::default(), |sum, (&faction, value)| sum.plus(Lanes::one(faction, value)))
}

fn values(Lanes(lanes): Lanes) -> [u32; 5] {
    std::array::from_fn(|lane| lanes >> (6 * lane) & 0b11111)
}

fn five() -> impl Strategy<Value = [u32; 5]> {
    proptest::array::uniform5(0u32..30)
}

proptest! {
    #[test]
    fn five_counters_at_once_are_five_counters(a in five(), b in five()) {
        let each = |op: fn(u32, u32) -> u32| std::array::from_fn::<u32, 5, _>(|lane| op(a[lane], b[lane]));
        prop_assert_eq!(values(lanes(a)), a);
        prop_assert_eq!(values(lanes(a).minus(lanes(b))), each(u32::saturating_sub));
        prop_assert_eq!(values(lanes(a).max(lanes(b))), each(u32::max));
        prop_assert_eq!(lanes(a).covers(lanes(b)), (0..5).all(|lane| a[lane] >= b[lane]));
        let reached = lanes(a).reached(lanes(b));
        prop_assert_eq!(reached.count_ones() as usize, (0..5).filter(|&lane| a[lane] >= b[lane]).count());
        prop_assert_eq!(values(lanes(a).only(reached)), each(|a, b| if a >= b { a } else { 0 }));
    }
}
