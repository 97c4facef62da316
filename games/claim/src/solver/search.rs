//! Who reaches a goal of votes with the best play of both: a proof search over phase 2.
//!
//! The goal is a balance of votes, so that a search has two answers only: one side reaches it, or the other stops it, which is
//! a goal of its own. The steps are those of alpha-beta with an empty window, and three more: equivalent cards are made the
//! same card, so that a position stands for many; a proof says how many points of which factions it needs, so that it is
//! good for many scores; and successors that are settled already are looked at before any is searched.

use super::lanes::Lanes;
use super::stakes::{Held, Stakes, Worths};
use super::table::{Proof, Table};
use crate::card::Card;
use crate::state::Claim;
use coeur_core::Cancel;

/// The solver was stopped before it knew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GaveUp;

/// Nodes between two looks at whether somebody asks for the answer: about a millisecond.
const LOOK_EVERY: u64 = 1 << 10;

/// With fewer tricks left than this, successors are not looked up before they are searched. Of 3, 4, 5, 6, 7 the
/// least time.
const LOOK_UP_FROM: u32 = 4;

/// What it is worth to lead the next trick, where all points of a faction together are worth 64. Of 0, 3, 6, 10, 15.
const LEADING: i32 = 6;

/// What each doubling of a card's successes is worth, on the same scale. Of 0, 2, 4, 8.
const SUCCESS: i32 = 4;

/// What it counts for a lead, on the same scale, to be strong: for each of the other's cards that it would beat. Strong cards that
/// are led early make for short proofs. With 0, 2, 4, 6 and 8 here and 0, 2, 3, 3 and 6 below, the margins of
/// 150 deals took a mean of 37.5, 29.1, 26.8, 25.6 and 26.1 thousand nodes.
const STRONG_LEAD: i32 = 6;

/// What it counts against an answer: a weak card that does as well is better spent.
const STRONG_ANSWER: i32 = 3;

/// The balance of votes that each side wants. They exclude each other, and one is always reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Goal([i32; 2]);

impl Goal {
    /// A side wants a balance of votes, the other to stop it.
    pub fn new(side: usize, balance: i32) -> Goal {
        let mut goal = Goal([1 - balance; 2]);
        goal.0[side] = balance;
        goal
    }
}

/// A trick about to be led.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Node {
    pub held: [Held; 2],
    pub leader: usize,
    pub points: [Lanes; 2],
}

/// How often each card has been the right one: led, and as an answer to each card led.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    led: [[u32; 16]; 2],
    answered: [[[u32; 16]; 16]; 2],
}

pub(crate) struct Search<'a> {
    stakes: &'a Stakes,
    goal: Goal,
    table: &'a mut Table,
    memory: &'a mut Memory,
    limit: u64,
    cancel: &'a Cancel,
    pub nodes: u64,
}

