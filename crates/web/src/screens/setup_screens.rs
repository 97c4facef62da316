//! The screens on which a game is planned, or waited for: they come together, as one part of the page.

use super::listed_tables::listed_tables;
use super::mine::Mine;
use super::online::OnlineTable;
use super::setup::Setup;
use crate::loaders::SetupScreens;
use leptos::prelude::*;
use leptos::task::spawn_local;

pub static SETUP_SCREENS: SetupScreens = SetupScreens {
    style: &[include_str!("../../style/parts/27-people.css")],
    setup: |game| view! { <Setup game /> }.into_any(),
    mine: || view! { <Mine /> }.into_any(),
    online: |name| view! { <OnlineTable name /> }.into_any(),
    tables: listed_tables,
    follow: |live, caller, visit| spawn_local(live.follow(caller, visit)),
    ask_turn: |turns, kept, lang| spawn_local(turns.ask_one(kept, lang)),
};
