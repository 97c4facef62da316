//! A row about something of a game: its picture and a few words, all of it the way to a screen.

use crate::art::art;
use leptos::prelude::*;

pub fn game_link(name: String, game: &str, to: String, words: AnyView) -> AnyView {
    any_view! {
        <li>
            <a class="game-row" data-testid=name href=to>
                {art(game)}
                {words}
            </a>
        </li>
    }
}
