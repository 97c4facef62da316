//! Hands: a row for each partner, with what its owner knows under each card; one's own cards, seen from behind.

use super::ground::{Choosing, Ground, OwnStep};
use super::strip;
use super::{art, words};
use coeur_hanabi::{Action, HanabiView, HeldCard, Hint};
use coeur_kit::prelude::*;
use coeur_kit::words::{advice, colon, played};
use leptos::leptos_dom::helpers::TimeoutHandle;
use std::time::Duration;

/// How long a hand is pressed before it is shown as its owner knows it.
const HOLD: Duration = Duration::from_millis(380);

/// A card where it lies now: its position in the hand, and what is known of it.
type Lying = Option<(u8, HeldCard)>;

fn lying(table: &HanabiView, seat: Seat, place: u8) -> Lying {
    let position = table.places().get(seat.index())?.iter().position(|other| *other == place)?;
    Some((position as u8, *table.hand(seat).get(position)?))
}

fn places(ground: Ground, seat: Seat) -> Memo<Vec<u8>> {
    Memo::new(move |_| {
        ground.table.with(|table| table.places().get(seat.index()).map(|hand| hand.to_vec())).unwrap_or_default()
    })
}

pub fn partner(ground: Ground, seat: Seat) -> AnyView {
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
    any_view! {
        <section class="hn-row" class:on-turn=on_turn class:peeked=peeked data-seat=seat.index()>
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
}

pub fn own(ground: Ground, viewer: Seat) -> AnyView {
    let board = ground.board;
    let cards = places(ground, viewer);
    // One's own hand looks the same however long it is pressed.
    let never = StoredValue::new(false);
    let on_turn = move || ground.table.with(|table| table.turn == Some(viewer));
    any_view! {
        <section class="hn-own" class:on-turn=on_turn class:waits=move || !board.open.get()>
            <ul class="hn-cards" data-region="hand" aria-label=move || words::YOUR_HAND.get(board.lang.get())>
                <For each=move || cards.get() key=|place| *place children=move |place| card(ground, viewer, place, never) />
            </ul>
        </section>
    }
}

/// A card of a hand: a touch on a partner's leads to a hint, on one's own to playing or discarding it. `held_down`: the hand was
/// only looked at.
fn card(ground: Ground, seat: Seat, place: u8, held_down: StoredValue<bool>) -> AnyView {
    let board = ground.board;
    let lang = board.lang;
    let own = ground.viewer.get_untracked() == Some(seat);
    let now = Memo::new(move |_| ground.table.with(|table| lying(table, seat, place)));
    let position = Memo::new(move |_| now.with(|now| now.as_ref().map_or(0, |(position, _)| *position)));
    let kind = move || now.with(|now| now.as_ref().and_then(|(_, held)| held.card));
    let is_touched_by = move |hint: Hint| kind().is_some_and(|card| hint.touches(card));
    let may = Memo::new(move |_| match own {
        true => board.may(&Action::Play(position.get()).to_string()),
        false => board.open.get() && ground.hints(seat).into_iter().any(is_touched_by),
    });
    let is_meant = move |action: &Option<String>| match Action::parse(action.as_deref().unwrap_or_default()) {
        Ok(Action::Play(of) | Action::Discard(of)) => own && of == position.get(),
        Ok(Action::Hint { to, hint }) => to == seat && is_touched_by(hint),
        Err(_) => false,
    };
    let advised = move || board.advised.with(is_meant);
    let was_played = move || board.played.with(is_meant);
    let chosen = move || ground.chosen(seat) == Some(position.get());
    let previewed = move || ground.previewed(seat).map(is_touched_by);
    let told = move || ground.table.with(|table| table.told(seat).contains(position.get().into()));
    let drawn = move || {
        let lang = lang.get();
        let peeked = ground.peek.get() == Some(seat);
        now.with(|now| {
            let Some((_, held)) = now else { return String::new() };
            held.card.filter(|_| !peeked).map_or_else(|| art::back(held.known, lang), |card| art::face(card, lang))
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
        said + &note + &advice(lang, advised()) + &played(lang, was_played())
    };
    let touch = move |_| {
        if may.get_untracked() && !held_down.get_value() {
            let position = position.get_untracked();
            strip::begin(
                ground,
                match own {
                    true => Choosing::Own { position, step: OwnStep::What },
                    false => Choosing::Hint { to: seat, position },
                },
            );
        }
    };
    let knows = move || now.with(|now| now.as_ref().map_or_else(String::new, |(_, held)| art::knows(held.known)));
    any_view! {
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
                class:was-played=was_played
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
}
