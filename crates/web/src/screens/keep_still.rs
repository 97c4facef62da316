//! Board and hand never move under a finger: from the moment it comes down until its click has been delivered, what lies around the
//! board keeps its height, whatever opens or closes meanwhile.

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast;

/// Longer than browsers take from the end of a touch to its click, on a busy device too.
const CLICK: Duration = Duration::from_secs(1);

/// What takes room from the board, and gives it back.
const ROWS: &str = ".table-screen > :is(.notices, .panels)";

/// Holds the table still as long as what calls this is on the page.
pub fn keep_still() {
    let waiting = StoredValue::new(None::<TimeoutHandle>);
    let let_go = move |after: Duration| {
        let handle = set_timeout_with_handle(|| hold(false), after).ok();
        if let Some(earlier) = waiting.try_update_value(|waiting| std::mem::replace(waiting, handle)).flatten() {
            earlier.clear();
        }
    };
    let down = window_event_listener(leptos::ev::pointerdown, move |event| {
        let touched = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        if touched.is_some_and(|touched| touched.closest(".stage-board").ok().flatten().is_some()) {
            if let Some(earlier) = waiting.try_update_value(Option::take).flatten() {
                earlier.clear();
            }
            hold(true);
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

/// Keeps the rows as high as they are, or lets them be as high as they like.
fn hold(still: bool) {
    let Ok(rows) = document().query_selector_all(ROWS) else { return };
    for row in (0..rows.length()).filter_map(|place| rows.get(place)?.dyn_into::<web_sys::HtmlElement>().ok()) {
        // Fails only for what no sheet of style may say.
        let _ = match still {
            true => row.style().set_property("height", &format!("{}px", row.get_bounding_client_rect().height())),
            false => row.style().remove_property("height").map(drop),
        };
    }
}
