//! The top of a page: the way back, its title, and the drawer.

use super::drawer::drawer_button;
use crate::screens::prelude::*;
use coeur_kit::ui::IconButton;

/// `name` is how tests find the way back.
pub fn page_bar(name: &'static str, title: AnyView, back: impl Fn() + 'static) -> AnyView {
    any_view! {
        <header class="bar">
            <IconButton picture=Icon::Back label=words::BACK name press=back />
            <h1 tabindex="-1">{title}</h1>
            {drawer_button()}
        </header>
    }
}
