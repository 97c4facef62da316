//! Who reaches a goal of votes with the best play of both: a proof search over phase 2.
//!
//! The goal is a balance of votes, so that a search has two answers only: one side reaches it, or the other stops it, which is
//! a goal of its own. The steps are those of alpha-beta with an empty window, and three more: equivalent cards are made the
//! same card, so that a position stands for many; a proof says how many points of which factions it needs, so that it is
//! good for many scores; and successors that are settled already are looked at before any is searched.

use super::lanes::{Lanes, Score};
use super::stakes::{Held, Meeting, OF_SIDE, PLACES, Stakes, Worths};
use super::sums::EACH;
use super::table::{Proof, Table};
use crate::card::Card;
use crate::state::Claim;
use arrayvec::ArrayVec;
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
const LEADING: i16 = 6;

/// What each doubling of a card's successes is worth, on the same scale. Of 0, 2, 4, 8.
const SUCCESS: i32 = 4;

/// What it counts for a lead, on the same scale, to be strong: for each of the other's cards that it would beat. Strong cards that
/// are led early make for short proofs. Of 0, 3, 6, 10.
const STRONG_LEAD: i32 = 6;

/// What each different answer that a lead allows counts against it: each is a proof of its own. That outweighs all the rest: with 0,
/// 5, 10, 16, 24, 36, 50, 64 and 90 the margins of 100 deals took a geometric mean of 14.2, 10.5, 8.9, 7.5, 6.7, 6.1, 5.8, 5.6 and 5.4
/// thousand nodes.
const ANSWERS: i32 = 100;

/// What it counts against an answer to be strong: a weak card that does as well is better spent.
const STRONG_ANSWER: i32 = 6;

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
    held: Held,
    leader: u32,
    score: Score,
}

/// How often each card has been the right one: led, and as an answer to each card led.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    led: [u32; PLACES],
    answered: [[u32; PLACES]; PLACES],
}

