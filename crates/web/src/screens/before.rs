//! The screens on which a game is planned, or waited for: they come together, as one part of the page.

use super::mine::Mine;
use super::online::OnlineTable;
use super::setup::Setup;
use crate::route::Screen;
use leptos::prelude::*;

pub fn before(screen: Screen) -> AnyView {
    match screen {
        Screen::Setup(game) => view! { <Setup game /> }.into_any(),
        Screen::Online(name) => view! { <OnlineTable name /> }.into_any(),
        _ => view! { <Mine /> }.into_any(),
    }
}
