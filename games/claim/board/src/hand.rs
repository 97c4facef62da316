//! One's own hand, by faction or by value: what may be played is raised; the rest says why not when it is touched.

use super::card_face::{face, minis};
use super::words;
use coeur_claim::picture::{held, rows};
use coeur_claim::told::must_follow;
use coeur_claim::{Card, ClaimView};
use coeur_core::Viewer;
use coeur_kit::HandByRank;
use coeur_kit::held_card::{HeldCard, held_card, refused_card};
use coeur_kit::prelude::*;
use leptos::html;

#[component]
pub fn Hand(board: BoardContext, view: Memo<ClaimView>) -> impl IntoView {
    let root = NodeRef::<html::Ul>::new();
    roving::keep_tab_stop(root, move || board.snapshot.track());
    let watches = Memo::new(move |_| view.with(|view| view.viewer == Viewer::Spectator));
    let holding = Memo::new(move |_| view.with(|view| view.hands[view.near().index()]));
    let HandByRank(by_value) = expect_context();
    let hand = Memo::new(move |_| held(holding.get().known, by_value.get()));
    let refused = refused_card(board);
    let why_not = move || refused.get().and_then(|card| why_not(board, view, card));
    let drawn = move |(card, _): (Card, u8)| drawn(board, view, card, root, refused);
    let (narrow, wide) = (move || rows(hand.with(Vec::len)), move || hand.with(|hand| hand.len().max(2) - 1));
    let seen = move || {
        let holding = holding.get();
        view! { <div class="cl-strip" inner_html=minis(holding.known, holding.unknown, board.lang.get())></div> }
    };
    let title = move || if watches.get() { words::HAND } else { words::YOUR_HAND }.get(board.lang.get());
    view! {
        <div class="cl-hand-area" data-region="hand">
            <p class="why-not" role="status">{why_not}</p>
            <Show when=move || !watches.get() fallback=seen>
                <ul
                    class="cl-hand"
                    class:waits=move || !board.open.get()
                    style=("--narrow", move || narrow().to_string())
                    style=("--wide", move || wide().to_string())
                    aria-label=title
                    node_ref=root
                    on:keydown=roving::on_key
                    on:focusin=roving::on_focus
                >
                    <For each=move || hand.get() key=|held| *held children=drawn />
                </ul>
            </Show>
        </div>
    }
}

/// Why a card must wait: only because another faction was led.
fn why_not(board: BoardContext, view: Memo<ClaimView>, card: Card) -> Option<String> {
    let led = view.with(|view| view.led)?;
    let barred = board.open.get() && !board.may(&card.to_string());
    barred.then(|| must_follow(board.lang.get(), led))
}

fn drawn(
    board: BoardContext,
    view: Memo<ClaimView>,
    card: Card,
    root: NodeRef<html::Ul>,
    refused: RwSignal<Option<Card>>,
) -> AnyView {
    let card = HeldCard {
        class: "cl-held",
        action: card.to_string(),
        name: Signal::derive(move || card.name(board.lang.get())),
        why_not: Signal::derive(move || why_not(board, view, card)),
        refuse: Callback::new(move |()| refused.set(Some(card))),
        refused: Signal::derive(move || refused.get() == Some(card)),
        face: view! { <span inner_html=move || face(card, board.lang.get())></span> }.into_any(),
    };
    held_card(board, root, card)
}
