//! The last trick of a deal that has just ended, or the last cards of a réussite: what to look at while its points are told.

use super::deal::DealView;
use super::pictures::Face;
use super::rows::LaidRows;
use super::words;
use coeur_coeurs::{Card, TableTrick};
use coeur_core::Span;
use coeur_kit::prelude::*;
use coeur_kit::words::colon;

/// A réussite as it lay when it ended. The view of the next deal no longer shows it: the board has seen it grow, and the
/// last card is the last thing that was said.
pub fn keep_rows(board: BoardContext, deal: Memo<DealView>) -> Memo<Option<LaidRows>> {
    let kept = Memo::new(move |kept: Option<&Option<LaidRows>>| {
        let now = deal.with(LaidRows::new);
        let kept = kept.copied().flatten().filter(|_| now.is_none());
        let just_ended = |rows: &LaidRows| deal.with(|deal| rows.deal + 1 == deal.deal && deal.history.is_empty());
        let finished = |rows: LaidRows| match last_card(board).filter(|_| just_ended(&rows)) {
            Some(card) => LaidRows { laid: rows.laid | card.only(), ..rows },
            None => rows,
        };
        now.or(kept.map(finished))
    });
    // Nobody asks before the end; it must have looked all the while.
    Effect::new(move |_| kept.with(|_| ()));
    kept
}

fn last_card(board: BoardContext) -> Option<Card> {
    board.snapshot.with(|table| {
        table.log.last()?.words.0.iter().find_map(|span| match span {
            Span::Card { code, .. } => Card::parse(code).ok(),
            _ => None,
        })
    })
}

/// Draws a réussite.
pub type DrawRows = fn(BoardContext, Memo<Option<LaidRows>>) -> AnyView;

pub fn ended(board: BoardContext, deal: Memo<DealView>, kept: Memo<Option<LaidRows>>, rows: Option<DrawRows>) -> AnyView {
    let trick = deal.with_untracked(|deal| deal.previous_deal_trick.as_ref().map(TableTrick::from));
    let (title, cards) = match (trick, rows) {
        (Some(trick), _) => (words::LAST_TRICK, last_trick(board, trick)),
        (None, Some(rows)) if kept.get_untracked().is_some() => (words::LAST_CARDS, rows(board, kept)),
        (None, _) => return ().into_any(),
    };
    any_view! {
        <div class="deal-end">
            <h2>{move || title.get(board.lang.get())}</h2>
            {cards}
        </div>
    }
}

/// Its cards in the order in which they were played, each with whose it is.
fn last_trick(board: BoardContext, TableTrick { cards, winner }: TableTrick) -> AnyView {
    let card = move |(seat, card): (Seat, Card)| {
        let wins = winner == Some(seat);
        let about = move || {
            let lang = board.lang.get();
            let takes = if wins { format!(", {}", words::TAKES_IT.get(lang)) } else { String::new() };
            format!("{}{}{}{takes}", board.name(seat.index()), colon(lang), card.name(lang))
        };
        view! {
            <li class:wins=wins>
                <div role="img" aria-label=about>
                    <Face card lang=board.lang />
                    <span>{move || board.name(seat.index())}</span>
                </div>
            </li>
        }
    };
    view! { <ul class="end-trick">{cards.into_iter().map(card).collect::<Vec<_>>()}</ul> }.into_any()
}
