//! The last trick of a deal that has just ended, or the last cards of a réussite: what to look at while its points are told.

use super::deal_view::{DealView, Trick};
use super::rows::Rows;
use super::words;
use coeur_core::Span;
use coeur_kit::BoardContext;
use coeur_kit::cards::{CardFace, PlayingCard, card_words};
use coeur_kit::words::colon;
use leptos::prelude::*;

/// A réussite as it lay when it ended. The view of the next deal no longer shows it: the board has seen it grow, and the
/// last card is the last thing that was said.
pub fn keep_rows(board: BoardContext, deal: Memo<DealView>) -> Memo<DealView> {
    let kept = Memo::new(move |kept: Option<&DealView>| {
        let now = deal.get();
        if now.layout.is_some() {
            return now;
        }
        let mut kept = kept.cloned().unwrap_or_default();
        if let (Some(card), Some(rows)) = (last_card(board), kept.layout.as_mut())
            && kept.index + 1 == now.index
            && now.history.is_empty()
            && !rows[card.suit as usize].contains(&card)
        {
            rows[card.suit as usize].push(card);
        }
        kept
    });
    // Nobody asks before the end; it must have looked all the while.
    Effect::new(move |_| kept.with(|_| ()));
    kept
}

/// The card that was played last.
fn last_card(board: BoardContext) -> Option<PlayingCard> {
    board.snapshot.with(|table| {
        table.log.last()?.words.0.iter().find_map(|span| match span {
            Span::Card { code, .. } => code.parse().ok(),
            _ => None,
        })
    })
}

pub fn ended(board: BoardContext, deal: Memo<DealView>, kept: Memo<DealView>) -> AnyView {
    let trick = deal.with_untracked(|deal| deal.previous_deal_trick.clone());
    let lies = kept.with_untracked(|kept| kept.layout.is_some());
    let (title, cards) = match trick {
        Some(trick) => (words::LAST_TRICK, last_trick(board, &trick)),
        None if lies => (words::LAST_CARDS, view! { <Rows board deal=kept /> }.into_any()),
        None => return ().into_any(),
    };
    view! {
        <div class="deal-end">
            <h2>{move || title.get(board.lang.get())}</h2>
            {cards}
        </div>
    }
    .into_any()
}

/// Its cards in the order in which they were played, each with whose it is.
fn last_trick(board: BoardContext, trick: &Trick) -> AnyView {
    let winner = trick.winner;
    let card = move |(seat, card): (usize, PlayingCard)| {
        let wins = winner == Some(seat);
        let about = move || {
            let lang = board.lang.get();
            let takes = if wins { format!(", {}", words::TAKES_IT.get(lang)) } else { String::new() };
            format!("{}{}{}{takes}", board.name(seat), colon(lang), card_words(lang, card))
        };
        view! {
            <li class:wins=wins>
                <div role="img" aria-label=about>
                    <CardFace card lang=board.lang />
                    <span>{move || board.name(seat)}</span>
                </div>
            </li>
        }
    };
    view! { <ul class="end-trick">{trick.by_seat().map(card).collect::<Vec<_>>()}</ul> }.into_any()
}
