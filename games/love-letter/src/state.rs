//! The position: a match in one small value, with the round's deal and history inline.

use crate::card::DECK_SIZE;
use crate::config::MAX_ROUNDS;
use crate::deal::Dealt;
use crate::{Action, Card, Config, Held, Move};
use coeur_core::{FutureDeals, Game, MAX_SEATS, Seat, Viewer};
use serde::{Deserialize, Serialize};

/// The longest round: a deck of 17 cards (three players) gives 17 turns, and two Chancellors one more action each.
pub const MAX_PLIES: usize = 19;

/// The dealt cards, then those that two Chancellors put back: each card is drawn from the front.
pub(crate) const QUEUE: usize = DECK_SIZE + 4;

/// What is asked of the player on turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// To play one of two cards.
    Play,
    /// To keep one of the cards after a Chancellor.
    Keep,
    /// Nothing: the match is over.
    Over,
}

/// Who gained tokens in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundResult {
    /// Who won it; several if they tied.
    pub winners: Vec<Seat>,
    /// Who gained a token for a Spy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spy: Option<Seat>,
}

/// A round's result as two masks of seats: winners below, the Spy's token above.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Score(pub(crate) u16);

impl Score {
    pub(crate) fn new(winners: u8, spy: u8) -> Score {
        Score(u16::from(winners) | u16::from(spy) << 8)
    }

    pub(crate) fn winners(self) -> u8 {
        self.0 as u8
    }

    pub(crate) fn tokens(self, seat: usize) -> u8 {
        (self.0 >> seat & 1) as u8 + (self.0 >> (seat + 8) & 1) as u8
    }

    pub(crate) fn result(self) -> RoundResult {
        RoundResult { winners: seats_in(self.winners()).collect(), spy: seats_in((self.0 >> 8) as u8).next() }
    }
}

/// How the round before this one closed: what everybody saw last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Closing {
    /// Who made the last move.
    pub seat: Seat,
    pub action: Action,
    /// The hands laid open at the end by seat, where the deck had run out.
    pub hands: [Option<Card>; MAX_SEATS],
    /// The hand that the last move laid open: of who was out by it, or of whom a Prince made discard.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub laid: Option<Held>,
    /// What a Baron compared, the card of who played it first. Only the two who compared are told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub compared: Option<[Card; 2]>,
}

impl Closing {
    /// Who was out by the last move: all but a Prince put out whom they lay open.
    pub fn out(&self) -> Option<Seat> {
        let prince = matches!(self.action.read(), Move::Play { card: Card::Prince, .. });
        self.laid.filter(|laid| !prince || laid.card == Card::Princess).map(|laid| laid.seat)
    }

    /// What `viewer` saw of it.
    pub(crate) fn seen_by(self, viewer: Viewer) -> Closing {
        let compared = self.compared.filter(|_| match self.action.read() {
            Move::Play { target: Some(target), .. } => viewer.is(self.seat) || viewer.is(target),
            _ => false,
        });
        Closing { compared, ..self }
    }
}

/// A match of Love Letter in play.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LoveLetter {
    pub(crate) later: FutureDeals<Dealt>,
    pub(crate) queue: [Card; QUEUE],
    pub(crate) history: [Action; MAX_PLIES],
    pub(crate) plies: u8,
    /// The next card to be drawn, as a place in the queue.
    pub(crate) top: u8,
    /// One past the bottom of the deck.
    pub(crate) end: u8,
    /// One card for each seat still in.
    pub(crate) hands: [Option<Card>; MAX_SEATS],
    /// What the player on turn has drawn beside its hand.
    pub(crate) drawn: [Option<Card>; 2],
    pub(crate) phase: Phase,
    pub(crate) turn: u8,
    /// Masks of seats: still in the round, protected by a Handmaid, having shown a Spy.
    pub(crate) still_in: u8,
    pub(crate) protected: u8,
    pub(crate) spies: u8,
    pub(crate) players: u8,
    pub(crate) goal: u8,
    /// Cards in play in a small variant.
    pub(crate) cards: Option<u8>,
    pub(crate) starter: u8,
    pub(crate) round: u8,
    pub(crate) tokens: [u8; MAX_SEATS],
    pub(crate) scores: [Score; MAX_ROUNDS],
    pub(crate) closing: Option<Closing>,
}

/// The seats of a mask, in order.
#[inline]
pub(crate) fn seats_in(mut mask: u8) -> impl Iterator<Item = Seat> {
    std::iter::from_fn(move || {
        let seat = (mask != 0).then(|| Seat(mask.trailing_zeros() as u8));
        mask &= mask.wrapping_sub(1);
        seat
    })
}

impl LoveLetter {
    /// A match before its first card: [`deal_out`](LoveLetter::deal_out) deals.
    #[inline]
    pub(crate) fn empty(config: &Config, later: FutureDeals<Dealt>) -> LoveLetter {
        LoveLetter {
            later,
            queue: [Card::Spy; QUEUE],
            history: [Action::default(); MAX_PLIES],
            plies: 0,
            top: 0,
            end: 0,
            hands: [None; MAX_SEATS],
            drawn: [None; 2],
            phase: Phase::Play,
            turn: 0,
            still_in: 0,
            protected: 0,
            spies: 0,
            players: config.players,
            goal: config.goal(),
            cards: config.cards,
            starter: 0,
            round: 0,
            tokens: [0; MAX_SEATS],
            scores: [Score::default(); MAX_ROUNDS],
            closing: None,
        }
    }

    /// The 21 cards of this round as they were dealt.
    pub fn dealt(&self) -> [Card; DECK_SIZE] {
        std::array::from_fn(|place| self.queue[place])
    }

    /// The cards of a seat: one, none when it is out, and while it is on turn also what it has drawn.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = Card> + use<> {
        let held = self.hands.get(seat.index()).copied().flatten();
        let drawn = if self.turn() == Some(seat) { self.drawn } else { [None; 2] };
        held.into_iter().chain(drawn.into_iter().flatten())
    }

    /// The deck from its top.
    pub fn deck(&self) -> &[Card] {
        &self.queue[usize::from(self.top)..usize::from(self.end)]
    }

    /// The cards shown at the start of the round.
    pub fn shown(&self) -> &[Card] {
        &self.queue[1..self.config().first_hand()]
    }

    /// What is asked of the player on turn.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether the seat is still in the round.
    pub fn is_in(&self, seat: Seat) -> bool {
        self.still_in >> seat.0 & 1 == 1
    }

    /// Whether a Handmaid protects the seat.
    pub fn is_protected(&self, seat: Seat) -> bool {
        self.protected >> seat.0 & 1 == 1
    }

    /// Rounds finished so far.
    pub fn rounds_played(&self) -> usize {
        usize::from(self.round) + usize::from(self.phase == Phase::Over)
    }

    /// The actions of this round so far.
    pub fn history(&self) -> &[Action] {
        &self.history[..usize::from(self.plies)]
    }

    /// Whether the round ended with hands laid open: the match is over, the deck empty and several are still in.
    pub(crate) fn shows_hands(&self) -> bool {
        self.phase == Phase::Over && self.still_in.count_ones() > 1
    }
}
