//! Phase 2 solved exactly: nothing is hidden any more, so that the best play of both is a matter of work.
//!
//! `stakes` says what a position is played for and which cards are equivalent, `lanes` counts the points of five factions at
//! once and `sums` those of a hand, `table` keeps what has been proved, and `search` proves who reaches a goal. Here goals are put one after the other
//! until the balance of votes is known: first whether the game is won, then by how much.

pub(crate) mod lanes;
mod search;
mod stakes;
pub(crate) mod sums;
mod table;

use crate::card::Card;
use crate::state::Claim;
use coeur_core::sort::sort_short_by_key;
use coeur_core::{Actions, Budget, Cancel, Game, Solution, Solve, Text, Unsolved};
pub use search::GaveUp;
use search::{Goal, Memory, Search};
use stakes::Stakes;
use table::Table;

/// Entries of the table, as a power of two: 1 MiB. A quarter of it costs a tenth more nodes in the median deal and twice as many in the
/// hardest of a hundred; more saves nothing there.
const TABLE_BITS: u32 = 17;

/// The most votes that one can have more than the other.
const MOST: i32 = 5;

/// A solver of phase 2, with its memory.
pub struct Solver {
    table: Table,
    memory: Memory,
    cancel: Cancel,
    /// Nodes that may be visited in all.
    limit: u64,
    nodes: u64,
}

/// What is known of the cards that may be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settled {
    /// Each card with the balance of votes that it is sure of, best first.
    pub cards: Vec<(Card, i32)>,
    /// Whether these are the exact values; if not, the solver gave up, and some cards may be better than it knows.
    pub complete: bool,
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new(u64::MAX, Cancel::default())
    }
}

impl Solver {
    /// A solver that gives up after so many nodes, or when asked to.
    pub fn new(limit: u64, cancel: Cancel) -> Solver {
        Solver { table: Table::new(TABLE_BITS), memory: Memory::default(), cancel, limit, nodes: 0 }
    }

    /// Begins to count nodes anew, with new limits.
    pub fn renew(&mut self, limit: u64, cancel: Cancel) {
        (self.limit, self.cancel, self.nodes) = (limit, cancel, 0);
    }

    /// Tricks about to be led that were looked at.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the seat on turn wins (1), draws (0) or loses (−1) a position of phase 2.
    pub fn outcome(&mut self, game: &Claim) -> Result<i32, GaveUp> {
        let stakes = Stakes::from_game(game);
        if self.reaches(&stakes, game, 1)? {
            return Ok(1);
        }
        Ok(if !stakes.no_draws && self.reaches(&stakes, game, 0)? { 0 } else { -1 })
    }

    /// By how many votes the seat on turn is ahead at the end of a position of phase 2.
    pub fn balance(&mut self, game: &Claim) -> Result<i32, GaveUp> {
        let stakes = Stakes::from_game(game);
        let step = if stakes.no_draws { 2 } else { 1 };
        let mut balance = 1;
        if self.reaches(&stakes, game, 1)? {
            while balance < MOST && self.reaches(&stakes, game, balance + step)? {
                balance += step;
            }
        } else {
            balance -= step;
            while balance > -MOST && !self.reaches(&stakes, game, balance)? {
                balance -= step;
            }
        }
        Ok(balance)
    }

    /// The balance of votes that each legal card of a position of phase 2 leads to.
    pub fn cards(&mut self, game: &Claim) -> Settled {
        self.settle(game, true)
    }

    /// The same for the best cards; of the others no more is found out than that they are worse, and whether they win.
    pub fn best_cards(&mut self, game: &Claim) -> Settled {
        self.settle(game, !Solver::votes_all_fall(game))
    }

