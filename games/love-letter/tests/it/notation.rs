//! Deals and actions as records write them, and all else refused.

use crate::by_hand::{config, round, start};
use coeur_core::Game;
use coeur_love_letter::{Card, LoveLetter};

#[test]
fn a_bad_deal_is_refused_with_its_place() {
    let refused = |rounds: Vec<Vec<Card>>| LoveLetter::start(&config(2), &rounds).unwrap_err().to_string();
    assert_eq!(refused(vec![]), "deal: 0 rounds; a match of these options has 1 to 11");
    assert_eq!(refused(vec![round(""); 12]), "deal: 12 rounds; a match of these options has 1 to 11");
    let mut short = round("");
    short.pop();
    assert_eq!(refused(vec![round(""), short]), "round 1: 20 cards instead of 21");
    let mut twice = round("");
    twice[0] = Card::King;
    assert_eq!(refused(vec![twice]), "round 0: spy stands 1 times instead of 2");
    let mut king = round("king");
    let last = king.iter().rposition(|&card| card == Card::Princess).unwrap();
    king[last] = Card::King;
    assert_eq!(refused(vec![king]), "round 0: king stands 2 times instead of 1");
}

#[test]
fn notation_is_that_of_records() {
    let game = start(2, &[round("")]);
    for text in [
        "spy",
        "guard 1 baron",
        "guard",
        "priest 1",
        "baron 0",
        "handmaid",
        "prince 0",
        "chancellor",
        "keep king bottom guard spy",
        "keep king bottom spy",
        "king 5",
        "countess",
        "princess",
    ] {
        assert_eq!(game.parse_action(text).unwrap().to_string(), text);
    }
    for text in
        ["", "guard 1", "spy 1", "guard 6 baron", "keep king", "keep king bottom", "knight", "priest one", "prince 0 1"]
    {
        assert!(game.parse_action(text).is_err(), "{text}");
    }
}

proptest::proptest! {
    #[test]
    fn any_text_is_an_action_or_an_error(text in ".{0,40}", words in proptest::collection::vec("(keep|bottom|king|guard|spy|[0-9])", 0..8)) {
        let game = start(2, &[round("")]);
        let _ = game.parse_action(&text);
        if let Ok(action) = game.parse_action(&words.join(" ")) {
            proptest::prop_assert_eq!(game.parse_action(&action.to_string()), Ok(action));
        }
    }

    #[test]
    fn any_deal_starts_or_is_refused(players in 2u8..=6, lists in proptest::collection::vec(proptest::collection::vec(0usize..10, 0..25), 0..4)) {
        let lists: Vec<Vec<Card>> = lists.into_iter().map(|list| list.into_iter().map(|kind| Card::ALL[kind]).collect()).collect();
        let _ = LoveLetter::start(&config(players), &lists);
    }
}
