//! When a player stops thinking.

use coeur_core::Cancel;
use std::cell::Cell;

thread_local! {
    static TIME: Cell<f64> = const { Cell::new(0.0) };
}

#[test]
fn a_clock_or_anybody_ends_the_thinking() {
    let late = Cancel::after(Some(|| TIME.get()), 500.0);
    let (told, patient) = (late.clone(), Cancel::after(None, 500.0));
    TIME.set(499.0);
    assert!(!late.is_cancelled());
    TIME.set(500.0);
    assert!(late.is_cancelled() && !patient.is_cancelled());
    TIME.set(0.0);
    told.cancel();
    assert!(late.is_cancelled(), "a copy is the same switch");
}