/// An answer that nothing is known of yet.
#[derive(Clone, Copy)]
struct Open {
    answer: u32,
    next: Node,
    gained: Score,
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
            Some(led) => self.answer_to(node, self.stakes.place(node.leader, led))?,
        };
        Ok(proof.side == game.mover() as u32)
    }

    /// Whether the seat on turn reaches its goal with a legal card.
    pub fn root_card(&mut self, game: &Claim, card: Card) -> Result<bool, GaveUp> {
        let node = self.node(game);
        let mover = game.mover() as u32;
        let place = self.stakes.place(mover, card);
        let proof = match game.led() {
            None => self.answer_to(node, place)?,
            Some(led) => self.prove(self.after(node, self.stakes.place(node.leader, led), place).0)?,
        };
        Ok(proof.side == mover)
    }

    /// The position as the stakes count it: a card that lies on the table counts as held.
    fn node(&self, game: &Claim) -> Node {
        Node { held: self.stakes.held, leader: game.leader().index() as u32, score: self.stakes.scored }
    }

    /// The answers to a card that lies on the table, or is to be led first.
    fn answer_to(&mut self, node: Node, lead: u32) -> Result<Proof, GaveUp> {
        let meeting = self.stakes.meeting(node.held);
        self.answer(node, lead, meeting.bounds, node.held.count_ones() / 2, self.stakes.worths(node.score))
    }

    /// Who reaches its goal when a trick is about to be led.
    fn prove(&mut self, node: Node) -> Result<Proof, GaveUp> {
        let meeting = self.stakes.meeting(node.held);
        match self.decided(&node, meeting) {
            Some(proof) => Ok(proof),
            None => self.prove_open(settled(node, meeting), node.held.count_ones() / 2, false),
        }
    }

    /// The same for a settled position that is not decided, with so many tricks to come; `looked_up` if the table has just been
    /// found not to know it.
    fn prove_open(&mut self, node: Node, tricks: u32, looked_up: bool) -> Result<Proof, GaveUp> {
        self.nodes += 1;
        if self.nodes >= self.limit || (self.nodes.is_multiple_of(LOOK_EVERY) && self.cancel.is_cancelled()) {
            return Err(GaveUp);
        }
        // Step 2: perhaps it is proved already.
        let key = key(&node);
        if !looked_up && let Some(proof) = self.table.proved(key, node.score) {
            return Ok(proof);
        }
        // Step 3: try the leads, the most promising first. One that succeeds is enough.
        let (own, first) = (node.leader, node.leader * EACH);
        let worths = self.stakes.worths(node.score);
        let bounds = self.stakes.meeting(node.held).bounds;
        let mut leads = highest_alike(node.held & OF_SIDE[own as usize & 1], bounds);
        let mut order = ArrayVec::<i32, 13>::new();
        if leads & (leads - 1) == 0 {
            order.push(ranked(0, leads.trailing_zeros()));
            leads = 0;
        }
        let hint = if leads == 0 { None } else { self.table.hint(key).map(|card| card + first) };
        while leads != 0 {
            let lead = leads.trailing_zeros();
            leads &= leads - 1;
            let promise = if Some(lead) == hint { i32::MAX >> RANK_BITS } else { self.promise(&node, lead, bounds, worths) };
            order.push(ranked(promise, lead));
        }
        let mut needs = Lanes::default();
        while let Some(lead) = take_first(&mut order) {
            let proof = self.answer(node, lead, bounds, tricks, worths)?;
            if proof.side == own {
                self.memory.led[lead as usize % PLACES] += 1 << tricks;
                self.table.keep(key, proof, Some(lead - first));
                return Ok(proof);
            }
            needs = needs.max(proof.needs);
        }
        let proof = Proof { side: own ^ 1, needs };
        self.table.keep(key, proof, None);
        Ok(proof)
    }

    /// Who reaches its goal when a card has been led.
    fn answer(&mut self, node: Node, lead: u32, bounds: Held, tricks: u32, worths: &Worths) -> Result<Proof, GaveUp> {
        let (own, other) = (node.leader, node.leader ^ 1);
        let mut answers = highest_alike(self.stakes.answers(own, lead, node.held), bounds);
        let (mut open, mut needs) = (ArrayVec::<Open, 13>::new(), Lanes::default());
        // Step 4: an answer that is settled already may be enough, and is not searched.
        let look_up = tricks >= LOOK_UP_FROM;
        while answers != 0 {
            let answer = answers.trailing_zeros();
            answers &= answers - 1;
            let (next, gained) = self.after(node, lead, answer);
            let meeting = self.stakes.meeting(next.held);
            let mut known = self.decided(&next, meeting);
            let next = settled(next, meeting);
            if known.is_none() && look_up {
                known = self.table.proved(key(&next), next.score);
            }
            let Some(proof) = known else {
                open.push(Open { answer, next, gained });
                continue;
            };
            let needed = proof.needs.minus(gained.of(proof.side));
            if proof.side == other {
                return Ok(Proof { side: other, needs: needed });
            }
            needs = needs.max(needed);
        }
        // Step 5: try the others.
        let mut order = ArrayVec::<i32, 13>::new();
        for (at, &Open { answer, .. }) in open.iter().enumerate() {
            let threat = if open.len() == 1 { 0 } else { self.threat(&node, lead, answer, worths) };
            order.push(ranked(threat, at as u32));
        }
        let mut looked_up = look_up;
        while let Some(at) = take_first(&mut order) {
            let Open { answer, next, gained } = open[at as usize];
            let proof = self.prove_open(next, tricks - 1, looked_up)?;
            looked_up = false;
            let needed = proof.needs.minus(gained.of(proof.side));
            if proof.side == other {
                self.memory.answered[lead as usize % PLACES][answer as usize % PLACES] += 1 << tricks;
                return Ok(Proof { side: other, needs: needed });
            }
            needs = needs.max(needed);
        }
        Ok(Proof { side: own, needs })
    }

    /// What a lead promises: few answers, the trick as the other would best answer it, earlier successes, and its strength.
    #[inline]
    fn promise(&self, node: &Node, lead: u32, bounds: Held, worths: &Worths) -> i32 {
        let worst = self.stakes.worst(worths, LEADING, node.leader, lead, node.held);
        let answers = highest_alike(self.stakes.answers(node.leader, lead, node.held), bounds).count_ones() as i32;
        let successes = self.memory.led[lead as usize % PLACES];
        worst + SUCCESS * doublings(successes) + STRONG_LEAD * self.stakes.strength(lead, node.held) - ANSWERS * answers
    }

    /// The same for an answer.
    #[inline]
    fn threat(&self, node: &Node, lead: u32, answer: u32, worths: &Worths) -> i32 {
        let net = self.stakes.net(worths, LEADING, node.leader, lead, answer);
        let successes = self.memory.answered[lead as usize % PLACES][answer as usize % PLACES];
        SUCCESS * doublings(successes) - net - STRONG_ANSWER * self.stakes.strength(answer, node.held)
    }

    /// Whether the votes that are sure are enough for a side: by points scored, and for the leader by its cards that nothing
    /// beats, which it may play one after the other.
    #[inline(always)]
    fn decided(&self, node: &Node, meeting: Meeting) -> Option<Proof> {
        let own = node.leader;
        let sure = self.stakes.sure(node.held, meeting, own);
        let reach = node.score.plus_for(own, sure);
        let votes = reach.count_reached(self.stakes.win, self.stakes.hold);
        let surplus = [0, 1].map(|side| votes[side] as i32 - 5 - self.goal.0[side]);
        // Negative where both are.
        if surplus[0] & surplus[1] < 0 {
            return None;
        }
        let side = u32::from(surplus[1] >= 0);
        let needs = self.enough(reach.of(side), surplus[side as usize]);
        Some(Proof { side, needs: if side == own { needs.minus(sure) } else { needs } })
    }

    /// Of points that are enough for a side's goal as many as are needed, without the votes that are more than it takes.
    #[inline]
    fn enough(&self, points: Lanes, mut surplus: i32) -> Lanes {
        let (win, hold) = (self.stakes.win.of(0), self.stakes.hold.of(0));
        let (mut won, mut safe) = (points.reached(win), points.reached(hold));
        while won != 0 && surplus >= 2 {
            let lane = 1 << won.trailing_zeros();
            (won, safe, surplus) = (won & !lane, safe & !lane, surplus - 2);
        }
        win.only(won).max(hold.only(safe))
    }

    /// The trick played, and what each side gained by it.
    #[inline]
    fn after(&self, node: Node, lead: u32, answer: u32) -> (Node, Score) {
        let winner = node.leader ^ self.stakes.beaten(lead, answer);
        let gained = self.stakes.gained(winner, lead, answer);
        (Node { held: node.held & !(1 << lead) & !(1 << answer), leader: winner, score: node.score.plus(gained) }, gained)
    }
}

/// The position with equivalent cards made the same.
#[inline]
fn settled(node: Node, meeting: Meeting) -> Node {
    Node { held: settle(node.held, meeting.bounds), ..node }
}

/// How often a count has doubled since it was 1.
#[inline]
fn doublings(count: u32) -> i32 {
    (count + 1).ilog2() as i32
}

/// Bits below a number by which things are ordered, for what is ordered.
const RANK_BITS: u32 = 5;

/// A number that is greater for what has a greater value; of equal ones for the lower place.
#[inline]
fn ranked(value: i32, place: u32) -> i32 {
    value << RANK_BITS | (31 - place) as i32
}

/// Takes the greatest of these numbers out, and says whose place it was.
#[inline]
fn take_first(order: &mut ArrayVec<i32, 13>) -> Option<u32> {
    let (mut best, mut first) = (0, *order.first()?);
    for (at, &number) in order.iter().enumerate() {
        if number > first {
            (best, first) = (at, number);
        }
    }
    order.swap_remove(best);
    Some(31 - (first & 31) as u32)
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
    node.held | node.leader << 26
}
