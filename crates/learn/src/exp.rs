//! The exponential, the same on every machine.

/// e to the power of `x`, to within a millionth of itself. Made of operations that every machine rounds alike, which the
/// library's exponential is not: a card drawn by it must be the same card in the browser.
pub fn exp(x: f64) -> f64 {
    let x = x.clamp(-700.0, 700.0);
    let whole = (x * std::f64::consts::LOG2_E).round();
    let rest = x - whole * std::f64::consts::LN_2;
    // Taylor's series: |rest| is at most ln 2 / 2.
    let series = (1..=9).rev().fold(1.0, |sum, n| 1.0 + sum * rest / f64::from(n));
    series * f64::from_bits(((whole as i64 + 1023) as u64) << 52)
}
