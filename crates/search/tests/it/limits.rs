//! When a search stops.

use coeur_core::Budget;
use coeur_search::Limits;
use std::time::Duration;

#[test]
fn a_budget_shortens_a_search_and_never_lengthens_it() {
    let hour = Some(Duration::from_secs(3600));
    let budget = Budget { time: hour, ..Budget::default() };
    assert_eq!(Limits::new(None, None, 2_000, &budget).steps, 2_000);
    assert_eq!(Limits::new(Some(50), None, 2_000, &budget).steps, 50);
    assert_eq!(Limits::new(None, hour, 2_000, &Budget::default()).steps, u64::MAX, "its own time lifts the default");
    let none = Budget { time: Some(Duration::ZERO), ..Budget::default() };
    assert!(Limits::new(None, hour, 2_000, &none).up());
}
