//! Players that look ahead.

use super::deepening::{Analysis, Plan, analyse};
use super::root::Algorithm;
use super::score::{Scale, distance, is_decided};
use super::table::Table;
use crate::limits::Limits;
use coeur_core::sort::sort_short;
use coeur_core::{
    Budget, Candidate, DecideError, Decision, Evaluate, Game, Keyed, Note, Order, Player, Reasoning, Rng, Seat,
};
use std::time::Duration;

/// Actions ahead when no limit is given.
pub const DEFAULT_DEPTH: u32 = 4;

/// The deepest that limits of time or nodes alone can lead to.
const DEEPEST: u32 = 250;

coeur_core::options! {
    /// What can be set of players that look ahead.
    #[derive(Copy)]
    pub struct LookaheadOptions {
        /// How many actions ahead; 4 unless nodes or time_ms are given.
        #[fr = "Combien de coups d'avance ; 4 si ni nodes ni time_ms ne sont donnés."]
        pub depth: Option<u8> = None, 1..=250;
        /// Positions visited for a decision; the last whole depth counts.
        #[fr = "Positions visitées pour une décision ; la dernière profondeur entière compte."]
        pub nodes: Option<u64> = None, 1..=1_000_000_000_000u64;
        /// Milliseconds for a decision; the last whole depth counts.
        #[fr = "Millisecondes pour une décision ; la dernière profondeur entière compte."]
        pub time_ms: Option<u64> = None, 1..=3_600_000;
        /// Threads that share the actions of the root.
        #[fr = "Fils d'exécution qui se partagent les coups de la racine."]
        pub threads: u8 = 1, 1..=64;
        /// Size of the table of positions, as a power of two; each takes 16 bytes.
        #[fr = "Taille de la table des positions, en puissance de deux ; chacune prend 16 octets."]
        pub table_bits: u8 = 20, 10..=28;
    }
}

/// A player that looks ahead with one of the algorithms.
pub struct Lookahead<E> {
    algorithm: Algorithm,
    evaluation: E,
    options: LookaheadOptions,
    /// Kept between decisions for their memory alone.
    tables: Vec<Table>,
}

impl<E> Lookahead<E> {
    pub fn new(algorithm: Algorithm, evaluation: E, options: LookaheadOptions) -> Lookahead<E> {
        Lookahead { algorithm, evaluation, options, tables: Vec::new() }
    }

    fn plan(&self, budget: &Budget) -> Plan {
        let LookaheadOptions { depth, nodes, time_ms, .. } = self.options;
        let limited = nodes.is_some() || time_ms.is_some();
        Plan {
            algorithm: self.algorithm,
            depth: depth.map_or(if limited { DEEPEST } else { DEFAULT_DEPTH }, u32::from),
            every_depth: limited || self.algorithm.remembers() || budget.time.is_some(),
        }
    }
}

impl<G: Game<View = G> + Order + Keyed, E: Evaluate<G>> Player<G> for Lookahead<E> {
    fn decide(&mut self, game: &G, budget: &Budget, rng: &mut Rng) -> Result<Decision<G::Action>, DecideError> {
        let us = game.turn().ok_or(DecideError::NotOnTurn)?;
        if let [only] = game.actions()[..] {
            return Ok(Decision::plain(only, Reasoning::Forced, Note::OnlyAction));
        }
        let threads = usize::from(self.options.threads);
        let nodes = self.options.nodes.map(|nodes| nodes.div_ceil(threads as u64));
        let time = self.options.time_ms.map(Duration::from_millis);
        let limits = Limits::new(nodes, time, u64::MAX, budget);
        let bits = if self.algorithm.remembers() { u32::from(self.options.table_bits) } else { 1 };
        self.tables.resize_with(threads, || Table::new(bits));
        let plan = self.plan(budget);
        let analysis = analyse(game, us, &self.evaluation, plan, &mut self.tables, &limits, rng);
        Ok(decision(game, us, &analysis, limits.cancelled()))
    }
}

/// An analysis as a decision with its reasons.
fn decision<G: Game>(game: &G, us: Seat, analysis: &Analysis<G::Action>, cancelled: bool) -> Decision<G::Action> {
    let scale = Scale::new(game, us);
    let best = &analysis.moves[0];
    let visited: u64 = analysis.moves.iter().map(|root_move| root_move.nodes).sum();
    let mut candidates: Vec<Candidate<G::Action>> = analysis
        .moves
        .iter()
        .filter_map(|root_move| {
            let (value, effort) = (scale.utility(root_move.score?), root_move.nodes as f64 / visited.max(1) as f64);
            Some(Candidate { action: root_move.action, value, error: None, effort })
        })
        .collect();
    // The others' scores are bounds: none is better than the best.
    candidates.iter_mut().skip(1).for_each(|other| other.value = other.value.min(scale.utility(analysis.score)));
    if let Some((first, others)) = candidates.split_first_mut() {
        first.value = scale.utility(analysis.score);
        sort_short(others, |a, b| b.value.total_cmp(&a.value));
    }
    let mut notes = vec![match analysis.score {
        won if is_decided(won) && won > 0 => Note::WinsIn { plies: distance(won) },
        lost if is_decided(lost) => Note::LosesIn { plies: distance(lost) },
        0 if analysis.exhaustive => Note::SureDraw,
        score => {
            let rivals = analysis.moves[1..].iter().map(|rival| rival.score);
            let known = rivals.clone().all(|rival| rival.is_some());
            let value = scale.utility(score);
            let lead = value - scale.utility(rivals.flatten().max().unwrap_or(score));
            Note::Judged { value, lead: (known && lead > 0.0).then_some(lead) }
        }
    }];
    notes.push(Note::LookedAhead { depth: analysis.depth, nodes: analysis.nodes });
    notes.extend(cancelled.then_some(Note::CutShort));
    Decision { action: best.action, candidates, line: best.line.clone(), reasoning: Reasoning::Lookahead, notes }
}
