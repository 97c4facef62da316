//! What a turn tells a player of its own cards, and how well sensible play is foretold.

use crate::common::*;
use coeur_core::beliefs::tells;
use coeur_core::{Belief, Deduce, Game, Lang, Rng, Seat, Viewer};
use coeur_hanabi::internals::{Property, statement_number};
use coeur_hanabi::players::confidence::{Confidence, ConfidenceOptions};
use coeur_hanabi::players::convention::Convention;
use coeur_hanabi::players::partner::Partner;
use coeur_hanabi::players::table::Table;
use coeur_hanabi::{Action, Config, Hanabi};

/// What an action tells a seat.
fn told(game: &Hanabi, action: &str, viewer: u8) -> Vec<Belief> {
    let (viewer, action) = (Seat(viewer), Action::parse(action).unwrap());
    let mut after = *game;
    after.play(action).unwrap();
    let view = |game: &Hanabi| game.view(Viewer::Seat(viewer));
    tells::<Hanabi>(&view(game), game.turn().map(|mover| (mover, action)), &view(&after), viewer, &mut Rng::new(1))
        .unwrap()
        .beliefs
}

/// The belief in a sentence before and after.
fn belief(beliefs: &[Belief], sentence: &str) -> Option<(f64, f64)> {
    let said = |belief: &&Belief| belief.statement.tell(Lang::En).say(&[], Lang::En) == sentence;
    beliefs.iter().find(said).map(|belief| (belief.before, belief.after))
}

// Seat 0 holds five cards; seat 1 has, from the oldest on, R1 G3 B4 Y5 W2.
const HANDS: &str = "B1 B2 G4 Y3 W5 R1 G3 B4 Y5 W2";

fn opening() -> Hanabi {
    after(&config(2, 5), &deal(HANDS), "")
}

#[test]
fn a_hint_says_what_it_names() {
    let beliefs = told(&opening(), "hintc 1 RED", 1);
    let (before, after) = belief(&beliefs, "Your first card is red").unwrap();
    assert!((0.1..0.3).contains(&before) && after == 1.0, "{before} {after}");
    let (_, after) = belief(&beliefs, "Your second card is red").unwrap();
    assert_eq!(after, 0.0, "the hint did not touch it");
}

#[test]
fn a_card_that_is_shown_can_probably_be_played() {
    let beliefs = told(&opening(), "hintc 1 RED", 1);
    let (_, after) = belief(&beliefs, "Your first card can be played now").unwrap();
    // Three of the ten red cards are a 1; that somebody showed it says more.
    assert!(after > 0.5, "{after}");
    let beliefs = told(&opening(), "hintv 1 1", 1);
    assert_eq!(belief(&beliefs, "Your first card can be played now").unwrap().1, 1.0);
}

#[test]
fn a_rank_that_fits_nowhere_is_shown_to_save_the_card() {
    // Seat 1's oldest card is the white 2; the other one is discarded, and then the 2s are shown.
    let deal = deal("W2 B3 G4 Y3 W5 W2 G3 B4 Y5 R4 R5");
    let game = after(&config(2, 5), &deal, "hintv 1 5,hintv 0 5,discard 0,hintv 0 4");
    let beliefs = told(&game, "hintv 1 2", 1);
    let (before, after) = belief(&beliefs, "Your first card is the last of its kind and still of use").unwrap();
    assert!(after > before + 0.3, "{before} {after}");
}

#[test]
fn a_turn_tells_nothing_of_positions_that_hold_other_cards_now() {
    let game = after(&config(2, 5), &deal(HANDS), "hintc 1 RED");
    let beliefs = told(&game, "play 0", 1);
    assert!(beliefs.is_empty(), "{beliefs:?}");
}

/// The geometric mean of the share that sensible play gives to what players of a convention do, and of that which chance
/// gives it.
fn foretold(fresh: &dyn Convention) -> (f64, f64) {
    let config = Config { players: 3, ..Config::default() };
    let (mut habit, mut chance, mut turns) = (0.0, 0.0, 0.0);
    for seed in 0..50 {
        let mut table = Table::deal(&config, fresh.cloned(), &mut Rng::stream(17, seed));
        let mut game = Hanabi::deal(&config, &mut Rng::stream(17, seed));
        while game.turn().is_some() {
            let action = table.choice();
            habit += game.habit(action).ln();
            chance -= (game.actions().len() as f64).ln();
            turns += 1.0;
            table.act(action);
            game.play(action).unwrap();
        }
    }
    (f64::exp(habit / turns), f64::exp(chance / turns))
}

#[test]
fn what_sensible_players_do_is_foretold_better_than_by_chance() {
    let (habit, chance) = foretold(&Partner::default());
    assert!(habit > 4.0 * chance, "partner: {habit:.3} instead of {chance:.3}");
    let (habit, chance) = foretold(&Confidence::new(ConfidenceOptions::default()));
    assert!(habit > 2.0 * chance, "confidence: {habit:.3} instead of {chance:.3}");
}

#[test]
fn the_shares_of_all_actions_add_up() {
    let mut rng = Rng::new(2);
    for players in 2..=5 {
        let mut game = Hanabi::deal(&Config { players, ..Config::default() }, &mut rng);
        while let Some(action) = careful(&game, &mut rng) {
            let all: f64 = game.actions().into_iter().map(|action| game.habit(action)).sum();
            assert!((all - 1.0).abs() < 1e-9, "{all}");
            game.apply(action);
        }
    }
}

#[test]
fn every_statement_has_a_number_of_its_own() {
    for number in 0..5 * Property::COUNT {
        let (position, property) = (number / Property::COUNT, Property::from_number(number % Property::COUNT));
        assert_eq!(statement_number(position as usize, property), number);
    }
}

#[test]
fn a_play_is_not_credited_with_what_the_drawn_card_showed() {
    let mut rng = Rng::new(3);
    let (mut by_play, mut with_the_draw) = (0, 0);
    for _ in 0..2 {
        let mut game = Hanabi::deal(&Config { players: 2, ..Config::default() }, &mut rng);
        while let Some(action) = careful(&game, &mut rng) {
            let (before, mover) = (game, game.turn().unwrap());
            game.play(action).unwrap();
            let late = (1..6).contains(&before.view(Viewer::Spectator).deck_size);
            if matches!(action, Action::Hint { .. }) || !late {
                continue;
            }
            let viewer = Seat(1 - mover.0);
            let views = [before, game].map(|game| game.view(Viewer::Seat(viewer)));
            let told = |moved| tells::<Hanabi>(&views[0], moved, &views[1], viewer, &mut Rng::new(1)).unwrap().beliefs.len();
            by_play += told(Some((mover, action)));
            with_the_draw += told(None);
        }
    }
    assert!(by_play < with_the_draw, "{by_play} of {with_the_draw}");
}
