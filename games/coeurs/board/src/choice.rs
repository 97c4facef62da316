//! The meneur's choice: what this deal is played for.

use super::deal_view::{CONTRACTS, DealView};
use super::words;
use coeur_core::sort::sort_short;
use coeur_kit::BoardContext;
use coeur_kit::act_button::ActButton;
use coeur_kit::cards::{index, parse_rank};
use coeur_kit::roving;
use leptos::html;
use leptos::prelude::*;

/// The contracts that are left, and the ranks from which a réussite can start.
#[component]
pub fn ContractChoice(board: BoardContext, deal: Memo<DealView>) -> impl IntoView {
    let root = NodeRef::<html::Div>::new();
    roving::keep_tab_stop(root, move || board.snapshot.track());
    let legal = Memo::new(move |_| {
        board.snapshot.with(|table| table.legal.iter().map(|choice| choice.action.clone()).collect::<Vec<_>>())
    });
    let contracts = move || {
        let legal = legal.get();
        let plain = CONTRACTS.into_iter().map(String::from).filter(|contract| legal.contains(contract));
        plain.map(|action| view! { <ContractButton board deal action /> }).collect::<Vec<_>>()
    };
    let ranks = move || {
        let mut starts: Vec<(u8, String)> =
            legal.get().into_iter().filter_map(|action| Some((parse_rank(action.split_once(' ')?.1)?, action))).collect();
        sort_short(&mut starts, Ord::cmp);
        (!starts.is_empty()).then(|| {
            let lang = board.lang.get();
            view! {
                <div class="starts">
                    <p>
                        <strong>{words::contract_kind(lang, "reussite")}</strong>
                        " " {words::START_FROM.get(lang)} "…"
                    </p>
                    <div class="start-ranks">
                        {starts.into_iter().map(|(rank, action)| view! { <StartButton board rank action /> }).collect::<Vec<_>>()}
                    </div>
                </div>
            }
        })
    };
    view! {
        <div class="contract-choice" node_ref=root on:keydown=roving::on_key on:focusin=roving::on_focus>
            <h2>{move || words::CHOOSE_CONTRACT.get(board.lang.get())}</h2>
            <div class="contracts">{contracts}</div>
            {ranks}
        </div>
    }
}

#[component]
fn ContractButton(board: BoardContext, deal: Memo<DealView>, action: String) -> impl IntoView {
    let word = StoredValue::new(action.clone());
    let stake = move || {
        let lang = board.lang.get();
        deal.with(|deal| word.with_value(|word| deal.stake(word).map(|stake| words::stake(lang, stake))))
    };
    view! {
        <ActButton board action class="contract" attr:data-rove="">
            <strong>{move || word.with_value(|word| words::contract_kind(board.lang.get(), word))}</strong>
            <span>{stake}</span>
        </ActButton>
    }
}

#[component]
fn StartButton(board: BoardContext, rank: u8, action: String) -> impl IntoView {
    let word = StoredValue::new(action.clone());
    view! {
        <ActButton
            board
            action
            class="start-rank"
            attr:data-rove=""
            attr:aria-label=move || word.with_value(|word| words::contract(board.lang.get(), word))
        >
            {move || index(rank, board.lang.get())}
        </ActButton>
    }
}
