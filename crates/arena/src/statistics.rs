//! Means and what is known of them.

use coeur_core::Z95;

/// Numbers of which the mean is wanted.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sample(Vec<f64>);

impl Sample {
    pub fn push(&mut self, value: f64) {
        self.0.push(value);
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The mean; 0 of none.
    pub fn mean(&self) -> f64 {
        if self.0.is_empty() { 0.0 } else { self.0.iter().sum::<f64>() / self.0.len() as f64 }
    }

    /// Standard error of the mean; of fewer than two nothing is known.
    pub fn standard_error(&self) -> Option<f64> {
        let n = self.0.len() as f64;
        let mean = self.mean();
        let squares: f64 = self.0.iter().map(|value| (value - mean).powi(2)).sum();
        (self.0.len() > 1).then(|| (squares / (n - 1.0) / n).sqrt())
    }

    /// The 95 % confidence interval of the mean (Student's t); of fewer than two there is none.
    pub fn interval(&self) -> Option<[f64; 2]> {
        let margin = self.standard_error()? * student_975(self.0.len() - 1);
        Some([self.mean() - margin, self.mean() + margin])
    }
}

/// The 97.5 % point of Student's distribution: a table for few degrees of freedom, then the expansion of Abramowitz and
/// Stegun 26.7.5, which is right to three digits from five on.
fn student_975(freedom: usize) -> f64 {
    const FEW: [f64; 5] = [0.0, 12.706, 4.303, 3.182, 2.776];
    if let Some(&point) = FEW.get(freedom) {
        return point;
    }
    let (z, n) = (Z95, freedom as f64);
    z + (z.powi(3) + z) / (4.0 * n)
        + (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / (96.0 * n * n)
        + (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / (384.0 * n.powi(3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_error_and_interval_of_a_textbook_sample() {
        let mut sample = Sample::default();
        [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0].into_iter().for_each(|value| sample.push(value));
        assert_eq!(sample.mean(), 5.0);
        assert!((sample.standard_error().unwrap() - 0.755_929).abs() < 1e-6);
        assert!((sample.interval().unwrap()[1] - 6.7875).abs() < 5e-3, "{:?}", sample.interval());
    }

    #[test]
    fn fewer_than_two_make_no_interval() {
        let mut sample = Sample::default();
        assert_eq!(sample.interval(), None);
        sample.push(3.0);
        assert_eq!((sample.mean(), sample.standard_error(), sample.interval()), (3.0, None, None));
    }

    #[test]
    fn student_matches_tables() {
        for (freedom, point) in [(1, 12.706), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)] {
            assert!((student_975(freedom) - point).abs() < 4e-3, "{freedom}: {}", student_975(freedom));
        }
    }

    #[test]
    fn the_interval_holds_the_true_mean_about_19_times_in_20() {
        let mut rng = coeur_core::Rng::new(8);
        let held = (0..2000)
            .filter(|_| {
                let mut sample = Sample::default();
                (0..30).for_each(|_| sample.push(rng.unit()));
                let [low, high] = sample.interval().unwrap();
                (low..=high).contains(&0.5)
            })
            .count();
        assert!((1860..=1940).contains(&held), "{held} of 2000");
    }
}
