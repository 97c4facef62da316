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
        // Lane i of five is moved 5(4 - i) to the left and meets no other there.
        ((guards >> (WIDTH - 1)).wrapping_mul(1 | 1 << 5 | 1 << 10 | 1 << 15 | 1 << 20) >> 20 & 31) as usize
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

/// The points of both sides in one number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score(u64);

const BOTH_GUARDS: u64 = GUARDS as u64 | (GUARDS as u64) << 32;

impl Score {
    /// The points of side 0 and of side 1.
    pub fn new([first, second]: [Lanes; 2]) -> Score {
        Score(u64::from(first.0) | u64::from(second.0) << 32)
    }

    /// One side's points.
    #[inline]
    pub fn of(self, side: u32) -> Lanes {
        Lanes((self.0 >> (32 * (side & 1))) as u32)
    }

    #[inline]
    pub fn plus(self, other: Score) -> Score {
        Score(self.0 + other.0)
    }

    /// Points for one side more.
    #[inline]
    pub fn plus_for(self, side: u32, points: Lanes) -> Score {
        Score(self.0 + (u64::from(points.0) << (32 * (side & 1))))
    }

    /// Side 1 instead of side 0, and the other way round, if `side` is 1.
    #[inline]
    pub fn seen_from(self, side: u32) -> Score {
        Score(self.0.rotate_left(32 * (side & 1)))
    }

    /// The guard bits of the lanes in which either side has so many points.
    #[inline]
    pub fn reached_by_either(self, points: Score) -> u32 {
        let reached = self.reached(points);
        (reached | reached >> 32) as u32
    }

    #[inline]
    fn reached(self, points: Score) -> u64 {
        ((self.0 | BOTH_GUARDS) - points.0) & BOTH_GUARDS
    }

    /// How many lanes of each side are at least as great as those of two other scores, added up.
    #[inline]
    pub fn count_reached(self, first: Score, second: Score) -> [u32; 2] {
        let each = (self.reached(first) >> (WIDTH - 1)) + (self.reached(second) >> (WIDTH - 1));
        // The fifth lane of the product is the sum of all five.
        let sums = each.wrapping_mul(1 | 1 << 6 | 1 << 12 | 1 << 18 | 1 << 24);
        [(sums >> 24 & 15) as u32, (sums >> 56 & 15) as u32]
    }
}
