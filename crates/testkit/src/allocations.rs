//! Counting what the hot path takes from the heap.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// An allocator that counts, per thread. A test makes it global with `#[global_allocator]`.
pub struct Counting;

thread_local! {
    static COUNT: Cell<u64> = const { Cell::new(0) };
}

/// How often this thread has asked for memory so far.
pub fn count() -> u64 {
    COUNT.with(Cell::get)
}

// SAFETY: every call goes to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.with(|count| count.set(count.get() + 1));
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of `dealloc`.
        unsafe { System.dealloc(pointer, layout) }
    }
}

/// Plays `games` random games from a fixed deal and says how often `actions`, `apply` and `playout` allocated.
pub fn in_play<G: coeur_core::Game>(config: &G::Config, games: u64) -> u64 {
    let mut rng = coeur_core::Rng::new(1);
    let mut allocated = 0;
    for _ in 0..games {
        let start = G::deal(config, &mut rng);
        let (mut stepped, mut played) = (start.clone(), start);
        let before = count();
        while stepped.turn().is_some() {
            let actions = stepped.actions();
            stepped.apply(actions[rng.below(actions.len() as u32) as usize]);
        }
        played.playout(&mut rng);
        allocated += count() - before;
    }
    allocated
}
