//! Every sentence of the rules, each with a small deal made by hand.
#![allow(clippy::unwrap_used)]

use coeur_core::record::play_text;
use coeur_core::{Draw, Game, Lang, Options, Seat, Viewer};
use coeur_love_letter::{Action, Card, Config, Held, LoveLetter, LoveLetterView, Phase};
use serde_json::json;

/// A round whose first cards are given and whose last are whatever is left, in order of value.
/// `cards` stand in the order of records: burnt, shown (two players), one each, then the deck.
fn round(cards: &str) -> Vec<Card> {
    let mut dealt: Vec<Card> = cards.split_whitespace().map(|name| Card::parse(name).unwrap()).collect();
    for card in Card::ALL {
        let there = dealt.iter().filter(|&&other| other == card).count();
        dealt.extend(std::iter::repeat_n(card, usize::from(Card::COPIES[card.value()]) - there));
    }
    assert_eq!(dealt.len(), 21, "too many of a card in {cards}");
    dealt
}

fn config(players: u8) -> Config {
    LoveLetter::settle(Config { players, tokens: None }).unwrap()
}

fn start(players: u8, rounds: &[Vec<Card>]) -> LoveLetter {
    LoveLetter::start(&config(players), &rounds.to_vec()).unwrap()
}

/// A round of `players` played so far: actions separated by commas.
fn played(players: u8, cards: &str, actions: &str) -> LoveLetter {
    after(start(players, &[round(cards), round("")]), actions)
}

fn after(mut game: LoveLetter, actions: &str) -> LoveLetter {
    for text in actions.split(',').map(str::trim).filter(|text| !text.is_empty()) {
        play_text(&mut game, text).unwrap_or_else(|e| panic!("{text}: {e}"));
    }
    game
}

fn legal(game: &LoveLetter) -> Vec<String> {
    coeur_core::game::notation(&game.actions())
}

fn hand(game: &LoveLetter, seat: u8) -> Vec<&'static str> {
    game.hand(Seat(seat)).map(Card::name).collect()
}

fn view(game: &LoveLetter, seat: u8) -> LoveLetterView {
    game.view(Viewer::Seat(Seat(seat)))
}

fn is_in(game: &LoveLetter, seat: u8) -> bool {
    game.is_in(Seat(seat))
}

fn tokens(game: &LoveLetter) -> Vec<i32> {
    game.payoffs().as_slice().to_vec()
}

#[test]
fn twenty_one_cards() {
    let names: Vec<&str> = Card::ALL.iter().map(|card| card.name()).collect();
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
    let one = LoveLetter::settle(Config { players: 2, tokens: Some(1) }).unwrap();
    let deal = vec![round("spy guard guard guard guard priest countess")];
    let game = after(LoveLetter::start(&one, &deal).unwrap(), "guard 1 priest");
    assert_eq!((game.turn(), game.phase(), tokens(&game)), (None, Phase::Over, vec![1, 0]));
    assert!(Config::from_json(&json!({ "tokens": 0 })).is_err());
    assert!(Config::from_json(&json!({ "tokens": 11 })).is_err());
}

#[test]
fn several_players_may_reach_the_tokens_together() {
    let one = LoveLetter::settle(Config { players: 2, tokens: Some(1) }).unwrap();
    // The deck runs out while both hold a Handmaid.
    let game = run_out(LoveLetter::start(&one, &vec![tie()]).unwrap());
    assert_eq!((game.turn(), tokens(&game)), (None, vec![1, 1]));
}

/// Two players who hold a Handmaid each, and a deck that harms neither.
fn tie() -> Vec<Card> {
    round(
        "king princess prince prince handmaid handmaid \
         guard guard priest priest guard guard spy spy guard guard chancellor chancellor countess baron baron",
    )
}

