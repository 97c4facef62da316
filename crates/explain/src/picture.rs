//! The picture that sections draw themselves into, row by row.

use coeur_core::Lang;
use coeur_core::markup::escape;
use std::fmt::Write;

pub(crate) const WIDTH: f64 = 760.0;
pub(crate) const ROW: f64 = 24.0;
pub(crate) const LABELS: f64 = 300.0;

/// What is drawn so far, and how far down.
pub(crate) struct Picture {
    pub body: String,
    pub y: f64,
    pub lang: Lang,
}

impl Picture {
    pub fn new(lang: Lang) -> Picture {
        Picture { body: String::new(), y: 10.0, lang }
    }

    pub fn text(&mut self, x: f64, class: &str, text: &str) {
        let _ = write!(self.body, r#"<text class="{class}" x="{x:.1}" y="{:.1}">{}</text>"#, self.y + 14.0, escape(text));
    }

    /// Text over several lines.
    pub fn paragraph(&mut self, text: &str) {
        for line in wrapped(text, 100) {
            self.text(10.0, "", &line);
            self.y += 20.0;
        }
    }

    pub fn head(&mut self, fr: &str, en: &str) {
        self.y += 14.0;
        self.text(10.0, "head", self.lang.pick(fr, en));
        self.y += ROW;
    }

    /// What a row is about, as far as there is place for it.
    pub fn label(&mut self, text: &str) {
        let fits: String =
            if text.chars().count() > 44 { text.chars().take(43).chain(['…']).collect() } else { text.into() };
        let _ = write!(
            self.body,
            r#"<text x="{LABELS}" y="{:.1}" text-anchor="end">{}<title>{}</title></text>"#,
            self.y + 14.0,
            escape(&fits),
            escape(text)
        );
    }

    /// A number at the end of a row.
    pub fn number(&mut self, text: &str) {
        self.text(WIDTH - 70.0, "small", text);
    }

    /// What the rows above mean.
    pub fn footnote(&mut self, text: &str) {
        self.text(10.0, "small", text);
        self.y += ROW;
    }
}

/// Where values stand between the labels and the edge.
pub(crate) struct Scale {
    low: f64,
    span: f64,
}

impl Scale {
    pub fn new(values: impl Iterator<Item = f64> + Clone) -> Scale {
        let low = values.clone().filter(|value| value.is_finite()).fold(0.0, f64::min);
        let high = values.filter(|value| value.is_finite()).fold(0.0, f64::max);
        Scale { low, span: if high > low { high - low } else { 1.0 } }
    }

    pub fn x(&self, value: f64) -> f64 {
        LABELS + 14.0 + (value - self.low) / self.span * (WIDTH - LABELS - 100.0)
    }
}

/// Cut into lines at spaces.
fn wrapped(text: &str, most: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().expect("there is a line");
        if !line.is_empty() && line.chars().count() + word.chars().count() >= most {
            lines.push(word.into());
        } else {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines
}
