//! What players that look ahead must get right: solved games, and each other's scores.

use coeur_core::{Budget, Cancel, DecideError, Decision, Evaluations, Game, Keyed, Note, Options, Order, Reasoning, Rng};
use coeur_morpion::Morpion;
use coeur_puissance4::Puissance4;
use coeur_search::limits::Limits;
use coeur_search::lookahead::{Algorithm, Analysis, Plan, Table, analyse};
use coeur_search::{Pace, roster};

const ALL: [Algorithm; 5] = [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Sorted, Algorithm::Pvs, Algorithm::MtdF];

fn config<G: Game>(options: &[(&str, &str)]) -> G::Config {
    let mut config = G::Config::default();
    options.iter().for_each(|(name, value)| config.set_text(name, value).unwrap());
    G::settle(config).unwrap()
}

/// A game after some moves.
pub fn after<G: Game>(options: &[(&str, &str)], moves: &str) -> G {
    let mut game = G::deal(&config::<G>(options), &mut Rng::new(7));
    moves.split_whitespace().for_each(|text| game.play(game.parse_action(text).unwrap()).unwrap());
    game
}

fn look<G: Evaluations + Order + Keyed>(
    game: &G,
    algorithm: Algorithm,
    depth: u32,
    threads: usize,
    every_depth: bool,
) -> Analysis<G::Action> {
    let evaluation = G::evaluator(&G::Choice::default(), &game.config());
    let limits = Limits::new(None, None, u64::MAX, &Budget::default());
    let mut tables: Vec<Table> = (0..threads).map(|_| Table::new(14)).collect();
    let plan = Plan { algorithm, depth, every_depth };
    analyse(game, game.turn().unwrap(), &evaluation, plan, &mut tables, &limits, &mut Rng::new(5))
}

fn decide<G: Game<View = G> + Evaluations + Order + Keyed>(
    name: &str,
    options: &[(&str, &str)],
    game: &G,
    budget: &Budget,
) -> Result<Decision<G::Action>, DecideError> {
    let entry = roster::perfect::<G>(|_| Pace::USUAL).into_iter().find(|entry| entry.name == name).unwrap();
    let given: Vec<_> =
        options.iter().map(|(name, value)| (name.to_string(), coeur_core::options::value_of(value))).collect();
    entry.make(&given, &game.config()).unwrap().decide(game, budget, &mut Rng::new(1))
}

const NAMES: [&str; 5] = ["minimax", "alpha-beta", "alpha-beta-sorted", "pvs", "mtdf"];
pub const CLASSIC: &[(&str, &str)] = &[("rows", "6"), ("columns", "7"), ("depths", "1")];

#[test]
fn morpion_is_a_draw() {
    for name in NAMES {
        let decision = decide(name, &[("depth", "9")], &Morpion::default(), &Budget::default()).unwrap();
        assert_eq!((decision.candidates[0].value, &decision.notes[0]), (0.0, &Note::SureDraw), "{name}");
        assert_eq!(decision.line.len(), if name == "minimax" || name == "alpha-beta" { 9 } else { decision.line.len() });
    }
}

/// Random positions of a board: all algorithms, with and without threads and deepening, give minimax's score, and
/// alpha-beta visits no more positions than minimax.
fn agree<G: Evaluations + Order + Keyed>(options: &[(&str, &str)], positions: u64, most_plies: u32, depths: &[u32]) {
    let config = config::<G>(options);
    for seed in 0..positions {
        let mut rng = Rng::stream(11, seed);
        let mut game = G::deal(&config, &mut rng);
        for _ in 0..rng.below(most_plies) {
            let next = game.random_action(&mut rng).map(|action| {
                let mut next = game.clone();
                next.apply(action);
                next
            });
            // Stay before the end: a finished game has nothing to search.
            game = next.filter(|next| next.turn().is_some()).unwrap_or(game);
        }
        for &depth in depths {
            let minimax = look(&game, Algorithm::Minimax, depth, 1, false);
            for algorithm in ALL {
                for (threads, every_depth) in [(1, false), (1, true), (3, true)] {
                    let other = look(&game, algorithm, depth, threads, every_depth);
                    let same_depth = other.depth == minimax.depth || minimax.exhaustive || other.score.abs() > 990_000;
                    assert!(same_depth, "{algorithm:?} stopped at {}", other.depth);
                    assert_eq!(other.score, minimax.score, "{algorithm:?} depth {depth} seed {seed} threads {threads}");
                    assert!(!other.cut_short);
                }
            }
            let alphabeta = look(&game, Algorithm::AlphaBeta, depth, 1, false);
            let sorted = look(&game, Algorithm::Sorted, depth, 1, false);
            assert!(alphabeta.nodes <= minimax.nodes && sorted.nodes <= minimax.nodes, "depth {depth} seed {seed}");
        }
    }
}

#[test]
fn all_algorithms_agree_on_morpion() {
    agree::<Morpion>(&[], 40, 8, &[1, 2, 3, 5, 9]);
}

#[test]
fn all_algorithms_agree_on_puissance4() {
    agree::<Puissance4>(CLASSIC, 12, 30, &[1, 2, 4]);
    agree::<Puissance4>(&[("rows", "4"), ("columns", "4"), ("depths", "4")], 6, 40, &[1, 2, 3]);
    agree::<Puissance4>(&[], 4, 60, &[1, 2]);
    agree::<Puissance4>(&[("rows", "4"), ("columns", "5"), ("depths", "1"), ("swap", "true")], 12, 4, &[2, 5]);
}

