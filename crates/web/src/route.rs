//! Which screen is shown: a word in the address, so that the browser's back button does what people expect.

use crate::screens::people::More;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Screen {
    /// Where a touch starts.
    Title,
    Games,
    /// Opponents and options of a game, by its id.
    Setup(String),
    /// The games of this person: in progress, elsewhere, finished.
    Mine,
    /// The rules of a game, by its id.
    Rules(String),
    /// Shared deals; one of them by its code.
    Deals,
    Deal(String),
    /// The table of the game that was played last, until its end.
    Table,
    /// The table of a game that this device keeps, by its id.
    Game(String),
    /// A table on the server, by its code or its id.
    Online(String),
    /// A game that is over, move by move: the last one of this device if it has no name.
    Review(String),
    /// A game that the address itself holds, or that the server keeps: see [`crate::record_link`].
    Record(String),
    /// The design system on one page.
    Design,
    /// What stands beside the games: settings, account, statistics, information.
    More(More),
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
            Some(("table", id)) if !id.is_empty() => Screen::Game(id.into()),
            Some(("rules", game)) if !game.is_empty() => Screen::Rules(game.into()),
            Some(("deal", code)) if !code.is_empty() => Screen::Deal(code.into()),
            None if path == "games" => Screen::Games,
            None if path == "mine" => Screen::Mine,
            None if path == "deals" => Screen::Deals,
            None if path == "table" => Screen::Table,
            None if path == "review" => Screen::Review(String::new()),
            None if path == "design" => Screen::Design,
            _ => More::parse(path).map_or(Screen::Title, Screen::More),
        }
    }

    pub fn hash(&self) -> String {
        match self {
            Screen::Title => "#/".into(),
            Screen::Games => "#/games".into(),
            Screen::Setup(game) => format!("#/setup/{game}"),
            Screen::Mine => "#/mine".into(),
            Screen::Rules(game) => format!("#/rules/{game}"),
            Screen::Deals => "#/deals".into(),
            Screen::Deal(code) => format!("#/deal/{code}"),
            Screen::Table => "#/table".into(),
            Screen::Game(id) => format!("#/table/{id}"),
            Screen::Online(code) => format!("#/t/{code}"),
            Screen::Review(id) if id.is_empty() => "#/review".into(),
            Screen::Review(id) => format!("#/review/{id}"),
            Screen::Record(text) => format!("#/record/{text}"),
            Screen::Design => "#/design".into(),
            Screen::More(more) => format!("#/{}", more.path()),
        }
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_screen_is_found_again_by_its_address() {
        let named =
            [Screen::Setup, Screen::Rules, Screen::Online, Screen::Game, Screen::Deal, Screen::Review, Screen::Record];
        let plain = [Screen::Title, Screen::Games, Screen::Mine, Screen::Deals, Screen::Table, Screen::Design];
        let last = Screen::Review(String::new());
        for screen in named.map(|screen| screen("love-letter".into())).into_iter().chain(plain).chain([last]) {
            assert_eq!(Screen::parse(&screen.hash()), screen);
        }
    }

    #[test]
    fn an_address_that_nobody_gave_leads_to_the_title() {
        for hash in ["", "#", "#/nowhere", "#/setup/", "#/t/", "#/rules/", "#/games/of/others", "#///"] {
            assert_eq!(Screen::parse(hash), Screen::Title, "{hash}");
        }
    }
}
