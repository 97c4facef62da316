//! What opens over a table, or over any screen: it comes together, as one part of the page.

use super::drag;
use super::drawer::Drawer;
use super::end::End;
use super::keep_still::keep_still;
use super::log::Log;
use super::online::leaving::Leaving;
use super::online::notices::Notices;
use super::panel::Panel;
use super::position_browser::position_bar;
use super::reasons::ReasonsPanel;
use super::recap::RecapCard;
use super::scores::Scores;
use crate::celebration::confetti;
use crate::keys::keys_sheet;
use crate::loaders::Overlays;
use crate::statistics;
use crate::words::{self, text_signal};
use crate::worker_client::read_reasons;
use leptos::prelude::*;

pub static OVERLAYS: Overlays = Overlays {
    style: &[
        include_str!("../../style/parts/23-setup.css"),
        include_str!("../../style/parts/26-online.css"),
        include_str!("../../style/parts/27-people.css"),
        include_str!("../../style/parts/29-overlays.css"),
        include_str!("../../style/parts/30-reasons.css"),
        include_str!("../../style/parts/31-review.css"),
        include_str!("../../style/parts/33-company.css"),
    ],
    drawer: || view! { <Drawer /> }.into_any(),
    keys: keys_sheet,
    scores: |names, on_close| {
        any_view! {
            <Panel title=text_signal(words::SCORES) look="listed" name="score-board" on_close>
                <Scores names />
            </Panel>
        }
    },
    // It is there whenever a table is.
    log: |names| {
        keep_still();
        drag::follow();
        view! { <Log names /> }.into_any()
    },
    moves: |names, on_close| {
        any_view! {
            <Panel title=text_signal(words::LOG) look="listed" name="move-list" on_close>
                <Log names />
            </Panel>
        }
    },
    recap: |recap, names| view! { <RecapCard recap names /> }.into_any(),
    position_bar,
    notices: |names| view! { <Notices names /> }.into_any(),
    leaving: |on_close| view! { <Leaving on_close /> }.into_any(),
    end: |names| view! { <End names /> }.into_any(),
    reasons: |names| view! { <ReasonsPanel names /> }.into_any(),
    read_reasons,
    ask_server: |caller, ply, lang| Box::pin(async move { caller.reasons(ply, lang).await }),
    count: statistics::count,
    confetti,
};
