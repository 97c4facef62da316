//! Upper confidence bounds on trees, over one world or over a new world at each iteration.
//!
//! With perfect information this is UCT (Kocsis and Szepesvári 2006). With hidden cards it is single-observer information-set
//! search (Cowling, Powley and Whitehouse 2012): one tree whose nodes are sequences of actions, a fresh world at each
//! iteration, and for each action a count of how often it was available beside the count of how often it was taken. Every
//! seat maximises its own utility, whatever their number.

use crate::limits::Limits;
use crate::matching::Legal;
use crate::tally::Tally;
use crate::tree::{ROOT, Tree};
use coeur_core::{Actions, Game, PlayoutPolicy, Rng, Seat, Utilities};

/// One tree being grown.
pub(crate) struct Uct<G: Game, P> {
    policy: P,
    /// The exploration constant, as a share of the span of results.
    constant: f64,
    tree: Tree<G::Action>,
    /// Edges taken in this iteration, from the root.
    path: Vec<u32>,
    /// Sums of squares of the root's actions, in the order of its children.
    squares: Vec<f64>,
    lowest: f64,
    highest: f64,
    /// Every iteration begins in the same world: what is legal at a node never changes.
    one_world: bool,
    /// Visits of a node before it has children.
    patience: u32,
}

/// Where an iteration goes from a node.
enum Step {
    /// To a child that is known.
    Into(u32),
    /// To a child that has just been added: the tree ends here.
    Added(u32),
    /// Nowhere: the tree is full.
    Full,
}

impl<G: Game, P: PlayoutPolicy<G>> Uct<G, P> {
    /// A search from a root where `any` is one of the actions.
    pub fn new(policy: P, constant: f64, any: G::Action) -> Self {
        let (lowest, highest) = (f64::INFINITY, f64::NEG_INFINITY);
        let (tree, one_world) = (Tree::new(any), !G::INFO.hidden);
        Uct { policy, constant, tree, path: Vec::new(), squares: Vec::new(), lowest, highest, one_world, patience: 0 }
    }

    /// The same search where nothing is hidden although the game hides cards.
    pub fn in_one_world(self) -> Self {
        Uct { one_world: true, ..self }
    }

    /// The same search, with no children to a node before so many visits.
    pub fn patient(self, visits: u32) -> Self {
        Uct { patience: visits, ..self }
    }

    /// Forgets the last search but not its memory.
    pub fn clear(&mut self) {
        self.tree.clear();
        self.squares.clear();
        (self.lowest, self.highest) = (f64::INFINITY, f64::NEG_INFINITY);
    }

    /// Iterates until a limit is reached, and says how often.
    pub fn run(&mut self, world: impl Fn(&mut Rng) -> G, steps: u64, limits: &Limits, rng: &mut Rng) -> u64 {
        let (mut done, mut lookout) = (0, limits.lookout());
        while done < steps {
            self.iterate(world(rng), rng);
            done += 1;
            if lookout.step() {
                break;
            }
        }
        done
    }

    /// Selection, expansion, simulation, backpropagation.
    #[inline]
    pub fn iterate(&mut self, mut world: G, rng: &mut Rng) {
        self.path.clear();
        let mut node = ROOT;
        while let Some(mover) = world.turn() {
            if node != ROOT && self.tree.edge(node).visits < self.patience {
                break;
            }
            match self.step(node, &world, mover, rng) {
                Step::Into(edge) => {
                    world.apply(self.tree.edge(edge).action);
                    self.path.push(edge);
                    node = edge;
                }
                Step::Added(edge) => {
                    world.apply(self.tree.edge(edge).action);
                    self.path.push(edge);
                    break;
                }
                Step::Full => break,
            }
        }
        let utilities = self.policy.playout(&mut world, rng);
        self.learn(&utilities);
    }

    #[inline]
    fn step(&mut self, node: u32, world: &G, mover: Seat, rng: &mut Rng) -> Step {
        if self.tree.edge(node).is_complete() {
            return Step::Into(self.best_of_all(node));
        }
        let legal = world.actions();
        let (untried, best) = self.look(node, mover, &legal);
        if untried == 0 {
            return best.map_or(Step::Full, Step::Into);
        }
        let action = legal[nth_bit(untried, rng.below(untried.count_ones()))];
        let Some(edge) = self.tree.add(node, action, mover) else {
            return best.map_or(Step::Full, Step::Into);
        };
        if node == ROOT {
            self.squares.push(0.0);
        }
        self.tree.edge_mut(edge).available = 1;
        if self.one_world && untried.is_power_of_two() {
            self.tree.edge_mut(node).complete();
        }
        Step::Added(edge)
    }

