//! A small picture for each game, drawn by us: enough to find it again at a glance.

use crate::library::Library;
use leptos::prelude::*;

/// The picture of a game, which comes with the list of games: our own files, no text of others.
pub fn art(game: &str) -> AnyView {
    let (library, game) = (expect_context::<Library>(), game.to_string());
    let inside = move || library.picture(&game);
    view! { <svg class="art" viewBox="0 0 96 96" aria-hidden="true" focusable="false" inner_html=inside></svg> }.into_any()
}
