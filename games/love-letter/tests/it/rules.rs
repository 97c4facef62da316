//! Every sentence of the rules, each with a small deal made by hand.

use crate::by_hand::{after, config, hand, is_in, legal, played, round, run_down, run_out, start, tie, tokens, view};
use coeur_core::{Game, Options, Seat};
use coeur_love_letter::{Card, Config, LoveLetter, Phase};
use serde_json::json;

#[test]
fn twenty_one_cards() {
    let names: Vec<&str> = Card::ALL.iter().map(|card| card.notation()).collect();
    let expected = ["spy", "guard", "priest", "baron", "handmaid", "prince", "chancellor", "king", "countess", "princess"];
    assert_eq!(names, expected);
    assert_eq!(Card::COPIES, [2, 6, 2, 2, 2, 2, 2, 1, 1, 1]);
    assert_eq!(round("").len(), 21);
}

#[test]
fn two_to_six_seats_two_by_default() {
    assert_eq!(Config::default().players, 2);
    for players in 2..=6 {
        assert_eq!(start(players, &[round("")]).seats(), usize::from(players));
    }
    for players in [1, 7] {
        assert!(Config::from_json(&json!({ "players": players })).is_err());
    }
}

#[test]
fn one_card_is_burnt_and_with_two_players_three_are_shown() {
    let game = played(2, "king guard priest baron handmaid prince spy", "");
    assert_eq!(game.shown(), [Card::Guard, Card::Priest, Card::Baron]);
    assert_eq!((hand(&game, 0), hand(&game, 1)), (vec!["handmaid", "spy"], vec!["prince"]));
    assert_eq!(game.deck().len(), 21 - 1 - 3 - 2 - 1);
    let game = played(3, "king guard priest baron handmaid", "");
    assert!(game.shown().is_empty());
    assert_eq!((hand(&game, 0), hand(&game, 1), hand(&game, 2)), (vec!["guard", "handmaid"], vec!["priest"], vec!["baron"]));
    assert_eq!(game.deck().len(), 21 - 1 - 3 - 1);
}

#[test]
fn a_turn_is_to_draw_and_play_one_of_two() {
    let game = played(3, "king spy priest baron handmaid guard", "");
    assert_eq!(legal(&game), ["handmaid", "spy"]);
    let game = after(game, "handmaid");
    assert_eq!((game.turn(), hand(&game, 0), hand(&game, 1)), (Some(Seat(1)), vec!["spy"], vec!["priest", "guard"]));
}

#[test]
fn identical_cards_give_one_action() {
    let game = played(3, "king spy priest baron spy", "");
    assert_eq!(legal(&game), ["spy"]);
}

#[test]
fn tokens_for_the_match_follow_the_number_of_players() {
    let goals: Vec<Option<u8>> = (2..=6).map(|players| config(players).tokens).collect();
    assert_eq!(goals, [Some(6), Some(5), Some(4), Some(3), Some(3)]);
    assert_eq!(config(2).max_rounds(), 11);
    assert_eq!((3..=6).map(|players| config(players).max_rounds()).collect::<Vec<_>>(), [13, 13, 11, 13]);
}

#[test]
fn the_tokens_option_ends_the_match_sooner() {
    let one = LoveLetter::settle(Config { players: 2, tokens: Some(1), ..Config::default() }).unwrap();
    let deal = vec![round("spy guard guard guard guard priest countess")];
    let game = after(LoveLetter::start(&one, &deal).unwrap(), "guard 1 priest");
    assert_eq!((game.turn(), game.phase(), tokens(&game)), (None, Phase::Over, vec![1, 0]));
    assert!(Config::from_json(&json!({ "tokens": 0 })).is_err());
    assert!(Config::from_json(&json!({ "tokens": 11 })).is_err());
}

#[test]
fn several_players_may_reach_the_tokens_together() {
    let one = LoveLetter::settle(Config { players: 2, tokens: Some(1), ..Config::default() }).unwrap();
    // The deck runs out while both hold a Handmaid.
    let game = run_out(LoveLetter::start(&one, &vec![tie()]).unwrap());
    assert_eq!((game.turn(), tokens(&game)), (None, vec![1, 1]));
}

