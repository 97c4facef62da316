//! What one viewer may know: every hand but its own, what hints have said, and the whole public history in order, which
//! is what players with conventions decode.

use crate::config::FIVE;
use crate::legal::{list, touching};
use crate::{Action, Card, Config, Fireworks, Hint, Knowledge, TYPES};
use arrayvec::ArrayVec;
use coeur_core::{Actions, Seat, View, Viewer};
use serde::{Deserialize, Serialize};

/// What a viewer may know of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "crate::json::ViewJson")]
pub struct HanabiView {
    /// Whose eyes these are.
    pub viewer: Viewer,
    pub config: Config,
    /// Whose turn it is; null when the game is over.
    pub turn: Option<Seat>,
    /// The points at this moment.
    pub score: u8,
    pub fireworks: Fireworks,
    pub blue_tokens: u8,
    pub red_tokens: u8,
    /// Cards still to be drawn.
    pub deck_size: u8,
    /// Turns left: known once the deck is empty, and 0 when the game is over.
    pub turns_left: Option<u8>,
    /// The cards thrown away or played wrongly, in order.
    pub discards: Vec<Card>,
    /// For each seat its cards, oldest first.
    pub hands: ArrayVec<ArrayVec<HeldCard, FIVE>, FIVE>,
    /// Everything that was done, in order.
    pub history: Vec<Event>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeldCard {
    /// The card; null if the viewer may not see it. At the end of the game all hands lie open.
    pub card: Option<Card>,
    /// What hints have told its holder, and everyone.
    #[serde(flatten)]
    pub known: Knowledge,
}

/// A turn, as the viewer saw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    pub seat: Seat,
    pub action: Action,
    /// The card that was played or discarded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Card>,
    /// Whether a played card fitted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub success: Option<bool>,
    /// The positions that a hint touched, at that moment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub touched: Option<Positions>,
    /// The card drawn afterwards, if one was and the viewer saw it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn: Option<Card>,
}

/// Some positions of a hand, one bit each; in JSON a list of numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Positions(pub u8);

impl Positions {
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..FIVE).filter(move |position| self.contains(*position))
    }

    /// Whether the position is one of them.
    pub fn contains(self, position: usize) -> bool {
        position < FIVE && self.0 >> position & 1 == 1
    }
}

impl HanabiView {
    /// The seat whose view this is; `None` for a spectator.
    pub fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// The cards of a seat, oldest first.
    pub fn hand(&self, seat: Seat) -> &[HeldCard] {
        self.hands.get(seat.index()).map_or(&[], ArrayVec::as_slice)
    }

    /// How many of each card the viewer cannot see: they are in its own hand or still to be drawn.
    pub fn unseen(&self) -> [u8; TYPES] {
        let mut unseen: [u8; TYPES] = std::array::from_fn(|_| 0);
        for card in Card::all() {
            unseen[card.index()] = card.copies() - u8::from(card.rank() <= self.fireworks.height(card.colour()));
        }
        let held = self.hands.iter().flatten().filter_map(|held| held.card);
        for card in self.discards.iter().copied().chain(held) {
            unseen[card.index()] = unseen[card.index()].saturating_sub(1);
        }
        unseen
    }

    /// Whether the game ended with the third red token.
    pub fn is_lost(&self) -> bool {
        self.red_tokens == 0
    }
}

impl View for HanabiView {
    type Action = Action;

    fn on_turn(&self) -> Option<Seat> {
        self.turn
    }

    fn legal(&self) -> Actions<Action> {
        let Some(seat) = self.turn.filter(|&seat| self.viewer.is(seat)) else { return Actions::new() };
        let mut hints = 0;
        for (other, hand) in self.hands.iter().enumerate() {
            if other != seat.index() {
                let bits = if self.config.empty_hints { 0x3FF } else { touching(hand.iter().filter_map(|held| held.card)) };
                hints |= bits << (Hint::COUNT * other);
            }
        }
        list(self.hand(seat).len(), self.blue_tokens, hints)
    }
}
