//! A player that keeps to a convention unless a search finds something clearly better.
//!
//! Partners read what is done by the convention, so that straying from it costs more than a simulated game shows: there
//! the partners' next turns are those of the convention, here they stray too.

use super::convention::{Choice, Convention, Rule};
use super::convention_player::ConventionPlayer;
use super::why::why;
use crate::words::action_phrase;
use crate::{Action, Hanabi, HanabiView};
use coeur_core::{Arg, Budget, Candidate, DecideError, Decision, Note, Phrase, Player, Reasoning, Rng, TREE, Z95};

/// A seat of a convention that may be overruled.
pub struct ConventionOrSearch {
    seated: ConventionPlayer,
    search: Box<dyn Player<Hanabi>>,
    margin: f64,
}

impl ConventionOrSearch {
    /// Keeps to the convention unless the search finds a move that is better by `margin` standard errors of the difference.
    pub fn new(fresh: Box<dyn Convention>, search: Box<dyn Player<Hanabi>>, margin: f64) -> ConventionOrSearch {
        ConventionOrSearch { seated: ConventionPlayer::new(fresh), search, margin }
    }
}

impl Player<Hanabi> for ConventionOrSearch {
    fn decide(&mut self, view: &HanabiView, budget: &Budget, rng: &mut Rng) -> Result<Decision<Action>, DecideError> {
        let mut decision = self.search.decide(view, budget, rng)?;
        let (convention, state, _) = self.seated.follow(view)?;
        let own = convention.choose(state);
        let place = decision.candidates.iter().position(|candidate| candidate.action == own.action);
        let rival = decision.candidates.iter().find(|candidate| candidate.action == decision.action);
        let lead = rival.zip(place).and_then(|(rival, place)| lead(rival, &decision.candidates[place]));
        // The margin was tuned in standard errors of independent games.
        let margin = self.margin / if decision.reasoning == Reasoning::MonteCarloTree { TREE } else { 1.0 };
        let (rule, said) = match lead.filter(|(lead, error)| *lead > margin * error) {
            Some((lead, error)) if own.action != decision.action => (Rule::Searched, better(own.action, lead, error)),
            _ => {
                let share = place.map_or(0.0, |place| decision.candidates[place].effort);
                // The search speaks of its own first choice.
                decision.notes.retain(|note| !matches!(note, Note::Expects { .. }));
                for note in &mut decision.notes {
                    if let Note::Simulated { share: told, .. } = note {
                        *told = share;
                    }
                }
                let said = rival.filter(|rival| rival.action != own.action).zip(lead);
                let said = said.map(|(rival, (lead, error))| no_better(rival.action, lead, error));
                if decision.action != own.action {
                    decision.line = vec![own.action];
                    decision.action = own.action;
                }
                if let Some(place) = place {
                    decision.candidates[..=place].rotate_right(1);
                }
                (own.rule, said)
            }
        };
        let choice = Choice { action: decision.action, rule };
        let told = convention.explain(state, &choice);
        decision.notes.splice(0..0, [why(convention, state, &choice)].into_iter().chain(said));
        decision.notes.extend(told);
        Ok(decision)
    }
}

/// By how much one candidate is better than another, and the standard error of that.
fn lead(rival: &Candidate<Action>, own: &Candidate<Action>) -> Option<(f64, f64)> {
    Some((rival.value - own.value, rival.error?.hypot(own.error?)))
}

fn better(own: Action, lead: f64, error: f64) -> Option<Note> {
    Some(Note::said(Phrase::new(
        "Par convention il fallait {} : ce coup-ci rapporte {} de plus en moyenne (± {} à 95 %).",
        "The convention would {}: this scores {} more on average (± {} at 95%).",
        [action_phrase(own).into(), points(lead), (Z95 * error).into()],
    )))
}

fn no_better(rival: Action, lead: f64, error: f64) -> Note {
    Note::said(Phrase::new(
        "C'est ce que veut la convention ; {} ne rapporte pas assez de plus pour s'en écarter : {} en moyenne (± {} à 95 %).",
        "This is what the convention asks for; to {} does not score enough more to stray from it: {} on average (± {} at 95%).",
        [action_phrase(rival).into(), points(lead), (Z95 * error).into()],
    ))
}

/// "0,4 point", "2,5 points": the French plural begins with two.
fn points(value: f64) -> Arg {
    let french = if value.abs() < 2.0 { "{} point" } else { "{} points" };
    Phrase::new(french, "{} points", [value.into()]).into()
}
