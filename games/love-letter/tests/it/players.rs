//! What the players of Love Letter do in positions where one can tell.

use crate::common::dealt_round;
use coeur_core::{
    Actions, Budget, Game, HeuristicPlayout, Player, PlayoutPolicy, Rng, Seat, Solve, UniformRandom, Unsolved, View, Viewer,
};
use coeur_love_letter::players::{
    BestReply, CardCounting, CardCountingOptions, LookAhead, Model, ReplySettings, Variant, look, report_depth,
};
use coeur_love_letter::{Action, Card, Config, LoveLetter};

const SETTINGS: ReplySettings = ReplySettings { worlds: 50, c: 0.5, exact: 2, model: Model::Sensible };

fn config(players: u8) -> Config {
    LoveLetter::settle(Config { players, tokens: Some(1), ..Config::default() }).expect("a match")
}

fn play(game: &mut LoveLetter, actions: &[&str]) {
    for action in actions {
        game.play(Action::parse(action).expect("an action")).expect("a legal one");
    }
}

fn counted(game: &LoveLetter) -> Action {
    let seat = game.turn().expect("on turn");
    let view = game.view(Viewer::Seat(seat));
    CardCounting::default().decide(&view, &Budget::default(), &mut Rng::new(1)).expect("a decision").action
}

fn replied(game: &LoveLetter, iterations: u32) -> Action {
    let seat = game.turn().expect("on turn");
    let (worlds, mut rng) = (LoveLetter::worlds(&game.view(Viewer::Seat(seat))).expect("worlds"), Rng::new(1));
    let mut search = BestReply::new(&worlds, seat, SETTINGS, &mut || false, &mut rng);
    if !search.settle(&|| false) {
        (0..iterations).for_each(|_| search.iterate(&mut rng));
    }
    search.ranked()[0].action
}

#[test]
fn a_guard_names_the_card_that_a_priest_has_seen() {
    use Card::*;
    let mut game = dealt_round(&[Spy, Guard, Guard, Handmaid, Priest, Baron, Guard, Spy, Handmaid]);
    play(&mut game, &["priest 1", "spy"]);
    let named = Action::guard(Seat(1), Baron);
    assert_eq!(counted(&game), named);
    assert_eq!(replied(&game, 200), named);
}

#[test]
fn nobody_plays_the_princess_and_nobody_names_a_card_that_is_all_out() {
    let mut rng = Rng::new(2);
    for deal in 0..200 {
        let mut game = LoveLetter::deal(&config(2 + (deal % 5) as u8), &mut Rng::stream(1, deal));
        while let Some(seat) = game.turn() {
            let view = game.view(Viewer::Seat(seat));
            let lapses = if deal % 2 == 0 { 1.0 } else { 0.0 };
            let mut player = CardCounting::new(CardCountingOptions { lapses });
            let decision = player.decide(&view, &Budget::default(), &mut rng).expect("a decision");
            // With nobody else to aim at, a Prince beside the Princess leaves no way out.
            let ways_out =
                |&action: &Action| action != Action::play(Card::Princess) && action != Action::at(Card::Prince, seat);
            assert!(decision.action != Action::play(Card::Princess) || !view.legal().iter().any(ways_out));
            assert!(!decision.notes.is_empty());
            game.play(decision.action).expect("legal");
        }
    }
}

#[test]
fn exact_odds_are_those_of_many_sampled_worlds() {
    let mut rng = Rng::new(4);
    for deal in 0..40 {
        let mut game = LoveLetter::deal(&config(2 + (deal % 5) as u8), &mut Rng::stream(9, deal));
        let stop = rng.below(10);
        for _ in 0..stop {
            let Some(action) = game.random_action(&mut rng) else { break };
            game.apply(action);
        }
        let Some(seat) = game.turn() else { continue };
        let worlds = LoveLetter::worlds(&game.view(Viewer::Seat(seat))).expect("worlds");
        let odds = worlds.odds();
        let mut counts = [[0u32; 10]; 6];
        for _ in 0..4000 {
            let world = LoveLetter::world(&worlds, &mut rng);
            for other in Seat::all(game.seats()).filter(|&other| other != seat && game.is_in(other)) {
                counts[other.index()][world.hand(other).next().expect("still in").value()] += 1;
            }
        }
        for (odds, counts) in odds.iter().flatten().zip(counts.iter().flatten()) {
            assert!((odds - f64::from(*counts) / 4000.0).abs() < 0.04, "{odds} {counts}");
        }
    }
}

#[test]
fn the_best_reply_plays_whole_rounds_for_any_number_of_players() {
    let mut rng = Rng::new(3);
    for deal in 0..20 {
        let mut game = LoveLetter::deal(&config(2 + (deal % 5) as u8), &mut Rng::stream(5, deal));
        while game.turn().is_some() {
            let action = if rng.below(2) == 0 { replied(&game, 60) } else { game.random_action(&mut rng).expect("on turn") };
            game.play(action).expect("legal");
        }
    }
}

