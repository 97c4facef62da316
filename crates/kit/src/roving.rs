//! Arrow keys among the things of a board: one of them is in the order of Tab, the arrows lead to its neighbours.
//!
//! Neighbours are found by where things lie on the screen, so that one way of moving fits hands, grids and tables of zones.

use coeur_client::arrow::{Arrow, neighbour};
use leptos::ev::{FocusEvent, KeyboardEvent};
use leptos::html::ElementType;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// What can be reached by arrows carries this attribute.
const THINGS: &str = "[data-rove]";

/// Keeps one thing under `root` in the order of Tab, whenever what `changed` reads has changed.
pub fn keep_tab_stop<E>(root: NodeRef<E>, changed: impl Fn() + 'static)
where
    E: ElementType,
    E::Output: JsCast + Clone + 'static,
{
    Effect::new(move |_| {
        changed();
        if let Some(root) = root.get() {
            request_animation_frame(move || set_tab_stop(root.unchecked_ref(), None));
        }
    });
}

/// A thing has got the focus: from now on Tab leads back to it.
pub fn on_focus(event: FocusEvent) {
    if let (Some(root), Some(thing)) = (target(event.current_target()), target(event.target())) {
        set_tab_stop(&root, thing.closest(THINGS).ok().flatten().as_ref());
    }
}

/// Moves the focus to the neighbour that an arrow leads to.
pub fn on_key(event: KeyboardEvent) {
    let (Some(arrow), Some(root), Some(thing)) =
        (Arrow::from_key(&event.key()), target(event.current_target()), target(event.target()))
    else {
        return;
    };
    let things = things(&root);
    let points: Vec<(f64, f64)> = things
        .iter()
        .map(|thing| {
            let place = thing.get_bounding_client_rect();
            (place.left() + place.width() / 2.0, place.top() + place.height() / 2.0)
        })
        .collect();
    let from = things.iter().position(|other| *other == thing);
    if let Some(next) = from.and_then(|from| neighbour(&points, from, arrow)) {
        event.prevent_default();
        focus(&things[next]);
    }
}

/// Gives the focus to a neighbour of the thing that has it, because the thing is about to go.
pub fn focus_neighbour(root: &Element) {
    let things = things(root);
    let active = document().active_element();
    let Some(place) = things.iter().position(|thing| Some(thing) == active.as_ref()) else { return };
    if let Some(next) = things.get(place + 1).or_else(|| things.get(place.checked_sub(1)?)) {
        focus(next);
    }
}

pub fn focus(thing: &Element) {
    if let Some(thing) = thing.dyn_ref::<HtmlElement>() {
        // It may have gone meanwhile: then nothing gets the focus.
        let _ = thing.focus();
    } else if let Some(thing) = thing.dyn_ref::<web_sys::SvgElement>() {
        let _ = thing.focus();
    }
}

fn target(target: Option<web_sys::EventTarget>) -> Option<Element> {
    target?.dyn_into().ok()
}

fn things(root: &Element) -> Vec<Element> {
    let Ok(list) = root.query_selector_all(THINGS) else { return Vec::new() };
    (0..list.length()).filter_map(|index| list.get(index)?.dyn_into().ok()).collect()
}

/// Puts one thing into the order of Tab: `current`, or the one that is there already, or the first that can be used.
fn set_tab_stop(root: &Element, current: Option<&Element>) {
    let things = things(root);
    let holds = |name: &str, value: &str, thing: &Element| thing.get_attribute(name).as_deref() == Some(value);
    let usable = |thing: &&Element| !holds("aria-disabled", "true", thing);
    let chosen = current
        .or_else(|| things.iter().filter(usable).find(|thing| holds("tabindex", "0", thing)))
        .or_else(|| things.iter().find(usable))
        .or_else(|| things.first())
        .cloned();
    for thing in &things {
        let index = if Some(thing) == chosen.as_ref() { "0" } else { "-1" };
        // Fails only for a name that no attribute may have.
        let _ = thing.set_attribute("tabindex", index);
    }
}
