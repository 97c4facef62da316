//! A shared deal that this browser knows, with what was made of it here.

use serde::{Deserialize, Serialize};

/// So many are remembered; the oldest is forgotten first.
const MOST: usize = 30;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KnownDeal {
    pub deal: String,
    pub game: String,
    /// When it was first seen, in milliseconds since 1970.
    pub at: f64,
    /// One's own, once it was played.
    #[serde(default)]
    pub points: Option<i64>,
}

/// The list with this deal, which keeps its place and its points where it was there already.
pub fn with(mut all: Vec<KnownDeal>, deal: KnownDeal) -> (Vec<KnownDeal>, KnownDeal) {
    if let Some(known) = all.iter_mut().find(|known| known.deal == deal.deal) {
        known.points = deal.points.or(known.points);
        let known = known.clone();
        return (all, known);
    }
    all.insert(0, deal.clone());
    all.truncate(MOST);
    (all, deal)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deal(code: usize, points: Option<i64>) -> KnownDeal {
        KnownDeal { deal: code.to_string(), game: "claim".into(), at: code as f64, points }
    }

    #[test]
    fn the_newest_is_the_first_and_there_are_not_too_many() {
        let all = (0..40).fold(Vec::new(), |all, code| with(all, deal(code, None)).0);
        assert_eq!((all.len(), all[0].deal.as_str()), (MOST, "39"));
    }

    #[test]
    fn what_was_made_of_a_deal_is_not_forgotten() {
        let all = with(vec![deal(1, None), deal(2, None)], deal(2, Some(7))).0;
        let (all, known) = with(all, KnownDeal { at: 99.0, ..deal(2, None) });
        assert_eq!((&all[1], known.points, known.at), (&known, Some(7), 2.0));
    }
}
