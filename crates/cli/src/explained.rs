//! An explanation as lines of text.

use coeur_core::words::{number, percent};
use coeur_core::{Ink, Pen};
use coeur_explain::{Compared, Explanation, Weights};

/// In sentences first, then the numbers that they were made of.
pub fn lines(explanation: &Explanation, pen: &Pen) -> Vec<String> {
    if explanation.judgements.iter().all(|judgement| judgement.actions.is_empty()) {
        // Nothing else was legal, or nobody says what moves are worth.
        return Vec::new();
    }
    let mut lines = vec![String::new(), pen.ink(Ink::Bold, pen.say("Pourquoi", "Why"))];
    lines.extend(explanation.sentences().iter().map(|sentence| format!("  {}", sentence.tell(pen.lang).say(&[], pen.lang))));
    judges(explanation, pen, &mut lines);
    if let Some(found) = &explanation.weights {
        weights(found, pen, &mut lines);
    }
    if let Some(found) = &explanation.worlds {
        worlds(found, pen, &mut lines);
    }
    lines
}

/// What each move is worth to each judge: a column a judge.
fn judges(explanation: &Explanation, pen: &Pen, lines: &mut Vec<String>) {
    let judges: Vec<_> = explanation.judgements.iter().filter(|judgement| !judgement.actions.is_empty()).collect();
    let Some(first) = judges.first() else { return };
    lines.push(pen.ink(Ink::Bold, pen.say("Ce que vaut chaque coup", "What each move is worth")));
    let wide = explanation.moves.iter().map(|other| other.action.chars().count()).max().unwrap_or(0).max(4);
    let widths: Vec<usize> = judges.iter().map(|judgement| judgement.judge.chars().count().max(16)).collect();
    let head: String = judges.iter().zip(&widths).map(|(judgement, wide)| format!("  {:>wide$}", judgement.judge)).collect();
    lines.push(pen.ink(Ink::Faint, format!("  {:wide$}{head}", "")));
    for worth in &first.actions {
        let cell = |(judgement, wide): (&&coeur_explain::Judgement<String>, &usize)| {
            let found = judgement.actions.iter().find(|other| other.action == worth.action);
            let text = found.map_or("–".into(), |found| {
                let within = found.within.map(|within| format!(" ± {}", number(within, pen.lang)));
                format!("{}{}", number(found.value, pen.lang), within.unwrap_or_default())
            });
            format!("  {text:>wide$}")
        };
        let cells: String = judges.iter().zip(&widths).map(cell).collect();
        lines.push(format!("  {:wide$}{cells}", worth.action));
    }
}

fn weights(found: &Weights, pen: &Pen, lines: &mut Vec<String>) {
    let head = pen.say(format!("Ce qui a pesé ({})", found.player), format!("What weighed ({})", found.player));
    lines.push(pen.ink(Ink::Bold, head));
    let wide = found.topics.iter().map(|topic| topic.topic.get(pen.lang).chars().count()).max().unwrap_or(0);
    for topic in &found.topics {
        let mixed = topic.interventional.map(|weight| {
            let label = pen.say("mêlé", "mixed");
            pen.ink(Ink::Faint, format!("  {label} {:>7}", signed(weight, pen)))
        });
        let name = topic.topic.get(pen.lang);
        lines.push(format!("  {name:wide$}  {:>8}{}", signed(topic.conditional, pen), mixed.unwrap_or_default()));
    }
    let usual = number(found.usual, pen.lang);
    let about = pen.say(
        format!(
            "  Avance {} ici, {usual} en moyenne dans {} positions où les deux coups étaient possibles.",
            number(found.lead, pen.lang),
            found.positions
        ),
        format!(
            "  A lead of {} here, {usual} on average in {} positions in which both moves were possible.",
            number(found.lead, pen.lang),
            found.positions
        ),
    );
    lines.push(pen.ink(Ink::Faint, about));
    if found.usual_mixed.is_some() {
        let about = pen.say(
            "  Mêlé : ce que dit le réseau de positions mêlées, possibles ou non, au lieu de positions réelles.",
            "  Mixed: what the network says of mixed positions, possible or not, instead of real ones.",
        );
        lines.push(pen.ink(Ink::Faint, about));
    }
}

fn worlds(found: &Compared, pen: &Pen, lines: &mut Vec<String>) {
    if found.facts.is_empty() {
        return;
    }
    lines.push(pen.ink(Ink::Bold, pen.say("Les cartes cachées qui décident", "The hidden cards that decide")));
    let said: Vec<String> = found.facts.iter().map(|fact| fact.words.tell(pen.lang).say(&[], pen.lang)).collect();
    let wide = said.iter().map(|text| text.chars().count()).max().unwrap_or(0);
    for (fact, text) in found.facts.iter().zip(&said) {
        let (lead_if, lead_if_not) = (signed(fact.lead_if, pen), signed(fact.lead_if_not, pen));
        let otherwise = pen.say("sinon", "otherwise");
        lines.push(format!("  {text:wide$}  {:>6}  {lead_if:>7}, {otherwise} {lead_if_not}", percent(fact.share, pen.lang)));
    }
    let about = pen.say(
        format!(
            "  Avance du coup choisi dans {} donnes possibles, jouées jusqu'au bout par {}.",
            found.worlds, found.played_by
        ),
        format!(
            "  The lead of the chosen move in {} possible deals, played to their end by {}.",
            found.worlds, found.played_by
        ),
    );
    lines.push(pen.ink(Ink::Faint, about));
}

fn signed(value: f64, pen: &Pen) -> String {
    let text = number(value, pen.lang);
    if value > 0.0 && text != "0" { format!("+{text}") } else { text }
}
