//! The games there are, as the worker tells them in the language of the page.

use crate::keeper::{Failure, Keeper};
use coeur_core::Lang;
use coeur_protocol::GameCard;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// What is known of the games so far.
#[derive(Clone, Debug, PartialEq)]
pub enum Shelf {
    /// Nothing yet.
    Loading,
    /// All of them.
    Games(Vec<GameCard>),
    /// Why there are none.
    Failed(String),
}

/// The games, from anywhere on the page.
#[derive(Clone, Copy)]
pub struct Library {
    shelf: RwSignal<Shelf>,
    keeper: Keeper,
}

impl Library {
    /// Asks for the games, and again whenever the language changes.
    pub fn open(keeper: Keeper, lang: Signal<Lang>) -> Library {
        let library = Library { shelf: RwSignal::new(Shelf::Loading), keeper };
        Effect::new(move |_| {
            lang.track();
            library.load();
        });
        library
    }

    /// Asks for the games.
    pub fn load(self) {
        spawn_local(async move {
            match self.keeper.games().await {
                Ok(games) => self.shelf.set(Shelf::Games(games)),
                // A search was stopped while we waited behind it: ask whoever took over.
                Err(Failure::Cancelled) => self.load(),
                Err(Failure::Refused(why) | Failure::Broken(why)) => {
                    if self.shelf.with_untracked(|shelf| !matches!(shelf, Shelf::Games(_))) {
                        self.shelf.set(Shelf::Failed(why));
                    }
                }
            }
        });
    }

    /// Forgets the failure and asks again.
    pub fn retry(self) {
        self.shelf.set(Shelf::Loading);
        self.load();
    }

    /// What is known so far.
    pub fn shelf(self) -> Shelf {
        self.shelf.get()
    }

    /// All games known so far.
    pub fn games(self) -> Vec<GameCard> {
        self.shelf.with(|shelf| if let Shelf::Games(games) = shelf { games.clone() } else { Vec::new() })
    }

    /// A game by its id, once it is known.
    pub fn card(self, id: &str) -> Option<GameCard> {
        self.shelf.with(|shelf| match shelf {
            Shelf::Games(games) => games.iter().find(|card| card.id == id).cloned(),
            _ => None,
        })
    }
}
