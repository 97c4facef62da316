//! The tree: edges with what the guide expects of them, what came of them, and what is proved.

use coeur_core::{Game, Guide, Rng, Seat};
use std::ops::Range;

/// The edge that leads to the root: no action, only the place of its children.
const ROOT: usize = 0;

/// More edges are not added (256 MiB of them): the search ends.
const MAX_EDGES: usize = 1 << 23;

/// How much less than its position an action is expected to be worth before it is tried, as a share of the best result.
const UNTRIED: f64 = 0.2;

/// An expected line ends where fewer visits than this went, and after so many actions.
const WORTH_TELLING: u32 = 4;
const LONGEST_LINE: usize = 12;

/// An action taken in a position, and what is known of it. 32 bytes for actions of up to 4.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge<A> {
    /// Mean result of the seat that takes it.
    mean: f64,
    /// How likely the guide holds it.
    pub prior: f32,
    pub visits: u32,
    children: u32,
    len: u16,
    /// Whoever takes it wins within so many actions, this one counted, or loses if it is below 0; 0 if nothing is proved.
    pub proof: i16,
    pub action: A,
    /// Who takes it. At the root: who is on turn.
    mover: Seat,
}

impl<A> Edge<A> {
    fn new(action: A, mover: Seat, prior: f32) -> Edge<A> {
        Edge { mean: 0.0, prior, visits: 0, children: 0, len: 0, proof: 0, action, mover }
    }

    fn children(&self) -> Range<usize> {
        self.children as usize..self.children as usize + usize::from(self.len)
    }
}

pub(super) struct Tree<G: Game> {
    edges: Vec<Edge<G::Action>>,
    path: Vec<usize>,
    priors: Vec<f32>,
    /// The exploration constant.
    constant: f64,
    /// The best result, in units of utility.
    best: f64,
}

impl<G: Game> Tree<G> {
    pub fn new(constant: f64) -> Tree<G> {
        Tree { edges: Vec::new(), path: Vec::new(), priors: Vec::new(), constant, best: 1.0 }
    }

    /// Forgets the last search and looks at a position, which must not be over; with a share of chance in what the guide holds likely.
    pub fn plant(&mut self, game: &G, mover: Seat, guide: &mut impl Guide<G>, noise: f64, rng: &mut Rng) {
        let (low, high) = G::payoff_range(&game.config());
        self.best = f64::from(low.abs().max(high.abs()).max(1));
        self.edges.clear();
        self.edges.extend(game.actions().first().map(|&any| Edge::new(any, mover, 1.0)));
        self.path.clear();
        self.path.push(ROOT);
        let value = self.look(ROOT, game, guide);
        self.learn(value);
        if noise > 0.0 {
            // The third power of a uniform number is, but for a factor near 1, a gamma variate of shape 1/3: normalised, they make
            // AlphaZero's Dirichlet noise, whose shape is 10 over the number of actions, here about 30.
            let drawn: Vec<f64> = self.root().iter().map(|_| rng.unit().powi(3)).collect();
            let all: f64 = drawn.iter().sum::<f64>().max(f64::MIN_POSITIVE);
            let children = self.edges[ROOT].children();
            for (edge, drawn) in self.edges[children].iter_mut().zip(drawn) {
                edge.prior = ((1.0 - noise) * f64::from(edge.prior) + noise * drawn / all) as f32;
            }
        }
    }

    /// The actions of the root.
    pub fn root(&self) -> &[Edge<G::Action>] {
        &self.edges[self.edges[ROOT].children()]
    }

    /// Whether nothing is left to look for: the root is proved, or the tree is full.
    pub fn is_done(&self) -> bool {
        self.edges[ROOT].proof != 0 || self.edges.len() >= MAX_EDGES
    }

    /// What an action of the root is worth to who takes it; `None` if nothing is known.
    pub fn value(&self, edge: &Edge<G::Action>) -> Option<f64> {
        match edge.proof {
            0 => (edge.visits > 0).then_some(edge.mean),
            proof => Some(self.best * f64::from(proof.signum())),
        }
    }

    /// Down to a position that is new, a look at it, and back with what it is worth.
    pub fn iterate(&mut self, root: &G, guide: &mut impl Guide<G>) {
        let mut game = root.clone();
        self.path.clear();
        self.path.push(ROOT);
        let mut node = ROOT;
        while self.edges[node].len > 0 {
            node = self.select(node);
            game.apply(self.edges[node].action);
            self.path.push(node);
        }
        let value = self.look(node, &game, guide);
        self.learn(value);
    }

