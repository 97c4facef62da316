//! The last turns counted out: who can still play what before the deck runs dry.
//!
//! For every way in which the useful cards out of sight may lie ([`useful_cards`](super::useful_cards)) a small exact search over plays,
//! hints and discards finds the most points: a player plays what it knows, a hint lets everybody else know their useful
//! cards, and who throws a card away has a useless one. It sees that two cards of one hand need two turns, so that somebody
//! else had better pass with a hint than draw the last card; and, over all deals, who had better draw the one still missing.

use super::belief::OwnHand;
use super::table_state::{MANY, TableState};
use super::useful_cards::{DEPTH, Deal, USELESS, deals};
use crate::config::FIVE;
use crate::{Action, BLUE_TOKENS, Colour, TYPES};
use arrayvec::ArrayVec;

/// Positions remembered during one search.
const MEMORY: usize = 1 << 12;

/// Positions after which a search gives up: it then advises nothing. With 300, 1000, 4000 and 20,000 five players score
/// 24.962, 24.965, 24.966 and 24.966 (10,000 games of seed 2).
const LIMIT: u32 = 4000;

/// Useful cards that a deal may have, at most: [`EndgameState`] has room for so many.
const DRAWS: usize = 6;

/// Points below the goal that are told apart.
const LOST: u8 = 2;

/// A search for the player on turn.
pub struct Endgame<'a> {
    state: &'a TableState,
    /// Which own cards it would play without being told of them.
    sure: [bool; FIVE],
    deals: Vec<Deal>,
    /// For each kind, the seats that hold one.
    holders: [u8; TYPES],
    /// For each kind, the seats that hold one and know it.
    knowing: [u8; TYPES],
    /// The deck of the deal in question, and its useful cards in order.
    deck: [u8; DEPTH],
    draws: ArrayVec<u8, DRAWS>,
    target: u8,
    memory: Vec<Memory>,
    /// Numbers the deals and targets, to tell their memories apart.
    round: u16,
    visited: u32,
    gave_up: bool,
}

/// What is known of a position: it reaches the target with `wins` blue tokens or more, and not with fewer than `fails`.
#[derive(Clone, Copy, Debug, Default)]
struct Memory {
    key: u64,
    round: u16,
    fails: u8,
    wins: u8,
}

/// A position, as far as it matters.
#[derive(Clone, Copy, Debug)]
struct EndgameState {
    heights: [u8; FIVE],
    deck: u8,
    blue: u8,
    turn: u8,
    turns_left: u8,
    /// The seats that have been told of the cards they had at first.
    told: u8,
    /// For each useful card drawn since, four bits: who drew it, and [`TOLD`].
    drawn: u32,
    count: u8,
    /// The own card that is gone at first, one more than its position.
    gone: u8,
}

/// In [`EndgameState::drawn`]: whoever drew the card has been told of it.
const TOLD: u32 = 8;

impl EndgameState {
    fn from_state(state: &TableState) -> EndgameState {
        EndgameState {
            heights: Colour::ALL.map(|colour| state.fireworks.height(colour)),
            deck: state.deck,
            blue: state.blue,
            turn: state.turn as u8,
            turns_left: state.turns_left,
            told: 0,
            drawn: 0,
            count: 0,
            gone: 0,
        }
    }

    /// All of it but the blue tokens.
    fn key(self) -> u64 {
        let mut key = self.heights.iter().fold(1, |key, &height| key << 3 | u64::from(height));
        key = key << 5 | u64::from(self.deck);
        key = key << 3 | u64::from(self.turn);
        key = key << 3 | u64::from(self.turns_left.min(7));
        key = key << FIVE | u64::from(self.told & 31);
        key = key << 3 | u64::from(self.gone);
        key << (4 * DRAWS) | u64::from(self.drawn)
    }

    fn score(self) -> u8 {
        self.heights.iter().sum()
    }
}

