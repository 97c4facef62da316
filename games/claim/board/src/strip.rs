//! A player's line: the name, whose turn it is, followers and score pile to be touched, and the other's cards.

use super::card_face::{minis, tallies};
use super::sheet::Asked;
use super::words;
use coeur_claim::ClaimView;
use coeur_claim::told::Voice;
use coeur_kit::prelude::*;

/// The line of the near seat (`own`) or of the other.
pub fn strip(
    board: BoardContext,
    view: Memo<ClaimView>,
    voice: Signal<Voice>,
    asked: RwSignal<Option<Asked>>,
    own: bool,
) -> AnyView {
    let seat = Memo::new(move |_| view.with(|view| view.near().after(usize::from(!own), 2)));
    let on_turn = move || view.with(|view| view.turn == Some(seat.get()));
    let holding = move || view.with(|view| view.hands[seat.get().index()]);
    let note = move || {
        let lang = board.lang.get();
        let mut said = vec![words::cards(lang, holding().len())];
        if on_turn() {
            said.push(words::TO_PLAY.get(lang).into());
        }
        view.with(|view| {
            let seat = seat.get().index();
            if !own && view.open && !view.hands[seat].is_empty() {
                said.push(words::OPEN_WHY.get(lang).into());
            } else if !view.voids[seat].is_empty() && !own {
                said.push(words::without(lang, &view.voids[seat]));
            }
        });
        said.join(" · ")
    };
    // The other's cards: backs, or small faces once they are known.
    let cards = move || {
        let holding = holding();
        let open = view.with(|view| view.phase == 2);
        (!own).then(|| {
            let html = minis(holding.known, holding.unknown, board.lang.get());
            view! { <div class="cl-strip" class:open=open inner_html=html></div> }
        })
    };
    let recruits = move || view.with(|view| view.phase == 1);
    let followers = move || {
        let lang = board.lang.get();
        let holding = view.with(|view| view.followers[seat.get().index()]);
        let html = tallies(holding.known, holding.unknown);
        view! {
            <button class="cl-heap" on:click=move |_| asked.set(Some(Asked::Followers(seat.get_untracked())))>
                <span>{words::FOLLOWERS.get(lang)} " " <b>{holding.len()}</b></span>
                <span class="cl-tallies" aria-hidden="true" inner_html=html></span>
            </button>
        }
    };
    let scored = move || {
        let lang = board.lang.get();
        let count = view.with(|view| view.score_pile(seat.get()).len());
        view! {
            <button class="cl-heap" on:click=move |_| asked.set(Some(Asked::Scored(seat.get_untracked())))>
                <span>{words::SCORE_PILE.get(lang)} " " <b>{count}</b></span>
            </button>
        }
    };
    any_view! {
        <div class="cl-player" class:own=own class:on-turn=on_turn role="group" aria-label=move || voice.with(|voice| voice.name(seat.get()))>
            <div class="cl-who">
                <p>
                    <b class="cl-person">{move || voice.with(|voice| voice.name(seat.get()))}</b>
                    <span class="cl-note">{note}</span>
                </p>
                {move || recruits().then(followers)}
                {scored}
            </div>
            {cards}
        </div>
    }
}
