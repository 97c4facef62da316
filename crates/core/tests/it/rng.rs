//! Numbers that are random, and the same for the same seed.

use coeur_core::Rng;
use coeur_core::rng::nth_bit;

#[test]
fn the_same_seed_gives_the_same_numbers_for_ever() {
    let mut rng = Rng::new(2026);
    let drawn: Vec<u32> = (0..8).map(|_| rng.below(1000)).collect();
    assert_eq!(drawn, [427, 614, 721, 864, 30, 915, 808, 899]);
}

#[test]
fn below_is_uniform() {
    let mut rng = Rng::new(1);
    let mut counts = [0u32; 7];
    for _ in 0..70_000 {
        counts[rng.below(7) as usize] += 1;
    }
    assert!(counts.iter().all(|&n| n.abs_diff(10_000) < 400), "{counts:?}");
}

#[test]
fn the_nth_bit_is_found_by_counting() {
    let mut rng = Rng::new(4);
    for mask in (0..64).map(|bit| 1 << bit).chain([u64::MAX]).chain((0..1000).map(|_| rng.next_u64() & rng.next_u64())) {
        let places: Vec<u32> = (0..64).filter(|bit| mask >> bit & 1 == 1).collect();
        let found: Vec<u32> = (0..mask.count_ones()).map(|n| nth_bit(mask, n)).collect();
        assert_eq!(found, places, "{mask:b}");
    }
}

#[test]
fn every_order_is_equally_likely() {
    let mut rng = Rng::new(9);
    for length in [2, 3, 4] {
        let orders = (2..=length).product::<u32>();
        let mut counts = std::collections::BTreeMap::new();
        for _ in 0..1000 * orders {
            let mut items: Vec<u32> = (0..length).collect();
            rng.shuffle(&mut items);
            *counts.entry(items).or_insert(0u32) += 1;
        }
        assert!(counts.len() as u32 == orders && counts.values().all(|&n| n.abs_diff(1000) < 130), "{counts:?}");
    }
}

#[test]
fn streams_of_one_seed_differ() {
    assert_ne!(Rng::stream(5, 0).next_u64(), Rng::stream(5, 1).next_u64());
    assert_ne!(Rng::stream(5, 0).next_u64(), Rng::stream(6, 0).next_u64());
}

#[test]
fn weighted_never_draws_a_weight_of_zero() {
    let mut rng = Rng::new(3);
    assert!((0..1000).all(|_| rng.weighted(&[0.0, 2.0, 0.0, 1.0, 0.0]).is_some_and(|i| i == 1 || i == 3)));
    assert_eq!(rng.weighted(&[0.0, 0.0]), None);
}
