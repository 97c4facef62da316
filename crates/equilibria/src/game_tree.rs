//! A game of this workspace for two as a tree: chance is the deal, which comes first and is all the chance there is.

use crate::fingerprint::fingerprint;
use crate::tree::{Node, Tree};
use coeur_core::{Game, ListDeals, Rng, Seat, View, Viewer};
use std::cell::OnceCell;

/// Which action stands for an action, in the eyes of who is on turn: itself for most, the first of several that make no difference.
pub type Merge<G> = fn(&<G as Game>::View, <G as Game>::Action) -> <G as Game>::Action;

/// A game before its deal, or in play.
#[derive(Clone, Debug)]
pub struct GameTree<G: Game> {
    config: G::Config,
    game: Option<G>,
    merge: Merge<G>,
    /// What whoever is on turn sees, once somebody has asked.
    seen: OnceCell<G::View>,
}

impl<G: Game> GameTree<G> {
    /// The game of a settled configuration, before its deal.
    pub fn new(config: G::Config) -> GameTree<G> {
        GameTree::merging(config, |_, action| action)
    }

    /// The same without actions for which others stand.
    pub fn merging(config: G::Config, merge: Merge<G>) -> GameTree<G> {
        GameTree { config, game: None, merge, seen: OnceCell::new() }
    }

    /// The position; `None` before the deal.
    pub fn game(&self) -> Option<&G> {
        self.game.as_ref()
    }

    /// What whoever is on turn sees; asked only in play.
    pub fn seen(&self) -> &G::View {
        self.seen.get_or_init(|| {
            let turn = self.game().and_then(|game| Some((game, game.turn()?)));
            let (game, seat) = turn.expect("somebody is on turn where a view is asked for");
            game.view(Viewer::Seat(seat))
        })
    }

    /// What stands for an action of who is on turn.
    pub fn representative(&self, action: G::Action) -> G::Action {
        (self.merge)(self.seen(), action)
    }

    fn with(&self, game: G) -> GameTree<G> {
        GameTree { config: self.config.clone(), game: Some(game), merge: self.merge, seen: OnceCell::new() }
    }
}

/// Who of two has won: 1 for a seat with more points than the other, −1 for one with less.
pub fn result<G: Game>(game: &G, seat: Seat) -> f64 {
    let points = game.payoffs();
    f64::from((points[seat] - points[seat.after(1, 2)]).signum())
}

impl<G: ListDeals> Tree for GameTree<G> {
    type Action = G::Action;
    type Key = u128;

    fn node(&self) -> Node {
        match &self.game {
            None => Node::Chance,
            Some(game) => game.turn().map_or_else(|| Node::End(result(game, Seat(0))), Node::Turn),
        }
    }

    fn outcomes(&self) -> Vec<(f64, GameTree<G>)> {
        let deals = G::deals(&self.config).expect("only trees whose deals can be listed are walked");
        let start = |deal: G::Deal| self.with(G::start(&self.config, &deal).expect("a listed deal is a legal one"));
        let dealt: Vec<GameTree<G>> = deals.map(start).collect();
        let share = 1.0 / dealt.len() as f64;
        dealt.into_iter().map(|game| (share, game)).collect()
    }

    fn draw(&self, rng: &mut Rng) -> GameTree<G> {
        self.with(G::deal(&self.config, rng))
    }

    /// In order, so that a hand that was drawn in another order has the same list.
    fn actions(&self) -> Vec<G::Action> {
        let seen = self.seen();
        let mut actions: Vec<G::Action> =
            seen.legal().into_iter().filter(|&action| (self.merge)(seen, action) == action).collect();
        actions.sort_unstable();
        actions
    }

    fn after(&self, action: G::Action) -> GameTree<G> {
        let mut game = self.game.clone().expect("nobody acts before the deal");
        game.apply(action);
        self.with(game)
    }

    /// Asked of who is on turn, it costs one look at the table, which the actions share.
    fn key(&self, seat: Seat) -> u128 {
        match &self.game {
            Some(game) if game.turn() != Some(seat) => fingerprint(&game.view(Viewer::Seat(seat))),
            _ => fingerprint(self.seen()),
        }
    }
}
