//! An explanation in sentences. Every number in them is one of the explanation's, rounded as people are told numbers.

use crate::explanation::{Explanation, Fact};
use crate::judges::EXACT;
use coeur_core::{Arg, Lang, Phrase, Unit};

/// What a person would say of it, the most important first.
pub fn sentences(explanation: &Explanation) -> Vec<Phrase> {
    let told = Telling { unit: explanation.unit, explanation };
    let exchange = explanation.exchange.iter().map(|exchange| exchange.words.clone()).collect();
    [told.lead(), told.others(), told.weights(), told.worlds(), told.fact(), exchange].into_iter().flatten().collect()
}

struct Telling<'a> {
    unit: Unit,
    explanation: &'a Explanation,
}

impl Telling<'_> {
    /// What the move is worth more than the next best.
    fn lead(&self) -> Vec<Phrase> {
        let Explanation { best, second: Some(second), judgements, .. } = self.explanation else { return Vec::new() };
        let Some(judgement) = judgements.first() else { return Vec::new() };
        let (Some(own), Some(other)) = (judgement.value_of(&best.action), judgement.value_of(&second.action)) else {
            return Vec::new();
        };
        let (best, second) = (best.words.clone().into(), second.words.clone().into());
        if self.unit.is_nothing(own - other) {
            return vec![Phrase::new("Autant jouer {} que {}.", "One may as well play {} as {}.", [best, second])];
        }
        let gap = self.gap(own - other);
        vec![match own > other {
            true => {
                Phrase::new("Le mieux : {}, {} de plus que {}.", "Best: {}, worth {} more than {}.", [best, gap, second])
            }
            false => {
                Phrase::new("Choisi : {}, {} de moins que {}.", "Chosen: {}, worth {} less than {}.", [best, gap, second])
            }
        }]
    }

    /// Who would do something else.
    fn others(&self) -> Vec<Phrase> {
        let Explanation { player, best, judgements, .. } = self.explanation;
        let mut told = Vec::new();
        for judgement in judgements.iter().filter(|judgement| judgement.judge != *player) {
            // The player may choose among moves that it finds as good: who would do the same as it does is of one mind with it.
            let Some(choice) = judgement.best().filter(|choice| *choice != best.action) else { continue };
            let by = judgement.value_of(&choice).zip(judgement.value_of(&best.action)).map(|(own, other)| own - other);
            let choice = self.explanation.move_words(&choice);
            if judgement.judge == EXACT {
                // Where cards are hidden, it is a mean over deals, with its interval.
                let hidden = judgement.actions.iter().any(|worth| worth.within.is_some());
                let (fr, en) = match hidden {
                    true => (
                        "Toutes cartes ouvertes et joué au mieux, ce serait {}.",
                        "With all cards open and best play, it would be {}.",
                    ),
                    false => ("Joué au mieux, ce serait {}.", "With best play, it would be {}."),
                };
                told.extend(by.filter(|by| *by > 1e-9).map(|_| Phrase::new(fr, en, [choice])));
            } else if let Some(by) = by.filter(|by| !self.unit.is_nothing(*by)) {
                told.push(Phrase::new(
                    "Autre avis ({}) : {}, {} de mieux.",
                    "Another opinion ({}): {}, better by {}.",
                    [self.explanation.judge_words(&judgement.judge), choice, self.gap(by)],
                ));
            }
        }
        told
    }

    /// What spoke most for it, and what against.
    fn weights(&self) -> Vec<Phrase> {
        let Some(weights) = &self.explanation.weights else { return Vec::new() };
        let named = |weight: f64| weights.topics.iter().find(move |topic| topic.conditional == weight);
        let told = |weight: f64| !self.unit.is_nothing(weight);
        let values = || weights.topics.iter().map(|topic| topic.conditional);
        let most = values().fold(0.0, f64::max);
        let least = values().fold(0.0, f64::min);
        let mut sentences = Vec::new();
        if let Some(topic) = named(most).filter(|_| told(most)) {
            sentences.push(Phrase::new(
                "Ce qui parle le plus pour ce choix : {} ({}).",
                "What speaks most for this choice: {} ({}).",
                [topic.topic.into(), self.gap(most)],
            ));
        }
        if let Some(topic) = named(least).filter(|_| told(least)) {
            sentences.push(Phrase::new(
                "Ce qui parle le plus contre : {} ({}).",
                "What speaks most against it: {} ({}).",
                [topic.topic.into(), self.gap(least)],
            ));
        }
        sentences
    }

    /// How often the second would have been right.
    fn worlds(&self) -> Vec<Phrase> {
        let Explanation { worlds: Some(compared), second: Some(second), .. } = self.explanation else { return Vec::new() };
        let second = second.words.clone().into();
        vec![match compared.second_better > 0.0 {
            true => Phrase::new(
                "Dans {} des donnes que ce joueur ne peut distinguer, {} aurait mieux fini, de {} en moyenne.",
                "In {} of the deals that this player cannot tell apart, {} would have ended better, by {} on average.",
                [Arg::Share(compared.second_better), second, self.gap(compared.gain)],
            ),
            false => Phrase::new(
                "Dans aucune des {} donnes tirées {} n'aurait mieux fini.",
                "In none of the {} deals that were drawn would {} have ended better.",
                [compared.worlds.into(), second],
            ),
        }]
    }

    /// The hidden card that decides it.
    fn fact(&self) -> Vec<Phrase> {
        let Explanation { worlds: Some(compared), second: Some(second), best, .. } = self.explanation else {
            return Vec::new();
        };
        let flips = compared.facts.iter().find(|fact| fact.flips && fact.lead_if < 0.0);
        let Some(fact) = flips.or(compared.facts.first()) else { return Vec::new() };
        let Fact { words, share, lead_if, lead_if_not, .. } = fact;
        let (words, share) = (words.clone().into(), Arg::Share(*share));
        // Who is ahead where the statement is true comes first.
        let [ahead, behind] = if *lead_if < 0.0 { [second, best] } else { [best, second] }.map(|m| m.words.clone().into());
        let (here, elsewhere) = (self.gap(*lead_if), self.gap(*lead_if_not));
        vec![match fact.flips {
            true => Phrase::new(
                "Ce qui décide : {} ({} de ces donnes). Alors {} vaut {} de plus que {} ; sinon, {} de moins.",
                "What decides: {} ({} of these deals). Then {} is worth {} more than {}; otherwise, {} less.",
                [words, share, ahead, here, behind, elsewhere],
            ),
            false => Phrase::new(
                "Ce qui compte : {} ({} de ces donnes). Alors {} garde {} d'avance sur {} ; sinon, {}.",
                "What counts: {} ({} of these deals). Then {} keeps a lead of {} over {}; otherwise, of {}.",
                [words, share, ahead, here, behind, elsewhere],
            ),
        }]
    }

    fn gap(&self, difference: f64) -> Arg {
        Arg::named(self.unit.say_gap(difference, Lang::Fr), self.unit.say_gap(difference, Lang::En))
    }
}
