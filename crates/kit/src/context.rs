//! What every board is given, and the few things that all of them ask of it.

use super::words::{OUTDATED, advice, played};
use crate::ui::error_note;
use coeur_client::words::RELOAD;
use coeur_core::{Lang, Words};
use coeur_protocol::Snapshot;
use leptos::prelude::*;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// A table to draw, and a way to play on it.
#[derive(Clone, Copy)]
pub struct BoardContext {
    /// The table as the person sees it.
    pub snapshot: Signal<Snapshot>,
    /// The names of the players, by seat.
    pub names: Signal<Vec<String>>,
    /// Who plays at each seat: a spec, a level, or [`HUMAN`](coeur_core::HUMAN).
    pub players: Signal<Vec<String>>,
    pub lang: Signal<Lang>,
    /// Whether the person may act now.
    pub open: Signal<bool>,
    /// Plays a legal action, in the game's notation.
    pub act: Callback<String>,
    /// The action a hint advises, to be marked on the board.
    pub advised: Signal<Option<String>>,
    /// The action that was played in this position, where a better one is shown beside it.
    pub played: Signal<Option<String>>,
    /// How the hint expects play to go on, its own action first: empty without a hint.
    pub line: Signal<Vec<String>>,
    /// Whether something that just ended is shown over the board: what ended it should lie on the table until then.
    pub recap: Signal<bool>,
}

impl BoardContext {
    /// Whether the person may do this now.
    pub fn may(&self, action: &str) -> bool {
        self.open.get() && self.snapshot.with(|table| is_legal(table, action))
    }

    /// Plays, if it may be played: a click that comes too late plays nothing.
    pub fn play(&self, action: &str) {
        if self.open.get_untracked() && self.snapshot.with_untracked(|table| is_legal(table, action)) {
            self.act.run(action.to_string());
        }
    }

    /// Whether this is what a hint advises.
    pub fn is_advised(&self, action: &str) -> bool {
        self.advised.with(|advised| advised.as_deref() == Some(action))
    }

    /// Whether this is what was played here, where a better one is shown.
    pub fn is_played(&self, action: &str) -> bool {
        self.played.with(|played| played.as_deref() == Some(action))
    }

    /// What is said after the name of something that plays this: that a hint advises it, that it was played.
    pub fn marks(&self, action: &str) -> String {
        let lang = self.lang.get();
        advice(lang, self.is_advised(action)) + &played(lang, self.is_played(action))
    }

    pub fn name(&self, seat: usize) -> String {
        self.names.with(|names| names.get(seat).cloned()).unwrap_or_default()
    }

    /// Words of the rules as one text, with the names of the seats put in.
    pub fn say(&self, words: &Words) -> String {
        let lang = self.lang.get();
        self.names.with(|names| words.say(names, lang))
    }

    /// What `draw` makes of the game's own view, which is kept up to date. A page that cannot read it is older than the game:
    /// it says so, and offers to be reloaded.
    pub fn drawn_from<T>(self, draw: fn(BoardContext, Memo<T>) -> AnyView) -> AnyView
    where
        T: DeserializeOwned + Clone + PartialEq + Send + Sync + 'static,
    {
        let read = Memo::new(move |_| self.snapshot.with(|table| read_view::<T>(&table.view)));
        let readable = Memo::new(move |_| read.with(Option::is_some));
        let shown = move || match readable.get().then(|| read.get_untracked()).flatten() {
            // What is drawn may be asked once more after its view has become another's: it then keeps its last one.
            Some(first) => {
                let last = move |last: Option<&T>| last.unwrap_or(&first).clone();
                draw(self, Memo::new(move |now| read.get().unwrap_or_else(|| last(now))))
            }
            None => {
                let reload = |_| drop(window().location().reload());
                let way = view! { <button class="button" data-testid="reload" on:click=reload>{move || RELOAD.get(self.lang.get())}</button> };
                error_note(move || OUTDATED.get(self.lang.get()).into(), way.into_any())
            }
        };
        shown.into_any()
    }
}

fn is_legal(table: &Snapshot, action: &str) -> bool {
    table.legal.iter().any(|choice| choice.action == action)
}

/// The game's own view; `None` where this page cannot read it.
pub fn read_view<'a, T: Deserialize<'a>>(view: &'a Value) -> Option<T> {
    T::deserialize(view).ok()
}
