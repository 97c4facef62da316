//! When enough games have been played: the sequential probability ratio test on paired deals.
//!
//! Each deal is played from both sides, and the sum of both games has five possible values. The test compares two
//! hypotheses on the mean of that sum by the generalised likelihood ratio in its normal approximation (Van den Bergh, as
//! testers of chess engines use it). Deals are taken in the order of the schedule, so that the verdict does not depend on which game ended first.

use serde::Serialize;

/// What is tested: is the first player better by `elo0`, or by `elo1`?
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The difference of the null hypothesis.
    pub elo0: f64,
    /// The difference of the alternative; larger.
    pub elo1: f64,
    /// How often the null hypothesis may be rejected where it holds.
    pub alpha: f64,
    /// How often the alternative may be rejected where it holds.
    pub beta: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The smaller difference is accepted.
    H0,
    /// The larger difference is accepted.
    H1,
    /// The games ended first.
    Undecided,
}

/// The test as it is reported: its terms, as in [`Sprt`], and how it went.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SprtReport {
    pub elo0: f64,
    pub elo1: f64,
    pub alpha: f64,
    pub beta: f64,
    /// The log-likelihood ratio in the end.
    pub llr: f64,
    /// Where it accepts `elo0` and where `elo1`.
    pub bounds: [f64; 2],
    pub verdict: Verdict,
    /// Deals by the first player's points of the two games: 0, ½, 1, 1½, 2.
    pub pentanomial: [u64; 5],
    /// Games of each ordered pair that were planned at most.
    pub planned_games: u64,
}

/// The share of points that a difference promises.
fn share(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

impl Sprt {
    /// What is wrong with the numbers, if anything.
    pub fn check(&self) -> Result<(), String> {
        let sound = |error: f64| error > 0.0 && error < 0.5;
        match *self {
            Sprt { elo0, elo1, .. } if !(elo0 < elo1 && elo0.abs() <= 2000.0 && elo1.abs() <= 2000.0) => {
                Err(format!("{elo0},{elo1}: the first difference must be below the second, both within ±2000"))
            }
            Sprt { alpha, beta, .. } if !(sound(alpha) && sound(beta)) => {
                Err(format!("alpha {alpha}, beta {beta}: both must lie between 0 and 0.5"))
            }
            _ => Ok(()),
        }
    }

    /// Where the ratio decides.
    fn bounds(&self) -> [f64; 2] {
        [(self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln()]
    }

    /// The log-likelihood ratio after these deals: half their number times the logarithm of the ratio of the mean squared
    /// distances from either hypothesis. Distances from the mean would be next to nothing after a few like deals, and decide too soon.
    fn llr(&self, pentanomial: &[u64; 5]) -> f64 {
        /// One deal of two even games on top, so that no distance is nothing.
        const PRIOR: [f64; 5] = [0.25, 0.0, 0.5, 0.0, 0.25];
        let counts: Vec<f64> = pentanomial.iter().zip(PRIOR).map(|(&count, prior)| count as f64 + prior).collect();
        let distance = |elo: f64| -> f64 {
            let value = |place: usize| place as f64 / 4.0 - share(elo);
            counts.iter().enumerate().map(|(place, count)| count * value(place).powi(2)).sum()
        };
        counts.iter().sum::<f64>() / 2.0 * (distance(self.elo0) / distance(self.elo1)).ln()
    }
}

/// A test under way.
#[derive(Clone, Debug)]
pub(crate) struct SprtState {
    test: Sprt,
    pentanomial: [u64; 5],
}

impl SprtState {
    pub(crate) fn new(test: Sprt) -> SprtState {
        SprtState { test, pentanomial: [0; 5] }
    }

    /// Counts the next deal, by the first player's half points of both games (0 to 4), and says whether that decides.
    pub(crate) fn add_deal(&mut self, half_points: usize) -> bool {
        self.pentanomial[half_points] += 1;
        self.verdict() != Verdict::Undecided
    }

    fn verdict(&self) -> Verdict {
        let [low, high] = self.test.bounds();
        match self.test.llr(&self.pentanomial) {
            llr if llr <= low => Verdict::H0,
            llr if llr >= high => Verdict::H1,
            _ => Verdict::Undecided,
        }
    }

    pub(crate) fn report(&self, planned_games: u64) -> SprtReport {
        let Sprt { elo0, elo1, alpha, beta } = self.test;
        SprtReport {
            elo0,
            elo1,
            alpha,
            beta,
            llr: self.test.llr(&self.pentanomial),
            bounds: self.test.bounds(),
            verdict: self.verdict(),
            pentanomial: self.pentanomial,
            planned_games,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEST: Sprt = Sprt { elo0: 0.0, elo1: 50.0, alpha: 0.05, beta: 0.05 };

    /// Plays deals of two independent games, each won with a probability, until the test decides.
    fn decide(won: f64, rng: &mut coeur_core::Rng) -> Verdict {
        let mut test = SprtState::new(TEST);
        for _ in 0..100_000 {
            let half_points = (0..2).map(|_| if rng.unit() < won { 2 } else { 0 }).sum();
            if test.add_deal(half_points) {
                return test.verdict();
            }
        }
        Verdict::Undecided
    }

    #[test]
    fn it_errs_about_as_often_as_allowed() {
        let mut rng = coeur_core::Rng::new(4);
        for (elo, right) in [(0.0, Verdict::H0), (50.0, Verdict::H1)] {
            let rights = (0..400).filter(|_| decide(share(elo), &mut rng) == right).count();
            assert!(rights >= 365, "{rights} of 400 at {elo}");
        }
    }

    #[test]
    fn a_landslide_ends_soon_and_nonsense_is_refused() {
        let mut test = SprtState::new(TEST);
        let deals = (1..).find(|_| test.add_deal(4)).expect("it ends");
        assert!(deals < 25 && test.verdict() == Verdict::H1, "{deals}");
        assert!(TEST.check().is_ok());
        assert!(Sprt { elo1: -3.0, ..TEST }.check().is_err());
        assert!(Sprt { alpha: 0.0, ..TEST }.check().is_err());
        assert!(Sprt { elo0: f64::NAN, ..TEST }.check().is_err());
    }
}
