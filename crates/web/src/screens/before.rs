//! The screens on which a game is planned, or waited for: they come together, as one part of the page.

use super::mine::Mine;
use super::online::OnlineTable;
use super::setup::Setup;
use crate::parts::{before_screens, fetched};
use crate::route::focus_title;
use leptos::prelude::*;

pub struct Before {
    /// Of a game, by its id.
    pub setup: fn(String) -> AnyView,
    pub mine: fn() -> AnyView,
    /// A table on the server, by its code or its id.
    pub online: fn(String) -> AnyView,
}

pub static BEFORE: Before = Before {
    setup: |game| view! { <Setup game /> }.into_any(),
    mine: || view! { <Mine /> }.into_any(),
    online: |name| view! { <OnlineTable name /> }.into_any(),
};

/// One of these, once they have come.
pub fn before(show: impl Fn(&'static Before) -> AnyView + Send + Sync + 'static) -> AnyView {
    fetched(before_screens, move |screens| {
        focus_title();
        show(screens)
    })
}
