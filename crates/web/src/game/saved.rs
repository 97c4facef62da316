//! The games that are kept on this device between visits: as many as somebody has begun, and the last ones that ended.
//!
//! Each has a name of its own in the browser's memory, so that two tabs never write over each other's list. What both play
//! on in the same game is told apart by a revision: see [`SavedGame::is_newer_than`].

use coeur_client::saved_game::{SavedGame, surplus};
use coeur_core::Record;
use coeur_core::sort::sort_short;
use coeur_kit::store;

/// Each game is kept under this and its id.
const PREFIX: &str = "coeur.game.";

/// Where the one game of an earlier page was kept.
const FORMERLY: &str = "coeur.record";

/// A game that nobody has played on yet.
pub fn begun(record: Record, hidden: bool) -> SavedGame {
    SavedGame::new(new_id(), js_sys::Date::now(), record, hidden)
}

pub fn last() -> Option<SavedGame> {
    all().into_iter().next()
}

pub fn find(id: &str) -> Option<SavedGame> {
    store::load(&key(id))
}

/// All of them, the last played first.
pub fn all() -> Vec<SavedGame> {
    migrate();
    let mut all: Vec<SavedGame> = store::names(PREFIX).iter().filter_map(|name| store::load(name)).collect();
    sort_short(&mut all, |a, b| b.at.total_cmp(&a.at));
    all
}

pub fn save(game: &SavedGame) {
    store::save(&key(&game.id), game);
}

/// Keeps it, and forgets the oldest ones where there are too many.
pub fn save_and_tidy(game: &SavedGame) {
    save(game);
    for game in surplus(&all(), js_sys::Date::now()) {
        forget(&game.id);
    }
}

pub fn forget(id: &str) {
    store::forget(&key(id));
}

/// The id of the game that the browser keeps under this name.
pub fn id_of(stored_as: &str) -> Option<&str> {
    stored_as.strip_prefix(PREFIX)
}

fn key(id: &str) -> String {
    format!("{PREFIX}{id}")
}

/// Takes over the one game that an earlier page has kept.
fn migrate() {
    if let Some(game) = store::load::<SavedGame>(FORMERLY) {
        save(&SavedGame { id: new_id(), at: js_sys::Date::now(), ..game });
        store::forget(FORMERLY);
    }
}

/// An id that no other game on this device has, probably: short, for it stands in the address.
fn new_id() -> String {
    format!("{:x}{:03x}", js_sys::Date::now() as u64, (js_sys::Math::random() * 4096.0) as u32)
}
