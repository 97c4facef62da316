//! Possible deals as a player of a convention sees them: what its own hand and the deck may be.
//!
//! They fit everything seen, all hints, what the partners' messages said by the convention, and what the partners did since
//! the own last turn.

use super::convention::Convention;
use super::convention_player::PastTurn;
use super::kinds::Kinds;
use super::table_state::TableState;
use crate::config::FIVE;
use crate::{Card, DECK, DECK_SIZE, TYPES};
use arrayvec::ArrayVec;
use coeur_core::Rng;

/// Tries to draw a hand before giving up on this deal.
const TRIES: u32 = 200;

/// Hands drawn before one is taken that the partners' turns speak against.
const PATIENCE: u32 = 12;

/// Hands that deals are drawn from where many turns of the partners speak for or against each.
const POOL: usize = 128;

pub(super) struct HiddenCards {
    /// Its own hand; what lies past its end has no meaning.
    pub hand: [Card; FIVE],
    /// The cards to be drawn, the next one first.
    pub draws: ArrayVec<Card, DECK_SIZE>,
}

/// Hands, each with the sum of the likelihoods up to it.
pub(super) struct PoolOfHands {
    hands: Vec<([Card; FIVE], f64)>,
    all: f64,
}

/// The deals that fit what the player on turn knows.
pub(super) struct PossibleDeals {
    /// The cards it does not see.
    pool: ArrayVec<Card, DECK_SIZE>,
    unseen: [u8; TYPES],
    may_be: [Kinds; FIVE],
    len: usize,
    recent: Vec<PastTurn>,
    doubt: f64,
}

impl PossibleDeals {
    /// Deals for the player on turn, whose hand is hidden in the state; `recent` are the partners' last turns, and `doubt`
    /// the chance that one of them acted otherwise than the convention says.
    pub fn new(convention: &dyn Convention, state: &TableState, recent: Vec<PastTurn>, doubt: f64) -> PossibleDeals {
        let unseen: [u8; TYPES] = state.unseen_by(state.turn);
        let mut pool = ArrayVec::new();
        for card in Card::all() {
            (0..unseen[card.index()]).for_each(|_| pool.push(card));
        }
        let len = state.hand_len(state.turn);
        let mut may_be = convention.own_cards(state);
        for (slot, kinds) in may_be.iter_mut().enumerate().take(len) {
            // Where partners do not play by the convention it may rule everything out; the rules have the last word.
            let told = state.may_be(state.turn, slot, &unseen);
            let fitting = kinds.and(told);
            *kinds = if fitting.is_empty() { told } else { fitting };
        }
        PossibleDeals { pool, unseen, may_be, len, recent, doubt }
    }

    /// How likely the partners' last turns are with this hand: each either follows from the convention, or is in doubt.
    fn likelihood(&self, hand: [Card; FIVE]) -> f64 {
        self.recent.iter().map(|past| if past.fits(&hand) { 1.0 } else { self.doubt }).product()
    }

    /// A deal that fits, as likely as it is; `None` where none fits.
    pub fn draw(&self, rng: &mut Rng) -> Option<HiddenCards> {
        for attempt in 1..=PATIENCE {
            let deal = self.fit(rng)?;
            if attempt == PATIENCE || rng.unit() < self.likelihood(deal.hand) {
                return Some(deal);
            }
        }
        None
    }

    /// Some hands that fit, with how likely the partners' turns are with each: for many turns, where hardly a hand agrees
    /// with all of them. `None` where none fits, or somebody asks to stop.
    pub fn pool(&self, rng: &mut Rng, stop: &mut dyn FnMut() -> bool) -> Option<PoolOfHands> {
        let mut pool = PoolOfHands { hands: Vec::with_capacity(POOL), all: 0.0 };
        for _ in 0..POOL {
            let hand = self.fit(rng)?.hand;
            pool.all += self.likelihood(hand);
            pool.hands.push((hand, pool.all));
            if stop() {
                return None;
            }
        }
        Some(pool)
    }

