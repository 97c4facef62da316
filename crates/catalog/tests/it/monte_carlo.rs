//! What players that simulate games must get right, on small games that everybody knows.

use crate::lookahead::{CLASSIC, after};
use coeur_core::beliefs::SURPRISE;
use coeur_core::{
    Budget, Cancel, DecideError, Decision, Deduce, Game, Likelihood, NoWorld, Note, Player, Reasoning, Rng, Seat, Viewer,
};
use coeur_hanabi::{Action, Hanabi};
use coeur_morpion::Morpion;
use coeur_puissance4::Puissance4;
use coeur_search::inference::ByHabit;
use coeur_search::worlds::Source;
use coeur_search::{Limits, Mcts, MctsOptions, Pace, roster};
use std::sync::Arc;

fn player<G: Game>(name: &str, options: &[(&str, &str)]) -> Box<dyn Player<G>> {
    let entry = roster::sampling::<G>(|_| Pace::USUAL).into_iter().find(|entry| entry.name == name).unwrap();
    let given: Vec<_> =
        options.iter().map(|(name, value)| (name.to_string(), coeur_core::options::value_of(value))).collect();
    entry.make(&given, &G::settle(G::Config::default()).unwrap()).unwrap()
}

fn decide<G: Game>(name: &str, options: &[(&str, &str)], game: &G) -> Decision<G::Action> {
    let view = game.view(Viewer::Seat(game.turn().unwrap()));
    player::<G>(name, options).decide(&view, &Budget::default(), &mut Rng::new(1)).unwrap()
}

#[test]
fn a_win_in_one_is_found_and_one_is_blocked() {
    for name in ["monte-carlo", "mcts", "pimc"] {
        let win: Morpion = after(&[], "a1 b1 a2 b2");
        assert_eq!(decide(name, &[], &win).action.to_string(), "a3", "{name}");
        let block: Morpion = after(&[], "a1 b2 a2");
        assert_eq!(decide(name, &[], &block).action.to_string(), "a3", "{name}");
        let win: Puissance4 = after(CLASSIC, "1 2 1 2 1 2");
        assert_eq!(decide(name, &[], &win).action.to_string(), "1,1", "{name}");
        let block: Puissance4 = after(CLASSIC, "1 7 1 6 1");
        assert_eq!(decide(name, &[], &block).action.to_string(), "1,1", "{name}");
        let win: Puissance4 = after(&[], "1,1 6,5 2,2 6,4 3,3 6,3");
        assert_eq!(decide(name, &[("iterations", "20000")], &win).action.to_string(), "4,4", "{name}");
    }
}

#[test]
fn every_final_criterion_wins_in_one() {
    let win: Puissance4 = after(CLASSIC, "1 2 1 2 1 2");
    for criterion in ["mean", "visits", "bound"] {
        assert_eq!(decide("mcts", &[("criterion", criterion)], &win).action.to_string(), "1,1", "{criterion}");
    }
}

#[test]
fn worlds_can_be_searched_by_alpha_beta() {
    let win: Morpion = after(&[], "a1 b1 a2 b2");
    let options = &[("search", "alpha-beta"), ("depth", "9"), ("worlds", "3")];
    let decision = decide("pimc", options, &win);
    assert_eq!((decision.action.to_string().as_str(), decision.candidates[0].value), ("a3", 1.0));
    assert!(decision.notes.contains(&Note::WorldsAgree { agree: 3, worlds: 3 }), "{:?}", decision.notes);
    let game: Hanabi = after(&[], "");
    assert!(!decide("pimc", &[("search", "alpha-beta"), ("depth", "2")], &game).candidates.is_empty());
}

/// Believes that seat 1 holds a card of rank 5 in front: worlds in which it does not have no weight.
struct FirstIsFive;

