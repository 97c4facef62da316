//! What opens over a table, or over any screen: it comes together, as one part of the page.

use super::drawer::Drawer;
use super::end::End;
use super::reasons::panel;
use super::scores::Scores;
use crate::keys::keys_sheet;
use crate::loaders::Overlays;
use leptos::prelude::*;

pub static OVERLAYS: Overlays = Overlays {
    drawer: || view! { <Drawer /> }.into_any(),
    keys: keys_sheet,
    scores: |names| view! { <Scores names /> }.into_any(),
    end: |names| view! { <End names /> }.into_any(),
    reasons: panel,
};
