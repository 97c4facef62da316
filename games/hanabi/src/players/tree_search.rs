//! Tree search over a convention (Bouzy 2017, §"tree search player"): try each move that the convention leaves open in
//! sampled deals, let everybody play on by the convention, and take the move that scores most.
//!
//! Deals fit everything seen, all hints, and what the partners' messages said by the convention. Only moves that say what
//! the convention would have them say are tried, so that partners decode every one of them rightly. It assumes partners of
//! the convention it searches over, whether they search too or not.

use super::convention::{Choice, Convention, Seated};
use super::kinds::Kinds;
use super::scene::Scene;
use super::table::Table;
use crate::state::FIVE;
use crate::{Action, Card, Config, DECK, DECK_SIZE, Hanabi, HanabiView, TYPES};
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
        pub samples: u32 = 200, 8..=100000;
        /// How many standard errors better a move must be than the convention's own.
        pub margin: f64 = 1.5, 0..=10;
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

/// A move behind the leader by so many standard errors of their difference is dropped.
const HOPELESS: f64 = 2.0;

/// Tries to draw a hand before giving up on this deal.
const TRIES: u32 = 200;

/// A move and what came of it.
#[derive(Clone, Debug)]
pub struct Weighed {
    /// The move.
    pub choice: Choice,
    /// Deals it was tried in.
    pub tries: u32,
    sum: f64,
    squares: f64,
    /// Sum and sum of squares of its score less that of the convention's own move in the same deal.
    lead: (f64, f64),
}

impl Weighed {
    /// The mean score.
    pub fn mean(&self) -> f64 {
        self.sum / f64::from(self.tries.max(1))
    }

    fn error(&self) -> f64 {
        spread(self.sum, self.squares, self.tries)
    }
}

/// Standard error of a mean.
fn spread(sum: f64, squares: f64, tries: u32) -> f64 {
    let n = f64::from(tries.max(2));
    ((squares - sum * sum / n).max(0.0) / (n - 1.0) / n).sqrt()
}

/// Weighs the moves of the player on turn, whose hand is hidden in the scene; the best comes first.
pub fn search<C: Convention>(
    convention: &C,
    scene: &Scene,
    options: &TreeSearch,
    rng: &mut Rng,
    stop: &dyn Fn() -> bool,
) -> ArrayVec<Weighed, 16> {
    let first = convention.choose(scene);
    let mut moves: ArrayVec<Weighed, 16> = ArrayVec::new();
    for choice in std::iter::once(first).chain(convention.open_moves(scene)) {
        if moves.iter().all(|weighed| weighed.choice.action != choice.action) {
            let weighed = Weighed { choice, tries: 0, sum: 0.0, squares: 0.0, lead: (0.0, 0.0) };
            if moves.try_push(weighed).is_err() {
                break;
            }
        }
    }
    let deals = Deals::of(convention, scene);
    let (mut round, mut done) = (FIRST_ROUND, 0);
    let mut in_question = moves.len();
    while in_question > 1 && done < options.samples && !stop() {
        for _ in 0..round.min(options.samples - done) {
            let Some(table) = deals.draw(convention, scene, rng) else { break };
            let mut own = 0.0;
            for (index, weighed) in moves.iter_mut().enumerate().filter(|(_, weighed)| weighed.tries >= done) {
                let mut table = table.clone();
                table.act(weighed.choice.action);
                let score = f64::from(table.finish());
                own = if index == 0 { score } else { own };
                weighed.tries += 1;
                weighed.sum += score;
                weighed.squares += score * score;
                weighed.lead.0 += score - own;
                weighed.lead.1 += (score - own) * (score - own);
            }
            done += 1;
        }
        if moves[0].tries < done || moves[0].tries == 0 {
            break;
        }
        // The convention's own move stays in: the others are measured against it.
        let top = moves.iter().filter(|weighed| weighed.tries == done).map(Weighed::mean).fold(f64::MIN, f64::max);
        in_question = 1;
        for weighed in moves.iter_mut().skip(1) {
            let error = spread(weighed.lead.0, weighed.lead.1, weighed.tries).max(1e-9);
            if weighed.tries == done && weighed.mean() + HOPELESS * error < top {
                weighed.tries -= 1;
                weighed.sum *= f64::from(weighed.tries) / f64::from(weighed.tries + 1);
                weighed.squares *= f64::from(weighed.tries) / f64::from(weighed.tries + 1);
            } else if weighed.tries == done {
                in_question += 1;
            }
        }
        round *= 2;
    }
    let better = |weighed: &Weighed| {
        let error = spread(weighed.lead.0, weighed.lead.1, weighed.tries);
        weighed.tries == done && weighed.lead.0 / f64::from(done.max(1)) > options.margin * error && weighed.lead.0 > 0.0
    };
    let best = (1..moves.len()).filter(|&i| better(&moves[i])).max_by(|&a, &b| moves[a].mean().total_cmp(&moves[b].mean()));
    if let Some(best) = best {
        moves.swap(0, best);
    }
    moves[1..].sort_by(|a, b| b.mean().total_cmp(&a.mean()));
    moves
}

