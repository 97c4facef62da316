//! The réussite: a row for each suit, from the seven to the ace, filled from the starting rank outwards.

use super::deal_view::DealView;
use super::words;
use coeur_kit::BoardContext;
use coeur_kit::cards::{PlayingCard, Suit, SuitSign, index, suit_words};
use coeur_kit::words::{EMPTY, colon};
use leptos::prelude::*;

#[component]
pub fn Rows(board: BoardContext, deal: Memo<DealView>) -> impl IntoView {
    let start = Memo::new(move |_| deal.with(DealView::start_rank));
    let place = move |card: PlayingCard| {
        let lies = Memo::new(move |_| deal.with(|deal| deal.row(card.suit).contains(&(card, true))));
        // What lies there when the rows are first shown does not move again.
        let lay = lies.get_untracked();
        let next = Memo::new(move |_| board.may(&card.to_string()));
        view! {
            <span
                class=format!("row-place {}", card.suit.class())
                class:lies=lies
                class:fresh=move || lies.get() && !lay
                class:next=next
                class:starts=move || start.get() == Some(card.rank)
            >
                {move || index(card.rank, board.lang.get())}
                <SuitSign suit=card.suit />
            </span>
        }
    };
    let about = move |suit: Suit| {
        let lang = board.lang.get();
        let laid: Vec<&str> = deal.with(|deal| {
            deal.row(suit).into_iter().filter(|(_, lies)| *lies).map(|(card, _)| index(card.rank, lang)).collect()
        });
        let laid = if laid.is_empty() { EMPTY.get(lang).to_string() } else { laid.join(" ") };
        format!("{}{}{laid}", suit_words(lang, suit), colon(lang))
    };
    let row = move |suit: Suit| {
        view! {
            <div class="suit-row" role="img" aria-label=move || about(suit)>
                {PlayingCard::suit(suit).map(place).collect::<Vec<_>>()}
            </div>
        }
    };
    view! {
        <div class="suit-rows" role="group" aria-label=move || words::ROWS.get(board.lang.get())>
            {Suit::ALL.map(row).into_iter().collect::<Vec<_>>()}
        </div>
    }
}
