//! One's own hand: sorted, what may be played lifted, the rest held back.

use super::deal_view::DealView;
use super::words;
use crate::boards::act_button::ActButton;
use crate::boards::context::BoardContext;
use crate::boards::roving;
use crate::cards::{CardFace, PlayingCard, card_words, sort_hand};
use leptos::html;
use leptos::prelude::*;

/// The viewer's cards, and the button to pass.
#[component]
pub fn Hand(board: BoardContext, deal: Memo<DealView>) -> impl IntoView {
    let root = NodeRef::<html::Ul>::new();
    roving::keep_tab_stop(root, move || board.snapshot.track());
    let hand = Memo::new(move |_| {
        let mut hand = deal.with(|deal| deal.hand.clone()).unwrap_or_default();
        sort_hand(&mut hand);
        hand
    });
    let passes = Memo::new(move |_| board.may("pass"));
    let held = move |card: PlayingCard| view! { <HeldCard board card root /> };
    view! {
        <div class="hand-area">
            <Show when=move || passes.get()>
                <ActButton board action="pass" class="button primary">{move || words::PASS.get(board.lang.get())}</ActButton>
            </Show>
            <ul
                class="hand"
                class:waits=move || !board.open.get()
                aria-label=move || words::YOUR_HAND.get(board.lang.get())
                node_ref=root
                on:keydown=roving::on_key
                on:focusin=roving::on_focus
            >
                <For each=move || hand.get() key=|card| *card children=held />
            </ul>
        </div>
    }
}

#[component]
fn HeldCard(board: BoardContext, card: PlayingCard, root: NodeRef<html::Ul>) -> impl IntoView {
    let action = StoredValue::new(card.to_string());
    let may = Memo::new(move |_| action.with_value(|action| board.may(action)));
    let advised = Memo::new(move |_| action.with_value(|action| board.is_advised(action)));
    let about = move || {
        let lang = board.lang.get();
        let advised = if advised.get() { format!(" ({})", words::ADVISED.get(lang)) } else { String::new() };
        card_words(lang, card) + &advised
    };
    let play = move |_| {
        if may.get_untracked() {
            // The card goes: a neighbour takes the focus, so that the keyboard stays in the hand.
            if let Some(root) = root.get_untracked() {
                roving::focus_neighbour(&root);
            }
            action.with_value(|action| board.play(action));
        }
    };
    view! {
        <li>
            <button
                class="held"
                class:may=may
                class:advised=advised
                data-rove=""
                data-testid=move || may.get().then_some("act")
                data-action=move || may.get().then(|| action.get_value())
                aria-label=about
                aria-disabled=move || (!may.get()).then_some("true")
                on:click=play
            >
                <CardFace card lang=board.lang />
            </button>
        </li>
    }
}
