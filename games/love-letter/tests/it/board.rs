//! What the board asks and draws, and the tables that it is shown with.

use coeur_core::Seat;
use coeur_love_letter::choice::{Ask, Picked, aimed, ask, at_once};
use coeur_love_letter::picture::{numbered, others};
use coeur_love_letter::portrait::{parts, pieces};
use coeur_love_letter::{Action, Card, LoveLetterView};
use coeur_testkit::board_samples;

#[test]
fn others_sit_in_playing_order() {
    assert_eq!(others(4, Some(Seat(2))), [3, 0, 1].map(Seat));
    assert_eq!(others(3, None), [0, 1, 2].map(Seat));
}

#[test]
fn copies_are_told_apart() {
    assert_eq!(numbered(&[Card::Guard, Card::King, Card::Guard]), [(Card::Guard, 0), (Card::King, 0), (Card::Guard, 1)]);
}

#[test]
fn every_piece_of_a_portrait_is_a_path_with_a_colour() {
    for card in Card::ALL {
        let all = parts(card);
        let drawn: Vec<(char, &str)> = all.into_iter().flat_map(pieces).collect();
        let written: usize = [all[0], all[3]].iter().map(|part| part.matches(['l', 'y', 'i']).count().min(1)).sum();
        assert!(drawn.len() > 4 + written, "{drawn:?}");
        assert!(drawn.iter().all(|(colour, path)| "rsbfegwdplyi".contains(*colour) && path.starts_with('M')), "{drawn:?}");
        assert!(drawn.iter().any(|(colour, _)| *colour == 'r'), "{drawn:?}");
    }
}

#[test]
fn pieces_are_told_from_the_spaces_inside_paths() {
    assert_eq!(pieces("rM0 0L1 1Z gM2 2 3 3").collect::<Vec<_>>(), [('r', "M0 0L1 1Z"), ('g', "M2 2 3 3")]);
    assert_eq!(pieces("").next(), None);
}

fn action(text: &str) -> Action {
    Action::parse(text).expect("an action")
}

fn legal(actions: &[&str]) -> Vec<Action> {
    actions.iter().map(|text| action(text)).collect()
}

fn picked(card: Card, target: Option<Seat>) -> Picked {
    Picked { card: Some(card), copy: 0, target }
}

#[test]
fn a_guard_asks_whom_and_then_what() {
    let legal = legal(&["guard 1 spy", "guard 1 king", "guard 2 spy", "guard 2 king", "handmaid"]);
    assert_eq!(at_once(&legal, Card::Guard, 3), None);
    assert_eq!(ask(&legal, picked(Card::Guard, None), 3), Some(Ask::Whom(Card::Guard)));
    assert_eq!(aimed(&legal, Card::Guard, Seat(2)), Some(None));
    assert_eq!(aimed(&legal, Card::Guard, Seat(3)), None);
    assert_eq!(ask(&legal, picked(Card::Guard, Some(Seat(2))), 3), Some(Ask::What { target: Seat(2), alone: false }));
    assert_eq!(at_once(&legal, Card::Handmaid, 3), Some(action("handmaid")));
}

#[test]
fn with_one_rival_nobody_is_asked_whom() {
    let legal = legal(&["guard 1 spy", "guard 1 king", "priest 1"]);
    assert_eq!(ask(&legal, picked(Card::Guard, None), 2), Some(Ask::What { target: Seat(1), alone: true }));
    assert_eq!(at_once(&legal, Card::Priest, 2), Some(action("priest 1")));
    assert_eq!(at_once(&legal, Card::Priest, 3), None, "the others are shown with the reason why not");
    assert_eq!(aimed(&legal, Card::Priest, Seat(1)), Some(Some(action("priest 1"))));
}

#[test]
fn the_princess_is_asked_about_and_a_chancellor_orders() {
    assert_eq!(ask(&legal(&["princess", "spy"]), picked(Card::Princess, None), 4), Some(Ask::Sure));
    let keep = legal(&["keep king bottom guard spy", "keep king bottom spy guard", "keep princess bottom king king"]);
    assert_eq!(ask(&keep, picked(Card::King, None), 4), Some(Ask::Order(Card::King)));
    assert_eq!(at_once(&keep, Card::Princess, 4), Some(action("keep princess bottom king king")));
    assert_eq!(ask(&keep, Picked::default(), 4), None);
}

#[test]
fn every_sample_is_a_view() {
    let samples = include_str!("../../board/samples.json");
    board_samples::<LoveLetterView>("love-letter", samples);
}
