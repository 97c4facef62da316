//! The player of the Love Letter report (§2.1 to 2.3): minimax over what the next player may draw, with an evaluation from
//! probabilities, looking further ahead as the round goes on.
//!
//! As in the report: a successor is a card played and a card that the next player then draws, the burnt one counting as drawable; a card that
//! needs a choice (whom a Prince strikes, what a Guard names, what a Chancellor keeps) is played in the way that promises most;
//! the searcher takes the highest successor and the others the lowest, draws included, so that this is the cautious
//! minimax of the report and not an expectation. The other hand is taken to be its likeliest card. What is ours: exact
//! probabilities, no deep copies, and values that are chances to win.

use super::appraisal::Situation;
use super::card_counting::CardCounting;
use super::prospects::Stakes;
use super::reasons;
use super::tracked::{TrackedGame, best_of};
use crate::state::seats_in;
use crate::{Action, Card, DECK_SIZE, LoveLetter, LoveLetterView};
use arrayvec::ArrayVec;
use coeur_core::sort::{sort_short, sort_short_by_key};
use coeur_core::{Budget, Candidate, Cost, DecideError, Decision, Game, Note, Player, Reasoning, Rng, Seat, View};
use coeur_search::Limits;
use coeur_search::limits::Lookout;
use std::ops::RangeInclusive;

coeur_core::choice! {
    /// The three algorithms that the report compares.
    pub enum Variant {
        Minimax = "minimax",
        AlphaBeta = "alpha-beta",
        Sorted = "sorted",
    }
}

coeur_core::options! {
    /// What can be set of the report's player.
    #[derive(Copy)]
    pub struct LookAheadOptions {
        /// Which algorithm: all play alike, with fewer and fewer positions visited.
        #[fr = "Quel algorithme : tous jouent de même, en visitant de moins en moins de positions."]
        pub variant: Variant = Variant::Sorted;
        /// How many turns it looks ahead; by default 3, one more after every two actions, at most 5.
        #[fr = "Combien de tours sont regardés à l'avance ; par défaut 3, un de plus tous les deux coups, 5 au plus."]
        pub depth: Option<u8> = None, 1..=8;
    }
}

impl LookAheadOptions {
    /// What a decision takes: each turn ahead multiplies the positions by what the variant leaves of two cards and eight draws.
    pub(crate) fn cost(&self) -> Cost {
        let branching: f64 = match self.variant {
            Variant::Minimax => 16.0,
            Variant::AlphaBeta | Variant::Sorted => 7.0,
        };
        Cost::steps(branching.powi(self.depth.unwrap_or(DEPTHS.1 as u8).into()), 1e-6, 0.0)
    }
}

/// The report's depth at the start of a round, and at most.
const DEPTHS: (usize, usize) = (3, 5);

/// The depth that the report takes after so many actions of a round.
pub fn report_depth(actions: usize) -> u8 {
    (DEPTHS.0 + actions / 2).min(DEPTHS.1) as u8
}

/// A search of one position by one of the variants.
#[derive(Clone, Debug)]
pub struct LookAheadValues {
    /// The actions that were weighed, best first.
    pub actions: Vec<(Action, f64)>,
    pub nodes: u64,
}

/// Looks ahead from a view by one of the variants.
pub fn look(view: &LoveLetterView, variant: Variant, depth: u8, rng: &mut Rng) -> Result<LookAheadValues, DecideError> {
    let unlimited = Limits::new(None, None, u64::MAX, &Budget::default());
    look_within(view, variant, depth..=depth, &unlimited, rng).map(|(looked, _)| looked)
}

