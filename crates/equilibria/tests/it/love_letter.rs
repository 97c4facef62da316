//! Love Letter with six cards in play: exact answers on the game's own rules.

use coeur_core::{DecideError, Game, HeuristicPlayout, Player, Rng, Seat, UniformRandom, episode};
use coeur_equilibria::{
    ByView, GameTree, Mccfr, Model, Node, PlayerModel, Policy, Remembered, ReplySettings, SearchedReply, Tree, Uniform,
    UniformModel, best_response, exploitability, result,
};
use coeur_love_letter::players::{BestReplyOptions, BestReplyPlayer, CardCounting, Equilibrium, EquilibriumOptions};
use coeur_love_letter::{Action, Config, LoveLetter, LoveLetterView};
use std::collections::HashMap;

type Round = GameTree<LoveLetter>;

fn six_cards() -> Config {
    LoveLetter::settle(Config { tokens: Some(1), cards: Some(6), ..Config::default() }).expect("a match")
}

/// A best response found the other way round: all information states of the responder are listed first, and settled from the last to the first.
struct Backwards<'a> {
    responder: Seat,
    policy: &'a mut dyn Policy<Round>,
    /// By state: how far from the root, and all its positions with what chance and the other contribute to reaching them.
    states: HashMap<u128, (usize, Vec<(f64, Round)>)>,
    chosen: HashMap<u128, usize>,
}

impl Backwards<'_> {
    fn list(&mut self, position: Round, reach: f64, depth: usize) {
        match position.node() {
            Node::End(_) => {}
            Node::Chance => {
                position.outcomes().into_iter().for_each(|(share, next)| self.list(next, reach * share, depth + 1));
            }
            Node::Turn(seat) => {
                let actions = position.actions();
                let mut shares = vec![1.0; actions.len()];
                if seat == self.responder {
                    let state = self.states.entry(position.key(seat)).or_insert((depth, Vec::new()));
                    state.1.push((reach, position.clone()));
                } else {
                    shares = self.policy.probabilities(&position, &actions);
                }
                for (action, share) in actions.into_iter().zip(shares).filter(|(_, share)| *share > 0.0) {
                    self.list(position.after(action), reach * share, depth + 1);
                }
            }
        }
    }

    fn won(&mut self, position: &Round) -> f64 {
        match position.node() {
            Node::End(won) => won * if self.responder.0 == 0 { 1.0 } else { -1.0 },
            Node::Chance => position.outcomes().iter().map(|(share, next)| share * self.won(next)).sum(),
            Node::Turn(seat) => {
                let actions = position.actions();
                if seat == self.responder {
                    return self.won(&position.after(actions[self.chosen[&position.key(seat)]]));
                }
                let shares = self.policy.probabilities(position, &actions);
                let likely = actions.into_iter().zip(shares).filter(|(_, share)| *share > 0.0);
                likely.map(|(action, share)| share * self.won(&position.after(action))).sum()
            }
        }
    }

    fn respond(&mut self, root: &Round) -> f64 {
        self.list(root.clone(), 1.0, 0);
        let mut states: Vec<_> = std::mem::take(&mut self.states).into_iter().collect();
        states.sort_by_key(|(_, (depth, _))| std::cmp::Reverse(*depth));
        for (key, (_, positions)) in states {
            let actions = positions[0].1.actions();
            let mut best = (0, f64::NEG_INFINITY);
            for (place, &action) in actions.iter().enumerate() {
                let won = positions.iter().map(|(reach, position)| reach * self.won(&position.after(action))).sum();
                if won > best.1 {
                    best = (place, won);
                }
            }
            self.chosen.insert(key, best.0);
        }
        self.won(root)
    }
}

#[test]
fn two_ways_to_a_best_response_agree() {
    let root = Round::new(six_cards());
    for responder in Seat::all(2) {
        let mut counting = ByView(PlayerModel::new(Box::new(CardCounting::default()), 1));
        let policies: [&mut dyn Policy<Round>; 2] = [&mut Uniform, &mut counting];
        for policy in policies {
            let walked = best_response(&root, responder, policy);
            let (states, chosen) = (HashMap::new(), HashMap::new());
            let backwards = Backwards { responder, policy, states, chosen }.respond(&root);
            assert!((walked - backwards).abs() < 1e-9, "{walked} and {backwards}");
        }
    }
}

#[test]
fn regrets_come_near_an_equilibrium() {
    let root = Round::new(six_cards());
    let mut regrets = Mccfr::new(|position: &Round, seat| position.key(seat));
    let mut rng = Rng::new(1);
    let mut lost = [250, 4000].map(|upto| {
        regrets.iterate(&root, upto - regrets.iterations(), &mut rng);
        exploitability(&root, &mut regrets).mean()
    });
    lost[1] *= 2.0;
    assert!(lost[1] < lost[0] && lost[0] < exploitability(&root, &mut Uniform).mean(), "{lost:?}");
}

#[test]
fn a_searched_reply_wins_no_more_than_a_best_response_and_much_of_it() {
    let config = six_cards();
    let exact = exploitability(&Round::new(config), &mut ByView(UniformModel)).mean();
    let (games, mut won, mut squares) = (600, 0.0, 0.0);
    for game in 0..games {
        let seed = Rng::stream_seed(7, game / 2);
        let start = LoveLetter::deal(&config, &mut Rng::new(seed));
        let me = Seat((game % 2) as u8);
        let settings = ReplySettings { worlds: 30, iterations: 60, ..ReplySettings::default() };
        let reply = SearchedReply::new(UniformModel, HeuristicPlayout::default(), settings);
        let mut players: Vec<Box<dyn Player<LoveLetter>>> = vec![Box::new(reply), Box::new(UniformRandom)];
        players.rotate_right(me.index());
        let played = episode::play(start, players, seed + game % 2, &Default::default(), |_, _, _| {}).expect("played");
        let one = result(played.game(), me);
        won += one / games as f64;
        squares += one * one / games as f64;
    }
    let error = ((squares - won * won) / games as f64).sqrt();
    assert!(won < exact + 4.0 * error && won > 0.5 * exact, "{won} ± {error} of {exact}");
}

/// The strategy of the player `equilibrium`, without its lots.
struct OfEquilibrium(Equilibrium);

impl Model<LoveLetter> for OfEquilibrium {
    fn probabilities(&mut self, view: &LoveLetterView, legal: &[Action]) -> Result<Vec<f64>, DecideError> {
        let strategy = self.0.strategy(view)?;
        let share = |action| strategy.iter().find(|(other, _)| other == action).map_or(0.0, |(_, share)| *share);
        Ok(legal.iter().map(share).collect())
    }
}

#[test]
fn the_player_made_to_be_hard_to_exploit_is_harder_to_exploit_than_a_best_reply() {
    let root = Round::new(six_cards());
    let options = EquilibriumOptions { iterations: Some(1000), time_ms: None };
    let equilibrium = Remembered::new(OfEquilibrium(Equilibrium::remembering(options, 100)), 10_000);
    let best_reply = BestReplyPlayer::new(BestReplyOptions { iterations: Some(300), ..Default::default() });
    let best_reply = Remembered::new(PlayerModel::new(Box::new(best_reply), 1), 10_000);
    let lost = exploitability(&root, &mut ByView(equilibrium)).mean();
    let more = exploitability(&root, &mut ByView(best_reply)).mean();
    assert!(lost < 0.1 && more > 0.12, "{lost} and {more}");
}
