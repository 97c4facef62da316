//! What everybody at a table of two may think: all pairs of hands that fit what both have seen, each as likely as a strategy makes it.
//!
//! Whoever plays by its own hand alone tells it: what is right for one hand depends on what would be done with the others. The round is followed from its deal as a watcher
//! follows it. Cards that nobody can place are alike, so that a case needs only the hands and what a Chancellor has put under the deck; the rest is in any order.

use super::knowledge::Knowledge;
use super::tracked::{TrackedGame, heard, mix};
use crate::card::DECK_SIZE;
use crate::{Action, Card, Event, LoveLetter, Move};
use arrayvec::ArrayVec;
use coeur_core::{Game, Rng, Viewer};
use std::collections::BTreeMap;

/// The most cases that are kept: a round without Chancellors needs a thousand.
const MOST_CASES: usize = 1000;

/// Hands that both may hold, with what each seat has heard.
#[derive(Clone, Debug)]
pub(super) struct Case {
    pub world: TrackedGame,
    pub told: [u64; 2],
    pub weight: f64,
}

impl Case {
    /// What whoever is on turn knows, as a number.
    #[inline]
    pub fn key(&self) -> u64 {
        key(&self.world, self.told[usize::from(self.world.game.turn)])
    }

    /// A world of this case: what nobody can place, in any order.
    pub fn draw(&self, rng: &mut Rng) -> TrackedGame {
        let mut world = self.world.clone();
        let places = hidden(&world.game, world.game.top.into());
        let mut cards: ArrayVec<Card, DECK_SIZE> = places.iter().map(|&place| world.game.queue[place]).collect();
        rng.shuffle(&mut cards);
        for (&place, &card) in places.iter().zip(&cards) {
            world.game.queue[place] = card;
        }
        world
    }

    /// Both as one number: cases that are alike are one.
    fn identity(&self) -> u64 {
        let game = &self.world.game;
        let cards = [game.hands[0], game.hands[1], game.drawn[0], game.drawn[1]];
        let cards = cards.iter().fold(1, |sum, card| sum * 11 + card.map_or(10, |card| card.value() as u64));
        let knowledge = |seat| self.world.knowledge.fingerprint(seat);
        [cards, self.told[1], knowledge(0), knowledge(1)].into_iter().fold(self.told[0], mix)
    }
}

/// What the seat on turn has seen, as a number: what it heard, its hand, and what it knows. Which of its cards it drew last makes no difference to it.
#[inline]
pub(super) fn key(world: &TrackedGame, told: u64) -> u64 {
    let mut hand = world.hand();
    coeur_core::sort::sort_short(&mut hand, |a, b| a.cmp(b));
    let hand = hand.iter().fold(1u64, |sum, card| sum * 11 + card.value() as u64);
    mix(mix(told, hand), world.knowledge.fingerprint(world.game.turn.into()))
}

/// What both hear of an action.
#[inline]
pub(super) fn listen(told: &mut [u64; 2], turn: u8, action: Action) {
    for (seat, told) in told.iter_mut().enumerate() {
        *told = mix(*told, heard(action, seat == usize::from(turn)));
    }
}

/// Places of cards that nobody can place: the burnt one, and the deck from here on but for what Chancellors have put under it.
fn hidden(game: &LoveLetter, top: usize) -> ArrayVec<usize, DECK_SIZE> {
    std::iter::once(0).chain(top..usize::from(game.end).min(DECK_SIZE)).collect()
}

/// Lets any cards that may lie at some hidden places lie there, each with its probability.
fn deal(
    table: &mut LoveLetter,
    places: &[usize],
    open: &mut ArrayVec<usize, DECK_SIZE>,
    share: f64,
    each: &mut dyn FnMut(&LoveLetter, f64),
) {
    let Some((&place, rest)) = places.split_first() else { return each(table, share) };
    let held = open.clone();
    open.retain(|other| *other != place);
    for card in Card::ALL {
        let copies = held.iter().filter(|&&place| table.queue[place] == card).count();
        let Some(&from) = held.iter().find(|&&place| table.queue[place] == card) else { continue };
        table.queue.swap(place, from);
        deal(table, rest, open, share * copies as f64 / held.len() as f64, each);
        table.queue.swap(place, from);
    }
    *open = held;
}

/// The cases of a round of two, with their probabilities.
#[derive(Clone, Debug)]
pub(super) struct Ranges {
    pub cases: Vec<Case>,
    /// What a watcher has heard.
    pub told: u64,
}

