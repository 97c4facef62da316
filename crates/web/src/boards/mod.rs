//! The boards on which games are played: one made by hand where a game deserves it, and one that fits any game.
//!
//! A board reads the viewer's view into a small type of its own. A view that it cannot read, from a newer game perhaps, is
//! shown on the generic board, which needs nothing but the layout and the legal actions.

mod actions;
mod button;
mod coeurs;
mod generic;
mod morpion;
mod piece;
mod puissance4;
mod roving;
mod sheet;
mod words;

use crate::names::with_names;
use coeur_core::Lang;
use coeur_protocol::Snapshot;
use coeurs::{Coeurs, Donne};
use generic::Generic;
use leptos::prelude::*;
use morpion::{Morpion, Nine};
use puissance4::{Grid, Puissance4};
use serde::Deserialize;
use serde_json::Value;

/// What a board is given.
#[derive(Clone, Copy)]
pub struct At {
    /// The table as the person sees it.
    pub snapshot: Signal<Snapshot>,
    /// Names of who sits where.
    pub names: Signal<Vec<String>>,
    /// The language.
    pub lang: Signal<Lang>,
    /// Whether the person may act now.
    pub open: Signal<bool>,
    /// Plays a legal action, in the game's notation.
    pub act: Callback<String>,
    /// The action a hint advises, to be marked on the board.
    pub advised: Signal<Option<String>>,
}

impl At {
    /// Whether the person may do this now.
    fn may(&self, action: &str) -> bool {
        self.open.get() && self.snapshot.with(|table| is_legal(table, action))
    }

    /// Plays, if it may be played: a click that comes too late plays nothing.
    fn play(&self, action: &str) {
        if self.open.get_untracked() && self.snapshot.with_untracked(|table| is_legal(table, action)) {
            self.act.run(action.to_string());
        }
    }

    /// Whether this is what a hint advises.
    fn is_advised(&self, action: &str) -> bool {
        self.advised.with(|advised| advised.as_deref() == Some(action))
    }

    /// The name of who sits there.
    fn name(&self, seat: usize) -> String {
        self.names.with(|names| names.get(seat).cloned()).unwrap_or_default()
    }

    /// Words of the rules, with names in the place of numbered seats.
    fn named(&self, words: &str) -> String {
        let lang = self.lang.get();
        self.names.with(|names| with_names(words, names, lang))
    }

    /// The view as a board's own type, kept up to date.
    fn read<T>(&self) -> Memo<T>
    where
        T: for<'a> Deserialize<'a> + Default + PartialEq + Send + Sync + 'static,
    {
        let snapshot = self.snapshot;
        Memo::new(move |_| snapshot.with(|table| read(&table.view)).unwrap_or_default())
    }
}

fn is_legal(table: &Snapshot, action: &str) -> bool {
    table.legal.iter().any(|choice| choice.action == action)
}

fn read<'a, T: Deserialize<'a>>(view: &'a Value) -> Option<T> {
    T::deserialize(view).ok()
}

/// The boards there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Coeurs,
    Morpion,
    Puissance4,
    Generic,
}

impl Kind {
    fn of(game: &str, view: &Value) -> Kind {
        match game {
            "coeurs" | "barbu" if read::<Donne>(view).is_some() => Kind::Coeurs,
            "morpion" if read::<Nine>(view).is_some() => Kind::Morpion,
            "puissance4" if read::<Grid>(view).is_some() => Kind::Puissance4,
            _ => Kind::Generic,
        }
    }
}

/// The board of a game.
#[component]
pub fn Board(
    /// What it is given.
    at: At,
) -> impl IntoView {
    let kind = Memo::new(move |_| at.snapshot.with(|table| Kind::of(&table.game, &table.view)));
    move || match kind.get() {
        Kind::Coeurs => view! { <Coeurs at /> }.into_any(),
        Kind::Morpion => view! { <Morpion at /> }.into_any(),
        Kind::Puissance4 => view! { <Puissance4 at /> }.into_any(),
        Kind::Generic => view! { <Generic at /> }.into_any(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_view_that_cannot_be_read_is_shown_on_the_generic_board() {
        assert_eq!(Kind::of("morpion", &json!({"rows": ["...", ".x.", "..o"]})), Kind::Morpion);
        assert_eq!(Kind::of("morpion", &json!({"rows": 3})), Kind::Generic);
        assert_eq!(Kind::of("puissance4", &json!(null)), Kind::Generic);
        assert_eq!(Kind::of("barbu", &json!({"deal": "first"})), Kind::Generic);
        assert_eq!(Kind::of("tarot", &json!({})), Kind::Generic);
    }
}
