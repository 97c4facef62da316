//! One action as a viewer saw it happen.

use crate::{Action, Card, Held, LoveLetter, Move};
use coeur_core::{Game, Seat, Viewer};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// An action as a viewer saw it: whole, or, of somebody else's Chancellor, only that a card was kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeenAction {
    Open(Action),
    /// Cards were kept and put at the bottom, face down. Written `keep`.
    HiddenKeep,
}

impl SeenAction {
    /// The move, unless it was hidden.
    pub fn read(self) -> Option<Move> {
        match self {
            SeenAction::Open(action) => Some(action.read()),
            SeenAction::HiddenKeep => None,
        }
    }
}

impl fmt::Display for SeenAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeenAction::Open(action) => action.fmt(f),
            SeenAction::HiddenKeep => f.write_str("keep"),
        }
    }
}

impl Serialize for SeenAction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for SeenAction {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SeenAction, D::Error> {
        let text = String::deserialize(deserializer)?;
        if text == "keep" {
            return Ok(SeenAction::HiddenKeep);
        }
        Action::parse(&text).map(SeenAction::Open).map_err(serde::de::Error::custom)
    }
}

/// An action and what the viewer learned from it. What is absent did not happen, or was not for these eyes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    pub seat: Seat,
    /// What the viewer itself drew at the start of this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drew: Option<Card>,
    pub action: SeenAction,
    /// What the viewer drew for its Chancellor.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawn: Vec<Card>,
    /// What the viewer was shown of the other hand: by its Priest, by a Baron, or received by a King.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub saw: Option<Card>,
    /// A hand laid face up: discarded to a Prince, or by who is out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub laid: Option<Held>,
    /// Who is out by it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub out: Option<Seat>,
    /// What the viewer drew after a Prince.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub received: Option<Card>,
}

impl Event {
    /// What `viewer` sees of `action`, about to be played in `before`.
    pub(crate) fn from_action(before: &LoveLetter, action: Action, viewer: Viewer) -> Event {
        let me = before.turn().unwrap_or(Seat(before.turn));
        let mine = viewer.is(me);
        let mut event = Event {
            seat: me,
            drew: None,
            action: SeenAction::Open(action),
            drawn: Vec::new(),
            saw: None,
            laid: None,
            out: None,
            received: None,
        };
        let Move::Play { card, target, guess } = action.read() else {
            if !mine {
                event.action = SeenAction::HiddenKeep;
            }
            return event;
        };
        event.drew = before.drawn[0].filter(|_| mine);
        let held = before.hands[me.index()];
        let kept = if held == Some(card) { before.drawn[0] } else { held };
        // With a Prince aimed at oneself, what is discarded is the card kept.
        let hand_of = |seat: Seat| if seat == me { kept } else { before.hands[seat.index()] };
        let mut lays = |seat: Seat, out: bool| {
            event.laid = hand_of(seat).map(|card| Held { seat, card });
            event.out = out.then_some(seat);
        };
        match (card, target) {
            (Card::Guard, Some(target)) if hand_of(target) == guess => lays(target, true),
            (Card::Priest, Some(target)) if mine => event.saw = hand_of(target),
            (Card::Baron, Some(target)) => {
                let (own, other) = (kept, hand_of(target));
                if own != other {
                    lays(if own < other { me } else { target }, true);
                }
                event.saw = exchanged(viewer, me, own, target, other);
            }
            (Card::King, Some(target)) => event.saw = exchanged(viewer, me, kept, target, hand_of(target)),
            (Card::Prince, Some(target)) => {
                let out = hand_of(target) == Some(Card::Princess);
                lays(target, out);
                if !out && viewer.is(target) {
                    event.received = Some(before.deck().first().copied().unwrap_or(before.queue[0]));
                }
            }
            (Card::Chancellor, _) if mine => event.drawn = before.deck().iter().take(2).copied().collect(),
            (Card::Princess, _) => lays(me, true),
            _ => {}
        }
        event
    }
}

/// What one of two players learns of the other's hand.
fn exchanged(viewer: Viewer, one: Seat, ones: Option<Card>, two: Seat, twos: Option<Card>) -> Option<Card> {
    if viewer.is(one) {
        twos
    } else if viewer.is(two) {
        ones
    } else {
        None
    }
}
