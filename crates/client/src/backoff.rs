//! How long to wait before a lost connection is tried again.

/// The first wait, and the longest, in milliseconds.
const SHORTEST: f64 = 500.0;
const LONGEST: f64 = 8000.0;

/// Milliseconds to wait after so many failures in a row. `chance`, from 0 to 1, spreads those who lost the same server.
pub fn delay(failures: u32, chance: f64) -> f64 {
    let full = (SHORTEST * 2f64.powi(failures.min(16) as i32)).min(LONGEST);
    full * (0.75 + 0.25 * chance)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_up_to_a_bound() {
        let full: Vec<f64> = (0..7).map(|failures| delay(failures, 1.0)).collect();
        assert_eq!(full, [500.0, 1000.0, 2000.0, 4000.0, 8000.0, 8000.0, 8000.0]);
        assert_eq!(delay(u32::MAX, 1.0), LONGEST);
    }

    #[test]
    fn not_everybody_comes_back_at_once() {
        assert!(delay(3, 0.0) < delay(3, 0.5) && delay(3, 0.5) < delay(3, 1.0));
    }
}
