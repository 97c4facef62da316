//! What a decision has given away against the best, and which of them cost most.

use coeur_core::sort::sort_short;
use coeur_core::{Unit, Words};
use coeur_protocol::{Reasons, Weighed};

/// A decision, judged by a strong player from the view of whoever took it.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// How many actions had been played before.
    pub ply: usize,
    pub unit: Unit,
    /// What the action that was played promised, in the unit.
    pub value: Option<f64>,
    /// What it gave away against the best; 0 where nothing better was found.
    pub lost: f64,
    /// Whether a strong player chose something else without weighing it: by a rule, as in Hanabi.
    pub otherwise: bool,
    pub best: Words,
    /// The same in the game's notation, for a board that marks it.
    pub best_action: Option<String>,
    pub played: Words,
    pub played_action: String,
    /// Everything that was weighed, best first; empty where a rule has chosen.
    pub choices: Vec<Choice>,
    /// Why the best is the best, in a sentence.
    pub headline: Option<Words>,
    /// What a network would have played at a glance, where that gives something away.
    pub instinct: Option<Words>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    pub action: String,
    /// What it promised, in the unit.
    pub value: f64,
    /// What it would have given away; 0 where it cannot be told from the best.
    pub lost: f64,
}

impl Judgement {
    /// What the reasons of a strong player say about an action that was played; `None` where they say nothing.
    pub fn from_reasons(reasons: &Reasons, played: &str) -> Option<Judgement> {
        let thoughts = reasons.thoughts.as_ref()?;
        let said = reasons.played.as_ref()?;
        let choice = |weighed: &Weighed| {
            let lost = thoughts.given_away(&weighed.action).unwrap_or_default();
            Choice { action: weighed.action.clone(), value: weighed.value, lost }
        };
        let value = thoughts.candidates.iter().find(|weighed| weighed.action == played).map(|weighed| weighed.value);
        Some(Judgement {
            ply: reasons.ply,
            unit: thoughts.unit,
            value: value.filter(|value| value.is_finite()),
            lost: thoughts.given_away(played).unwrap_or_default(),
            otherwise: thoughts.candidates.is_empty() && thoughts.action.as_deref().is_some_and(|best| best != played),
            best: thoughts.words.clone()?,
            best_action: thoughts.action.clone(),
            played: said.words.clone(),
            played_action: played.into(),
            choices: thoughts.candidates.iter().filter(|weighed| weighed.value.is_finite()).map(choice).collect(),
            headline: thoughts.headline.clone(),
            instinct: None,
        })
    }

    /// Whether it is worth a word.
    pub fn is_costly(&self) -> bool {
        is_much(self.unit, self.lost)
    }
}

/// Half a point, five chances in a hundred.
fn is_much(unit: Unit, lost: f64) -> bool {
    unit.step() * lost >= if unit.is_share() { 0.05 } else { 0.5 }
}

/// What a network chose in a position where a search finds something clearly better.
pub fn disagreement(search: &Reasons, network: &Reasons) -> Option<Words> {
    let (searched, seen) = (search.thoughts.as_ref()?, network.thoughts.as_ref()?);
    let lost = searched.given_away(seen.action.as_deref()?)?;
    is_much(searched.unit, lost).then(|| seen.words.clone())?
}

/// The costliest of them, worst first. Where none was weighed, the first ones in which a strong player chose otherwise.
pub fn costliest(judged: &[Judgement], count: usize) -> Vec<Judgement> {
    let mut costly: Vec<Judgement> = judged.iter().filter(|judgement| judgement.is_costly()).cloned().collect();
    sort_short(&mut costly, |a, b| b.lost.total_cmp(&a.lost));
    if costly.is_empty() {
        costly = judged.iter().filter(|judgement| judgement.otherwise).cloned().collect();
    }
    costly.truncate(count);
    costly
}

/// The values as points of a curve on a field of 100 by 100, one for each decision that has one: where, how high, which ply.
pub fn curve(judged: &[Judgement]) -> Vec<(f64, f64, usize)> {
    let values: Vec<(usize, f64)> =
        judged.iter().filter_map(|judgement| Some((judgement.ply, judgement.unit.shown(judgement.value?)))).collect();
    let share = judged.first().is_some_and(|judgement| judgement.unit.is_share());
    let bounds = values.iter().fold((0.0f64, 0.0f64), |(low, high), (_, value)| (low.min(*value), high.max(*value)));
    let (low, high) = if share { (0.0, 1.0) } else { bounds };
    let last = values.len().saturating_sub(1).max(1) as f64;
    let span = if high > low { high - low } else { 1.0 };
    let point = |(place, (ply, value)): (usize, &(usize, f64))| {
        (100.0 * place as f64 / last, 100.0 * (1.0 - (value - low) / span), *ply)
    };
    values.iter().enumerate().map(point).collect()
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) fn judged(ply: usize, value: f64, lost: f64, unit: Unit) -> Judgement {
        let words = Words::plain("x");
        let (value, best) = (Some(value), words.clone());
        Judgement {
            ply,
            unit,
            value,
            lost,
            otherwise: false,
            best,
            best_action: None,
            played: words,
            played_action: String::new(),
            choices: Vec::new(),
            headline: None,
            instinct: None,
        }
    }

    #[test]
    fn the_costliest_come_first_and_small_change_is_left_out() {
        let all = [1.5, 0.2, 3.0, 0.9, 2.0].map(|lost| judged((10.0 * lost) as usize, 0.0, lost, Unit::Points));
        let plies: Vec<usize> = costliest(&all, 3).iter().map(|judgement| judgement.ply).collect();
        assert_eq!(plies, [30, 20, 15]);
        assert!(!judged(0, 0.0, 0.08, Unit::Result).is_costly() && judged(0, 0.0, 0.12, Unit::Result).is_costly());
    }

    #[test]
    fn what_a_strong_player_does_otherwise_counts_where_nothing_was_weighed() {
        let unweighed = |ply, otherwise| Judgement { otherwise, value: None, ..judged(ply, 0.0, 0.0, Unit::Points) };
        let all = [unweighed(0, false), unweighed(2, true), unweighed(4, true)];
        assert_eq!(costliest(&all, 3).iter().map(|judgement| judgement.ply).collect::<Vec<_>>(), [2, 4]);
        let weighed = [unweighed(0, true), judged(6, 0.0, 3.0, Unit::Points)];
        assert_eq!(costliest(&weighed, 3).iter().map(|judgement| judgement.ply).collect::<Vec<_>>(), [6]);
    }

    #[test]
    fn a_curve_of_chances_lies_between_none_and_all() {
        let points = curve(&[judged(0, 0.0, 0.0, Unit::Result), judged(2, 1.0, 0.0, Unit::Result)]);
        assert_eq!(points, [(0.0, 50.0, 0), (100.0, 0.0, 2)]);
        assert_eq!(curve(&[judged(4, -3.0, 0.0, Unit::Points)]), [(0.0, 100.0, 4)]);
    }
}