impl Ranges {
    /// The round of a world as it was dealt: everything else in that world is forgotten.
    pub fn at_start(start: &LoveLetter) -> Ranges {
        let config = start.config();
        let mut table = start.clone();
        let mut open = hidden(start, config.first_hand());
        let mut cards: ArrayVec<Card, DECK_SIZE> = open.iter().map(|&place| start.queue[place]).collect();
        cards.sort_unstable();
        open.iter().zip(&cards).for_each(|(&place, &card)| table.queue[place] = card);
        let mut cases = BTreeMap::new();
        let drawn = [config.first_hand(), config.first_hand() + 1, config.first_of_deck()];
        deal(&mut table, &drawn, &mut open, 1.0, &mut |dealt, weight| {
            let mut game = start.clone();
            game.begin_round(&dealt.dealt());
            let knowledge = Knowledge::at_start(&game);
            keep(&mut cases, Case { world: TrackedGame { game, knowledge }, told: [0; 2], weight });
        });
        Ranges {
            cases: cases.into_values().collect(),
            told: overheard(start.goal, start.round, start.starter, &start.tokens[..2], start.shown()),
        }
    }

    /// Takes in what a watcher saw of an action, which is as likely in each case as `probability` says.
    pub fn hear(&mut self, event: &Event, probability: &dyn Fn(&Case, Action) -> f64) {
        let played = open(event).filter(|action| matches!(action.read(), Move::Play { .. }));
        let mut cases = BTreeMap::new();
        for case in &self.cases {
            let before = &case.world.game;
            for &action in &before.actions() {
                if played.is_some_and(|played| played != action) {
                    continue;
                }
                let seen = Event::from_action(before, action, Viewer::Spectator);
                if (seen.laid, seen.out) != (event.laid, event.out) {
                    continue;
                }
                let share = case.weight * probability(case, action);
                let mut after = before.clone();
                after.apply(action);
                let taken: ArrayVec<usize, 3> =
                    (before.top..after.top).map(usize::from).filter(|&at| at < DECK_SIZE).collect();
                let mut told = case.told;
                listen(&mut told, before.turn, action);
                deal(&mut before.clone(), &taken, &mut hidden(before, before.top.into()), share, &mut |game, weight| {
                    let mut world = TrackedGame { game: game.clone(), ..case.world.clone() };
                    world.apply(action);
                    keep(&mut cases, Case { world, told, weight });
                });
            }
        }
        self.told = overhear(self.told, event);
        self.cases = thinned(cases.into_values().collect());
    }
}

/// What a watcher has heard before the first action, as a number: the match so far, who begins, and which cards lie open.
pub(super) fn overheard(goal: u8, round: u8, starter: u8, tokens: &[u8], shown: &[Card]) -> u64 {
    let shown = shown.iter().map(|card| card.value() as u64);
    [goal, round, starter].iter().chain(tokens).map(|&number| number.into()).chain(shown).fold(0, mix)
}

/// What a watcher has heard after an event.
pub(super) fn overhear(told: u64, event: &Event) -> u64 {
    let played = open(event).filter(|action| matches!(action.read(), Move::Play { .. }));
    let laid = event.laid.map_or(10, |laid| laid.card.value() as u64);
    mix(mix(told, played.map_or(u64::MAX, Action::code)), laid)
}

/// The action of an event, where a watcher sees it.
fn open(event: &Event) -> Option<Action> {
    match event.action {
        crate::SeenAction::Open(action) => Some(action),
        crate::SeenAction::HiddenKeep => None,
    }
}

fn keep(cases: &mut BTreeMap<u64, Case>, case: Case) {
    if case.weight > 0.0 {
        cases.entry(case.identity()).and_modify(|kept| kept.weight += case.weight).or_insert(case);
    }
}

/// As many as are kept, by systematic sampling, with weights that add up to 1.
fn thinned(mut cases: Vec<Case>) -> Vec<Case> {
    let total: f64 = cases.iter().map(|case| case.weight).sum();
    cases.iter_mut().for_each(|case| case.weight /= total);
    if cases.len() <= MOST_CASES {
        return cases;
    }
    let (mut sum, mut taken) = (0.5, 0.0);
    cases.retain_mut(|case| {
        sum += case.weight * MOST_CASES as f64;
        let times = sum.floor() - taken;
        taken += times;
        case.weight = times / MOST_CASES as f64;
        times > 0.0
    });
    cases
}
