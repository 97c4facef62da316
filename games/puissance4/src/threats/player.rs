//! The player `threats` of Puissance 4: what is proved first, then threats, then a look ahead.

use super::{Analysis, Ground, Memory, Reach, analyse, by_proof};
use crate::{Action, Puissance4};
use coeur_core::sort::sort_short;
use coeur_core::{
    Budget, Candidate, Cost, DecideError, Decision, Game, Note, Phrase, Player, PlayerEntry, Reasoning, Rng, Text,
    capabilities::WIN,
};
use coeur_search::Limits;
use std::time::Duration;

/// Positions of a decision when no limit is given: about a second on one core.
pub const DEFAULT_NODES: u64 = 6_000_000;

/// Seconds that a position takes, and bytes in the table.
const NODE: f64 = 2.5e-7;
const ENTRY_BYTES: f64 = 16.0;

/// The deepest that limits of time or nodes alone can lead to.
const DEEPEST: u32 = 250;

coeur_core::options! {
    /// What can be set of the player `threats`.
    #[derive(Copy)]
    pub struct ThreatsOptions {
        /// How many actions ahead at the most.
        #[fr = "Combien de coups d'avance au plus."]
        pub depth: Option<u8> = None, 1..=250;
        /// Positions looked at for a decision; 6 000 000, about a second, unless depth or time_ms are given.
        #[fr = "Positions regardées pour une décision ; 6 000 000, soit environ une seconde, si ni depth ni time_ms ne sont donnés."]
        pub nodes: Option<u64> = None, 1..=1_000_000_000_000u64;
        /// Milliseconds for a decision; the last whole depth counts.
        #[fr = "Millisecondes pour une décision ; la dernière profondeur entière compte."]
        pub time_ms: Option<u64> = None, 1..=3_600_000;
        /// Size of the table of positions, as a power of two; each takes 16 bytes.
        #[fr = "Taille de la table des positions, en puissance de deux ; chacune prend 16 octets."]
        pub table_bits: u8 = 20, 10..=28;
    }
}

/// Looks for forced wins first, and far ahead where there is none.
pub struct Threats {
    options: ThreatsOptions,
    /// Kept between decisions for its memory alone.
    memory: Option<Memory>,
}

impl Threats {
    pub fn new(options: ThreatsOptions) -> Threats {
        Threats { options, memory: None }
    }
}

pub(crate) fn entry() -> PlayerEntry<Puissance4> {
    let about = Text {
        fr: "Cherche un gain forcé par menaces, puis regarde loin devant.",
        en: "Looks for a win forced by threats, then far ahead.",
    };
    PlayerEntry::new("threats", about, |options: ThreatsOptions, _| Ok(Box::new(Threats::new(options)))).costing(
        |options: &ThreatsOptions, _| {
            // A depth alone is no limit that anybody could reckon with.
            let unlimited = if options.depth.is_some() { f64::INFINITY } else { DEFAULT_NODES as f64 };
            let nodes = options.nodes.map_or(unlimited, |nodes| nodes as f64);
            Cost::steps(nodes, NODE, 0.0) + Cost::table(options.table_bits, ENTRY_BYTES)
        },
    )
}

impl Player<Puissance4> for Threats {
    fn decide(&mut self, game: &Puissance4, budget: &Budget, _: &mut Rng) -> Result<Decision<Action>, DecideError> {
        game.turn().ok_or(DecideError::NotOnTurn)?;
        let legal = game.actions();
        if let [only] = legal[..] {
            return Ok(Decision::plain(only, Reasoning::Forced, Note::OnlyAction));
        }
        if let Some(decision) = by_proof::decide(game) {
            return Ok(decision);
        }
        let ThreatsOptions { depth, nodes, time_ms, table_bits } = self.options;
        let default = if depth.is_some() { u64::MAX } else { DEFAULT_NODES };
        let limits = Limits::new(nodes, time_ms.map(Duration::from_millis), default, budget);
        let memory = self.memory.get_or_insert_with(|| Memory::new(table_bits.into()));
        let reach = Reach { depth: depth.map_or(DEEPEST, u32::from), nodes: limits.steps };
        let analysis = analyse(game, memory, reach, &mut || limits.up());
        let mut decision = explain(&analysis);
        by_proof::tell_loss(game, &mut decision);
        // The pie rule: whoever would rather have the token takes it.
        let worse = match analysis.ground {
            Ground::Judged(score) => score < 0,
            Ground::LosesIn(_) => true,
            Ground::WinsIn(_) | Ground::WinProved => false,
        };
        if legal.contains(&Action::Swap) && worse {
            let note = Note::said(Phrase::new(
                "Le jeton posé est bien placé : il vaut mieux le prendre.",
                "The token lies well: better to have it than to face it.",
                [],
            ));
            decision = Decision::plain(Action::Swap, Reasoning::Lookahead, note);
        }
        decision.notes.extend(limits.cancelled().then_some(Note::CutShort));
        Ok(decision)
    }
}

/// An analysis as a decision with its reasons.
fn explain(analysis: &Analysis) -> Decision<Action> {
    let utility = |score: i32| (f64::from(score) / f64::from(WIN)).clamp(-1.0, 1.0);
    let decided = |score: i32| if score.abs() > WIN - 1_000 { f64::from(score.signum()) } else { utility(score) };
    let (action, best, _) = analysis.moves[0];
    let all: u64 = analysis.moves.iter().map(|(_, _, nodes)| *nodes).sum();
    let mut candidates: Vec<Candidate<Action>> = analysis
        .moves
        .iter()
        .filter_map(|&(action, score, nodes)| {
            let value = decided(score?.min(best.unwrap_or(score?)));
            Some(Candidate { action, value, error: None, effort: nodes as f64 / all.max(1) as f64 })
        })
        .collect();
    sort_short(&mut candidates, |a, b| b.value.total_cmp(&a.value));
    if let Some(place) = candidates.iter().position(|candidate| candidate.action == action) {
        candidates[..=place].rotate_right(1);
    }
    let mut notes = vec![match analysis.ground {
        Ground::WinsIn(plies) => Note::WinsIn { plies },
        Ground::LosesIn(plies) => Note::LosesIn { plies },
        Ground::WinProved => Note::said(Phrase::new(
            "Le gain est prouvé contre toutes les réponses de l'adversaire.",
            "The win is proved against every reply of the other side.",
            [],
        )),
        Ground::Judged(score) => {
            let lead = candidates.get(1).map(|next| decided(score) - next.value);
            let known = candidates.len() == analysis.moves.len();
            Note::Judged { value: decided(score), lead: lead.filter(|&lead| known && lead > 0.0) }
        }
    }];
    notes.push(if analysis.depth > 0 {
        Note::LookedAhead { depth: analysis.depth, nodes: analysis.nodes }
    } else {
        Note::said(Phrase::new(
            "Trouvé par les seules menaces, en {} positions.",
            "Found by threats alone, in {} positions.",
            [analysis.nodes.into()],
        ))
    });
    Decision { action, candidates, line: analysis.line.clone(), reasoning: Reasoning::Lookahead, notes }
}
