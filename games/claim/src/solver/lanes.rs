//! Five small counters in one number, one for each faction: points scored, and points that a proof asks for.
//!
//! A lane has six bits, of which the highest guards the comparisons of all five at once. A faction's cards weigh at most 29
//! points together (fourteen Goblins at two points, and one more for the highest), so that five bits are enough.

use crate::card::Faction;

/// One counter for each faction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lanes(pub u32);

const WIDTH: u32 = 6;
const GUARDS: u32 = 0b100000_100000_100000_100000_100000;

impl Lanes {
    /// The counter of one faction at a value, all others at 0.
    pub fn one(faction: Faction, value: u32) -> Lanes {
        Lanes(value << (WIDTH * faction.index() as u32))
    }

    /// The guard bit of one faction's lane.
    pub fn guard(faction: Faction) -> u32 {
        1 << (WIDTH * faction.index() as u32 + WIDTH - 1)
    }

    /// Guard bits side by side: a number below 32.
    #[inline]
    pub fn packed(guards: u32) -> usize {
        let bit = |lane: u32| guards >> (WIDTH * lane + WIDTH - 1 - lane) & 1 << lane;
        (bit(0) | bit(1) | bit(2) | bit(3) | bit(4)) as usize
    }

    /// Sums, lane by lane.
    #[inline]
    pub fn plus(self, other: Lanes) -> Lanes {
        Lanes(self.0 + other.0)
    }

    /// Differences, lane by lane, and 0 where they would be less.
    #[inline]
    pub fn minus(self, other: Lanes) -> Lanes {
        let difference = (self.0 | GUARDS) - other.0;
        Lanes(difference & spread(difference & GUARDS))
    }

    /// The greater of two, lane by lane.
    #[inline]
    pub fn max(self, other: Lanes) -> Lanes {
        let own = spread(self.reached(other));
        Lanes(self.0 & own | other.0 & !own)
    }

    /// The guard bits of the lanes that are at least as great as the other's.
    #[inline]
    pub fn reached(self, other: Lanes) -> u32 {
        ((self.0 | GUARDS) - other.0) & GUARDS
    }

    /// Whether every lane is at least as great as the other's.
    #[inline]
    pub fn covers(self, other: Lanes) -> bool {
        self.reached(other) == GUARDS
    }

    /// The lanes of these guard bits, and 0 elsewhere.
    #[inline]
    pub fn only(self, guards: u32) -> Lanes {
        Lanes(self.0 & spread(guards))
    }
}

/// The five value bits of every lane whose guard is set.
#[inline]
fn spread(guards: u32) -> u32 {
    guards - (guards >> (WIDTH - 1))
}
