//! Two clocks: the time of day, which somebody may set, and one that only goes on.

use coeur_store::Millis;
use std::sync::OnceLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// The time of day in milliseconds since 1970: for sessions and leases, which other programs compare with theirs.
pub fn now() -> Millis {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as Millis)
}

static ANCHOR: OnceLock<(Instant, Millis)> = OnceLock::new();

/// Lets tables go by the clock of the database that several servers share, unless somebody has asked for the time before.
pub fn begin_at(at: Millis) {
    ANCHOR.get_or_init(|| (Instant::now(), at));
}

/// The time that tables go by: the time of day when the process first asked, and from then on as much later as has passed.
/// Whoever sets the machine's clock gives and takes nothing.
pub fn steady() -> Millis {
    let (began, at) = *ANCHOR.get_or_init(|| (Instant::now(), now()));
    at.saturating_add(began.elapsed().as_millis() as Millis)
}
