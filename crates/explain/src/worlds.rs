//! The best move against another one in worlds that the mover cannot tell apart: how often the other would have been right, and
//! which hidden card decides it.

use coeur_core::{Cancel, Deduction, Game, NoWorld, Rng, Seat, Z95};
use std::collections::BTreeMap;

/// What two actions came to in one world.
#[derive(Clone, Debug)]
pub struct Paired {
    /// What the first brought the mover more than the second, in utility.
    pub lead: f64,
    /// The statements about hidden cards that are true there.
    pub facts: Vec<u32>,
}

/// A statement about hidden cards that changes which of the two is better.
#[derive(Clone, Debug, PartialEq)]
pub struct Decisive {
    pub fact: u32,
    /// In which share of the worlds it is true.
    pub share: f64,
    /// The mean lead of the first action where it is true, and where it is not.
    pub lead_if: f64,
    pub lead_if_not: f64,
    /// Half the width of the 95 % interval of the difference.
    pub within: f64,
}

impl Decisive {
    /// Whether the second action is the better one where the statement is true, while the first is where it is not, or the
    /// other way round.
    pub fn flips(&self) -> bool {
        (self.lead_if < 0.0) != (self.lead_if_not < 0.0)
    }

    /// How much of the choice hangs on it: the standard deviation of the lead that it explains.
    pub fn weight(&self) -> f64 {
        (self.share * (1.0 - self.share)).sqrt() * (self.lead_if - self.lead_if_not).abs()
    }
}

/// Draws worlds from the view of the seat on turn and plays both actions in each of them. `outcome` plays an action in a world
/// and goes on to the end; it says what that was worth to the mover, and is asked with the same randomness for both. Where `cancel`
/// is asked for an end, the worlds so far are given.
#[expect(clippy::too_many_arguments, reason = "what two moves are compared in, and for how long")]
pub fn paired<G: Game>(
    deduction: &Deduction<G>,
    view: &G::View,
    mover: Seat,
    actions: [G::Action; 2],
    count: usize,
    cancel: &Cancel,
    rng: &mut Rng,
    mut outcome: impl FnMut(&G, G::Action, u64) -> f64,
) -> Result<Vec<Paired>, NoWorld> {
    let source = G::worlds(view)?;
    let mut pairs = Vec::with_capacity(count);
    for _ in 0..count {
        if cancel.is_cancelled() {
            break;
        }
        let world = G::world(&source, rng);
        let seed = rng.next_u64();
        let lead = outcome(&world, actions[0], seed) - outcome(&world, actions[1], seed);
        let mut facts = Vec::new();
        (deduction.statements)(&world, mover, &mut facts);
        pairs.push(Paired { lead, facts });
    }
    Ok(pairs)
}

/// The mean lead of the first action, and half the width of its 95 % interval.
pub fn mean_lead(pairs: &[Paired]) -> (f64, f64) {
    let leads = Sums::of(pairs.iter().map(|pair| pair.lead));
    if leads.count < 2.0 {
        return (0.0, f64::INFINITY);
    }
    (leads.mean(), Z95 * (leads.variance() / leads.count).sqrt())
}

/// The share of worlds in which the second action is better, and by how much there on average.
pub fn second_better(pairs: &[Paired]) -> (f64, f64) {
    let better: Vec<f64> = pairs.iter().map(|pair| -pair.lead).filter(|gain| *gain > 0.0).collect();
    let mean = if better.is_empty() { 0.0 } else { better.iter().sum::<f64>() / better.len() as f64 };
    (better.len() as f64 / pairs.len().max(1) as f64, mean)
}

