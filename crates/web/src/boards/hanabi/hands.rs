//! Hands: a row for each partner, with what its owner knows under each card; one's own cards, seen from behind.

use super::strip;
use super::table::{Deed, Held, Table};
use super::{Choosing, Ground, OwnStep, art, words};
use crate::boards::words::advice;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use std::time::Duration;

/// How long a hand is pressed before it is shown as its owner knows it.
const HOLD: Duration = Duration::from_millis(380);

/// A card where it lies now: its position in the hand, and what is known of it.
type Lying = Option<(usize, Held)>;

fn lying(table: &Table, seat: usize, place: usize) -> Lying {
    let position = table.places().get(seat)?.iter().position(|other| *other == place)?;
    Some((position, table.hands.get(seat)?.get(position)?.clone()))
}

fn places(ground: Ground, seat: usize) -> Memo<Vec<usize>> {
    Memo::new(move |_| ground.table.with(|table| table.places().get(seat).cloned()).unwrap_or_default())
}

pub fn partner(ground: Ground, seat: usize) -> AnyView {
    let (board, table) = (ground.board, ground.table);
    let lang = board.lang;
    let cards = places(ground, seat);
    let on_turn = move || table.with(|table| table.turn == Some(seat));
    let peeked = move || ground.peek.get() == Some(seat);
    let toggle = move |_| ground.peek.update(|peek| *peek = (*peek != Some(seat)).then_some(seat));
    let hat = move || ground.hat(seat).map(|note| view! { <span class="hn-hat">{note}</span> });
    let timer = StoredValue::new(None::<TimeoutHandle>);
    // The touch that ends a hold is no touch on a card.
    let held = StoredValue::new(false);
    let press = move |_| {
        held.set_value(false);
        let shown = set_timeout_with_handle(
            move || {
                held.set_value(true);
                ground.peek.set(Some(seat));
            },
            HOLD,
        );
        timer.set_value(shown.ok());
    };
    let release = move || {
        if let Some(timer) = timer.try_update_value(Option::take).flatten() {
            timer.clear();
        }
        if held.get_value() {
            ground.peek.set(None);
        }
    };
    view! {
        <section class="hn-row" class:on-turn=on_turn class:peeked=peeked data-seat=seat>
            <button
                class="hn-name"
                aria-pressed=move || peeked().to_string()
                aria-label=move || words::as_known_to(lang.get(), &ground.name(seat))
                on:click=toggle
            >
                <span>{move || ground.name(seat)}</span>
                {hat}
            </button>
            <ul
                class="hn-cards"
                on:pointerdown=press
                on:pointerup=move |_| release()
                on:pointerleave=move |_| release()
                on:pointercancel=move |_| release()
                on:contextmenu=|event| event.prevent_default()
            >
                <For each=move || cards.get() key=|place| *place children=move |place| partners_card(ground, seat, place, held) />
            </ul>
        </section>
    }
    .into_any()
}

fn partners_card(ground: Ground, seat: usize, place: usize, held_down: StoredValue<bool>) -> AnyView {
    let board = ground.board;
    let lang = board.lang;
    let now = Memo::new(move |_| ground.table.with(|table| lying(table, seat, place)));
    let card = move || now.with(|now| now.as_ref().and_then(|(_, held)| held.card));
    let may = Memo::new(move |_| {
        let clues = if board.open.get() { ground.clues(seat) } else { Vec::new() };
        card().is_some_and(|card| clues.iter().any(|(_, clue)| clue.touches(card)))
    });
    let advised = move || {
        let Some(card) = card() else { return false };
        board.advised.with(|advised| match advised.as_deref().and_then(Deed::parse) {
            Some(Deed::Hint { to, clue }) => to == seat && clue.touches(card),
            _ => false,
        })
    };
    let chosen = move || {
        let position = now.with(|now| now.as_ref().map(|(position, _)| *position));
        ground.choosing.with(|choosing| matches!(choosing, Choosing::Hint { seat: to, position: of, .. } if *to == seat && Some(*of) == position))
    };
    let lifted = move || card().is_some_and(|card| ground.previewed(seat).is_some_and(|clue| clue.touches(card)));
    let spared = move || ground.previewed(seat).is_some() && !lifted();
    // Which cards the last hint was about stays marked until the next move.
    let told = move || {
        ground.table.with(|table| {
            let Some(event) = table.history.last() else { return false };
            let Some(Deed::Hint { to, .. }) = Deed::parse(&event.action) else { return false };
            let position = now.with(|now| now.as_ref().map(|(position, _)| *position));
            to == seat && event.touched.iter().flatten().any(|touched| Some(*touched) == position)
        })
    };
    let drawn = move || {
        let lang = lang.get();
        now.with(|now| {
            let Some((_, held)) = now else { return String::new() };
            match held.card.filter(|_| ground.peek.get() != Some(seat)) {
                Some(card) => art::face(card, lang),
                None => art::back(held, lang),
            }
        })
    };
    let knows = move || now.with(|now| now.as_ref().map_or_else(String::new, |(_, held)| art::knows(held)));
    let about = move || {
        let lang = lang.get();
        let advice = advice(lang, advised());
        now.with(|now| {
            now.as_ref().map_or_else(String::new, |(_, held)| words::partners_card(lang, &ground.name(seat), held))
        }) + &advice
    };
    let touch = move |_| {
        let position = now.with_untracked(|now| now.as_ref().map(|(position, _)| *position));
        if let Some(position) = position.filter(|_| may.get_untracked() && !held_down.get_value()) {
            strip::begin(ground, Choosing::Hint { seat, position, action: None });
        }
    };
    view! {
        <li>
            <button
                class="hn-card"
                class:may=may
                class:chosen=chosen
                class:lifted=lifted
                class:spared=spared
                class:told=told
                class:advised=advised
                data-rove=""
                data-testid=move || (may.get() && !chosen()).then_some("act")
                aria-label=about
                aria-disabled=move || (!may.get()).then_some("true")
                on:click=touch
            >
                <span class="hn-pic" inner_html=drawn></span>
            </button>
            <span class="hn-knows" aria-hidden="true" inner_html=knows></span>
        </li>
    }
    .into_any()
}

