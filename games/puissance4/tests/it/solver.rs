//! The solver against brute force that shares nothing with it but the rules.

use coeur_core::{Budget, Cancel, Game, Rng, Solve, Unsolved};
use coeur_puissance4::solver::Solver;
use coeur_puissance4::{Action, Config, Puissance4};
use coeur_testkit::read;
use std::collections::HashMap;

const fn board(rows: u8, columns: u8, depths: u8) -> Config {
    Config { rows, columns, depths, swap: false }
}

const CLASSIC: Config = board(6, 7, 1);

/// Every line to its end, by the rules alone: what the player on turn gets, counted from the end.
fn brute_force(game: &Puissance4, known: &mut HashMap<Puissance4, i32>) -> i32 {
    let cells = game.config().cells() as i32;
    if let Some(winner) = game.winner() {
        // Whoever has just won did so with this token; a swap leaves the others as they are.
        let score = (cells + 2 - game.tokens() as i32) / 2;
        return if Some(winner) == game.turn() { score } else { -score };
    }
    if game.turn().is_none() {
        return 0;
    }
    if let Some(&score) = known.get(game) {
        return score;
    }
    let mut best = i32::MIN;
    for &action in &game.actions() {
        let mut next = *game;
        next.apply(action);
        best = best.max(-brute_force(&next, known));
    }
    known.insert(*game, best);
    best
}

pub fn after(config: Config, moves: &str) -> Puissance4 {
    let mut game = Puissance4::new(config);
    for text in Puissance4::split_moves(moves) {
        let action = game.parse_action(&text).expect("notation");
        game.play(action).expect("legal");
    }
    game
}

/// A position after that many random tokens, unless the game ended before.
fn random(config: Config, tokens: u32, rng: &mut Rng) -> Option<Puissance4> {
    let mut game = Puissance4::new(config);
    while game.tokens() < tokens {
        game.apply(game.random_action(rng)?);
    }
    game.turn().map(|_| game)
}

/// Random positions of a board: the score, and that of every move, are those of brute force.
fn agrees(config: Config, tokens: std::ops::Range<u32>, positions: usize) {
    let (mut rng, mut solver) = (Rng::new(3), Solver::new(config, 18));
    let mut known = HashMap::new();
    let mut checked = 0;
    while checked < positions {
        let tokens_there = tokens.start + rng.below(tokens.end - tokens.start);
        let Some(game) = random(config, tokens_there, &mut rng) else { continue };
        checked += 1;
        let solution = solver.solve(&game, &Cancel::default()).expect("within reach");
        assert_eq!(solution.score, f64::from(brute_force(&game, &mut known)), "{game:?}");
        assert_eq!(solution.score, f64::from(solver.score(&game, &Cancel::default()).expect("within reach")));
        let score = solution.score as i32;
        assert!(solver.reaches(&game, score, &Cancel::default()).expect("within reach"), "{game:?}");
        assert!(!solver.reaches(&game, score + 1, &Cancel::default()).expect("within reach"), "{game:?}");
        assert_eq!(solution.actions.len(), game.actions().len());
        for (action, score) in solution.actions {
            let mut next = game;
            next.apply(action);
            assert_eq!(score, f64::from(-brute_force(&next, &mut known)), "{action} in {game:?}");
        }
        if known.len() > 1 << 20 {
            known.clear();
        }
    }
}

#[test]
fn small_boards_from_their_start() {
    // 4×4, 4×5 and 5×4 are draws (Tromp's table of board sizes); flat seen from the side too.
    for config in [board(4, 4, 1), board(4, 5, 1), board(5, 4, 1), board(4, 1, 4), board(1, 8, 1), board(8, 1, 1)] {
        let game = Puissance4::new(config);
        assert_eq!(Solver::new(config, 18).score(&game, &Cancel::default()), Ok(0), "{config:?}");
    }
}

