//! What is each move worth, and to whom? Several judges side by side, and who would do something else.

use crate::error::ExplainError;
use crate::judges::{disagreements, exact, judge_within, weighed};
use crate::picture::{LABELS, Picture, ROW, Scale};
use crate::question::Question;
use crate::rollout::NETWORK;
use crate::section::{Told, gap};
use coeur_catalog::make_player;
use coeur_core::words::number;
use coeur_core::{Budget, Decision, Ink, Pen, Phrase, Registered, Rng, Seat};
use coeur_protocol::{Explanation, Judgement, Opinions};
use std::fmt::Write;

/// How long somebody waits for each who is asked beside the player, and for the solver, in milliseconds. The player itself takes as
/// long as its advice does.
const BESIDE: f64 = 800.0;
const SOLVING: f64 = 500.0;

/// The player, those beside it who can play such a table, and the exact solver.
pub(crate) fn compute<G: Registered>(
    view: &G::View,
    config: &G::Config,
    seat: Seat,
    decision: Decision<G::Action>,
    question: &Question<'_>,
) -> Result<Vec<Judgement<G::Action>>, ExplainError> {
    let mut judgements = vec![weighed::<G>(question.player, decision)];
    let [.., hard] = G::levels();
    let usual = [NETWORK.to_string(), hard.spec.to_string()];
    let own = if question.player == hard.name { hard.spec } else { question.player };
    for spec in question.beside.unwrap_or(&usual).iter().filter(|spec| *spec != own) {
        // Who was asked for by name must be there; the usual ones are asked where they are.
        if question.beside.is_none() && make_player::<G>(spec, config).is_err() {
            continue;
        }
        let budget = Budget { cancel: question.until(BESIDE), ..Budget::default() };
        judgements.push(judge_within::<G>(&budget, spec, view, config, &mut Rng::stream(question.seed, 0))?);
    }
    let budget = match question.clock {
        Some(_) => Budget { cancel: question.until(SOLVING), ..Budget::default() },
        None => question.budget.clone(),
    };
    judgements.extend(exact::<G>(view, seat, question.solved, &budget, &mut Rng::stream(question.seed, 3))?);
    Ok(judgements)
}

/// The best move but one, in the eyes of the first judge who has weighed another.
pub(crate) fn second_best<A: Copy + PartialEq>(judgements: &[Judgement<A>], best: A) -> Option<A> {
    judgements.iter().find_map(|judgement| judgement.actions.iter().map(|worth| worth.action).find(|action| *action != best))
}

/// The section, with actions in the game's notation.
pub(crate) fn section<A: Copy + PartialEq + ToString>(judgements: &[Judgement<A>]) -> Opinions {
    let text = |action: A| action.to_string();
    Opinions {
        judgements: judgements.iter().map(|judgement| judgement.clone().map(text)).collect(),
        disagreements: disagreements(judgements).into_iter().map(|found| found.map(text)).collect(),
    }
}

impl Told for Opinions {
    fn sentences(&self, of: &Explanation) -> Vec<Phrase> {
        let others = self.judgements.iter().filter(|judgement| judgement.judge != of.player);
        lead(self, of).into_iter().chain(others.filter_map(|judgement| another_opinion(judgement, of))).collect()
    }

    /// A column a judge.
    fn lines(&self, of: &Explanation, pen: &Pen) -> Vec<String> {
        let judges: Vec<&Judgement> = self.judgements.iter().filter(|judgement| !judgement.actions.is_empty()).collect();
        let Some(first) = judges.first() else { return Vec::new() };
        let wide = of.moves.iter().map(|other| other.action.chars().count()).max().unwrap_or(0).max(4);
        let widths: Vec<usize> = judges.iter().map(|judgement| judgement.judge.chars().count().max(16)).collect();
        let head: String =
            judges.iter().zip(&widths).map(|(judgement, wide)| format!("  {:>wide$}", judgement.judge)).collect();
        let mut lines = vec![
            pen.ink(Ink::Bold, pen.say("Ce que vaut chaque coup", "What each move is worth")),
            pen.ink(Ink::Faint, format!("  {:wide$}{head}", "")),
        ];
        for worth in &first.actions {
            let cell = |(judgement, wide): (&&Judgement, &usize)| {
                let found = judgement.actions.iter().find(|other| other.action == worth.action);
                let estimated = judgement.actions.iter().any(|worth| worth.within.is_some());
                let text = found.map_or("–".into(), |found| {
                    let within = match found.within {
                        Some(within) => format!(" ± {}", number(within, pen.lang)),
                        // Fewer than two observations say nothing of how sure they are.
                        None if estimated => " ± –".into(),
                        None => String::new(),
                    };
                    format!("{}{within}", number(found.value, pen.lang))
                });
                format!("  {text:>wide$}")
            };
            let cells: String = judges.iter().zip(&widths).map(cell).collect();
            lines.push(format!("  {:wide$}{cells}", worth.action));
        }
        if judges.iter().any(|judgement| judgement.actions.iter().any(|worth| worth.within.is_some())) {
            let about = pen.say(
                "  ± : la moitié de l'intervalle à 95 % de ce qui a été simulé ou tiré ; – : moins de deux observations.",
                "  ±: half of the 95% interval of what was simulated or drawn; –: fewer than two observations.",
            );
            lines.push(pen.ink(Ink::Faint, about));
        }
        lines
    }

