//! Proofs: what the search says is what brute force says, and the checker believes nothing.

use coeur_core::{Budget, Game, Rng, Solution, Solve};
use coeur_puissance4::proof::{
    Limits, Outcome, QuietLimits, Refused, Strategy, Verdict, check, prove, prove_with_few_quiet_moves,
};
use coeur_puissance4::{Action, Config, Puissance4};
use std::collections::HashMap;

const SMALL: Limits = Limits { nodes: 3_000_000, table_bits: 18 };

fn board(rows: u8, columns: u8, depths: u8) -> Config {
    Config { rows, columns, depths, swap: false }
}

fn proof(config: Config, moves: &[Action], attacker: usize) -> (Verdict, Option<Strategy>) {
    let outcome = prove(config, moves, attacker, SMALL, &mut || false).expect("moves that can be played");
    (outcome.verdict, outcome.strategy)
}

/// The result for the colour to move, by trying everything.
fn brute_force(game: &Puissance4, known: &mut HashMap<Puissance4, i32>) -> i32 {
    if game.winner().is_some() {
        return -1;
    }
    if let Some(&value) = known.get(game) {
        return value;
    }
    let mut best = if game.turn().is_none() { 0 } else { -1 };
    for action in game.actions() {
        let mut next = *game;
        next.apply(action);
        best = best.max(-brute_force(&next, known));
        if best == 1 {
            break;
        }
    }
    known.insert(*game, best);
    best
}

/// Random moves that do not end the game; fewer where every move would.
pub fn random_moves(config: Config, tokens: u32, rng: &mut Rng) -> (Puissance4, Vec<Action>) {
    let (mut game, mut moves) = (Puissance4::new(config), Vec::new());
    while game.tokens() < tokens {
        let mut quiet = game.actions();
        quiet.retain(|action| {
            let mut next = game;
            next.apply(*action);
            next.turn().is_some()
        });
        let Some(&action) = rng.pick(&quiet) else { break };
        game.apply(action);
        moves.push(action);
    }
    (game, moves)
}

#[test]
fn the_house_game_is_won_by_the_first_player_and_the_checker_accepts_the_proof() {
    let (verdict, strategy) = proof(Config::default(), &[], 0);
    assert_eq!(verdict, Verdict::Proved);
    let strategy = strategy.expect("a proof");
    let checked = check(&strategy).expect("a proof that holds");
    assert!(checked.replies > 1_000 && checked.by_strategy == strategy.len() as u64, "{checked:?}");
    assert_eq!(Strategy::parse(&strategy.to_string()), Ok(strategy));
}

#[test]
fn the_proof_in_the_results_holds() {
    let text = include_str!("../../../../results/puissance4-5x6x5.proof");
    let strategy = Strategy::parse(text).expect("a strategy");
    assert_eq!((strategy.config, strategy.attacker, strategy.start.len()), (Config::default(), 0, 0));
    check(&strategy).expect("a proof that holds");
}

#[test]
fn the_checker_refuses_a_proof_with_a_position_missing_or_a_move_changed() {
    let config = Config::default();
    let start = [Action::Drop { column: 2, depth: 2 }];
    let strategy = proof(config, &start, 0).1.expect("a proof");
    // A whole check each: one in seven, the first and the last among them.
    for place in (0..strategy.len()).step_by(7).chain([strategy.len() - 1]) {
        assert!(matches!(check(&strategy.without(place)), Err(Refused::Missing { .. })), "position {place} is not needed");
    }
    // A corner instead of the move that wins.
    let text = strategy.to_string();
    let mut refused = 0;
    let lines: Vec<&str> = text.lines().collect();
    for place in [3, lines.len() / 2, lines.len() - 1] {
        let mut changed = lines.clone();
        let (position, action) = changed[place].split_once(' ').expect("a position and its move");
        let wrong = format!("{position} {}", if action == "1,1" { "6,5" } else { "1,1" });
        changed[place] = &wrong;
        let changed = Strategy::parse(&changed.join("\n")).expect("still a strategy");
        refused += u32::from(check(&changed).is_err());
    }
    assert_eq!(refused, 3);
}

#[test]
fn text_that_is_no_strategy_is_refused_with_its_line() {
    let error = Strategy::parse("puissance4 rows=5\nattacker z\n").expect_err("no such colour");
    assert_eq!(error.line, 2);
    assert!(Strategy::parse("").is_err() && Strategy::parse("puissance4 rows=99\nattacker x\nstart\n").is_err());
    let swap = "puissance4 swap=true\nattacker x\nstart\n";
    assert!(Strategy::parse(swap).is_err(), "proofs are of the game without the pie rule");
}