#[test]
fn every_position_of_small_boards_agrees_with_brute_force() {
    agrees(board(4, 4, 1), 5..16, 300);
    agrees(board(4, 5, 1), 9..20, 200);
    agrees(board(5, 4, 1), 9..20, 200);
    agrees(board(5, 5, 1), 16..25, 100);
    agrees(board(3, 6, 1), 4..18, 100);
    agrees(board(4, 1, 5), 8..20, 50);
    agrees(board(1, 8, 1), 0..8, 20);
}

#[test]
fn ends_of_large_boards_agree_with_brute_force() {
    agrees(CLASSIC, 28..42, 120);
    agrees(board(7, 8, 1), 45..56, 100);
    agrees(board(8, 7, 1), 45..56, 100);
    agrees(board(8, 8, 1), 55..64, 50);
}

#[test]
fn ends_of_games_with_depth_agree_with_brute_force() {
    agrees(board(3, 3, 4), 24..36, 60);
    agrees(board(4, 4, 4), 54..64, 40);
}

#[test]
fn the_pie_rule_lets_the_other_choose() {
    let swap = |rows, columns| Config { swap: true, ..board(rows, columns, 1) };
    for config in [swap(4, 3), swap(3, 4), swap(2, 6)] {
        agrees(config, 0..1, 1);
        agrees(config, 1..4, 30);
    }
}

#[test]
fn scores_count_from_the_end() {
    let solve = |moves: &str| after(CLASSIC, moves).solve(&Budget::default()).expect("a solution");
    // Four in a column with the seventh token: the fourth of 21, 18 from the end.
    let solution = solve("121212");
    assert_eq!((solution.score, solution.best()), (18.0, vec![Action::Drop { column: 0, depth: 0 }]));
    // The same seen by the one who cannot stop the open floor from 2 to 6: lost with the seventh token.
    assert_eq!(solve("33445").score, -18.0);
    // A finished game: the loser's score, and nothing to play.
    let over = solve("1212121");
    assert_eq!((over.score, over.best().len()), (-18.0, 0));
    // The moves are listed best first, all of them.
    let all = solve("4444422333356161");
    assert_eq!(all.actions.len(), after(CLASSIC, "4444422333356161").actions().len());
    assert!(all.actions.is_sorted_by(|a, b| a.1 >= b.1));
}

#[test]
fn a_mirrored_position_has_the_same_score() {
    let (mut rng, mut solver) = (Rng::new(5), Solver::new(CLASSIC, 18));
    let mut checked = 0;
    while checked < 60 {
        let Some(game) = random(CLASSIC, 24, &mut rng) else { continue };
        checked += 1;
        let mut value = serde_json::to_value(game).expect("JSON");
        for row in value["board"][0].as_array_mut().expect("rows") {
            *row = row.as_str().expect("letters").chars().rev().collect::<String>().into();
        }
        let last = value["last"].as_str().expect("a last token").split(',').next().and_then(|c| c.parse::<u8>().ok());
        value["last"] = format!("{},1", 8 - last.expect("a column")).into();
        let mirrored: Puissance4 = read(&value).expect("a position");
        let score = |solver: &mut Solver, game: &Puissance4| solver.score(game, &Cancel::default()).expect("a score");
        assert_eq!(score(&mut solver, &game), score(&mut solver, &mirrored));
    }
}

#[test]
fn a_board_out_of_reach_says_so_and_the_switch_ends_a_search() {
    let cancelled = Cancel::default();
    cancelled.cancel();
    let mut solver = Solver::new(CLASSIC, 18);
    let start = Puissance4::new(CLASSIC);
    assert!(matches!(solver.score(&start, &cancelled), Err(Unsolved::CutShort { nodes }) if nodes <= 2048));
    let deep = Puissance4::new(board(5, 6, 6));
    assert!(matches!(deep.solve(&Budget { time: None, cancel: cancelled }), Err(Unsolved::CutShort { .. })));
}

#[test]
fn moves_are_read_as_digits_or_words() {
    assert_eq!(Puissance4::split_moves("4453 1,1 swap"), ["4", "4", "5", "3", "1,1", "swap"]);
    assert!(Puissance4::split_moves("").is_empty());
}
