//! The learning curve: as a table for programs and as a plot for people.

use crate::checkpoint::{Reader, Writer};
use crate::error::TrainError;
use crate::evaluate::Score;
use crate::self_play::ITSELF;
use coeur_core::Z95;
use coeur_core::markup::escape;
use std::fmt::Write;

/// How it stood after a round.
#[derive(Clone, Debug, PartialEq)]
pub struct Point {
    pub round: u64,
    /// Games played and steps taken so far.
    pub games: u64,
    pub steps: u64,
    /// How often anything was tried.
    pub epsilon: f64,
    /// The mean loss since the last point.
    pub loss: f64,
    /// The loss on what is not learnt from, where something is held out.
    pub held_out: Option<f64>,
    pub scores: Vec<Score>,
}

/// The points of a training, in order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Curve {
    pub opponents: Vec<String>,
    /// Whether they are partners.
    pub cooperative: bool,
    pub points: Vec<Point>,
}

impl Curve {
    /// In whose company a score was made.
    pub fn company(&self, opponent: &str) -> String {
        match opponent {
            ITSELF => "with itself".into(),
            partner if self.cooperative => format!("with {partner}"),
            opponent => format!("against {opponent}"),
        }
    }

    /// A line a point, with the half-width of the 95 % interval beside each score.
    pub fn to_csv(&self) -> String {
        let mut text = String::from("round,games,steps,epsilon,loss,held_out_loss");
        for opponent in &self.opponents {
            let _ = write!(text, ",{},{}", quoted(opponent), quoted(&format!("{opponent} ±")));
        }
        text.push('\n');
        for point in &self.points {
            let Point { round, games, steps, epsilon, loss, held_out, scores } = point;
            let held_out = held_out.map(|loss| format!("{loss:.6}")).unwrap_or_default();
            let _ = write!(text, "{round},{games},{steps},{epsilon:.4},{loss:.6},{held_out}");
            for score in scores {
                let _ = write!(text, ",{:.4},{:.4}", score.mean, Z95 * score.error);
            }
            text.push('\n');
        }
        text
    }

    pub fn save(&self, writer: &mut Writer) {
        writer.number(self.points.len() as u64);
        for point in &self.points {
            [point.round, point.games, point.steps].into_iter().for_each(|number| writer.number(number));
            let held_out = point.held_out.unwrap_or(f64::NAN);
            [point.epsilon, point.loss, held_out].into_iter().for_each(|number| writer.double(number));
            for score in &point.scores {
                writer.double(score.mean);
                writer.double(score.error);
            }
        }
    }

    /// The points that were saved, of a curve against the same opponents.
    pub fn load(&mut self, reader: &mut Reader<'_>) -> Result<(), TrainError> {
        self.points.clear();
        for _ in 0..reader.number()? {
            let (round, games, steps) = (reader.number()?, reader.number()?, reader.number()?);
            let (epsilon, loss) = (reader.double()?, reader.double()?);
            let held_out = Some(reader.double()?).filter(|loss| !loss.is_nan());
            let mut score = || Ok(Score { mean: reader.double()?, error: reader.double()? });
            let scores = self.opponents.iter().map(|_| score()).collect::<Result<_, TrainError>>()?;
            self.points.push(Point { round, games, steps, epsilon, loss, held_out, scores });
        }
        Ok(())
    }

    /// Scores above, loss below, by round.
    pub fn to_svg(&self, title: &str) -> String {
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 720 470\" font-family=\"sans-serif\" font-size=\"12\" \
             role=\"img\"><title>{title}</title><rect width=\"720\" height=\"470\" fill=\"#fff\"/>\
             <text x=\"60\" y=\"20\" font-size=\"14\">{title}</text>",
            title = escape(title)
        );
        let against = |place: usize| self.points.iter().map(move |point| (point.round, point.scores[place].mean)).collect();
        let lines: Vec<(String, Vec<(u64, f64)>)> = self
            .opponents
            .iter()
            .enumerate()
            .map(|(place, opponent)| (format!("points a game, {}", self.company(opponent)), against(place)))
            .collect();
        panel(&mut svg, 35.0, 260.0, &lines);
        let losses = self.points.iter().map(|point| (point.round, point.loss)).collect();
        let mut lines = vec![("loss".to_string(), losses)];
        let held_out: Vec<_> = self.points.iter().filter_map(|point| Some((point.round, point.held_out?))).collect();
        if !held_out.is_empty() {
            lines.push(("loss on held-out games".into(), held_out));
        }
        panel(&mut svg, 325.0, 100.0, &lines);
        svg + "<text x=\"690\" y=\"462\" text-anchor=\"end\">rounds</text></svg>\n"
    }
}

