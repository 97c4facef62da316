//! The last moves, newest first: touching one shows the board as it was, with the way to its reasons.

use crate::screens::prelude::*;
use coeur_core::Seat;
use coeur_kit::roving;
use coeur_kit::ui::{CloseDialog, told};
use coeur_protocol::Said;
use leptos::html;

/// Whether the reasons of a move can be asked for: those of any AI, one's own, and everybody's once the game is over.
pub fn can_ask(play: Play, said_by: Seat) -> bool {
    play.snapshot().with(|table| {
        let Some(table) = table.as_ref().filter(|_| play.allows_help()) else { return false };
        !play.is_human(said_by) || table.viewer == Some(said_by) || table.turn.is_none()
    })
}

/// Whether the board shows the position just after this move.
fn looked_at(play: Play, ply: usize) -> bool {
    play.other_position()
        .with(|aside| aside.as_ref().is_some_and(|aside| aside.line.is_empty() && aside.snapshot.ply == ply + 1))
}

#[component]
pub fn Log(names: Signal<Vec<String>>) -> impl IntoView {
    let play = expect_context::<Play>();
    let lang = expect_context::<Settings>().lang;
    let said = move || play.snapshot().with(|table| table.as_ref().map_or_else(Vec::new, |table| table.log.clone()));
    // On this device the board goes back to that move, and reasons are asked for from there; a server is asked at once.
    let dialog = use_context::<CloseDialog>();
    let touch = move |ply: usize, seat: Seat| {
        if let Some(CloseDialog(close)) = dialog {
            close.run(());
        }
        match untrack(|| play.can_look_back()) {
            true => play.look_back(ply + 1),
            false => play.why(ply, seat),
        }
    };
    let entry = move |said: Said| {
        let (ply, seat) = (said.ply, said.seat);
        let who = move || names.with(|names| names.get(seat.index()).cloned().unwrap_or_default());
        let what = told(said.words, names, lang);
        view! {
            <li>
                <button
                    class="log-entry"
                    data-rove=""
                    data-testid="log-entry"
                    data-ply=ply
                    aria-current=move || looked_at(play, ply).then_some("step")
                    disabled=move || !play.can_look_back() && !can_ask(play, seat)
                    on:click=move |_| touch(ply, seat)
                >
                    <span class="log-who">{who}</span>
                    {move || lang.get().pick("\u{a0}: ", ": ")}
                    <span class="log-what">{what}</span>
                </button>
            </li>
        }
    };
    // One stop of Tab for all moves: the arrows lead from one to the next.
    let root = NodeRef::<html::Section>::new();
    roving::keep_tab_stop(root, move || play.snapshot().track());
    view! {
        <section class="log" aria-label=say(words::LOG) node_ref=root on:keydown=roving::on_key on:focusin=roving::on_focus>
            <h2>{say(words::LOG)}</h2>
            <Show
                when=move || play.snapshot().with(|table| table.as_ref().is_some_and(|table| !table.log.is_empty()))
                fallback=move || view! { <p class="soft">{say(words::NO_MOVES)}</p> }
            >
                <ol class="log-list">
                    <For each=move || said().into_iter().rev() key=|said| (said.ply, format!("{:?}", said.words)) children=entry />
                </ol>
            </Show>
        </section>
    }
}
