//! One's own hand: sorted, what may be played lifted, the rest held back.

use super::donne::Donne;
use super::{At, CardFace, words};
use crate::boards::button::ActButton;
use crate::boards::roving;
use crate::cards::{Card, sort_hand};
use leptos::html;
use leptos::prelude::*;

/// The viewer's cards, and the button to pass.
#[component]
pub fn Hand(
    /// The board's hands.
    at: At,
    /// The deal.
    donne: Memo<Donne>,
) -> impl IntoView {
    let root = NodeRef::<html::Ul>::new();
    roving::keep(root, move || at.snapshot.track());
    let hand = Memo::new(move |_| {
        let mut hand = donne.with(|donne| donne.hand.clone()).unwrap_or_default();
        sort_hand(&mut hand);
        hand
    });
    let passes = Memo::new(move |_| at.may("pass"));
    let chooses = move |card: Card| view! { <HeldCard at card root /> };
    view! {
        <div class="hand-area">
            <Show when=move || passes.get()>
                <ActButton at action="pass" class="button primary">{move || words::PASS.get(at.lang.get())}</ActButton>
            </Show>
            <ul
                class="hand"
                class:waits=move || !at.open.get()
                aria-label=move || words::YOUR_HAND.get(at.lang.get())
                node_ref=root
                on:keydown=roving::on_key
                on:focusin=roving::on_focus
            >
                <For each=move || hand.get() key=|card| *card children=chooses />
            </ul>
        </div>
    }
}

#[component]
fn HeldCard(at: At, card: Card, root: NodeRef<html::Ul>) -> impl IntoView {
    let action = StoredValue::new(card.to_string());
    let may = Memo::new(move |_| action.with_value(|action| at.may(action)));
    let advised = Memo::new(move |_| action.with_value(|action| at.is_advised(action)));
    let about = move || {
        let lang = at.lang.get();
        let advised = if advised.get() { format!(" ({})", words::ADVISED.get(lang)) } else { String::new() };
        words::card(lang, card) + &advised
    };
    let play = move |_| {
        if may.get_untracked() {
            // The card goes: a neighbour takes the focus, so that the keyboard stays in the hand.
            if let Some(root) = root.get_untracked() {
                roving::leave(&root);
            }
            action.with_value(|action| at.play(action));
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
                <CardFace card lang=at.lang />
            </button>
        </li>
    }
}
