//! How a table of values names positions.

use coeur_learn::table::text;

#[test]
fn flags_are_written_four_to_a_digit() {
    assert_eq!(text([1.0, 0.0, 1.0, 0.0, 1.0, 1.0].into_iter()), "a3");
    assert_eq!(text([0.5, 1.0].into_iter()), "0.5,1,");
}
