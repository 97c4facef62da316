//! Phase 2 played by the solver: the best card there is, and where all lose the one that is hardest to answer.

use crate::card::Card;
use crate::policy::PLAYOUT;
use crate::solver::{Settled, Solver};
use crate::state::Claim;
use crate::view::ClaimView;
use crate::words::votes;
use coeur_core::sort::sort_short_by_key;
use coeur_core::{Budget, Candidate, DecideError, Decision, Game, Note, Phrase, PlayoutPolicy, Reasoning, Rng, View};
use coeur_search::Limits;

/// A player of phase 2.
pub struct VotingPlayer {
    solver: Solver,
    /// Nodes for a decision.
    limit: u64,
}

/// A card that loses to the best answer, and how many of the answers are not that good.
#[derive(Clone, Copy)]
struct Trap {
    card: Card,
    mistakes: usize,
    answers: usize,
}

impl VotingPlayer {
    /// A player that visits about so many nodes for a decision.
    pub fn new(limit: u64) -> VotingPlayer {
        VotingPlayer { solver: Solver::default(), limit }
    }

    /// Decides in phase 2; the view must be of phase 2.
    pub fn decide(&mut self, view: &ClaimView, budget: &Budget, rng: &mut Rng) -> Result<Decision<Card>, DecideError> {
        let legal = view.legal();
        let only = *legal.first().ok_or(DecideError::NotOnTurn)?;
        let game = Claim::sample(view, rng)?;
        if legal.len() == 1 {
            return Ok(Decision::plain(only, Reasoning::Forced, Note::OnlyAction));
        }
        self.solver.renew(self.limit, Limits::new(None, None, self.limit, budget).switch());
        let mut settled = self.solver.best_cards(&game);
        let (best, complete) = (settled.cards[0].1, settled.complete);
        if !complete && best < 1 {
            let sensible = PLAYOUT.choose(&game, rng).unwrap_or(only);
            return Ok(Decision::plain(sensible, Reasoning::Rule, Note::CutShort));
        }
        let trap = if best < 0 { self.hardest(&game, &settled) } else { None };
        if let Some(Trap { card, .. }) = trap {
            sort_short_by_key(&mut settled.cards, |(other, _)| *other != card);
        }
        let action = settled.cards[0].0;
        let mut notes = vec![solved(best, complete, Solver::votes_all_fall(&game)), others(&settled, best)];
        notes.extend(trap.filter(|trap| trap.mistakes > 0).map(trapped));
        let (effort, line) = (1.0 / settled.cards.len() as f64, vec![action]);
        let candidate =
            |&(action, balance): &(Card, i32)| Candidate { action, value: f64::from(balance.signum()), error: None, effort };
        let candidates = settled.cards.iter().map(candidate).collect();
        Ok(Decision { action, candidates, line, reasoning: Reasoning::Lookahead, notes })
    }

    /// Where every card loses against the best play: the one with the greatest share of answers that are mistakes; of equal
    /// ones the one that loses by fewest votes.
    fn hardest(&mut self, game: &Claim, settled: &Settled) -> Option<Trap> {
        let mut best: Option<Trap> = None;
        for &(card, _) in &settled.cards {
            let mut next = *game;
            next.apply(card);
            if next.turn() == game.turn() {
                continue;
            }
            let legal = next.actions();
            let right = self.solver.sure_of(&next, 1, &legal).ok()?.len();
            let trap = Trap { card, mistakes: legal.len() - right, answers: legal.len() };
            if best.is_none_or(|best| trap.mistakes * best.answers > best.mistakes * trap.answers) {
                best = Some(trap);
            }
        }
        best.filter(|trap| trap.mistakes > 0)
    }
}

/// What the position is worth, as the solver knows it.
fn solved(balance: i32, complete: bool, all_fall: bool) -> Note {
    let margin = || votes(balance.unsigned_abs());
    Note::said(match balance {
        _ if !complete => {
            Phrase::new("Le gain est sûr, avec au moins {} d'avance.", "The win is sure, by at least {}.", [margin()])
        }
        _ if all_fall => Phrase::new(
            "Résolu : {} à {} si les deux jouent au mieux.",
            "Solved: {} to {} if both play their best.",
            [votes(((5 + balance) / 2).unsigned_abs()), ((5 - balance) / 2).unsigned_abs().into()],
        ),
        1.. => Phrase::new(
            "Résolu : {} d'avance à la fin si les deux jouent au mieux.",
            "Solved: ahead by {} in the end if both play their best.",
            [margin()],
        ),
        0 => {
            Phrase::new("Résolu : partie nulle si les deux jouent au mieux.", "Solved: a draw if both play their best.", [])
        }
        _ => Phrase::new(
            "Résolu : {} de retard à la fin si les deux jouent au mieux.",
            "Solved: behind by {} in the end if both play their best.",
            [margin()],
        ),
    })
}

/// How many cards are as good.
fn others(settled: &Settled, best: i32) -> Note {
    let (cards, as_good) = (settled.cards.len(), settled.cards.iter().filter(|(_, value)| *value == best).count());
    Note::said(Phrase::new(
        "Cartes qui assurent le meilleur résultat : {} sur {}.",
        "Cards that are sure of the best result: {} of {}.",
        [as_good.into(), cards.into()],
    ))
}

fn trapped(trap: Trap) -> Note {
    Note::said(Phrase::new(
        "Réponses qui laisseraient échapper le gain : {} sur {} ; aucune autre carte n'en laisse une plus grande part.",
        "Answers that would let the win slip: {} of {}; no other card leaves a greater share of them.",
        [trap.mistakes.into(), trap.answers.into()],
    ))
}
