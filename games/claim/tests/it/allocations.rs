//! Playing takes nothing from the heap.

use coeur_claim::Claim;
use coeur_core::options::NoOptions;
use coeur_testkit::allocations::{Counting, in_play};

#[global_allocator]
static COUNTING: Counting = Counting;

#[test]
fn play_does_not_allocate() {
    assert_eq!(in_play::<Claim>(&NoOptions, 300), 0);
}
