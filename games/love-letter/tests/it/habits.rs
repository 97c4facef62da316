//! The habits of strong players, and the player who replies to them.

use coeur_core::{Budget, Game, PlayerError, Registered, Rng, Viewer};
use coeur_love_letter::internals::TrackedGame;
use coeur_love_letter::players::Model;
use coeur_love_letter::{Action, Card, Config, LoveLetter, Move};

fn config(players: u8) -> Config {
    LoveLetter::settle(Config { players, tokens: Some(1), ..Config::default() }).expect("a match")
}

/// The positions of a few rounds of random play.
fn positions(players: u8, mut each: impl FnMut(&LoveLetter, &mut Rng)) {
    for deal in 0..60 {
        let mut rng = Rng::stream(29, deal);
        let mut game = LoveLetter::deal(&config(players), &mut rng);
        while let Some(action) = game.random_action(&mut rng) {
            each(&game, &mut rng);
            game.apply(action);
        }
    }
}

#[test]
fn habits_are_probabilities_of_the_legal_actions() {
    for players in 3..=6 {
        positions(players, |game, _| {
            let (actions, shares) = Model::Habits.probabilities(&TrackedGame::new(game.clone()));
            assert_eq!(actions[..], game.actions()[..]);
            assert_eq!(actions.len(), shares.len());
            assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        });
    }
}

/// Who knows a hand that a King has passed on, or that tied with another, is not always known to its holder: there the table follows the world.
#[test]
fn habits_follow_from_what_their_player_sees() {
    let passes_on =
        |action: &Action| matches!(action.read(), Move::Play { card: Card::King | Card::Baron, target: Some(_), .. });
    for players in 3..=6 {
        positions(players, |game, rng| {
            if game.history().iter().any(passes_on) {
                return;
            }
            let seat = game.turn().expect("on turn");
            let world = LoveLetter::sample(&game.view(Viewer::Seat(seat)), rng).expect("a world");
            let [here, there] = [game, &world].map(|game| Model::Habits.probabilities(&TrackedGame::new(game.clone())));
            assert_eq!(here, there, "{:?}", game.history());
        });
    }
}

#[test]
fn a_strong_player_keeps_the_princess_and_names_what_may_be_there() {
    let (mut thrown, mut vain) = (Vec::new(), Vec::new());
    for players in 3..=6 {
        positions(players, |game, _| {
            let (actions, shares) = Model::Habits.probabilities(&TrackedGame::new(game.clone()));
            let share = |chosen: &dyn Fn(Move) -> bool| -> f64 {
                actions.iter().zip(&shares).filter(|(action, _)| chosen(action.read())).map(|(_, share)| share).sum()
            };
            let hand: Vec<Card> = game.hand(game.turn().expect("on turn")).collect();
            let unseen = game.view(Viewer::Seat(game.turn().expect("on turn"))).unseen();
            // Where a Prince must be played at oneself, the Princess is lost either way.
            if hand.contains(&Card::Princess) && !hand.contains(&Card::Prince) && actions.len() > 1 {
                thrown.push(share(&|chosen| matches!(chosen, Move::Play { card: Card::Princess, .. })));
            }
            if hand.contains(&Card::Guard) && unseen[Card::Priest.value()] == 0 {
                vain.push(share(&|chosen| matches!(chosen, Move::Play { guess: Some(Card::Priest), .. })));
            }
        });
    }
    for shares in [thrown, vain] {
        let mean = shares.iter().sum::<f64>() / shares.len() as f64;
        assert!(shares.len() > 20 && mean < 0.02, "{mean} in {}", shares.len());
    }
}

#[test]
fn the_expert_plays_with_three_to_six_and_gives_its_reasons() {
    let entry = || LoveLetter::players().into_iter().find(|entry| entry.name == "expert").expect("a player");
    assert!(matches!(entry().make(&[], &config(2)), Err(PlayerError::Unfit(_))));
    for players in 3..=6 {
        let options = [("iterations".to_string(), 200.into()), ("worlds".to_string(), 50.into())];
        let mut expert = entry().make(&options, &config(players)).expect("a player");
        let mut rng = Rng::new(5);
        let mut game = LoveLetter::deal(&config(players), &mut rng);
        while let Some(seat) = game.turn() {
            let decision = expert.decide(&game.view(Viewer::Seat(seat)), &Budget::default(), &mut rng).expect("a decision");
            assert!(game.actions().contains(&decision.action));
            assert!(!decision.notes.is_empty());
            game.apply(decision.action);
        }
    }
}