    /// A deal with a hand of the pool, as likely as it is.
    pub fn draw_from(&self, pool: &PoolOfHands, rng: &mut Rng) -> Option<HiddenCards> {
        let chosen = rng.unit() * pool.all;
        let place = pool.hands.partition_point(|&(_, upto)| upto <= chosen);
        let hand = pool.hands.get(place).or(pool.hands.last())?.0;
        let mut draws = self.pool.clone();
        for card in &hand[..self.len] {
            draws.swap_remove(draws.iter().position(|other| other == card)?);
        }
        rng.shuffle(&mut draws);
        Some(HiddenCards { hand, draws })
    }

    /// A hand that fits the tables, each equally likely, and the rest shuffled into the deck.
    fn fit(&self, rng: &mut Rng) -> Option<HiddenCards> {
        let mut rest = self.pool.clone();
        let mut hand = [DECK[0]; FIVE];
        'again: for _ in 0..TRIES {
            rng.shuffle(&mut rest);
            // A card for each position independently, and once more where two positions met on one card: uniform.
            let mut taken: u64 = 0;
            for (slot, card) in hand.iter_mut().enumerate().take(self.len) {
                let mut fitting = 0u64;
                for (place, &card) in rest.iter().enumerate() {
                    fitting |= u64::from(self.may_be[slot].has(card)) << place;
                }
                if fitting == 0 {
                    return None;
                }
                let place = rng.bit(fitting);
                if taken >> place & 1 == 1 {
                    continue 'again;
                }
                taken |= 1 << place;
                *card = rest[place as usize];
            }
            let draws = rest.iter().enumerate().filter(|(i, _)| taken >> i & 1 == 0).map(|(_, &card)| card).collect();
            return Some(HiddenCards { hand, draws });
        }
        None
    }

    /// All deals with their likelihoods, if there are no more than `most` and nobody asks to stop.
    pub fn all(&self, most: usize, stop: &mut dyn FnMut() -> bool) -> Option<Vec<(HiddenCards, f64)>> {
        let mut listed = DealList { places: ArrayVec::new(), left: self.unseen, deals: Vec::new(), most };
        let cards = self.pool.len();
        if cards > self.len + FEW || !listed.fill(&self.may_be[..self.len], cards, 1.0) {
            return None;
        }
        let mut deals = Vec::new();
        for (cards, weight) in listed.deals {
            let mut hand = [DECK[0]; FIVE];
            hand[..self.len].copy_from_slice(&cards[..self.len]);
            let draws = cards[self.len..].iter().copied().collect();
            deals.push((HiddenCards { hand, draws }, weight * self.likelihood(hand)));
            if stop() {
                return None;
            }
        }
        (!deals.is_empty()).then_some(deals)
    }
}

/// With more cards in the deck their orders are not listed.
const FEW: usize = 4;

/// A list of deals in the making: the hand, then the deck.
struct DealList {
    places: ArrayVec<Card, DECK_SIZE>,
    left: [u8; TYPES],
    deals: Vec<(ArrayVec<Card, DECK_SIZE>, f64)>,
    most: usize,
}

impl DealList {
    /// Fills the next place in every way, where `hand` tells what the first places may be; false if there are too many.
    fn fill(&mut self, hand: &[Kinds], cards: usize, weight: f64) -> bool {
        let place = self.places.len();
        if place == cards {
            self.deals.push((self.places.clone(), weight));
            return self.deals.len() <= self.most;
        }
        let kinds = Kinds::present(&self.left).and(hand.get(place).copied().unwrap_or(Kinds::ALL));
        for card in kinds.iter() {
            let copies = self.left[card.index()];
            self.left[card.index()] -= 1;
            self.places.push(card);
            let few = self.fill(hand, cards, weight * f64::from(copies));
            self.places.pop();
            self.left[card.index()] += 1;
            if !few {
                return false;
            }
        }
        true
    }
}