#[test]
fn on_small_boards_proofs_and_disproofs_agree_with_brute_force() {
    let mut rng = Rng::new(5);
    let mut proved = 0;
    for (config, tokens, positions) in [
        (board(4, 4, 1), 2, 40),
        (board(4, 5, 1), 8, 40),
        (board(5, 4, 1), 8, 40),
        (board(4, 4, 2), 22, 40),
        (board(4, 4, 4), 56, 40),
    ] {
        let mut known = HashMap::new();
        for _ in 0..positions {
            let (game, moves) = random_moves(config, tokens, &mut rng);
            let value = brute_force(&game, &mut known);
            for attacker in 0..2 {
                let wins = if attacker == game.colour() { value == 1 } else { value == -1 };
                let (verdict, strategy) = proof(config, &moves, attacker);
                assert_eq!(verdict, if wins { Verdict::Proved } else { Verdict::Disproved }, "{moves:?} for {attacker}");
                if let Some(strategy) = strategy {
                    check(&strategy).expect("a proof that holds");
                    proved += 1;
                }
            }
        }
    }
    assert!(proved > 40, "{proved} proofs are too few to tell");
}

fn with_quiet_moves(config: Config, moves: &[Action], attacker: usize, quiet: u32) -> Outcome {
    let limits = QuietLimits { quiet, width: 64, table_bits: 18 };
    prove_with_few_quiet_moves(config, moves, attacker, limits, &mut Vec::new(), &mut || false)
        .expect("moves that can be played")
}

/// What the search looked at when it was last meant to change.
#[test]
fn the_search_with_few_quiet_moves_visits_the_positions_it_always_did() {
    for (moves, attacker, visits, nodes) in [("2,3 1,1", 0, 206, 4_874), ("1,1 3,3", 1, 5_196, 85_006)] {
        let config = Config::default();
        let moves: Vec<_> =
            moves.split_whitespace().map(|text| Puissance4::new(config).parse_action(text).expect("notation")).collect();
        let limits = QuietLimits { quiet: 1, width: 8, table_bits: 16 };
        let outcome = prove_with_few_quiet_moves(config, &moves, attacker, limits, &mut Vec::new(), &mut || false);
        let outcome = outcome.expect("a search");
        assert_eq!((outcome.verdict, outcome.visits, outcome.nodes), (Verdict::Proved, visits, nodes), "{moves:?}");
    }
}

#[test]
fn wins_with_few_quiet_moves_are_wins_and_more_of_them_win_more() {
    let mut rng = Rng::new(6);
    let mut proved = [0; 3];
    for (config, tokens, positions) in [(board(4, 5, 1), 8, 40), (board(5, 4, 1), 8, 40), (board(4, 4, 4), 56, 40)] {
        let mut known = HashMap::new();
        for _ in 0..positions {
            let (game, moves) = random_moves(config, tokens, &mut rng);
            let wins = brute_force(&game, &mut known) == 1;
            let mut before = false;
            for quiet in 0..3 {
                let outcome = with_quiet_moves(config, &moves, game.colour(), quiet);
                let found = outcome.verdict == Verdict::Proved;
                assert!(wins || !found, "{moves:?} with {quiet} quiet moves");
                assert!(found || !before, "{moves:?}: {quiet} quiet moves find less than fewer");
                if let Some(strategy) = outcome.strategy {
                    check(&strategy).expect("a proof that holds");
                    proved[quiet as usize] += 1;
                }
                before = found;
            }
        }
    }
    assert!(proved[0] > 20 && proved[2] >= proved[0], "{proved:?} proofs are too few to tell");
}

#[test]
fn a_search_goes_on_where_another_was_cut_short() {
    let config = Config::default();
    let moves = [Action::Drop { column: 0, depth: 2 }, Action::Drop { column: 2, depth: 2 }];
    let limits = QuietLimits { quiet: 1, width: 64, table_bits: 18 };
    let whole = prove_with_few_quiet_moves(config, &moves, 1, limits, &mut Vec::new(), &mut || false).expect("a search");
    assert_eq!(whole.verdict, Verdict::Proved);
    check(&whole.strategy.expect("a proof")).expect("a proof that holds");
    let (mut state, mut looks) = (Vec::new(), 0);
    let mut half = || {
        looks += 1;
        looks > whole.nodes / 3_000
    };
    let cut = prove_with_few_quiet_moves(config, &moves, 1, limits, &mut state, &mut half).expect("a search");
    assert_eq!(cut.verdict, Verdict::Unknown);
    let rest = prove_with_few_quiet_moves(config, &moves, 1, limits, &mut state, &mut || false).expect("a search");
    assert_eq!(rest.verdict, Verdict::Proved);
    check(&rest.strategy.expect("a proof")).expect("a proof that holds");
    // What is finished is known at once.
    let again = prove_with_few_quiet_moves(config, &moves, 1, limits, &mut state, &mut || false).expect("a search");
    assert_eq!(again.verdict, Verdict::Proved);
    assert!(again.visits * 10 < whole.visits, "{} visits again, {} in one go", again.visits, whole.visits);
}

