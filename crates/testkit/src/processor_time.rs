//! How long a thread has had a processor: what measurements count on a machine that others use as well.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// Where Linux tells of the thread that asks; to be handed to others who want to know. `None` on other systems.
pub fn own_thread() -> Option<PathBuf> {
    Some(Path::new("/proc").join(std::fs::read_link("/proc/thread-self").ok()?))
}

/// The time that a thread has had, or that has passed where nothing is told of threads.
pub fn processor_time(thread: Option<&Path>) -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    let told = thread.and_then(|thread| std::fs::read_to_string(thread.join("schedstat")).ok());
    let nanoseconds = told.and_then(|text| text.split_whitespace().next()?.parse().ok());
    nanoseconds.map_or_else(|| START.get_or_init(Instant::now).elapsed(), Duration::from_nanos)
}
