//! What the searches of this crate take, reckoned from their options before they run.

use crate::flat::{DEFAULT_PLAYOUTS, FlatOptions};
use crate::lookahead::player::DEFAULT_DEPTH;
use crate::lookahead::table::Entry;
use crate::lookahead::{Algorithm, LookaheadOptions};
use crate::mcts::{DEFAULT_ITERATIONS, MctsOptions};
use crate::pimc::{DEFAULT_WORLDS, Inner, PimcOptions};
use crate::worlds::POOL;
use coeur_core::Cost;

/// How fast a game is searched, in seconds on a quiet core: what the cost of a decision is reckoned from.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// A simulated game from its start, its part in a tree included.
    pub playout: f64,
    /// A position that is looked at.
    pub node: f64,
    /// Actions in a position on average, and in a whole game: how many positions lie ahead.
    pub branching: f64,
    pub longest: u32,
}

/// Bytes of a tree for each simulated game, which adds one edge to it: measured 40 to 90.
const TREE_BYTES: f64 = 96.0;

/// Bytes of a remembered position.
const ENTRY_BYTES: f64 = size_of::<Entry>() as f64;

/// A tree holds no more.
const LARGEST_TREE: f64 = (1u64 << 28) as f64;

/// The share of the depth that counts, of a full tree: all of it without cut-offs, less the better they work.
const PLAIN: f64 = 1.0;
const WITH_CUTOFFS: f64 = 0.85;
const SORTED: f64 = 0.65;

impl Pace {
    /// A game of which nothing is known yet: rather slow.
    pub const USUAL: Pace = Pace { playout: 1e-5, node: 1e-6, branching: 10.0, longest: 250 };

    /// A tree of so many simulated games.
    pub fn tree(self, iterations: u64) -> Cost {
        let cost = Cost::steps(iterations as f64, self.playout, TREE_BYTES);
        Cost { bytes: cost.bytes.min(LARGEST_TREE), ..cost }
    }

    pub fn flat(self, options: &FlatOptions) -> Cost {
        Cost::steps(options.iterations.unwrap_or(DEFAULT_PLAYOUTS) as f64, self.playout, 0.0)
    }

    pub fn mcts(self, options: &MctsOptions) -> Cost {
        self.tree(options.iterations.unwrap_or(DEFAULT_ITERATIONS))
    }

    /// Worlds weighed by how the others have played: each is played again to where it stands.
    pub fn weighing(self, worlds: u32) -> Cost {
        Cost::steps(worlds.into(), 4.0 * self.playout, 2_000.0)
    }

    /// The pool of worlds that are weighed where nothing else is said.
    pub fn inferring(self) -> Cost {
        self.weighing(POOL as u32)
    }

    pub fn pimc(self, options: &PimcOptions) -> Cost {
        let one = match options.search {
            Inner::Uct => self.tree(options.iterations),
            Inner::AlphaBeta => Cost::steps(self.positions(options.depth.into(), WITH_CUTOFFS), self.node, 0.0),
        };
        // The worlds follow one another in the same memory.
        let worlds = options.worlds.unwrap_or(DEFAULT_WORLDS) as f64;
        Cost { seconds: one.seconds * worlds, bytes: one.bytes * f64::from(options.threads) }
    }

    /// Alpha-beta in so many worlds.
    pub fn alpha_beta(self, worlds: u64, depth: u8) -> Cost {
        Cost::steps(worlds as f64 * self.positions(depth.into(), WITH_CUTOFFS), self.node, 0.0)
    }

    pub fn lookahead(self, options: &LookaheadOptions, algorithm: Algorithm) -> Cost {
        let share = match algorithm {
            Algorithm::Minimax => PLAIN,
            Algorithm::AlphaBeta => WITH_CUTOFFS,
            Algorithm::Sorted | Algorithm::Pvs | Algorithm::MtdF => SORTED,
        };
        let unlimited = options.nodes.map_or(DEFAULT_DEPTH, |_| self.longest);
        let nodes = self.positions(options.depth.map_or(unlimited, u32::from), share);
        let nodes = options.nodes.map_or(nodes, |most| nodes.min(most as f64));
        let cost = Cost::steps(nodes, self.node, 0.0);
        if !algorithm.remembers() {
            return cost;
        }
        let table = Cost::table(options.table_bits, ENTRY_BYTES);
        cost + Cost { bytes: table.bytes * f64::from(options.threads), ..table }
    }

    fn positions(self, depth: u32, share: f64) -> f64 {
        self.branching.powf(f64::from(depth.min(self.longest)) * share)
    }
}