impl<'a> Endgame<'a> {
    /// Prepares a search for the player on turn, who makes `own` of its cards; `knows` says whether a partner knows the card
    /// at a position. `None` where there are too many ways for the cards to lie.
    pub fn new(state: &'a TableState, own: &OwnHand, knows: impl Fn(usize, usize) -> bool) -> Option<Endgame<'a>> {
        let deals = deals(state, own, DRAWS)?;
        let (mut holders, mut knowing) = ([0u8; TYPES], [0u8; TYPES]);
        for seat in state.others(state.turn) {
            for (slot, card) in state.hand(seat).unwrap_or(&[]).iter().enumerate() {
                holders[card.index()] |= 1 << seat;
                knowing[card.index()] |= u8::from(knows(seat, slot)) << seat;
            }
        }
        let sure = |slot: usize| own.may_be[slot].len() == 1 || own.sure(slot, state.needs.playable);
        Some(Endgame {
            state,
            sure: std::array::from_fn(|slot| slot < own.len() && sure(slot)),
            deals,
            holders,
            knowing,
            deck: [USELESS; DEPTH],
            draws: ArrayVec::new(),
            target: 0,
            memory: vec![Memory::default(); MEMORY],
            round: 0,
            visited: 0,
            gave_up: false,
        })
    }

    /// Whether all searches came to an end within their limits.
    pub fn is_exact(&self) -> bool {
        !self.gave_up
    }

    /// The points by which an action falls short of what the cards allow, over all deals; no more are counted once they are
    /// `most`.
    pub fn shortfall(&mut self, action: Action, most: u32) -> u32 {
        let mut short = 0;
        for place in 0..self.deals.len() {
            if short >= most {
                break;
            }
            let deal = self.deals[place];
            let goal = self.goal(&deal);
            self.round = place as u16 * u16::from(LOST) + 1;
            self.deck = deal.deck;
            self.draws = deal.deck.iter().copied().filter(|&kind| kind != USELESS).collect();
            let gone = match action {
                Action::Play(slot) | Action::Discard(slot) => usize::from(slot),
                Action::Hint { .. } => FIVE,
            };
            let in_sight = (self.holders, self.knowing);
            for (slot, &kind) in deal.hand.iter().enumerate() {
                if kind != USELESS && slot != gone {
                    self.holders[usize::from(kind)] |= 1 << self.state.turn;
                    self.knowing[usize::from(kind)] |= u8::from(self.sure[slot]) << self.state.turn;
                }
            }
            let after = self.after(action, &deal);
            short += self.lost(after, goal);
            (self.holders, self.knowing) = in_sight;
        }
        short
    }

    /// The most that the cards of a deal allow.
    fn goal(&self, deal: &Deal) -> u8 {
        let there =
            |kind: u8| self.holders[usize::from(kind)] != 0 || deal.deck.contains(&kind) || deal.hand.contains(&kind);
        let mut goal = 0;
        for (colour, mut height) in EndgameState::from_state(self.state).heights.into_iter().enumerate() {
            while height < 5 && there(5 * colour as u8 + height) {
                height += 1;
            }
            goal += height;
        }
        goal
    }

    /// After an action of the player on turn, with the cards of a deal.
    fn after(&self, action: Action, deal: &Deal) -> EndgameState {
        let now = EndgameState::from_state(self.state);
        match action {
            Action::Play(slot) => {
                let kind = deal.hand[usize::from(slot)];
                let colour = usize::from(kind / 5);
                let fits = kind != USELESS && now.heights[colour] == kind % 5;
                if fits { self.played(now, colour) } else { self.pass(EndgameState { gone: slot + 1, ..now }, true) }
            }
            Action::Discard(slot) => self.thrown(EndgameState { gone: slot + 1, ..now }),
            Action::Hint { .. } => self.hinted(now),
        }
    }

    fn pass(&self, mut now: EndgameState, draws: bool) -> EndgameState {
        let last_round = now.turns_left != MANY;
        let players = self.state.players as u8;
        if draws && now.deck > 0 {
            if self.deck[usize::from(self.state.deck - now.deck)] != USELESS {
                now.drawn |= u32::from(now.turn) << (4 * now.count);
                now.count += 1;
            }
            now.deck -= 1;
            if now.deck == 0 {
                now.turns_left = players;
            }
        }
        if last_round {
            now.turns_left -= 1;
        }
        now.turn = if now.turn + 1 == players { 0 } else { now.turn + 1 };
        now
    }

    /// After the next card of a colour was played.
    fn played(&self, mut now: EndgameState, colour: usize) -> EndgameState {
        now.heights[colour] += 1;
        now.blue += u8::from(now.heights[colour] == 5 && now.blue < BLUE_TOKENS);
        self.pass(now, true)
    }

    fn hinted(&self, mut now: EndgameState) -> EndgameState {
        now.blue -= 1;
        now.told |= !(1 << now.turn);
        for place in 0..now.count {
            if now.drawn >> (4 * place) & 7 != u32::from(now.turn) {
                now.drawn |= TOLD << (4 * place);
            }
        }
        self.pass(now, false)
    }

    /// After a useless card was thrown away.
    fn thrown(&self, mut now: EndgameState) -> EndgameState {
        now.blue += 1;
        self.pass(now, true)
    }

    /// Whether the player on turn holds a card and knows it.
    fn can_play(&self, now: EndgameState, kind: usize) -> bool {
        if (self.knowing[kind] | self.holders[kind] & now.told) >> now.turn & 1 == 1 {
            return true;
        }
        let mine = u32::from(now.turn) | TOLD;
        (0..now.count)
            .any(|place| usize::from(self.draws[usize::from(place)]) == kind && now.drawn >> (4 * place) & 15 == mine)
    }

    /// The points of the goal that are out of reach from a moment, as far as they are told apart.
    fn lost(&mut self, now: EndgameState, goal: u8) -> u32 {
        for lost in 0..LOST {
            self.target = goal.saturating_sub(lost);
            self.visited = 0;
            if self.reaches(now) {
                return lost.into();
            }
            self.round += 1;
        }
        LOST.into()
    }

    /// Whether the target can be reached from a moment.
    fn reaches(&mut self, now: EndgameState) -> bool {
        let score = now.score();
        let last_round = now.turns_left != MANY;
        let turns = if last_round { now.turns_left } else { now.deck + self.state.players as u8 };
        if score >= self.target || score + turns < self.target || self.gave_up {
            return score >= self.target;
        }
        let key = now.key();
        let place = (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - MEMORY.trailing_zeros())) as usize;
        let known = self.memory[place];
        if known.key == key && known.round == self.round && (now.blue < known.fails || now.blue >= known.wins) {
            return now.blue >= known.wins;
        }
        self.visited += 1;
        if self.visited >= LIMIT {
            self.gave_up = true;
            return false;
        }
        let (mut reached, mut idle) = (false, true);
        for colour in 0..FIVE {
            let height = now.heights[colour];
            if !reached && height < 5 && self.can_play(now, 5 * colour + usize::from(height)) {
                idle = false;
                reached = self.reaches(self.played(now, colour));
            }
        }
        // In the last round nobody does better than to play, or else to hint.
        let may_pass = !last_round || idle;
        if !reached && may_pass && now.blue > 0 {
            reached = self.reaches(self.hinted(now));
        }
        if !reached && may_pass && now.blue < BLUE_TOKENS && (now.blue == 0 || !last_round) {
            reached = self.reaches(self.thrown(now));
        }
        let known = &mut self.memory[place];
        if known.key != key || known.round != self.round {
            *known = Memory { key, round: self.round, fails: 0, wins: u8::MAX };
        }
        if reached {
            known.wins = known.wins.min(now.blue);
        } else {
            known.fails = known.fails.max(now.blue + 1);
        }
        reached
    }
}
