//! Keys for the whole page. A button names its key by `aria-keyshortcuts`, and the key presses the button.

use crate::hold::Held;
use crate::settings::Settings;
use crate::words::{self, say, text_signal};
use coeur_client::settings::Comfort;
use coeur_core::Text;
use coeur_kit::ui::Dialog;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

/// What the sheet lists: keys, and what they do.
const LISTED: [(&str, Text); 9] = [
    ("← ↑ ↓ →", words::KEY_ARROWS),
    ("Tab", words::KEY_TAB),
    ("Enter", words::KEY_ENTER),
    ("H", words::HINT),
    ("W", words::WHY),
    ("U", words::UNDO),
    ("Space", words::KEY_SPACE),
    ("Esc", words::KEY_ESCAPE),
    ("?", words::KEY_HELP),
];

/// Whether the sheet with the keys is open: a context for all screens.
#[derive(Clone, Copy)]
pub struct KeysOpen(pub RwSignal<bool>);

/// Listens as long as the page.
pub fn follow(settings: Settings, KeysOpen(open): KeysOpen, held: Held) {
    let listener = window_event_listener(leptos::ev::keydown, move |event: KeyboardEvent| {
        let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
        if modified || event.default_prevented() || !untrack(|| settings.has(Comfort::Shortcuts)) || is_typing() {
            return;
        }
        let dialog = document().query_selector("dialog[open]").ok().flatten().is_some();
        match event.key().as_str() {
            _ if dialog => {}
            "?" => open.set(true),
            " " if !is_on_a_button() => {
                event.prevent_default();
                held.release();
            }
            key => {
                if let Some(button) = button_of(key) {
                    event.prevent_default();
                    button.click();
                }
            }
        }
    });
    on_cleanup(move || listener.remove());
}

/// The button on show that names this key.
fn button_of(key: &str) -> Option<HtmlElement> {
    // Only names of keys: nothing that could break out of the selector.
    let plain = key.chars().all(|letter| letter.is_ascii_alphabetic());
    let selector = plain.then(|| format!("[aria-keyshortcuts=\"{}\" i]:not(:disabled)", key))?;
    let found = document().query_selector_all(&selector).ok()?;
    let buttons = (0..found.length()).filter_map(|place| found.get(place)?.dyn_into::<HtmlElement>().ok());
    buttons.into_iter().find(|button| button.offset_parent().is_some() || button.offset_height() > 0)
}

fn focused() -> Option<Element> {
    document().active_element()
}

fn is_typing() -> bool {
    focused().is_some_and(|it| matches!(it.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT"))
}

fn is_on_a_button() -> bool {
    focused().is_some_and(|it| it.closest("button, a, summary, [role=button], [data-rove]").ok().flatten().is_some())
}

pub fn keys_sheet(KeysOpen(open): KeysOpen) -> AnyView {
    let row = |(key, what): (&'static str, Text)| {
        let key = move || match key {
            "Space" => say(words::SPACE_KEY)(),
            "Enter" => say(words::ENTER_KEY)(),
            other => other,
        };
        view! { <dt><kbd>{key}</kbd></dt> <dd>{say(what)}</dd> }
    };
    any_view! {
        <Dialog title=text_signal(words::KEYS) look="sheet" name="keys" on_close=Callback::new(move |()| open.set(false))>
            <dl class="keys">{LISTED.map(row).into_iter().collect::<Vec<_>>()}</dl>
            <p class="soft">{say(words::KEYS_OFF)}</p>
        </Dialog>
    }
}
