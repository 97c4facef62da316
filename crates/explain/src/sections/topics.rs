//! What spoke for the move, and what against? The lead over the second move, shared out among topics of what the seat knows.

use crate::coalitions::{Coalitions, Effort, coalitions};
use crate::comparison::Comparison;
use crate::error::ExplainError;
use crate::judges::name;
use crate::picture::{Picture, ROW, Scale};
use crate::section::{Told, gap, signed};
use coeur_core::words::number;
use coeur_core::{Arg, Ink, Named, Pen, Phrase, Registered, Unit};
use coeur_protocol::{Explanation, TopicWeight, Topics};
use std::fmt::Write;

/// What weighed in the eyes of a player. `None` where too few other positions allow both moves, and for a player that does not say what moves
/// are worth.
pub(crate) fn weighed<G: Registered>(comparison: &Comparison<'_, G>) -> Result<Option<Coalitions>, ExplainError> {
    let Comparison { view, config, decided, question } = comparison;
    let mut own = Vec::new();
    G::features(view, &mut own);
    let spec = comparison.weigher();
    let effort = Effort { clock: question.clock, mixed: question.mixed };
    coalitions::<G>(spec, &own, view, config, decided, effort, question.seed)
}

/// The same as a section. `None` where all topics weigh the same, which tells them apart from nothing.
pub(crate) fn told<G: Registered>(comparison: &Comparison<'_, G>, coalitions: &Coalitions) -> Option<Topics> {
    let spec = comparison.weigher();
    Some(coalitions.topics(spec, name::<G>(spec))).filter(|told| tells_apart(told, G::unit()))
}

/// Whether some topic weighs otherwise than another, as people are told it.
fn tells_apart(told: &Topics, unit: Unit) -> bool {
    let weights = || told.topics.iter().map(|topic| topic.conditional);
    let (least, most) = (weights().fold(f64::INFINITY, f64::min), weights().fold(f64::NEG_INFINITY, f64::max));
    match told.topics.len() {
        0 | 1 => !unit.is_nothing(told.lead),
        _ => !unit.is_nothing(most - least),
    }
}

impl Told for Topics {
    /// What spoke most for it, and what against, with whose weights these are where they are not the player's own.
    fn sentences(&self, of: &Explanation) -> Vec<Phrase> {
        let weights = || self.topics.iter().map(|topic| topic.conditional);
        let told = |weight: f64| {
            let topic = self.topics.iter().find(|topic| topic.conditional == weight)?;
            (!of.unit.is_nothing(weight)).then(|| [topic.topic.clone().into(), gap(of.unit, weight)])
        };
        let whose = if self.player == of.player { Arg::named("", "") } else { whose(&self.name, self.lead < 0.0) };
        let most = told(weights().fold(0.0, f64::max)).map(|[topic, weight]| {
            Phrase::new(
                "Ce qui parle le plus pour ce choix{} : {} ({}).",
                "What speaks most for this choice{}: {} ({}).",
                [whose.clone(), topic, weight],
            )
        });
        let least = told(weights().fold(0.0, f64::min)).map(|[topic, weight]| {
            Phrase::new(
                "Ce qui parle le plus contre{} : {} ({}).",
                "What speaks most against it{}: {} ({}).",
                [whose.clone(), topic, weight],
            )
        });
        most.into_iter().chain(least).collect()
    }

