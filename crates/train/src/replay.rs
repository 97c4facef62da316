//! The replay buffer: what was decided lately, drawn from at random, so that what is learnt together does not hang together.

use crate::checkpoint::{Reader, Writer};
use crate::error::TrainError;
use half::f16;

/// The decisions of one seat in one game, oldest first.
#[derive(Clone, Debug, Default)]
pub struct Trajectory {
    /// The features of each decision, one after the other.
    pub features: Vec<f16>,
    /// The legal actions of each, as bits in [`words`] words.
    pub legal: Vec<u64>,
    pub actions: Vec<u16>,
    /// What each brought until the next one, or until the end.
    pub rewards: Vec<f32>,
}

/// How many words the legal actions of a position take.
pub fn words(actions: usize) -> usize {
    actions.div_ceil(64)
}

/// Where no decision follows.
const END: u32 = u32::MAX;

/// A ring of decisions, each with the place of the one that follows it: a state is kept once, as the start of one
/// transition and the end of another. The follower is younger, so it is never overwritten first.
#[derive(Clone, Debug, PartialEq)]
pub struct Replay {
    inputs: usize,
    words: usize,
    capacity: usize,
    features: Vec<f16>,
    legal: Vec<u64>,
    actions: Vec<u16>,
    rewards: Vec<f32>,
    /// The discounted rewards of each and all that follow.
    returns: Vec<f32>,
    next: Vec<u32>,
    /// Where the next one is put, once the ring is full.
    head: usize,
}

/// A transition of one or more decisions: what they brought, and where they led.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Transition {
    pub reward: f32,
    /// The decision after them and what it counts for; `None` at the end of the game.
    pub next: Option<(usize, f32)>,
}

impl Replay {
    pub fn new(inputs: usize, actions: usize, capacity: usize) -> Replay {
        let capacity = capacity.clamp(1, END as usize);
        Replay {
            inputs,
            words: words(actions),
            capacity,
            features: Vec::new(),
            legal: Vec::new(),
            actions: Vec::new(),
            rewards: Vec::new(),
            returns: Vec::new(),
            next: Vec::new(),
            head: 0,
        }
    }

    pub fn len(&self) -> usize {
        self.actions.len()
    }

    pub fn is_empty(&self) -> bool {
        self.actions.is_empty()
    }

    /// Adds what a seat did in one game. Of more than the ring holds, only the end is kept.
    pub fn add(&mut self, game: &Trajectory, gamma: f32) {
        let count = game.actions.len();
        let mut returns = game.rewards.clone();
        for place in (1..count).rev() {
            returns[place - 1] += gamma * returns[place];
        }
        let from = count.saturating_sub(self.capacity);
        for (place, &to_the_end) in returns.iter().enumerate().skip(from) {
            let features = &game.features[place * self.inputs..][..self.inputs];
            let legal = &game.legal[place * self.words..][..self.words];
            let at = if self.len() < self.capacity { self.len() } else { self.head };
            let follower = if at + 1 < self.capacity { at + 1 } else { 0 };
            let next = if place + 1 < count { follower as u32 } else { END };
            if at == self.len() {
                self.features.extend_from_slice(features);
                self.legal.extend_from_slice(legal);
                self.actions.push(game.actions[place]);
                self.rewards.push(game.rewards[place]);
                self.returns.push(to_the_end);
                self.next.push(next);
            } else {
                self.features[at * self.inputs..][..self.inputs].copy_from_slice(features);
                self.legal[at * self.words..][..self.words].copy_from_slice(legal);
                self.actions[at] = game.actions[place];
                self.rewards[at] = game.rewards[place];
                self.returns[at] = to_the_end;
                self.next[at] = next;
            }
            self.head = follower;
        }
    }

    pub fn features(&self, place: usize) -> &[f16] {
        &self.features[place * self.inputs..][..self.inputs]
    }

    pub fn action(&self, place: usize) -> usize {
        self.actions[place].into()
    }

