//! An explanation as a picture that stands alone: the sentences, what each move is worth, what weighed, what decides.

use crate::explanation::{Compared, Explanation};
use crate::weights::Weights;
use coeur_core::Lang;
use coeur_core::markup::escape;
use coeur_core::words::{number, percent};
use std::fmt::Write;

const WIDTH: f64 = 760.0;
const ROW: f64 = 24.0;
const LABELS: f64 = 300.0;

/// Colours that keep apart for people who see few of them (Okabe and Ito 2008), on white.
const STYLE: &str = "svg{background:#fff;font:14px system-ui,sans-serif;fill:#222}\
.head{font-weight:600}.small{font-size:12px;fill:#555}.axis{stroke:#999}\
.for{fill:#0072b2}.against{fill:#d55e00}.mixed{fill:none;stroke:#222;stroke-width:1.5}.interval{stroke:#222;stroke-width:1.5;fill:none}\
.j0{fill:#0072b2}.j1{fill:#e69f00}.j2{fill:#009e73}.j3{fill:#cc79a7}";

/// The explanation in one language.
pub fn svg(explanation: &Explanation, lang: Lang) -> String {
    let mut page = Page { body: String::new(), y: 10.0, lang };
    for sentence in explanation.sentences() {
        for line in wrapped(&sentence.tell(lang).say(&[], lang), 100) {
            page.text(10.0, "", &line);
            page.y += 20.0;
        }
    }
    values(explanation, &mut page);
    if let Some(found) = &explanation.weights {
        weights(found, &mut page);
    }
    if let Some(found) = &explanation.worlds {
        facts(found, &mut page);
    }
    let height = page.y + 10.0;
    let title = escape(&explanation.best.words.tell(lang).say(&[], lang));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height:.0}\" role=\"img\" aria-label=\"{title}\">\
         <title>{title}</title><style>{STYLE}</style><rect width=\"{WIDTH}\" height=\"{height:.0}\" fill=\"#fff\"/>{}</svg>\n",
        page.body
    )
}

/// What is drawn so far, and how far down.
struct Page {
    body: String,
    y: f64,
    lang: Lang,
}

