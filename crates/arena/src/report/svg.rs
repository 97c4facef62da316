//! How plots are drawn: SVG that takes its colours from the style of the page around it.

use super::markup::number;
use coeur_core::Lang;
use coeur_core::markup::escape;
use std::fmt::Write;

/// A value with its interval: one row of a plot.
pub(super) struct Bar<'a> {
    pub(super) label: &'a str,
    pub(super) value: f64,
    pub(super) interval: [f64; 2],
}

const WIDTH: f64 = 720.0;
const LABELS: f64 = 220.0;
const ROW: f64 = 30.0;

/// One row a value: a dot, and its interval as a line with ends.
pub(super) fn error_bars(bars: &[Bar<'_>], decimals: usize, title: &str, lang: Lang) -> String {
    let low = bars.iter().map(|bar| bar.interval[0]).fold(0.0, f64::min);
    let high = bars.iter().map(|bar| bar.interval[1]).fold(0.0, f64::max);
    let span = if high > low { high - low } else { 1.0 };
    let x = |value: f64| LABELS + 10.0 + (value - low) / span * (WIDTH - LABELS - 90.0);
    let height = ROW * bars.len() as f64 + 26.0;
    let mut svg = open(height, title);
    let zero = x(0.0);
    let _ = write!(svg, r#"<line class="axis" x1="{zero:.1}" y1="0" x2="{zero:.1}" y2="{:.1}"/>"#, height - 20.0);
    let _ = write!(svg, r#"<text class="small" x="{zero:.1}" y="{:.1}" text-anchor="middle">0</text>"#, height - 6.0);
    for (place, bar) in bars.iter().enumerate() {
        let y = ROW * (place as f64 + 0.5);
        let [left, right] = bar.interval.map(x);
        let label = shorten(bar.label);
        let _ = write!(
            svg,
            r#"<text x="{LABELS}" y="{:.1}" text-anchor="end">{}<title>{}</title></text>"#,
            y + 4.0,
            escape(&label),
            escape(bar.label)
        );
        let _ = write!(svg, r#"<path class="interval" d="M{left:.1} {y:.1}H{right:.1}"/>"#);
        for end in [left, right] {
            let _ = write!(svg, r#"<path class="interval" d="M{end:.1} {:.1}V{:.1}"/>"#, y - 5.0, y + 5.0);
        }
        let _ = write!(svg, r#"<circle class="dot" cx="{:.1}" cy="{y:.1}" r="4.5"/>"#, x(bar.value));
        let value = number(bar.value, decimals, lang);
        let _ = write!(svg, r#"<text class="small" x="{:.1}" y="{:.1}">{value}</text>"#, right + 8.0, y + 4.0);
    }
    svg + "</svg>"
}

/// Columns: how often each value came.
pub(super) fn histogram(columns: &[(String, u64)], title: &str) -> String {
    const HEIGHT: f64 = 150.0;
    let most = columns.iter().map(|(_, count)| *count).max().unwrap_or(0).max(1) as f64;
    let wide = (WIDTH / columns.len().max(1) as f64).min(60.0);
    // Every label where there is room, else every so many.
    let every = (28.0 / wide).ceil().max(1.0) as usize;
    let mut svg = open(HEIGHT + 24.0, title);
    for (place, (label, count)) in columns.iter().enumerate() {
        let tall = *count as f64 / most * (HEIGHT - 16.0);
        let (left, top) = (place as f64 * wide, HEIGHT - tall);
        let label = escape(label);
        let _ = write!(
            svg,
            r#"<rect class="column" x="{:.1}" y="{top:.1}" width="{:.1}" height="{tall:.1}"><title>{label}: {count}</title></rect>"#,
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
        let bars = [Bar { label: name, value: 0.5, interval: [0.1, 0.9] }];
        let svg = error_bars(&bars, 2, name, Lang::En);
        assert!(!svg.contains("<script>") && !svg.contains("\"&\""), "{svg}");
    }

    #[test]
    fn nothing_to_plot_is_no_panic() {
        assert!(histogram(&[], "").ends_with("</svg>"));
        assert!(!error_bars(&[Bar { label: "a", value: 0.0, interval: [0.0; 2] }], 1, "", Lang::Fr).contains("NaN"));
    }
}
