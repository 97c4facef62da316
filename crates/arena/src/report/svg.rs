//! How plots are drawn: SVG that takes its colours from the style of the page around it.

use super::markup::number;
use coeur_core::Lang;
use coeur_core::markup::escape;
use std::fmt::Write;

/// A value with its interval: one row of a plot.
pub(super) struct Bar<'a> {
    pub(super) label: &'a str,
    pub(super) value: f64,
    pub(super) interval: Option<[f64; 2]>,
}

const WIDTH: f64 = 720.0;
const LABELS: f64 = 220.0;
const ROW: f64 = 30.0;

/// One row a value: a dot, and its interval as a line with ends; below them an axis with its unit.
pub(super) fn error_bars(bars: &[Bar<'_>], unit: &str, decimals: usize, title: &str, lang: Lang) -> String {
    let ends = || bars.iter().flat_map(|bar| bar.interval.unwrap_or([bar.value; 2]));
    let (low, high) = (ends().fold(0.0, f64::min), ends().fold(0.0, f64::max));
    let span = if high > low { high - low } else { 1.0 };
    let x = |value: f64| LABELS + 10.0 + (value - low) / span * (WIDTH - LABELS - 90.0);
    let foot = ROW * bars.len() as f64;
    let mut svg = open(foot + 42.0, title);
    let step = tick_step(span / 5.0);
    for tick in (low / step).ceil() as i64..=(high / step).floor() as i64 {
        let value = tick as f64 * step;
        let (at, label) = (x(value), number(value, step_decimals(step), lang));
        let _ = write!(svg, r#"<line class="axis" x1="{at:.1}" y1="0" x2="{at:.1}" y2="{:.1}"/>"#, foot + 6.0);
        let _ = write!(svg, r#"<text class="small" x="{at:.1}" y="{:.1}" text-anchor="middle">{label}</text>"#, foot + 18.0);
    }
    let _ = write!(
        svg,
        r#"<text class="small" x="{:.1}" y="{:.1}" text-anchor="end">{}</text>"#,
        WIDTH - 80.0,
        foot + 36.0,
        escape(unit)
    );
    for (place, bar) in bars.iter().enumerate() {
        let y = ROW * (place as f64 + 0.5);
        let [left, right] = bar.interval.unwrap_or([bar.value; 2]).map(x);
        let label = shorten(bar.label);
        let _ = write!(
            svg,
            r#"<text x="{LABELS}" y="{:.1}" text-anchor="end">{}<title>{}</title></text>"#,
            y + 4.0,
            escape(&label),
            escape(bar.label)
        );
        let _ = write!(svg, r#"<path class="interval" d="M{left:.1} {y:.1}H{right:.1}"/>"#);
        for end in [left, right].into_iter().filter(|_| bar.interval.is_some()) {
            let _ = write!(svg, r#"<path class="interval" d="M{end:.1} {:.1}V{:.1}"/>"#, y - 5.0, y + 5.0);
        }
        let _ = write!(svg, r#"<circle class="dot" cx="{:.1}" cy="{y:.1}" r="4.5"/>"#, x(bar.value));
        let value = number(bar.value, decimals, lang);
        let _ = write!(svg, r#"<text class="small" x="{:.1}" y="{:.1}">{value}</text>"#, right + 8.0, y + 4.0);
    }
    svg + "</svg>"
}

/// A round number about as large: 1, 2 or 5 times a power of ten.
fn tick_step(about: f64) -> f64 {
    let power = 10f64.powf(about.log10().floor());
    let factor = [1.0, 2.0, 5.0, 10.0].into_iter().find(|factor| factor * power >= about).unwrap_or(10.0);
    factor * power
}

/// The decimals that tell ticks apart.
fn step_decimals(step: f64) -> usize {
    (-step.log10().floor()).max(0.0) as usize
}

/// Columns: how often each value came. `across` and `up` say what is counted.
pub(super) fn histogram(columns: &[(String, u64)], across: &str, up: &str, title: &str) -> String {
    const HEIGHT: f64 = 150.0;
    let most = columns.iter().map(|(_, count)| *count).max().unwrap_or(0).max(1) as f64;
    let wide = (WIDTH / columns.len().max(1) as f64).min(60.0);
    // Every label where there is room, else every so many.
    let every = (28.0 / wide).ceil().max(1.0) as usize;
    let mut svg = open(HEIGHT + 40.0, title);
    let _ = write!(svg, r#"<text class="small" x="0" y="10">{} {}</text>"#, most as u64, escape(up));
    let _ = write!(svg, r#"<line class="axis" x1="0" y1="16" x2="{WIDTH}" y2="16"/>"#);
    let _ = write!(svg, r#"<text class="small" x="0" y="{:.1}">{}</text>"#, HEIGHT + 32.0, escape(across));
    for (place, (label, count)) in columns.iter().enumerate() {
        let tall = *count as f64 / most * (HEIGHT - 16.0);
        let (left, top) = (place as f64 * wide, HEIGHT - tall);
        let label = escape(label);
        let _ = write!(
            svg,
            r#"<rect class="column" x="{:.1}" y="{top:.1}" width="{:.1}" height="{tall:.1}"><title>{label}: {count} {up}</title></rect>"#,
            left + 1.0,
            wide - 2.0
        );
        if place % every == 0 {
            let middle = left + wide / 2.0;
            let _ = write!(
                svg,
                r#"<text class="small" x="{middle:.1}" y="{:.1}" text-anchor="middle">{label}</text>"#,
                HEIGHT + 14.0
            );
        }
    }
    svg + "</svg>"
}

fn open(height: f64, title: &str) -> String {
    let title = escape(title);
    format!(r#"<svg viewBox="0 0 {WIDTH} {height:.0}" role="img" aria-label="{title}"><title>{title}</title>"#)
}

/// A label that fits beside a plot.
fn shorten(text: &str) -> String {
    const FITS: usize = 30;
    if text.chars().count() <= FITS { text.into() } else { text.chars().take(FITS - 1).chain(['…']).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_break_out() {
        let name = "<script>alert('x')</script>\"&";
        let bars = [Bar { label: name, value: 0.5, interval: Some([0.1, 0.9]) }];
        let svg = error_bars(&bars, name, 2, name, Lang::En);
        assert!(!svg.contains("<script>") && !svg.contains("\"&\""), "{svg}");
    }

    #[test]
    fn nothing_to_plot_is_no_panic() {
        assert!(histogram(&[], "", "", "").ends_with("</svg>"));
        for interval in [None, Some([0.0; 2])] {
            assert!(!error_bars(&[Bar { label: "a", value: 0.0, interval }], "", 1, "", Lang::Fr).contains("NaN"));
        }
    }

    #[test]
    fn an_axis_has_ticks_and_says_its_unit() {
        let bars = [-1.0, 3.0].map(|value| Bar { label: "a", value, interval: Some([value - 0.4, value + 0.4]) });
        let svg = error_bars(&bars, "points ahead", 3, "", Lang::En);
        for part in [">−1<", ">0<", ">1<", ">2<", ">3<", ">points ahead<"] {
            assert!(svg.contains(part), "{part}: {svg}");
        }
        assert_eq!([0.7, 13.0, 2.1].map(tick_step), [1.0, 20.0, 5.0]);
    }
}
