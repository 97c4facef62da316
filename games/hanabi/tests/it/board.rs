//! What the board draws and says, and the tables that it is shown with.

use coeur_core::{Lang, Seat};
use coeur_hanabi::picture::{Back, Step, has_sparks, steps};
use coeur_hanabi::told::{known, letter, news};
use coeur_hanabi::{Action, Card, Colour, Event, HanabiView, Hint, Knowledge, Positions};
use coeur_testkit::board_samples;

fn back(hints: &[(Hint, bool)]) -> Back {
    hints.iter().copied().collect::<Knowledge>().into()
}

#[test]
fn what_is_excluded_is_struck_out() {
    let drawn = back(&[Colour::Green, Colour::Yellow, Colour::White].map(|colour| (Hint::Colour(colour), false)));
    assert_eq!(drawn.colours, Some([true, false, true, false, false]));
    assert_eq!(drawn.ranks, None, "all ranks are possible");
}

#[test]
fn what_is_certain_is_written_large() {
    let drawn = back(&[(Hint::Colour(Colour::Green), true), (Hint::Rank(3), true)]);
    assert_eq!(drawn, Back { colour: Some(Colour::Green), rank: Some(3), colours: None, ranks: None });
    assert_eq!(letter(Lang::Fr, Colour::Green), "V");
}

#[test]
fn only_a_finished_firework_throws_sparks() {
    assert!(has_sparks(5) && !has_sparks(4));
    assert_eq!(steps(4, true), [Step::Lit, Step::Lit, Step::Lit, Step::Just, Step::Open]);
    assert_eq!(steps(5, false), [Step::Lit; 5]);
}

fn say(lang: Lang, seat: u8, action: &str, card: Option<Card>, success: Option<bool>) -> String {
    let action = Action::parse(action).expect("an action");
    let event = Event { seat: Seat(seat), action, card, success, touched: Some(Positions(0b101)), drawn: None };
    let names = lang.pick(["Vous", "Blaise", "Camille"], ["You", "Blaise", "Camille"]);
    news(lang, &event, &|seat| names[seat.index()].to_string())
}

#[test]
fn the_last_move_is_one_sentence_whoever_made_it() {
    let three = Card::new(Colour::Red, 3);
    assert_eq!(say(Lang::Fr, 0, "play 1", three, Some(true)), "Vous jouez le 3 rouge.");
    assert_eq!(say(Lang::Fr, 1, "play 1", three, Some(false)), "Blaise joue le 3 rouge\u{a0}: raté\u{a0}!");
    assert_eq!(say(Lang::En, 1, "discard 1", three, None), "Blaise discards the red 3.");
    assert_eq!(say(Lang::Fr, 1, "hintc 0 WHITE", None, None), "Blaise\u{a0}: «\u{a0}vous avez deux cartes blanches\u{a0}»");
    let four = "Vous à Camille\u{a0}: «\u{a0}vous avez deux 4\u{a0}»";
    assert_eq!(say(Lang::Fr, 0, "hintv 2 4", None, None), four);
    assert_eq!(say(Lang::En, 0, "hintc 1 BLUE", None, None), "You to Blaise: “you have two blue cards”");
    assert_eq!(say(Lang::En, 2, "hintv 0 1", None, None), "Camille: “you have two 1s”");
}

#[test]
fn what_is_known_is_told_in_words() {
    let heard = |hints: &[(Hint, bool)]| hints.iter().copied().collect();
    let no = |colour| (Hint::Colour(colour), false);
    assert_eq!(known(Lang::Fr, heard(&[])), "aucun indice");
    let three = [(Hint::Rank(3), true), no(Colour::Green), no(Colour::Blue), no(Colour::Yellow)];
    assert_eq!(known(Lang::Fr, heard(&three)), "rouge ou blanc, 3");
    let even = [1, 3, 5].map(|rank| (Hint::Rank(rank), false));
    assert_eq!(known(Lang::En, heard(&even)), "2 or 4");
}

#[test]
fn every_sample_is_a_view() {
    let samples = include_str!("../../board/samples.json");
    board_samples::<HanabiView>("hanabi", samples);
}