#[test]
fn the_winner_of_a_round_begins_the_next() {
    let first = round("king guard guard baron priest guard countess");
    let game = after(start(2, &[first, round("king spy priest baron handmaid prince guard")]), "countess, guard 0 priest");
    assert_eq!((game.rounds_played(), game.turn()), (1, Some(Seat(1))));
    assert_eq!((hand(&game, 0), hand(&game, 1)), (vec!["handmaid"], vec!["prince", "guard"]));
}

#[test]
fn after_a_shared_round_the_lowest_seat_among_the_winners_begins() {
    let game = run_out(start(2, &[tie(), round("")]));
    assert_eq!((game.rounds_played(), game.turn(), tokens(&game)), (1, Some(Seat(0)), vec![1, 1]));
}

#[test]
fn payoffs_are_tokens() {
    let game = played(2, "spy baron baron prince guard priest spy", "guard 1 priest");
    assert_eq!(tokens(&game), [1, 0]);
    assert_eq!(LoveLetter::payoff_range(&config(2)), (0, 7));
}

#[test]
fn a_shorter_list_ends_the_match_with_its_last_round() {
    let deal = round("spy baron baron prince guard priest spy");
    let game = after(start(2, &[deal]), "guard 1 priest");
    assert_eq!((game.turn(), game.phase(), tokens(&game)), (None, Phase::Over, vec![1, 0]));
}

#[test]
fn a_round_ends_when_one_player_is_left() {
    let game = played(3, "spy guard priest baron guard guard guard", "guard 1 priest, guard 0 spy");
    assert_eq!((is_in(&game, 1), game.rounds_played()), (false, 0));
    let game = after(game, "guard 2 baron");
    assert_eq!((game.rounds_played(), tokens(&game)), (1, vec![1, 0, 0]));
}

#[test]
fn a_round_ends_after_a_turn_when_the_deck_is_empty_and_the_highest_card_wins() {
    let deal = round(
        "princess prince baron baron prince chancellor \
         guard guard guard guard guard guard priest priest handmaid handmaid spy spy chancellor countess king",
    );
    let game = run_down(start(2, &[deal.clone(), round("")]), 0);
    assert_eq!((game.rounds_played(), game.deck().len()), (0, 0), "the turn that empties the deck is still played");
    let game = run_out(start(2, &[deal]));
    let hands: Vec<Option<Card>> = Seat::all(2).map(|seat| game.hand(seat).next()).collect();
    assert_eq!(game.turn(), None);
    assert_ne!(hands[0], hands[1]);
    let winner = usize::from(hands[1] > hands[0]);
    assert_eq!((tokens(&game)[winner], tokens(&game)[1 - winner]), (1, 0));
    assert_eq!(view(&game, 0).showdown.len(), 2);
}

#[test]
fn all_who_tie_win_a_token_each_and_discards_are_not_summed() {
    let game = run_out(start(2, &[tie()]));
    let sum = |seat: usize| view(&game, 0).discards[seat].iter().map(|card| card.value()).sum::<usize>();
    assert_ne!(sum(0), sum(1));
    assert_eq!(tokens(&game), [1, 1]);
}

#[test]
fn a_player_who_is_out_discards_the_hand_face_up_without_effect() {
    let game = played(3, "king guard handmaid baron spy", "guard 1 handmaid");
    assert_eq!(view(&game, 2).discards[1], [Card::Handmaid]);
    assert_eq!((is_in(&game, 1), game.is_protected(Seat(1)), hand(&game, 1).len()), (false, false, 0));
    assert_eq!(game.turn(), Some(Seat(2)), "who is out is passed over");
}

