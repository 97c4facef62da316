//! One's own hand: sorted as its owner likes it, what may be played lifted, the rest held back; touching such a card tells why.

use super::deal::DealView;
use super::pictures::Face;
use super::words;
use coeur_client::words::somebodys_turn;
use coeur_coeurs::picture::held;
use coeur_coeurs::told;
use coeur_coeurs::{Action, Card};
use coeur_kit::HandByRank;
use coeur_kit::act_button::ActButton;
use coeur_kit::held_card::{HeldCard, held_card, refused_card};
use coeur_kit::prelude::*;
use leptos::html;

/// The viewer's cards, and the button to pass.
#[component]
pub fn Hand(board: BoardContext, deal: Memo<DealView>) -> impl IntoView {
    let root = NodeRef::<html::Ul>::new();
    roving::keep_tab_stop(root, move || board.snapshot.track());
    let hand = Memo::new(move |_| deal.with(|deal| deal.hand).unwrap_or_default());
    let passes = Memo::new(move |_| board.may(&Action::Pass.to_string()));
    let refused = refused_card(board);
    let why_not = move || refused.get().and_then(|card| why_not(board, deal, card));
    let HandByRank(by_rank) = expect_context();
    let drawn = move |card: Card| drawn(board, deal, card, root, refused);
    view! {
        <div class="hand-area" data-region="hand">
            <p class="why-not" role="status">{why_not}</p>
            <Show when=move || passes.get()>
                <ActButton board action=Action::Pass.to_string() class="button primary">{move || words::PASS.get(board.lang.get())}</ActButton>
            </Show>
            <ul
                class="hand"
                class:waits=move || !board.open.get()
                aria-label=move || words::YOUR_HAND.get(board.lang.get())
                node_ref=root
                on:keydown=roving::on_key
                on:focusin=roving::on_focus
            >
                <For each=move || held(hand.get(), by_rank.get()) key=|card| *card children=drawn />
            </ul>
        </div>
    }
}

/// Why a card may not be played now, in words; nothing where it may.
fn why_not(board: BoardContext, deal: Memo<DealView>, card: Card) -> Option<String> {
    let lang = board.lang.get();
    if board.open.get() {
        let why = deal.with(|deal| deal.why_not(card))?;
        return Some(told::why_not(lang, why));
    }
    let turn = board.snapshot.with(|table| table.turn.filter(|&turn| table.viewer != Some(turn)))?;
    Some(somebodys_turn(lang, &board.name(turn.index())))
}

fn drawn(
    board: BoardContext,
    deal: Memo<DealView>,
    card: Card,
    root: NodeRef<html::Ul>,
    refused: RwSignal<Option<Card>>,
) -> AnyView {
    let card = HeldCard {
        class: "held",
        action: Action::Card(card).to_string(),
        name: Signal::derive(move || card.name(board.lang.get())),
        why_not: Signal::derive(move || board.open.get().then(|| why_not(board, deal, card)).flatten()),
        refuse: Callback::new(move |()| refused.set(Some(card))),
        refused: Signal::derive(move || refused.get() == Some(card)),
        face: view! { <Face card lang=board.lang /> }.into_any(),
    };
    held_card(board, root, card)
}
