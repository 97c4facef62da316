//! The screens on which a game is planned, or waited for: they come together, as one part of the page.

use super::mine::Mine;
use super::online::OnlineTable;
use super::setup::Setup;
use crate::loaders::SetupScreens;
use leptos::prelude::*;

pub static SETUP_SCREENS: SetupScreens = SetupScreens {
    setup: |game| view! { <Setup game /> }.into_any(),
    mine: || view! { <Mine /> }.into_any(),
    online: |name| view! { <OnlineTable name /> }.into_any(),
};
