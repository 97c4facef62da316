//! What spoke for the move, and what against? The lead over the second move, shared out among topics of what the seat knows.

use crate::coalitions::{Effort, coalitions};
use crate::comparison::Comparison;
use crate::error::ExplainError;
use crate::picture::{Picture, ROW, Scale};
use crate::section::{Told, gap, signed};
use coeur_core::words::number;
use coeur_core::{Ink, Pen, Phrase, Registered};
use coeur_protocol::{Explanation, TopicWeight, Topics};
use std::fmt::Write;

/// What weighed in the eyes of a player. `None` where too few other positions allow both moves, and for a player that does not
/// say what moves are worth.
pub(crate) fn compute<G: Registered>(comparison: &Comparison<'_, G>) -> Result<Option<Topics>, ExplainError> {
    let Comparison { view, config, decided, question } = comparison;
    let mut own = Vec::new();
    G::features(view, &mut own);
    let spec = comparison.weigher();
    let effort = Effort { clock: question.clock, mixed: question.mixed };
    let found = coalitions::<G>(spec, &own, view, config, decided, effort, question.seed)?;
    Ok(found.map(|coalitions| coalitions.topics(spec)))
}

impl Told for Topics {
    /// What spoke most for it, and what against.
    fn sentences(&self, of: &Explanation) -> Vec<Phrase> {
        let weights = || self.topics.iter().map(|topic| topic.conditional);
        let told = |weight: f64| {
            let topic = self.topics.iter().find(|topic| topic.conditional == weight)?;
            (!of.unit.is_nothing(weight)).then(|| [topic.topic.clone().into(), gap(of.unit, weight)])
        };
        let most = told(weights().fold(0.0, f64::max)).map(|values| {
            Phrase::new(
                "Ce qui parle le plus pour ce choix : {} ({}).",
                "What speaks most for this choice: {} ({}).",
                values,
            )
        });
        let least = told(weights().fold(0.0, f64::min)).map(|values| {
            Phrase::new("Ce qui parle le plus contre : {} ({}).", "What speaks most against it: {} ({}).", values)
        });
        most.into_iter().chain(least).collect()
    }

    fn lines(&self, _: &Explanation, pen: &Pen) -> Vec<String> {
        let head = pen.say(format!("Ce qui a pesé ({})", self.player), format!("What weighed ({})", self.player));
        let wide = self.topics.iter().map(|topic| topic.topic.get(pen.lang).chars().count()).max().unwrap_or(0);
        let row = |topic: &TopicWeight| {
            let mixed = topic.interventional.map(|weight| {
                let label = pen.say("mêlé", "mixed");
                pen.ink(Ink::Faint, format!("  {label} {:>7}", signed(weight, pen)))
            });
            let name = topic.topic.get(pen.lang);
            format!("  {name:wide$}  {:>8}{}", signed(topic.conditional, pen), mixed.unwrap_or_default())
        };
        let (lead, usual) = (number(self.lead, pen.lang), number(self.usual, pen.lang));
        let positions = self.positions;
        let about = pen.say(
            format!(
                "  Avance {lead} ici, {usual} en moyenne dans {positions} positions où les deux coups étaient possibles."
            ),
            format!(
                "  A lead of {lead} here, {usual} on average in {positions} positions in which both moves were possible."
            ),
        );
        let mut lines = vec![pen.ink(Ink::Bold, head)];
        lines.extend(self.topics.iter().map(row));
        lines.push(pen.ink(Ink::Faint, about));
        if self.usual_mixed.is_some() {
            let about = pen.say(
                "  Mêlé : ce que dit le réseau de positions mêlées, possibles ou non, au lieu de positions réelles.",
                "  Mixed: what the network says of mixed positions, possible or not, instead of real ones.",
            );
            lines.push(pen.ink(Ink::Faint, about));
        }
        lines
    }

    /// A bar a topic; the outline is what mixing positions says.
    fn draw(&self, _: &Explanation, picture: &mut Picture) {
        picture.head("Ce qui a pesé pour ce choix, et contre", "What weighed for this choice, and against");
        let both = self.topics.iter().flat_map(|topic| [topic.conditional, topic.interventional.unwrap_or(0.0)]);
        let scale = Scale::new(both);
        let zero = scale.x(0.0);
        let bar = |weight: f64| (zero.min(scale.x(weight)), (scale.x(weight) - zero).abs());
        for topic in &self.topics {
            picture.label(topic.topic.get(picture.lang));
            let (left, wide) = bar(topic.conditional);
            let class = if topic.conditional < 0.0 { "against" } else { "for" };
            let y = picture.y + 2.0;
            let _ =
                write!(picture.body, r#"<rect class="{class}" x="{left:.1}" y="{y:.1}" width="{wide:.1}" height="14"/>"#);
            if let Some(weight) = topic.interventional {
                let (left, wide) = bar(weight);
                let y = picture.y + 5.0;
                let _ =
                    write!(picture.body, r#"<rect class="mixed" x="{left:.1}" y="{y:.1}" width="{wide:.1}" height="8"/>"#);
            }
            picture.number(&number(topic.conditional, picture.lang));
            picture.y += ROW;
        }
        let positions = self.positions;
        picture.footnote(&picture.lang.pick(
            format!(
                "Plein : comparé à {positions} positions réelles. Contour : rubriques mêlées à celles d'autres positions."
            ),
            format!(
                "Filled: compared with {positions} real positions. Outline: topics mixed with those of other positions."
            ),
        ));
    }
}
