//! How far a chosen action is ahead of the best of the others, as far as its player can tell.
//!
//! Simulated games say what happens among fallible players: how often exact play agrees is measured by `coeur experiment calibration`,
//! and far too seldom for a word of certainty. So a lead has a size and an interval, and nothing here is called certain.

use crate::confidence::Z95;
use crate::decision::{Candidate, Reasoning};
use crate::unit::Unit;

/// How far an action is ahead of the best of the others.
#[derive(Clone, Debug, PartialEq)]
pub struct Lead<A> {
    /// By how much, in units of utility; below 0 where another promises more.
    pub by: f64,
    /// Half the width of the 95 % interval of that; infinite where too little was simulated to know.
    pub within: f64,
    pub size: LeadSize,
    /// How many others cannot be told from it.
    pub equal: usize,
    /// The best of the others.
    pub next: A,
}

/// The size of a lead, in the words that people use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LeadSize {
    /// Too small to tell, or within the interval.
    None,
    Slight,
    Middling,
    Large,
}

/// From where on a lead is worth telling, is more than slight, and is large: in points, and as a share of the chances.
const SIZES: [[f64; 3]; 2] = [[0.1, 2.0, 10.0], [0.02, 0.1, 0.3]];

impl<A: Clone + PartialEq> Lead<A> {
    /// The lead of the chosen action among all that were weighed. `None` where nothing was compared.
    pub fn new(chosen: &A, candidates: &[Candidate<A>], reasoning: Reasoning, unit: Unit) -> Option<Lead<A>> {
        let own = candidates.iter().find(|weighed| weighed.action == *chosen && weighed.value.is_finite())?;
        let others = candidates.iter().filter(|weighed| weighed.action != own.action && weighed.value.is_finite());
        let next = others.clone().max_by(|a, b| a.value.total_cmp(&b.value))?;
        let unknown = if reasoning.is_sampled() { f64::INFINITY } else { 0.0 };
        let error = |weighed: &Candidate<A>| weighed.error.filter(|error| error.is_finite()).unwrap_or(unknown);
        let within = |other: &Candidate<A>| Z95 * error(own).hypot(error(other));
        let [telling, middling, large] = SIZES[usize::from(unit.is_share())].map(|size| size / unit.step());
        let by = own.value - next.value;
        let size = match by {
            by if by <= within(next).max(telling) => LeadSize::None,
            by if by < middling => LeadSize::Slight,
            by if by < large => LeadSize::Middling,
            _ => LeadSize::Large,
        };
        let equal = others.filter(|other| (own.value - other.value).abs() <= within(other).max(telling)).count();
        Some(Lead { by, within: within(next), size, equal, next: next.action.clone() })
    }
}
