//! The settings as signals that the whole page can follow, kept between visits.

use coeur_client::settings::{Comfort, Detail, Pace, SavedSettings, Theme, preferred_lang, tidy_name};
use coeur_core::Lang;
use coeur_kit::store;
use leptos::prelude::*;
use serde_json::Value;

const STORED_AS: &str = "coeur.settings";

/// The settings; a copy of this handle reads and changes them from anywhere on the page.
#[derive(Clone, Copy)]
pub struct Settings {
    saved: RwSignal<SavedSettings>,
    pub lang: Signal<Lang>,
}

impl Settings {
    /// Reads what was kept, and keeps every change.
    pub fn open() -> Settings {
        let saved =
            RwSignal::new(store::load::<Value>(STORED_AS).map(|kept| SavedSettings::read(&kept)).unwrap_or_default());
        let browser = browser_lang();
        let lang = Memo::new(move |_| saved.with(|saved| saved.lang).unwrap_or(browser));
        Effect::new(move |_| {
            if let Some(root) = document().document_element() {
                let _ = root.set_attribute("data-theme", saved.with(|saved| saved.theme.word()));
                let _ = root.set_attribute("lang", lang.get().pick("fr", "en"));
                for comfort in [Comfort::LessMotion, Comfort::FourColours, Comfort::LargeText] {
                    let on = saved.with(|saved| saved.has(comfort));
                    let _ = root.class_list().toggle_with_force(comfort.word(), on);
                }
            }
        });
        Settings { saved, lang: lang.into() }
    }

    fn change(self, change: impl FnOnce(&mut SavedSettings)) {
        self.saved.update(change);
        self.saved.with_untracked(|saved| store::save(STORED_AS, &saved.write(store::load(STORED_AS))));
    }

    pub fn set_lang(self, lang: Lang) {
        self.change(|saved| saved.lang = Some(lang));
    }

    pub fn theme(self) -> Theme {
        self.saved.with(|saved| saved.theme)
    }

    pub fn set_theme(self, theme: Theme) {
        self.change(|saved| saved.theme = theme);
    }

    /// The person's name; empty where none was given.
    pub fn name(self) -> String {
        self.saved.with(|saved| saved.name.clone())
    }

    pub fn set_name(self, name: &str) {
        self.change(|saved| saved.name = tidy_name(name));
    }

    pub fn pace(self) -> Pace {
        self.saved.with(|saved| saved.pace)
    }

    /// The pace, for code that does not run again when it changes.
    pub fn pace_untracked(self) -> Pace {
        self.saved.with_untracked(|saved| saved.pace)
    }

    /// How much is said about a decision, for code that does not run again when it changes.
    pub fn detail_untracked(self) -> Detail {
        self.saved.with_untracked(|saved| saved.detail)
    }

    pub fn set_pace(self, pace: Pace) {
        self.change(|saved| saved.pace = pace);
    }

    /// How much is said about a decision.
    pub fn detail(self) -> Detail {
        self.saved.with(|saved| saved.detail)
    }

    pub fn set_detail(self, detail: Detail) {
        self.change(|saved| saved.detail = detail);
    }

    /// How loud sounds are, of a hundred.
    pub fn volume(self) -> u8 {
        self.saved.with(|saved| saved.volume)
    }

    pub fn set_volume(self, volume: u8) {
        self.change(|saved| saved.volume = volume.min(100));
    }

    pub fn has(self, comfort: Comfort) -> bool {
        self.saved.with(|saved| saved.has(comfort))
    }

    pub fn set(self, comfort: Comfort, on: bool) {
        self.change(|saved| {
            saved.comforts.retain(|other| *other != comfort);
            if on {
                saved.comforts.push(comfort);
            }
        });
    }
}

fn browser_lang() -> Lang {
    let wanted: Vec<String> = window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect();
    preferred_lang(wanted.iter().map(String::as_str))
}
