//! One's own cards, large, with all that they do. A touch plays, or opens the next step.

use super::art;
use super::words;
use coeur_kit::prelude::*;
use coeur_kit::words::{advice, played};
use coeur_love_letter::choice::{Picked, at_once, ways};
use coeur_love_letter::picture::numbered;
use coeur_love_letter::{Action, Card, LoveLetterView};

pub fn hand(
    board: BoardContext,
    table: Memo<LoveLetterView>,
    legal: Memo<Vec<Action>>,
    picked: RwSignal<Picked>,
) -> AnyView {
    let cards = move || {
        if board.recap.get() { Vec::new() } else { table.with(|table| numbered(&table.hand)) }
    };
    let count = Memo::new(move |_| table.with(|table| table.hand.len()));
    let held = move |(card, copy): (Card, usize)| held(board, table, legal, picked, card, copy);
    let gone = move || count.get() == 0 && !board.recap.get() && !table.with(LoveLetterView::is_over);
    let word = move || gone().then(|| view! { <p class="ll-gone">{words::YOU_ARE_OUT.get(board.lang.get())}</p> });
    any_view! {
        <div
            class="ll-hand"
            class:three=move || { count.get() > 2 }
            class:waits=move || !board.open.get()
            role="group"
            data-region="hand"
            aria-label=move || words::YOUR_HAND.get(board.lang.get())
        >
            <For each=cards key=|card| *card children=held />
            {word}
        </div>
    }
}

fn held(
    board: BoardContext,
    table: Memo<LoveLetterView>,
    legal: Memo<Vec<Action>>,
    picked: RwSignal<Picked>,
    card: Card,
    copy: usize,
) -> AnyView {
    let seats = move || board.snapshot.with(|now| now.seats);
    let may = Memo::new(move |_| board.open.get() && legal.with(|legal| !ways(legal, card).is_empty()));
    let direct = Memo::new(move |_| legal.with(|legal| at_once(legal, card, seats())));
    let chosen = Memo::new(move |_| picked.with(|now| now.card == Some(card) && now.copy == copy));
    let advised = Memo::new(move |_| {
        copy == 0 && legal.with(|legal| ways(legal, card).iter().any(|action| board.is_advised(&action.to_string())))
    });
    let was_played = Memo::new(move |_| {
        copy == 0 && legal.with(|legal| ways(legal, card).iter().any(|action| board.is_played(&action.to_string())))
    });
    // Why it cannot be played, or that it would do nothing.
    let note = move || {
        let lang = board.lang.get();
        let barred = board.open.get() && !may.get() && table.with(|table| table.hand.contains(&Card::Countess));
        let idle = may.get() && card.aims() && direct.get() == Some(Action::play(card));
        match (barred, idle) {
            (true, _) => Some(words::COUNTESS_FIRST.get(lang)),
            (_, true) => Some(words::WITHOUT_EFFECT.get(lang)),
            _ => None,
        }
    };
    let said = move || {
        let lang = board.lang.get();
        let marks = advice(lang, advised.get()) + &played(lang, was_played.get());
        (!marks.is_empty()).then(|| view! { <span class="unseen">{marks}</span> })
    };
    let touch = move |_| {
        if !may.get_untracked() {
            return;
        }
        match direct.get_untracked() {
            Some(action) => {
                // The card goes: the other one takes the focus, so that the keyboard stays in the hand.
                if let Some(root) = document().query_selector(".ll-hand").ok().flatten() {
                    roving::focus_neighbour(&root);
                }
                board.play(&action.to_string());
            }
            None => picked.update(|now| {
                let again = now.card == Some(card) && now.copy == copy;
                *now = Picked { card: (!again).then_some(card), copy, target: None };
            }),
        }
    };
    any_view! {
        <button
            class=format!("ll-card v{}", card.value())
            class:may=may
            class:advised=advised
            class:was-played=was_played
            class:chosen=chosen
            class:barred=move || board.open.get() && !may.get()
            data-rove=""
            data-testid=move || may.get().then_some("act")
            data-action=move || direct.get().filter(|_| may.get()).map(|action| action.to_string())
            aria-disabled=move || (!may.get()).then_some("true")
            aria-expanded=move || (may.get() && direct.with(Option::is_none)).then(|| chosen.get().to_string())
            on:click=touch
        >
            <span class="ll-face" inner_html=move || art::face(card, board.lang.get())></span>
            {move || note().map(|note| view! { <span class="ll-note">{note}</span> })}
            {said}
        </button>
    }
}
