//! Tree search over a convention (Bouzy 2017, §"tree search player"): try each move that the convention leaves open in
//! possible deals, let everybody play on by the convention, and take the move that scores most.
//!
//! Deals fit everything seen, all hints, what the partners' messages said by the convention, and what the partners did
//! since the own last turn: a hand with which the convention would have had them do something else is rarely drawn. When
//! few deals are left all of them are tried. Only moves that say what the convention would have them say are tried, so that
//! partners decode every one of them rightly. It assumes partners of the convention it searches over, whether they search
//! too or not.

use super::convention::{Choice, Convention, Past, Seated, Why};
use super::deals::{Deals, Dealt};
use super::scene::Scene;
use super::table::Table;
use crate::{Action, Config, Hanabi, HanabiView};
use arrayvec::ArrayVec;
use coeur_core::{Budget, Candidate, DecideError, Decision, Note, Player, Reasoning, Rng};
use std::time::Instant;

coeur_core::options! {
    /// The tree search player.
    #[derive(Copy)]
    pub struct TreeSearch {
        /// The convention it searches over, which its partners must share.
        pub over: Over = Over::Best;
        /// The most deals that a move is tried in.
        pub samples: u32 = 128, 8..=100000;
        /// How many standard errors better a move must be than the convention's own.
        pub margin: f64 = 1.5, 0..=10;
        /// The chance that a partner acted otherwise than the convention says.
        pub doubt: f64 = 0.2, 0..=1;
        /// With more cards than this in the deck, a card that is sure to fit is played without a search.
        pub sure_deck: u8 = 10, 0..=50;
    }
}

coeur_core::choice! {
    /// A convention to search over.
    pub enum Over {
        Certainty = "certainty",
        Confidence = "confidence",
        Partner = "partner",
        HatRecommendation = "hat-recommendation",
        HatInformation = "hat-information",
        Best = "best",
    }
}

/// Deals in the first round; each round after it doubles them, for the moves still in question.
const FIRST_ROUND: u32 = 16;

/// A move behind the leader by so many standard errors is dropped.
const HOPELESS: f64 = 1.5;

/// A move and what came of it.
#[derive(Clone, Debug)]
pub struct Weighed {
    /// The move.
    pub choice: Choice,
    /// Deals it was tried in.
    pub tries: u32,
    /// Their weight: one each, but where all deals are tried as likely as each is.
    weight: f64,
    sum: f64,
    squares: f64,
    /// Sum and sum of squares of its score less that of the convention's own move in the same deal.
    lead: (f64, f64),
    dropped: bool,
}

impl Weighed {
    fn new(choice: Choice) -> Weighed {
        Weighed { choice, tries: 0, weight: 0.0, sum: 0.0, squares: 0.0, lead: (0.0, 0.0), dropped: false }
    }

    /// The mean score.
    pub fn mean(&self) -> f64 {
        self.sum / self.weight.max(1e-9)
    }

    fn error(&self) -> f64 {
        spread(self.sum, self.squares, self.weight)
    }

    /// How much more than the convention's own move it scores in the same deals.
    fn lead(&self) -> f64 {
        self.lead.0 / self.weight.max(1e-9)
    }

    fn lead_error(&self) -> f64 {
        spread(self.lead.0, self.lead.1, self.weight)
    }

    fn note(&mut self, score: f64, own: f64, weight: f64) {
        self.tries += 1;
        self.weight += weight;
        self.sum += weight * score;
        self.squares += weight * score * score;
        self.lead.0 += weight * (score - own);
        self.lead.1 += weight * (score - own) * (score - own);
    }
}

/// Standard error of a mean.
fn spread(sum: f64, squares: f64, tries: f64) -> f64 {
    let n = tries.max(2.0);
    ((squares - sum * sum / n).max(0.0) / (n - 1.0) / n).sqrt()
}

/// What came of a search.
pub struct Searched {
    /// The moves; the best comes first.
    pub moves: ArrayVec<Weighed, 16>,
    /// Whether all deals were tried, so that means are exact.
    pub exact: bool,
}

