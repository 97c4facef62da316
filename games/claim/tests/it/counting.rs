//! How the solver counts: unions over the cards held, and five counters in one number, or ten.

use coeur_claim::Faction;
use coeur_claim::internals::{Lanes, Score, Union};
use proptest::prelude::*;

#[test]
fn a_union_is_that_of_the_cards() {
    let each: [u64; 26] =
        std::array::from_fn(|card| 0x9E37_79B9_7F4A_7C15_u64.rotate_left(card as u32) & 1 << (2 * card) | 1 << card);
    let union = Union::new(&each);
    for held in (0..1u32 << 26).step_by(1009) {
        let slow = (0..26).filter(|card| held >> card & 1 == 1).fold(0, |sum, card| sum | each[card]);
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
    #[test]
    fn the_counters_of_both_sides_at_once_are_those_of_either(a in five(), b in five(), c in five(), d in five()) {
        let [more, most, first, second] = [a, b, c, d].map(lanes);
        let (least, sure) = (Score::new([more; 2]), Score::new([most; 2]));
        let score = Score::new([first, second]);
        let slow = |side: [u32; 5]| (0..5).map(|lane| u32::from(side[lane] >= a[lane]) + u32::from(side[lane] >= b[lane])).sum::<u32>();
        prop_assert_eq!(score.count_reached(least, sure), [slow(c), slow(d)]);
        prop_assert_eq!([score.of(0), score.of(1)], [first, second]);
        prop_assert_eq!([score.seen_from(1).of(0), score.seen_from(0).of(0)], [second, first]);
        let either = (0..5).filter(|&lane| c[lane] >= a[lane] || d[lane] >= a[lane]).fold(0, |set, lane| set | 1 << lane);
        prop_assert_eq!(Lanes::packed(score.reached_by_either(least)), either);
    }
}
