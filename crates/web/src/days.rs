//! The deals of the day that were played here, in the browser's memory.

use crate::route::{More, Screen};
use coeur_client::day_book::{DayBook, DayPlay};
use coeur_client::saved_game::OF_DAY;
use coeur_kit::store;
use coeur_protocol::{Day, DayDeal};

const STORED_AS: &str = "coeur.days";

/// The day that it is everywhere, whatever the zone of this device.
pub fn today() -> Day {
    Day::of_moment(js_sys::Date::now() as i64)
}

pub fn load() -> DayBook {
    store::load(STORED_AS).unwrap_or_default()
}

/// Changes what is known of a deal. Another tab may have changed the others since.
pub fn change(deal: &DayDeal, change: impl FnOnce(&mut DayPlay)) {
    let mut book = load();
    book.change(deal, change);
    store::save(STORED_AS, &book);
}

/// Where the deals of a day are shown, or those of a game: see [`More::Day`].
pub fn address(which: &impl ToString) -> String {
    Screen::More(More::Day(which.to_string())).hash()
}

/// The id of the game on this device in which a deal is played.
pub fn game_id(deal: &DayDeal) -> String {
    format!("{OF_DAY}{deal}")
}