    pub fn is_legal(&self, place: usize, action: usize) -> bool {
        self.legal[place * self.words + action / 64] >> (action % 64) & 1 == 1
    }

    /// What followed until the end of the game.
    pub fn return_of(&self, place: usize) -> f32 {
        self.returns[place]
    }

    /// What the decision and those after it brought, `steps` in all.
    pub fn transition(&self, place: usize, steps: u64, gamma: f32) -> Transition {
        let (mut reward, mut weight, mut at) = (0.0, 1.0, place);
        for _ in 0..steps.max(1) {
            reward += weight * self.rewards[at];
            weight *= gamma;
            match self.next[at] {
                END => return Transition { reward, next: None },
                next => at = next as usize,
            }
        }
        Transition { reward, next: Some((at, weight)) }
    }

    pub fn save(&self, writer: &mut Writer) {
        writer.list(&self.features, f16::to_le_bytes);
        writer.list(&self.legal, u64::to_le_bytes);
        writer.list(&self.actions, u16::to_le_bytes);
        writer.floats(&self.rewards);
        writer.floats(&self.returns);
        writer.list(&self.next, u32::to_le_bytes);
        writer.number(self.head as u64);
    }

    /// What was saved of a ring of the same shape.
    pub fn load(&mut self, reader: &mut Reader<'_>) -> Result<(), TrainError> {
        self.features = reader.list(f16::from_le_bytes)?;
        self.legal = reader.list(u64::from_le_bytes)?;
        self.actions = reader.list(u16::from_le_bytes)?;
        self.rewards = reader.floats()?;
        self.returns = reader.floats()?;
        self.next = reader.list(u32::from_le_bytes)?;
        self.head = reader.number()? as usize;
        let count = self.len();
        let fits = self.features.len() == count * self.inputs
            && self.legal.len() == count * self.words
            && [self.rewards.len(), self.returns.len(), self.next.len()] == [count; 3]
            && self.next.iter().all(|&next| next == END || (next as usize) < count)
            && count <= self.capacity
            && self.head < self.capacity;
        if fits { Ok(()) } else { Err(reader.damaged("its replay buffer does not fit the configuration")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game of as many decisions; decision `i` has the feature `first + i` and brings 1.
    fn game(first: usize, decisions: usize) -> Trajectory {
        Trajectory {
            features: (0..decisions).map(|i| f16::from_f32((first + i) as f32)).collect(),
            legal: vec![0b101; decisions],
            actions: vec![2; decisions],
            rewards: vec![1.0; decisions],
        }
    }

    #[test]
    fn transitions_of_one_step_and_of_several() {
        let mut replay = Replay::new(1, 3, 100);
        replay.add(&game(0, 3), 0.5);
        assert_eq!(replay.transition(0, 1, 0.5), Transition { reward: 1.0, next: Some((1, 0.5)) });
        assert_eq!(replay.transition(0, 2, 0.5), Transition { reward: 1.5, next: Some((2, 0.25)) });
        assert_eq!(replay.transition(1, 2, 0.5), Transition { reward: 1.5, next: None });
        assert_eq!(replay.transition(2, 1, 0.5), Transition { reward: 1.0, next: None });
        assert_eq!([0, 1, 2].map(|place| replay.return_of(place)), [1.75, 1.5, 1.0]);
        assert_eq!([0, 1, 2].map(|action| replay.is_legal(0, action)), [true, false, true]);
    }

    #[test]
    fn a_full_ring_forgets_the_oldest_and_followers_stay_right() {
        let mut replay = Replay::new(1, 3, 7);
        (0..20).for_each(|number| replay.add(&game(number * 10, 3), 1.0));
        assert_eq!(replay.len(), 7);
        for place in 0..7 {
            let feature = replay.features(place)[0].to_f32();
            if let Some((next, _)) = replay.transition(place, 1, 1.0).next {
                assert_eq!(replay.features(next)[0].to_f32(), feature + 1.0);
            } else {
                assert_eq!(feature % 10.0, 2.0);
            }
        }
    }
}
