//! The player that is made to be hard to exploit. How hard it is: `crates/equilibria/tests/it/love_letter.rs`.

use crate::common::dealt_round;
use coeur_core::{Budget, DecideError, Game, Player, PlayerError, Registered, Rng, Seat, View, Viewer};
use coeur_love_letter::players::{Equilibrium, EquilibriumOptions};
use coeur_love_letter::{Action, Card, Config, LoveLetter, LoveLetterView};

const OPTIONS: EquilibriumOptions = EquilibriumOptions { iterations: Some(100), time_ms: None };

fn seen(game: &LoveLetter) -> LoveLetterView {
    game.view(Viewer::Seat(game.turn().expect("on turn")))
}

fn likely(game: &LoveLetter, action: Action) -> f64 {
    let strategy = Equilibrium::new(OPTIONS).strategy(&seen(game)).expect("a strategy");
    strategy.iter().find(|(other, _)| *other == action).map_or(0.0, |(_, share)| *share)
}

/// A few rounds of random play, in which every turn is asked about.
fn positions(deals: u64, mut each: impl FnMut(&LoveLetter, &mut Rng)) {
    let config = LoveLetter::settle(Config { tokens: Some(1), ..Config::default() }).expect("a match");
    for deal in 0..deals {
        let mut rng = Rng::stream(31, deal);
        let mut game = LoveLetter::deal(&config, &mut rng);
        while let Some(action) = game.random_action(&mut rng) {
            if seen(&game).legal().len() > 1 {
                each(&game, &mut rng);
            }
            game.apply(action);
        }
    }
}

#[test]
fn it_names_what_a_priest_has_seen_and_keeps_the_princess() {
    use Card::*;
    let mut game = dealt_round(&[Spy, Guard, Guard, Handmaid, Priest, Baron, Guard, Spy, Handmaid]);
    for action in ["priest 1", "spy"] {
        game.play(Action::parse(action).expect("an action")).expect("a legal one");
    }
    assert!(likely(&game, Action::guard(Seat(1), Baron)) > 0.99);
    positions(6, |game, _| {
        let ways_out = seen(game).legal().iter().any(|&action| {
            action != Action::play(Princess)
                && action != Action::at(Prince, Seat(0))
                && action != Action::at(Prince, Seat(1))
        });
        assert!(!ways_out || likely(game, Action::play(Princess)) == 0.0, "{:?}", game.history());
    });
}

/// With nothing known, a Guard that always names the same card tells the other what to keep.
#[test]
fn what_it_names_at_first_is_drawn_by_lot() {
    use Card::*;
    let game = dealt_round(&[Spy, Handmaid, Prince, Baron, Guard, Chancellor, Guard]);
    let strategy = Equilibrium::new(OPTIONS).strategy(&seen(&game)).expect("a strategy");
    assert!((strategy.iter().map(|(_, share)| share).sum::<f64>() - 1.0).abs() < 1e-9);
    assert!(strategy.iter().filter(|(_, share)| *share > 0.05).count() > 1, "{strategy:?}");
    let mut played: Vec<Action> = Vec::new();
    for lot in 0..12 {
        let mut player = Equilibrium::new(OPTIONS);
        let decision = player.decide(&seen(&game), &Budget::default(), &mut Rng::new(lot)).expect("a decision");
        let share = strategy.iter().find(|(action, _)| *action == decision.action).map_or(0.0, |(_, share)| *share);
        let candidate = decision.candidates.iter().find(|candidate| candidate.action == decision.action);
        assert_eq!(candidate.map(|candidate| candidate.effort), Some(share), "its share is that of the strategy");
        assert!(share > 0.0);
        played.push(decision.action);
    }
    played.sort();
    played.dedup();
    assert!(played.len() > 1, "{played:?}");
}

#[test]
fn its_strategy_hangs_on_its_view_alone_and_not_on_what_it_was_asked_before() {
    let mut followed = Equilibrium::new(OPTIONS);
    let mut asked = 0;
    positions(4, |game, rng| {
        let view = seen(game);
        let strategy = followed.strategy(&view).expect("a strategy");
        let world = LoveLetter::sample(&view, rng).expect("a world");
        assert_eq!(Equilibrium::new(OPTIONS).strategy(&seen(&world)).expect("a strategy"), strategy, "{:?}", game.history());
        let legal = view.legal();
        assert!(strategy.iter().all(|(action, share)| *share == 0.0 || legal.contains(action)));
        asked += 1;
    });
    assert!(asked > 12, "{asked}");
}

#[test]
fn it_plays_with_two() {
    let config = Config { players: 3, ..Config::default() };
    let entry = LoveLetter::players().into_iter().find(|entry| entry.name == "equilibrium").expect("in the roster");
    let refused = entry.make(&[], &config).err();
    assert!(matches!(&refused, Some(PlayerError::Unfit(why)) if why.contains("two")), "{refused:?}");
    let game = LoveLetter::deal(&LoveLetter::settle(config).expect("a match"), &mut Rng::new(1));
    let error = Equilibrium::new(OPTIONS).decide(&seen(&game), &Budget::default(), &mut Rng::new(1)).expect_err("three");
    assert!(matches!(error, DecideError::NoWorld(_)), "{error}");
}