#[test]
fn the_only_player_still_in_to_have_played_a_spy_gains_a_token() {
    let game = played(2, "king guard guard baron spy priest guard priest countess", "spy, priest 0, guard 1 priest");
    assert_eq!(tokens(&game), [2, 0]);
    let result = view(&game, 1).results[0].clone();
    assert_eq!((result.winners, result.spy), (vec![Seat(0)], Some(Seat(0))));
}

#[test]
fn the_spy_token_may_go_to_a_player_who_did_not_win() {
    // Seat 0 plays both Spies; a King leaves it with the lower card.
    let deal = round(
        "princess prince baron baron chancellor prince \
         spy handmaid spy handmaid guard guard guard guard guard guard priest priest king chancellor countess",
    );
    let game = run_out(start(2, &[deal]));
    let result = view(&game, 0).results[0].clone();
    assert_eq!((result.winners, result.spy), (vec![Seat(1)], Some(Seat(0))));
    assert_eq!((game.turn(), tokens(&game)), (None, vec![1, 1]));
}

#[test]
fn two_spies_of_one_player_gain_one_token_never_two() {
    let deal = "king baron baron prince spy priest spy priest guard countess guard";
    let game = played(2, deal, "spy, priest 0, spy, countess, guard 1 priest");
    assert_eq!(tokens(&game), [2, 0]);
}

#[test]
fn two_players_still_in_with_spies_gain_nothing_for_them() {
    let game = run_out(start(2, &[tie()]));
    assert!(view(&game, 0).discards.iter().all(|pile| pile.contains(&Card::Spy)));
    assert_eq!((tokens(&game), view(&game, 0).results[0].spy), (vec![1, 1], None));
}

#[test]
fn a_spy_of_a_player_who_is_out_does_not_count() {
    let game = played(2, "king baron baron prince spy priest guard spy countess", "spy, spy, guard 1 priest");
    assert_eq!(tokens(&game), [2, 0]);
}

#[test]
fn a_spy_still_in_hand_does_not_count() {
    let game = played(2, "king baron baron prince guard priest spy", "guard 1 priest");
    assert_eq!(tokens(&game), [1, 0]);
}

#[test]
fn a_spy_discarded_to_a_prince_counts() {
    let deal = "king baron baron guard spy priest prince guard priest countess";
    let game = played(2, deal, "prince 0, priest 0, guard 1 priest");
    assert_eq!(tokens(&game), [2, 0]);
}

#[test]
fn a_guard_names_any_card_but_guard_and_spy_may_be_named() {
    let game = played(2, "king baron baron prince guard spy guard", "");
    let named = ["spy", "priest", "baron", "handmaid", "prince", "chancellor", "king", "countess", "princess"];
    let mut expected: Vec<String> = named.iter().map(|name| format!("guard 1 {name}")).collect();
    expected.sort();
    assert_eq!(legal(&game), expected);
    assert_eq!(tokens(&after(game.clone(), "guard 1 spy")), [1, 0]);
    let missed = after(game, "guard 1 priest");
    assert_eq!((tokens(&missed), missed.turn()), (vec![0, 0], Some(Seat(1))));
}

#[test]
fn a_handmaid_protects_until_the_start_of_that_players_next_turn() {
    let game = played(3, "king handmaid priest baron spy guard guard", "handmaid");
    assert!(game.is_protected(Seat(0)));
    assert!(legal(&game).iter().all(|action| !action.contains('0')), "{:?}", legal(&game));
    assert!(legal(&game).contains(&"priest 2".to_string()));
    let game = after(game, "priest 2");
    assert!(game.is_protected(Seat(0)));
    let game = after(game, "guard 1 spy");
    assert_eq!((game.turn(), game.is_protected(Seat(0))), (Some(Seat(0)), false));
}

#[test]
fn with_every_other_player_protected_guard_priest_baron_and_king_have_no_effect() {
    for (held, drawn) in [("guard", "priest"), ("baron", "king")] {
        let cards = format!("chancellor countess princess prince handmaid {held} spy {drawn}");
        let game = played(2, &cards, "handmaid");
        assert_eq!(legal(&game), [held, drawn]);
        for card in [held, drawn] {
            let game = after(game.clone(), card);
            assert_eq!(hand(&game, 0)[0], "spy");
            assert_eq!(hand(&game, 1)[0], if card == held { drawn } else { held });
            assert!(is_in(&game, 0) && is_in(&game, 1));
            assert_eq!(view(&game, 1).events.last().unwrap().saw, None);
        }
    }
}

