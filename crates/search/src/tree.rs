//! The tree of a Monte-Carlo search: all of it in one vector, the children of a node side by side.
//!
//! An edge holds an action, its statistics and where its children lie. Children live in blocks of 4, 8, 16, … edges; a block
//! that grows moves to the next size and leaves its place to others, so that nothing is allocated for a single node.

use crate::matching::code;
use coeur_core::Seat;
use std::hash::Hash;
use std::ops::Range;

/// The edge that leads to the root: no action, only the place of its children.
pub const ROOT: u32 = 0;

/// More edges are not added (256 MiB of them); the search goes on in the tree it has.
const MAX_EDGES: usize = 1 << 23;

const SMALLEST_BLOCK: u32 = 4;
const SIZES: usize = 16;
const NOWHERE: u32 = u32::MAX;

/// An action taken at a node, and what came of it. 32 bytes for actions of up to 4.
#[derive(Clone, Copy, Debug)]
pub struct Edge<A> {
    /// Mean utility of the seat that took the action.
    pub mean: f64,
    pub visits: u32,
    /// How often it could have been taken: worlds differ in what is legal (Cowling, Powley and Whitehouse 2012).
    pub available: u32,
    /// 1/√visits, kept so that choosing among children needs no roots.
    pub spread: f32,
    children: u32,
    pub action: A,
    /// Who took it. Where worlds differ in whose turn comes next, only the edges of the seat on turn count.
    pub mover: Seat,
    pub code: u8,
    /// How many children there are; [`COMPLETE`] is added when all legal actions are among them and always will be.
    len: u16,
}

const COMPLETE: u16 = 1 << 15;

impl<A: Hash> Edge<A> {
    fn new(action: A, mover: Seat) -> Edge<A> {
        let (mean, visits, available, spread) = (0.0, 0, 0, 0.0);
        let code = code(&action);
        Edge { mean, visits, available, spread, children: 0, action, mover, code, len: 0 }
    }

    /// Whether all legal actions are among the children, in whatever world.
    #[inline]
    pub fn is_complete(&self) -> bool {
        self.len & COMPLETE != 0
    }

    /// Notes that they are.
    pub fn complete(&mut self) {
        self.len |= COMPLETE;
    }

    #[inline]
    fn children(&self) -> Range<usize> {
        let start = self.children as usize;
        start..start + usize::from(self.len & !COMPLETE)
    }

    /// Takes in one more result.
    #[inline]
    pub fn update(&mut self, utility: f64) {
        self.visits += 1;
        self.mean += (utility - self.mean) / f64::from(self.visits);
        self.spread = 1.0 / (self.visits as f32).sqrt();
    }
}

/// The edges of a search.
#[derive(Clone, Debug)]
pub struct Tree<A> {
    edges: Vec<Edge<A>>,
    /// For each size of block, the first of the free ones; each free block names the next in its first edge.
    free: [u32; SIZES],
}

impl<A: Copy + Hash> Tree<A> {
    /// A tree of a root alone. The action is never read.
    pub fn new(any: A) -> Tree<A> {
        Tree { edges: vec![Edge::new(any, Seat(0))], free: [NOWHERE; SIZES] }
    }

    /// Forgets everything but the memory it was in.
    pub fn clear(&mut self) {
        self.edges.truncate(1);
        self.edges[0] = Edge::new(self.edges[0].action, Seat(0));
        self.free = [NOWHERE; SIZES];
    }

    /// The edges that there is room for.
    pub fn size(&self) -> usize {
        self.edges.len()
    }

    #[inline]
    pub fn edge(&self, edge: u32) -> &Edge<A> {
        &self.edges[edge as usize]
    }

    #[inline]
    pub fn edge_mut(&mut self, edge: u32) -> &mut Edge<A> {
        &mut self.edges[edge as usize]
    }

    /// Where the children of a node begin.
    #[inline]
    pub fn first_child(&self, node: u32) -> u32 {
        self.edges[node as usize].children
    }

    #[inline]
    pub fn children(&self, node: u32) -> &[Edge<A>] {
        &self.edges[self.edges[node as usize].children()]
    }

    /// The children of a node, to count in.
    #[inline]
    pub fn children_mut(&mut self, node: u32) -> &mut [Edge<A>] {
        let children = self.edges[node as usize].children();
        &mut self.edges[children]
    }

    /// Adds a child; `None` when the tree is full.
    #[inline]
    pub fn add(&mut self, node: u32, action: A, mover: Seat) -> Option<u32> {
        let Edge { children, len, .. } = self.edges[node as usize];
        let capacity = capacity(len);
        let children = if u32::from(len) < capacity { children } else { self.grow(node)? };
        let place = children + u32::from(len);
        self.edges[place as usize] = Edge::new(action, mover);
        self.edges[node as usize].len = len + 1;
        Some(place)
    }

    /// Moves the children of a node into a block of the next size.
    fn grow(&mut self, node: u32) -> Option<u32> {
        let Edge { children, len, .. } = self.edges[node as usize];
        let old = capacity(len);
        let new = if old == 0 { SMALLEST_BLOCK } else { 2 * old };
        let place = self.block(new)?;
        let from = children as usize;
        if len > 0 {
            self.edges.copy_within(from..from + usize::from(len), place as usize);
            self.edges[from].children = self.free[size(old)];
            self.free[size(old)] = children;
        }
        self.edges[node as usize].children = place;
        Some(place)
    }

    fn block(&mut self, capacity: u32) -> Option<u32> {
        let class = size(capacity);
        let place = *self.free.get(class)?;
        if place != NOWHERE {
            self.free[class] = self.edges[place as usize].children;
            return Some(place);
        }
        let end = self.edges.len() + capacity as usize;
        if end > MAX_EDGES {
            return None;
        }
        let place = self.edges.len() as u32;
        self.edges.resize(end, Edge::new(self.edges[0].action, Seat(0)));
        Some(place)
    }
}

/// The size of the block that `len` children lie in.
#[inline]
fn capacity(len: u16) -> u32 {
    if len == 0 { 0 } else { u32::from(len).next_power_of_two().max(SMALLEST_BLOCK) }
}

/// The index of a block's size.
#[inline]
fn size(capacity: u32) -> usize {
    (capacity.trailing_zeros() - SMALLEST_BLOCK.trailing_zeros()) as usize
}
