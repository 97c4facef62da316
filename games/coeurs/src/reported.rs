//! A deal of Cœurs as somebody tells it who does not say who played which card of a finished trick: the view that the
//! seat on turn then has, and the worlds that fit it.
//!
//! This is what a client of the Cœurs report's protocol sends (section 6.4 of that report). Only the trick under way says who
//! could not follow suit; nothing is inferred from the tricks before it.

use crate::card::{Card, Suit};
use crate::cards::Cards;
use crate::deal_in_play::Hands;
use arrayvec::ArrayVec;
use coeur_core::{Rng, Seat};
use thiserror::Error;

/// What one seat, whose turn it is, was told of a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportedDeal {
    pub(crate) seat: Seat,
    /// The cards of its hand that are known: all of them, or those that it may play.
    pub(crate) hand: Cards,
    /// The cards of the tricks that each seat has won.
    pub(crate) taken: [Cards; 4],
    /// The cards of the trick under way, the last one played just before `seat`.
    trick: ArrayVec<Card, 3>,
}

/// Why there is no such deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ReportError {
    #[error("there is no seat {0}; seats are 0 to 3")]
    NoSeat(Seat),
    #[error("{0} is in two places")]
    CardTwice(Card),
    #[error("{0} cards lie in a trick under way, which has three at most")]
    TrickFull(usize),
    #[error("every trick has been played")]
    Over,
    #[error("there is no card to choose from")]
    NoCard,
    #[error("{found} cards to choose from, where {most} are left in hand")]
    TooManyCards { found: u32, most: u32 },
    #[error("no hand can hold the {} cards not seen", .0.spoken().en)]
    NoRoom(Suit),
}

impl ReportedDeal {
    /// `hand` is the whole hand, or the cards that may be played; `won` the finished tricks of each seat, in any order.
    pub fn new(seat: Seat, hand: &[Card], won: &[Vec<[Card; 4]>; 4], trick: &[Card]) -> Result<ReportedDeal, ReportError> {
        if seat.0 > 3 {
            return Err(ReportError::NoSeat(seat));
        }
        let mut seen = Cards::NONE;
        let mut taken = [Cards::NONE; 4];
        for (taken, tricks) in taken.iter_mut().zip(won) {
            *taken = unseen(tricks.iter().flatten().copied(), &mut seen)?;
        }
        unseen(trick.iter().copied(), &mut seen)?;
        let hand = unseen(hand.iter().copied(), &mut seen)?;
        let trick = trick.try_into().map_err(|_| ReportError::TrickFull(trick.len()))?;
        let deal = ReportedDeal { seat, hand, taken, trick };
        let most = 8u32.checked_sub(deal.tricks()).filter(|&most| most > 0).ok_or(ReportError::Over)?;
        if hand.is_empty() {
            return Err(ReportError::NoCard);
        }
        if hand.len() > most {
            return Err(ReportError::TooManyCards { found: hand.len(), most });
        }
        let worlds = deal.worlds();
        match deal.led() {
            Some(led) if worlds.suit.len() > worlds.open.len() => Err(ReportError::NoRoom(led)),
            _ => Ok(deal),
        }
    }

    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The cards to choose from that follow suit, or all of them if none does.
    pub fn legal(&self) -> Cards {
        let able = self.hand & self.led().map_or(Cards::ALL, Suit::cards);
        if able.is_empty() { self.hand } else { able }
    }

    /// The cards of all finished tricks.
    pub(crate) fn finished(&self) -> Cards {
        self.taken[0] | self.taken[1] | self.taken[2] | self.taken[3]
    }

    fn tricks(&self) -> u32 {
        self.finished().len() / 4
    }

    fn led(&self) -> Option<Suit> {
        self.trick.first().map(|card| card.suit())
    }

    /// Who played which card of the trick under way.
    pub(crate) fn under_way(&self) -> impl Iterator<Item = (Seat, Card)> + '_ {
        let behind = 4 - self.trick.len();
        self.trick.iter().enumerate().map(move |(place, &card)| (self.seat.after(behind + place, 4), card))
    }

    pub(crate) fn known_hands(&self) -> Hands {
        let mut hands = [Cards::NONE; 4];
        hands[self.seat.index()] = self.hand;
        for (seat, card) in self.under_way() {
            hands[seat.index()] |= card.only();
        }
        hands
    }

    /// The cards that nobody has told of, and the places where they may be.
    pub(crate) fn worlds(&self) -> ReportedWorlds {
        let mut worlds = ReportedWorlds::default();
        let known = self.known_hands();
        let seen = known.iter().fold(self.finished(), |seen, &hand| seen | hand);
        let suit = self.led().map_or(Cards::NONE, Suit::cards);
        worlds.suit.extend((!seen & suit).iter());
        worlds.rest.extend((!seen - suit).iter());
        for seat in Seat::all(4) {
            // What the seat on turn holds beside the cards that it may play does not follow suit.
            let void = seat == self.seat || self.under_way().any(|(other, card)| other == seat && !suit.contains(card));
            let places = if void { &mut worlds.closed } else { &mut worlds.open };
            let missing = 8u32.saturating_sub(self.tricks() + known[seat.index()].len());
            places.extend((0..missing).map(|_| seat.0));
        }
        worlds
    }
}

/// The set of these cards, none of which may have been seen before.
fn unseen(cards: impl Iterator<Item = Card>, seen: &mut Cards) -> Result<Cards, ReportError> {
    let before = *seen;
    for card in cards {
        if seen.contains(card) {
            return Err(ReportError::CardTwice(card));
        }
        *seen |= card.only();
    }
    Ok(*seen - before)
}

/// Cards, and the places in hands where they may be. As any card fits any place but for one suit, shuffling places gives
/// every deal equally often.
#[derive(Clone, Debug, Default)]
pub(crate) struct ReportedWorlds {
    /// The cards of the suit led.
    suit: ArrayVec<Card, 32>,
    rest: ArrayVec<Card, 32>,
    /// The seat of each place that may hold a card of the suit led.
    open: ArrayVec<u8, 32>,
    /// The seat of each place that may not.
    closed: ArrayVec<u8, 32>,
}

impl ReportedWorlds {
    pub fn count(&self) -> u64 {
        let factorial = |n: usize| (1..=n as u128).product::<u128>();
        let orders = factorial(self.open.len()) / factorial(self.open.len() - self.suit.len()) * factorial(self.rest.len());
        let held = |seat: u8| self.open.iter().chain(&self.closed).filter(|&&other| other == seat).count();
        (orders / (0..4).map(|seat| factorial(held(seat))).product::<u128>()) as u64
    }

    /// Adds the cards to the hands.
    #[inline]
    pub fn deal_into(&self, hands: &mut Hands, rng: &mut Rng) {
        let mut places = self.open.clone();
        rng.shuffle(&mut places);
        for &card in &self.suit {
            if let Some(seat) = places.pop() {
                hands[usize::from(seat & 3)] |= card.only();
            }
        }
        places.extend(self.closed.iter().copied());
        rng.shuffle(&mut places);
        for (&card, seat) in self.rest.iter().zip(places) {
            hands[usize::from(seat & 3)] |= card.only();
        }
    }
}