/// The first legal action with the card just drawn that puts nobody out, or else any such action.
fn gentle(game: &LoveLetter) -> Action {
    let me = game.turn().unwrap();
    let drawn = game.hand(me).nth(1).unwrap();
    let count = |game: &LoveLetter| Seat::all(game.seats()).filter(|&seat| game.is_in(seat)).count();
    let harmless = |action: &&Action| {
        let mut next = game.clone();
        next.apply(**action);
        next.rounds_played() > game.rounds_played() || count(&next) == count(game)
    };
    let actions = game.actions();
    let held = hand(game, me.0)[0];
    let first = if game.phase() == Phase::Keep { format!("keep {held}") } else { drawn.to_string() };
    let preferred = actions.iter().filter(|action| action.to_string().starts_with(&first));
    *preferred.chain(&actions).find(harmless).unwrap()
}

/// Plays gently until so many cards are left in the deck and a card is to be played, or the round is over.
fn run_down(mut game: LoveLetter, cards: usize) -> LoveLetter {
    let round = game.rounds_played();
    while game.turn().is_some() && game.rounds_played() == round {
        if game.deck().len() == cards && game.phase() == Phase::Play {
            break;
        }
        let action = gentle(&game);
        game.apply(action);
    }
    game
}

/// Plays gently to the end of the round.
fn run_out(game: LoveLetter) -> LoveLetter {
    let mut game = run_down(game, 0);
    if game.turn().is_some() && game.deck().is_empty() {
        let action = gentle(&game);
        game.apply(action);
    }
    game
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
fn both_players_of_a_baron_know_both_hands_and_nobody_else_does() {
    let game = played(3, "king baron countess guard priest", "baron 1");
    let saw = |seat: u8| view(&game, seat).events[0].saw;
    assert_eq!([saw(0), saw(1), saw(2)], [Some(Card::Countess), Some(Card::Priest), None]);
    assert_eq!(view(&game, 0).known.hands, [held(1, Card::Countess)]);
    assert!(view(&game, 2).known.hands.is_empty());
    let tied = played(3, "king baron priest guard priest", "baron 1");
    assert_eq!(view(&tied, 0).known.hands, [held(1, Card::Priest)]);
    assert_eq!(view(&tied, 1).known.hands, [held(0, Card::Priest)]);
}

fn held(seat: u8, card: Card) -> Held {
    Held { seat: Seat(seat), card }
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

#[test]
fn a_priest_shows_a_hand_to_its_player_alone() {
    let game = played(3, "king priest countess guard spy handmaid", "priest 1");
    assert_eq!(view(&game, 0).known.hands, [held(1, Card::Countess)]);
    assert_eq!(view(&game, 0).events[0].saw, Some(Card::Countess));
    for seat in [1, 2] {
        assert!(view(&game, seat).known.hands.is_empty());
        assert_eq!(view(&game, seat).events[0].saw, None);
    }
    // It stays known while another card is played, and no longer once it is.
    let kept = after(game.clone(), "handmaid");
    assert_eq!(view(&kept, 0).known.hands, [held(1, Card::Countess)]);
    assert!(view(&after(game, "countess"), 0).known.hands.is_empty());
}

#[test]
fn a_king_tells_both_players_both_hands() {
    let game = played(3, "baron king priest baron guard", "king 2");
    assert_eq!(view(&game, 0).known.hands, [held(2, Card::Guard)]);
    assert_eq!(view(&game, 2).known.hands, [held(0, Card::Baron)]);
    assert!(view(&game, 1).known.hands.is_empty());
}

#[test]
fn known_hands_move_with_kings() {
    // Seat 0 sees the Countess of seat 2 by a Priest; seat 1 takes her by a King.
    let game = played(3, "baron priest king countess spy guard", "priest 2, king 2");
    assert_eq!(view(&game, 0).known.hands, [held(1, Card::Countess)]);
}

#[test]
fn what_one_put_at_the_bottom_is_known_to_oneself_alone() {
    let game = played(3, "baron chancellor priest baron king guard spy countess", "chancellor, keep king bottom guard spy");
    let known: Vec<(u8, Card)> = view(&game, 0).known.bottom.iter().map(|known| (known.place, known.card)).collect();
    assert_eq!(known, [(0, Card::Spy), (1, Card::Guard)]);
    let other = view(&game, 1);
    assert!(other.known.bottom.is_empty());
    assert_eq!(other.events[1].action.to_string(), "keep");
    assert!(other.events[0].drawn.is_empty());
    assert_eq!(view(&game, 0).events[0].drawn, [Card::Guard, Card::Spy]);
}

#[test]
fn a_spectator_sees_no_hidden_card() {
    let game = played(
        3,
        "baron chancellor priest baron king guard spy countess",
        "chancellor, keep king bottom guard spy, priest 2",
    );
    let seen = game.view(Viewer::Spectator);
    assert!(seen.hand.is_empty() && seen.dealt.is_none() && seen.known == Default::default());
    assert!(seen.events.iter().all(|event| event.drew.is_none() && event.saw.is_none() && event.drawn.is_empty()));
}

#[test]
fn a_view_tells_how_the_round_before_closed() {
    let game = played(2, "spy baron baron prince guard priest spy", "guard 1 priest");
    let closing = view(&game, 1).previous.unwrap();
    assert_eq!((closing.seat, closing.action.to_string(), closing.hands), (Seat(0), "guard 1 priest".into(), [None; 6]));
    let game = run_out(start(2, &[tie(), round("")]));
    assert_eq!(view(&game, 1).previous.unwrap().hands[..2], [Some(Card::Handmaid); 2]);
}

#[test]
fn a_round_that_a_baron_closed_tells_both_cards_only_to_those_who_compared() {
    let game = played(2, "king guard guard guard princess priest baron", "baron 1");
    let seen = |viewer: Viewer| game.view(viewer).previous.unwrap();
    let laid = Some(Held { seat: Seat(1), card: Card::Priest });
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
        assert_eq!((seen(viewer).laid, seen(viewer).compared), (laid, Some([Card::Princess, Card::Priest])));
    }
    assert_eq!((seen(Viewer::Spectator).laid, seen(Viewer::Spectator).compared), (laid, None));
}

/// The end of a round as a page tells it: the sentences, and the tokens.
fn told(game: &LoveLetter, lang: Lang) -> Option<(Vec<String>, Vec<i32>)> {
    let names = [lang.pick("Vous", "You"), "Blaise"].map(String::from);
    let recap = LoveLetter::layout(&view(game, 0), lang).recap?;
    let lines = [recap.title].iter().chain(&recap.lines).map(|line| line.say(&names, lang)).collect();
    Some((lines, recap.gained))
}

#[test]
fn the_end_of_a_round_is_told_until_the_next_action() {
    let game = played(2, "king guard guard guard princess priest baron", "baron 1");
    let (lines, gained) = told(&game, Lang::Fr).unwrap();
    assert_eq!(
        lines,
        [
            "Fin de la manche 1",
            "Vous\u{a0}: Baron face à Blaise, Blaise hors de la manche, avec le Prêtre",
            "Plus personne d'autre en lice\u{a0}: vous"
        ]
    );
    assert_eq!(gained, [1, 0]);
    let next = after(game.clone(), &legal(&game)[0]);
    assert_eq!(told(&next, Lang::Fr), None);
    assert_eq!(told(&start(2, &[round("")]), Lang::Fr), None, "nothing has ended yet");
    let (lines, gained) = told(&run_out(start(2, &[tie(), round("")])), Lang::En).unwrap();
    assert_eq!(lines[2], "The deck is empty, hands are compared: the Handmaid 4 (you), the Handmaid 4 (Blaise)");
    assert_eq!((lines[3].as_str(), gained), ("A tie with the Handmaid: you, Blaise", vec![1, 1]));
}

#[test]
fn a_card_aimed_at_somebody_is_looked_at_longer() {
    let lingers = |actions: &str| {
        let game = played(3, "king handmaid guard priest spy prince baron spy", actions);
        LoveLetter::layout(&view(&game, 0), Lang::Fr).linger
    };
    assert!(!lingers("") && !lingers("spy") && !lingers("handmaid"));
    assert!(lingers("spy, guard 0 king"));
}

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