/// Weighs the moves of the player on turn, whose hand is hidden in the scene; `recent` are the partners' last turns.
pub fn search<C: Convention>(
    convention: &C,
    scene: &Scene,
    recent: &[Past<C>],
    options: &TreeSearch,
    rng: &mut Rng,
    stop: &dyn Fn() -> bool,
) -> Searched {
    let first = convention.choose(scene);
    let mut moves: ArrayVec<Weighed, 16> = ArrayVec::new();
    moves.push(Weighed::new(first));
    if first.why == Why::SureToFit && scene.deck > options.sure_deck {
        return Searched { moves, exact: false };
    }
    for choice in convention.open_moves(scene) {
        if !moves.is_full() && moves.iter().all(|weighed| weighed.choice.action != choice.action) {
            moves.push(Weighed::new(choice));
        }
    }
    if moves.len() == 1 {
        return Searched { moves, exact: false };
    }
    let deals = Deals::of(convention, scene, recent.to_vec(), options.doubt);
    let exact = deals.all(options.samples as usize);
    match &exact {
        Some(all) => all.iter().for_each(|(deal, weight)| try_all(&mut moves, &table(convention, scene, deal), *weight)),
        None => {
            let draw = || deals.draw(rng).map(|deal| table(convention, scene, &deal));
            race(&mut moves, draw, scene.needs.ceiling, options.samples, stop);
        }
    }
    let margin = if exact.is_some() { 0.0 } else { options.margin };
    let better = |weighed: &Weighed| !weighed.dropped && weighed.lead() > (margin * weighed.lead_error()).max(1e-9);
    let best = (1..moves.len()).filter(|&i| better(&moves[i])).max_by(|&a, &b| moves[a].lead().total_cmp(&moves[b].lead()));
    if let Some(best) = best {
        moves.swap(0, best);
    }
    moves[1..].sort_by(|a, b| b.mean().total_cmp(&a.mean()));
    Searched { moves, exact: exact.is_some() }
}

/// Tries every move that is still in question in one deal, the convention's own first.
fn try_all<C: Convention>(moves: &mut [Weighed], table: &Table<C>, weight: f64) {
    let mut own = 0.0;
    for (index, weighed) in moves.iter_mut().enumerate().filter(|(_, weighed)| !weighed.dropped) {
        let score = outcome(table, weighed.choice.action);
        own = if index == 0 { score } else { own };
        weighed.note(score, own, weight);
    }
}

/// What a move scores in a deal that everybody then plays on by the convention.
fn outcome<C: Convention>(table: &Table<C>, action: Action) -> f64 {
    let mut table = table.clone();
    table.act(action);
    f64::from(table.finish())
}

/// Tries moves in more and more deals, and drops those that fall behind. Where the convention's own move reaches all that
/// can be reached in every deal of the first round there is nothing to gain.
fn race<C: Convention>(
    moves: &mut [Weighed],
    mut deal: impl FnMut() -> Option<Table<C>>,
    ceiling: u8,
    samples: u32,
    stop: &dyn Fn() -> bool,
) {
    let tables: Vec<Table<C>> = (0..FIRST_ROUND.min(samples)).map_while(|_| deal()).collect();
    let full = |table: &Table<C>| outcome(table, moves[0].choice.action) >= f64::from(ceiling);
    if tables.iter().all(full) {
        return;
    }
    tables.iter().for_each(|table| try_all(moves, table, 1.0));
    let (mut done, mut round) = (FIRST_ROUND, FIRST_ROUND);
    while drop_hopeless(moves) > 0 && done < samples && !stop() {
        for _ in 0..round.min(samples - done) {
            let Some(table) = deal() else { return };
            try_all(moves, &table, 1.0);
        }
        done += round;
        round *= 2;
    }
}

