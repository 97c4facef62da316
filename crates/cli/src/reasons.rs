//! Reasons as lines of text, for every command that shows them: what somebody may hear, never more.

use coeur_core::words::percent;
use coeur_core::{Ink, Pen, Z95};
use coeur_protocol::{BeliefChange, Tells, Thoughts};

/// Beliefs that are shown; the rest changed less.
const BELIEFS: usize = 8;

/// The lines of a player's thoughts, each with its indent, and at most `most` candidates.
pub fn thoughts(thoughts: &Thoughts, most: usize, names: &[String], pen: &Pen) -> Vec<String> {
    let mut lines: Vec<String> = thoughts.notes.iter().map(|note| format!("    {}", note.say(names, pen.lang))).collect();
    let shown = || thoughts.candidates.iter().take(most);
    if shown().any(|candidate| candidate.error.is_some()) {
        let legend = pen.say("    valeur ± 95 %, part du travail :", "    value ± 95 %, share of the effort:");
        lines.push(pen.ink(Ink::Faint, legend));
    }
    for candidate in shown() {
        let error = candidate.error.map_or(String::new(), |error| format!(" ± {:.3}", Z95 * error));
        let bar = "█".repeat((20.0 * candidate.effort).round() as usize);
        let share = format!("{:>3.0} % {bar}", 100.0 * candidate.effort);
        lines.push(format!("    {:<24} {:+.3}{error}  {}", candidate.action, candidate.value, pen.ink(Ink::Faint, share)));
    }
    if thoughts.line.len() > 1 {
        let line: Vec<String> = thoughts.line.iter().map(|words| words.say(names, pen.lang)).collect();
        lines.push(format!("    {} {}", pen.say("Suite attendue :", "Expected line:"), line.join(" · ")));
    }
    lines
}

/// What a move says about hidden cards: each belief before and after.
pub fn tells(tells: &Tells, names: &[String], pen: &Pen) -> Vec<String> {
    let mut lines = Vec::new();
    if tells.beliefs.is_empty() {
        lines.push(pen.say("    Ce coup ne vous apprend rien de plus.", "    This move tells you nothing new.").into());
        return lines;
    }
    lines.push(pen.say("    Ce que ce coup vous apprend :", "    What this move tells you:").into());
    let statement = |belief: &BeliefChange| belief.statement.say(names, pen.lang);
    let width = tells.beliefs.iter().take(BELIEFS).map(|belief| statement(belief).chars().count()).max().unwrap_or(0);
    for belief in tells.beliefs.iter().take(BELIEFS) {
        let (before, after) = (percent(belief.before, pen.lang), percent(belief.after, pen.lang));
        let text = statement(belief);
        let gap = " ".repeat(width - text.chars().count());
        lines.push(format!("      {text}{gap}  {before:>6} → {}", pen.ink(Ink::Bold, after)));
    }
    let drawn = pen.say(
        format!("    D'après {} donnes possibles avant et après, vues de votre place.", tells.worlds),
        format!("    By {} possible deals before and after, seen from your seat.", tells.worlds),
    );
    lines.push(pen.ink(Ink::Faint, drawn));
    lines
}
