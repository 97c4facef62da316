//! A decision in one or two sentences that a player would say: what the move does, and how much better it is than the rest.

use coeur_core::{Heard, Lang, Note, Reasoning, Text, Unit, Words, Z95};
use coeur_protocol::{Lead, Weighed};

/// What the move does: as the game says it, or as the kind of decision lets us say it.
pub(crate) fn headline(heard: &Heard<String>, lang: Lang) -> Option<Words> {
    let plain = |fr: &str, en: &str| Some(Words::plain(lang.pick(fr, en)));
    match heard.reasoning? {
        Reasoning::Forced => return plain("C'est le seul coup permis.", "It is the only legal move."),
        Reasoning::Chance => return plain("Choisi au hasard.", "Chosen by chance."),
        _ => {}
    }
    let won = heard.notes.iter().find_map(|note| sure(note, lang));
    let remark = heard.remark.as_ref().map(|remark| remark.tell(lang));
    let said = || heard.notes.iter().find(|note| matches!(note, Note::Said { .. })).map(|note| note.tell(lang));
    match (remark, won) {
        (Some(remark), Some(won)) => Some(joined(remark, won)),
        (None, None) if said().is_none() && heard.candidates.len() > 1 => {
            plain("C'est le coup qui promet le plus.", "It is the move that promises most.")
        }
        (remark, won) => remark.or(won).or_else(said).or_else(|| heard.notes.first().map(|note| note.tell(lang))),
    }
}

/// What values count: those of a player who looks further than the chance of winning count the points of the match.
pub(crate) fn unit_of(heard: &Heard<String>, unit: Unit) -> Unit {
    let beyond = heard.candidates.iter().any(|candidate| !(-0.001..=1.001).contains(&candidate.value));
    if unit == Unit::Chance && beyond { Unit::Points } else { unit }
}

/// What is certain about the end.
fn sure(note: &Note, lang: Lang) -> Option<Words> {
    let text = match note {
        // The winning move itself needs no promise.
        Note::WinsIn { plies: 0 | 1 } => return None,
        Note::WinsIn { plies } => {
            let moves = plies.div_ceil(2);
            lang.pick(
                format!("La victoire est certaine, en {moves}\u{a0}coups au plus."),
                format!("The win is certain, within {moves} moves."),
            )
        }
        Note::LosesIn { .. } => lang.pick(
            "Contre un jeu parfait, la partie est perdue.".into(),
            "Against perfect play the game is lost.".into(),
        ),
        Note::SureDraw => {
            lang.pick("Si personne ne se trompe, la partie sera nulle.".into(), "If nobody errs, the game is a draw.".into())
        }
        _ => return None,
    };
    Some(Words::plain(text))
}

fn joined(mut first: Words, second: Words) -> Words {
    first.0.push(coeur_core::Span::Text(" ".into()));
    first.0.extend(second.0);
    first
}

/// Differences below these are not worth telling: tenths of a point, hundredths of the chances.
const SMALL: [f64; 2] = [0.1, 0.02];

/// How far ahead of the best of the others the chosen action is. `None` where nothing was compared.
pub(crate) fn lead(chosen: Option<&str>, candidates: &[Weighed], unit: Unit) -> Option<Lead> {
    let own = candidates.iter().find(|weighed| Some(weighed.action.as_str()) == chosen && weighed.value.is_finite())?;
    let others = candidates.iter().filter(|weighed| weighed.action != own.action && weighed.value.is_finite());
    let next = others.clone().max_by(|a, b| a.value.total_cmp(&b.value))?;
    let small = SMALL[usize::from(unit.is_share())] / unit.step();
    let error = |weighed: &Weighed| weighed.error.filter(|error| error.is_finite()).unwrap_or_default();
    let within = |other: &Weighed| (Z95 * error(own).hypot(error(other))).max(small);
    let equal = others.filter(|other| (own.value - other.value).abs() <= within(other)).count();
    let by = own.value - next.value;
    Some(Lead { by: by.max(0.0), clear: by > 2.0 * within(next), equal, next: next.action.clone() })
}

/// The lead in words.
pub(crate) fn verdict(lead: &Lead, candidates: &[Weighed], unit: Unit, lang: Lang) -> Option<Words> {
    let named = |action: &str| candidates.iter().find(|weighed| weighed.action == action);
    let next = named(&lead.next)?;
    let text = |fr: String, en: String| Some(Words::plain(lang.pick(fr, en)));
    let with_next = |fr: String, en: String| {
        let mut words = Words::plain(lang.pick(fr, en) + " (");
        words.0.extend(next.words.0.iter().cloned());
        words.0.push(coeur_core::Span::Text(").".into()));
        Some(words)
    };
    let more = unit.say_more(lead.by, lang);
    match lead.equal {
        0 if lead.clear => with_next(
            format!("Nettement le meilleur choix : {more} que le suivant"),
            format!("Clearly the best choice: {more} than the next"),
        ),
        0 => with_next(format!("Mieux que le suivant : {more}"), format!("Better than the next: {more}")),
        1 => with_next("Un autre choix se vaut à peu près".into(), "One other choice is about as good".into()),
        equal => text(
            format!("{} autres choix se valent à peu près.", spelled(equal).fr).replace("' ", "'"),
            format!("{} other choices are about as good.", spelled(equal).en),
        ),
    }
}

/// How many, as words at the beginning of a sentence: more than a hand's fingers are many.
fn spelled(count: usize) -> Text {
    const FRENCH: [&str; 4] = ["Deux", "Trois", "Quatre", "Cinq"];
    const ENGLISH: [&str; 4] = ["Two", "Three", "Four", "Five"];
    let word = |words: [&'static str; 4], many| words.get(count.wrapping_sub(2)).copied().unwrap_or(many);
    Text { fr: word(FRENCH, "Beaucoup d'"), en: word(ENGLISH, "Many") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weighed(action: &str, value: f64, error: f64) -> Weighed {
        Weighed { action: action.into(), words: action.into(), value, error: Some(error), effort: 0.0 }
    }

    fn said(values: &[(&str, f64, f64)], unit: Unit) -> String {
        let candidates: Vec<Weighed> = values.iter().map(|(action, value, error)| weighed(action, *value, *error)).collect();
        let lead = lead(Some("a"), &candidates, unit).expect("something to compare with");
        verdict(&lead, &candidates, unit, Lang::En).expect("a verdict").say(&[], Lang::En)
    }

    #[test]
    fn the_lead_is_told_with_its_unit() {
        let clear = said(&[("a", 3.0, 0.1), ("b", 1.5, 0.1)], Unit::Points);
        assert_eq!(clear, "Clearly the best choice: 1.5\u{a0}points more than the next (b).");
        let little = said(&[("a", 0.4, 0.05), ("b", 0.2, 0.05)], Unit::Result);
        assert_eq!(little, "Better than the next: 10% more chance of winning (b).");
        assert_eq!(said(&[("a", 3.0, 1.0), ("b", 2.5, 1.0)], Unit::Points), "One other choice is about as good (b).");
        let many = [("a", 3.0, 1.0), ("b", 2.5, 1.0), ("c", 3.2, 1.0), ("d", -9.0, 1.0)];
        assert_eq!(said(&many, Unit::Points), "Two other choices are about as good.");
    }

    #[test]
    fn nothing_is_compared_with_nothing() {
        assert_eq!(lead(Some("a"), &[weighed("a", 1.0, 0.1)], Unit::Points), None);
        assert_eq!(lead(None, &[weighed("a", 1.0, 0.1), weighed("b", 1.0, 0.1)], Unit::Points), None);
    }
}
