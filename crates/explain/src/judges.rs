//! What each legal action is worth, by several judges side by side, and where they disagree.

use crate::error::ExplainError;
use crate::rollout::NETWORK;
use coeur_catalog::make_player;
use coeur_core::sort::sort_short;
use coeur_core::{Budget, Decision, Named, Registered, Rng, Seat, Text, View, Z95};
use coeur_protocol::{Disagreement, EXACT, Judgement, Worth};

/// What a judge makes of actions, from values in any order.
pub fn ranked<A>(judge: &str, name: Named, mut values: Vec<(A, f64, Option<f64>)>) -> Judgement<A> {
    sort_short(&mut values, |a, b| b.1.total_cmp(&a.1));
    let best = values.first().map_or(0.0, |best| best.1);
    let worth = |(action, value, within): (A, f64, Option<f64>)| Worth { action, value, within, regret: best - value };
    Judgement { judge: judge.into(), name, actions: values.into_iter().map(worth).collect() }
}

/// What a player has weighed to decide.
pub fn weighed<G: Registered>(spec: &str, decision: Decision<G::Action>) -> Judgement<G::Action> {
    let weighed = decision.candidates.into_iter().map(|c| (c.action, c.value, c.error.map(|error| Z95 * error)));
    ranked(spec, name::<G>(spec), weighed.collect())
}

/// What people call a player, or [`EXACT`].
pub(crate) fn name<G: Registered>(judge: &str) -> Named {
    let levels = G::levels();
    let level = levels.iter().find(|level| judge == level.name || judge == level.spec);
    let (fr, en) = match level.map_or(judge, |level| level.name) {
        EXACT => ("le calcul exact", "exact play"),
        NETWORK => ("le réseau", "the network"),
        "easy" => ("le niveau facile", "the easy level"),
        "intermediate" => ("le niveau intermédiaire", "the intermediate level"),
        "hard" => ("le niveau difficile", "the hard level"),
        other => return Named { fr: other.to_string().into(), en: other.to_string().into() },
    };
    Text { fr, en }.into()
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
    Ok(weighed::<G>(spec, make_player::<G>(spec, config)?.decide(view, budget, rng)?))
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
        (action, mean, (worlds > 1).then(|| Z95 * variance.sqrt()))
    };
    Ok(Some(ranked(EXACT, name::<G>(EXACT), legal.iter().zip(&sums).map(value).collect())))
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
        let judge = |name: &'static str, values| ranked(name, Text { fr: name, en: name }.into(), values);
        let one = judge("network", vec![('a', 1.0, None), ('b', 3.0, None), ('c', 2.5, None)]);
        let two = judge("hard", vec![('c', 4.0, Some(0.2)), ('b', 3.0, Some(0.2))]);
        assert_eq!(
            one.actions.iter().map(|worth| (worth.action, worth.regret)).collect::<Vec<_>>(),
            [('b', 0.0), ('c', 0.5), ('a', 2.0)]
        );
        let found = disagreements(&[one.clone(), two, one.clone()]);
        assert_eq!(found.len(), 2, "the network agrees with itself");
        assert_eq!((found[0].choices, found[0].regrets), (['b', 'c'], [Some(1.0), Some(0.5)]));
        let silent = judge("first", Vec::new());
        assert!(disagreements(&[one, silent]).is_empty());
    }
}
