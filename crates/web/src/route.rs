//! The screen on show, in step with the browser's address.

pub use coeur_client::route::{More, Screen};

use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// The screen on show, and the way to others.
#[derive(Clone, Copy)]
pub struct Route(RwSignal<Screen>, StoredValue<bool>);

impl Route {
    /// A route that follows the browser's address from now on.
    pub fn follow() -> Route {
        let read = || Screen::parse(&window().location().hash().unwrap_or_default());
        // Whether another screen of ours was shown before.
        let (screen, been_elsewhere) = (RwSignal::new(read()), StoredValue::new(false));
        let listener = window_event_listener(leptos::ev::hashchange, move |_| {
            let next = read();
            been_elsewhere.set_value(true);
            if screen.with_untracked(|now| *now != next) {
                screen.set(next);
            }
        });
        on_cleanup(move || listener.remove());
        Route(screen, been_elsewhere)
    }

    pub fn get(self) -> Screen {
        self.0.get()
    }

    /// Goes to a screen; the browser's back button leads here again.
    pub fn go(self, screen: Screen) {
        // The address tells us of the change; a browser that refuses to change it must not stop us.
        let _ = window().location().set_hash(&screen.hash());
        if self.0.with_untracked(|now| *now != screen) {
            self.0.set(screen);
        }
    }

    /// Goes to a screen instead of this one.
    pub fn replace(self, screen: Screen) {
        let _ = window().location().replace(&screen.hash());
        self.0.set(screen);
    }

    /// Gives what is shown another address, without showing it anew.
    pub fn rename(self, screen: Screen) {
        let hash = screen.hash();
        self.0.update_untracked(|now| *now = screen);
        let _ = window().location().replace(&hash);
    }

    /// Goes back to where somebody came from; to a screen where they came from elsewhere.
    pub fn back(self, otherwise: Screen) {
        match self.1.get_value() {
            true => drop(window().history().map(|history| history.back())),
            false => self.replace(otherwise),
        }
    }
}

/// Moves the keyboard to the title of the screen, as a page load would have.
pub fn focus_title() {
    request_animation_frame(|| {
        let found = document().query_selector("[data-focus], main h1").ok().flatten();
        if let Some(element) = found.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok()) {
            let _ = element.focus();
        }
        window().scroll_to_with_x_and_y(0.0, 0.0);
    });
}