pub fn own(ground: Ground, viewer: usize) -> AnyView {
    let board = ground.board;
    let cards = places(ground, viewer);
    let on_turn = move || ground.table.with(|table| table.turn == Some(viewer));
    view! {
        <section class="hn-own" class:on-turn=on_turn class:waits=move || !board.open.get()>
            <ul class="hn-cards" data-region="hand" aria-label=move || words::YOUR_HAND.get(board.lang.get())>
                <For each=move || cards.get() key=|place| *place children=move |place| own_card(ground, viewer, place) />
            </ul>
        </section>
    }
    .into_any()
}

fn own_card(ground: Ground, viewer: usize, place: usize) -> AnyView {
    let board = ground.board;
    let lang = board.lang;
    let now = Memo::new(move |_| ground.table.with(|table| lying(table, viewer, place)));
    let position = Memo::new(move |_| now.with(|now| now.as_ref().map_or(0, |(position, _)| *position)));
    let may = Memo::new(move |_| board.may(&format!("play {}", position.get())));
    let advised = move || {
        board.advised.with(|advised| match advised.as_deref().and_then(Deed::parse) {
            Some(Deed::Play(of) | Deed::Discard(of)) => of == position.get(),
            _ => false,
        })
    };
    let chosen = move || {
        ground.choosing.with(|choosing| matches!(choosing, Choosing::Own { position: of, .. } if *of == position.get()))
    };
    let told = move || {
        ground.table.with(|table| {
            let Some(event) = table
                .history
                .iter()
                .rev()
                .take(table.hands.len())
                .find(|event| matches!(Deed::parse(&event.action), Some(Deed::Hint { to, .. }) if to == viewer))
            else {
                return false;
            };
            event.touched.iter().flatten().any(|touched| *touched == position.get())
        })
    };
    let drawn = move || {
        let lang = lang.get();
        now.with(|now| match now {
            Some((_, held)) => held.card.map_or_else(|| art::back(held, lang), |card| art::face(card, lang)),
            None => String::new(),
        })
    };
    let note = Memo::new(move |_| ground.notes.with(|notes| notes.note(place).map(String::from)));
    let about = move || {
        let lang = lang.get();
        let known = now.with(|now| match now {
            Some((_, Held { card: Some(card), .. })) => words::card(lang, *card),
            Some((_, held)) => words::known(lang, held),
            None => String::new(),
        });
        let note = note.get().map_or_else(String::new, |note| format!(", {}\u{a0}: {note}", words::NOTE.get(lang)));
        let advice = advice(lang, advised());
        format!("{}, {known}{note}{advice}", words::own_card(lang, position.get()))
    };
    let touch = move |_| {
        if may.get_untracked() {
            strip::begin(ground, Choosing::Own { position: position.get_untracked(), step: OwnStep::What });
        }
    };
    view! {
        <li>
            <button
                class="hn-card own"
                class:may=may
                class:chosen=chosen
                class:told=told
                class:advised=advised
                data-rove=""
                data-testid=move || (may.get() && !chosen()).then_some("act")
                aria-label=about
                aria-disabled=move || (!may.get()).then_some("true")
                on:click=touch
            >
                <span class="hn-pic" inner_html=drawn></span>
                {move || note.get().map(|note| view! { <span class="hn-note">{note}</span> })}
            </button>
        </li>
    }
    .into_any()
}
