//! The games there are, as the worker tells them in the language of the page.

use crate::worker_client::{Failure, WorkerClient};
use coeur_core::Lang;
use coeur_protocol::GameCard;
use leptos::prelude::*;
use leptos::task::spawn_local;

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
    worker: WorkerClient,
}

impl Library {
    /// Asks for the games, and again whenever the language changes.
    pub fn open(worker: WorkerClient, lang: Signal<Lang>) -> Library {
        let library = Library { state: RwSignal::new(LoadState::Loading), worker };
        Effect::new(move |_| {
            lang.track();
            library.load();
        });
        library
    }

    pub fn load(self) {
        spawn_local(async move {
            match self.worker.games().await {
                Ok(games) => self.state.set(LoadState::Loaded(games)),
                // A search was stopped while we waited behind it: ask whoever took over.
                Err(Failure::Cancelled) => self.load(),
                Err(Failure::Refused(why) | Failure::Broken(why)) => {
                    if self.state.with_untracked(|state| !matches!(state, LoadState::Loaded(_))) {
                        self.state.set(LoadState::Failed(why));
                    }
                }
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
        self.state.with(|state| match state {
            LoadState::Loaded(games) => games.iter().find(|card| card.id == id).cloned(),
            _ => None,
        })
    }
}
