//! The ways in which the useful cards out of a player's sight may lie, in its hand and in the deck, when few are left.

use super::belief::OwnHand;
use super::table_state::TableState;
use crate::config::FIVE;
use crate::{Card, TYPES};
use arrayvec::ArrayVec;

/// The deepest deck for which deals are listed.
pub const DEPTH: usize = 16;

/// Deals that are listed, at most. Over 5000 games of seed 3 five players score 24.959 with 10, 24.961 with 20 and 24.963
/// with 60, in 2.2, 2.4 and 3.4 seconds.
const MANY_DEALS: usize = 40;

/// In place of a kind: a card of no use.
pub const USELESS: u8 = TYPES as u8;

/// One way in which the useful cards may lie, each by its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The own cards, by position.
    pub hand: [u8; FIVE],
    /// The deck, the next card first.
    pub deck: [u8; DEPTH],
}

/// Every deal, all being about equally likely, for the player on turn who makes `own` of its cards. `None` where there are
/// too many, or more than `most` useful cards out of sight.
pub fn deals(state: &TableState, own: &OwnHand, most: usize) -> Option<Vec<Deal>> {
    if usize::from(state.deck) > DEPTH {
        return None;
    }
    let mut deal = Deal { hand: [USELESS; FIVE], deck: [USELESS; DEPTH] };
    let mut open = ArrayVec::new();
    for slot in 0..own.len() {
        match own.may_be[slot].single() {
            Some(card) if !state.needs.dead.has(card) => deal.hand[slot] = card.index() as u8,
            None if !own.sure(slot, state.needs.dead) => open.push(slot),
            _ => {}
        }
    }
    let mut useful = own.counts;
    state.needs.dead.iter().for_each(|card| useful[card.index()] = 0);
    let wanted: usize = useful.iter().map(|&count| usize::from(count)).sum();
    let spots = open.len() + usize::from(state.deck);
    if wanted > most {
        return None;
    }
    let mut dealing =
        DealEnumeration { state, own, open, spots, useful, useless: spots.saturating_sub(wanted), deals: Vec::new() };
    dealing.deal(0, deal).then_some(dealing.deals)
}

/// Lays the cards out of sight on the open positions of the hand, then on the deck.
struct DealEnumeration<'a> {
    state: &'a TableState,
    own: &'a OwnHand,
    open: ArrayVec<usize, FIVE>,
    spots: usize,
    /// Cards still to be laid: of each kind, and of no use.
    useful: [u8; TYPES],
    useless: usize,
    deals: Vec<Deal>,
}

impl DealEnumeration<'_> {
    /// Lists all deals that go on from one laid up to a spot; false if they are too many.
    fn deal(&mut self, spot: usize, deal: Deal) -> bool {
        if spot == self.spots {
            self.deals.push(deal);
            return self.deals.len() <= MANY_DEALS;
        }
        let slot = self.open.get(spot).copied();
        let may_be = slot.map(|slot| self.own.may_be[slot]);
        let laid = |kind: u8, open: usize| {
            let mut deal = deal;
            match slot {
                Some(slot) => deal.hand[slot] = kind,
                None => deal.deck[spot - open] = kind,
            }
            deal
        };
        let open = self.open.len();
        if self.useless > 0 && may_be.is_none_or(|kinds| !kinds.and(self.state.needs.dead).is_empty()) {
            self.useless -= 1;
            let goes_on = self.deal(spot + 1, laid(USELESS, open));
            self.useless += 1;
            if !goes_on {
                return false;
            }
        }
        for kind in 0..TYPES {
            if self.useful[kind] == 0 || may_be.is_some_and(|kinds| !kinds.has(Card::from_index(kind))) {
                continue;
            }
            self.useful[kind] -= 1;
            let goes_on = self.deal(spot + 1, laid(kind as u8, open));
            self.useful[kind] += 1;
            if !goes_on {
                return false;
            }
        }
        true
    }
}
