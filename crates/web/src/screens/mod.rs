//! What people see, screen by screen.

pub mod design;
pub mod drawer;
pub mod end;
pub mod games;
pub mod log;
pub mod setup;
pub mod table;
pub mod title;

use crate::app::DrawerOpen;
use crate::icons::{Icon, icon};
use crate::words::{self, say};
use leptos::prelude::*;

/// The button that opens the drawer with rules and settings.
pub fn drawer_button() -> AnyView {
    let DrawerOpen(open) = expect_context();
    view! {
        <button
            class="icon-button"
            data-testid="open-drawer"
            aria-label=say(words::RULES_AND_SETTINGS)
            aria-haspopup="dialog"
            on:click=move |_| open.set(true)
        >
            {icon(Icon::Menu)}
        </button>
    }
    .into_any()
}
