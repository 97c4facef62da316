//! The board of Cœurs and of Barbu: the hand at the bottom, the others around, the trick or the réussite in the middle.

mod choice;
mod donne;
mod hand;
mod plate;
mod rows;
mod trick;

pub use donne::Donne;

use super::{At, words};
use crate::cards::{CardFace, index, rank_of};
use choice::Choice;
use coeur_core::Lang;
use donne::Side;
use hand::Hand;
use leptos::prelude::*;
use plate::Plate;
use rows::Rows;
use trick::TrickOf;

/// The board of Cœurs and of Barbu.
#[component]
pub fn Coeurs(
    /// What it is given.
    at: At,
) -> impl IntoView {
    let donne = at.read::<Donne>();
    let me = Memo::new(move |_| at.snapshot.with(|table| table.viewer.map_or(0, |seat| seat.index())));
    let chooses = Memo::new(move |_| donne.with(|donne| donne.contract.is_none()));
    let reussite = Memo::new(move |_| donne.with(|donne| donne.layout.is_some()));
    let watches = Memo::new(move |_| donne.with(|donne| donne.hand.is_none()));
    let mine = Memo::new(move |_| at.open.get() && at.snapshot.with(|table| !table.legal.is_empty()));
    let peek = RwSignal::new(false);
    let shown = Memo::new(move |_| at.snapshot.with(|table| donne.with(|donne| donne.shown_trick(&table.log, peek.get()))));
    let ply = Memo::new(move |_| at.snapshot.with(|table| table.ply));
    Effect::new(move |_| {
        ply.track();
        peek.set(false);
    });
    let facts = move || {
        let lang = at.lang.get();
        donne.with(|donne| {
            let contract = donne.contract.as_deref().map(|contract| contract_name(lang, contract));
            let deal = (donne.deals > 1).then(|| words::deal(lang, donne.deal, donne.deals));
            let meneur = format!("{} {}", words::MENEUR.get(lang), at.name(donne.meneur));
            let said = [contract, deal, Some(meneur)];
            said.into_iter().flatten().map(|said| view! { <li>{said}</li> }).collect::<Vec<_>>()
        })
    };
    let can_peek = move || donne.with(|donne| donne.last_trick.is_some() && donne.is_under_way());
    let middle = move || match (chooses.get(), mine.get(), reussite.get()) {
        (true, true, _) => view! { <Choice at /> }.into_any(),
        (true, false, _) => view! {
            <div class="felt-middle">
                <TrickOf at shown me />
                <p class="felt-word">{move || words::CONTRACT_TO_COME.get(at.lang.get())}</p>
            </div>
        }
        .into_any(),
        (false, _, true) => view! { <Rows at donne /> }.into_any(),
        (false, ..) => view! { <TrickOf at shown me /> }.into_any(),
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
                        {move || if peek.get() { words::THIS_TRICK } else { words::LAST_TRICK }.get(at.lang.get())}
                    </button>
                </Show>
            </div>
            <div class="felt">
                <Plate at donne me side=Side::Top />
                <Plate at donne me side=Side::Left />
                <Plate at donne me side=Side::Right />
                {middle}
                <Plate at donne me side=Side::Bottom />
            </div>
            <Show when=move || !watches.get()>
                <Hand at donne />
            </Show>
        </div>
    }
}

/// A contract in words, with the starting rank of a réussite.
fn contract_name(lang: Lang, contract: &str) -> String {
    let (word, rank) = contract.split_once(' ').unwrap_or((contract, ""));
    let name = words::contract(lang, word);
    match rank_of(rank) {
        Some(rank) => format!("{name} {} {}", words::START_FROM.get(lang), index(rank, lang)),
        None => name.into(),
    }
}
