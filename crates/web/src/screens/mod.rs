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
use crate::icons::Icon;
use crate::ui::IconButton;
use crate::words;
use leptos::prelude::*;

/// The button that opens the drawer with rules and settings.
pub fn drawer_button() -> AnyView {
    let DrawerOpen(open) = expect_context();
    let press = move || open.set(true);
    view! { <IconButton picture=Icon::Menu label=words::RULES_AND_SETTINGS name="open-drawer" opens=true press /> }
        .into_any()
}
