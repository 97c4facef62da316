//! The meneur's choice: what this deal is played for.

use super::{At, contract_name, words};
use crate::boards::button::ActButton;
use crate::boards::roving;
use crate::cards::{index, rank_of};
use leptos::html;
use leptos::prelude::*;

/// The contracts that are left, and the ranks from which a réussite can start.
#[component]
pub fn Choice(
    /// The board's hands.
    at: At,
) -> impl IntoView {
    let root = NodeRef::<html::Div>::new();
    roving::keep(root, move || at.snapshot.track());
    let legal = Memo::new(move |_| {
        at.snapshot.with(|table| table.legal.iter().map(|choice| choice.action.clone()).collect::<Vec<_>>())
    });
    let contracts = move || {
        let plain = legal.get().into_iter().filter(|action| !action.contains(' '));
        plain.map(|action| view! { <Contract at action /> }).collect::<Vec<_>>()
    };
    let ranks = move || {
        let mut starts: Vec<(u8, String)> =
            legal.get().into_iter().filter_map(|action| Some((rank_of(action.split_once(' ')?.1)?, action))).collect();
        starts.sort();
        (!starts.is_empty()).then(|| {
            let lang = at.lang.get();
            view! {
                <div class="starts">
                    <p>
                        <strong>{words::contract(lang, "reussite")}</strong>
                        " " {words::START_FROM.get(lang)} "…"
                    </p>
                    <div class="start-ranks">
                        {starts.into_iter().map(|(rank, action)| view! { <Start at rank action /> }).collect::<Vec<_>>()}
                    </div>
                </div>
            }
        })
    };
    view! {
        <div class="contract-choice" node_ref=root on:keydown=roving::on_key on:focusin=roving::on_focus>
            <h2>{move || words::CHOOSE_CONTRACT.get(at.lang.get())}</h2>
            <div class="contracts">{contracts}</div>
            {ranks}
        </div>
    }
}

#[component]
fn Contract(at: At, action: String) -> impl IntoView {
    let word = StoredValue::new(action.clone());
    view! {
        <ActButton at action class="contract" attr:data-rove="">
            <strong>{move || word.with_value(|word| words::contract(at.lang.get(), word))}</strong>
            <span>{move || word.with_value(|word| words::stake(at.lang.get(), word))}</span>
        </ActButton>
    }
}

#[component]
fn Start(at: At, rank: u8, action: String) -> impl IntoView {
    let word = StoredValue::new(action.clone());
    view! {
        <ActButton
            at
            action
            class="start-rank"
            attr:data-rove=""
            attr:aria-label=move || word.with_value(|word| contract_name(at.lang.get(), word))
        >
            {move || index(rank, at.lang.get())}
        </ActButton>
    }
}
