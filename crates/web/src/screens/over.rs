//! What opens over a table, or over any screen: it comes together, as one part of the page.

use super::drawer::Drawer;
use super::end::End;
use super::reasons::{Opened, panel};
use super::scores::Scores;
use crate::game::AskedReasons;
use crate::keys::{KeysOpen, keys_sheet};
use crate::parts::{fetched, panels};
use leptos::prelude::*;

type Names = Signal<Vec<String>>;

pub struct Panels {
    pub drawer: fn() -> AnyView,
    pub keys: fn(KeysOpen) -> AnyView,
    pub scores: fn(Names) -> AnyView,
    pub end: fn(Names) -> AnyView,
    pub reasons: fn(AskedReasons, Names, Opened) -> AnyView,
}

pub static PANELS: Panels = Panels {
    drawer: || view! { <Drawer /> }.into_any(),
    keys: keys_sheet,
    scores: |names| view! { <Scores names /> }.into_any(),
    end: |names| view! { <End names /> }.into_any(),
    reasons: panel,
};

/// One of these, once they have come.
pub fn over(show: impl Fn(&'static Panels) -> AnyView + Send + Sync + 'static) -> AnyView {
    fetched(panels, show)
}
