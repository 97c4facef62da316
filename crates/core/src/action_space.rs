//! A number for every action of a configuration, and the mask of those that are legal: the outputs of a network.

use crate::game::Game;
use crate::seat::Seat;
use crate::sort::sort_short_by_key;

/// A game whose actions can be listed once and for all.
pub trait ActionSpace: Game {
    /// Every action that can be legal in some position of this configuration. The order is part of the meaning of a
    /// trained network: it must not change between versions.
    fn all_actions(config: &Self::Config) -> Vec<Self::Action>;

    /// The actions that a network has outputs for: all of them, unless several can share one.
    fn outputs(config: &Self::Config) -> Vec<Self::Action> {
        Self::all_actions(config)
    }

    /// The one of [`outputs`](ActionSpace::outputs) that stands for an action of `mover` at a table of so many seats. Where
    /// actions name seats, a network that counts them from the mover learns once what it would else learn for every seat.
    /// No two actions that are legal together stand for the same one.
    fn output(action: Self::Action, _mover: Seat, _seats: usize) -> Self::Action {
        action
    }

    /// The choices that an action of `mover` is made of, by name and value, in the order in which a person would make them: a card, its
    /// target, what it names. Seats are counted from the mover. No two actions of one mover have the same parts.
    fn parts(action: Self::Action, _mover: Seat, _seats: usize) -> Vec<(&'static str, String)> {
        vec![("action", action.to_string())]
    }
}

/// The actions of one configuration with their numbers.
#[derive(Clone, Debug)]
pub struct ActionIndex<G: Game> {
    actions: Vec<G::Action>,
    /// Places in `actions`, sorted by action.
    sorted: Vec<u32>,
    seats: usize,
}

impl<G: ActionSpace> ActionIndex<G> {
    pub fn new(config: &G::Config) -> ActionIndex<G> {
        ActionIndex::number(G::all_actions(config), config)
    }

    /// The outputs of a network with their numbers; [`output`](ActionIndex::output) finds that of an action.
    pub fn for_network(config: &G::Config) -> ActionIndex<G> {
        ActionIndex::number(G::outputs(config), config)
    }

    fn number(actions: Vec<G::Action>, config: &G::Config) -> ActionIndex<G> {
        let mut sorted: Vec<u32> = (0..actions.len() as u32).collect();
        // The page has no room for a second way to sort; elsewhere a thousand actions are too many for the short one.
        if cfg!(target_family = "wasm") {
            sort_short_by_key(&mut sorted, |&place| actions[place as usize]);
        } else {
            sorted.sort_unstable_by_key(|&place| actions[place as usize]);
        }
        ActionIndex { actions, sorted, seats: G::seats_of(config) }
    }

    /// The number of the output that stands for an action of `mover`.
    pub fn output(&self, action: G::Action, mover: Seat) -> Option<usize> {
        self.index(G::output(action, mover, self.seats))
    }
}

impl<G: Game> ActionIndex<G> {
    pub fn len(&self) -> usize {
        self.actions.len()
    }

    pub fn is_empty(&self) -> bool {
        self.actions.is_empty()
    }

    pub fn actions(&self) -> &[G::Action] {
        &self.actions
    }

    pub fn action(&self, index: usize) -> Option<G::Action> {
        self.actions.get(index).copied()
    }

    /// The number of an action; `None` for one that this configuration does not have.
    pub fn index(&self, action: G::Action) -> Option<usize> {
        let place = self.sorted.binary_search_by_key(&action, |&place| self.actions[place as usize]).ok()?;
        Some(self.sorted[place] as usize)
    }

    /// Which of all actions these legal ones are.
    pub fn mask(&self, legal: &[G::Action]) -> Vec<bool> {
        let mut mask = vec![false; self.len()];
        legal.iter().filter_map(|&action| self.index(action)).for_each(|index| mask[index] = true);
        mask
    }
}
