//! The last turns: what is expected of them against play in every order of the own cards.

use coeur_core::{Game, Pose, Rng, Viewer};
use coeur_hanabi::{Action, Config, Hanabi};

/// Plays on: whoever is on turn plays a card that is the next of its firework if it holds one, so that late positions are worth playing.
fn step(game: &mut Hanabi, rng: &mut Rng) {
    let Some(seat) = game.turn() else { return };
    let fits = game.hand(seat).position(|card| game.fireworks().fits(card)).filter(|_| rng.below(3) > 0);
    let safe = |action: &Action| !matches!(action, Action::Play(_));
    let others: Vec<Action> = game.actions().into_iter().filter(safe).collect();
    let action = fits.map(|slot| Action::Play(slot as u8)).or(rng.pick(&others).copied());
    game.apply(action.unwrap_or(Action::Play(0)));
}

#[test]
fn on_the_very_last_turn_values_are_those_of_sampled_hands() {
    let mut rng = Rng::new(2);
    let mut checked = 0;
    while checked < 12 {
        let players = 2 + rng.below(4) as u8;
        let mut game = Hanabi::deal(&Hanabi::settle(Config { players, ..Config::default() }).expect("a table"), &mut rng);
        while let Some(me) = game.turn() {
            if game.turns_left() == Some(1)
                && let Some(puzzle) = game.pose()
            {
                checked += 1;
                let worlds = Hanabi::worlds(&game.view(Viewer::Seat(me))).expect("a view of a game");
                for (action, value) in &puzzle.values {
                    let after = |_| {
                        let mut world = Hanabi::world(&worlds, &mut rng);
                        world.apply(*action);
                        f64::from(world.score())
                    };
                    let mean = (0..1500).map(after).sum::<f64>() / 1500.0;
                    // A lost game of some twenty points is worth none.
                    assert!((mean - value).abs() < 1.2, "{action}: {value}, sampled {mean}");
                    if game.red_tokens() > 1 {
                        assert!((mean - value).abs() < 0.06, "{action}: {value}, sampled {mean}");
                    }
                }
            }
            step(&mut game, &mut rng);
        }
    }
}

#[test]
fn a_clue_is_worth_what_the_partners_then_score() {
    let mut rng = Rng::new(4);
    let mut clues = 0;
    while clues < 5 {
        let mut game = Hanabi::deal(&Hanabi::settle(Config { players: 3, ..Config::default() }).expect("a table"), &mut rng);
        while game.turn().is_some() {
            if let Some(puzzle) = game.pose().filter(|puzzle| puzzle.theme == "clue") {
                clues += 1;
                let mut end = game;
                puzzle.line.iter().for_each(|action| end.play(*action).expect("legal"));
                let best = puzzle.values.iter().map(|(_, value)| *value).fold(0.0, f64::max);
                assert_eq!((end.turn(), f64::from(end.score())), (None, best), "{:?}", puzzle.line);
            }
            step(&mut game, &mut rng);
        }
    }
}
