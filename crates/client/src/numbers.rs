//! Points as people read them, and the scale on which bars are drawn. Measured numbers are written by `coeur_core::words`.

pub use coeur_core::words::signed;

use coeur_core::words::percent;
use coeur_core::{Lang, Unit, Z95};
use coeur_protocol::Weighed;

/// A whole number, with a minus sign where it needs one.
pub fn points(value: i32) -> String {
    value.to_string().replace('-', "−")
}

/// With one digit after the comma of the language; never a zero with a sign.
pub fn decimal(value: f64, lang: Lang) -> String {
    let written = format!("{:.1}", (value * 10.0).round() / 10.0 + 0.0).replace('-', "−");
    lang.pick(written.replace('.', ","), written.clone())
}

/// A rating, or the mean of a team's points, with how far it may be off.
pub fn rating(rating: f64, deviation: f64, lang: Lang) -> String {
    format!("{} ± {}", decimal(rating, lang), decimal(deviation, lang))
}

/// A difference with its sign, in a column whose head says what it counts.
pub fn short_signed(unit: Unit, difference: f64, lang: Lang) -> String {
    let size = unit.step() * difference.abs();
    let text = if unit.is_share() { percent(size.min(1.0), lang) } else { decimal(size, lang) };
    match difference {
        _ if unit.is_nothing(difference) => text,
        above if above > 0.0 => format!("+{text}"),
        _ => format!("−{text}"),
    }
}

/// Half the width of the 95 % interval of a value.
pub fn margin_95(error: f64) -> f64 {
    Z95 * error
}

/// Where values stand on a bar of a hundred, zero included.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    low: f64,
    high: f64,
}

impl Scale {
    /// The scale on which all of these fit, whiskers included.
    pub fn from_weighed(weighed: &[Weighed]) -> Scale {
        let mut scale = Scale { low: 0.0, high: 0.0 };
        for one in weighed.iter().filter(|one| one.value.is_finite()) {
            let error = one.error.filter(|error| error.is_finite()).map_or(0.0, margin_95);
            scale.low = scale.low.min(one.value - error);
            scale.high = scale.high.max(one.value + error);
        }
        scale
    }

    /// The scale of what is for and against: zero in its midst, as far to both sides as the largest of these, and at least so far.
    pub fn around_zero(least: f64, values: impl Iterator<Item = f64>) -> Scale {
        let far = values.filter(|value| value.is_finite()).map(f64::abs).fold(least, f64::max);
        Scale { low: -far, high: far }
    }

    /// The scale of shares, from none to all.
    pub fn whole() -> Scale {
        Scale { low: 0.0, high: 1.0 }
    }

    /// Where a value stands on the bar, from 0 to 100.
    pub fn place(self, value: f64) -> f64 {
        let span = self.high - self.low;
        if span > 0.0 && value.is_finite() { (100.0 * (value - self.low) / span).clamp(0.0, 100.0) } else { 0.0 }
    }

    /// The bar of a value: where it begins, and how long it is.
    pub fn bar(self, value: f64) -> (f64, f64) {
        let (zero, end) = (self.place(0.0), self.place(value));
        (zero.min(end), (zero - end).abs())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_won_or_lost_carries_its_sign() {
        assert_eq!([signed(-15), signed(0), signed(40)], ["−15", "0", "+40"]);
    }

    #[test]
    fn differences_are_short_where_the_head_of_the_column_says_the_rest() {
        let short = |difference| short_signed(Unit::Points, difference, Lang::Fr);
        assert_eq!([short(1.44), short(-12.0), short(0.01)], ["+1,4", "−12,0", "0,0"]);
        assert_eq!(short(-1.24), "−1,2");
        assert_eq!(short_signed(Unit::Result, -0.5, Lang::En), "−25%");
        assert_eq!(Scale::around_zero(1.0, [1.0, -4.0].into_iter()).bar(2.0), (50.0, 25.0));
    }

    #[test]
    fn means_are_written_as_the_language_does() {
        let written = [decimal(-12.46, Lang::Fr), decimal(3.0, Lang::En), decimal(-0.04, Lang::En)];
        assert_eq!(written, ["−12,5", "3.0", "0.0"]);
    }

    fn weighed(value: f64, error: Option<f64>) -> Weighed {
        Weighed { action: String::new(), words: coeur_core::Words::default(), value, error, effort: 0.0 }
    }

    #[test]
    fn bars_grow_from_zero_on_a_scale_that_holds_all_whiskers() {
        let scale = Scale::from_weighed(&[weighed(30.0, Some(10.0 / Z95)), weighed(-10.0, None)]);
        assert_eq!(scale, Scale { low: -10.0, high: 40.0 });
        assert_eq!(scale.bar(30.0), (20.0, 60.0));
        assert_eq!(scale.bar(-10.0), (0.0, 20.0));
        assert_eq!(Scale::from_weighed(&[]).bar(5.0), (0.0, 0.0));
        assert_eq!(Scale::from_weighed(&[weighed(f64::NAN, None)]).place(f64::NAN), 0.0);
    }

    #[test]
    fn ratings_tell_how_far_they_may_be_off() {
        assert_eq!([Lang::Fr, Lang::En].map(|lang| rating(27.04, 6.25, lang)), ["27,0 ± 6,3", "27.0 ± 6.3"]);
    }
}
