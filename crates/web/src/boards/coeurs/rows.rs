//! The réussite: a row for each suit, from the seven to the ace, filled from the starting rank outwards.

use super::donne::Donne;
use super::{At, words};
use crate::cards::{Card, Suit, SuitSign, index, rank_of};
use leptos::prelude::*;

/// The four rows.
#[component]
pub fn Rows(
    /// The board's hands.
    at: At,
    /// The deal.
    donne: Memo<Donne>,
) -> impl IntoView {
    let start = Memo::new(move |_| {
        donne.with(|donne| donne.contract.as_deref().and_then(|contract| rank_of(contract.split_once(' ')?.1)))
    });
    let place = move |card: Card| {
        let lies = Memo::new(move |_| donne.with(|donne| donne.row(card.suit).contains(&(card, true))));
        let next = Memo::new(move |_| at.may(&card.to_string()));
        view! {
            <span
                class="row-place"
                class:lies=lies
                class:next=next
                class:starts=move || start.get() == Some(card.rank)
                class:red=card.suit.is_red()
            >
                {move || index(card.rank, at.lang.get())}
                <SuitSign suit=card.suit />
            </span>
        }
    };
    let about = move |suit: Suit| {
        let lang = at.lang.get();
        let laid: Vec<&str> = donne.with(|donne| {
            donne.row(suit).into_iter().filter(|(_, lies)| *lies).map(|(card, _)| index(card.rank, lang)).collect()
        });
        let laid = if laid.is_empty() { words::EMPTY.get(lang).to_string() } else { laid.join(" ") };
        format!("{}{}{laid}", words::suit(lang, suit), words::colon(lang))
    };
    let row = move |suit: Suit| {
        view! {
            <div class="suit-row" role="img" aria-label=move || about(suit)>
                {(7..=14).map(|rank| place(Card { suit, rank })).collect::<Vec<_>>()}
            </div>
        }
    };
    view! {
        <div class="suit-rows" role="group" aria-label=move || words::ROWS.get(at.lang.get())>
            {Suit::ALL.map(row).into_iter().collect::<Vec<_>>()}
        </div>
    }
}
