//! A decision in one or two sentences that a player would say: what the move does, and how much better it is than the rest.

use coeur_core::{Heard, Lang, Lead, LeadSize, Note, Reasoning, Text, Unit, Words};

/// What the move does: as the game says it, or as the kind of decision lets us say it.
pub(crate) fn headline(heard: &Heard<String>, lang: Lang) -> Option<Words> {
    let plain = |fr: &str, en: &str| Some(Words::plain(lang.pick(fr, en)));
    match heard.reasoning? {
        Reasoning::Forced => return plain("C'est le seul coup permis.", "It is the only legal move."),
        Reasoning::Chance => return plain("Choisi au hasard.", "Chosen at random."),
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
        Note::LosesIn { .. } => {
            lang.pick("Contre un jeu parfait, la partie est perdue.".into(), "Against perfect play the game is lost.".into())
        }
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

/// How much better the action is than the next, in words of size alone: nothing here is proved. `None` where the headline tells the
/// outcome, and where values are no chances but a judgement of the position.
pub(crate) fn verdict(lead: &Lead<String>, heard: &Heard<String>, next: Words, unit: Unit, lang: Lang) -> Option<Words> {
    let judged = |note: &Note| sure(note, lang).is_some() || matches!(note, Note::Judged { .. } | Note::WinsIn { .. });
    if unit.is_share() && heard.notes.iter().any(judged) {
        return None;
    }
    let text = |fr: String, en: String| Some(Words::plain(lang.pick(fr, en)));
    let with_next = |fr: String, en: String| {
        let mut words = Words::plain(lang.pick(fr, en) + " (");
        words.0.extend(next.0.iter().cloned());
        words.0.push(coeur_core::Span::Text(").".into()));
        Some(words)
    };
    let more = unit.say_more(lead.by, lang);
    let better =
        |fr: &str, en: &str| with_next(format!("{fr} : {more} que le suivant"), format!("{en}: {more} than the next"));
    match (lead.equal, lead.size) {
        (0, LeadSize::Slight) => better("Un peu mieux", "Slightly better"),
        (0, LeadSize::Middling) => better("Mieux", "Better"),
        (0, LeadSize::Large) => better("Bien mieux", "Much better"),
        (0, LeadSize::None) => None,
        (1, _) => with_next("Un autre choix se vaut à peu près".into(), "One other choice is about as good".into()),
        (equal, _) => text(
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
    use coeur_core::Candidate;

    fn said_with(values: &[(&str, f64, f64)], unit: Unit, notes: Vec<Note>) -> Option<String> {
        let candidate = |&(action, value, error): &(&str, f64, f64)| Candidate {
            action: action.to_string(),
            value,
            error: Some(error),
            effort: 0.0,
        };
        let candidates: Vec<Candidate<String>> = values.iter().map(candidate).collect();
        let lead = Lead::new(&"a".to_string(), &candidates, Reasoning::MonteCarloTree, unit)?;
        let reasoning = Some(Reasoning::MonteCarloTree);
        let heard = Heard { action: Some("a".into()), reasoning, candidates, line: vec![], notes, remark: None };
        Some(verdict(&lead, &heard, lead.next.as_str().into(), unit, Lang::En)?.say(&[], Lang::En))
    }

    fn said(values: &[(&str, f64, f64)], unit: Unit) -> String {
        said_with(values, unit, Vec::new()).expect("a verdict")
    }

    #[test]
    fn the_lead_is_told_by_its_size_with_its_unit() {
        let little = said(&[("a", 3.0, 0.01), ("b", 2.4, 0.01)], Unit::Points);
        assert_eq!(little, "Slightly better: 0.6\u{a0}points more than the next (b).");
        let some = said(&[("a", 0.4, 0.05), ("b", 0.2, 0.05)], Unit::Result);
        assert_eq!(some, "Better: 10% more expected score than the next (b).");
        let much = said(&[("a", 13.0, 0.1), ("b", 1.0, 0.1)], Unit::Points);
        assert_eq!(much, "Much better: 12\u{a0}points more than the next (b).");
        assert_eq!(said(&[("a", 3.0, 1.0), ("b", 2.5, 1.0)], Unit::Points), "One other choice is about as good (b).");
        let many = [("a", 3.0, 1.0), ("b", 2.5, 1.0), ("c", 3.2, 1.0), ("d", -9.0, 1.0)];
        assert_eq!(said(&many, Unit::Points), "Two other choices are about as good.");
    }

    #[test]
    fn what_was_hardly_tried_is_not_called_worse() {
        let candidates = [("a", 1.0, Some(0.01)), ("b", -1.0, None)].map(|(action, value, error)| Candidate {
            action,
            value,
            error,
            effort: 0.0,
        });
        let lead = Lead::new(&"a", &candidates, Reasoning::MonteCarloTree, Unit::Result).expect("two were weighed");
        assert_eq!((lead.size, lead.equal), (LeadSize::None, 1));
        assert_eq!(Lead::new(&"c", &candidates, Reasoning::MonteCarloTree, Unit::Result), None);
    }

    #[test]
    fn a_win_that_was_found_is_no_matter_of_chances() {
        // A search that sees the win at once has looked at no other move to its end.
        let values = [("a", 1.0, 0.0), ("b", 0.1, 0.0)];
        assert_eq!(said_with(&values, Unit::Result, vec![Note::WinsIn { plies: 1 }]), None);
    }
}