#[test]
fn the_proofs_that_leave_replies_open_hold_for_all_others() {
    for (text, open) in [
        (include_str!("../../../../results/puissance4-first-moves/puissance4-5x6x5-1-2x-part.proof"), 6),
        (include_str!("../../../../results/puissance4-first-moves/puissance4-5x6x5-2-1x-part.proof"), 10),
        (include_str!("../../../../results/puissance4-first-moves/puissance4-5x6x5-2-3x-part.proof"), 2),
        (include_str!("../../../../results/puissance4-first-moves/puissance4-5x6x5-3-1x-part.proof"), 9),
    ] {
        let mut strategy = Strategy::parse(text).expect("a strategy");
        assert_eq!((strategy.attacker, strategy.start.len(), strategy.except.len()), (0, 1, open));
        assert_eq!(Strategy::parse(&strategy.to_string()).as_ref(), Ok(&strategy));
        check(&strategy).expect("a proof that holds");
        strategy.except.pop();
        // Asked of the smallest: the check comes to that reply after all those that are answered.
        let refused = || matches!(check(&strategy), Err(Refused::Missing { .. }));
        assert!(open > 2 || refused(), "a reply that is left open is not answered");
    }
}

fn solved(config: Config, moves: &str) -> Option<Solution<Action>> {
    let mut game = Puissance4::new(config);
    for word in moves.split_whitespace() {
        game.play(game.parse_action(word).expect("notation")).expect("a legal move");
    }
    let budget = Budget::default();
    budget.cancel.cancel();
    game.solve(&budget).ok()
}

#[test]
fn positions_of_the_proofs_and_their_mirror_images_are_solved_at_once() {
    let house = Config::default();
    for (moves, score, within) in [
        ("", 1.0, 25),
        ("3,3", -1.0, 24),
        ("4,3", -1.0, 24),
        ("2,2", -1.0, 28),
        ("5,4", -1.0, 28),
        ("3,2", -1.0, 24),
        ("1,1", 1.0, 29),
        ("6,5", 1.0, 29),
        ("1,3", 1.0, 29),
        ("3,3 1,1", 1.0, 23),
    ] {
        let solution = solved(house, moves).unwrap_or_else(|| panic!("{moves} is not solved"));
        assert_eq!(solution.score, score, "after {moves}");
        let proved = solution.proved.expect("a proof");
        assert!(proved <= within && proved > 8, "after {moves}: {proved}");
        assert!(solution.actions.iter().any(|(_, value)| *value == score));
        assert_eq!(score < 0.0, solution.actions.len() == 30, "all replies lose: {:?}", solution.actions);
    }
    let within = |moves| solved(house, moves).and_then(|solution| solution.proved);
    assert_eq!([within("3,3"), within("2,2")], [within("4,3"), within("5,4")]);
    // Proofs that leave replies open tell of the others.
    assert_eq!(solved(house, "2,3 1,1").map(|solution| solution.score), Some(1.0));
    // Where no proof says it, nothing is said.
    assert_eq!([solved(house, "2,1"), solved(house, "2,3"), solved(house, "2,3 3,3")], [None, None, None]);
}

#[test]
fn the_first_move_lists_what_is_known_of_every_first_move() {
    let solution = solved(Config::default(), "").expect("proved");
    let worth = |column, depth| solution.actions.iter().find(|(a, _)| *a == Action::Drop { column, depth }).map(|a| a.1);
    assert_eq!([worth(2, 2), worth(3, 3), worth(1, 1)], [Some(1.0); 3]);
    assert_eq!([worth(0, 0), worth(5, 4), worth(5, 2)], [Some(-1.0); 3]);
    assert_eq!([worth(1, 0), worth(0, 1)], [None; 2]);
}

#[test]
fn under_the_pie_rule_a_first_token_that_is_known_is_good_for_whoever_may_take_it() {
    let pie = Config { swap: true, ..Config::default() };
    let best = |moves| solved(pie, moves).map(|solution| (solution.score, solution.best()));
    assert_eq!(best("3,3"), Some((1.0, vec![Action::Swap])));
    let (score, moves) = best("1,1").expect("proved");
    assert!(score == 1.0 && !moves.contains(&Action::Swap));
    assert_eq!(best("3,3 swap").map(|best| best.0), Some(-1.0));
    assert_eq!(best(""), None, "somebody has to find an even first token");
}