#[test]
fn the_settled_end_is_what_many_simulations_tend_to() {
    let (mut compared, mut close) = (0, 0);
    for deal in 0..400 {
        let mut game = LoveLetter::deal(&config(2), &mut Rng::stream(21, deal));
        let mut rng = Rng::stream(22, deal);
        while let Some(seat) = game.turn() {
            let view = game.view(Viewer::Seat(seat));
            if game.deck().len() <= 2 && view.legal().len() > 1 {
                let worlds = LoveLetter::worlds(&view).expect("worlds");
                let mut exact = BestReply::new(&worlds, seat, SETTINGS, &mut || false, &mut rng);
                let mut sampled = BestReply::new(&worlds, seat, SETTINGS, &mut || false, &mut rng);
                if exact.settle(&|| false) {
                    (0..4000).for_each(|_| sampled.iterate(&mut rng));
                    // Simulations may overlook a fine line, but they never find more than there is.
                    let exact = exact.ranked();
                    for tried in sampled.ranked().iter().filter(|tried| tried.visits >= 500) {
                        let settled = exact.iter().find(|settled| settled.action == tried.action).expect("all are settled");
                        let over = tried.mean() - settled.mean();
                        assert!(over < 0.05, "{}: {} {}", tried.action, tried.mean(), settled.mean());
                        close += u32::from(over > -0.05);
                        compared += 1;
                    }
                }
            }
            let action = CardCounting::default().decide(&view, &Budget::default(), &mut rng).expect("a decision").action;
            game.apply(action);
        }
    }
    assert!(compared > 30 && close * 10 > compared * 9, "{close} of {compared}");
}

#[test]
fn the_three_variants_find_the_same_value_with_fewer_and_fewer_positions() {
    let mut nodes = [0; 3];
    for deal in 0..30 {
        let mut game = LoveLetter::deal(&config(2), &mut Rng::stream(6, deal));
        let mut rng = Rng::stream(7, deal);
        while let Some(seat) = game.turn() {
            let view = game.view(Viewer::Seat(seat));
            let values = [Variant::Minimax, Variant::AlphaBeta, Variant::Sorted].map(|variant| {
                let looked = look(&view, variant, 3, &mut Rng::new(deal)).expect("on turn");
                nodes[variant as usize] += looked.nodes;
                looked.actions[0].1
            });
            assert!(values[0] == values[1] && values[1] == values[2], "{values:?}");
            let decision = LookAhead::default().decide(&view, &Budget::default(), &mut rng).expect("a decision");
            game.play(decision.action).expect("legal");
        }
    }
    assert!(nodes[1] < nodes[0] && nodes[2] < nodes[0], "{nodes:?}");
    assert_eq!([0, 1, 2, 3, 4, 9].map(report_depth), [3, 3, 4, 4, 5, 5]);
}

#[test]
fn simulated_games_with_some_sense_end() {
    let mut rng = Rng::new(8);
    for deal in 0..100 {
        let mut game = LoveLetter::deal(&config(2 + (deal % 5) as u8), &mut Rng::stream(10, deal));
        HeuristicPlayout::default().playout(&mut game, &mut rng);
        assert_eq!(game.turn(), None);
    }
}

#[test]
fn an_open_round_is_solved_as_brute_force_does() {
    fn brute(game: &LoveLetter, seat: Seat) -> i32 {
        let Some(turn) = game.turn() else {
            let payoffs = game.payoffs();
            return payoffs[seat] - payoffs[seat.after(1, 2)];
        };
        let actions: Actions<Action> = game.actions();
        let values = actions.iter().map(|&action| {
            let mut next = game.clone();
            next.apply(action);
            brute(&next, seat)
        });
        if turn == seat { values.max() } else { values.min() }.expect("on turn")
    }
    let mut solved = 0;
    for deal in 0..300 {
        let mut rng = Rng::stream(12, deal);
        let mut game = LoveLetter::deal(&config(2), &mut rng);
        while let Some(seat) = game.turn() {
            if game.deck().len() <= 3 {
                let solution = game.solve(&Budget::default()).expect("two are in");
                assert_eq!(solution.score, f64::from(brute(&game, seat)), "{:?}", game.history());
                assert!(!solution.best().is_empty());
                solved += 1;
            }
            let action = game.random_action(&mut rng).expect("on turn");
            game.apply(action);
        }
        assert!(game.solve(&Budget::default()).expect("over").best().is_empty());
    }
    assert!(solved > 50, "{solved}");
}

#[test]
fn a_round_is_solved_from_its_start_but_not_for_three() {
    for deal in 0..20 {
        let game = LoveLetter::deal(&config(2), &mut Rng::stream(14, deal));
        assert!(game.solve(&Budget::default()).is_ok());
    }
    let three = LoveLetter::deal(&config(3), &mut Rng::new(1));
    assert!(matches!(three.solve(&Budget::default()), Err(Unsolved::OutOfReach(_))));
}

#[test]
fn players_not_on_turn_say_so() {
    let game = LoveLetter::deal(&config(2), &mut Rng::new(1));
    let waiting = game.view(Viewer::Seat(Seat(1)));
    let mut players: [Box<dyn Player<LoveLetter>>; 3] =
        [Box::new(CardCounting::default()), Box::new(LookAhead::default()), Box::new(UniformRandom)];
    for player in &mut players {
        assert!(player.decide(&waiting, &Budget::default(), &mut Rng::new(1)).is_err());
    }
}
