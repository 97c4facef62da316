//! The player that grows such a tree, and how it plays to learn from itself.

use super::tree::{Edge, Tree, ranked};
use crate::limits::Limits;
use coeur_core::{Budget, Candidate, DecideError, Decision, Game, Guide, Note, Phrase, Player, Reasoning, Rng};
use std::time::Duration;

/// Positions of a decision when neither their number nor a time is given.
pub const DEFAULT_ITERATIONS: u64 = 2_000;

/// What can be set of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PuctSettings {
    /// Positions looked at for a decision.
    pub iterations: Option<u64>,
    pub time: Option<Duration>,
    /// The constant of PUCT.
    pub c: f64,
    /// Share of chance in what the guide holds likely at the root.
    pub noise: f64,
    /// Actions at the beginning of a game that are drawn by the visits they got.
    pub drawn: u32,
    /// Actions at the beginning of a game that are any legal ones.
    pub random: u32,
}

impl Default for PuctSettings {
    fn default() -> PuctSettings {
        PuctSettings { iterations: None, time: None, c: 1.5, noise: 0.0, drawn: 0, random: 0 }
    }
}

pub struct Puct<G: Game, J> {
    settings: PuctSettings,
    guide: J,
    /// Kept between decisions for its memory alone.
    tree: Tree<G>,
    ply: usize,
}

impl<G: Game<View = G>, J: Guide<G>> Puct<G, J> {
    pub fn new(settings: PuctSettings, guide: J) -> Puct<G, J> {
        Puct { settings, guide, tree: Tree::new(settings.c), ply: 0 }
    }

    /// The place of the action that is played: the best of the ranking, or in the games that it learns from one drawn by visits.
    fn chosen(&self, best: usize, rng: &mut Rng) -> usize {
        let root = self.tree.root();
        if self.ply >= self.settings.drawn as usize || root[best].proof != 0 {
            return best;
        }
        let weight = |edge: &Edge<G::Action>| if edge.proof < 0 { 0.0 } else { f64::from(edge.visits) };
        rng.weighted(&root.iter().map(weight).collect::<Vec<_>>()).unwrap_or(best)
    }

    fn decision(&self, chosen: usize, ranked: &[usize], cancelled: bool) -> Decision<G::Action> {
        let root = self.tree.root();
        let visits: u64 = root.iter().map(|edge| u64::from(edge.visits)).sum();
        let candidates: Vec<_> = ranked
            .iter()
            .filter_map(|&place| {
                let Edge { action, visits: own, .. } = root[place];
                // A win that is seen at once needs no visit.
                let effort = if visits == 0 { 1.0 / root.len() as f64 } else { f64::from(own) / visits as f64 };
                Some(Candidate { action, value: self.tree.value(&root[place])?, error: None, effort })
            })
            .collect();
        let edge = &root[chosen];
        let mut notes = Vec::new();
        match (edge.proof, self.tree.value(edge)) {
            (proof @ 1.., _) => notes.push(Note::WinsIn { plies: proof.unsigned_abs().into() }),
            (proof @ ..=-1, _) => notes.push(Note::LosesIn { plies: proof.unsigned_abs().into() }),
            (_, Some(value)) => {
                let others = candidates.iter().filter(|other| other.action != edge.action).map(|other| other.value);
                let lead = others.max_by(f64::total_cmp).map_or(0.0, |other| value - other);
                notes.push(Note::Learned { value, lead });
            }
            _ => {}
        }
        let share = f64::from(edge.visits) / visits.max(1) as f64;
        notes.push(Note::said(Phrase::new(
            "Positions jugées en suivant le réseau : {}, dont {} après ce coup.",
            "Positions judged by following the network: {}, {} of them after this move.",
            [visits.into(), coeur_core::Arg::Share(share)],
        )));
        notes.extend(cancelled.then_some(Note::CutShort));
        Decision { action: edge.action, candidates, line: self.tree.line(edge), reasoning: Reasoning::GuidedTree, notes }
    }
}

impl<G: Game<View = G>, J: Guide<G>> Player<G> for Puct<G, J> {
    fn decide(&mut self, game: &G, budget: &Budget, rng: &mut Rng) -> Result<Decision<G::Action>, DecideError> {
        let mover = game.turn().ok_or(DecideError::NotOnTurn)?;
        let legal = game.actions();
        if let [only] = legal[..] {
            return Ok(Decision::plain(only, Reasoning::Forced, Note::OnlyAction));
        }
        let PuctSettings { iterations, time, noise, random, .. } = self.settings;
        if self.ply < random as usize
            && let Some(&any) = rng.pick(&legal)
        {
            return Ok(Decision::plain(any, Reasoning::Chance, Note::DrawnByLot { among: legal.len() }));
        }
        let limits = Limits::new(iterations, time, DEFAULT_ITERATIONS, budget);
        self.tree.plant(game, mover, &mut self.guide, noise, rng);
        let (mut done, mut lookout) = (0, limits.lookout());
        while done < limits.steps && !self.tree.is_done() && !lookout.step() {
            self.tree.iterate(game, &mut self.guide);
            done += 1;
        }
        let ranked = ranked(self.tree.root());
        let chosen = self.chosen(ranked[0], rng);
        Ok(self.decision(chosen, &ranked, limits.cancelled()))
    }

    fn at_ply(&mut self, ply: usize) {
        self.ply = ply;
    }
}