/// Colours that are told apart by everybody (Okabe and Ito 2008).
const COLOURS: [&str; 6] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#000000"];

/// One plot: a grid with its numbers, then a line for each series.
fn panel(svg: &mut String, top: f64, height: f64, lines: &[(String, Vec<(u64, f64)>)]) {
    let (left, width) = (60.0, 630.0);
    let all = || lines.iter().flat_map(|(_, points)| points).filter(|(_, value)| value.is_finite());
    let last = all().map(|(round, _)| *round).max().unwrap_or(0).max(1) as f64;
    let low = all().map(|(_, value)| *value).fold(0.0, f64::min);
    let high = all().map(|(_, value)| *value).fold(0.0, f64::max);
    let span = if high > low { high - low } else { 1.0 };
    let x = |round: u64| left + round as f64 / last * width;
    let y = |value: f64| top + height - (value - low) / span * height;
    let decimals = if span < 1.0 { 3 } else { 1 };
    for part in 0..=4 {
        let value = low + span * f64::from(part) / 4.0;
        let at = y(value);
        let _ = write!(
            svg,
            "<path d=\"M{left} {at:.1}H{right}\" stroke=\"#ddd\"/><text x=\"{before}\" y=\"{below:.1}\" \
             text-anchor=\"end\">{value:.decimals$}</text>",
            right = left + width,
            before = left - 6.0,
            below = at + 4.0
        );
        let round = last * f64::from(part) / 4.0;
        let _ = write!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{round:.0}</text>",
            left + width * f64::from(part) / 4.0,
            top + height + 16.0
        );
    }
    for (place, (name, points)) in lines.iter().enumerate() {
        let colour = COLOURS[place % COLOURS.len()];
        let path: Vec<String> = points
            .iter()
            .filter(|(_, value)| value.is_finite())
            .map(|(round, value)| format!("{:.1} {:.1}", x(*round), y(*value)))
            .collect();
        if !path.is_empty() {
            let _ = write!(svg, "<path d=\"M{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>", path.join("L"));
        }
        let _ = write!(
            svg,
            "<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"{colour}\">{}</text>",
            left + width - 6.0,
            top + height - 8.0 - 16.0 * (lines.len() - 1 - place) as f64,
            escape(name)
        );
    }
}

/// A field of a CSV file.
fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example() -> Curve {
        let score = |mean| Score { mean, error: 0.5 };
        let point = |round, mean| Point {
            round,
            games: round * 8,
            steps: round,
            epsilon: 0.5,
            loss: 0.25,
            held_out: None,
            scores: vec![score(mean)],
        };
        Curve {
            opponents: vec!["mcts(iterations=5,c=1)".into()],
            cooperative: false,
            points: vec![point(1, -1.0), point(2, 3.5)],
        }
    }

    #[test]
    fn a_line_a_point() {
        let csv = example().to_csv();
        let expected = "round,games,steps,epsilon,loss,held_out_loss,\"mcts(iterations=5,c=1)\",\"mcts(iterations=5,c=1) ±\"\n\
                        1,8,1,0.5000,0.250000,,-1.0000,0.9800\n2,16,2,0.5000,0.250000,,3.5000,0.9800\n";
        assert_eq!(csv, expected);
    }

    #[test]
    fn a_plot_names_what_it_shows_and_nothing_breaks_out() {
        let mut curve = example();
        curve.opponents = vec!["<b>".into()];
        let svg = curve.to_svg("coeurs & dqn");
        assert!(svg.contains("against &lt;b&gt;") && svg.contains("coeurs &amp; dqn") && !svg.contains("<b>"), "{svg}");
        assert!(!Curve::default().to_svg("").contains("NaN"));
    }
}