#[test]
fn with_every_other_player_protected_a_prince_must_be_aimed_at_oneself() {
    let game = played(2, "chancellor countess princess king handmaid guard spy prince", "handmaid");
    assert_eq!(legal(&game), ["guard", "prince 1"]);
}

#[test]
fn a_prince_makes_its_target_discard_without_effect_and_draw() {
    let game = played(3, "king prince handmaid baron spy priest countess", "prince 1");
    assert_eq!(view(&game, 2).discards[1], [Card::Handmaid]);
    assert!(!game.is_protected(Seat(1)));
    assert_eq!(hand(&game, 1), ["priest", "countess"]);
}

#[test]
fn a_prince_may_be_aimed_at_oneself() {
    let game = played(3, "king prince handmaid baron guard priest countess", "prince 0");
    assert_eq!(view(&game, 1).discards[0], [Card::Prince, Card::Guard]);
    assert_eq!((hand(&game, 0), hand(&game, 1)), (vec!["priest"], vec!["handmaid", "countess"]));
}

#[test]
fn a_princess_discarded_to_a_prince_is_out_and_does_not_draw() {
    let game = played(3, "king prince princess baron guard priest countess", "prince 1");
    assert!(!is_in(&game, 1));
    assert_eq!(view(&game, 0).discards[1], [Card::Princess]);
    assert_eq!((game.turn(), hand(&game, 2)), (Some(Seat(2)), vec!["baron", "priest"]), "the next card is still there");
}

#[test]
fn with_an_empty_deck_a_prince_gives_the_burnt_card() {
    let deal = round(
        "princess prince baron baron chancellor chancellor \
         handmaid handmaid guard guard guard guard guard guard spy spy priest priest king countess prince",
    );
    let game = run_down(start(2, &[deal]), 0);
    assert_eq!((hand(&game, 0), game.deck().len()), (vec!["chancellor", "prince"], 0));
    let game = after(game, "prince 1");
    assert_eq!((hand(&game, 0), hand(&game, 1)), (vec!["chancellor"], vec!["princess"]));
    assert_eq!((game.turn(), tokens(&game)), (None, vec![0, 1]));
    let seen = view(&game, 1);
    assert!(seen.burnt_drawn);
    assert_eq!(seen.events.last().unwrap().received, Some(Card::Princess));
    assert_eq!(view(&game, 0).events.last().unwrap().received, None);
}

#[test]
fn a_chancellor_draws_two_keeps_one_and_puts_two_at_the_bottom_in_the_order_chosen() {
    let game = played(3, "baron chancellor priest baron king guard spy countess", "chancellor");
    assert_eq!((game.phase(), game.turn(), hand(&game, 0)), (Phase::Keep, Some(Seat(0)), vec!["king", "guard", "spy"]));
    assert_eq!(legal(&game).len(), 6);
    let size = game.deck().len();
    let game = after(game, "keep king bottom guard spy");
    assert_eq!(hand(&game, 0), ["king"]);
    assert_eq!(hand(&game, 1), ["priest", "countess"]);
    assert_eq!(game.deck().len(), size + 2 - 1);
    assert_eq!(game.deck()[size - 1..], [Card::Guard, Card::Spy], "the first named lies just above the second");
}

#[test]
fn a_chancellor_with_identical_cards_has_fewer_choices() {
    let game = played(3, "baron chancellor priest baron guard guard spy", "chancellor");
    assert_eq!(legal(&game), ["keep guard bottom guard spy", "keep guard bottom spy guard", "keep spy bottom guard guard"]);
    let game = played(3, "baron chancellor priest baron guard guard guard", "chancellor");
    assert_eq!(legal(&game), ["keep guard bottom guard guard"]);
}