impl Page {
    fn text(&mut self, x: f64, class: &str, text: &str) {
        let _ = write!(self.body, r#"<text class="{class}" x="{x:.1}" y="{:.1}">{}</text>"#, self.y + 14.0, escape(text));
    }

    fn head(&mut self, fr: &str, en: &str) {
        self.y += 14.0;
        self.text(10.0, "head", self.lang.pick(fr, en));
        self.y += ROW;
    }

    fn label(&mut self, text: &str) {
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
}

/// Where values stand between the labels and the edge.
struct Scale {
    low: f64,
    span: f64,
}

impl Scale {
    fn new(values: impl Iterator<Item = f64> + Clone) -> Scale {
        let low = values.clone().filter(|value| value.is_finite()).fold(0.0, f64::min);
        let high = values.filter(|value| value.is_finite()).fold(0.0, f64::max);
        Scale { low, span: if high > low { high - low } else { 1.0 } }
    }

    fn x(&self, value: f64) -> f64 {
        LABELS + 14.0 + (value - self.low) / self.span * (WIDTH - LABELS - 100.0)
    }
}

/// A row a move, a dot a judge; the number is the first judge's.
fn values(explanation: &Explanation, page: &mut Page) {
    // An exact score counts something else than the others' values, and is not drawn on their scale.
    let judges: Vec<_> = explanation
        .judgements
        .iter()
        .filter(|judgement| judgement.judge != crate::judges::EXACT && !judgement.actions.is_empty())
        .take(4)
        .collect();
    let Some(first) = judges.first() else { return };
    page.head("Ce que vaut chaque coup", "What each move is worth");
    let all = judges.iter().flat_map(|judgement| judgement.actions.iter()).flat_map(|worth| {
        let within = worth.within.unwrap_or(0.0);
        [worth.value - within, worth.value + within]
    });
    let scale = Scale::new(all);
    for worth in &first.actions {
        let words = explanation.moves.iter().find(|other| other.action == worth.action);
        let words = words.map_or(worth.action.clone(), |found| found.words.tell(page.lang).say(&[], page.lang));
        page.label(&words);
        page.text(WIDTH - 70.0, "small", &number(worth.value, page.lang));
        for (number, judgement) in judges.iter().enumerate() {
            let Some(found) = judgement.actions.iter().find(|other| other.action == worth.action) else { continue };
            let y = page.y + 6.0 + 4.0 * number as f64;
            if let Some(within) = found.within.filter(|within| within.is_finite()) {
                let (left, right) = (scale.x(found.value - within), scale.x(found.value + within));
                let _ = write!(page.body, r#"<path class="interval" d="M{left:.1} {y:.1}H{right:.1}"/>"#);
            }
            if found.value.is_finite() {
                let x = scale.x(found.value);
                let _ = write!(page.body, r#"<circle class="j{number}" cx="{x:.1}" cy="{y:.1}" r="4"/>"#);
            }
        }
        page.y += ROW;
    }
    for (number, judgement) in judges.iter().enumerate() {
        let y = page.y + 10.0;
        let _ = write!(page.body, r#"<circle class="j{number}" cx="{:.1}" cy="{y:.1}" r="4"/>"#, LABELS + 14.0);
        page.text(LABELS + 26.0, "small", &judgement.judge);
        page.y += 18.0;
    }
}

/// A bar a topic; the outline is what mixing positions says.
fn weights(found: &Weights, page: &mut Page) {
    page.head("Ce qui a pesé pour ce choix, et contre", "What weighed for this choice, and against");
    let both = found.topics.iter().flat_map(|topic| [topic.conditional, topic.interventional.unwrap_or(0.0)]);
    let scale = Scale::new(both);
    let zero = scale.x(0.0);
    for topic in &found.topics {
        page.label(topic.topic.get(page.lang));
        let bar = |weight: f64| (zero.min(scale.x(weight)), (scale.x(weight) - zero).abs());
        let (left, wide) = bar(topic.conditional);
        let class = if topic.conditional < 0.0 { "against" } else { "for" };
        let _ = write!(
            page.body,
            r#"<rect class="{class}" x="{left:.1}" y="{:.1}" width="{wide:.1}" height="14"/>"#,
            page.y + 2.0
        );
        if let Some(weight) = topic.interventional {
            let (left, wide) = bar(weight);
            let _ = write!(
                page.body,
                r#"<rect class="mixed" x="{left:.1}" y="{:.1}" width="{wide:.1}" height="8"/>"#,
                page.y + 5.0
            );
        }
        page.text(WIDTH - 70.0, "small", &number(topic.conditional, page.lang));
        page.y += ROW;
    }
    let about = page.lang.pick(
        format!(
            "Plein : comparé à {} positions réelles. Contour : rubriques mêlées à celles d'autres positions.",
            found.positions
        ),
        format!(
            "Filled: compared with {} real positions. Outline: topics mixed with those of other positions.",
            found.positions
        ),
    );
    page.text(10.0, "small", &about);
    page.y += ROW;
}

/// The lead where a statement is true, and where it is not.
fn facts(found: &Compared, page: &mut Page) {
    if found.facts.is_empty() {
        return;
    }
    page.head("Les cartes cachées qui décident", "The hidden cards that decide");
    let scale = Scale::new(found.facts.iter().flat_map(|fact| [fact.lead_if, fact.lead_if_not]));
    let zero = scale.x(0.0);
    for fact in &found.facts {
        let said = fact.words.tell(page.lang).say(&[], page.lang);
        page.label(&format!("{said} ({})", percent(fact.share, page.lang)));
        let y = page.y + 9.0;
        let (there, elsewhere) = (scale.x(fact.lead_if), scale.x(fact.lead_if_not));
        let class = if fact.lead_if < 0.0 { "against" } else { "for" };
        let _ = write!(page.body, r#"<path class="axis" d="M{zero:.1} {:.1}V{:.1}"/>"#, page.y - 2.0, page.y + 20.0);
        let _ = write!(page.body, r#"<path class="interval" d="M{elsewhere:.1} {y:.1}H{there:.1}"/>"#);
        let _ = write!(page.body, r#"<circle class="mixed" cx="{elsewhere:.1}" cy="{y:.1}" r="4"/>"#);
        let _ = write!(page.body, r#"<circle class="{class}" cx="{there:.1}" cy="{y:.1}" r="5"/>"#);
        page.text(WIDTH - 70.0, "small", &number(fact.lead_if, page.lang));
        page.y += ROW;
    }
    let about = page.lang.pick(
        "Point plein : l'avance du coup choisi là où c'est vrai ; cercle : ailleurs.",
        "Filled: the lead of the chosen move where it is true; circle: elsewhere.",
    );
    page.text(10.0, "small", about);
    page.y += ROW;
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
