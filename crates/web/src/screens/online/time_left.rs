//! How long whoever is on turn may still think, where the table has a clock.

use crate::screens::prelude::*;
use coeur_core::Seat;
use coeur_protocol::{SeatKind, TableDocument};
use std::time::Duration;

/// How often it is told anew.
const EVERY: Duration = Duration::from_secs(1);

/// What each person has left of their time for the game at a moment, in milliseconds; `None` where there is no such clock.
fn clocks(document: &TableDocument) -> Option<(Vec<(usize, i64)>, f64)> {
    let left = document.clock.as_ref()?.left.as_ref()?;
    let person = |(number, _): &(usize, &i64)| document.seats.get(*number).is_some_and(|seat| seat.kind == SeatKind::Person);
    Some((left.iter().enumerate().filter(person).map(|(number, left)| (number, *left)).collect(), js_sys::Date::now()))
}

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
    let all = Memo::new(move |_| play.with_document(clocks).flatten());
    let one = move |(number, left): (usize, i64), at: f64| {
        let name = move || names.with(|names| names.get(number).cloned().unwrap_or_default());
        let runs = move || running.with(|running| running.is_some_and(|(seat, _)| seat.index() == number));
        let shown = move || {
            now.track();
            words::clock(if runs() { left - (js_sys::Date::now() - at) as i64 } else { left })
        };
        view! {
            <li class="clock" class:runs=runs data-testid="clock">
                {name}
                <strong>{shown}</strong>
            </li>
        }
    };
    let row = move || {
        all.get().map(|(clocks, at)| {
            let clocks: Vec<_> = clocks.into_iter().map(|clock| one(clock, at)).collect();
            view! { <ul class="clocks" data-testid="clocks">{clocks}</ul> }
        })
    };
    let sentence = move || said.get().map(|said| view! { <p class="note small" data-testid="time-left">{said}</p> });
    any_view! {
        {row}
        {move || all.with(Option::is_none).then(&sentence)}
    }
}
