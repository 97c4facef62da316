//! The last turns counted out: who can still play what before the deck runs dry.
//!
//! A small exact search over plays, hints and discards, in which a player plays what it knows, a hint lets everybody else
//! know their useful cards, and every card still to be drawn is useless. It sees that two cards of one hand need two turns, so that somebody else had better
//! pass with a hint than draw the last card.

use super::scene::{MANY, Scene};
use crate::state::FIVE;
use crate::{BLUE_TOKENS, Card, Colour, TYPES};

/// Positions remembered during one search.
const MEMORY: usize = 1 << 10;

/// Positions after which a search gives up and takes what it has: it then advises nothing.
const LIMIT: u32 = 4000;

/// A search from one position.
pub struct Endgame {
    /// For each kind, the seats that hold one.
    holders: [u8; TYPES],
    /// For each kind, the seats that hold one and know it.
    knowing: [u8; TYPES],
    players: u8,
    /// The most that the cards in sight allow.
    goal: u8,
    memory: Vec<(u64, u8)>,
    visited: u32,
}

/// A position, as far as it matters.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    heights: [u8; FIVE],
    deck: u8,
    blue: u8,
    turn: u8,
    turns_left: u8,
    /// The seats that have been told of their cards since.
    told: u8,
}

impl Moment {
    /// The present.
    pub fn of(scene: &Scene) -> Moment {
        Moment {
            heights: Colour::ALL.map(|colour| scene.fireworks.height(colour)),
            deck: scene.deck,
            blue: scene.blue,
            turn: scene.turn as u8,
            turns_left: scene.turns_left,
            told: 0,
        }
    }

    fn key(self) -> u64 {
        let heights = self.heights.iter().fold(0, |key, &height| key << 3 | u64::from(height));
        let rest = [self.deck, self.blue, self.turn, self.turns_left, self.told];
        rest.iter().fold(heights, |key, &part| key << 8 | u64::from(part)) | 1 << 63
    }

    fn score(self) -> u8 {
        self.heights.iter().sum()
    }

    fn pass(mut self, players: u8, draws: bool, was_last: bool) -> Moment {
        if draws && self.deck > 0 {
            self.deck -= 1;
            if self.deck == 0 {
                self.turns_left = players;
            }
        }
        if was_last {
            self.turns_left -= 1;
        }
        self.turn = (self.turn + 1) % players;
        self
    }

    /// After the next card of a colour was played.
    pub fn played(mut self, colour: usize, players: usize) -> Moment {
        let last = self.turns_left != MANY;
        self.heights[colour] += 1;
        self.blue += u8::from(self.heights[colour] == 5 && self.blue < BLUE_TOKENS);
        self.pass(players as u8, true, last)
    }

    /// After a hint.
    pub fn hinted(mut self, players: usize) -> Moment {
        let last = self.turns_left != MANY;
        self.blue -= 1;
        self.told |= !(1 << self.turn);
        self.pass(players as u8, false, last)
    }

    /// After a useless card was thrown away.
    pub fn thrown(mut self, players: usize) -> Moment {
        let last = self.turns_left != MANY;
        self.blue += 1;
        self.pass(players as u8, true, last)
    }
}

impl Endgame {
    /// Prepares a search for the player on turn, who is sure of these cards of its own; `knows` says whether a partner
    /// knows the card at a position.
    pub fn new(scene: &Scene, own: impl Iterator<Item = Card>, knows: impl Fn(usize, usize) -> bool) -> Endgame {
        let (mut holders, mut knowing) = ([0u8; TYPES], [0u8; TYPES]);
        for seat in scene.others(scene.turn) {
            for (slot, card) in scene.hand(seat).unwrap_or(&[]).iter().enumerate() {
                holders[card.index()] |= 1 << seat;
                knowing[card.index()] |= u8::from(knows(seat, slot)) << seat;
            }
        }
        own.for_each(|card| {
            holders[card.index()] |= 1 << scene.turn;
            knowing[card.index()] |= 1 << scene.turn;
        });
        let mut goal = 0;
        for colour in Colour::ALL {
            let mut height = scene.fireworks.height(colour);
            while height < 5 && holders[Card::of(colour, height + 1).index()] != 0 {
                height += 1;
            }
            goal += height;
        }
        Endgame { holders, knowing, players: scene.players as u8, goal, memory: vec![(0, 0); MEMORY], visited: 0 }
    }

    /// Whether the search came to an end within its limit.
    pub fn is_exact(&self) -> bool {
        self.visited < LIMIT
    }

    /// The most points that can be reached from a moment.
    pub fn best(&mut self, now: Moment) -> u8 {
        let score = now.score();
        if now.turns_left == 0 || score >= self.goal || self.visited >= LIMIT {
            return score;
        }
        let key = now.key();
        let place = (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 54) as usize;
        if self.memory[place].0 == key {
            return self.memory[place].1;
        }
        self.visited += 1;
        let players = usize::from(self.players);
        let mut best = score;
        for colour in 0..FIVE {
            let height = now.heights[colour];
            let card = colour * 5 + usize::from(height);
            if height < 5 && (self.knowing[card] | self.holders[card] & now.told) >> now.turn & 1 == 1 {
                best = best.max(self.best(now.played(colour, players)));
                if best >= self.goal {
                    return best;
                }
            }
        }
        if now.blue > 0 {
            best = best.max(self.best(now.hinted(players)));
        }
        if best < self.goal && now.blue < BLUE_TOKENS {
            best = best.max(self.best(now.thrown(players)));
        }
        self.memory[place] = (key, best);
        best
    }
}
