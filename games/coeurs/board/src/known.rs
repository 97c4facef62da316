//! The line under the table: what of the cards that cost has fallen, and who has shown to have run out of a suit.

use super::deal_view::DealView;
use super::words;
use coeur_core::Lang;
use coeur_kit::BoardContext;
use coeur_kit::cards::{PlayingCard, Suit, SuitSign, card_words, index, suit_words};
use coeur_kit::words::colon;
use leptos::prelude::*;

const KING_OF_HEARTS: PlayingCard = PlayingCard { suit: Suit::Hearts, rank: 13 };

/// The cards worth watching in a contract where there are several.
fn watched(kind: &str) -> Vec<PlayingCard> {
    let hearts = PlayingCard::suit(Suit::Hearts);
    let queens = Suit::ALL.into_iter().map(|suit| PlayingCard { suit, rank: 12 });
    match kind {
        "coeurs" => hearts.collect(),
        "dames" => queens.collect(),
        "total" => hearts.chain(queens.filter(|queen| queen.suit != Suit::Hearts)).collect(),
        _ => Vec::new(),
    }
}

/// Who has shown to hold nothing more of a suit, the viewer left out.
fn out_of(deal: &DealView, suit: Suit, viewer: usize) -> Vec<usize> {
    let own = deal.hand.as_ref().map(|_| viewer);
    (0..4).filter(|&seat| Some(seat) != own && deal.voids[seat].contains(&suit)).collect()
}

pub fn known(board: BoardContext, deal: Memo<DealView>, viewer: Memo<usize>) -> AnyView {
    let line = move || {
        let (lang, viewer) = (board.lang.get(), viewer.get());
        deal.with(|deal| {
            let places = deal.stakes.first().and_then(|stake| stake.places).filter(|_| deal.layout.is_some());
            let voids = Suit::ALL.into_iter().filter_map(|suit| {
                let names: Vec<String> = out_of(deal, suit, viewer).into_iter().map(|seat| board.name(seat)).collect();
                (!names.is_empty()).then(|| void(lang, suit, &names.join(", ")))
            });
            let voids: Vec<AnyView> = voids.collect();
            let tricks = matches!(deal.kind(), "plis" | "total").then(|| words::trick_number(lang, deal.tricks_done()));
            let king = (deal.kind() == "barbu").then(|| words::king(lang, deal.has_fallen(KING_OF_HEARTS)));
            (
                fallen(deal, lang),
                king.map(part),
                tricks.map(part),
                places.map(|places| part(words::places(lang, places))),
                voids,
            )
        })
    };
    view! { <div class="known">{line}</div> }.into_any()
}

fn part(said: impl Into<String>) -> AnyView {
    let said: String = said.into();
    view! { <span class="known-part">{said}</span> }.into_any()
}

fn void(lang: Lang, suit: Suit, names: &str) -> AnyView {
    view! {
        <span class="known-part">
            {words::VOID.get(lang)} " " <SuitSign suit /> <span class="unseen">{suit_words(lang, suit)}</span>
            {colon(lang)} {names.to_string()}
        </span>
    }
    .into_any()
}

/// The cards worth watching, those that fell crossed out. The sign of a suit stands before the first of its cards.
fn fallen(deal: &DealView, lang: Lang) -> Option<AnyView> {
    let cards = watched(deal.kind());
    if cards.is_empty() {
        return None;
    }
    let gone: Vec<PlayingCard> = cards.iter().copied().filter(|&card| deal.has_fallen(card)).collect();
    let left = cards.len() - gone.len();
    let said: Vec<String> = gone.iter().map(|&card| card_words(lang, card)).collect();
    let mut before = None;
    let chip = |card: PlayingCard| {
        let sign = (before.replace(card.suit) != Some(card.suit)).then(|| view! { <SuitSign suit=card.suit /> });
        view! { {sign} <span class="chip" class:gone=gone.contains(&card)>{index(card.rank, lang)}</span> }.into_any()
    };
    let chips: Vec<AnyView> = cards.into_iter().map(chip).collect();
    Some(
        view! {
            <span class="known-part chips" role="img" aria-label=words::fallen(lang, &said, left)>{chips}</span>
            <span class="known-part" aria-hidden="true">{words::left(lang, left)}</span>
        }
        .into_any(),
    )
}

#[cfg(test)]
mod tests {
    use super::super::deal_view::CONTRACTS;
    use super::*;

    #[test]
    fn each_contract_watches_what_it_costs() {
        assert_eq!(CONTRACTS.map(|kind| watched(kind).len()), [0, 8, 4, 0, 0, 11]);
    }

    #[test]
    fn ones_own_voids_are_no_news() {
        let voids = [vec![Suit::Clubs], vec![], vec![Suit::Clubs, Suit::Hearts], vec![]];
        let deal = DealView { voids, hand: Some(vec![]), ..DealView::default() };
        assert_eq!(out_of(&deal, Suit::Clubs, 0), [2]);
        let watched = DealView { hand: None, ..deal };
        assert_eq!(out_of(&watched, Suit::Clubs, 0), [0, 2]);
    }
}
