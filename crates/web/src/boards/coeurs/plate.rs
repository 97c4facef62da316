//! Who sits there: the name, the backs of the cards, the points, and what was taken.

use super::donne::{Donne, Side};
use super::{At, words};
use crate::cards::{CardBack, Suit, SuitSign, index};
use leptos::prelude::*;

/// A seat of the table.
#[component]
pub fn Plate(
    /// The board's hands.
    at: At,
    /// The deal.
    donne: Memo<Donne>,
    /// The viewer's seat.
    me: Memo<usize>,
    /// Which side of the table.
    side: Side,
) -> impl IntoView {
    let seat = Memo::new(move |_| side.seat(me.get()));
    let held = Memo::new(move |_| donne.with(|donne| donne.hand_sizes[seat.get()]));
    let on_turn = move || at.snapshot.with(|table| table.turn.map(|turn| turn.index()) == Some(seat.get()));
    // One's own cards lie below, face up.
    let own = move || side == Side::Bottom && donne.with(|donne| donne.hand.is_some());
    let backs = move || (!own()).then(|| (0..held.get().min(8)).map(|_| view! { <CardBack /> }).collect::<Vec<_>>());
    let points = move || {
        donne.with(|donne| {
            let (deal, all) = (donne.points[seat.get()], donne.scores[seat.get()]);
            let deal = words::signed(deal);
            if donne.deals > 1 { (deal, Some(words::signed(all))) } else { (deal, None) }
        })
    };
    let taken = move || {
        let (lang, seat) = (at.lang.get(), seat.get());
        donne.with(|donne| {
            let (taken, contract) = (donne.taken[seat], donne.contract_word());
            let counts = |names: &[&str]| names.contains(&contract) || contract == "total";
            let out = donne.out.iter().position(|&out| out == seat).map(|place| words::went_out(lang, place));
            let tricks = (taken.tricks > 0 && contract != "reussite").then(|| words::tricks(lang, taken.tricks));
            view! {
                {out.map(|out| view! { <span class="taken">{out}</span> })}
                {(taken.hearts > 0 && counts(&["coeurs"])).then(|| view! {
                    <span class="taken hot"><SuitSign suit=Suit::Hearts />{taken.hearts}</span>
                })}
                {(taken.queens > 0 && counts(&["dames"])).then(|| view! {
                    <span class="taken hot">{taken.queens}" × "{index(12, lang)}</span>
                })}
                {(taken.king_of_hearts && counts(&["barbu"])).then(|| view! {
                    <span class="taken hot">{index(13, lang)}<SuitSign suit=Suit::Hearts /></span>
                })}
                {tricks.map(|tricks| view! { <span class="taken">{tricks}</span> })}
            }
        })
    };
    let about = move || format!("{}, {}", at.name(seat.get()), words::cards_held(at.lang.get(), held.get()));
    view! {
        <div class=format!("plate {}", side.class()) class:on-turn=on_turn role="group" aria-label=about>
            <div class="plate-backs" aria-hidden="true">{backs}</div>
            <p class="plate-name">
                <span class="plate-who">{move || at.name(seat.get())}</span>
                <span class="plate-points" class:lost=move || points().0.starts_with('−')>{move || points().0}</span>
            </p>
            <p class="plate-taken">
                {move || points().1.map(|all| view! { <span class="taken match-points">{words::ALL_POINTS.get(at.lang.get())}" "{all}</span> })}
                {taken}
            </p>
        </div>
    }
}
