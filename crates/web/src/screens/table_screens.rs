//! The screens of one's games and of tables on a server: they come together, as one part of the page.

use super::listed_tables::listed_tables;
use super::mine::Mine;
use super::online::OnlineTable;
use crate::loaders::TableScreens;
use crate::screens::prelude::*;

pub static TABLE_SCREENS: TableScreens = TableScreens {
    style: &[
        include_str!("../../style/parts/23-setup.css"),
        include_str!("../../style/parts/26-online.css"),
        include_str!("../../style/parts/27-people.css"),
        include_str!("../../style/parts/33-company.css"),
    ],
    mine: || view! { <Mine /> }.into_any(),
    online: |name| view! { <OnlineTable name /> }.into_any(),
    tables: listed_tables,
    follow: |live, caller, visit| spawn_local(live.follow(caller, visit)),
    ask_turn: |turns, kept, lang| spawn_local(turns.ask_one(kept, lang)),
    keep_up: |friends| spawn_local(friends.keep_up()),
};
