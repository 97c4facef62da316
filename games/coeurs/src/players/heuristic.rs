//! The heuristic player: the sensible policy without chance, and contracts chosen by a few simulated deals.

use super::policy::sensible;
use super::reasons;
use crate::action::Action;
use crate::sample::Worlds;
use crate::state::Match;
use crate::variant::Variant;
use crate::view::MatchView;
use coeur_core::sort::sort_short;
use coeur_core::{
    Budget, Candidate, DecideError, Decision, Game, HeuristicPlayout, Note, Player, PlayoutPolicy, Reasoning, Rng, View,
};

coeur_core::options! {
    /// Plays by rules of thumb.
    #[derive(Copy)]
    pub struct Heuristic {
        /// Share of cards that it plays without thinking, any legal one.
        #[fr = "Part des cartes jouées sans réfléchir, au hasard parmi les cartes permises."]
        pub slips: f64 = 0.0, 0.0..=1.0;
    }
}

/// Simulated deals of each contract that may be chosen.
const DEALS_TO_CHOOSE: u32 = 60;

impl<V: Variant> Player<Match<V>> for Heuristic {
    fn decide(&mut self, view: &MatchView<V>, _: &Budget, rng: &mut Rng) -> Result<Decision<Action>, DecideError> {
        let legal = view.legal();
        let first = *legal.first().ok_or(DecideError::NotOnTurn)?;
        let worlds = Match::<V>::worlds(&reasons::this_deal(view))?;
        if legal.len() == 1 {
            return Ok(Decision::plain(first, Reasoning::Forced, Note::OnlyAction));
        }
        if view.contract.is_none() {
            return Ok(chosen(view, &legal, &worlds, rng));
        }
        if self.slips > 0.0 && rng.unit() < self.slips {
            let action = *rng.pick(&legal).unwrap_or(&first);
            return Ok(Decision::plain(action, Reasoning::Chance, Note::DrawnByLot { among: legal.len() }));
        }
        let world = worlds.draw(rng);
        // Of a hand that is known in part only, the world may hold other cards.
        let action = sensible(&world).filter(|action| legal.contains(action)).unwrap_or(first);
        let mut decision = Decision::plain(action, Reasoning::Rule, reasons::rule_note(&world, action));
        decision.notes.extend(reasons::card_notes(view, action));
        Ok(decision)
    }
}

/// Plays each contract in the same sampled deals.
fn chosen<V: Variant>(view: &MatchView<V>, legal: &[Action], worlds: &Worlds<V>, rng: &mut Rng) -> Decision<Action> {
    let policy = HeuristicPlayout::default();
    let seat = view.meneur.index();
    let mut sums = vec![(0.0, 0.0); legal.len()];
    for _ in 0..DEALS_TO_CHOOSE {
        let deal = worlds.draw(rng);
        for (sum, &action) in sums.iter_mut().zip(legal) {
            let mut game = deal.clone();
            game.apply(action);
            let utility = policy.playout(&mut game, rng)[seat] - reasons::base(view);
            *sum = (sum.0 + utility, sum.1 + utility * utility);
        }
    }
    let n = f64::from(DEALS_TO_CHOOSE);
    let mut candidates: Vec<Candidate<Action>> = sums
        .iter()
        .zip(legal)
        .map(|(&(sum, squares), &action)| {
            let error = Some(((squares - sum * sum / n).max(0.0) / (n * (n - 1.0))).sqrt());
            Candidate { action, value: sum / n, error, effort: 1.0 / legal.len() as f64 }
        })
        .collect();
    sort_short(&mut candidates, |a, b| b.value.total_cmp(&a.value));
    let action = candidates[0].action;
    let mut decision =
        Decision { action, candidates, line: vec![action], reasoning: Reasoning::Playouts, notes: Vec::new() };
    decision.notes = reasons::contract_notes(view, &decision);
    decision
}
