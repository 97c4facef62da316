//! A partner whose mind wanders: in some turns it plays as somebody who has only just learnt the rules.

use super::certainty::Certainty;
use super::convention::{Convention, ConventionPlayer};
use super::partner::Partner;
use crate::{Action, Hanabi, HanabiView};
use coeur_core::{Budget, DecideError, Decision, Player, Rng};

coeur_core::options! {
    #[derive(Copy)]
    pub struct PartnerOptions {
        /// The share of turns in which it forgets the convention, and does only what the hints say by the rules.
        #[fr = "Part des tours où il oublie la convention, et ne fait que ce que disent les indices selon la règle."]
        pub lapses: f64 = 0.0, 0.0..=1.0;
    }
}

pub struct Forgetful {
    partner: ConventionPlayer<Partner>,
    lapses: f64,
}

impl Forgetful {
    pub fn new(options: PartnerOptions) -> Forgetful {
        Forgetful { partner: ConventionPlayer::new(Partner::default()), lapses: options.lapses }
    }
}

impl Player<Hanabi> for Forgetful {
    fn decide(&mut self, view: &HanabiView, budget: &Budget, rng: &mut Rng) -> Result<Decision<Action>, DecideError> {
        let lapse = rng.unit() < self.lapses;
        let mut decision = self.partner.decide(view, budget, rng)?;
        if lapse {
            let (_, state, _) = self.partner.follow(view)?;
            let choice = Certainty::default().choose(state);
            decision.action = choice.action;
            decision.line = vec![choice.action];
            decision.notes = vec![choice.rule.note()];
        }
        Ok(decision)
    }
}
