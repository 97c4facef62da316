//! The tally of games that were played on this device, in the browser's memory.

use crate::game::Ended;
use coeur_client::statistics::Statistics;
use coeur_kit::store;

const STORED_AS: &str = "coeur.statistics";

pub fn load() -> Statistics {
    store::load(STORED_AS).unwrap_or_default()
}

pub fn forget() {
    store::forget(STORED_AS);
}

/// Counts a game once, however often its end is seen. Whether it was new.
pub fn count(key: &str, ended: &Ended) -> bool {
    // Another tab may have counted since.
    let mut all = load();
    let new = all.add(key, ended);
    if new {
        store::save(STORED_AS, &all);
    }
    new
}