impl<'a> Search<'a> {
    /// A search that gives up after `limit` nodes, or when asked to. The table must hold nothing of another goal or position.
    pub fn new(
        stakes: &'a Stakes,
        goal: Goal,
        table: &'a mut Table,
        memory: &'a mut Memory,
        limit: u64,
        cancel: &'a Cancel,
    ) -> Search<'a> {
        Search { stakes, goal, table, memory, limit, cancel, nodes: 0 }
    }

    /// Whether the seat on turn reaches its goal.
    pub fn root(&mut self, game: &Claim) -> Result<bool, GaveUp> {
        let node = self.node(game);
        let proof = match game.led() {
            None => self.prove(node)?,
            Some(led) => self.answer(&node, self.place(node.leader, led), self.worths(&node))?,
        };
        Ok(proof.side == game.mover())
    }

    /// Whether the seat on turn reaches its goal with a legal card.
    pub fn root_card(&mut self, game: &Claim, card: Card) -> Result<bool, GaveUp> {
        let node = self.node(game);
        let place = self.place(game.mover(), card);
        let proof = match game.led() {
            None => self.answer(&node, place, self.worths(&node))?,
            Some(led) => self.prove(self.after(&node, self.place(node.leader, led), place).0)?,
        };
        Ok(proof.side == game.mover())
    }

    /// The position as the stakes count it: a card that lies on the table counts as held.
    fn node(&self, game: &Claim) -> Node {
        let held = [0, 1].map(|side| (1u16 << self.stakes.sides[side].cards.len()) - 1);
        Node { held, leader: game.leader().index(), points: self.stakes.scored }
    }

    fn place(&self, side: usize, card: Card) -> u32 {
        self.stakes.sides[side].cards.iter().position(|&other| other == card).expect("a legal card is held") as u32
    }

    /// Who reaches its goal when a trick is about to be led.
    fn prove(&mut self, node: Node) -> Result<Proof, GaveUp> {
        // Step 1: the votes that are sure may be enough, or would be with the tricks that are sure.
        if let Some(proof) = self.decided(&node) {
            return Ok(proof);
        }
        self.nodes += 1;
        if self.nodes >= self.limit || (self.nodes.is_multiple_of(LOOK_EVERY) && self.cancel.is_cancelled()) {
            return Err(GaveUp);
        }
        // Step 2: perhaps it is proved already.
        let node = self.settled(node);
        let key = key(&node);
        if let Some(proof) = self.table.proved(key, node.points) {
            return Ok(proof);
        }
        let hint = self.table.hint(key);
        // Step 3: try the leads, the most promising first. One that succeeds is enough.
        let (own, other) = (node.leader, node.leader ^ 1);
        let worths = self.worths(&node);
        let mut leads = highest_alike(node.held[own], self.stakes.sides[own].bounds(node.held[other]));
        let order = self.lead_order(&node, leads, hint, worths);
        let mut needs = Lanes::default();
        while leads != 0 {
            let lead = first(&order, leads);
            leads &= !(1 << lead);
            let proof = self.answer(&node, lead, worths)?;
            if proof.side == own {
                self.memory.led[own][lead as usize] += 1 << node.held[own].count_ones();
                self.table.keep(key, proof, Some(lead));
                return Ok(proof);
            }
            needs = needs.max(proof.needs);
        }
        let proof = Proof { side: other, needs };
        self.table.keep(key, proof, None);
        Ok(proof)
    }

    /// Who reaches its goal when a card has been led.
    fn answer(&mut self, node: &Node, lead: u32, worths: &Worths) -> Result<Proof, GaveUp> {
        let (own, other) = (node.leader, node.leader ^ 1);
        let legal = self.stakes.answers(own, lead, node.held[other]);
        let mut answers = highest_alike(legal, self.stakes.sides[other].bounds(node.held[own]));
        let (mut order, mut needs) = ([0; 16], Lanes::default());
        // Step 4: an answer that is settled already may be enough, and is not searched.
        for answer in bits(answers) {
            let (next, gained) = self.after(node, lead, answer);
            if let Some(proof) = self.known(next) {
                let needed = proof.needs.minus(gained[proof.side]);
                if proof.side == other {
                    return Ok(Proof { side: other, needs: needed });
                }
                needs = needs.max(needed);
                answers &= !(1 << answer);
            } else {
                let successes = self.memory.answered[other][lead as usize][answer as usize];
                let strength = self.stakes.strength(other, answer, node.held[own]);
                order[answer as usize] =
                    self.net(own, lead, answer, worths, -1) + SUCCESS * doublings(successes) - STRONG_ANSWER * strength;
            }
        }
        // Step 5: try the others.
        while answers != 0 {
            let answer = first(&order, answers);
            answers &= !(1 << answer);
            let (next, gained) = self.after(node, lead, answer);
            let proof = self.prove(next)?;
            let needed = proof.needs.minus(gained[proof.side]);
            if proof.side == other {
                self.memory.answered[other][lead as usize][answer as usize] += 1 << node.held[other].count_ones();
                return Ok(Proof { side: other, needs: needed });
            }
            needs = needs.max(needed);
        }
        Ok(Proof { side: own, needs })
    }

    /// What is known of a position without searching it.
    #[inline]
    fn known(&self, node: Node) -> Option<Proof> {
        let decided = self.decided(&node);
        if decided.is_some() || node.held[0].count_ones() < LOOK_UP_FROM - 1 {
            return decided;
        }
        let node = self.settled(node);
        self.table.proved(key(&node), node.points)
    }

    /// Whether the votes that are sure are enough for a side: by points scored, and for the leader by its cards that nothing
    /// beats, which it may play one after the other.
    #[inline]
    fn decided(&self, node: &Node) -> Option<Proof> {
        let (own, other) = (node.leader, node.leader ^ 1);
        if let Some(needs) = self.enough(other, node.points[other]) {
            return Some(Proof { side: other, needs });
        }
        let sure = self.stakes.sides[own].sure(node.held[own], node.held[other]);
        let needs = self.enough(own, node.points[own].plus(sure))?;
        Some(Proof { side: own, needs: needs.minus(sure) })
    }

    /// If these points are enough for a side's goal: how many would have been, without the votes that are more than it takes.
    #[inline]
    fn enough(&self, side: usize, points: Lanes) -> Option<Lanes> {
        let (mut won, mut safe) = (points.reached(self.stakes.win), points.reached(self.stakes.hold));
        let mut surplus = won.count_ones() as i32 + safe.count_ones() as i32 - 5 - self.goal.0[side];
        if surplus < 0 {
            return None;
        }
        while won != 0 && surplus >= 2 {
            let lane = 1 << won.trailing_zeros();
            (won, safe, surplus) = (won & !lane, safe & !lane, surplus - 2);
        }
        Some(self.stakes.win.only(won).max(self.stakes.hold.only(safe)))
    }

    /// The position with equivalent cards made the same.
    #[inline]
    fn settled(&self, node: Node) -> Node {
        let [first, second] = &self.stakes.sides;
        let [own, other] = node.held;
        Node { held: [settle(own, first.bounds(other)), settle(other, second.bounds(own))], ..node }
    }

    /// The trick played, and what each side gained by it.
    #[inline]
    fn after(&self, node: &Node, lead: u32, answer: u32) -> (Node, [Lanes; 2]) {
        let (own, other) = (node.leader, node.leader ^ 1);
        let (led, answered) = (lead as usize, answer as usize);
        let sides = &self.stakes.sides;
        let winner = own ^ usize::from(sides[own].beaten_by[led] >> answer & 1);
        let mut gained = [Lanes::default(); 2];
        gained[winner] = sides[own].to_winner[led].plus(sides[other].to_winner[answered]);
        gained[winner ^ 1] = sides[own].to_loser[led].plus(sides[other].to_loser[answered]);
        let mut held = node.held;
        held[own] &= !(1 << lead);
        held[other] &= !(1 << answer);
        let points = [node.points[0].plus(gained[0]), node.points[1].plus(gained[1])];
        (Node { held, leader: winner, points }, gained)
    }

    /// What each card adds to the worth of winning a trick while these votes are open.
    #[inline]
    fn worths(&self, node: &Node) -> &'a Worths {
        let decided = node.points[0].reached(self.stakes.win) | node.points[1].reached(self.stakes.win);
        &self.stakes.worths[Lanes::packed(decided)]
    }

    /// What a trick is worth to its leader (`sign` 1) or to the other (−1).
    #[inline]
    fn net(&self, leader: usize, lead: u32, answer: u32, worths: &Worths, sign: i32) -> i32 {
        let net = worths[leader][lead as usize] + worths[leader ^ 1][answer as usize] + LEADING;
        let beaten = self.stakes.sides[leader].beaten_by[lead as usize] >> answer & 1 == 1;
        if beaten { -sign * net } else { sign * net }
    }

    /// What each lead promises: the trick as the other would best answer it, earlier successes, and its strength.
    fn lead_order(&self, node: &Node, leads: Held, hint: Option<u32>, worths: &Worths) -> [i32; 16] {
        let (own, other) = (node.leader, node.leader ^ 1);
        let mut order = [0; 16];
        for lead in bits(leads) {
            let mut worst = i32::MAX;
            for answer in bits(self.stakes.answers(own, lead, node.held[other])) {
                worst = worst.min(self.net(own, lead, answer, worths, 1));
            }
            let strength = self.stakes.strength(own, lead, node.held[other]);
            order[lead as usize] = worst + SUCCESS * doublings(self.memory.led[own][lead as usize]) + STRONG_LEAD * strength;
        }
        if let Some(hint) = hint {
            order[hint as usize] = i32::MAX;
        }
        order
    }
}

