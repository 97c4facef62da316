//! What each legal action is worth, by several judges side by side, and where they disagree.

use crate::error::ExplainError;
use coeur_catalog::make_player;
use coeur_core::sort::sort_short;
use coeur_core::{Budget, Decision, Registered, Rng, Seat, View};
use serde::Serialize;

/// What a judge says of an action.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Worth<A> {
    pub action: A,
    /// In units of utility.
    pub value: f64,
    /// Half the width of the 95 % interval; `None` where the value is no estimate.
    pub within: Option<f64>,
    /// How much less it is worth than the best.
    pub regret: f64,
}

/// What a judge says of all actions that it has weighed, best first.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Judgement<A> {
    /// A player's spec, or [`EXACT`].
    pub judge: String,
    pub actions: Vec<Worth<A>>,
}

/// Two judges who would do different things.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Disagreement<A> {
    pub judges: [String; 2],
    pub choices: [A; 2],
    /// What each one's choice costs in the eyes of the other; `None` where the other has not weighed it.
    pub regrets: [Option<f64>; 2],
}

/// The name of the exact solver among the judges.
pub const EXACT: &str = "exact";

impl<A: Clone + PartialEq> Judgement<A> {
    /// From values in any order.
    pub fn new(judge: &str, mut values: Vec<(A, f64, Option<f64>)>) -> Judgement<A> {
        sort_short(&mut values, |a, b| b.1.total_cmp(&a.1));
        let best = values.first().map_or(0.0, |best| best.1);
        let worth = |(action, value, within): (A, f64, Option<f64>)| Worth { action, value, within, regret: best - value };
        Judgement { judge: judge.into(), actions: values.into_iter().map(worth).collect() }
    }

    /// What a player has weighed.
    pub fn of(judge: &str, decision: Decision<A>) -> Judgement<A> {
        let weighed = decision.candidates.into_iter();
        Judgement::new(judge, weighed.map(|c| (c.action, c.value, c.error.map(|error| 1.96 * error))).collect())
    }

    pub fn best(&self) -> Option<A> {
        self.actions.first().map(|worth| worth.action.clone())
    }

    pub fn value_of(&self, action: &A) -> Option<f64> {
        self.actions.iter().find(|worth| worth.action == *action).map(|worth| worth.value)
    }

    pub fn regret_of(&self, action: &A) -> Option<f64> {
        self.actions.iter().find(|worth| worth.action == *action).map(|worth| worth.regret)
    }
}

impl<A> Judgement<A> {
    /// The same over another form of action, such as its notation.
    pub fn map<B>(self, form: impl Fn(A) -> B) -> Judgement<B> {
        let worth = |Worth { action, value, within, regret }| Worth { action: form(action), value, within, regret };
        Judgement { judge: self.judge, actions: self.actions.into_iter().map(worth).collect() }
    }
}

impl<A> Disagreement<A> {
    /// The same over another form of action.
    pub fn map<B>(self, form: impl Fn(A) -> B) -> Disagreement<B> {
        Disagreement { judges: self.judges, choices: self.choices.map(form), regrets: self.regrets }
    }
}

/// What a player weighs in a position, from the view of the seat on turn alone.
pub fn judge<G: Registered>(
    spec: &str,
    view: &G::View,
    config: &G::Config,
    rng: &mut Rng,
) -> Result<Judgement<G::Action>, ExplainError> {
    judge_within::<G>(&Budget::default(), spec, view, config, rng)
}

/// The same from a player who is not to think longer than that.
pub fn judge_within<G: Registered>(
    budget: &Budget,
    spec: &str,
    view: &G::View,
    config: &G::Config,
    rng: &mut Rng,
) -> Result<Judgement<G::Action>, ExplainError> {
    Ok(Judgement::of(spec, make_player::<G>(spec, config)?.decide(view, budget, rng)?))
}

/// The exact value of every action: of the position itself where nothing is hidden, else the mean over worlds that fit the view, each
/// solved as if all cards lay open. `None` where there is no solver, or where it would take too long.
pub fn exact<G: Registered>(
    view: &G::View,
    mover: Seat,
    worlds: usize,
    budget: &Budget,
    rng: &mut Rng,
) -> Result<Option<Judgement<G::Action>>, ExplainError> {
    let Some(solver) = G::solver() else { return Ok(None) };
    let source = G::worlds(view)?;
    let legal = view.legal();
    let mut sums = vec![(0.0, 0.0); legal.len()];
    let worlds = if G::INFO.hidden { worlds } else { 1 };
    for _ in 0..worlds {
        let world = G::world(&source, rng);
        debug_assert_eq!(world.turn(), Some(mover));
        let Ok(solution) = (solver.solve)(&world, budget) else { return Ok(None) };
        for (action, sum) in legal.iter().zip(&mut sums) {
            let Some((_, score)) = solution.actions.iter().find(|(other, _)| other == action) else { return Ok(None) };
            *sum = (sum.0 + score, sum.1 + score * score);
        }
    }
    let count = worlds as f64;
    let value = |(&action, &(sum, squares)): (&G::Action, &(f64, f64))| {
        let mean: f64 = sum / count;
        let variance = (squares / count - mean * mean).max(0.0) / (count - 1.0).max(1.0);
        (action, mean, (worlds > 1).then(|| 1.96 * variance.sqrt()))
    };
    Ok(Some(Judgement::new(EXACT, legal.iter().zip(&sums).map(value).collect())))
}

/// Every two judges who would do different things.
pub fn disagreements<A: Copy + PartialEq>(judgements: &[Judgement<A>]) -> Vec<Disagreement<A>> {
    let mut found = Vec::new();
    for (number, first) in judgements.iter().enumerate() {
        for second in &judgements[number + 1..] {
            let (Some(one), Some(other)) = (first.best(), second.best()) else { continue };
            let regrets = [second.regret_of(&one), first.regret_of(&other)];
            // Where one of them finds both as good, nobody contradicts.
            if one != other && regrets.iter().all(|regret| regret.is_none_or(|regret| regret > 1e-9)) {
                found.push(Disagreement {
                    judges: [first.judge.clone(), second.judge.clone()],
                    regrets,
                    choices: [one, other],
                });
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_disagrees_says_what_it_costs() {
        let one = Judgement::new("network", vec![('a', 1.0, None), ('b', 3.0, None), ('c', 2.5, None)]);
        let two = Judgement::new("hard", vec![('c', 4.0, Some(0.2)), ('b', 3.0, Some(0.2))]);
        assert_eq!(
            one.actions.iter().map(|worth| (worth.action, worth.regret)).collect::<Vec<_>>(),
            [('b', 0.0), ('c', 0.5), ('a', 2.0)]
        );
        let found = disagreements(&[one.clone(), two, one.clone()]);
        assert_eq!(found.len(), 2, "the network agrees with itself");
        assert_eq!((found[0].choices, found[0].regrets), (['b', 'c'], [Some(1.0), Some(0.5)]));
        let silent = Judgement::new("first", Vec::new());
        assert!(disagreements(&[one, silent]).is_empty());
    }
}
