//! When to stop thinking: a count, a clock where there is one, or somebody's word.

use coeur_core::Budget;
use std::time::Duration;

/// Work that is done between two looks at the clock and at the switch. A simulated game takes one to fifty microseconds, a
/// visited position less, so that an answer comes within milliseconds of being asked for.
pub const BATCH: u64 = 64;

/// In the browser's threads there is no clock: a limit of time becomes one of work, of this many steps a millisecond. Set
/// to what one thread of a phone does of the slowest game.
pub const STEPS_PER_MS_WITHOUT_CLOCK: u64 = 50;

/// A search's limits for one decision.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The most steps (simulated games, positions) there may be.
    pub steps: u64,
    clock: Clock,
    budget: Budget,
}

#[cfg(not(target_arch = "wasm32"))]
#[derive(Clone, Debug)]
struct Clock {
    start: std::time::Instant,
    end: Option<std::time::Instant>,
}

#[cfg(target_arch = "wasm32")]
#[derive(Clone, Debug)]
struct Clock;

impl Limits {
    /// The limits of a player's own options under a budget. Without `steps`, a `time` of the player's own lifts the `default`
    /// number of steps; the budget's time only ever shortens.
    pub fn new(steps: Option<u64>, time: Option<Duration>, default: u64, budget: &Budget) -> Limits {
        let steps = steps.unwrap_or(if time.is_some() { u64::MAX } else { default });
        let time = match (time, budget.time) {
            (Some(own), Some(given)) => Some(own.min(given)),
            (own, given) => own.or(given),
        };
        Limits::with_clock(steps, time, budget)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn with_clock(steps: u64, time: Option<Duration>, budget: &Budget) -> Limits {
        let start = std::time::Instant::now();
        let end = time.and_then(|time| start.checked_add(time));
        Limits { steps, clock: Clock { start, end }, budget: budget.clone() }
    }

    #[cfg(target_arch = "wasm32")]
    fn with_clock(steps: u64, time: Option<Duration>, budget: &Budget) -> Limits {
        let of_time = time.map_or(u64::MAX, |time| time.as_millis() as u64 * STEPS_PER_MS_WITHOUT_CLOCK);
        Limits { steps: steps.min(of_time.max(BATCH)), clock: Clock, budget: budget.clone() }
    }

    /// The same clock and switch, for a part of the work whose steps are counted otherwise.
    pub fn without_steps(&self) -> Limits {
        Limits { steps: u64::MAX, ..self.clone() }
    }

    /// Whether time is up or somebody asked for the answer. Not to be called at every step.
    pub fn up(&self) -> bool {
        self.budget.cancel.is_cancelled() || self.clock.up()
    }

    /// Whether somebody asked for the answer.
    pub fn cancelled(&self) -> bool {
        self.budget.cancel.is_cancelled()
    }

    /// The share of the time that has passed, or `None` without a clock or a limit.
    pub fn share_of_time(&self) -> Option<f64> {
        self.clock.share()
    }
}

#[cfg(not(target_arch = "wasm32"))]
impl Clock {
    fn up(&self) -> bool {
        self.end.is_some_and(|end| std::time::Instant::now() >= end)
    }

    fn share(&self) -> Option<f64> {
        let whole = self.end?.duration_since(self.start).as_secs_f64();
        Some(if whole > 0.0 { self.start.elapsed().as_secs_f64() / whole } else { 1.0 })
    }
}

#[cfg(target_arch = "wasm32")]
impl Clock {
    fn up(&self) -> bool {
        false
    }

    fn share(&self) -> Option<f64> {
        None
    }
}
