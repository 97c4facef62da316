//! A seat that plays by a convention, from view to view.

use super::convention::Convention;
use super::table_state::{TableState, Turn};
use super::why::{otherwise, why};
use crate::config::FIVE;
use crate::sample::seen;
use crate::{Action, Card, DECK, Event, Hanabi, HanabiView};
use coeur_core::{Budget, DecideError, Decision, NoWorld, Player, Reasoning, Rng, Seat};

/// A turn of a partner, and what everybody knew before it.
#[derive(Clone)]
pub struct PastTurn {
    convention: Box<dyn Convention>,
    /// The position, with the hand hidden of whoever remembers it.
    state: TableState,
    action: Action,
    /// The cards of that hand that have been seen since.
    seen: [Card; FIVE],
    /// Where each card of that hand is now, or [`GONE`].
    places: [u8; FIVE],
}

/// In [`PastTurn::places`]: the card has been played or thrown away.
const GONE: u8 = u8::MAX;

impl PastTurn {
    /// A turn that is about to be made in a position with one hand hidden.
    pub fn new(convention: Box<dyn Convention>, state: TableState, action: Action) -> PastTurn {
        PastTurn { convention, state, action, seen: [DECK[0]; FIVE], places: std::array::from_fn(|slot| slot as u8) }
    }

    /// Takes in that a card has left the hand.
    fn left(&mut self, slot: u8, card: Card) {
        for (place, seen) in self.places.iter_mut().zip(&mut self.seen).filter(|(place, _)| **place != GONE) {
            if *place == slot {
                (*place, *seen) = (GONE, card);
            } else if *place > slot {
                *place -= 1;
            }
        }
    }

    /// Whether the turn would have been the convention's if the hand that was hidden is now this one.
    pub fn fits(&self, hand: &[Card; FIVE]) -> bool {
        let mut state = self.state;
        state.reveal(std::array::from_fn(|slot| match self.places[slot] {
            GONE => self.seen[slot],
            place => hand[usize::from(place)],
        }));
        state.hide(state.turn);
        self.convention.choose(&state).action == self.action
    }
}

/// Takes an own turn into what is remembered of the partners' turns; of those before it `most` are kept, the latest.
pub fn remember(past: &mut Vec<PastTurn>, own: &Turn, hand_len: usize, most: usize) {
    past.drain(..past.len() - past.len().min(most));
    if let Action::Play(slot) | Action::Discard(slot) = own.action {
        past.iter_mut().for_each(|turn| turn.left(slot, own.card));
        past.retain(|turn| turn.places[..hand_len].iter().any(|&place| place != GONE));
    }
}

/// A seat that plays by a convention: it follows the game from view to view.
#[derive(Clone)]
pub struct ConventionPlayer {
    fresh: Box<dyn Convention>,
    /// The partners' turns before the own last one that are remembered, at most.
    recall: usize,
    followed: Option<FollowedGame>,
}

#[derive(Clone)]
struct FollowedGame {
    seat: usize,
    config: crate::Config,
    convention: Box<dyn Convention>,
    state: TableState,
    history: Vec<Event>,
    /// The partners' turns since the own last one, and those before it that are remembered.
    recent: Vec<PastTurn>,
}

impl ConventionPlayer {
    /// A player that has seen nothing yet; `fresh` is the convention before the first turn.
    pub fn new(fresh: impl Into<Box<dyn Convention>>) -> ConventionPlayer {
        ConventionPlayer { fresh: fresh.into(), recall: 0, followed: None }
    }

    /// One that remembers so many of its partners' turns before its own last one.
    pub fn recalling(fresh: impl Into<Box<dyn Convention>>, recall: usize) -> ConventionPlayer {
        ConventionPlayer { recall, ..ConventionPlayer::new(fresh) }
    }

    /// The convention and the state at this view, and the partners' turns that are remembered. Goes on from the last
    /// view where it can, else starts over.
    pub fn follow(&mut self, view: &HanabiView) -> Result<(&dyn Convention, &TableState, &[PastTurn]), DecideError> {
        let seat = view.seat().ok_or(NoWorld::Spectator)?.index();
        let recall = self.recall;
        let goes_on = self.followed.as_ref().is_some_and(|followed| {
            followed.seat == seat && followed.config == view.config && view.history.starts_with(&followed.history)
        });
        if !goes_on || !self.followed.as_mut().is_some_and(|followed| followed.go_on(view, recall)) {
            let mut followed = FollowedGame::start(self.fresh.clone(), view, seat)?;
            if !followed.go_on(view, recall) {
                return Err(NoWorld::Contradiction("its history leads to another view".into()).into());
            }
            self.followed = Some(followed);
        }
        let followed = self.followed.as_ref().ok_or(DecideError::NotOnTurn)?;
        Ok((&*followed.convention, &followed.state, &followed.recent))
    }
}

impl FollowedGame {
    fn start(convention: Box<dyn Convention>, view: &HanabiView, seat: usize) -> Result<FollowedGame, DecideError> {
        let (cards, _) = seen(view, Seat(seat as u8))?;
        let size = usize::from(view.config.cards());
        let mut hands = [Some([DECK[0]; FIVE]); FIVE];
        for (other, hand) in hands.iter_mut().enumerate().take(view.hands.len()) {
            *hand = (other != seat).then(|| {
                let place = |slot: usize| cards.get(other * size + slot).copied().flatten().filter(|_| slot < size);
                std::array::from_fn(|slot| place(slot).unwrap_or(DECK[0]))
            });
        }
        let state = TableState::start(&view.config, hands);
        Ok(FollowedGame { seat, config: view.config, convention, state, history: Vec::new(), recent: Vec::new() })
    }

    /// Takes in the turns since; false if they do not lead to the view.
    fn go_on(&mut self, view: &HanabiView, recall: usize) -> bool {
        for event in &view.history[self.history.len()..] {
            let turn = Turn::from_event(event);
            if turn.seat != self.state.turn || self.state.is_over() {
                return false;
            }
            if turn.seat == self.seat {
                remember(&mut self.recent, &turn, self.state.hand_len(self.seat), recall);
            } else {
                self.recent.push(PastTurn::new(self.convention.clone(), self.state, turn.action));
            }
            self.convention.witness(&self.state, &turn);
            self.state.step(&turn);
            self.convention.settle(&self.state);
            self.history.push(*event);
        }
        let state = &self.state;
        let hands = view.hands.iter().enumerate().all(|(seat, held)| {
            let cards = |cards: &[Card]| held.iter().map(|h| h.card).eq(cards.iter().map(|&card| Some(card)));
            held.len() == state.hand_len(seat) && state.hand(seat).is_none_or(cards)
        });
        hands && state.fireworks == view.fireworks && state.blue == view.blue_tokens && state.deck == view.deck_size
    }
}

impl Player<Hanabi> for ConventionPlayer {
    fn decide(&mut self, view: &HanabiView, _: &Budget, _: &mut Rng) -> Result<Decision<Action>, DecideError> {
        if view.turn.is_none() || view.turn != view.seat() {
            return Err(DecideError::NotOnTurn);
        }
        let (convention, state, _) = self.follow(view)?;
        let choice = convention.choose(state);
        let mut notes = vec![why(convention, state, &choice)];
        notes.extend(otherwise(convention, state, &choice));
        notes.extend(convention.explain(state, &choice));
        Ok(Decision {
            action: choice.action,
            candidates: Vec::new(),
            line: vec![choice.action],
            reasoning: Reasoning::Rule,
            notes,
        })
    }
}
