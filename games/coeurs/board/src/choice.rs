//! The meneur's choice: what this deal is played for.

use super::deal::DealView;
use super::words;
use coeur_coeurs::told;
use coeur_coeurs::{Action, Contract, Kind, Rank};
use coeur_kit::act_button::ActButton;
use coeur_kit::prelude::*;
use leptos::html;

/// The contracts that are left, and the ranks from which a réussite can start.
#[component]
pub fn ContractChoice(board: BoardContext, deal: Memo<DealView>) -> impl IntoView {
    let root = NodeRef::<html::Div>::new();
    roving::keep_tab_stop(root, move || board.snapshot.track());
    // In the order of the rules, the ranks of a réussite from the lowest to the highest.
    let legal = Memo::new(move |_| {
        let offered = |contract: &Contract| {
            let action = Action::Choose(*contract).to_string();
            board.snapshot.with(|table| table.legal.iter().any(|choice| choice.action == action))
        };
        Contract::all().filter(offered).collect::<Vec<_>>()
    });
    let contracts = move || {
        let plain = legal.get().into_iter().filter(|contract| contract.start_rank().is_none());
        plain.map(|contract| view! { <ContractButton board deal contract /> }).collect::<Vec<_>>()
    };
    let ranks = move || {
        let starts: Vec<Rank> = legal.get().into_iter().filter_map(Contract::start_rank).collect();
        (!starts.is_empty()).then(|| {
            let lang = board.lang.get();
            view! {
                <div class="starts">
                    <p>
                        <strong>{Kind::Reussite.name().get(lang)}</strong>
                        {french(lang, Kind::Reussite)}
                        " " {told::START_FROM.get(lang)} "…"
                    </p>
                    <div class="start-ranks">
                        {starts.into_iter().map(|rank| view! { <StartButton board rank /> }).collect::<Vec<_>>()}
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

/// The French name beside another one.
fn french(lang: Lang, kind: Kind) -> Option<AnyView> {
    told::french_name(lang, kind).map(|name| view! { " " <small lang="fr">{name}</small> }.into_any())
}

#[component]
fn ContractButton(board: BoardContext, deal: Memo<DealView>, contract: Contract) -> impl IntoView {
    let kind = contract.kind();
    let stake = move || {
        let lang = board.lang.get();
        deal.with(|deal| deal.stakes.iter().find(|stake| stake.contract == kind).map(|stake| told::stake(lang, stake)))
    };
    view! {
        <ActButton board action=Action::Choose(contract).to_string() class="contract" attr:data-rove="">
            <strong>{move || kind.name().get(board.lang.get())} {move || french(board.lang.get(), kind)}</strong>
            <span>{stake}</span>
        </ActButton>
    }
}

#[component]
fn StartButton(board: BoardContext, rank: Rank) -> impl IntoView {
    let contract = Contract::Reussite(rank);
    view! {
        <ActButton
            board
            action=Action::Choose(contract).to_string()
            class="start-rank"
            attr:data-rove=""
            attr:aria-label=move || told::contract(board.lang.get(), contract)
        >
            {move || rank.label(board.lang.get())}
        </ActButton>
    }
}
