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
pub struct PastTurn<C> {
    pub convention: C,
    /// The position, with the hand hidden of whoever remembers it.
    pub state: TableState,
    pub action: Action,
}

/// A seat that plays by a convention: it follows the game from view to view.
#[derive(Clone)]
pub struct ConventionPlayer<C> {
    fresh: C,
    followed: Option<FollowedGame<C>>,
}

#[derive(Clone)]
struct FollowedGame<C> {
    seat: usize,
    config: crate::Config,
    convention: C,
    state: TableState,
    history: Vec<Event>,
    /// The partners' turns since the own last one.
    recent: Vec<PastTurn<C>>,
}

impl<C: Convention> ConventionPlayer<C> {
    /// A player that has seen nothing yet; `fresh` is the convention before the first turn.
    pub fn new(fresh: C) -> ConventionPlayer<C> {
        ConventionPlayer { fresh, followed: None }
    }

    /// The convention and the state at this view, and the partners' turns since the own last one. Goes on from the last
    /// view where it can, else starts over.
    pub fn follow(&mut self, view: &HanabiView) -> Result<(&C, &TableState, &[PastTurn<C>]), DecideError> {
        let seat = view.seat().ok_or(NoWorld::Spectator)?.index();
        let goes_on = self.followed.as_ref().is_some_and(|followed| {
            followed.seat == seat && followed.config == view.config && view.history.starts_with(&followed.history)
        });
        if !goes_on || !self.followed.as_mut().is_some_and(|followed| followed.go_on(view)) {
            let mut followed = FollowedGame::start(self.fresh.clone(), view, seat)?;
            if !followed.go_on(view) {
                return Err(NoWorld::Contradiction("its history leads to another view".into()).into());
            }
            self.followed = Some(followed);
        }
        let followed = self.followed.as_ref().ok_or(DecideError::NotOnTurn)?;
        Ok((&followed.convention, &followed.state, &followed.recent))
    }
}

impl<C: Convention> FollowedGame<C> {
    fn start(convention: C, view: &HanabiView, seat: usize) -> Result<FollowedGame<C>, DecideError> {
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
    fn go_on(&mut self, view: &HanabiView) -> bool {
        for event in &view.history[self.history.len()..] {
            let turn = Turn::from_event(event);
            if turn.seat != self.state.turn || self.state.is_over() {
                return false;
            }
            if turn.seat == self.seat {
                self.recent.clear();
            } else {
                let (convention, state) = (self.convention.clone(), self.state);
                self.recent.push(PastTurn { convention, state, action: turn.action });
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

impl<C: Convention> Player<Hanabi> for ConventionPlayer<C> {
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
