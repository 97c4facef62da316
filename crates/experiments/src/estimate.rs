//! A figure with its interval, as experiments tell it.

use coeur_core::{Sample, Z95};

/// A mean with half the width of its 95 % interval, where two observations or more make one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Estimate {
    pub mean: f64,
    pub within: Option<f64>,
}

impl Estimate {
    pub fn interval(&self) -> Option<[f64; 2]> {
        self.within.map(|within| [self.mean - within, self.mean + within])
    }

    pub fn percent(&self) -> String {
        format!("{:.1} ± {} %", 100.0 * self.mean, within(self.within.map(|within| 100.0 * within), 1))
    }

    pub fn points(&self) -> String {
        // Rounded first, so that nothing is "−0".
        let rounded = (1e3 * self.mean).round() / 1e3 + 0.0;
        format!("{rounded:+.3} ± {}", within(self.within, 3))
    }

    /// The mean of independent values.
    pub fn of_mean(values: impl Iterator<Item = f64>) -> Estimate {
        let mut sample = Sample::default();
        values.for_each(|value| sample.push(value));
        Estimate { mean: sample.mean(), within: sample.interval().map(|[_, high]| high - sample.mean()) }
    }

    /// The mean, or `None` where fewer than two values tell nothing of an interval.
    pub fn try_mean(values: impl Iterator<Item = f64>) -> Option<Estimate> {
        let values: Vec<f64> = values.collect();
        (values.len() > 1).then(|| Estimate::of_mean(values.into_iter()))
    }

    /// The share of independent cases in which something holds, or `None` for fewer than two of them.
    pub fn try_share(held: impl Iterator<Item = bool>) -> Option<Estimate> {
        Estimate::try_mean(held.map(|held| f64::from(u8::from(held))))
    }

    /// The mean over all decisions where those of a game come together: sums and counts of each game (Cochran 1977, ratio estimate).
    pub fn from_games(games: &[(f64, f64)]) -> Option<Estimate> {
        let (sum, count) = games.iter().fold((0.0, 0.0), |all, game| (all.0 + game.0, all.1 + game.1));
        if count == 0.0 {
            return None;
        }
        let mean = sum / count;
        let squares: f64 = games.iter().map(|(sum, count)| (sum - mean * count).powi(2)).sum();
        let units = games.len() as f64;
        let error = (squares * units / (units - 1.0).max(1.0)).sqrt() / count;
        Some(Estimate { mean, within: (games.len() > 1).then_some(Z95 * error) })
    }
}

/// A share of independent cases with its 95 % interval (Wilson 1927): one that is right also where all or none of a few cases held.
pub(crate) fn share(held: usize, of: usize) -> String {
    let (held, of, z) = (held as f64, of as f64, Z95);
    let (mean, scale) = (held / of, 1.0 + z * z / of);
    let middle = (mean + z * z / (2.0 * of)) / scale;
    let half = z * (mean * (1.0 - mean) / of + z * z / (4.0 * of * of)).sqrt() / scale;
    format!("{:.1} % ({:.1} to {:.1})", 100.0 * mean, 100.0 * (middle - half).max(0.0), 100.0 * (middle + half).min(1.0))
}

/// Half of an interval, or that there is none.
pub(crate) fn within(half: Option<f64>, decimals: usize) -> String {
    half.map_or("–".into(), |half| format!("{half:.decimals$}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_of_few_cases_is_never_sure() {
        // As in the tables of Newcombe (1998), method 3.
        assert_eq!(share(81, 263), "30.8 % (25.5 to 36.6)");
        assert_eq!(share(0, 20), "0.0 % (0.0 to 16.1)");
        assert_eq!(share(29, 29), "100.0 % (88.3 to 100.0)");
    }

    #[test]
    fn decisions_of_one_game_are_one_unit() {
        let alike = Estimate::from_games(&[(10.0, 10.0), (0.0, 10.0), (10.0, 10.0), (0.0, 10.0)]).unwrap();
        let mixed = Estimate::from_games(&[(5.0, 10.0); 4]).unwrap();
        assert_eq!((alike.mean, mixed.mean, mixed.within), (0.5, 0.5, Some(0.0)));
        assert!((alike.within.unwrap() - 1.96 * 0.2887).abs() < 0.001, "{alike:?}: as of four throws");
        assert_eq!(Estimate::from_games(&[(0.0, 0.0)]), None);
        assert_eq!(alike.percent(), "50.0 ± 56.6 %");
        assert_eq!(Estimate { mean: -1e-9, within: Some(0.0) }.points(), "+0.000 ± 0.000");
        assert_eq!(Estimate::from_games(&[(3.0, 4.0)]).unwrap().percent(), "75.0 ± – %", "one game makes no interval");
    }
}
