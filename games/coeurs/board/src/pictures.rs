//! The game's cards as the page draws them.

use coeur_coeurs::{Card, Suit};
use coeur_kit::cards::{self, CardFace, PlayingCard, SuitSign};
use coeur_kit::prelude::*;

fn playing_card(card: Card) -> PlayingCard {
    PlayingCard::at(card.suit() as usize, card.rank() as u8)
}

fn drawn_suit(suit: Suit) -> cards::Suit {
    cards::Suit::ALL[suit as usize]
}

/// The class of whatever is printed in the colour of a suit.
pub fn suit_class(suit: Suit) -> &'static str {
    drawn_suit(suit).class()
}

/// A card, face up. Its name is its owner's to say.
#[component]
pub fn Face(card: Card, lang: Signal<Lang>) -> impl IntoView {
    view! { <CardFace card=playing_card(card) lang /> }
}

/// The sign of a suit, as big as the writing around it.
#[component]
pub fn Sign(suit: Suit) -> impl IntoView {
    view! { <SuitSign suit=drawn_suit(suit) /> }
}
