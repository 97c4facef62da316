//! Board and hand never move under a finger: from the moment it comes down until its click has been delivered, the rows of the
//! table keep their heights, whatever opens or closes meanwhile.

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast;

/// Longer than browsers take from the end of a touch to its click.
const CLICK: Duration = Duration::from_millis(400);

/// Holds the table still as long as what calls this is on the page.
pub fn keep_still() {
    let waiting = StoredValue::new(None::<TimeoutHandle>);
    let hold = move |rows: Option<String>| {
        if let Some(waiting) = waiting.try_update_value(Option::take).flatten() {
            waiting.clear();
        }
        if let Some(table) = table() {
            let style = table.style();
            // Fails only for what no sheet of style may say.
            let _ = match rows {
                Some(rows) => style.set_property("grid-template-rows", &rows),
                None => style.remove_property("grid-template-rows").map(drop),
            };
        }
    };
    let let_go = move |after: Duration| {
        let handle = set_timeout_with_handle(move || hold(None), after).ok();
        if let Some(earlier) = waiting.try_update_value(|waiting| std::mem::replace(waiting, handle)).flatten() {
            earlier.clear();
        }
    };
    let down = window_event_listener(leptos::ev::pointerdown, move |event| {
        let touched = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let on_board = touched.is_some_and(|touched| touched.closest(".stage-board").ok().flatten().is_some());
        if let Some(table) = on_board.then(table).flatten() {
            let shown = window().get_computed_style(&table).ok().flatten();
            hold(shown.and_then(|style| style.get_property_value("grid-template-rows").ok()));
        }
    });
    let up = window_event_listener(leptos::ev::pointerup, move |_| let_go(CLICK));
    let cancelled = window_event_listener(leptos::ev::pointercancel, move |_| let_go(CLICK));
    let clicked = window_event_listener(leptos::ev::click, move |_| let_go(Duration::ZERO));
    on_cleanup(move || {
        for listener in [down, up, cancelled, clicked] {
            listener.remove();
        }
    });
}

fn table() -> Option<web_sys::HtmlElement> {
    document().query_selector(".table-screen").ok().flatten()?.dyn_into().ok()
}
