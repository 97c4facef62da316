//! The same deal with some cards exchanged: what lets anyone ask what a seat would do with another hand.

use crate::game::{DealHistory, Game};
use crate::words::Arg;

/// A game in which a seat holds cards that the others do not see.
///
/// Cards are numbers here: the same number for cards that nobody can tell apart. A deal has places, and a card at each; where
/// the present deal began, two of them can be exchanged, and the actions since can be played again.
pub trait Redeal: DealHistory {
    /// The cards in the viewer's hand, sorted.
    fn held(view: &Self::View) -> Vec<u32>;

    /// The same view without what the viewer's hand alone decides: equal for two views between which nothing but that hand
    /// is different.
    fn without_hand(view: &Self::View) -> Self::View;

    /// The card at each place of the deal. Only where the deal begins, as [`DealHistory::since_deal`] gives it.
    fn dealt_cards(&self) -> Vec<u32>;

    /// The deal with the cards of these pairs of places exchanged, all of them places of
    /// [`dealt_cards`](Redeal::dealt_cards).
    fn exchanged(&self, places: &[(usize, usize)]) -> Self;

    /// The card of the hand that an action plays or keeps; `None` for one that names no card.
    fn card_of(action: Self::Action) -> Option<u32>;

    fn card(number: u32) -> Arg;
}

/// What a game can exchange, as functions.
pub struct Redealing<G: Game> {
    pub history: fn(&G) -> (G, Vec<G::Action>),
    pub held: fn(&G::View) -> Vec<u32>,
    pub without_hand: fn(&G::View) -> G::View,
    pub dealt_cards: fn(&G) -> Vec<u32>,
    pub exchanged: fn(&G, &[(usize, usize)]) -> G,
    pub card_of: fn(G::Action) -> Option<u32>,
    pub card: fn(u32) -> Arg,
}

impl<G: Redeal> Default for Redealing<G> {
    fn default() -> Redealing<G> {
        Redealing {
            history: G::since_deal,
            held: G::held,
            without_hand: G::without_hand,
            dealt_cards: G::dealt_cards,
            exchanged: G::exchanged,
            card_of: G::card_of,
            card: G::card,
        }
    }
}
