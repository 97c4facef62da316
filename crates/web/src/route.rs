//! Which screen is shown: a word in the address, so that the browser's back button does what people expect.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Screen {
    /// Where a touch anywhere starts.
    Title,
    Games,
    /// Opponents and options of a game, by its id.
    Setup(String),
    /// The table, until the end of the game.
    Table,
    /// A table on the server, by its code or its id.
    Online(String),
    /// A game that is over, move by move: the last one of this device if it has no name.
    Review(String),
    /// A game that the address itself holds, or that the server keeps: see [`crate::record_link`].
    Record(String),
    /// The design system on one page.
    Design,
}

impl Screen {
    /// Reads the part of an address after its `#`; what is not known leads to the title.
    pub fn parse(hash: &str) -> Screen {
        let path = hash.trim_start_matches('#').trim_matches('/');
        match path.split_once('/') {
            Some(("setup", game)) if !game.is_empty() => Screen::Setup(game.into()),
            Some(("review", id)) if !id.is_empty() => Screen::Review(id.into()),
            Some(("record", text)) if !text.is_empty() => Screen::Record(text.into()),
            Some(("t", code)) if !code.is_empty() => Screen::Online(code.into()),
            None if path == "games" => Screen::Games,
            None if path == "table" => Screen::Table,
            None if path == "review" => Screen::Review(String::new()),
            None if path == "design" => Screen::Design,
            _ => Screen::Title,
        }
    }

    pub fn hash(&self) -> String {
        match self {
            Screen::Title => "#/".into(),
            Screen::Games => "#/games".into(),
            Screen::Setup(game) => format!("#/setup/{game}"),
            Screen::Table => "#/table".into(),
            Screen::Online(code) => format!("#/t/{code}"),
            Screen::Review(id) if id.is_empty() => "#/review".into(),
            Screen::Review(id) => format!("#/review/{id}"),
            Screen::Record(text) => format!("#/record/{text}"),
            Screen::Design => "#/design".into(),
        }
    }
}

/// The screen on show, and the way to others.
#[derive(Clone, Copy)]
pub struct Route(RwSignal<Screen>);

impl Route {
    /// A route that follows the browser's address from now on.
    pub fn follow() -> Route {
        let read = || Screen::parse(&window().location().hash().unwrap_or_default());
        let screen = RwSignal::new(read());
        let listener = window_event_listener(leptos::ev::hashchange, move |_| {
            let next = read();
            if screen.with_untracked(|now| *now != next) {
                screen.set(next);
            }
        });
        on_cleanup(move || listener.remove());
        Route(screen)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_screen_is_found_again_by_its_address() {
        let (setup, online) = (Screen::Setup("love-letter".into()), Screen::Online("KAFTOR".into()));
        let reviews = [Screen::Review(String::new()), Screen::Review("7".into()), Screen::Record("Zm9v-_".into())];
        for screen in [Screen::Title, Screen::Games, setup, Screen::Table, online, Screen::Design].into_iter().chain(reviews)
        {
            assert_eq!(Screen::parse(&screen.hash()), screen);
        }
    }

    #[test]
    fn an_address_that_nobody_gave_leads_to_the_title() {
        for hash in ["", "#", "#/nowhere", "#/setup/", "#/t/", "#/games/of/others", "#///"] {
            assert_eq!(Screen::parse(hash), Screen::Title, "{hash}");
        }
    }
}
