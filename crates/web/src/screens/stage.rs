//! The board on the table, or what stands in its place until it can be shown.

use super::confirm::{Chosen, confirm_bar};
use crate::game::Phase;
use crate::hold::{Held, hold_note};
use crate::loaders::overlay;
use crate::screens::board::Board;
use crate::screens::prelude::*;
use coeur_kit::BoardContext;
use coeur_protocol::Snapshot;
use web_sys::{ScrollIntoViewOptions, ScrollLogicalPosition};

#[component]
pub fn Stage(names: Signal<Vec<String>>) -> impl IntoView {
    let play = expect_context::<Play>();
    let lang = expect_context::<Settings>().lang;
    let (held, chosen) = (expect_context::<Held>(), Chosen::new());
    let curtain = Memo::new(move |_| if let Phase::Curtain(seat) = play.phase() { Some(seat) } else { None });
    let aside = Memo::new(move |_| play.other_position().with(Option::is_some));
    let recap = Memo::new(move |_| play.recap().filter(|_| !aside.get()));
    let ready = Memo::new(move |_| play.snapshot().with(Option::is_some));
    let stage = move || match (curtain.get(), ready.get()) {
        (Some(seat), _) => {
            let to =
                move || names.with(|names| words::pass_to(lang.get(), names.get(seat.index()).map_or("", String::as_str)));
            any_view! {
                <div class="curtain" data-testid="curtain">
                    <h2>{to}</h2>
                    <p class="soft">{say(words::CURTAIN_HELP)}</p>
                    <button class="button primary big" data-testid="lift-curtain" on:click=move |_| play.lift_curtain()>
                        {say(words::CURTAIN_LIFT)}
                    </button>
                </div>
            }
        }
        (None, true) => play.snapshot().get_untracked().map(|first| view! { <BoardOnShow first names chosen /> }).into_any(),
        (None, false) => view! { <p class="loading" role="status">{say(words::PREPARING)}</p> }.into_any(),
    };
    view! {
        <section class="stage" on:click=move |_| held.release()>
            {move || aside.get().then(|| overlay(|panels| (panels.position_bar)()))}
            <div class="stage-board">{stage}</div>
            {hold_note()}
            {confirm_bar(chosen, play, names)}
            {move || recap.get().map(|recap| overlay(move |panels| (panels.recap)(recap.clone(), names)))}
        </section>
    }
}

/// The board with what it is given. It keeps the last table while the next one is on its way.
#[component]
fn BoardOnShow(first: Snapshot, names: Signal<Vec<String>>, chosen: Chosen) -> impl IntoView {
    let (play, settings) = (expect_context::<Play>(), expect_context::<Settings>());
    let shown = RwSignal::new(first);
    Effect::new(move |_| {
        // Another position of the game that is looked at, or the present one.
        let other = play.other_position().with(|other| other.as_ref().map(|other| other.snapshot.clone()));
        if let Some(table) = other.or_else(|| play.snapshot().get())
            && shown.with_untracked(|now| *now != table)
        {
            shown.set(table);
        }
    });
    // On a phone the panel with the advice leaves less room: what it advises comes into sight.
    Effect::new(move |_| {
        if play.advised().is_some() {
            request_animation_frame(|| {
                if let Some(advised) = document().query_selector(".stage .advised").ok().flatten() {
                    // What is in sight stays where it is.
                    let nearest = ScrollIntoViewOptions::new();
                    nearest.set_block(ScrollLogicalPosition::Nearest);
                    advised.scroll_into_view_with_scroll_into_view_options(&nearest);
                }
            });
        }
    });
    let board = BoardContext {
        snapshot: shown.into(),
        names,
        players: Memo::new(move |_| play.players()).into(),
        lang: settings.lang,
        open: Memo::new(move |_| matches!(play.phase(), Phase::Person(_)) && play.other_position().with(Option::is_none))
            .into(),
        act: Callback::new(move |action| chosen.act(play, settings, action)),
        // What is asked about is marked like what a hint advises.
        advised: Memo::new(move |_| chosen.get(play).or_else(|| play.advised())).into(),
        played: Memo::new(|_| None).into(),
        // As long as it is told in words beside the board.
        line: Memo::new(move |_| if play.is_advised() { play.expected_line() } else { Vec::new() }).into(),
        recap: Memo::new(move |_| play.recap().is_some() && play.other_position().with(Option::is_none)).into(),
    };
    view! { <Board board /> }
}
