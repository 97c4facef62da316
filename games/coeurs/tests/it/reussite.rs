//! Every sentence of the rules of the réussite, on hand-made deals.

use crate::common::*;
use coeur_coeurs::{Barbu, Card, Cards, Rank, playable};
use coeur_core::record::play_text;
use coeur_core::{Features, Game, Seat, Viewer};
use serde_json::json;

#[test]
fn the_meneur_names_the_starting_rank_and_begins() {
    let mut game = barbu(json!({}), ONE_SUIT_EACH);
    play(&mut game, "reussite J");
    assert_eq!((game.turn(), legal(&game).as_str()), (Some(Seat(0)), "JH"));
}

#[test]
fn a_turn_lays_the_starting_rank_or_the_next_card_up_or_down() {
    let mut game = barbu(json!({}), ONE_SUIT_EACH);
    play(&mut game, "reussite J JH JD JC JS");
    assert_eq!(legal(&game), "10H QH");
    play(&mut game, "QH 10D QC QS");
    assert_eq!(legal(&game), "10H KH");
    // The starting rank of a suit not yet opened fits at any time.
    let mut game = barbu(json!({}), TWO_OF_EACH);
    play(&mut game, "reussite 8 8H 9H pass pass");
    assert_eq!(legal(&game), "7H 8D 8C 8S");
}

#[test]
fn seven_to_ace_without_going_round() {
    let mut game = barbu(json!({}), ONE_SUIT_EACH);
    play(&mut game, "reussite A AH AD AC AS");
    assert_eq!(legal(&game), "KH", "no seven on an ace");
    let mut game = barbu(json!({}), ONE_SUIT_EACH);
    play(&mut game, "reussite 7 7H 7D 7C 7S");
    assert_eq!(legal(&game), "8H", "no ace under a seven");
}

#[test]
fn one_must_lay_if_one_can_else_pass() {
    let mut game = barbu(json!({}), TWO_OF_EACH);
    play(&mut game, "reussite 7");
    assert_eq!(legal(&game), "7H 7D 7C 7S");
    assert!(play_text(&mut game, "pass").is_err());
    play(&mut game, "7H");
    assert_eq!(legal(&game), "pass");
    play(&mut game, "pass pass pass");
    assert_eq!(legal(&game), "8H 7D 7C 7S");
}

#[test]
fn a_reussite_stops_after_the_third_player_is_out() {
    let mut game = barbu(json!({}), ONE_SUIT_EACH);
    play(&mut game, "reussite 7 7H 7D 7C 7S 8H 8D 8C 8S 9H 9D 9C 9S 10H 10D 10C 10S JH JD JC JS QH QD QC QS KH KD KC KS");
    play(&mut game, "AH AD");
    assert_eq!((game.turn(), points(&game)), (Some(Seat(2)), vec![40, 20, 0, 0]));
    play(&mut game, "AC");
    assert_eq!((game.turn(), points(&game)), (None, vec![40, 20, -20, -40]));
    let view = game.view(Viewer::Spectator);
    assert_eq!((view.out, view.hand_sizes), (vec![Seat(0), Seat(1), Seat(2)], [0, 0, 0, 1]));
}

#[test]
fn who_is_out_has_no_more_turns() {
    let mut game = barbu(json!({}), TWO_OF_EACH);
    // The others can lay nothing until seat 0 has laid eights; it lays all its sevens first.
    play(&mut game, "reussite 7 7H pass pass pass 7D pass pass pass 7C pass pass pass 7S pass pass pass");
    play(&mut game, "8H 9H pass pass 8D 9D pass pass 8C 9C pass pass 8S");
    assert_eq!(game.view(Viewer::Spectator).out, [Seat(0)]);
    play(&mut game, "9S pass pass");
    assert_eq!(game.turn(), Some(Seat(1)), "seat 0 is passed over");
}

#[test]
fn an_ace_gives_no_other_turn_by_default() {
    let mut game = barbu(json!({}), TWO_OF_EACH);
    play(&mut game, "reussite A pass pass pass AH");
    assert_eq!(game.turn(), Some(Seat(0)));
}

#[test]
fn ace_replay_gives_another_turn() {
    let mut game = barbu(json!({"ace_replay": true}), TWO_OF_EACH);
    play(&mut game, "reussite A pass pass pass AH");
    assert_eq!((game.turn(), legal(&game).as_str()), (Some(Seat(3)), "KH AD AC AS"));
    play(&mut game, "AD KD");
    assert_eq!(game.turn(), Some(Seat(0)), "a king gives none");
    let history: Vec<String> =
        game.view(Viewer::Spectator).history.iter().map(|e| format!("{}{}", e.seat, e.action)).collect();
    assert_eq!(history.join(" "), "0reussite A 0pass 1pass 2pass 3AH 3AD 3KD");
}

#[test]
fn ace_replay_may_end_in_a_pass() {
    let hands = "AH 7D 8D 9D 10D JD QD KD / KH 7C 8C 9C 10C JC QC KC / QH 7S 8S 9S 10S JS QS KS / 7H 8H 9H 10H JH AD AC AS";
    let mut game = barbu(json!({"ace_replay": true}), hands);
    play(&mut game, "reussite A AH");
    assert_eq!((game.turn(), legal(&game).as_str()), (Some(Seat(0)), "pass"));
    play(&mut game, "pass KH QH");
    let history: Vec<String> =
        game.view(Viewer::Spectator).history.iter().map(|e| format!("{}{}", e.seat, e.action)).collect();
    assert_eq!(history.join(" "), "0reussite A 0AH 0pass 1KH 2QH");
}

#[test]
fn ace_replay_gives_nothing_to_who_is_out() {
    let mut game = barbu(json!({"ace_replay": true}), ONE_SUIT_EACH);
    play(&mut game, "reussite 7 7H 7D 7C 7S 8H 8D 8C 8S 9H 9D 9C 9S 10H 10D 10C 10S JH JD JC JS QH QD QC QS KH KD KC KS AH");
    assert_eq!(game.turn(), Some(Seat(1)));
    play(&mut game, "AD AC");
    assert_eq!(game.turn(), None);
}

#[test]
fn the_features_tell_what_passes_have_shown() {
    let mut game = barbu(json!({}), TWO_OF_EACH);
    play(&mut game, "reussite 8 8H 9H pass pass");
    let mut values = Vec::new();
    game.observe(Seat(0), &mut values);
    let columns = Barbu::feature_list(&Default::default());
    let void = columns.iter().zip(values).filter(|(column, value)| column.name.starts_with("void_") && *value == 1.0);
    // Seven and eights fit too, but seat 0 holds them itself.
    assert_eq!(void.map(|(column, _)| column.name.as_str()).collect::<Vec<_>>(), ["void_across_10H", "void_previous_10H"]);
}

fn cards(text: &str) -> Cards {
    text.split_whitespace().map(|card| Card::parse(card).expect("a card")).collect()
}

#[test]
fn an_empty_table_takes_the_starting_rank_only() {
    assert_eq!(playable(Cards::NONE, Rank::Jack), cards("JH JD JC JS"));
}

#[test]
fn an_opened_suit_grows_at_both_ends() {
    assert_eq!(playable(cards("JH QH 10H JS"), Rank::Jack), cards("9H KH JD JC 10S QS"));
}

#[test]
fn nothing_follows_the_ace_and_nothing_goes_below_the_seven() {
    assert_eq!(playable(cards("KH AH 7D 8D 7S"), Rank::Seven), cards("QH 7H 9D 7C 8S"));
}