impl Likelihood<Hanabi> for FirstIsFive {
    fn weight(&self, world: &Hanabi, viewer: Seat) -> f64 {
        let other = world.view(Viewer::Seat(Seat(1 - viewer.0)));
        f64::from(u8::from(other.hands[viewer.index()][0].card.is_some_and(|card| card.rank() == 5)))
    }
}

#[test]
fn worlds_are_drawn_by_their_likelihood() {
    let game: Hanabi = after(&[], "");
    let view = game.view(Viewer::Seat(Seat(0)));
    let mut rng = Rng::new(1);
    let rank_of_first = |world: &Hanabi| world.view(Viewer::Seat(Seat(1))).hands[0][0].card.unwrap().rank();
    let fives =
        Source::weighed(&view, Seat(0), &FirstIsFive, 1_000, &Limits::new(None, None, 1, &Budget::default()), &mut rng)
            .unwrap();
    assert!((0..200).all(|_| rank_of_first(&fives.draw(&mut rng)) == 5));
    let all = Source::<Hanabi>::uniform(&view).unwrap();
    assert!((0..200).any(|_| rank_of_first(&all.draw(&mut rng)) != 5));
    let mut player = Mcts::<Hanabi>::new(MctsOptions::default()).infer(Arc::new(FirstIsFive));
    assert!(player.decide(&view, &Budget::default(), &mut rng).is_ok());
}

#[test]
fn a_world_in_which_the_others_keep_their_habits_weighs_more() {
    let mut game: Hanabi = after(&[], "");
    let hint = |game: &Hanabi| *game.actions().iter().find(|action| matches!(action, Action::Hint { .. })).unwrap();
    game.apply(hint(&game));
    // What the viewer did itself says nothing.
    assert_eq!(ByHabit.weight(&game, Seat(0)), 1.0);
    for action in game.actions() {
        let mut next = game;
        next.apply(action);
        let any = SURPRISE / game.actions().len() as f64;
        let expected = any + (1.0 - SURPRISE) * game.habit(action);
        assert!((ByHabit.weight(&next, Seat(0)) - expected).abs() < 1e-12, "{action}");
        assert!(ByHabit.weight(&next, Seat(0)) >= any, "no surprise rules a world out");
    }
}

#[test]
fn the_same_seed_gives_the_same_decision_whatever_the_threads_do() {
    let game: Hanabi = after(&[], "");
    for name in ["monte-carlo", "mcts", "pimc"] {
        for threads in ["1", "4"] {
            let once = decide(name, &[("threads", threads)], &game);
            assert_eq!(once, decide(name, &[("threads", threads)], &game), "{name} on {threads}");
        }
    }
}

#[test]
fn candidates_add_up_and_are_best_first() {
    for name in ["monte-carlo", "mcts", "pimc"] {
        let game: Hanabi = after(&[], "");
        let decision = decide(name, &[], &game);
        assert_eq!(decision.action, decision.candidates[0].action);
        assert_eq!(decision.line[0], decision.action);
        assert!((decision.candidates.iter().map(|c| c.effort).sum::<f64>() - 1.0).abs() < 1e-9);
        assert!(decision.candidates.is_sorted_by(|a, b| a.value >= b.value), "{name}");
        assert!(decision.candidates.iter().all(|c| (0.0..=25.0).contains(&c.value)), "{name}");
        assert!((2..=3).contains(&decision.notes.len()), "{:?}", decision.notes);
        assert!(matches!(decision.notes[0], Note::Expects { lead, .. } if lead >= 0.0), "{:?}", decision.notes);
    }
}