/// Looks ahead depth after depth until the limits are reached, and says how deep: the last whole depth counts. Where there is none,
/// actions are worth what each promises at once.
fn look_within(
    view: &LoveLetterView,
    variant: Variant,
    depths: RangeInclusive<u8>,
    limits: &Limits,
    rng: &mut Rng,
) -> Result<(LookAheadValues, u8), DecideError> {
    let situation = CardCounting::situation(view, rng)?;
    let mut world = TrackedGame::new(LoveLetter::sample(view, rng)?);
    suppose_likeliest(&mut world, &situation);
    let me = situation.me;
    let stakes = Stakes::for_seat(&world.game, me);
    let mut search =
        Search { me, variant, round: world.game.round, stakes, nodes: 0, lookout: limits.lookout(), stopped: false };
    let mut looked = (LookAheadValues { actions: ways(&world).to_vec(), nodes: 0 }, 0);
    for depth in depths {
        search.nodes = 0;
        let actions = search.actions(&world, depth);
        if search.stopped {
            break;
        }
        looked = (LookAheadValues { actions, nodes: search.nodes }, depth);
    }
    sort_short(&mut looked.0.actions, |a, b| b.1.total_cmp(&a.1));
    Ok(looked)
}

/// Gives every other hand its likeliest card that is still to be had, by swapping places with the deck.
fn suppose_likeliest(world: &mut TrackedGame, situation: &Situation) {
    for other in seats_in(situation.others) {
        let Some(kind) = best_of(&situation.odds[other.index()]) else { continue };
        let Some(held) = world.game.hands[other.index()] else { continue };
        let card = Card::ALL[kind];
        let range = std::iter::once(0).chain(usize::from(world.game.top)..usize::from(world.game.end));
        if held != card
            && let Some(place) = range.into_iter().find(|&place| world.game.queue[place] == card)
        {
            world.game.queue[place] = held;
            world.game.hands[other.index()] = Some(card);
        }
    }
}

/// Each card that may be played, in the way that promises most, and what that is.
fn ways(world: &TrackedGame) -> ArrayVec<(Action, f64), 3> {
    let (actions, values) = world.weigh();
    let mut best: ArrayVec<(Card, Action, f64), 3> = ArrayVec::new();
    for (&action, &value) in actions.iter().zip(&values) {
        match best.iter_mut().find(|(card, ..)| *card == action.card()) {
            Some(way) if value > way.2 => *way = (way.0, action, value),
            Some(_) => {}
            None => best.push((action.card(), action, value)),
        }
    }
    best.into_iter().map(|(_, action, value)| (action, value)).collect()
}

/// What follows an action, for each card that may be drawn next: in the order of the supposed deck, or by probability if the
/// variant says so.
fn draws(world: &TrackedGame, action: Action, variant: Variant) -> ArrayVec<TrackedGame, 10> {
    let top = usize::from(world.game.top);
    let mut places: ArrayVec<(Card, usize, u8), 10> = ArrayVec::new();
    for place in (top..usize::from(world.game.end).min(DECK_SIZE)).chain([0]) {
        let card = world.game.queue[place];
        match places.iter_mut().find(|(known, ..)| *known == card) {
            Some(known) => known.2 += 1,
            None => places.push((card, place, 1)),
        }
    }
    if variant == Variant::Sorted {
        sort_short_by_key(&mut places, |&(card, _, copies)| (u8::MAX - copies, card));
    }
    let mut next = ArrayVec::new();
    for (_, place, _) in places {
        let mut drawn = world.clone();
        if top < usize::from(world.game.end) {
            drawn.game.queue.swap(top, place);
        }
        let round = drawn.game.round;
        drawn.apply(action);
        // A Chancellor's second half belongs to the same turn.
        if drawn.game.round == round
            && drawn.game.phase() == crate::Phase::Keep
            && let Some(keep) = drawn.best()
        {
            drawn.apply(keep);
        }
        next.push(drawn);
    }
    next
}

struct Search<'a> {
    me: Seat,
    variant: Variant,
    round: u8,
    stakes: Stakes,
    nodes: u64,
    lookout: Lookout<'a>,
    /// Whether the limits were reached: values that come back afterwards mean nothing.
    stopped: bool,
}

