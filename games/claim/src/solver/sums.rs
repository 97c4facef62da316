//! Sums and unions over the cards held without a loop: a table for each seven of them.

use super::lanes::Lanes;

/// Cards of both sides: bits 0 to 12 stand for those of side 0 at the beginning, in the order of [`Card`](crate::Card), and bits 13
/// to 25 for those of side 1.
pub(crate) type Held = u32;

/// Cards of a side at most.
pub(crate) const EACH: u32 = 13;

const STEP: u32 = 7;

type Tables<T> = [[T; 1 << STEP]; 4];

/// For any heap, the union of what belongs to each of its cards.
#[derive(Clone, Debug)]
pub struct Union(Tables<u64>);

/// For any heap, the sum of what belongs to each of its cards.
#[derive(Clone, Debug)]
pub(crate) struct Sums(Tables<Lanes>);

fn filled<T: Copy + Default>(each: &[T], add: impl Fn(T, T) -> T) -> Tables<T> {
    let mut tables = [[T::default(); 1 << STEP]; 4];
    for (table, each) in tables.iter_mut().zip(each.chunks(STEP as usize)) {
        for heap in 1..1usize << each.len() {
            table[heap] = add(table[heap & (heap - 1)], each[heap.trailing_zeros() as usize]);
        }
    }
    tables
}

/// The entry of each table.
#[inline]
fn entries<T: Copy>(tables: &Tables<T>, held: Held) -> [T; 4] {
    let at = |table: usize| tables[table][(held >> (STEP * table as u32)) as usize % (1 << STEP)];
    [at(0), at(1), at(2), at(3)]
}

impl Union {
    pub fn new(each: &[u64]) -> Union {
        Union(filled(each, |sum, one| sum | one))
    }

    #[inline]
    pub fn union_of(&self, held: Held) -> u64 {
        let [a, b, c, d] = entries(&self.0, held);
        a | b | c | d
    }
}

impl Sums {
    pub fn new(each: &[Lanes]) -> Sums {
        Sums(filled(each, Lanes::plus))
    }

    #[inline]
    pub fn sum_of(&self, held: Held) -> Lanes {
        let [a, b, c, d] = entries(&self.0, held);
        a.plus(b).plus(c.plus(d))
    }
}
