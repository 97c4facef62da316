//! A player's place at the table: the name, the backs of the cards, the points, and what was taken.

use super::deal::DealView;
use super::pictures::Sign;
use super::words;
use coeur_client::numbers::signed;
use coeur_coeurs::picture::Side;
use coeur_coeurs::{Rank, Suit};
use coeur_kit::cards::CardBack;
use coeur_kit::prelude::*;

#[component]
pub fn Plate(board: BoardContext, deal: Memo<DealView>, viewer: Memo<usize>, side: Side) -> impl IntoView {
    let seat = Memo::new(move |_| side.seat(viewer.get()));
    let held = Memo::new(move |_| deal.with(|deal| deal.hand_sizes[seat.get()]));
    let on_turn = move || board.snapshot.with(|table| table.turn.map(|turn| turn.index()) == Some(seat.get()));
    // One's own cards lie below, face up.
    let own = move || side == Side::Bottom && deal.with(|deal| deal.hand.is_some());
    let backs = move || (!own()).then(|| (0..held.get().min(8)).map(|_| view! { <CardBack /> }).collect::<Vec<_>>());
    let points = move || {
        deal.with(|deal| {
            let of_match = (deal.deals > 1).then(|| signed(deal.scores[seat.get()]));
            (signed(deal.points[seat.get()]), of_match)
        })
    };
    let taken = move || {
        let (lang, seat) = (board.lang.get(), seat.get());
        deal.with(|deal| {
            let (taken, costs) = (deal.taken[seat], deal.stake().map(|stake| stake.penalties).unwrap_or_default());
            let out = deal.out.iter().position(|out| out.index() == seat).map(|place| words::went_out(lang, place));
            let tricks = (taken.tricks > 0).then(|| words::tricks(lang, taken.tricks));
            view! {
                {out.map(|out| view! { <span class="taken">{out}</span> })}
                {(taken.hearts > 0 && costs.hearts != 0).then(|| view! {
                    <span class="taken hot"><Sign suit=Suit::Hearts />{taken.hearts}</span>
                })}
                {(taken.queens > 0 && costs.queens != 0).then(|| view! {
                    <span class="taken hot">{taken.queens}" × "{Rank::Queen.label(lang)}</span>
                })}
                {(taken.king_of_hearts && costs.king_of_hearts != 0).then(|| view! {
                    <span class="taken hot">{Rank::King.label(lang)}<Sign suit=Suit::Hearts /></span>
                })}
                {tricks.map(|tricks| view! { <span class="taken">{tricks}</span> })}
            }
        })
    };
    let about = move || format!("{}, {}", board.name(seat.get()), words::cards_held(board.lang.get(), held.get()));
    view! {
        <div class=format!("plate {}", side.class()) class:on-turn=on_turn role="group" aria-label=about>
            <div class="plate-backs" aria-hidden="true">{backs}</div>
            <p class="plate-name">
                <span class="plate-who">{move || board.name(seat.get())}</span>
                <span class="plate-points" class:lost=move || points().0.starts_with('−')>{move || points().0}</span>
            </p>
            <p class="plate-taken">
                {move || points().1.map(|all| view! { <span class="taken match-points">{words::ALL_POINTS.get(board.lang.get())}" "{all}</span> })}
                {taken}
            </p>
        </div>
    }
}
