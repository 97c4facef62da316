//! Hands: a row for each partner, with what its owner knows under each card; one's own cards, seen from behind.

use super::strip;
use super::table::{Clue, Deed, Held, Table};
use super::{Choosing, Ground, OwnStep, art, words};
use coeur_kit::words::{advice, colon};
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
    let (lang, table) = (ground.board.lang, ground.table);
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
                on:click=toggle
            >
                <span>{move || ground.name(seat)}</span>
                {hat}
                <span class="unseen">{move || words::AS_ITS_PLAYER.get(lang.get())}</span>
            </button>
            <ul
                class="hn-cards"
                on:pointerdown=press
                on:pointerup=move |_| release()
                on:pointerleave=move |_| release()
                on:pointercancel=move |_| release()
                on:contextmenu=|event| event.prevent_default()
            >
                <For each=move || cards.get() key=|place| *place children=move |place| card(ground, seat, place, held) />
            </ul>
        </section>
    }
    .into_any()
}

pub fn own(ground: Ground, viewer: usize) -> AnyView {
    let board = ground.board;
    let cards = places(ground, viewer);
    // One's own hand looks the same however long it is pressed.
    let never = StoredValue::new(false);
    let on_turn = move || ground.table.with(|table| table.turn == Some(viewer));
    view! {
        <section class="hn-own" class:on-turn=on_turn class:waits=move || !board.open.get()>
            <ul class="hn-cards" data-region="hand" aria-label=move || words::YOUR_HAND.get(board.lang.get())>
                <For each=move || cards.get() key=|place| *place children=move |place| card(ground, viewer, place, never) />
            </ul>
        </section>
    }
    .into_any()
}

/// A card of a hand: a touch on a partner's leads to a hint, on one's own to playing or discarding it. `held_down`: the hand was
/// only looked at.
fn card(ground: Ground, seat: usize, place: usize, held_down: StoredValue<bool>) -> AnyView {
    let board = ground.board;
    let lang = board.lang;
    let own = ground.viewer.get_untracked() == Some(seat);
    let now = Memo::new(move |_| ground.table.with(|table| lying(table, seat, place)));
    let position = Memo::new(move |_| now.with(|now| now.as_ref().map_or(0, |(position, _)| *position)));
    let kind = move || now.with(|now| now.as_ref().and_then(|(_, held)| held.card));
    let is_touched_by = move |clue: Clue| kind().is_some_and(|card| clue.touches(card));
    let may = Memo::new(move |_| match own {
        true => board.may(&format!("play {}", position.get())),
        false => board.open.get() && ground.clues(seat).into_iter().any(|(_, clue)| is_touched_by(clue)),
    });
    let advised = move || {
        board.advised.with(|advised| match advised.as_deref().and_then(Deed::parse) {
            Some(Deed::Play(of) | Deed::Discard(of)) => own && of == position.get(),
            Some(Deed::Hint { to, clue }) => to == seat && is_touched_by(clue),
            None => false,
        })
    };
    let chosen = move || ground.chosen(seat) == Some(position.get());
    let previewed = move || ground.previewed(seat).map(is_touched_by);
    let told = move || ground.table.with(|table| table.told(seat).contains(&position.get()));
    let drawn = move || {
        let lang = lang.get();
        let peeked = ground.peek.get() == Some(seat);
        now.with(|now| {
            let Some((_, held)) = now else { return String::new() };
            held.card.filter(|_| !peeked).map_or_else(|| art::back(held, lang), |card| art::face(card, lang))
        })
    };
    let note = move || ground.notes.with(|notes| notes.note(place).map(String::from));
    let about = move || {
        let lang = lang.get();
        let said = now.with(|now| match now {
            Some((position, held)) if own => words::own_card(lang, *position, held),
            Some((_, held)) => words::partners_card(lang, &ground.name(seat), held),
            None => String::new(),
        });
        let note = note().map_or_else(String::new, |note| format!(", {}{}{note}", words::NOTE.get(lang), colon(lang)));
        said + &note + &advice(lang, advised())
    };
    let touch = move |_| {
        if may.get_untracked() && !held_down.get_value() {
            let position = position.get_untracked();
            strip::begin(
                ground,
                match own {
                    true => Choosing::Own { position, step: OwnStep::What },
                    false => Choosing::Hint { seat, position, action: None },
                },
            );
        }
    };
    let knows = move || now.with(|now| now.as_ref().map_or_else(String::new, |(_, held)| art::knows(held)));
    view! {
        <li>
            <button
                class="hn-card"
                class:own=own
                class:may=may
                class:chosen=chosen
                class:lifted=move || previewed() == Some(true)
                class:spared=move || previewed() == Some(false)
                class:told=told
                class:advised=advised
                data-rove=""
                data-testid=move || (may.get() && !chosen()).then_some("act")
                aria-label=about
                aria-disabled=move || (!may.get()).then_some("true")
                on:click=touch
            >
                <span class="hn-pic" inner_html=drawn></span>
                {move || note().map(|note| view! { <span class="hn-note">{note}</span> })}
            </button>
            {(!own).then(|| view! { <span class="hn-knows" aria-hidden="true" inner_html=knows></span> })}
        </li>
    }
    .into_any()
}
