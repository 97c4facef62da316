//! What the board draws, and the tables that it is shown with.

use coeur_claim::picture::{held, numbered, rows};
use coeur_claim::{Card, Claim, ClaimView};
use coeur_core::options::NoOptions;
use coeur_core::{Game, Rng, Viewer};
use coeur_testkit::board_samples;

#[test]
fn a_hand_is_sorted_and_like_cards_are_told_apart() {
    let card = |text| Card::parse(text).expect("a card");
    let hand = numbered(["X3", "G0", "D2", "G0"].map(card).into_iter().collect());
    assert_eq!(hand, [(card("G0"), 0), (card("G0"), 1), (card("D2"), 0), (card("X3"), 0)]);
}

#[test]
fn a_hand_lies_by_faction_or_by_value() {
    let card = |text| Card::parse(text).expect("a card");
    let hand = ["X3", "G0", "D2", "G0", "K2"].map(card).into_iter().collect();
    let lies = |by_value| held(hand, by_value).into_iter().map(|(card, _)| card.to_string()).collect::<Vec<_>>();
    assert_eq!(lies(false), ["G0", "G0", "K2", "D2", "X3"]);
    assert_eq!(lies(true), ["G0", "G0", "K2", "D2", "X3"].map(String::from));
    let two = ["G9", "X1"].map(card).into_iter().collect();
    assert_eq!(held(two, true), [(card("X1"), 0), (card("G9"), 0)]);
}

#[test]
fn thirteen_cards_lie_in_rows_of_seven() {
    assert_eq!([13, 8, 7, 2, 1].map(rows), [6, 3, 6, 1, 1]);
}

#[test]
fn the_last_trick_keeps_its_number() {
    let (mut rng, mut game) = (Rng::new(1), Claim::deal(&NoOptions, &mut Rng::new(1)));
    let mut shown = |tricks: usize| {
        while game.tricks() < tricks {
            game.apply(game.random_action(&mut rng).expect("a game under way"));
        }
        let view = game.view(Viewer::Spectator);
        [false, true].map(|back| view.trick_of_phase(back))
    };
    assert_eq!(shown(0), [(1, 1); 2], "there is nothing to look back at");
    assert_eq!(shown(1), [(1, 2), (1, 1)]);
    assert_eq!(shown(13), [(2, 1), (1, 13)]);
}

#[test]
fn every_sample_is_a_view() {
    let samples = include_str!("../../board/samples.json");
    board_samples::<ClaimView>("claim", samples);
}