    /// A row a move, a dot a judge; the number is the first judge's.
    fn draw(&self, of: &Explanation, picture: &mut Picture) {
        // An exact score counts something else than the others' values, and is not drawn on their scale.
        let drawn = |judgement: &&Judgement| !judgement.is_exact() && !judgement.actions.is_empty();
        let judges: Vec<&Judgement> = self.judgements.iter().filter(drawn).take(4).collect();
        let Some(first) = judges.first() else { return };
        picture.head("Ce que vaut chaque coup", "What each move is worth");
        let all = judges.iter().flat_map(|judgement| judgement.actions.iter()).flat_map(|worth| {
            let within = worth.within.unwrap_or(0.0);
            [worth.value - within, worth.value + within]
        });
        let scale = Scale::new(all);
        for worth in &first.actions {
            picture.label(&of.move_words(&worth.action).tell(picture.lang).say(&[], picture.lang));
            picture.number(&number(worth.value, picture.lang));
            for (number, judgement) in judges.iter().enumerate() {
                let Some(found) = judgement.actions.iter().find(|other| other.action == worth.action) else { continue };
                let y = picture.y + 6.0 + 4.0 * number as f64;
                if let Some(within) = found.within.filter(|within| within.is_finite()) {
                    let (left, right) = (scale.x(found.value - within), scale.x(found.value + within));
                    let _ = write!(picture.body, r#"<path class="interval" d="M{left:.1} {y:.1}H{right:.1}"/>"#);
                }
                if found.value.is_finite() {
                    let x = scale.x(found.value);
                    let _ = write!(picture.body, r#"<circle class="j{number}" cx="{x:.1}" cy="{y:.1}" r="4"/>"#);
                }
            }
            picture.y += ROW;
        }
        if judges.iter().any(|judgement| judgement.actions.iter().any(|worth| worth.within.is_some())) {
            picture.footnote(picture.lang.pick("Trait : intervalle à 95 %.", "Line: 95% interval."));
        }
        for (number, judgement) in judges.iter().enumerate() {
            let y = picture.y + 10.0;
            let _ = write!(picture.body, r#"<circle class="j{number}" cx="{:.1}" cy="{y:.1}" r="4"/>"#, LABELS + 14.0);
            picture.text(LABELS + 26.0, "small", &judgement.judge);
            picture.y += 18.0;
        }
    }
}

/// What the move is worth more than the next best, to the player.
fn lead(opinions: &Opinions, of: &Explanation) -> Option<Phrase> {
    let (judgement, best, second) = (opinions.judgements.first()?, &of.best, of.second.as_ref()?);
    let lead = judgement.value_of(&best.action)? - judgement.value_of(&second.action)?;
    let (best, second) = (best.words.clone().into(), second.words.clone().into());
    Some(if of.unit.is_nothing(lead) {
        Phrase::new("Aussi bon : {} ou {}.", "As good: {} or {}.", [best, second])
    } else if lead > 0.0 {
        let values = [best, gap(of.unit, lead), second];
        Phrase::new("Le mieux : {}, {} de plus que {}.", "Best: {}, worth {} more than {}.", values)
    } else {
        let values = [best, gap(of.unit, lead), second];
        Phrase::new("Choisi : {}, {} de moins que {}.", "Chosen: {}, worth {} less than {}.", values)
    })
}

/// What a judge would do instead, where it finds that better.
fn another_opinion(judgement: &Judgement, of: &Explanation) -> Option<Phrase> {
    // The player may choose among moves that it finds as good: who would do the same as it does is of one mind with it.
    let choice = judgement.best().filter(|choice| *choice != of.best.action)?;
    let by = judgement.value_of(&choice)? - judgement.value_of(&of.best.action)?;
    let choice = of.move_words(&choice).into();
    if !judgement.is_exact() {
        let values = [judgement.name.clone().into(), choice, gap(of.unit, by)];
        let told = Phrase::new("Autre avis ({}) : {}, {} de mieux.", "Another opinion ({}): {}, better by {}.", values);
        return (!of.unit.is_nothing(by)).then_some(told);
    }
    // Where cards are hidden, it is a mean over deals, with its interval.
    let (fr, en) = match judgement.actions.iter().any(|worth| worth.within.is_some()) {
        true => ("Cartes sur table et joué au mieux, ce serait {}.", "With all cards open and best play, it would be {}."),
        false => ("Joué au mieux, ce serait {}.", "With best play, it would be {}."),
    };
    (by > 1e-9).then(|| Phrase::new(fr, en, [choice]))
}
