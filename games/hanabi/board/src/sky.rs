//! The middle of the table: what happened last, the five fireworks, and the discards by colour.

use super::ground::{Ground, is_over};
use super::{art, words};
use coeur_hanabi::told;
use coeur_hanabi::{Card, Colour, Outlook};
use leptos::prelude::*;

pub fn sky(ground: Ground) -> AnyView {
    let (table, lang) = (ground.table, ground.board.lang);
    let label = move || words::FIREWORKS.get(lang.get());
    let left = move || {
        let turns = table.with(|table| table.turns_left.filter(|_| !is_over(table)))?;
        Some(view! { <p class="hn-last-round">{words::last_round(lang.get(), turns)}</p> })
    };
    any_view! {
        <section class="hn-sky" class:shows-discards=ground.discards data-region="table" aria-label=label>
            {news(ground)}
            {left}
            <div class="hn-fireworks">{Colour::ALL.map(|colour| column(ground, colour)).into_iter().collect::<Vec<_>>()}</div>
            {discards(ground)}
        </section>
    }
}

/// The last move as a sentence, with the card it was about.
fn news(ground: Ground) -> AnyView {
    let (table, lang) = (ground.table, ground.board.lang);
    let last = Memo::new(move |_| table.with(|table| (table.history.len(), table.history.last().cloned())));
    let said = move || {
        let lang = lang.get();
        last.with(|(_, event)| match event {
            None => view! { <p class="hn-news soft-start">{words::NOTHING_YET.get(lang)}</p> }.into_any(),
            Some(event) => {
                let failed = event.success == Some(false);
                let card =
                    event.card.map(|card| view! { <span class="hn-card mini" inner_html=art::face(card, lang)></span> });
                let said = told::news(lang, event, &|seat| ground.name(seat));
                any_view! {
                    <p class="hn-news" class:failed=failed data-testid="news">
                        {card}
                        <span>{said}</span>
                    </p>
                }
            }
        })
    };
    said.into_any()
}

fn column(ground: Ground, colour: Colour) -> AnyView {
    let (table, lang) = (ground.table, ground.board.lang);
    // Whether the last card was just added, and whether it came from below.
    let state = Memo::new(move |_| {
        table.with(|table| {
            let last = table.history.last().filter(|event| event.success == Some(true));
            let just = last.filter(|event| event.card.is_some_and(|card| card.colour() == colour));
            (table.fireworks.height(colour), just.map(|event| Some(event.seat) == ground.viewer.get()))
        })
    });
    let about = move || words::firework(lang.get(), colour, state.get().0);
    let drawn = move || {
        let (height, just) = state.get();
        art::firework(colour, height, just.is_some(), told::letter(lang.get(), colour))
    };
    any_view! {
        <div
            class=format!("hn-firework c{}", colour.index())
            class:done=move || state.get().0 == 5
            class:from-below=move || state.get().1 == Some(true)
            role="img"
            aria-label=about
        >
            <svg viewBox="0 0 60 106" preserveAspectRatio="xMidYMax meet" aria-hidden="true" inner_html=drawn></svg>
        </div>
    }
}

/// A line for each colour: the copies thrown away of each rank; last copies and lost fireworks marked.
fn discards(ground: Ground) -> AnyView {
    let (table, lang) = (ground.table, ground.board.lang);
    let cell = move |card: Card| {
        let lang = lang.get();
        table.with(|table| {
            let (thrown, copies) = (table.discarded(card), card.copies());
            let (state, mark) = match table.outlook(card) {
                Outlook::Done => ("done", ""),
                Outlook::Open => ("", ""),
                Outlook::Last => ("last", "!"),
                Outlook::Lost => ("lost", "✕"),
            };
            // Where nothing was thrown the only copy of a five is no news.
            let mark = if thrown == 0 && state == "last" { "" } else { mark };
            let dots: String = (0..copies).map(|copy| if copy < thrown { "●" } else { "○" }).collect();
            view! {
                <span class=format!("hn-kind {state}") class:some=move || { thrown > 0 } role="img" aria-label=words::thrown(lang, card, thrown, copies)>
                    <b>{card.rank()}</b>
                    <small>{dots}</small>
                    <em>{mark}</em>
                </span>
            }
        })
    };
    let line = move |colour: Colour| {
        let head = art::sign(colour, "") + told::letter(lang.get(), colour);
        view! {
            <div class=format!("hn-line c{}", colour.index())>
                <span class="hn-line-head" inner_html=head></span>
                {Card::all().filter(|card| card.colour() == colour).map(cell).collect::<Vec<_>>()}
            </div>
        }
    };
    any_view! {
        <div class="hn-discards" role="group" aria-label=move || words::DISCARDS.get(lang.get())>
            {move || Colour::ALL.map(line).into_iter().collect::<Vec<_>>()}
        </div>
    }
}