    /// Both columns, from the usual lead to the lead here.
    fn lines(&self, _: &Explanation, pen: &Pen) -> Vec<String> {
        let head = pen.say(
            format!("Ce qui a pesé, pour {} ({})", self.name.fr, self.player),
            format!("What weighed, to {} ({})", self.name.en, self.player),
        );
        let (base, sum) = pen.say(("avance habituelle", "avance ici"), ("usual lead", "lead here"));
        let topics = self.topics.iter().map(|topic| topic.topic.get(pen.lang));
        let wide = topics.chain([base, sum]).map(|name| name.chars().count()).max().unwrap_or(0);
        let sure = self.topics.iter().any(|topic| topic.within.is_some());
        let margin = |within: Option<f64>| match within {
            Some(within) => format!(" ± {:<5}", number(within, pen.lang)),
            None if sure => " ".repeat(8),
            None => String::new(),
        };
        let row = |name: &str, real: f64, mixed: Option<f64>, [within, within_mixed]: [Option<f64>; 2]| {
            let mixed = mixed.map(|weight| {
                let label = pen.say("mêlé", "mixed");
                pen.ink(Ink::Faint, format!("  {label} {:>7}{}", signed(weight, pen), margin(within_mixed)))
            });
            let line = format!("  {name:wide$}  {:>8}{}{}", signed(real, pen), margin(within), mixed.unwrap_or_default());
            line.trim_end().to_string()
        };
        let positions = self.positions;
        let about = pen.say(
            format!(
                "  Chaque colonne s'additionne. L'avance habituelle est la moyenne de {positions} positions où les deux coups étaient possibles."
            ),
            format!("  Each column adds up. The usual lead is the mean of {positions} positions in which both moves were possible."),
        );
        let mut lines = vec![pen.ink(Ink::Bold, head), row(base, self.usual, self.usual_mixed, [None; 2])];
        let topic = |topic: &TopicWeight| {
            let within = [topic.within, topic.within_mixed];
            row(topic.topic.get(pen.lang), topic.conditional, topic.interventional, within)
        };
        lines.extend(self.topics.iter().map(topic));
        lines.push(row(sum, self.lead, self.usual_mixed.map(|_| self.lead), [None; 2]));
        lines.push(pen.ink(Ink::Faint, about));
        if self.usual_mixed.is_some() {
            let about = pen.say(
                "  Mêlé : ce que dit le réseau de positions mêlées, possibles ou non, au lieu de positions réelles.",
                "  Mixed: what the network says of mixed positions, possible or not, instead of real ones.",
            );
            lines.push(pen.ink(Ink::Faint, about));
        }
        if sure {
            let about = pen.say(
                "  ± : la moitié de l'intervalle à 95 %, pour d'autres parties d'où viennent ces positions et une autre réflexion.",
                "  ±: half of the 95% interval, over other games that these positions come from and over thinking again.",
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

/// Whose weights they are, where the player that chose has others; and that it would have chosen otherwise, where it would.
fn whose(name: &Named, otherwise: bool) -> Arg {
    let (fr, en) = match otherwise {
        true => (", pour {}, qui jouerait autrement", ", to {}, which would choose otherwise"),
        false => (", pour {}", ", to {}"),
    };
    Phrase::new(fr, en, [name.clone().into()]).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use coeur_core::{Lang, Seat, Text};
    use coeur_protocol::Move;

    fn told(player: &str, lead: f64, weights: &[(&'static str, f64)]) -> (Topics, Explanation) {
        let topic = |&(name, conditional): &(&'static str, f64)| TopicWeight {
            topic: Text { fr: name, en: name }.into(),
            conditional,
            interventional: Some(conditional - 0.5),
            within: None,
            within_mixed: None,
        };
        let topics = Topics {
            player: "network".into(),
            name: Text { fr: "le réseau", en: "the network" }.into(),
            lead,
            positions: 20,
            usual: lead - weights.iter().map(|(_, weight)| weight).sum::<f64>(),
            usual_mixed: Some(lead - weights.iter().map(|(_, weight)| weight - 0.5).sum::<f64>()),
            topics: weights.iter().map(topic).collect(),
        };
        let chosen = |action: &str| Move { action: action.into(), words: Phrase::literal(action) };
        let of = Explanation {
            game: "coeurs".into(),
            player: player.into(),
            seat: Seat(0),
            unit: Unit::Points,
            moves: ["a", "b"].map(chosen).into(),
            best: chosen("a"),
            second: Some(chosen("b")),
            sentences: Vec::new(),
            reasons: Vec::new(),
            sections: Vec::new(),
        };
        (topics, of)
    }

    fn first(player: &str, lead: f64) -> String {
        let (topics, of) = told(player, lead, &[("hand", 1.8), ("trick", -0.4)]);
        topics.sentences(&of)[0].tell(Lang::En).say(&[], Lang::En)
    }

    #[test]
    fn weights_of_another_are_called_its_own() {
        assert_eq!(first("network", 1.0), "What speaks most for this choice: hand (1.8\u{a0}points).");
        assert_eq!(first("mcts", 1.0), "What speaks most for this choice, to the network: hand (1.8\u{a0}points).");
        let otherwise = first("mcts", -1.0);
        assert!(otherwise.contains("to the network, which would choose otherwise"), "{otherwise}");
    }

    #[test]
    fn both_columns_add_up_from_their_base_to_the_lead() {
        let (topics, of) = told("network", 1.0, &[("hand", 1.8), ("trick", -0.4)]);
        let lines = topics.lines(&of, &Pen { lang: Lang::En, colour: false });
        let figures = |line: &String| -> Vec<f64> {
            let text = line.replace('−', "-").replace('+', "");
            text.split_whitespace().filter_map(|word| word.parse().ok()).collect()
        };
        let rows: Vec<Vec<f64>> = lines[1..5].iter().map(figures).collect();
        for column in [0, 1] {
            let sum: f64 = rows[..3].iter().map(|row| row[column]).sum();
            assert!((sum - rows[3][column]).abs() < 0.01 && rows[3][column] == 1.0, "{lines:#?}");
        }
    }

    #[test]
    fn a_list_that_says_the_same_of_all_is_left_out() {
        let five = [("a", 1.8), ("b", 1.8), ("c", 1.81), ("d", 1.8), ("e", 1.79)];
        assert!(!tells_apart(&told("network", 9.0, &five).0, Unit::Points));
        assert!(tells_apart(&told("network", 9.0, &[("a", 1.8), ("b", 0.2)]).0, Unit::Points));
    }
}