#[test]
fn wins_are_found_blocked_and_counted() {
    for name in NAMES {
        let win: Puissance4 = after(CLASSIC, "1 2 1 2 1 2");
        let decision = decide(name, &[], &win, &Budget::default()).unwrap();
        assert_eq!(
            (decision.action.to_string().as_str(), &decision.notes[0]),
            ("1,1", &Note::WinsIn { plies: 1 }),
            "{name}"
        );
        let block: Puissance4 = after(CLASSIC, "1 7 1 6 1");
        assert_eq!(decide(name, &[], &block, &Budget::default()).unwrap().action.to_string(), "1,1", "{name}");
        // Two open ends: the floor from 3 to 5 cannot be held.
        let lost: Puissance4 = after(CLASSIC, "3 3 4 4 5");
        assert_eq!(decide(name, &[], &lost, &Budget::default()).unwrap().notes[0], Note::LosesIn { plies: 2 }, "{name}");
    }
}

/// What a decision says of itself is true: the line can be played, no candidate is better than the best, efforts add up.
#[test]
fn reasons_are_true_of_the_position() {
    for seed in 0..6 {
        let mut rng = Rng::stream(3, seed);
        let mut game: Puissance4 = after(CLASSIC, "");
        for _ in 0..8 + seed {
            let next = game.random_action(&mut rng).unwrap();
            game.play(next).unwrap();
            if game.turn().is_none() {
                game = after(CLASSIC, "4 4");
            }
        }
        for name in NAMES {
            let decision = decide(name, &[("depth", "5")], &game, &Budget::default()).unwrap();
            let mut end = game;
            decision.line.iter().for_each(|&action| end.play(action).unwrap());
            assert_eq!((decision.line[0], decision.candidates[0].action), (decision.action, decision.action));
            assert!(decision.candidates.is_sorted_by(|a, b| a.value >= b.value), "{name}: {:?}", decision.candidates);
            assert!((decision.candidates.iter().map(|c| c.effort).sum::<f64>() - 1.0).abs() < 1e-9, "{name}");
            if let Note::WinsIn { plies } = decision.notes[0] {
                assert!(decision.line.len() < plies as usize || end.winner() == game.turn(), "{name} {seed}");
            }
        }
    }
}

#[test]
fn the_same_action_is_chosen_whatever_the_threads_do() {
    let game: Puissance4 = after(&[], "3,3 3,2");
    for name in NAMES {
        let choice = |_| decide(name, &[("threads", "4"), ("depth", "3")], &game, &Budget::default()).unwrap().action;
        let choices: Vec<_> = (0..4).map(choice).collect();
        assert!(choices.iter().all(|action| *action == choices[0]), "{name}: {choices:?}");
    }
}

#[test]
fn limits_end_the_search_with_an_answer() {
    let game: Puissance4 = after(&[], "");
    let cancelled = Budget { time: None, cancel: Cancel::default() };
    cancelled.cancel.cancel();
    for name in NAMES {
        let by_nodes = decide(name, &[("nodes", "5000")], &game, &Budget::default()).unwrap();
        let Note::LookedAhead { depth, nodes } = by_nodes.notes[1] else { panic!("{:?}", by_nodes.notes) };
        assert!((1..5).contains(&depth) && nodes <= 5001, "{name}: {depth} {nodes}");
        assert!(!decide(name, &[("time_ms", "5")], &game, &Budget::default()).unwrap().candidates.is_empty());
        let cut = decide(name, &[("depth", "30")], &game, &cancelled).unwrap();
        assert!(cut.notes.contains(&Note::CutShort), "{name}: {:?}", cut.notes);
    }
}

/// Once the switch is thrown, a search looks at no more than a fixed number of positions: those of the first depth, which is
/// always whole, and those until the next look at the switch.
#[test]
fn a_cancelled_search_visits_a_bounded_number_of_positions() {
    let cancelled = Budget { time: None, cancel: Cancel::default() };
    cancelled.cancel.cancel();
    for moves in ["", "3,3 3,2", "1,1 6,5 2,2 6,4 3,3"] {
        let game: Puissance4 = after(&[], moves);
        for name in NAMES {
            let cut = decide(name, &[("depth", "30")], &game, &cancelled).unwrap();
            let nodes = cut.notes.iter().find_map(|note| match note {
                Note::LookedAhead { nodes, .. } => Some(*nodes),
                _ => None,
            });
            assert!(nodes.unwrap() <= 2 * 1024 + 3 * 31, "{name}: {nodes:?}");
        }
    }
}

#[test]
fn nothing_to_decide_is_an_error_and_a_single_action_is_played() {
    for name in NAMES {
        let over: Morpion = after(&[], "a1 b1 a2 b2 a3");
        assert_eq!(decide(name, &[], &over, &Budget::default()), Err(DecideError::NotOnTurn));
        let one: Morpion = after(&[], "b2 a1 c1 a3 a2 c2 b1 b3");
        assert_eq!(decide(name, &[], &one, &Budget::default()).unwrap().reasoning, Reasoning::Forced);
    }
}

#[test]
fn options_out_of_range_are_errors() {
    for entry in roster::perfect::<Puissance4>(|_| Pace::USUAL) {
        for (name, value) in
            [("depth", "0"), ("nodes", "0"), ("threads", "0"), ("table_bits", "40"), ("evaluation", "vibes")]
        {
            let given = [(name.to_string(), coeur_core::options::value_of(value))];
            assert!(entry.make(&given, &config::<Puissance4>(&[])).is_err(), "{}({name}={value})", entry.name);
        }
    }
}