    /// One bit for each legal action that has no edge yet, and of those that have one, the child with the highest upper
    /// bound. Each of them is counted as available.
    #[inline]
    fn look(&mut self, node: u32, mover: Seat, legal: &Actions<G::Action>) -> (u128, Option<u32>) {
        let scale = self.scale();
        let first = self.tree.first_child(node);
        let mut untried = (1u128 << legal.len()) - 1;
        let mut best = (f32::NEG_INFINITY, None);
        let table = Legal::new(legal);
        for (place, edge) in self.tree.children_mut(node).iter_mut().enumerate() {
            if edge.mover != mover {
                continue;
            }
            let Some(listed) = table.place(&edge.action, edge.code) else { continue };
            untried &= !(1 << listed);
            edge.available += 1;
            let bound = edge.mean as f32 + scale * ln(edge.available).sqrt() * edge.spread;
            if bound > best.0 {
                best = (bound, Some(first + place as u32));
            }
        }
        (untried, best.1)
    }

    /// The child with the highest upper bound, where all children are always legal.
    #[inline]
    fn best_of_all(&self, node: u32) -> u32 {
        let visits = if node == ROOT { self.visits() } else { self.tree.edge(node).visits };
        let explore = self.scale() * ln(visits).sqrt();
        let mut best = (f32::NEG_INFINITY, 0);
        for (place, edge) in self.tree.children(node).iter().enumerate() {
            let bound = edge.mean as f32 + explore * edge.spread;
            if bound > best.0 {
                best = (bound, place as u32);
            }
        }
        self.tree.first_child(node) + best.1
    }

    /// Adds the result to every edge of the path, to each for the seat that took it.
    #[inline]
    fn learn(&mut self, utilities: &Utilities) {
        for &utility in utilities {
            self.lowest = self.lowest.min(utility);
            self.highest = self.highest.max(utility);
        }
        if let Some(&first) = self.path.first() {
            let mover = self.tree.edge(first).mover.index();
            self.squares[(first - self.tree.first_child(ROOT)) as usize] += utilities[mover] * utilities[mover];
        }
        self.tree.edge_mut(ROOT).visits += 1;
        for &edge in &self.path {
            let edge = self.tree.edge_mut(edge);
            edge.update(utilities[edge.mover.index()]);
        }
    }

    fn visits(&self) -> u32 {
        self.tree.edge(ROOT).visits
    }

    /// The exploration constant in units of utility: results are measured by the span of those seen so far.
    #[inline]
    fn scale(&self) -> f32 {
        (self.constant * self.span()) as f32
    }

    /// How far apart the results are; 1 as long as all are alike, so that every action is looked at again.
    pub fn span(&self) -> f64 {
        let span = self.highest - self.lowest;
        if span > 0.0 { span } else { 1.0 }
    }

    /// What is known of each of the root's actions.
    pub fn tallies(&self) -> impl Iterator<Item = Tally<G::Action>> + '_ {
        self.tree.children(ROOT).iter().zip(&self.squares).map(|(edge, &squares)| {
            let (action, visits) = (edge.action, u64::from(edge.visits));
            Tally { action, visits, sum: edge.mean * visits as f64, squares }
        })
    }

    /// The most visited line that begins with `action`.
    pub fn line(&self, action: G::Action) -> Vec<G::Action> {
        let first = self.tree.first_child(ROOT);
        let Some(place) = self.tree.children(ROOT).iter().position(|edge| edge.action == action) else {
            return vec![action];
        };
        let (mut node, mut line) = (first + place as u32, vec![action]);
        while let Some((place, edge)) =
            self.tree.children(node).iter().enumerate().max_by_key(|(place, edge)| (edge.visits, usize::MAX - place))
            && edge.visits >= WORTH_TELLING
            && line.len() < LONGEST_LINE
        {
            line.push(edge.action);
            node = self.tree.first_child(node) + place as u32;
        }
        line
    }
}

/// An expected line ends where fewer simulations than this went.
const WORTH_TELLING: u32 = 10;

/// And after this many actions.
const LONGEST_LINE: usize = 12;

/// The position of the `n`-th set bit.
#[inline]
fn nth_bit(mut mask: u128, n: u32) -> usize {
    for _ in 0..n {
        mask &= mask - 1;
    }
    mask.trailing_zeros() as usize
}

/// The natural logarithm of a count, to within 0.007: a parabola between powers of two. Made of operations that every
/// machine rounds alike, which the library's logarithm is not.
#[inline]
pub fn ln(count: u32) -> f32 {
    const MANTISSA: u32 = (1 << 23) - 1;
    let bits = (count.max(1) as f32).to_bits();
    let exponent = (bits >> 23) as f32 - 127.0;
    let fraction = f32::from_bits(bits & MANTISSA | 1f32.to_bits());
    let log2 = exponent + (2.0 - fraction / 3.0) * fraction - 5.0 / 3.0;
    (log2 * std::f32::consts::LN_2).max(0.0)
}