#[test]
fn a_cancelled_player_answers_at_once_and_says_so() {
    let game: Puissance4 = after(&[], "");
    let budget = Budget { time: None, cancel: Cancel::default() };
    budget.cancel.cancel();
    let limits = [("iterations", "1000000000"), ("time_ms", "3600000")];
    for (name, limit) in ["monte-carlo", "mcts", "pimc"].into_iter().flat_map(|name| limits.map(|limit| (name, limit))) {
        let mut player = player::<Puissance4>(name, &[limit]);
        let decision = player.decide(&game, &budget, &mut Rng::new(1)).unwrap();
        assert!(decision.notes.contains(&Note::CutShort), "{name}: {:?}", decision.notes);
        // A batch of games passes between two looks at the switch, and flat Monte-Carlo ends its round of 30 actions.
        let games = decision.notes.iter().find_map(|note| match note {
            Note::Simulated { games, .. } => Some(*games),
            _ => None,
        });
        assert!(games.is_none_or(|games| games <= 2 * coeur_search::limits::BATCH), "{name}: {games:?}");
    }
}

#[test]
fn a_player_under_way_can_be_cancelled_from_another_thread() {
    let game: Puissance4 = after(&[], "");
    for name in ["monte-carlo", "mcts", "pimc"] {
        let budget = Budget::default();
        let cancel = budget.cancel.clone();
        let thinking = std::thread::spawn(move || {
            player::<Puissance4>(name, &[("iterations", "1000000000")]).decide(&game, &budget, &mut Rng::new(1))
        });
        cancel.cancel();
        assert!(thinking.join().unwrap().is_ok());
    }
}

#[test]
fn a_time_is_kept_without_a_number_of_iterations() {
    for name in ["monte-carlo", "mcts", "pimc"] {
        let decision = decide(name, &[("time_ms", "5")], &after::<Puissance4>(&[], ""));
        assert!(decision.candidates.len() > 1, "{name}");
    }
}

#[test]
fn nothing_to_decide_is_an_error_and_a_single_action_is_played() {
    let over: Morpion = after(&[], "a1 b1 a2 b2 a3");
    let one: Morpion = after(&[], "b2 a1 c1 a3 a2 c2 b1 b3");
    for name in ["monte-carlo", "mcts", "pimc"] {
        let error = player::<Morpion>(name, &[]).decide(&over, &Budget::default(), &mut Rng::new(1));
        assert_eq!(error, Err(DecideError::NotOnTurn));
        let forced = decide(name, &[], &one);
        assert_eq!((forced.action.to_string().as_str(), forced.reasoning), ("c3", Reasoning::Forced));
    }
}

#[test]
fn a_view_that_no_world_fits_is_an_error() {
    let game: Hanabi = after(&[], "");
    let mut view = game.view(Viewer::Seat(Seat(0)));
    let card = view.hands[1][0].card;
    view.hands[1].iter_mut().for_each(|held| held.card = card);
    for name in ["monte-carlo", "mcts", "pimc"] {
        let error = player::<Hanabi>(name, &[]).decide(&view, &Budget::default(), &mut Rng::new(1));
        assert!(matches!(error, Err(DecideError::NoWorld(NoWorld::Contradiction(_)))), "{name}: {error:?}");
    }
}

#[test]
fn options_out_of_range_are_errors() {
    for entry in roster::sampling::<Morpion>(|_| Pace::USUAL) {
        for (name, value) in [("iterations", "0"), ("time_ms", "0"), ("threads", "0"), ("threads", "65"), ("iteration", "5")]
        {
            let given = [(name.to_string(), coeur_core::options::value_of(value))];
            assert!(entry.make(&given, &coeur_core::options::NoOptions).is_err(), "{}({name}={value})", entry.name);
        }
    }
}

#[test]
fn simulating_takes_nothing_from_the_heap_for_a_single_node() {
    use coeur_testkit::allocations::count;
    let game: Puissance4 = after(CLASSIC, "");
    let mut mcts = player::<Puissance4>("mcts", &[("iterations", "20000")]);
    let mut rng = Rng::new(1);
    mcts.decide(&game, &Budget::default(), &mut rng).unwrap();
    let before = count();
    mcts.decide(&game, &Budget::default(), &mut rng).unwrap();
    assert!(count() - before < 100, "{}", count() - before);
}

#[global_allocator]
static COUNTING: coeur_testkit::allocations::Counting = coeur_testkit::allocations::Counting;