/// The deals that fit what the player on turn knows.
struct Deals {
    /// The cards out of its sight.
    pool: ArrayVec<Card, DECK_SIZE>,
    /// What each of its cards may be.
    may_be: [Kinds; FIVE],
    len: usize,
}

impl Deals {
    fn of<C: Convention>(convention: &C, scene: &Scene) -> Deals {
        let unseen: [u8; TYPES] = scene.unseen_by(scene.turn);
        let mut pool = ArrayVec::new();
        for card in Card::all() {
            (0..unseen[card.index()]).for_each(|_| pool.push(card));
        }
        Deals { pool, may_be: convention.own_cards(scene), len: scene.hand_len(scene.turn) }
    }

    /// A table with a hand drawn for the player, each that fits equally likely, and the rest shuffled into the deck.
    fn draw<C: Convention>(&self, convention: &C, scene: &Scene, rng: &mut Rng) -> Option<Table<C>> {
        let mut rest = self.pool.clone();
        let mut hand = [DECK[0]; FIVE];
        'again: for attempt in 0..=TRIES {
            if attempt == TRIES {
                return None;
            }
            rng.shuffle(&mut rest);
            // A card for each position independently, and once more where two positions met on one card: uniform.
            let mut taken: u64 = 0;
            for (slot, card) in hand.iter_mut().enumerate().take(self.len) {
                let fitting =
                    rest.iter().enumerate().fold(0u64, |set, (i, &card)| set | u64::from(self.may_be[slot].has(card)) << i);
                if fitting == 0 {
                    return None;
                }
                let place = rng.bit(fitting);
                if taken >> place & 1 == 1 {
                    continue 'again;
                }
                taken |= 1 << place;
                *card = rest[place as usize];
            }
            let draws: ArrayVec<Card, DECK_SIZE> =
                rest.iter().enumerate().filter(|(i, _)| taken >> i & 1 == 0).map(|(_, &card)| card).collect();
            let mut open = *scene;
            open.reveal(hand);
            return Some(Table::resume(open, convention.clone(), &draws));
        }
        None
    }
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
        let (convention, scene) = self.seated.follow(view)?;
        let moves = search(convention, scene, &self.options, rng, &stop);
        let all: u32 = moves.iter().map(|weighed| weighed.tries).sum();
        let best = &moves[0];
        let mut notes = vec![best.choice.why.note()];
        notes.push(Note::said(
            "{} coups essayés dans {} donnes possibles, chacune jouée jusqu'au bout.",
            "{} moves tried in {} possible deals, each played to the end.",
            [&moves.len(), &best.tries],
        ));
        notes.extend(convention.explain(scene, &best.choice));
        let candidate = |weighed: &Weighed| Candidate {
            action: weighed.choice.action,
            value: weighed.mean(),
            error: Some(weighed.error()),
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
    while !table.scene.is_over() {
        let mut scene = table.scene;
        scene.hide(scene.turn);
        let moves = search(&table.convention, &scene, options, rng, &|| false);
        table.act(moves[0].choice.action);
    }
    table.scene.score()
}