#[test]
fn a_chancellor_with_one_card_left_draws_it_and_keeps_one_of_two() {
    let deal = round(
        "princess chancellor baron baron prince prince \
         handmaid handmaid guard guard guard guard guard guard spy spy priest priest king chancellor countess",
    );
    let game = run_down(start(2, &[deal, round("")]), 1);
    assert_eq!(hand(&game, 1), ["prince", "chancellor"]);
    let game = after(game, "chancellor");
    assert_eq!((game.phase(), game.deck().len()), (Phase::Keep, 0));
    assert_eq!(legal(&game), ["keep countess bottom prince", "keep prince bottom countess"]);
    let game = after(game, "keep countess bottom prince");
    assert_eq!((game.rounds_played(), game.turn()), (0, Some(Seat(0))), "there is a card again, so the round goes on");
    assert_eq!((hand(&game, 0), hand(&game, 1)), (vec!["prince", "prince"], vec!["countess"]));
}

#[test]
fn a_chancellor_with_no_card_left_has_no_effect() {
    let deal = round(
        "princess chancellor baron baron prince prince \
         handmaid handmaid guard guard guard guard guard guard spy spy priest priest king countess chancellor",
    );
    let game = run_down(start(2, &[deal]), 0);
    assert_eq!(hand(&game, 0), ["prince", "chancellor"]);
    let game = after(game, "chancellor");
    assert_eq!((game.phase(), hand(&game, 0), tokens(&game)), (Phase::Over, vec!["prince"], vec![1, 1]));
}

#[test]
fn the_countess_is_not_forced_by_what_a_chancellor_draws() {
    let game = played(3, "baron chancellor priest baron king countess guard", "chancellor");
    assert!(legal(&game).contains(&"keep king bottom countess guard".to_string()));
    let game = after(game, "keep king bottom countess guard");
    assert_eq!(hand(&game, 0), ["king"]);
}

#[test]
fn a_king_swaps_hands_with_the_target() {
    let game = played(3, "baron king priest baron guard", "king 2");
    assert_eq!((hand(&game, 0), hand(&game, 2)), (vec!["baron"], vec!["guard"]));
}

#[test]
fn a_baron_puts_the_lower_hand_out() {
    let game = played(3, "king baron priest guard countess", "baron 1");
    assert_eq!((is_in(&game, 0), is_in(&game, 1)), (true, false));
    assert_eq!(view(&game, 2).discards[1], [Card::Priest]);
    let game = played(3, "king baron countess guard priest", "baron 1");
    assert_eq!((is_in(&game, 0), is_in(&game, 1)), (false, true));
    assert_eq!(view(&game, 2).discards[0], [Card::Baron, Card::Priest]);
}

#[test]
fn a_tied_baron_has_no_effect() {
    let game = played(3, "king baron priest guard priest", "baron 1");
    assert!((0..3).all(|seat| is_in(&game, seat)));
    assert_eq!(hand(&game, 0), ["priest"]);
}

#[test]
fn the_countess_must_be_played_beside_king_or_prince() {
    for other in ["king", "prince"] {
        for (first, second) in [("countess", other), (other, "countess")] {
            let game = played(3, &format!("spy {first} priest guard {second}"), "");
            assert_eq!(legal(&game), ["countess"], "{first} {second}");
        }
    }
}

#[test]
fn the_countess_may_be_played_at_any_time_and_may_stay_beside_other_cards() {
    for other in ["spy", "handmaid", "chancellor", "princess"] {
        let game = played(3, &format!("guard countess priest baron {other}"), "");
        let mut expected = ["countess", other];
        expected.sort();
        assert_eq!(legal(&game), expected);
    }
}

#[test]
fn whoever_plays_the_princess_is_out() {
    let game = played(3, "guard princess priest baron spy", "princess");
    assert!(!is_in(&game, 0));
    assert_eq!(view(&game, 1).discards[0], [Card::Princess, Card::Spy]);
}
