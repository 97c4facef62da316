//! The screens on which a game is planned, or waited for: they come together, as one part of the page.

use super::mine::Mine;
use super::online::OnlineTable;
use super::setup::Setup;
use crate::loaders::Before;
use leptos::prelude::*;

pub static BEFORE: Before = Before {
    setup: |game| view! { <Setup game /> }.into_any(),
    mine: || view! { <Mine /> }.into_any(),
    online: |name| view! { <OnlineTable name /> }.into_any(),
};
