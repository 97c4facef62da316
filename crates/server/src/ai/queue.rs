//! Who is thought for next.

use std::collections::VecDeque;

/// What a job is for. Each class has a queue of its own and a share of the threads' turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// The move of an AI at a table where people play, or of one that a program asks: somebody waits for it.
    Opponent,
    /// Advice or reasons that somebody asked for.
    Advice,
    /// The move of an AI at a table where only AIs play.
    Watched,
}

/// Of so many turns, each class has its share when all have jobs: opponents four of seven.
const TURNS: [Class; 7] =
    [Class::Opponent, Class::Advice, Class::Opponent, Class::Watched, Class::Opponent, Class::Advice, Class::Opponent];

/// Jobs in the order in which they are done.
pub struct Queue<J> {
    jobs: [VecDeque<J>; 3],
    turn: usize,
}

impl<J> Default for Queue<J> {
    fn default() -> Self {
        Queue { jobs: Default::default(), turn: 0 }
    }
}

impl<J> Queue<J> {
    pub fn push(&mut self, class: Class, job: J) {
        self.jobs[class as usize].push_back(job);
    }

    /// The next job: of the class whose turn it is, or of the next class that has one.
    pub fn pop(&mut self) -> Option<J> {
        for _ in 0..TURNS.len() {
            let class = TURNS[self.turn % TURNS.len()];
            self.turn = (self.turn + 1) % TURNS.len();
            if let Some(job) = self.jobs[class as usize].pop_front() {
                return Some(job);
            }
        }
        None
    }

    /// How many jobs of a class wait.
    pub fn waiting(&self, class: Class) -> usize {
        self.jobs[class as usize].len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_waits_for_ever() {
        let mut queue = Queue::default();
        for number in 0..70 {
            queue.push(Class::Opponent, ("opponent", number));
            queue.push(Class::Watched, ("watched", number));
            queue.push(Class::Advice, ("advice", number));
        }
        let first: Vec<&str> = (0..70).filter_map(|_| queue.pop()).map(|(name, _)| name).collect();
        let count = |name| first.iter().filter(|done| **done == name).count();
        assert_eq!((count("opponent"), count("advice"), count("watched")), (40, 20, 10));
    }

    #[test]
    fn jobs_of_a_class_keep_their_order() {
        let mut queue = Queue::default();
        (0..5).for_each(|number| queue.push(Class::Advice, number));
        let done: Vec<i32> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(done, [0, 1, 2, 3, 4]);
    }
}
