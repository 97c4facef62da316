//! What a page shows of a view, and when it waits.

use coeur_core::{Draw, Game, Lang, Rng, Seat, Viewer};
use coeur_hanabi::{Action, Config, Hanabi, HanabiView};

/// Plays at random, without mistakes that would end the game early, until `stop` holds for the view of the first seat.
fn until(stop: impl Fn(&HanabiView) -> bool) -> HanabiView {
    let config = Config { players: 3, ..Config::default() };
    for seed in 0..200 {
        let mut rng = Rng::new(seed);
        let mut game = Hanabi::deal(&config, &mut rng);
        while let Some(action) = game.random_action(&mut rng) {
            let mut next = game;
            next.apply(action);
            // A discard or a hint in place of a mistake, where there is one.
            let fine = game.actions().into_iter().find(|action| !matches!(action, Action::Play(_)));
            let mistake = next.red_tokens() < game.red_tokens() && next.red_tokens() == 0;
            game.apply(fine.filter(|_| mistake).unwrap_or(action));
            let view = game.view(Viewer::Seat(Seat(0)));
            if stop(&view) {
                return view;
            }
        }
    }
    panic!("no game came to that");
}

#[test]
fn the_last_round_is_announced_once() {
    let drawn = until(|view| view.deck_size == 0 && view.turn.is_some());
    let recap = Hanabi::layout(&drawn, Lang::Fr).recap.expect("the deck is empty");
    assert_eq!(recap.title, "Le dernier tour".into());
    let later = until(|view| view.turns_left == Some(1) && view.turn.is_some());
    assert_eq!(Hanabi::layout(&later, Lang::Fr).recap, None);
}

#[test]
fn the_end_says_what_ended_the_game() {
    let over = until(|view| view.turn.is_none());
    let recap = Hanabi::layout(&over, Lang::En).recap.expect("the game is over");
    let why = if over.red_tokens == 0 { "One mistake too many" } else { "The deck is empty" };
    assert!(recap.lines[0].say(&[], Lang::En).starts_with(why), "{recap:?}");
    assert!(recap.lines[1].say(&[], Lang::En).starts_with("The fireworks: red "), "{recap:?}");
}

#[test]
fn a_mistake_and_a_hint_to_the_viewer_stay_to_be_read() {
    let failed = until(|view| view.history.last().is_some_and(|event| event.success == Some(false)));
    assert!(Hanabi::layout(&failed, Lang::En).linger);
    let told = |to: Seat| move |view: &HanabiView| matches!(view.history.last().map(|event| event.action), Some(Action::Hint { to: seat, .. }) if seat == to);
    assert!(Hanabi::layout(&until(told(Seat(0))), Lang::En).linger);
    assert!(!Hanabi::layout(&until(told(Seat(1))), Lang::En).linger);
}

#[test]
fn hats_are_worked_out_for_those_in_sight() {
    let view = until(|view| view.history.len() == 5);
    // The hand of the next seat comes first.
    let note = Hanabi::layout(&view, Lang::En).zones[0].note.clone();
    assert!(note.contains("play the") || note.contains("throw the"), "{note}");
}

#[test]
fn hands_lie_open_at_the_end() {
    let over = until(|view| view.turn.is_none());
    assert!(over.hands.iter().flatten().all(|held| held.card.is_some()));
    let world = Hanabi::sample(&over, &mut Rng::new(3)).expect("a world");
    assert_eq!(world.view(Viewer::Seat(Seat(0))), over);
}
