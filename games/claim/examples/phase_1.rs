//! Phase 1 alone, one search against another: `cargo run --release -p coeur-claim --example phase_1 -- DEALS SEED FIRST SECOND`.
//!
//! A search is named by what differs from the recruiter's, such as `iterations=4000,c=0.8`: `worlds=N` draws worlds by how likely the
//! other's play makes them, from a pool of N; `open` sees all cards, which says how much there is to know. Each deal
//! is played from both sides, and phase 2 is solved: what is left to compare is phase 1.

use coeur_claim::Claim;
use coeur_claim::policy::{Playouts, Recruiting};
use coeur_claim::solver::Solver;
use coeur_core::options::NoOptions;
use coeur_core::{Budget, Drawing, Game, Player, Rng, Supposition, Viewer};
use coeur_search::inference::ByHabit;
use coeur_search::{Mcts, MctsOptions};
use std::sync::{Arc, Mutex};

/// The game as it is, for players that see all cards.
type TrueGame = Arc<Mutex<Option<Claim>>>;

struct AllCards(TrueGame);

impl Supposition<Claim> for AllCards {
    fn worlds_for(&mut self, _: &<Claim as Game>::View) -> Option<Drawing<Claim>> {
        let game = *self.0.lock().expect("one thread");
        Some(Box::new(move |_| game))
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [deals, seed, first, second] = arguments.as_slice() else { panic!("DEALS SEED FIRST SECOND") };
    let number = |text: &String| text.parse::<u64>().expect("a whole number");
    let (deals, seed, truth) = (number(deals), number(seed), TrueGame::default());
    let mut players = [first, second].map(|spec| search(spec, &truth));
    let mut solver = Solver::default();
    let (mut sum, mut squares) = (0.0, 0.0);
    for deal in 0..deals {
        let mut rng = Rng::stream(seed, deal);
        let start = Claim::deal(&NoOptions, &mut rng);
        let mut won = 0.0;
        // The first search sits at 0, then at 1.
        for seat in 0..2 {
            let mut game = start;
            while let (1, Some(turn)) = (game.phase(), game.turn()) {
                *truth.lock().expect("one thread") = Some(game);
                let view = game.view(Viewer::Seat(turn));
                let decision = players[turn.index() ^ seat].decide(&view, &Budget::default(), &mut rng);
                game.apply(decision.expect("a view of a real game").action);
            }
            let outcome = f64::from(solver.outcome(&game).expect("no limit"));
            let leads = game.turn().is_some_and(|turn| turn.index() == seat);
            won += 0.25 * (1.0 + if leads { outcome } else { -outcome });
        }
        sum += won;
        squares += won * won;
    }
    let (n, mean) = (deals as f64, sum / deals as f64);
    let error = ((squares / n - mean * mean).max(0.0) / n).sqrt();
    println!("{first} won {:.1} ± {:.1} % of {} games against {second}", 100.0 * mean, 196.0 * error, 2 * deals);
}

fn search(spec: &str, truth: &TrueGame) -> Mcts<Claim, Recruiting> {
    let value = |key: &str| {
        let part = spec.split(',').filter_map(|part| part.split_once('=')).find(|(name, _)| *name == key);
        part.map(|(_, value)| value.parse::<f64>().expect("a number"))
    };
    let iterations = value("iterations").map_or(40_000, |iterations| iterations as u64);
    let options = MctsOptions { iterations: Some(iterations), c: value("c").unwrap_or(0.4), ..MctsOptions::default() };
    let search = Mcts::with_policy(options, Recruiting { playouts: Playouts::Sensible, judge: None });
    match value("worlds") {
        Some(worlds) => search.infer(Arc::new(ByHabit)).weighing(worlds as usize),
        None if spec.split(',').any(|part| part == "open") => search.suppose(Box::new(AllCards(truth.clone()))),
        None => search,
    }
}
