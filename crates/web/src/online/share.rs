//! The address of a table, on its way to friends.

use crate::route::Screen;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{HtmlDocument, HtmlInputElement};

/// The address that leads to a table.
pub fn link_to(code: &str) -> String {
    link_to_screen(&Screen::Online(code.into()))
}

/// The address that leads to a screen, for other devices.
pub fn link_to_screen(screen: &Screen) -> String {
    let place = window().location();
    let part = |part: Result<String, JsValue>| part.unwrap_or_default();
    format!("{}{}{}", part(place.origin()), part(place.pathname()), screen.hash())
}

/// Copies what stands in a field, also where the page was not loaded safely. False if the browser refused.
pub fn copy(field: &HtmlInputElement) -> bool {
    field.select();
    let document = document().dyn_into::<HtmlDocument>();
    document.is_ok_and(|document| document.exec_command("copy").unwrap_or(false))
}

fn share_function() -> Option<js_sys::Function> {
    js_sys::Reflect::get(&window().navigator(), &"share".into()).ok()?.dyn_into().ok()
}

/// Whether the device can send things to friends by itself.
pub fn can_share() -> bool {
    share_function().is_some()
}

/// Lets the person choose how to send the address, with what is said of it.
pub fn share(title: &str, url: &str) {
    let what = js_sys::Object::new();
    let said = [("title", title), ("text", title), ("url", url)]
        .map(|(name, value)| js_sys::Reflect::set(&what, &name.into(), &value.into()));
    if let (Some(function), true) = (share_function(), said.iter().all(Result::is_ok)) {
        // Whoever changes their mind has shared nothing, which is no error.
        if let Ok(shared) = function.call1(&window().navigator(), &what)
            && let Ok(shared) = shared.dyn_into::<js_sys::Promise>()
        {
            leptos::task::spawn_local(async move { drop(wasm_bindgen_futures::JsFuture::from(shared).await) });
        }
    }
}
