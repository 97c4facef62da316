//! Cards are dragged as well as touched: what is dropped outside the hand counts as touched.
//!
//! No board knows of it: whatever a touch plays, and lies in a hand, can be taken.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, Event, HtmlElement, PointerEvent};

/// What can be taken.
const TAKEN: &str = "[data-region=hand] [data-testid=act]";

/// So many pixels are a tremor, not a movement.
const TREMOR: f64 = 10.0;

/// A card under a finger.
struct Taken {
    card: HtmlElement,
    pointer: i32,
    /// Where the finger came down.
    from: (f64, f64),
    moved: bool,
}

/// Lets cards be dragged as long as what calls this is on the page.
pub fn follow() {
    let taken = StoredValue::new_local(None::<Taken>);
    // The click that ends a movement is not one's touch: what was dropped has said so already.
    let swallow = StoredValue::new(false);
    let down = window_event_listener(leptos::ev::pointerdown, move |event| {
        swallow.set_value(false);
        let card = card_at(&event).filter(|_| event.is_primary() && event.button() == 0);
        let from = (event.client_x().into(), event.client_y().into());
        taken.set_value(card.map(|card| Taken { card, pointer: event.pointer_id(), from, moved: false }));
    });
    let moves = window_event_listener(leptos::ev::pointermove, move |event| {
        taken.update_value(|taken| {
            if let Some(taken) = taken.as_mut().filter(|taken| taken.pointer == event.pointer_id()) {
                taken.follow(&event);
            }
        });
    });
    let up = window_event_listener(leptos::ev::pointerup, move |event| {
        let dropped = taken.try_update_value(Option::take).flatten().filter(|taken| taken.moved);
        let Some(Taken { card, .. }) = dropped else { return };
        lay_back(&card);
        swallow.set_value(true);
        if is_outside(&card, event.client_y().into()) {
            card.click();
        }
    });
    let cancelled = window_event_listener(leptos::ev::pointercancel, move |_| {
        if let Some(taken) = taken.try_update_value(Option::take).flatten() {
            lay_back(&taken.card);
        }
    });
    // Heard before anybody else hears it.
    let clicks = Closure::<dyn Fn(Event)>::new(move |event: Event| {
        if event.is_trusted() && swallow.get_value() {
            swallow.set_value(false);
            event.stop_propagation();
            event.prevent_default();
        }
    });
    let _ = window().add_event_listener_with_callback_and_bool("click", clicks.as_ref().unchecked_ref(), true);
    let clicks = StoredValue::new_local(clicks);
    on_cleanup(move || {
        for listener in [down, moves, up, cancelled] {
            listener.remove();
        }
        let clicks = clicks.try_with_value(|clicks| clicks.as_ref().clone());
        if let Some(clicks) = clicks {
            let _ = window().remove_event_listener_with_callback_and_bool("click", clicks.unchecked_ref(), true);
        }
    });
}

impl Taken {
    /// The card goes with the finger, once it has moved enough. A finger that wipes along the hand wants to scroll it.
    fn follow(&mut self, event: &PointerEvent) {
        let (right, down) = (f64::from(event.client_x()) - self.from.0, f64::from(event.client_y()) - self.from.1);
        let far = if event.pointer_type() == "mouse" { right.hypot(down) } else { down.abs() };
        if !self.moved && far < TREMOR {
            return;
        }
        self.moved = true;
        // Fails only for what no sheet of style may say.
        let _ = self.card.style().set_property("translate", &format!("{right}px {down}px"));
        let _ = self.card.class_list().add_1("dragged");
    }
}

fn card_at(event: &PointerEvent) -> Option<HtmlElement> {
    let touched: Element = event.target()?.dyn_into().ok()?;
    let card = touched.closest(TAKEN).ok()??;
    (card.get_attribute("aria-disabled").as_deref() != Some("true")).then(|| card.dyn_into().ok()).flatten()
}

fn lay_back(card: &HtmlElement) {
    let _ = card.style().remove_property("translate");
    let _ = card.class_list().remove_1("dragged");
}

/// Whether a height is above or below the hand of a card.
fn is_outside(card: &HtmlElement, height: f64) -> bool {
    let hand = card.closest("[data-region=hand]").ok().flatten().map(|hand| hand.get_bounding_client_rect());
    hand.is_some_and(|hand| height < hand.top() || height > hand.bottom())
}
