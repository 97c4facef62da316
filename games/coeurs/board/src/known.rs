//! The line under the table: what of the cards that cost has fallen, and who has shown to have run out of a suit.

use super::deal::DealView;
use super::pictures::Sign;
use super::words;
use coeur_coeurs::picture::watched;
use coeur_coeurs::{Card, Cards, Kind, Suit};
use coeur_kit::prelude::*;
use coeur_kit::words::colon;

/// `back` while the last trick is looked at.
pub fn known(board: BoardContext, deal: Memo<DealView>, back: RwSignal<bool>) -> AnyView {
    let line = move || {
        let lang = board.lang.get();
        deal.with(|deal| {
            let kind = deal.contract?.kind();
            let places = deal.stake().and_then(|stake| stake.places);
            let voids = Suit::ALL.into_iter().filter_map(|suit| {
                let names: Vec<String> = deal.others_void_of(suit).map(|seat| board.name(seat.index())).collect();
                (!names.is_empty()).then(|| void(lang, suit, &names.join(", ")))
            });
            let voids: Vec<AnyView> = voids.collect();
            let number = || words::trick_number(lang, deal.shown_trick_number(back.get()));
            let tricks = matches!(kind, Kind::Plis | Kind::Total).then(number);
            let king = (kind == Kind::Barbu).then(|| words::king(lang, deal.played().contains(Card::KING_OF_HEARTS)));
            Some((
                fallen(watched(kind), deal.played(), lang),
                king.map(part),
                tricks.map(part),
                places.map(|places| part(words::places(lang, places))),
                voids,
            ))
        })
    };
    view! { <div class="known">{line}</div> }.into_any()
}

fn part(said: impl Into<String>) -> AnyView {
    let said: String = said.into();
    view! { <span class="known-part">{said}</span> }.into_any()
}

fn void(lang: Lang, suit: Suit, names: &str) -> AnyView {
    any_view! {
        <span class="known-part">
            {words::VOID.get(lang)} " " <Sign suit /> <span class="unseen">{suit.spoken().get(lang)}</span>
            {colon(lang)} {names.to_string()}
        </span>
    }
}

/// The cards worth watching, those that fell crossed out. The sign of a suit stands before the first of its cards.
fn fallen(cards: Cards, played: Cards, lang: Lang) -> Option<AnyView> {
    if cards.is_empty() {
        return None;
    }
    let gone = cards & played;
    let left = (cards - gone).len();
    let said: Vec<String> = gone.iter().map(|card| card.name(lang)).collect();
    let mut before = None;
    let chip = |card: Card| {
        let sign = (before.replace(card.suit()) != Some(card.suit())).then(|| view! { <Sign suit=card.suit() /> });
        view! { {sign} <span class="chip" class:gone=gone.contains(card)>{card.rank().label(lang)}</span> }.into_any()
    };
    let chips: Vec<AnyView> = cards.iter().map(chip).collect();
    Some(any_view! {
        <span class="known-part chips" role="img" aria-label=words::fallen(lang, &said, left)>{chips}</span>
        <span class="known-part" aria-hidden="true">{words::left(lang, left)}</span>
    })
}
