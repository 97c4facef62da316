//! Scores of weights: how soon they find what the lead hangs on, and whether they stay the same under another name.

use coeur_explain::coalitions::Coalitions;
use serde::{Deserialize, Serialize};

/// What every coalition of topics is worth in a position, as in [`Coalitions`].
#[derive(Serialize, Deserialize)]
pub(super) struct Worth {
    /// Their names in English.
    pub topics: Vec<String>,
    pub real: Vec<f64>,
    pub mixed: Option<Vec<f64>>,
}

impl From<Coalitions> for Worth {
    fn from(found: Coalitions) -> Worth {
        let Coalitions { topics, real, mixed, .. } = found;
        Worth { topics: topics.iter().map(|topic| topic.en.to_string()).collect(), real, mixed }
    }
}

/// A way to say what weighed: one weight a topic.
pub(super) type Method = fn(&Worth) -> Option<Vec<f64>>;

/// How far a lead rises when topics are made known one by one, the weightiest first, above how far it stays when they are taken away in
/// the same order: the area between the curves of insertion and deletion (Petsiuk, Das and Saenko 2018), in points.
pub(super) fn area(worth: &[f64], weights: &[f64]) -> f64 {
    let mut order: Vec<usize> = (0..weights.len()).collect();
    order.sort_by(|a, b| weights[*b].total_cmp(&weights[*a]));
    let all = worth.len() - 1;
    let (mut known, mut sum) = (0, 0.0);
    for topic in std::iter::once(None).chain(order.into_iter().map(Some)) {
        known |= topic.map_or(0, |topic| 1 << topic);
        sum += worth[known] - worth[all & !known];
    }
    sum / (weights.len() + 1) as f64
}

/// How alike the weights of a position are under two names, from 0 to 1; topics that one of them lacks weigh nothing there.
pub(super) fn alike(here: (&[String], &[f64]), there: (&[String], &[f64])) -> f64 {
    let weight = |(topics, weights): (&[String], &[f64]), topic: &String| {
        topics.iter().position(|other| other == topic).map_or(0.0, |place| weights[place])
    };
    let mut topics: Vec<&String> = here.0.iter().collect();
    topics.extend(there.0.iter().filter(|topic| !here.0.contains(topic)));
    let (mut apart, mut size) = (0.0, 0.0);
    for topic in topics {
        let (one, other) = (weight(here, topic), weight(there, topic));
        apart += (one - other).abs();
        size += one.abs() + other.abs();
    }
    if size > 0.0 { 1.0 - apart / size } else { 1.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_right_order_has_the_larger_area() {
        // Topic 1 is worth 3, topic 0 is worth 1.
        let worth = [0.0, 1.0, 3.0, 4.0];
        // Known: nothing, then topic 1, then both: 0 − 4, 3 − 1, 4 − 0.
        assert_eq!(area(&worth, &[1.0, 3.0]), 2.0 / 3.0);
        assert_eq!(area(&worth, &[3.0, 1.0]), -2.0 / 3.0);
    }

    #[test]
    fn the_same_weights_are_alike_whatever_their_order() {
        let [one, two, three] = ["a", "b", "c"].map(String::from);
        assert_eq!(alike((&[one.clone(), two.clone()], &[1.0, -2.0]), (&[two, one.clone()], &[-2.0, 1.0])), 1.0);
        assert_eq!(alike((&[one], &[1.0]), (&[three], &[1.0])), 0.0);
        assert_eq!(alike((&[], &[]), (&[], &[])), 1.0);
    }
}
