//! Exact Shapley values (Shapley 1953) of few players, from what every coalition is worth.

/// More players than this would take more coalitions than anybody waits for.
pub const MOST_PLAYERS: usize = 16;

/// The value of each player. `worth[s]` is what coalition `s` is worth, a player being in it where its bit is set; there is one
/// for every coalition, so that there are two to the power of the players.
///
/// A player's value is what it adds to the coalition before it, on average over all orders in which the players may come. So
/// values add up to what all are worth more than nobody is.
///
/// # Panics
/// Where `worth` has not a place for each coalition of at most [`MOST_PLAYERS`].
pub fn shapley(worth: &[f64]) -> Vec<f64> {
    assert!(worth.len().is_power_of_two(), "a place for every coalition");
    let players = worth.len().trailing_zeros() as usize;
    assert!(players <= MOST_PLAYERS, "{players} players are too many");
    let weights = weights(players);
    let value = |player: usize| {
        let own = 1 << player;
        let before = (0..worth.len()).filter(|coalition| coalition & own == 0);
        before.map(|coalition| weights[coalition.count_ones() as usize] * (worth[coalition | own] - worth[coalition])).sum()
    };
    (0..players).map(value).collect()
}

/// The share of orders in which exactly a given coalition of each size comes before a given player: s! (n − s − 1)! / n!.
fn weights(players: usize) -> Vec<f64> {
    let mut weights = Vec::with_capacity(players);
    let mut weight = 1.0 / players.max(1) as f64;
    for size in 0..players {
        weights.push(weight);
        weight *= (size + 1) as f64 / (players - size - 1).max(1) as f64;
    }
    weights
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn close(found: &[f64], expected: &[f64]) {
        assert_eq!(found.len(), expected.len());
        for (found, expected) in found.iter().zip(expected) {
            assert!((found - expected).abs() < 1e-9, "{found} instead of {expected}");
        }
    }

    #[test]
    fn a_glove_needs_its_fellow() {
        // One left glove (player 0) and two right ones: a pair is worth 1 (Shapley and Shubik 1969).
        let worth: Vec<f64> = (0..8usize).map(|s| f64::from(u8::from(s & 1 == 1 && s > 1))).collect();
        close(&shapley(&worth), &[2.0 / 3.0, 1.0 / 6.0, 1.0 / 6.0]);
    }

    #[test]
    fn where_nothing_depends_on_others_everybody_gets_its_own() {
        let own = [3.0, -1.5, 0.0, 7.25, 2.0];
        let worth: Vec<f64> =
            (0..32usize).map(|s| 10.0 + (0..5).filter(|p| s >> p & 1 == 1).map(|p| own[p]).sum::<f64>()).collect();
        close(&shapley(&worth), &own);
    }

    #[test]
    fn nobody_is_worth_nothing() {
        assert!(shapley(&[4.0]).is_empty());
        close(&shapley(&[1.0, 5.0]), &[4.0]);
    }

    proptest! {
        #[test]
        fn values_add_up(players in 0usize..9, seed in any::<u64>()) {
            let mut rng = coeur_core::Rng::new(seed);
            let worth: Vec<f64> = (0..1 << players).map(|_| rng.unit() * 20.0 - 10.0).collect();
            let sum: f64 = shapley(&worth).iter().sum();
            let expected = if players == 0 { 0.0 } else { worth[worth.len() - 1] - worth[0] };
            prop_assert!((sum - expected).abs() < 1e-9);
        }

        #[test]
        fn who_is_like_another_gets_as_much(seed in any::<u64>()) {
            let mut rng = coeur_core::Rng::new(seed);
            // What a coalition is worth depends on how many of players 0 and 1 are in it, and on who else is.
            let table: Vec<f64> = (0..24).map(|_| rng.unit()).collect();
            let worth: Vec<f64> = (0..32usize).map(|s| table[(s & 1) + (s >> 1 & 1) + 3 * (s >> 2)]).collect();
            let values = shapley(&worth);
            prop_assert!((values[0] - values[1]).abs() < 1e-9);
        }
    }
}