    /// The action with the highest upper bound that is not known to lose.
    fn select(&self, node: usize) -> usize {
        let Edge { mean, mover, visits, .. } = self.edges[node];
        let explore = self.constant * self.best * f64::from(visits).sqrt();
        let children = self.edges[node].children();
        let own = if self.edges[children.start].mover == mover { mean } else { -mean };
        let untried = own - UNTRIED * self.best;
        let mut chosen = (f64::NEG_INFINITY, children.start);
        for place in children {
            let edge = &self.edges[place];
            let mean = if edge.visits == 0 { untried } else { edge.mean };
            let bound = mean + explore * f64::from(edge.prior) / f64::from(1 + edge.visits);
            if bound > chosen.0 && edge.proof >= 0 {
                chosen = (bound, place);
            }
        }
        chosen.1
    }

    /// What a position is worth to who came to it. Unless it is over, it gets its actions, or the one that wins at once.
    fn look(&mut self, node: usize, game: &G, guide: &mut impl Guide<G>) -> f64 {
        let taker = self.edges[node].mover;
        let Some(mover) = game.turn() else {
            let value = game.utilities()[taker.index()];
            self.edges[node].proof = if value.abs() < self.best { 0 } else { value.signum() as i16 };
            return value;
        };
        let actions = game.actions();
        let wins = |&action: &G::Action| {
            let mut next = game.clone();
            next.apply(action);
            next.turn().is_none() && next.utilities()[mover.index()] >= self.best
        };
        let first = self.edges.len();
        let value = if let Some(&win) = actions.iter().find(|action| wins(action)) {
            self.edges.push(Edge { proof: 1, ..Edge::new(win, mover, 1.0) });
            self.best
        } else {
            self.priors.clear();
            let value = guide.judge(game, &mut self.priors);
            self.edges.extend(actions.iter().zip(&self.priors).map(|(&action, &prior)| Edge::new(action, mover, prior)));
            value.clamp(-self.best, self.best)
        };
        self.edges[node].children = first as u32;
        self.edges[node].len = (self.edges.len() - first) as u16;
        if mover == taker { value } else { -value }
    }

    /// Adds what the last edge of the path came to, for the seat that took it, to all of them, and proves what follows.
    fn learn(&mut self, value: f64) {
        let last = self.edges[self.path[self.path.len() - 1]].mover;
        let mut proving = true;
        for step in (0..self.path.len()).rev() {
            let node = self.path[step];
            if proving && self.edges[node].len > 0 {
                self.edges[node].proof = self.proved(node);
            }
            proving = self.edges[node].proof != 0;
            let edge = &mut self.edges[node];
            let value = if edge.mover == last { value } else { -value };
            edge.visits += 1;
            edge.mean += (value - edge.mean) / f64::from(edge.visits);
        }
    }

    /// What the proofs of its actions prove of a position, for who came to it: one that wins wins it, and it is lost when all lose.
    fn proved(&self, node: usize) -> i16 {
        let children = &self.edges[self.edges[node].children()];
        let wins = children.iter().map(|edge| edge.proof).filter(|&proof| proof > 0).min();
        let all_lose = children.iter().all(|edge| edge.proof < 0);
        let Some(proof) = wins.or_else(|| children.iter().map(|edge| edge.proof).min().filter(|_| all_lose)) else {
            return 0;
        };
        let later = proof + proof.signum();
        if children[0].mover == self.edges[node].mover { later } else { -later }
    }

    /// How play is expected to go on after an action of the root.
    pub fn line(&self, first: &Edge<G::Action>) -> Vec<G::Action> {
        let (mut edge, mut line) = (first, vec![first.action]);
        while let Some(next) = ranked(&self.edges[edge.children()]).first().map(|&place| &self.edges[edge.children()][place])
            && (next.visits >= WORTH_TELLING || next.proof != 0)
            && line.len() < LONGEST_LINE
        {
            line.push(next.action);
            edge = next;
        }
        line
    }
}

/// The places of some actions, best first: the soonest win, the most visits, then the latest loss.
pub(super) fn ranked<A>(edges: &[Edge<A>]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..edges.len()).collect();
    let merit = |place: usize| {
        let Edge { proof, visits, prior, .. } = edges[place];
        let class = match proof {
            0 => 0,
            win if win > 0 => i32::from(i16::MAX) - i32::from(win),
            loss => -i32::from(i16::MAX) - i32::from(loss),
        };
        (class, if proof == 0 { visits } else { 0 }, prior)
    };
    coeur_core::sort::sort_short(&mut places, |&a, &b| {
        let (a, b) = (merit(a), merit(b));
        (b.0, b.1).cmp(&(a.0, a.1)).then(b.2.total_cmp(&a.2))
    });
    places
}
