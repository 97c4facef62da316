//! The games there are: a list that comes with the page, in each language.

use crate::worker_client::error_text;
use coeur_core::{Facts, Lang, MoveSound, Scoring};
use coeur_protocol::{GameCard, GameTexts};
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

/// How far the list of the games has come.
#[derive(Clone, Debug, PartialEq)]
pub enum LoadState {
    Loading,
    Loaded(Vec<GameCard>),
    /// The list could not be had, for this reason.
    Failed(String),
}

/// The list of the games; a copy of this handle reads it from anywhere on the page.
#[derive(Clone, Copy)]
pub struct Library {
    state: RwSignal<LoadState>,
    lang: Signal<Lang>,
}

impl Library {
    /// Fetches the list, and that of another language whenever it changes.
    pub fn open(lang: Signal<Lang>) -> Library {
        let library = Library { state: RwSignal::new(LoadState::Loading), lang };
        Effect::new(move |_| {
            lang.track();
            library.load();
        });
        library
    }

    fn load(self) {
        let lang = self.lang.get_untracked();
        spawn_local(async move {
            let fetched = fetch_list(lang).await;
            if self.lang.get_untracked() != lang {
                // Another one is on its way.
                return;
            }
            match fetched {
                Ok(games) => self.state.set(LoadState::Loaded(games)),
                // A list in the language of before is better than none.
                Err(_) if self.state.with_untracked(|state| matches!(state, LoadState::Loaded(_))) => {}
                Err(why) => self.state.set(LoadState::Failed(error_text(&why))),
            }
        });
    }

    /// Forgets the failure and asks again.
    pub fn retry(self) {
        self.state.set(LoadState::Loading);
        self.load();
    }

    pub fn state(self) -> LoadState {
        self.state.get()
    }

    /// A game by its id, once it is known.
    pub fn card(self, id: &str) -> Option<GameCard> {
        self.with_card(id, GameCard::clone)
    }

    /// What a game is called, or its id as long as that is not known.
    pub fn name(self, id: &str) -> String {
        self.with_card(id, |card| card.name.clone()).unwrap_or_else(|| id.into())
    }

    /// What the points of a game count.
    pub fn scoring(self, id: &str) -> Scoring {
        self.with_card(id, |card| card.scoring).unwrap_or_default()
    }

    pub fn move_sound(self, id: &str, action: &str) -> MoveSound {
        let sound =
            |card: &GameCard| card.sounds.iter().find(|(begins, _)| action.starts_with(begins)).map(|(_, sound)| *sound);
        self.with_card(id, sound).flatten().unwrap_or_default()
    }

    /// The inside of its picture.
    pub fn picture(self, id: &str) -> String {
        self.with_card(id, |card| card.picture.clone()).unwrap_or_else(|| Facts::USUAL.picture.into())
    }

    fn with_card<T>(self, id: &str, read: impl FnOnce(&GameCard) -> T) -> Option<T> {
        self.state.with(|state| match state {
            LoadState::Loaded(games) => games.iter().find(|card| card.id == id).map(read),
            _ => None,
        })
    }
}

async fn fetch_list(lang: Lang) -> Result<Vec<GameCard>, JsValue> {
    read(&fetch_text(lang.pick("data-games-fr", "data-games-en")).await?)
}

/// What the list leaves out, by the ids of the games.
pub async fn fetch_texts(lang: Lang) -> Result<BTreeMap<String, GameTexts>, String> {
    let text = fetch_text(lang.pick("data-texts-fr", "data-texts-en")).await;
    text.and_then(|text| read(&text)).map_err(|error| error_text(&error))
}

/// The puzzles of a game, one a line.
pub async fn fetch_puzzles(game: &str) -> Result<String, String> {
    let text = async { fetch_file(&format!("{}.{game}.jsonl", address("data-puzzles")?)).await };
    text.await.map_err(|error| error_text(&error))
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, JsValue> {
    serde_json::from_str(text).map_err(|error| JsValue::from_str(&error.to_string()))
}

/// A file that comes with the page, under the name that its first file has for it.
async fn fetch_text(file: &str) -> Result<String, JsValue> {
    fetch_file(&address(file)?).await
}

/// Where a file lies, by the name that the page's first file has for it.
fn address(file: &str) -> Result<String, JsValue> {
    let body = document().body().ok_or("this page has no body")?;
    Ok(body.get_attribute(file).ok_or("this page does not name it")?)
}

async fn fetch_file(address: &str) -> Result<String, JsValue> {
    let response: Response = JsFuture::from(window().fetch_with_str(address)).await?.dyn_into()?;
    Ok(JsFuture::from(response.text()?).await?.as_string().unwrap_or_default())
}
