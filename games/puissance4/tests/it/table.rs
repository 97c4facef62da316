//! The transposition table of the solver.

use coeur_core::Rng;
use coeur_puissance4::internals::{ScoreBounds, Table};

/// Of a position that the table does not know.
const UNKNOWN: ScoreBounds = ScoreBounds { lower: -30, upper: 30 };

#[test]
fn what_is_found_is_what_was_kept_however_often_the_table_grows() {
    for key_bits in [8, 30, 49, 56] {
        let (mut table, mut rng) = (Table::new(key_bits, 14), Rng::new(1));
        let score_of = |key: u64| (key % 41) as i32 - 20;
        let mut found = 0;
        let keys: Vec<u64> = (0..100_000).map(|_| rng.next_u64() >> (64 - key_bits)).collect();
        for &key in &keys {
            table.keep(key, score_of(key), key % 2 == 0, key % 1000);
        }
        for &key in &keys {
            let known = table.look(key);
            match key % 2 {
                0 if known.lower > UNKNOWN.lower => assert_eq!(known.lower, score_of(key)),
                1 if known.upper < UNKNOWN.upper => assert_eq!(known.upper, score_of(key)),
                _ => continue,
            }
            found += 1;
        }
        assert!(found > 5_000, "{found} of {key_bits} bits");
    }
}

#[test]
fn bounds_of_both_kinds_close_in() {
    let mut table = Table::new(49, 14);
    assert_eq!(table.look(5), UNKNOWN);
    table.keep(5, 3, false, 10);
    table.keep(5, -2, true, 10);
    table.keep(5, 1, true, 10);
    assert_eq!(table.look(5), ScoreBounds { lower: 1, upper: 3 });
    assert_eq!(table.look(6), UNKNOWN);
}
