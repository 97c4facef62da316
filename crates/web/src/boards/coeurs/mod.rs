//! The board of Cœurs and of Barbu: the hand at the bottom, the others around, the trick or the réussite in the middle.

mod choice;
mod deal_view;
mod hand;
mod plate;
mod rows;
mod side;
mod trick;
mod words;

pub use deal_view::DealView;

use super::context::BoardContext;
use choice::ContractChoice;
use hand::Hand;
use leptos::prelude::*;
use plate::Plate;
use rows::Rows;
use side::Side;
use trick::TrickView;

#[component]
pub fn Coeurs(board: BoardContext) -> impl IntoView {
    let deal = board.view::<DealView>();
    let viewer = Memo::new(move |_| board.snapshot.with(|table| table.viewer.map_or(0, |seat| seat.index())));
    let chooses = Memo::new(move |_| deal.with(|deal| deal.contract.is_none()));
    let reussite = Memo::new(move |_| deal.with(|deal| deal.layout.is_some()));
    let watches = Memo::new(move |_| deal.with(|deal| deal.hand.is_none()));
    let mine = Memo::new(move |_| board.open.get() && board.snapshot.with(|table| !table.legal.is_empty()));
    let peek = RwSignal::new(false);
    let shown = Memo::new(move |_| deal.with(|deal| deal.shown_trick(peek.get()).cloned()));
    let ply = Memo::new(move |_| board.snapshot.with(|table| table.ply));
    Effect::new(move |_| {
        ply.track();
        peek.set(false);
    });
    let facts = move || {
        let lang = board.lang.get();
        deal.with(|deal| {
            let contract = deal.contract.as_deref().map(|contract| words::contract(lang, contract));
            let place = (deal.deals > 1).then(|| words::deal(lang, deal.index, deal.deals));
            let meneur = format!("{} {}", words::MENEUR.get(lang), board.name(deal.meneur));
            let said = [contract, place, Some(meneur)];
            said.into_iter().flatten().map(|said| view! { <li>{said}</li> }).collect::<Vec<_>>()
        })
    };
    let can_peek = move || deal.with(|deal| deal.last_trick.is_some() && deal.is_under_way());
    let middle = move || match (chooses.get(), mine.get(), reussite.get()) {
        (true, true, _) => view! { <ContractChoice board deal /> }.into_any(),
        (true, false, _) => view! {
            <div class="felt-middle">
                <TrickView board shown viewer />
                <p class="felt-word">{move || words::CONTRACT_TO_COME.get(board.lang.get())}</p>
            </div>
        }
        .into_any(),
        (false, _, true) => view! { <Rows board deal /> }.into_any(),
        (false, ..) => view! { <TrickView board shown viewer /> }.into_any(),
    };
    view! {
        <div class="board coeurs" class:reussite=reussite class:choosing=move || chooses.get() && mine.get()>
            <div class="felt-facts">
                <ul>{facts}</ul>
                <Show when=can_peek>
                    <button
                        class="button small"
                        aria-pressed=move || peek.get().to_string()
                        on:click=move |_| peek.update(|peek| *peek = !*peek)
                    >
                        {move || if peek.get() { words::THIS_TRICK } else { words::LAST_TRICK }.get(board.lang.get())}
                    </button>
                </Show>
            </div>
            <div class="felt">
                <Plate board deal viewer side=Side::Top />
                <Plate board deal viewer side=Side::Left />
                <Plate board deal viewer side=Side::Right />
                {middle}
                <Plate board deal viewer side=Side::Bottom />
            </div>
            <Show when=move || !watches.get()>
                <Hand board deal />
            </Show>
        </div>
    }
}
