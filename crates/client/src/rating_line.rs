//! How a rating went, as a line with a band around it on a field of 300 by 80.

use coeur_core::Z95;
use coeur_protocol::RatedStep;
use std::fmt::Write;

const WIDTH: f64 = 300.0;
const HEIGHT: f64 = 80.0;

/// The line and its band as paths of SVG, with the numbers that are told beside them.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingLine {
    pub path: String,
    pub band: String,
    /// The ends of the scale.
    pub low: f64,
    pub high: f64,
    pub first: f64,
    pub last: f64,
    /// Half the width of the band at its end.
    pub within: f64,
    /// How many games it tells of.
    pub games: usize,
}

impl RatingLine {
    /// `None` for fewer than two steps: a point is no line.
    pub fn new(steps: &[RatedStep]) -> Option<RatingLine> {
        let within = |step: &RatedStep| Z95 * step.deviation.max(0.0);
        let steps: Vec<&RatedStep> =
            steps.iter().filter(|step| step.rating.is_finite() && step.deviation.is_finite()).collect();
        let ([first, ..], [.., last]) = (&steps[..], &steps[..]) else { return None };
        if steps.len() < 2 {
            return None;
        }
        let low = steps.iter().map(|step| step.rating - within(step)).fold(f64::INFINITY, f64::min);
        let high = steps.iter().map(|step| step.rating + within(step)).fold(f64::NEG_INFINITY, f64::max);
        let span = if high > low { high - low } else { 1.0 };
        let x = |place: usize| WIDTH * place as f64 / (steps.len() - 1) as f64;
        let y = |value: f64| HEIGHT * (high - value) / span;
        let mut path = String::new();
        for (place, step) in steps.iter().enumerate() {
            add(&mut path, x(place), y(step.rating));
        }
        let mut band = String::new();
        for (place, step) in steps.iter().enumerate() {
            add(&mut band, x(place), y(step.rating + within(step)));
        }
        for (place, step) in steps.iter().enumerate().rev() {
            add(&mut band, x(place), y(step.rating - within(step)));
        }
        band.push('Z');
        Some(RatingLine {
            path,
            band,
            low,
            high,
            first: first.rating,
            last: last.rating,
            within: within(last),
            games: steps.len(),
        })
    }
}

/// Goes on to a point; begins there where nothing is drawn yet.
fn add(path: &mut String, x: f64, y: f64) {
    let letter = if path.is_empty() { 'M' } else { 'L' };
    // Writing to a text cannot fail.
    let _ = write!(path, "{letter}{x:.1} {y:.1}");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(values: &[(f64, f64)]) -> Vec<RatedStep> {
        values.iter().map(|&(rating, deviation)| RatedStep { rating, deviation }).collect()
    }

    #[test]
    fn the_band_is_as_wide_as_the_deviation_says() {
        let line = RatingLine::new(&steps(&[(20.0, 10.0 / Z95), (30.0, 10.0 / Z95)])).expect("a line");
        assert_eq!((line.path.as_str(), line.games), ("M0.0 53.3L300.0 26.7", 2));
        assert_eq!(line.band, "M0.0 26.7L300.0 0.0L300.0 53.3L0.0 80.0Z");
        assert!((line.low - 10.0).abs() < 1e-9 && (line.high - 40.0).abs() < 1e-9 && (line.within - 10.0).abs() < 1e-9);
        assert_eq!((line.first, line.last), (20.0, 30.0));
    }

    #[test]
    fn a_point_is_no_line_and_a_flat_one_has_a_place() {
        assert_eq!(RatingLine::new(&steps(&[(25.0, 8.0)])), None);
        assert_eq!(RatingLine::new(&steps(&[])), None);
        let flat = RatingLine::new(&steps(&[(5.0, 0.0), (5.0, 0.0)])).expect("a line");
        assert_eq!(flat.path, "M0.0 0.0L300.0 0.0");
        assert_eq!(RatingLine::new(&steps(&[(f64::NAN, 1.0), (5.0, 0.0)])), None, "what is no number is not drawn");
    }
}
