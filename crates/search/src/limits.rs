//! When to stop thinking: a count, a clock where there is one, or somebody's word.

use coeur_core::{Budget, Cancel};
use std::time::Duration;

/// The most steps between two looks at the clock and at the switch, which are taken where they are fast.
pub const BATCH: u64 = 64;

/// Steps that take longer than this together are looked after more often.
#[cfg(not(target_arch = "wasm32"))]
const BETWEEN_LOOKS: Duration = Duration::from_millis(1);

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

    /// Whoever counts steps and looks at the clock and at the switch now and then.
    pub fn lookout(&self) -> Lookout<'_> {
        Lookout { limits: self, left: 1, batch: 1, looked: Moment::now(), up: false }
    }

    /// A switch that the clock turns as well, for work that knows of nothing else.
    pub fn switch(&self) -> Cancel {
        self.clock.turns(&self.budget.cancel)
    }

    /// Whether time is up or somebody asked for the answer. Not to be called at every step: see [`Lookout`].
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

/// Looks at the limits after as many steps as take a millisecond, [`BATCH`] at the most: slow steps are stopped in time, and
/// fast ones are not slowed down.
pub struct Lookout<'a> {
    limits: &'a Limits,
    /// Steps until the next look, and between the last two.
    left: u64,
    batch: u64,
    looked: Moment,
    up: bool,
}

impl Lookout<'_> {
    /// Counts a step. Whether to stop.
    #[inline]
    pub fn step(&mut self) -> bool {
        if self.is_due() {
            self.up = self.limits.up();
        }
        self.up
    }

    /// Counts a step. Whether it is time to look at the limits again.
    #[inline]
    pub fn is_due(&mut self) -> bool {
        self.left -= 1;
        if self.left > 0 {
            return false;
        }
        self.batch = if self.looked.renew() { (self.batch * 2).min(BATCH) } else { (self.batch / 2).max(1) };
        self.left = self.batch;
        true
    }
}

#[cfg(not(target_arch = "wasm32"))]
struct Moment(std::time::Instant);

#[cfg(not(target_arch = "wasm32"))]
impl Moment {
    fn now() -> Moment {
        Moment(std::time::Instant::now())
    }

    /// Whether it was a short while ago. It is now from now on.
    fn renew(&mut self) -> bool {
        let before = std::mem::replace(&mut self.0, std::time::Instant::now());
        self.0 - before < BETWEEN_LOOKS
    }
}

#[cfg(target_arch = "wasm32")]
struct Moment;

#[cfg(target_arch = "wasm32")]
impl Moment {
    fn now() -> Moment {
        Moment
    }

    fn renew(&mut self) -> bool {
        true
    }
}

/// Milliseconds since the first time that anybody asked.
#[cfg(not(target_arch = "wasm32"))]
fn milliseconds() -> f64 {
    static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    START.get_or_init(std::time::Instant::now).elapsed().as_secs_f64() * 1e3
}

#[cfg(not(target_arch = "wasm32"))]
impl Clock {
    fn turns(&self, switch: &Cancel) -> Cancel {
        let left = self.end.map(|end| end.saturating_duration_since(std::time::Instant::now()));
        left.map_or_else(|| switch.clone(), |left| switch.within(milliseconds, left.as_secs_f64() * 1e3))
    }

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
    fn turns(&self, switch: &Cancel) -> Cancel {
        switch.clone()
    }

    fn up(&self) -> bool {
        false
    }

    fn share(&self) -> Option<f64> {
        None
    }
}
