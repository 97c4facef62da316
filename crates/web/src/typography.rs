//! French as it is printed: no line begins with a colon or a question mark. Whatever text comes onto the page while it is
//! French passes through here, so that nobody who writes a sentence has to think of it.

use crate::settings::Settings;
use coeur_client::typography::french;
use leptos::prelude::*;
use std::borrow::Cow;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, MutationObserver, MutationObserverInit, MutationRecord, Node};

/// What is heard, hovered over, or stands in an empty field.
const SAID: [&str; 3] = ["aria-label", "title", "placeholder"];
const WITH_SAID: &str = "[aria-label],[title],[placeholder]";

/// Watches over the text of the page from now on. What changes is seen before it is painted.
pub fn watch(settings: Settings) {
    let seen = Closure::<dyn FnMut(js_sys::Array)>::new(move |records: js_sys::Array| {
        if settings.lang.get_untracked().pick(false, true) {
            return;
        }
        for record in records.iter().filter_map(|record| record.dyn_into::<MutationRecord>().ok()) {
            match record.type_().as_str() {
                "characterData" => record.target().iter().for_each(print),
                "attributes" => record.target().iter().filter_map(|node| node.dyn_ref()).for_each(print_said),
                _ => {
                    let added = record.added_nodes();
                    (0..added.length()).filter_map(|place| added.get(place)).for_each(|node| {
                        print_all(&node);
                        print_all_said(&node);
                    });
                }
            }
        }
    });
    let what = MutationObserverInit::new();
    what.set_child_list(true);
    what.set_character_data(true);
    what.set_subtree(true);
    what.set_attribute_filter(&SAID.map(JsValue::from).into_iter().collect::<js_sys::Array>());
    if let (Ok(observer), Some(body)) = (MutationObserver::new(seen.as_ref().unchecked_ref()), document().body()) {
        // Fails only for a node that is none.
        let _ = observer.observe_with_options(&body, &what);
    }
    // As long as the page.
    seen.forget();
}

fn print_all(node: &Node) {
    print(node);
    let mut child = node.first_child();
    while let Some(node) = child {
        print_all(&node);
        child = node.next_sibling();
    }
}

fn print(node: &Node) {
    if node.node_type() == Node::TEXT_NODE
        && let Some(text) = node.node_value()
        && let Cow::Owned(printed) = french(&text)
    {
        node.set_node_value(Some(&printed));
    }
}

fn print_all_said(node: &Node) {
    let Some(element) = node.dyn_ref::<Element>() else { return };
    print_said(element);
    if let Ok(inside) = element.query_selector_all(WITH_SAID) {
        let node = |place| inside.item(place)?.dyn_into::<Element>().ok();
        (0..inside.length()).filter_map(node).for_each(|element| print_said(&element));
    }
}

fn print_said(element: &Element) {
    for name in SAID {
        if let Some(said) = element.get_attribute(name)
            && let Cow::Owned(printed) = french(&said)
        {
            let _ = element.set_attribute(name, &printed);
        }
    }
}
