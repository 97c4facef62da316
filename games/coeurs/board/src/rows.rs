//! The réussite: a row for each suit, from the seven to the ace, filled from the starting rank outwards.

use super::deal::DealView;
use super::pictures::{Sign, suit_class};
use super::words;
use coeur_coeurs::{Action, Card, Cards, Rank, Suit};
use coeur_kit::prelude::*;
use coeur_kit::words::{EMPTY, colon};

/// A réussite as it lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LaidRows {
    /// Which deal of the match it is, from 0.
    pub deal: u8,
    /// The rank that opens a suit.
    pub start: Rank,
    pub laid: Cards,
}

impl LaidRows {
    pub fn new(deal: &DealView) -> Option<LaidRows> {
        Some(LaidRows { deal: deal.deal, start: deal.contract?.start_rank()?, laid: deal.laid() })
    }
}

#[component]
pub fn Rows(board: BoardContext, rows: Memo<Option<LaidRows>>) -> impl IntoView {
    let laid = move || rows.get().map(|rows| rows.laid).unwrap_or_default();
    let place = move |card: Card| {
        let lies = Memo::new(move |_| laid().contains(card));
        // What lies there when the rows are first shown does not move again.
        let lay = lies.get_untracked();
        let next = Memo::new(move |_| board.may(&Action::Card(card).to_string()));
        view! {
            <span
                class=format!("row-place {}", suit_class(card.suit()))
                class:lies=lies
                class:fresh=move || lies.get() && !lay
                class:next=next
                class:starts=move || rows.get().is_some_and(|rows| rows.start == card.rank())
            >
                {move || card.rank().label(board.lang.get())}
                <Sign suit=card.suit() />
            </span>
        }
    };
    let about = move |suit: Suit| {
        let lang = board.lang.get();
        let laid: Vec<&str> = (laid() & suit.cards()).iter().map(|card| card.rank().label(lang)).collect();
        let laid = if laid.is_empty() { EMPTY.get(lang).to_string() } else { laid.join(" ") };
        format!("{}{}{laid}", suit.spoken().get(lang), colon(lang))
    };
    let row = move |suit: Suit| {
        view! {
            <div class="suit-row" role="img" aria-label=move || about(suit)>
                {suit.cards().iter().map(place).collect::<Vec<_>>()}
            </div>
        }
    };
    view! {
        <div class="suit-rows" role="group" aria-label=move || words::ROWS.get(board.lang.get())>
            {Suit::ALL.map(row).into_iter().collect::<Vec<_>>()}
        </div>
    }
}