    fn settle(&mut self, game: &Claim, all: bool) -> Settled {
        let stakes = Stakes::from_game(game);
        let legal = game.actions();
        let mut settled = Settled { cards: legal.iter().map(|&card| (card, -MOST)).collect(), complete: true };
        let goals = if stakes.no_draws { &[-3, -1, 1, 3, 5][..] } else { &[-4, -3, -2, -1, 0, 1, 2, 3, 4, 5] };
        // From the middle outwards: a card that reaches a goal reaches all lower ones, and one that fails no higher one.
        let mut open = vec![(legal, 0, goals.len())];
        while let Some((cards, low, high)) = open.pop() {
            if cards.is_empty() || low == high {
                continue;
            }
            let middle = (low + high) / 2;
            let mut reaching = Actions::new();
            let found = self.reaching(&stakes, game, goals[middle], &cards, &mut reaching);
            for (_, value) in settled.cards.iter_mut().filter(|(card, _)| reaching.contains(card)) {
                *value = goals[middle];
            }
            if found.is_err() {
                settled.complete = false;
                break;
            }
            if all || reaching.is_empty() {
                let failing = cards.iter().copied().filter(|card| !reaching.contains(card)).collect();
                open.push((failing, low, middle));
            }
            open.push((reaching, middle + 1, high));
        }
        sort_short_by_key(&mut settled.cards, |&(_, value)| -value);
        settled
    }

    /// Which of these legal cards are sure of a balance of votes.
    pub fn sure_of(&mut self, game: &Claim, balance: i32, cards: &Actions<Card>) -> Result<Actions<Card>, GaveUp> {
        let mut reaching = Actions::new();
        self.reaching(&Stakes::from_game(game), game, balance, cards, &mut reaching)?;
        Ok(reaching)
    }

    /// Whether all five votes fall to somebody in the end: the two sides' votes are then known from their balance.
    pub fn votes_all_fall(game: &Claim) -> bool {
        Stakes::from_game(game).no_draws
    }

    fn reaches(&mut self, stakes: &Stakes, game: &Claim, goal: i32) -> Result<bool, GaveUp> {
        self.search(stakes, game, goal, |search| search.root(game))
    }

    /// Finds those of the cards that are sure of a goal; what was found before giving up is kept.
    fn reaching(
        &mut self,
        stakes: &Stakes,
        game: &Claim,
        goal: i32,
        cards: &Actions<Card>,
        reaching: &mut Actions<Card>,
    ) -> Result<(), GaveUp> {
        self.search(stakes, game, goal, |search| {
            for &card in cards {
                if search.root_card(game, card)? {
                    reaching.push(card);
                }
            }
            Ok(())
        })
    }

    /// Runs a search for a goal of the seat on turn, with a table of its own.
    fn search<T>(
        &mut self,
        stakes: &Stakes,
        game: &Claim,
        goal: i32,
        run: impl FnOnce(&mut Search) -> Result<T, GaveUp>,
    ) -> Result<T, GaveUp> {
        self.table.clear();
        self.memory = Memory::default();
        let goal = Goal::new(game.mover(), goal);
        let left = self.limit.saturating_sub(self.nodes);
        let mut search = Search::new(stakes, goal, &mut self.table, &mut self.memory, left, &self.cancel);
        let found = run(&mut search);
        self.nodes += search.nodes;
        found
    }
}

impl Solve for Claim {
    const SCORE: Text = Text {
        fr: "Votes d'avance, à la fin, du joueur au trait : 5 les a tous, 1 gagne de justesse, −1 perd de justesse.",
        en: "Votes by which the player on turn is ahead in the end: 5 has them all, 1 just wins, −1 just loses.",
    };

    fn solve(&self, budget: &Budget) -> Result<Solution<Card>, Unsolved> {
        if self.phase() == 1 {
            return Err(Unsolved::OutOfReach(
                "in phase 1 the draw pile is still face down; Claim is solved from the first card of phase 2 on".into(),
            ));
        }
        let mut solver = Solver::new(u64::MAX, budget.cancel.clone());
        let settled = solver.cards(self);
        let score = match settled.cards.first() {
            Some(&(_, balance)) => Ok(balance),
            None => solver.balance(self),
        };
        let (true, Ok(score)) = (settled.complete, score) else {
            return Err(Unsolved::CutShort { nodes: solver.nodes });
        };
        let actions = settled.cards.into_iter().map(|(card, balance)| (card, f64::from(balance))).collect();
        Ok(Solution { score: score.into(), actions, nodes: solver.nodes, proved: None })
    }
}
