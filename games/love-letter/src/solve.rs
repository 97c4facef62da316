//! A round of two with everything known, solved: what the hands and the order of the deck are worth with best play.
//!
//! Alpha-beta to the end of the round with a table of positions. This is the game of two players who see all cards, which
//! is not what people play; it settles what a position of a record was worth to somebody who had guessed everything right.

use crate::{Action, LoveLetter, Move, Phase};
use coeur_core::sort::sort_short;
use coeur_core::{Actions, Budget, Game, Seat, Solution, Solve, Text, Unsolved};
use std::collections::HashMap;

/// The most positions that are visited before the solver gives up: some seconds of work.
const MOST_NODES: u64 = 20_000_000;

/// No round gives more tokens than this: one for winning it, one for a Spy.
const MOST: i8 = 2;

impl Solve for LoveLetter {
    const SCORE: Text = Text {
        fr: "Jetons de cette manche au joueur qui a le trait, moins ceux de l'autre, tout étant connu des deux.",
        en: "Tokens of this round for the player on turn less those of the other, when both know everything.",
    };

    fn solve(&self, budget: &Budget) -> Result<Solution<Action>, Unsolved> {
        if self.phase == Phase::Over {
            return Ok(Solution { score: 0.0, actions: Vec::new(), nodes: 0, proved: None });
        }
        if self.still_in.count_ones() > 2 {
            let what = "more than two players are still in the round: with three there is no one value of best play";
            return Err(Unsolved::OutOfReach(what.into()));
        }
        let mut search = Search { round: self.round, before: self.tokens, nodes: 0, table: HashMap::new(), budget };
        let mut actions = Vec::new();
        let me = Seat(self.turn);
        for action in self.choices().actions() {
            let mut next = self.clone();
            next.apply(action);
            actions.push((action, f64::from(search.value_for(me, &next, -MOST, MOST)?)));
        }
        sort_short(&mut actions, |a: &(Action, f64), b| b.1.total_cmp(&a.1));
        let score = actions.first().map_or(0.0, |best| best.1);
        Ok(Solution { score, actions, nodes: search.nodes, proved: None })
    }

    /// Actions are written one after the other with commas or semicolons between them.
    fn split_moves(text: &str) -> Vec<String> {
        text.split([',', ';', '\n']).map(|action| action.trim().to_string()).filter(|action| !action.is_empty()).collect()
    }
}

struct Search<'a> {
    round: u8,
    before: [u8; coeur_core::MAX_SEATS],
    nodes: u64,
    /// Lower and upper bounds of positions for the player on turn.
    table: HashMap<u64, (i8, i8)>,
    budget: &'a Budget,
}

impl Search<'_> {
    /// The value of a position for a seat, who may be on turn or not.
    fn value_for(&mut self, seat: Seat, game: &LoveLetter, alpha: i8, beta: i8) -> Result<i8, Unsolved> {
        if game.round != self.round || game.phase == Phase::Over {
            let gained = |seat: usize| game.tokens[seat] as i8 - self.before[seat] as i8;
            let others: i8 = (0..usize::from(game.players)).filter(|&other| other != seat.index()).map(gained).sum();
            return Ok(gained(seat.index()) - others);
        }
        if game.turn == seat.0 { self.value(game, alpha, beta) } else { Ok(-self.value(game, -beta, -alpha)?) }
    }

    /// Alpha-beta for the player on turn.
    fn value(&mut self, game: &LoveLetter, mut alpha: i8, mut beta: i8) -> Result<i8, Unsolved> {
        self.nodes += 1;
        if self.nodes > MOST_NODES || (self.nodes.is_multiple_of(1024) && self.budget.cancel.is_cancelled()) {
            return Err(Unsolved::CutShort { nodes: self.nodes });
        }
        let key = key(game);
        let (low, high) = self.table.get(&key).copied().unwrap_or((-MOST, MOST));
        alpha = alpha.max(low);
        beta = beta.min(high);
        if alpha >= beta {
            return Ok(if low >= beta { low } else { high });
        }
        let me = Seat(game.turn);
        let (mut best, mut floor) = (-MOST - 1, alpha);
        for action in different(game) {
            let mut next = game.clone();
            next.apply(action);
            best = best.max(self.value_for(me, &next, floor, beta)?);
            floor = floor.max(best);
            if floor >= beta {
                break;
            }
        }
        let bounds = if best <= alpha {
            (low, best)
        } else if best >= beta {
            (best, high)
        } else {
            (best, best)
        };
        self.table.insert(key, bounds);
        Ok(best)
    }
}

/// The legal actions, hits first, without Guards that differ only in the card they wrongly name.
fn different(game: &LoveLetter) -> Actions<Action> {
    let (mut hits, mut others) = (Actions::new(), Actions::new());
    let mut missed = false;
    for action in game.choices().actions() {
        match action.read() {
            Move::Play { target: Some(target), guess: Some(guess), .. } => {
                if game.hands[target.index()] == Some(guess) {
                    hits.push(action);
                } else if !std::mem::replace(&mut missed, true) {
                    others.push(action);
                }
            }
            _ => others.push(action),
        }
    }
    hits.extend(others);
    hits
}

/// All that can change in a round whose deal is fixed.
fn key(game: &LoveLetter) -> u64 {
    let card = |card: Option<crate::Card>| card.map_or(15, |card| card.value() as u64);
    let mut key = u64::from(game.turn) << 1 | u64::from(game.phase == Phase::Keep);
    let mut put = |bits: u32, value: u64| key = key << bits | value;
    let mut hands = game.hands.iter().flatten();
    put(4, card(hands.next().copied()));
    put(4, card(hands.next().copied()));
    put(4, card(game.drawn[0]));
    put(4, card(game.drawn[1]));
    put(5, game.top.into());
    put(5, game.end.into());
    put(6, game.protected.into());
    put(6, game.spies.into());
    for place in crate::card::DECK_SIZE..crate::state::QUEUE {
        put(4, if place < usize::from(game.end) { game.queue[place].value() as u64 } else { 15 });
    }
    key
}
