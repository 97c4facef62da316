//! The card counter: exact probabilities of the other hands, and one ply of looking ahead.

use super::appraisal::{Hand, Situation};
use super::knowledge::{Knowledge, shares};
use super::reasons;
use super::tracked::best_of;
use crate::{Action, LoveLetter, LoveLetterView, Move};
use coeur_core::sort::sort_short;
use coeur_core::{Actions, Budget, Candidate, DecideError, Decision, Game, Note, Player, Reasoning, Rng, View};

coeur_core::options! {
    /// What can be set of the card counter.
    #[derive(Copy)]
    pub struct CardCountingOptions {
        /// The share of turns in which it plays any action that is not plainly silly.
        #[fr = "Part des tours joués au hasard parmi les coups qui ne sont pas absurdes."]
        pub lapses: f64 = 0.0, 0.0..=1.0;
    }
}

/// Counts cards and plays what promises most at once.
#[derive(Clone, Copy, Debug, Default)]
pub struct CardCounting {
    options: CardCountingOptions,
}

impl CardCounting {
    pub fn new(options: CardCountingOptions) -> CardCounting {
        CardCounting { options }
    }

    /// What the viewer can weigh: every other hand's exact probabilities over the worlds that fit.
    pub(crate) fn situation(view: &LoveLetterView, rng: &mut Rng) -> Result<Situation, DecideError> {
        let me = view.seat().filter(|_| view.turn == view.seat()).ok_or(DecideError::NotOnTurn)?;
        let worlds = LoveLetter::worlds(view)?;
        // Any world will do to follow who was shown what: what the viewer may know is the same in all.
        let world = LoveLetter::world(&worlds, rng);
        let knowledge = Knowledge::from_world(&world);
        Ok(Situation {
            me,
            others: world.still_in & !(1 << me.0),
            spies: world.spies & world.still_in,
            deck: view.deck,
            odds: worlds.odds(),
            fresh: shares(knowledge.unplaced(&world, me.index())),
            exposed: knowledge.exposed(&world, me.index()),
            blind: 0,
        })
    }
}

impl Situation {
    /// Any action but the plainly silly: to leave the round by one's own hand, or to name a card that cannot be there.
    fn lapse(&self, legal: &Actions<Action>, values: &[f64], rng: &mut Rng) -> Decision<Action> {
        let mut open: Actions<Action> = Actions::new();
        for (&action, &value) in legal.iter().zip(values) {
            let vain = match action.read() {
                Move::Play { target: Some(target), guess: Some(guess), .. } => {
                    self.odds[target.index()][guess.value()] == 0.0
                }
                _ => false,
            };
            if value >= 0.0 && !vain {
                open.push(action);
            }
        }
        let open = if open.is_empty() { legal } else { &open };
        let action = rng.pick(open).copied().unwrap_or(legal[0]);
        Decision::plain(action, Reasoning::Chance, reasons::lapse(open.len()))
    }
}

impl Player<LoveLetter> for CardCounting {
    fn decide(&mut self, view: &LoveLetterView, _: &Budget, rng: &mut Rng) -> Result<Decision<Action>, DecideError> {
        let legal = view.legal();
        let first = *legal.first().ok_or(DecideError::NotOnTurn)?;
        let situation = CardCounting::situation(view, rng)?;
        if legal.len() == 1 {
            return Ok(Decision::plain(first, Reasoning::Forced, Note::OnlyAction));
        }
        let hand: Hand = view.hand.iter().copied().take(3).collect();
        let values = situation.promises(&hand, &view.choices());
        if rng.unit() < self.options.lapses {
            return Ok(situation.lapse(&legal, &values, rng));
        }
        let action = legal[best_of(&values).unwrap_or(0)];
        let effort = 1.0 / legal.len() as f64;
        let mut candidates: Vec<Candidate<Action>> =
            legal.iter().zip(&values).map(|(&action, &value)| Candidate { action, value, error: None, effort }).collect();
        sort_short(&mut candidates, |a, b| b.value.total_cmp(&a.value));
        let reason = reasons::card_note(view, action, &|seat| situation.odds[seat.index()]);
        let notes = vec![reason, reasons::one_ply(candidates[0].value)];
        Ok(Decision { action, candidates, line: vec![action], reasoning: Reasoning::Rule, notes })
    }
}
