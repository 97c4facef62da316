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

/// Lines of points over two logarithmic axes, as a picture of its own: what falls as a power is straight there. `across` and `up` say what is
/// counted. Only numbers above 0 are shown.
pub fn power_laws(lines: &[(&str, Vec<(f64, f64)>)], across: &str, up: &str, title: &str) -> String {
    const COLOURS: [&str; 3] = ["#0072b2", "#767676", "#d55e00"];
    const HEIGHT: f64 = 360.0;
    let shown = |(x, y): &(f64, f64)| *x > 0.0 && *y > 0.0 && x.is_finite() && y.is_finite();
    let all = || lines.iter().flat_map(|(_, points)| points).filter(|point| shown(point));
    let ends = |logs: &mut dyn Iterator<Item = f64>| {
        let (low, high) = logs.fold((f64::MAX, f64::MIN), |(low, high), log| (low.min(log), high.max(log)));
        if high > low { (low, high) } else { (0.0, 1.0) }
    };
    let (left, right) = ends(&mut all().map(|point| point.0.log10()));
    let (low, high) = ends(&mut all().map(|point| point.1.log10()));
    let x = |value: f64| 70.0 + (value.log10() - left) / (right - left) * (WIDTH - 100.0);
    let y = |value: f64| HEIGHT - 50.0 - (value.log10() - low) / (high - low) * (HEIGHT - 100.0);
    let mut svg = open(HEIGHT, title).replacen(
        "<svg",
        r##"<svg xmlns="http://www.w3.org/2000/svg" font-family="sans-serif" font-size="12""##,
        1,
    );
    let _ = write!(
        svg,
        r##"<rect width="100%" height="100%" fill="#fff"/><text x="70" y="20" font-size="14">{}</text>"##,
        escape(title)
    );
    let _ = write!(
        svg,
        r##"<text x="70" y="40">{}</text><text x="{}" y="{}" text-anchor="end">{}</text>"##,
        escape(up),
        WIDTH - 30.0,
        HEIGHT - 10.0,
        escape(across)
    );
    let ticks = |low: f64, high: f64, factors: &'static [f64]| {
        let powers = low.floor() as i32..=high.ceil() as i32;
        let all = powers.flat_map(move |power| factors.iter().map(move |factor| factor * 10f64.powi(power)));
        all.filter(move |tick| (low - 1e-9..=high + 1e-9).contains(&tick.log10()))
    };
    for tick in ticks(left, right, &[1.0]) {
        let at = x(tick);
        let _ = write!(svg, r##"<path d="M{at:.1} 50V{:.1}" stroke="#ddd"/>"##, HEIGHT - 50.0);
        let _ = write!(svg, r##"<text x="{at:.1}" y="{:.1}" text-anchor="middle">{tick}</text>"##, HEIGHT - 32.0);
    }
    for tick in ticks(low, high, &[1.0, 2.0, 5.0]) {
        let at = y(tick);
        let decimals = step_decimals(tick);
        let _ = write!(svg, r##"<path d="M70 {at:.1}H{:.1}" stroke="#ddd"/>"##, WIDTH - 30.0);
        let _ = write!(svg, r##"<text x="62" y="{:.1}" text-anchor="end">{tick:.decimals$}</text>"##, at + 4.0);
    }
    for (place, (name, points)) in lines.iter().enumerate() {
        let colour = COLOURS[place % COLOURS.len()];
        let path: Vec<String> =
            points.iter().filter(|point| shown(point)).map(|point| format!("{:.1} {:.1}", x(point.0), y(point.1))).collect();
        if !path.is_empty() {
            let _ = write!(svg, r##"<path d="M{}" fill="none" stroke="{colour}" stroke-width="2"/>"##, path.join("L"));
        }
        let _ = write!(
            svg,
            r##"<text x="{}" y="{}" text-anchor="end" fill="{colour}">{}</text>"##,
            WIDTH - 36.0,
            66.0 + 16.0 * place as f64,
            escape(name)
        );
    }
    svg + "</svg>\n"
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
        assert!(!power_laws(&[("a", vec![(0.0, 1.0)])], "", "", "").contains("NaN"));
        for interval in [None, Some([0.0; 2])] {
            assert!(!error_bars(&[Bar { label: "a", value: 0.0, interval }], "", 1, "", Lang::Fr).contains("NaN"));
        }
    }

    #[test]
    fn a_root_is_a_straight_line_through_its_decades() {
        let root: Vec<(f64, f64)> = [1.0, 10.0, 100.0].map(|x: f64| (x, x.powf(-0.5))).into();
        let svg = power_laws(&[("1/√x", root)], "x", "y", "");
        assert!(svg.contains("M70.0 50.0L380.0 180.0L690.0 310.0"), "{svg}");
        for part in [">1<", ">10<", ">100<", ">0.2<", ">0.5<", ">1/√x<"] {
            assert!(svg.contains(part), "{part}: {svg}");
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
