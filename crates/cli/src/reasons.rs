//! A decision's reasons as lines of text, for every command that shows one.

use coeur_core::{Decision, Ink, Pen};

/// How much of a decision is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// The sentences alone: what else was weighed, and what is expected, names cards of a hand.
    Sentences,
    /// The sentences, at most this many candidates, and the expected line.
    Candidates(usize),
}

/// The lines, each with its indent.
pub fn lines(decision: &Decision<String>, shown: Shown, pen: &Pen) -> Vec<String> {
    let mut lines: Vec<String> = decision.notes.iter().map(|note| format!("    {}", note.say(pen.lang))).collect();
    let Shown::Candidates(most) = shown else { return lines };
    for candidate in decision.candidates.iter().take(most) {
        let error = candidate.error.map_or(String::new(), |error| format!(" ± {error:.3}"));
        let bar = "█".repeat((20.0 * candidate.effort).round() as usize);
        let share = format!("{:>3.0} % {bar}", 100.0 * candidate.effort);
        lines.push(format!("    {:<24} {:+.3}{error}  {}", candidate.action, candidate.value, pen.ink(Ink::Faint, share)));
    }
    if decision.line.len() > 1 {
        lines.push(format!("    {} {}", pen.say("Suite attendue :", "Expected line:"), decision.line.join(" · ")));
    }
    lines
}
