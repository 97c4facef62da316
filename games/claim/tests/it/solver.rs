//! The solver of phase 2 held against plain minimax, and against positions that anyone can judge.

use coeur_claim::solver::Solver;
use coeur_claim::{Card, Claim, Faction};
use coeur_core::options::NoOptions;
use coeur_core::{Budget, Game, Rng, Seat, Solve, Unsolved};
use proptest::prelude::*;

/// A random game with this many cards left to play. Without Knights in the pile their vote is nobody's: then draws happen.
fn played_down_to(cards: usize, seed: u64, knights_in_pile: bool) -> Claim {
    let mut rng = Rng::stream(2026, seed);
    let mut deal = Claim::shuffle(&NoOptions, &mut rng);
    if !knights_in_pile {
        deal.sort_by_key(|card| card.faction() != Faction::Knights);
        rng.shuffle(&mut deal[8..]);
        rng.shuffle(&mut deal[..26]);
    }
    let mut game = Claim::start(&NoOptions, &deal).expect("a shuffled deal");
    while game.plays().len() + cards < 52 {
        let card = game.random_action(&mut rng).expect("the game is not over");
        game.apply(card);
    }
    game
}

/// Votes by which the seat that asks is ahead in the end, between two bounds: the textbook's alpha-beta over every card.
fn brute_force(game: &Claim, asks: Seat, mut low: i32, mut high: i32) -> i32 {
    let Some(seat) = game.turn() else {
        let balance = |faction: &Faction| game.vote(*faction).map_or(0, |seat| if seat == asks { 1 } else { -1 });
        return Faction::ALL.iter().map(balance).sum();
    };
    let mut best = if seat == asks { -6 } else { 6 };
    for card in game.actions() {
        let mut next = *game;
        next.apply(card);
        let value = brute_force(&next, asks, low, high);
        if seat == asks {
            best = best.max(value);
            low = low.max(best);
        } else {
            best = best.min(value);
            high = high.min(best);
        }
        if low >= high {
            break;
        }
    }
    best
}

/// What a position is worth to the seat on turn, and what it is worth after a card.
fn worth(game: &Claim) -> i32 {
    brute_force(game, game.turn().unwrap_or(game.leader()), -6, 6)
}

fn worth_after(game: &Claim, card: Card) -> i32 {
    let mut next = *game;
    next.play(card).expect("only legal cards are asked about");
    brute_force(&next, game.turn().expect("somebody played it"), -6, 6)
}

#[test]
fn the_last_six_tricks_of_a_thousand_deals_agree_with_brute_force() {
    let mut solver = Solver::default();
    let mut seen = [0; 11];
    for deal in 0..1000 {
        let game = played_down_to(12, deal, deal % 10 != 0);
        let value = worth(&game);
        assert_eq!(solver.balance(&game), Ok(value), "deal {deal}");
        assert_eq!(solver.outcome(&game), Ok(value.signum()), "deal {deal}");
        seen[(value + 5) as usize] += 1;
    }
    assert!(seen.iter().enumerate().all(|(at, &deals)| deals >= if at % 2 == 0 { 8 } else { 1 }), "{seen:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Also in the middle of a trick, and card by card.
    #[test]
    fn every_card_of_a_late_position_is_worth_what_brute_force_says(seed in any::<u64>(), cards in 0usize..=9, knights: bool) {
        let game = played_down_to(cards, seed, knights);
        let solution = game.solve(&Budget::default()).expect("phase 2");
        prop_assert_eq!(solution.score, f64::from(worth(&game)));
        prop_assert_eq!(solution.actions.len(), game.actions().len());
        for &(card, score) in &solution.actions {
            prop_assert_eq!(score, f64::from(worth_after(&game, card)), "{}", card);
        }
        prop_assert!(solution.actions.is_sorted_by(|a, b| a.1 >= b.1));
        let best = Solver::default().best_cards(&game);
        let of_best = |(_, score): &&(Card, i32)| f64::from(*score) == solution.score;
        prop_assert_eq!(best.cards.iter().filter(of_best).count(), solution.best().len());
        prop_assert!(best.complete);
    }
}

#[test]
fn whole_hands_are_solved_and_playing_the_best_cards_keeps_the_promise() {
    for deal in 0..5 {
        let mut game = played_down_to(26, deal, true);
        let (first, mut solver) = (game.turn(), Solver::default());
        let promised = solver.balance(&game).expect("no limit");
        while let Some(seat) = game.turn() {
            let cards = solver.cards(&game).cards;
            assert_eq!(cards[0].1, if Some(seat) == first { promised } else { -promised }, "deal {deal}");
            game.apply(cards[0].0);
        }
        let ahead = game.ahead().map_or(0, |seat| if Some(seat) == first { 1 } else { -1 });
        assert_eq!(ahead, promised.signum());
    }
}

#[test]
fn phase_1_is_refused_and_a_finished_game_is_its_result() {
    let start = played_down_to(52, 1, true);
    let refusal = start.solve(&Budget::default()).unwrap_err();
    assert!(matches!(&refusal, Unsolved::OutOfReach(why) if why.contains("phase 2")), "{refusal}");
    let over = played_down_to(0, 1, true);
    let solution = over.solve(&Budget::default()).expect("there is nothing left to do");
    assert!(solution.actions.is_empty() && solution.best().is_empty());
    let winner = over.leader();
    assert_eq!(over.ahead().map_or(0.0, |seat| if seat == winner { 1.0 } else { -1.0 }), solution.score.signum());
}

#[test]
fn a_solver_gives_up_when_told_to() {
    let game = played_down_to(26, 3, true);
    let budget = Budget::default();
    assert!(Solver::new(10, budget.cancel.clone()).balance(&game).is_err());
    budget.cancel.cancel();
    assert!(matches!(game.solve(&budget), Err(Unsolved::CutShort { .. }) | Ok(_)));
}
