//! What networks learn from: columns that tell what the others' play tells, and lessons of one round.

use crate::common::dealt_round;
use coeur_core::{ActionIndex, ActionSpace, Budget, Features, Game, Player, Reasoning, Registered, Rng, Seat, Viewer};
use coeur_love_letter::players::CardCounting;
use coeur_love_letter::{Action, Card, Config, LoveLetter};

/// The column of that name as a seat sees the position.
fn column(game: &LoveLetter, seat: u8, name: &str) -> f32 {
    let place = LoveLetter::feature_list(&game.config()).iter().position(|feature| feature.name == name);
    let mut values = Vec::new();
    game.observe(Seat(seat), &mut values);
    values[place.unwrap_or_else(|| panic!("no column {name}"))]
}

fn play(game: &mut LoveLetter, actions: &[&str]) {
    for text in actions {
        let action = game.parse_action(text).expect("an action");
        game.play(action).expect("a legal action");
    }
}

#[test]
fn who_was_shown_a_card_knows_it_until_it_is_played() {
    use Card::*;
    // Seat 0 holds the Priest and draws the Handmaid; seat 1 holds the Baron and draws a Guard.
    let mut game = dealt_round(&[Spy, Guard, Guard, Guard, Priest, Baron, Handmaid, Guard, Spy, Prince]);
    play(&mut game, &["priest 1"]);
    assert_eq!(column(&game, 0, "p1_chance_baron"), 1.0);
    assert_eq!(column(&game, 1, "p1_knows_baron"), 1.0, "seat 1 knows that seat 0 knows");
    play(&mut game, &["guard 0 king"]);
    assert_eq!(column(&game, 1, "p1_knows_baron"), 1.0, "it was the other card that was played");
    assert_eq!(column(&game, 0, "missed_king"), 1.0);
    assert_eq!(column(&game, 0, "p1_play0_guard"), 1.0);
    assert_eq!(column(&game, 0, "p1_play0_at_p0"), 1.0);
    assert_eq!(column(&game, 0, "p1_play0_names_king"), 1.0);
    play(&mut game, &["spy", "baron 0"]);
    assert!(game.turn().is_none() || column(&game, 1, "p1_knows_baron") == 0.0);
}

#[test]
fn after_a_king_both_know_both_hands() {
    use Card::*;
    let mut game = dealt_round(&[Spy, Guard, Guard, Guard, King, Baron, Handmaid, Guard]);
    play(&mut game, &["king 1"]);
    assert_eq!(column(&game, 1, "p1_knows_handmaid"), 1.0);
    assert_eq!(column(&game, 1, "p1_chance_baron"), 1.0);
    assert_eq!(column(&game, 1, "p0_swapped") + column(&game, 1, "p1_swapped"), 2.0);
    assert_eq!(column(&game, 0, "p1_knows_baron"), 1.0);
}

#[test]
fn a_network_counts_targets_from_the_mover() {
    let config = Config { players: 4, ..Config::default() };
    let index = ActionIndex::<LoveLetter>::for_network(&config);
    let number = |target, mover| index.output(Action::guard(Seat(target), Card::Baron), Seat(mover));
    assert!(number(1, 0).is_some());
    assert_eq!(number(1, 0), number(0, 3));
    assert_eq!(number(3, 1), number(1, 3));
    assert_eq!(
        index.output(Action::at(Card::Prince, Seat(2)), Seat(2)),
        index.output(Action::at(Card::Prince, Seat(0)), Seat(0))
    );
    assert!(index.len() < LoveLetter::all_actions(&config).len() / 4);
}

#[test]
fn a_lesson_is_one_round_that_anybody_can_play() {
    for players in 2..=6 {
        let config = LoveLetter::settle(Config { players, tokens: None, ..Config::default() }).expect("a match");
        let (mut within_a_match, mut plainly_won) = (0, 0);
        for seed in 0..40 {
            let mut rng = Rng::new(seed);
            let mut game = LoveLetter::training_start(&config, &mut rng);
            let rounds = game.rounds_played();
            let before = game.view(Viewer::Spectator).tokens;
            within_a_match += usize::from(rounds > 0);
            while let Some(seat) = game.turn() {
                let view = game.view(Viewer::Seat(seat));
                let decision =
                    CardCounting::default().decide(&view, &Default::default(), &mut rng).expect("a position that can be");
                game.apply(decision.action);
            }
            assert_eq!(game.rounds_played(), rounds + 1);
            let worth = game.training_utilities();
            let after = game.view(Viewer::Spectator).tokens;
            let gained: Vec<u8> = after.iter().zip(&before).map(|(after, before)| after - before).collect();
            if gained.iter().sum::<u8>() == 1 {
                let winner = gained.iter().position(|&tokens| tokens == 1).expect("one of them");
                assert!((worth[winner] - 1.0).abs() < 1e-9, "{worth:?}");
                assert!(players > 2 || worth[1 - winner].abs() < 1e-9, "{worth:?}");
                plainly_won += 1;
            }
            assert!(worth.iter().all(|worth| worth.is_finite()), "{worth:?}");
        }
        assert!(within_a_match > 5 && plainly_won > 5, "{within_a_match}, {plainly_won}");
    }
}

#[test]
fn a_search_that_takes_the_networks_word_plays_as_it_does() {
    let config = Config { players: 4, ..Config::default() };
    let make = |name: &str, given: &[(&str, f64)]| {
        let entry = LoveLetter::players().into_iter().find(|entry| entry.name == name).expect("a known player");
        let given: Vec<_> = given.iter().map(|&(option, value)| (option.to_string(), value.into())).collect();
        entry.make(&given, &config).expect("a player")
    };
    let mut network = make("network", &[]);
    let [mut trusting, mut deaf] = [1.0, 0.0].map(|trust| make("network-search", &[("trust", trust)]));
    let mut search = make("best-reply", &[]);
    let mut rng = Rng::new(5);
    let mut game = LoveLetter::deal(&config, &mut rng);
    let mut compared = 0;
    for seed in 0..30 {
        let Some(turn) = game.turn() else { break };
        let view = game.view(Viewer::Seat(turn));
        let mut decide = |player: &mut Box<dyn Player<LoveLetter>>| {
            player.decide(&view, &Budget::default(), &mut Rng::new(seed)).expect("a decision")
        };
        let [alone, both, searched, other] = [&mut network, &mut trusting, &mut search, &mut deaf].map(&mut decide);
        assert_eq!(searched, other, "without trust it is the search alone");
        if searched.reasoning == Reasoning::MonteCarloTree && both.candidates.len() == alone.candidates.len() {
            let [one, other] = [&both, &alone].map(|decision| decision.candidates[0].value);
            assert!((one - other).abs() < 1e-9, "{one} or {other}");
            compared += 1;
        }
        game.apply(game.random_action(&mut rng).expect("not over"));
    }
    assert!(compared > 5, "{compared} decisions");
}
