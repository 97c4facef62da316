//! The middle of the table: the card that is played for, both cards of the trick, and what is to be said of them.

use super::card_face::{back, face, minis};
use super::words;
use coeur_claim::told::{Voice, reason};
use coeur_claim::{Card, Cards, ClaimView};
use coeur_kit::prelude::*;
use coeur_kit::words::colon;

/// A card on the table. What lies there already keeps its key and does not move again.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Laid {
    trick: u8,
    seat: Seat,
    card: Card,
}

#[component]
pub fn Middle(
    board: BoardContext,
    view: Memo<ClaimView>,
    voice: Signal<Voice>,
    /// Whether the last trick is on show, not the one under way.
    looks_back: Memo<bool>,
    look_back: RwSignal<Option<bool>>,
) -> impl IntoView {
    let past = Memo::new(move |_| view.with(|view| if looks_back.get() { view.history.last().copied() } else { None }));
    let laid = Memo::new(move |_| match past.get() {
        Some(trick) => trick.played().map(|(seat, card)| Laid { trick: trick.trick, seat, card }).to_vec(),
        None => view.with(|view| view.led.iter().map(|&card| Laid { trick: view.trick, seat: view.leader, card }).collect()),
    });
    let winner = Memo::new(move |_| past.get().map(|trick| trick.winner));
    let near = Memo::new(move |_| view.with(ClaimView::near));
    let stake = Memo::new(move |_| view.with(|view| view.revealed.map(|card| (view.trick, card))));
    let card = move |laid: Laid| {
        let seat = laid.seat;
        let wins = move || winner.get() == Some(seat);
        let about = move || {
            let lang = board.lang.get();
            let takes = if wins() { format!(", {}", words::TAKES_IT.get(lang)) } else { String::new() };
            format!("{}{}{}{takes}", voice.with(|voice| voice.name(seat)), colon(lang), laid.card.name(lang))
        };
        view! {
            <div class="cl-laid" class:near=move || near.get() == seat class:wins=wins class:loses=move || winner.get().is_some() && !wins() role="img" aria-label=about>
                <div inner_html=move || face(laid.card, board.lang.get())></div>
            </div>
        }
    };
    let said = move || match past.get() {
        Some(trick) => reason(board.lang.get(), &trick),
        None => voice.with(|voice| view.with(|view| voice.waits_for(view))),
    };
    let takes = move || {
        let lang = board.lang.get();
        let line =
            |(said, cards): (String, Cards)| view! { <li>{said} " " <span inner_html=minis(cards, 0, lang)></span></li> };
        past.get().map(|trick| voice.with(|voice| voice.takes(&trick)).into_iter().map(line).collect::<Vec<_>>())
    };
    let at_stake = move |(_, card): (u8, Card)| {
        view! {
            <div class="cl-stake-card" role="img" aria-label=move || card.name(board.lang.get())>
                <div inner_html=move || face(card, board.lang.get())></div>
            </div>
        }
    };
    // Touched anywhere, a finished trick goes away.
    let away = move |_| {
        if looks_back.get_untracked() {
            look_back.set(Some(false));
        }
    };
    let place = move |own: bool| {
        let name = move || voice.with(|voice| voice.name(near.get().after(usize::from(!own), 2)));
        view! { <div class="cl-place" class:near=own aria-hidden="true"><span>{name}</span></div> }
    };
    view! {
        <div class="cl-table" class:past=looks_back on:click=away>
            <Show when=move || stake.get().is_some()>
                <div class="cl-stake">
                    <p>{move || words::AT_STAKE.get(board.lang.get())}</p>
                    <div class="cl-pile">
                        <div class="cl-pile-back" inner_html=back()></div>
                        <For each=move || stake.get() key=|stake| *stake children=at_stake />
                    </div>
                    <p class="cl-soft">{move || words::pile(board.lang.get(), view.with(|view| view.pile))}</p>
                </div>
            </Show>
            <div class="cl-trick">
                {place(false)}
                {place(true)}
                <For each=move || laid.get() key=|laid| (laid.trick, laid.seat) children=card />
            </div>
        </div>
        <div class="cl-said" role="status">
            <p>{said}</p>
            <ul>{takes}</ul>
        </div>
    }
}
