//! The deals still to come of a match of several deals.

use crate::rng::Rng;
use std::sync::Arc;

/// The shuffles of a match beyond the deal under way.
///
/// A game that was dealt or sampled carries one number, from which each later deal is shuffled when it is reached: small,
/// `Clone` without allocation, and as random as a list. A game rebuilt from a record carries the record's list.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum FutureDeals<D> {
    /// Shuffled on demand from this seed and the deal's index.
    Seeded(u64),
    /// Written in a record; deal `i` of the match is item `i`, and the match ends with the last one.
    Listed(Arc<[D]>),
}

impl<D: Clone> FutureDeals<D> {
    /// Deal `index` of the match, or `None` past the end of a list.
    pub fn deal(&self, index: usize, shuffle: impl FnOnce(&mut Rng) -> D) -> Option<D> {
        match self {
            FutureDeals::Seeded(seed) => Some(shuffle(&mut Rng::stream(*seed, index as u64))),
            FutureDeals::Listed(deals) => deals.get(index).cloned(),
        }
    }
}