impl Search<'_> {
    /// The value of each action of the root.
    fn actions(&mut self, world: &TrackedGame, depth: u8) -> Vec<(Action, f64)> {
        let mut actions = Vec::new();
        for (action, _) in ways(world) {
            // Nothing is cut off between root actions: each has its exact value.
            let mut value = f64::INFINITY;
            for next in draws(world, action, self.variant) {
                let floor = if self.variant == Variant::Minimax { f64::INFINITY } else { value };
                value = value.min(self.value(&next, depth.saturating_sub(1), f64::NEG_INFINITY, floor));
            }
            actions.push((action, value));
        }
        actions
    }

    /// The value for the searcher: highest on its turns, lowest on the others'.
    fn value(&mut self, world: &TrackedGame, depth: u8, mut alpha: f64, mut beta: f64) -> f64 {
        self.nodes += 1;
        self.stopped |= self.lookout.step();
        if self.stopped {
            return 0.0;
        }
        let game = &world.game;
        if game.round != self.round || game.turn().is_none() {
            return self.stakes.reckon(&game.tokens, usize::from(game.players), game.goal, self.me);
        }
        if depth == 0 {
            return self.evaluate(world);
        }
        let mine = game.turn == self.me.0;
        let cuts = self.variant != Variant::Minimax;
        let mut best = if mine { f64::NEG_INFINITY } else { f64::INFINITY };
        for (action, _) in ways(world) {
            for next in draws(world, action, self.variant) {
                let value = self.value(&next, depth - 1, alpha, beta);
                if self.stopped {
                    return best;
                }
                if mine {
                    best = best.max(value);
                    alpha = alpha.max(best);
                } else {
                    best = best.min(value);
                    beta = beta.min(best);
                }
                if cuts && alpha >= beta {
                    return best;
                }
            }
        }
        best
    }

    /// The report's evaluation: what the cards of the player on turn promise, pulled towards the middle the fewer cards are
    /// left in the deck, because what lies further ahead is less likely to come about.
    fn evaluate(&self, world: &TrackedGame) -> f64 {
        let (_, values) = world.weigh();
        let promise = values.iter().copied().fold(0.0, f64::max);
        let own = if world.game.turn == self.me.0 { promise } else { 1.0 - promise };
        0.5 + (own - 0.5) * world.game.deck().len() as f64 / DECK_SIZE as f64
    }
}

#[derive(Clone, Copy, Debug, Default)]
pub struct LookAhead {
    options: LookAheadOptions,
}

impl LookAhead {
    pub fn new(options: LookAheadOptions) -> LookAhead {
        LookAhead { options }
    }
}

impl Player<LoveLetter> for LookAhead {
    fn decide(&mut self, view: &LoveLetterView, budget: &Budget, rng: &mut Rng) -> Result<Decision<Action>, DecideError> {
        let legal = view.legal();
        let first = *legal.first().ok_or(DecideError::NotOnTurn)?;
        let depth = self.options.depth.unwrap_or_else(|| report_depth(view.events.len()));
        let limits = Limits::new(None, None, u64::MAX, budget);
        // Under a clock every depth is looked at, so that there is always an answer of a whole one.
        let from = if budget.time.is_some() { 1 } else { depth };
        let (looked, depth) = look_within(view, self.options.variant, from..=depth, &limits, rng)?;
        if legal.len() == 1 {
            return Ok(Decision::plain(first, Reasoning::Forced, Note::OnlyAction));
        }
        let situation = CardCounting::situation(view, rng)?;
        let action = looked.actions.first().map_or(first, |best| best.0);
        let reason = reasons::card_note(view, action, &|seat| situation.odds[seat.index()]);
        let mut notes = vec![reason];
        notes.extend((depth > 0).then_some(Note::LookedAhead { depth: depth.into(), nodes: looked.nodes }));
        notes.extend(limits.cancelled().then_some(Note::CutShort));
        let effort = 1.0 / looked.actions.len().max(1) as f64;
        let candidates =
            looked.actions.iter().map(|&(action, value)| Candidate { action, value, error: None, effort }).collect();
        Ok(Decision { action, candidates, line: vec![action], reasoning: Reasoning::Lookahead, notes })
    }
}