/// Drops moves that are well behind the best, or no better than the convention's own in any deal; counts those left.
fn drop_hopeless(moves: &mut [Weighed]) -> usize {
    let most = moves.iter().filter(|weighed| !weighed.dropped).map(Weighed::lead).fold(0.0, f64::max);
    // The convention's own move stays in: the others are measured against it.
    let mut left = 0;
    for weighed in moves.iter_mut().skip(1).filter(|weighed| !weighed.dropped) {
        weighed.dropped = weighed.lead() + HOPELESS * weighed.lead_error() <= most && weighed.lead() < most.max(1e-9);
        left += usize::from(!weighed.dropped);
    }
    left
}

fn table<C: Convention>(convention: &C, scene: &Scene, deal: &Dealt) -> Table<C> {
    let mut open = *scene;
    open.reveal(deal.hand);
    Table::resume(open, convention.clone(), &deal.draws)
}

/// A seat that searches over a convention.
pub struct Searching<C> {
    seated: Seated<C>,
    options: TreeSearch,
}

impl<C: Convention> Searching<C> {
    /// A player that has seen nothing yet.
    pub fn new(convention: C, options: TreeSearch) -> Searching<C> {
        Searching { seated: Seated::new(convention), options }
    }
}

impl<C: Convention> Player<Hanabi> for Searching<C> {
    fn decide(&mut self, view: &HanabiView, budget: &Budget, rng: &mut Rng) -> Result<Decision<Action>, DecideError> {
        if view.turn.is_none() || view.turn != view.seat() {
            return Err(DecideError::NotOnTurn);
        }
        // A clock only where time is limited: the browser's has none of this kind.
        let end = budget.time.map(|time| Instant::now() + time / 2);
        let stop = || budget.cancel.is_cancelled() || end.is_some_and(|end| Instant::now() > end);
        let (convention, scene, recent) = self.seated.follow(view)?;
        let Searched { moves, exact } = search(convention, scene, recent, &self.options, rng, &stop);
        let all: u32 = moves.iter().map(|weighed| weighed.tries).sum();
        let best = &moves[0];
        let mut notes = vec![best.choice.why.note()];
        if all > 0 {
            let counts: [&dyn std::fmt::Display; 2] = [&moves.len(), &best.tries];
            notes.push(if exact {
                Note::said(
                    "{} coups essayés dans les {} donnes possibles, chacune jouée jusqu'au bout.",
                    "{} moves tried in all {} possible deals, each played to the end.",
                    counts,
                )
            } else {
                Note::said(
                    "{} coups essayés, dans {} donnes tirées au sort et jouées jusqu'au bout pour le meilleur.",
                    "{} moves tried, the best in {} sampled deals, each played to the end.",
                    counts,
                )
            });
        }
        notes.extend(convention.explain(scene, &best.choice));
        let candidate = |weighed: &Weighed| Candidate {
            action: weighed.choice.action,
            value: weighed.mean(),
            error: Some(if exact { 0.0 } else { weighed.error() }),
            effort: f64::from(weighed.tries) / f64::from(all.max(1)),
        };
        let weighed = if all == 0 { Vec::new() } else { moves.iter().map(candidate).collect() };
        let action = best.choice.action;
        Ok(Decision { action, candidates: weighed, line: vec![action], reasoning: Reasoning::SampledWorlds, notes })
    }
}

/// A whole game among searchers, for experiments.
pub fn play_out<C: Convention>(config: &Config, convention: C, options: &TreeSearch, rng: &mut Rng) -> u8 {
    let mut table = Table::deal(config, convention, rng);
    let mut past: Vec<Past<C>> = Vec::new();
    while !table.scene.is_over() {
        let mut scene = table.scene;
        scene.hide(scene.turn);
        // Each of the partners has had one turn since; in each of those positions the own hand is hidden too.
        let since = past.len() - past.len().min(scene.players - 1);
        let mut recent = past[since..].to_vec();
        recent.iter_mut().for_each(|past| {
            past.scene.hide(scene.turn);
        });
        let action = search(&table.convention, &scene, &recent, options, rng, &|| false).moves[0].choice.action;
        past.push(Past { convention: table.convention.clone(), scene: table.scene, action });
        table.act(action);
    }
    table.scene.score()
}
