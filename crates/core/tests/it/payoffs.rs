//! Points, seen from the mean of the others.

use coeur_core::Payoffs;

#[test]
fn relative_points_sum_to_zero() {
    let relative = Payoffs::new([40, 0, 0, 0]).relative();
    assert_eq!(relative.as_slice(), [40.0, -40.0 / 3.0, -40.0 / 3.0, -40.0 / 3.0]);
}