/// How often a count has doubled since it was 1.
#[inline]
fn doublings(count: u32) -> i32 {
    (count + 1).ilog2() as i32
}

/// The card with the highest number; of equal ones the lowest card.
#[inline]
fn first(order: &[i32; 16], cards: Held) -> u32 {
    let mut best = cards.trailing_zeros();
    for card in bits(cards & (cards - 1)) {
        if order[card as usize] > order[best as usize] {
            best = card;
        }
    }
    best
}

/// Slides every card down over equivalent ones that are no longer held.
#[inline]
fn settle(mut held: Held, bounds: Held) -> Held {
    loop {
        let sliding = held & !bounds & !(held << 1);
        if sliding == 0 {
            return held;
        }
        held = held ^ sliding ^ (sliding >> 1);
    }
}

/// Of equivalent cards the highest alone: the others then stay settled when it is played.
#[inline]
fn highest_alike(cards: Held, bounds: Held) -> Held {
    cards & !((cards & !bounds) >> 1)
}

#[inline]
fn key(node: &Node) -> u32 {
    u32::from(node.held[0]) | u32::from(node.held[1]) << 13 | (node.leader as u32) << 26
}

/// The places of the set bits.
#[inline]
fn bits(mut cards: Held) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        if cards == 0 {
            return None;
        }
        let card = cards.trailing_zeros();
        cards &= cards - 1;
        Some(card)
    })
}
