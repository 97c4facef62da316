//! What is known of the cards that nobody has shown: how many of each, the deck, and on a touch what each of them does.

use super::parts::{mini, picture};
use super::words;
use coeur_kit::prelude::*;
use coeur_kit::ui::Dialog;
use coeur_love_letter::{Card, LoveLetterView};

/// One line with the round, the deck, and the cards that lie open beside it.
pub fn facts(board: BoardContext, table: Memo<LoveLetterView>) -> AnyView {
    let line = move || {
        let lang = board.lang.get();
        table.with(|table| {
            let row = |title: &'static str, cards: Vec<Card>| {
                let cards: Vec<AnyView> = cards.into_iter().map(|card| mini(card, lang)).collect();
                (!cards.is_empty()).then(|| view! { <span class="ll-aside">{title} {cards}</span> })
            };
            let under = table.known.bottom.iter().rev().map(|known| known.card).collect();
            any_view! {
                <span>{words::round(lang, table.round)}</span>
                <span>{words::deck(lang, table.deck)}</span>
                {row(words::SHOWN.get(lang), table.shown.clone())}
                {row(words::UNDER.get(lang), under)}
            }
        })
    };
    view! { <p class="ll-facts">{line}</p> }.into_any()
}

/// How many of each card were not seen yet. Touched, it tells what each card does.
pub fn counts(board: BoardContext, table: Memo<LoveLetterView>) -> AnyView {
    let open = RwSignal::new(false);
    let unseen = Memo::new(move |_| table.with(LoveLetterView::still_hidden));
    let cells = move || {
        let (lang, unseen) = (board.lang.get(), unseen.get());
        let cell = |card: Card| {
            let left = unseen[card.value()];
            view! {
                <span class="ll-count" class:none=left == 0>
                    <b class=format!("v{}", card.value()) aria-hidden="true">{card.value()}</b>
                    {(left > 0).then(|| view! { <span aria-hidden="true">{left}</span> })}
                    <span class="unseen">{words::left(lang, card, left)}</span>
                </span>
            }
        };
        Card::ALL.map(cell).into_iter().collect::<Vec<_>>()
    };
    let close = Callback::new(move |()| open.set(false));
    let sheet = move || {
        open.get().then(|| {
            let title = Signal::derive(move || words::ALL_CARDS.get(board.lang.get()).to_string());
            view! {
                <Dialog title look="sheet" name="love-cards" on_close=close>
                    <ul class="ll-help">{move || help(board, unseen.get())}</ul>
                </Dialog>
            }
        })
    };
    any_view! {
        <button class="ll-counts" data-testid="card-help" on:click=move |_| open.set(true)>
            <span class="ll-counts-title">{move || words::UNSEEN.get(board.lang.get())} {icon(Icon::Why)}</span>
            <span class="ll-cells">{cells}</span>
        </button>
        {sheet}
    }
}

fn help(board: BoardContext, unseen: [u8; 10]) -> Vec<AnyView> {
    let lang = board.lang.get();
    let entry = |card: Card| {
        let value = card.value();
        any_view! {
            <li>
                {picture(card)}
                <span>
                    <strong>{card.name(lang)}</strong>
                    <small>{words::copies(lang, Card::COPIES[value], unseen[value])}</small>
                    <span>{words::effect(card, lang)}</span>
                </span>
            </li>
        }
    };
    Card::ALL.map(entry).into()
}