/// The statements on which the choice hangs, the weightiest first: those whose difference is no chance.
pub fn decisive(pairs: &[Paired]) -> Vec<Decisive> {
    let all = Sums::of(pairs.iter().map(|pair| pair.lead));
    let mut by_fact: BTreeMap<u32, Sums> = BTreeMap::new();
    for pair in pairs {
        pair.facts.iter().for_each(|fact| by_fact.entry(*fact).or_default().add(pair.lead));
    }
    let mut found: Vec<Decisive> = by_fact.into_iter().filter_map(|(fact, inside)| compare(fact, inside, all)).collect();
    found.retain(|decisive| (decisive.lead_if - decisive.lead_if_not).abs() > SURE * decisive.within);
    found.sort_by(|a, b| b.weight().total_cmp(&a.weight()));
    found
}

/// The lead where a statement is true and where it is not; `None` where there are too few worlds of either kind.
pub fn difference(pairs: &[Paired], fact: u32) -> Option<Decisive> {
    let inside = Sums::of(pairs.iter().filter(|pair| pair.facts.contains(&fact)).map(|pair| pair.lead));
    compare(fact, inside, Sums::of(pairs.iter().map(|pair| pair.lead)))
}

/// Fewer worlds than this say nothing of how much they differ.
const FEWEST: f64 = 8.0;

/// How many times the 95 % interval a difference must be: of a hundred statements, none is then called decisive by chance in
/// nineteen cases of twenty (Bonferroni).
const SURE: f64 = 3.5 / Z95;

/// A statement that is true in some worlds and false in others.
fn compare(fact: u32, inside: Sums, all: Sums) -> Option<Decisive> {
    let outside = all.without(inside);
    if inside.count < FEWEST || outside.count < FEWEST {
        return None;
    }
    let within = Z95 * (inside.variance() / inside.count + outside.variance() / outside.count).sqrt();
    let (lead_if, lead_if_not) = (inside.mean(), outside.mean());
    Some(Decisive { fact, share: inside.count / all.count, lead_if, lead_if_not, within })
}

/// Count, sum and sum of squares.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Sums {
    fn of(values: impl Iterator<Item = f64>) -> Sums {
        let mut sums = Sums::default();
        values.for_each(|value| sums.add(value));
        sums
    }

    fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    fn without(self, part: Sums) -> Sums {
        Sums { count: self.count - part.count, sum: self.sum - part.sum, squares: self.squares - part.squares }
    }

    fn mean(self) -> f64 {
        self.sum / self.count
    }

    fn variance(self) -> f64 {
        ((self.squares - self.sum * self.mean()) / (self.count - 1.0)).max(0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn world(lead: f64, facts: &[u32]) -> Paired {
        Paired { lead, facts: facts.to_vec() }
    }

    #[test]
    fn the_card_that_turns_the_choice_is_named_first() {
        // Card 7 turns it, card 9 is as often there and changes nothing, card 3 is everywhere.
        let mut pairs = Vec::new();
        for number in 0..40 {
            let (has_seven, has_nine) = (number % 4 == 0, number % 4 == 1);
            let mut facts = vec![3];
            facts.extend(has_seven.then_some(7));
            facts.extend(has_nine.then_some(9));
            pairs.push(world(if has_seven { -3.0 } else { 2.0 }, &facts));
        }
        let found = decisive(&pairs);
        assert_eq!((found[0].fact, found[0].share, found[0].lead_if, found[0].lead_if_not), (7, 0.25, -3.0, 2.0));
        assert!(found[0].flips() && found.iter().all(|other| other.fact != 3));
        assert!(found.iter().skip(1).all(|other| !other.flips()), "{found:?}");
        assert_eq!(second_better(&pairs), (0.25, 3.0));
    }

    #[test]
    fn chance_is_not_called_decisive() {
        let mut rng = Rng::new(1);
        let pairs: Vec<Paired> = (0..400).map(|_| world(rng.unit() - 0.5, &[rng.below(2)])).collect();
        assert!(decisive(&pairs).len() <= 1, "a fact of two, at most by one chance in twenty");
        assert!(decisive(&[]).is_empty());
        assert_eq!(second_better(&[]), (0.0, 0.0));
    }
}
