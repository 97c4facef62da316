//! The solver against brute force, and what it refuses.

use crate::common::{ONE_SUIT_EACH, coeurs, play};
use coeur_coeurs::{Action, Barbu, BarbuConfig, Coeurs, CoeursConfig, Contract, Payoff, Rank};
use coeur_core::{Budget, Game, Rng, Seat, Solve, Unsolved};
use serde_json::json;

/// Whoever is on turn takes its best; equally good, what is worst for `asks`; then the first. No table, no shortcut.
pub fn brute_force(game: &Barbu, asks: Seat, deal: u8) -> Vec<f64> {
    let seat = game.turn().filter(|_| game.deals_done() == deal);
    let Some(seat) = seat else { return game.utilities().to_vec() };
    let mut best: Option<Vec<f64>> = None;
    for action in game.actions() {
        let mut next = game.clone();
        next.apply(action);
        let value = brute_force(&next, asks, deal);
        let key = |value: &[f64]| (value[seat.index()], -value[asks.index()]);
        let close = |a: f64, b: f64| (a - b).abs() < 1e-9;
        let better = best.as_ref().is_none_or(|best| {
            let (new, old) = (key(&value), key(best));
            if close(new.0, old.0) { new.1 > old.1 + 1e-9 } else { new.0 > old.0 }
        });
        if better {
            best = Some(value);
        }
    }
    best.expect("somebody is on turn")
}

#[test]
fn the_last_three_tricks_agree_with_brute_force_in_every_contract() {
    let mut rng = Rng::new(1);
    let contracts = [Contract::Plis, Contract::Coeurs, Contract::Dames, Contract::Barbu, Contract::Total];
    for contract in contracts.repeat(30) {
        let config = BarbuConfig {
            payoff: if rng.below(4) == 0 { Payoff::Raw } else { Payoff::Relative },
            generale: rng.below(2) == 0,
            ..BarbuConfig::default()
        };
        let mut game = Barbu::deal(&config, &mut rng);
        game.apply(Action::Choose(contract));
        // One seat that takes whatever it can, so that taking all happens.
        let greedy = rng.below(4) as u8;
        let random = 20 + rng.below(4);
        for _ in 0..random {
            let mut actions = game.actions();
            actions
                .sort_by_key(|action| std::cmp::Reverse(matches!(action, Action::Card(card) if card.rank() >= Rank::Jack)));
            let greedy = game.turn() == Some(Seat(greedy));
            let action = if greedy { actions[0] } else { game.random_action(&mut rng).expect("not over") };
            game.apply(action);
            if game.deals_done() > 0 {
                break;
            }
        }
        if game.deals_done() > 0 {
            continue;
        }
        let asks = game.turn().expect("not over");
        let solution = game.solve(&Budget::default()).expect("three tricks are within reach");
        let exact = brute_force(&game, asks, 0)[asks.index()];
        assert!((solution.score - exact).abs() < 1e-9, "{contract}: {} and {exact}", solution.score);
        assert_eq!(solution.actions.len(), game.actions().len());
        assert!(solution.best().iter().all(|action| game.actions().contains(action)));
    }
}

#[test]
fn whoever_holds_all_hearts_and_the_lead_takes_them() {
    // Seat 1 leads diamonds, and everybody throws: the hearts go to seat 1.
    let mut game = coeurs(json!({}), ONE_SUIT_EACH);
    play(&mut game, "7D 7C 7S 7H 8D 8C 8S 8H 9D 9C 9S 9H 10D 10C 10S 10H");
    let solution = game.solve(&Budget::default()).expect("four tricks are within reach");
    assert_eq!(solution.score, 40.0);
    assert_eq!(solution.best().len(), 4);
}

#[test]
fn too_many_cards_a_reussite_and_a_stop_are_said() {
    let mut rng = Rng::new(2);
    let game = Coeurs::deal(&CoeursConfig::default(), &mut rng);
    assert!(matches!(game.solve(&Budget::default()), Err(Unsolved::OutOfReach(what)) if what.starts_with("8 cards")));
    let mut reussite = Barbu::deal(&BarbuConfig::default(), &mut rng);
    assert!(matches!(reussite.solve(&Budget::default()), Err(Unsolved::OutOfReach(_))));
    reussite.apply(Action::Choose(Contract::Reussite(Rank::Jack)));
    assert!(matches!(reussite.solve(&Budget::default()), Err(Unsolved::OutOfReach(_))));
    let mut over = game;
    over.playout(&mut rng);
    assert!(over.solve(&Budget::default()).expect("nothing left to solve").actions.is_empty());
}
