//! How long whoever is on turn may still think, where the table has a clock.

use crate::game::Play;
use crate::settings::Settings;
use crate::words;
use coeur_core::Seat;
use coeur_protocol::TableDocument;
use leptos::prelude::*;
use std::time::Duration;

/// How often it is told anew.
const EVERY: Duration = Duration::from_secs(1);

/// Whose time runs, and at which moment it is over, in milliseconds since 1970.
fn deadline(document: &TableDocument) -> Option<(Seat, f64)> {
    let left = document.clock.as_ref()?.remaining?;
    Some((document.turn?, js_sys::Date::now() + left as f64))
}

pub fn time_left(names: Signal<Vec<String>>) -> AnyView {
    let (play, lang) = (expect_context::<Play>(), expect_context::<Settings>().lang);
    let running = Memo::new(move |_| play.with_document(deadline).flatten());
    let now = RwSignal::new(0.0);
    if let Ok(interval) = set_interval_with_handle(move || now.set(js_sys::Date::now()), EVERY) {
        on_cleanup(move || interval.clear());
    }
    // Each second the time is another; what is said of it seldom.
    let said = Memo::new(move |_| {
        let (seat, end) = running.get()?;
        now.track();
        let left = (end - js_sys::Date::now()) as i64;
        let name = names.with(|names| names.get(seat.index()).cloned().unwrap_or_default());
        let other = play.person_here() != Some(seat);
        Some(words::time_to_move(lang.get(), other.then_some(name.as_str()), left))
    });
    (move || said.get().map(|said| view! { <p class="note small" data-testid="time-left">{said}</p> })).into_any()
}
