//! Every sentence of the rules, from hand-made deals.

use crate::common::*;
use coeur_core::{Game, OptionError, Options, Rng, Seat, View, Viewer};
use coeur_hanabi::{Action, Card, Colour, Config, DECK, Hanabi, Hint, MAX_MOVES};
use proptest::prelude::*;
use serde_json::json;

// Two players, three cards each: seat 0 holds R1 R2 G1, seat 1 holds B1 R3 B5, and Y1 W1 Y2 come next.
const SMALL: &str = "R1 R2 G1 B1 R3 B5 Y1 W1 Y2";

fn small(actions: &str) -> Hanabi {
    after(&config(2, 3), &deal(SMALL), actions)
}

// Set-up.

#[test]
fn five_colours_of_ranks_1_1_1_2_2_3_3_4_4_5_make_fifty_cards() {
    assert_eq!(DECK.len(), 50);
    let ones = DECK.iter().filter(|card| card.rank() == 1).count();
    let fives = DECK.iter().filter(|card| card.rank() == 5).count();
    assert_eq!((ones, fives), (15, 5));
    assert_eq!(Colour::ALL.map(Colour::word), ["RED", "GREEN", "BLUE", "YELLOW", "WHITE"]);
}

#[test]
fn hand_size_is_5_for_2_or_3_players_and_4_for_4_or_5() {
    for (players, cards) in [(2, 5), (3, 5), (4, 4), (5, 4)] {
        let config = Hanabi::settle(Config { players, ..Config::default() }).unwrap();
        assert_eq!(config.hand_size, Some(cards));
        let game = Hanabi::start(&config, &DECK.to_vec()).unwrap();
        assert!(Seat::all(players.into()).all(|seat| game.hand_len(seat) == usize::from(cards)));
        assert_eq!(game.deck_size(), 50 - players * cards);
    }
}

#[test]
fn hand_size_can_be_3_to_5_for_any_number_of_players() {
    for players in 2..=5 {
        for cards in 3..=5 {
            let game = Hanabi::start(&config(players, cards), &DECK.to_vec()).unwrap();
            assert!(Seat::all(players.into()).all(|seat| game.hand_len(seat) == usize::from(cards)));
        }
    }
    for (players, hand_size) in [(1, None), (6, None), (2, Some(2)), (2, Some(6))] {
        let refused = Hanabi::settle(Config { players, hand_size, ..Config::default() });
        assert!(matches!(refused, Err(OptionError::Value { .. })), "{refused:?}");
    }
    assert!(Config::from_json(&json!({ "hand_size": 6 })).is_err());
}

#[test]
fn hands_are_dealt_a_whole_hand_at_a_time_from_seat_0() {
    let game = small("");
    assert_eq!((hand(&game, 0), hand(&game, 1)), ("R1 R2 G1".into(), "B1 R3 B5".into()));
    assert_eq!(game.turn(), Some(Seat(0)));
}

#[test]
fn there_are_8_blue_and_3_red_tokens() {
    assert_eq!((small("").blue_tokens(), small("").red_tokens()), (8, 3));
}

// Hints.

#[test]
fn a_hint_names_one_other_player() {
    let game = small("");
    assert!(may(&game, "hintv 1 1") && may(&game, "hintc 1 BLUE"));
    assert!(!may(&game, "hintv 0 1") && !may(&game, "hintc 0 RED"), "not oneself");
    assert!(!may(&game, "hintv 2 1"), "nobody sits there");
}

#[test]
fn a_hint_touches_every_matching_card() {
    let game = small("hintc 1 BLUE");
    let known = game.knowledge(Seat(1));
    assert_eq!([known[0].colour(), known[2].colour()], [Some(Colour::Blue); 2]);
    assert_eq!([known[0].touched_colour(), known[1].touched_colour()], [Some(Colour::Blue), None]);
    assert_eq!(known[0].ranks().count(), 5, "a colour says nothing of the rank");
    let view = game.view(Viewer::Seat(Seat(1)));
    assert_eq!(view.history[0].touched.unwrap().iter().collect::<Vec<_>>(), [0, 2]);
}

#[test]
fn a_hint_says_of_the_other_cards_that_they_do_not_match() {
    let game = small("hintc 1 BLUE, hintv 0 2");
    assert!(!game.knowledge(Seat(1))[1].may_be(Colour::Blue) && !game.knowledge(Seat(1))[1].is_touched());
    let ranks: Vec<Vec<u8>> = game.knowledge(Seat(0)).iter().map(|known| known.ranks().collect()).collect();
    assert_eq!(ranks, [vec![1, 3, 4, 5], vec![2], vec![1, 3, 4, 5]]);
}

#[test]
fn four_negative_hints_tell_a_colour_without_touching_the_card() {
    let options = Config { empty_hints: true, ..config(2, 3) };
    let first = deal("R1 R2 G1 B1 B3 B5");
    let game = after(
        &options,
        &first,
        "hintc 1 RED, hintv 0 1, hintc 1 GREEN, hintv 0 1, hintc 1 YELLOW, hintv 0 1, hintc 1 WHITE",
    );
    let known = game.knowledge(Seat(1))[0];
    assert_eq!((known.colour(), known.touched_colour(), known.is_touched()), (Some(Colour::Blue), None, false));
}

#[test]
fn a_hint_touches_at_least_one_card() {
    let game = small("");
    for missing in ["hintc 1 GREEN", "hintc 1 YELLOW", "hintc 1 WHITE", "hintv 1 2", "hintv 1 4"] {
        assert!(!may(&game, missing), "{missing}");
    }
    assert_eq!(game.actions().len(), 3 + 2 + 3, "three plays; red and blue; 1, 3 and 5");
}

#[test]
fn with_empty_hints_all_ten_hints_to_each_other_player_are_legal() {
    for players in 2..=5 {
        let options = Config { empty_hints: true, ..config(players, 4) };
        let game = Hanabi::start(&options, &DECK.to_vec()).unwrap();
        let hints = game.actions().iter().filter(|action| matches!(action, Action::Hint { .. })).count();
        assert_eq!(hints, 10 * (usize::from(players) - 1));
        assert!(!may(&game, "hintv 0 1"), "still not oneself");
    }
}

#[test]
fn an_empty_hint_touches_nothing_and_is_public() {
    let options = Config { empty_hints: true, ..config(2, 3) };
    let game = after(&options, &deal(SMALL), "hintc 1 GREEN");
    assert_eq!(game.blue_tokens(), 7);
    assert!(game.knowledge(Seat(1)).iter().all(|known| !known.may_be(Colour::Green)));
    assert_eq!(game.view(Viewer::Spectator).history[0].touched.unwrap().iter().count(), 0);
}

#[test]
fn a_hint_costs_a_blue_token_and_needs_one() {
    for empty_hints in [false, true] {
        let options = Config { empty_hints, ..config(2, 3) };
        let mut game = Hanabi::start(&options, &deal(SMALL)).unwrap();
        for spent in 0..8 {
            assert_eq!(game.blue_tokens(), 8 - spent);
            game.play(Action::parse(["hintv 1 1", "hintv 0 1"][usize::from(spent % 2)]).unwrap()).unwrap();
        }
        assert_eq!(game.blue_tokens(), 0);
        assert_eq!(game.actions().len(), 6, "three plays and three discards");
        assert_eq!(game.view(Viewer::Seat(Seat(0))).legal().len(), 6);
    }
}

#[test]
fn hints_may_repeat_what_is_known() {
    assert!(may(&small("hintv 1 1, hintv 0 1"), "hintv 1 1"));
}

// Discards.

#[test]
fn a_discard_returns_a_blue_token() {
    let game = small("hintv 1 1, hintv 0 1, discard 1");
    assert_eq!(game.blue_tokens(), 7);
    assert_eq!(game.discarded(Card::new(Colour::Red, 2).unwrap()), 1);
    assert_eq!(game.fireworks().sum(), 0);
}

#[test]
fn a_discard_is_not_allowed_at_8() {
    assert!(!may(&small(""), "discard 0"));
    assert!(may(&small("hintv 1 1"), "discard 0"));
    assert!(!may(&small("hintv 1 1, discard 0"), "discard 0"));
}

// Plays.

#[test]
fn a_playable_card_is_added_to_its_firework() {
    let game = small("play 0, play 0, play 0");
    assert_eq!(game.fireworks().height(Colour::Red), 2);
    assert_eq!(game.fireworks().height(Colour::Blue), 1);
    assert_eq!((game.score(), game.red_tokens(), game.blue_tokens()), (3, 3, 8));
    assert!(Card::all().all(|card| game.discarded(card) == 0));
}

#[test]
fn a_wrong_play_is_discarded_and_costs_a_red_token() {
    let game = small("play 1");
    assert_eq!((game.red_tokens(), game.blue_tokens(), game.score()), (2, 8, 0));
    assert_eq!(game.discarded(Card::new(Colour::Red, 2).unwrap()), 1);
    assert_eq!(hand(&game, 0), "R1 G1 Y1", "and is replaced");
    assert_eq!(game.view(Viewer::Spectator).history[0].success, Some(false));
}

#[test]
fn a_second_copy_of_a_played_card_is_a_wrong_play() {
    let game = after(&config(2, 3), &deal("R1 R2 G1 R1 R3 B5"), "play 0, play 0");
    assert_eq!((game.score(), game.red_tokens()), (1, 2));
}

#[test]
fn a_5_returns_a_blue_token_if_there_are_fewer_than_8() {
    let options = config(2, 5);
    let first = in_this_order(&options, PERFECT);
    let game = after(&options, &first, "play 0, play 0, play 0, play 0, hintv 1 4, hintv 0 5, play 0");
    assert_eq!(game.fireworks().height(Colour::Red), 5);
    assert_eq!(game.blue_tokens(), 7);
}

#[test]
fn a_5_returns_no_blue_token_at_8() {
    let options = config(2, 5);
    let game = after(&options, &in_this_order(&options, PERFECT), "play 0, play 0, play 0, play 0, play 0");
    assert_eq!((game.fireworks().height(Colour::Red), game.blue_tokens()), (5, 8));
}

#[test]
fn a_5_played_wrongly_returns_no_blue_token() {
    let game = small("hintv 1 1, play 2");
    assert_eq!((game.blue_tokens(), game.red_tokens()), (7, 2));
}

// Ends.

fn three_mistakes(loss_scores_zero: bool) -> Hanabi {
    let options = Config { loss_scores_zero, ..config(2, 4) };
    after(&options, &in_this_order(&options, "R1 R2 W5 R5 G5"), "play 0, play 0, play 0, play 0, play 0")
}

#[test]
fn the_third_red_token_ends_the_game_with_a_score_of_0() {
    let game = three_mistakes(true);
    assert_eq!((game.turn(), game.red_tokens(), game.payoffs().as_slice()), (None, 0, &[0, 0][..]));
    assert!(game.actions().is_empty());
    assert_eq!(game.view(Viewer::Spectator).score, 0);
    assert_eq!(game.fireworks().sum(), 2, "the fireworks are still there to see");
}

#[test]
fn without_loss_scores_zero_the_fireworks_count_after_the_third_red_token() {
    let game = three_mistakes(false);
    assert_eq!((game.turn(), game.payoffs().as_slice()), (None, &[2, 2][..]));
}

#[test]
fn two_mistakes_do_not_end_the_game() {
    let options = config(2, 4);
    let game = after(&options, &in_this_order(&options, "R1 R2 W5 R5"), "play 0, play 0, play 0, play 0");
    assert_eq!((game.turn(), game.red_tokens(), game.score()), (Some(Seat(0)), 1, 2));
}

#[test]
fn twenty_five_points_end_the_game_at_once() {
    for (players, cards) in [(2, 5), (3, 5), (4, 4), (5, 4), (5, 3)] {
        let options = config(players, cards);
        let mut game = Hanabi::start(&options, &in_this_order(&options, PERFECT)).unwrap();
        for played in 0..25 {
            assert_eq!(game.score(), played);
            game.play(Action::Play(0)).unwrap();
        }
        assert_eq!((game.turn(), game.score()), (None, 25));
        assert_eq!(game.payoffs().as_slice(), vec![25; players.into()]);
    }
}

#[test]
fn nobody_draws_after_the_end() {
    let game = three_mistakes(true);
    assert_eq!(game.deck_size(), 50 - 8 - 4);
    assert_eq!(game.hand_len(Seat(0)), 3);
}

/// Hints at 8 tokens, discards below, until the last card is drawn; and who drew it.
fn last_card_drawn(options: &Config) -> (Hanabi, Seat) {
    let mut game = Hanabi::start(options, &DECK.to_vec()).unwrap();
    loop {
        let seat = game.turn().unwrap();
        let actions = game.actions();
        let hint = actions.iter().find(|action| matches!(action, Action::Hint { .. }));
        let action = if game.blue_tokens() == 8 { *hint.unwrap() } else { Action::Discard(0) };
        game.play(action).unwrap();
        if game.deck_size() == 0 {
            return (game, seat);
        }
    }
}

#[test]
fn drawing_the_last_card_gives_every_player_the_drawer_included_one_more_turn() {
    for players in 2..=5u8 {
        for cards in 3..=5 {
            let (mut game, drawer) = last_card_drawn(&config(players, cards));
            assert_eq!(game.turns_left(), Some(players));
            let mut turns = Vec::new();
            while let Some(seat) = game.turn() {
                turns.push(seat);
                let hint = game.actions().into_iter().find(|action| matches!(action, Action::Hint { .. }));
                game.play(hint.unwrap()).unwrap();
            }
            let expected: Vec<Seat> = (1..=usize::from(players)).map(|steps| drawer.after(steps, players.into())).collect();
            assert_eq!(turns, expected);
            assert_eq!(*turns.last().unwrap(), drawer);
        }
    }
}

#[test]
fn when_the_deck_is_empty_hands_shrink() {
    let (mut game, _) = last_card_drawn(&config(3, 4));
    for left in [2, 1, 0] {
        let seat = game.turn().unwrap();
        let before: Vec<Card> = game.hand(seat).collect();
        game.play(if game.blue_tokens() < 8 { Action::Discard(1) } else { Action::Play(1) }).unwrap();
        assert_eq!(game.hand(seat).collect::<Vec<_>>(), [before[0], before[2], before[3]]);
        assert_eq!(game.turns_left(), Some(left));
    }
    assert_eq!(game.turn(), None);
}

#[test]
fn in_the_last_round_a_discard_still_returns_a_token_and_a_missing_position_is_illegal() {
    let (mut game, _) = last_card_drawn(&config(2, 3));
    game.play(game.actions()[game.actions().len() - 1]).unwrap();
    let blue = game.blue_tokens();
    assert!(may(&game, "play 2") && !may(&game, "play 3") && blue < 8);
    game.play(Action::Discard(0)).unwrap();
    assert_eq!((game.blue_tokens(), game.turn()), (blue + 1, None));
}

#[test]
fn after_the_last_round_the_fireworks_count() {
    let options = config(2, 5);
    // Five points, then hints and discards to the end: all else that is played would be a mistake.
    let mut game = after(&options, &in_this_order(&options, PERFECT), "play 0, play 0, play 0, play 0, play 0");
    let mut rng = Rng::new(4);
    while game.turn().is_some() {
        let quiet: Vec<Action> = game.actions().into_iter().filter(|action| !matches!(action, Action::Play(_))).collect();
        game.play(*rng.pick(&quiet).unwrap()).unwrap();
    }
    assert_eq!((game.deck_size(), game.red_tokens(), game.score()), (0, 3, 5));
    assert_eq!(game.payoffs().as_slice(), [5, 5]);
}

#[test]
fn the_third_red_token_ends_even_the_last_round_at_once() {
    let options = config(3, 3);
    let (mut game, _) = last_card_drawn(&options);
    let mut mistakes = 0;
    // Fives come last in the sorted deck, and no firework has begun: all three plays of the last round are wrong.
    while game.turn().is_some() {
        let fits = |position: usize| game.fireworks().fits(game.hand(game.turn().unwrap()).nth(position).unwrap());
        let wrong = (0..3).find(|&position| !fits(position)).unwrap();
        game.play(Action::Play(wrong as u8)).unwrap();
        mistakes += 1;
    }
    assert_eq!((mistakes, game.red_tokens(), game.score()), (3, 0, 0));
}

#[test]
fn no_game_is_longer_than_97_moves() {
    let mut longest = 0;
    for players in 2..=5u8 {
        for cards in 3..=5u8 {
            let mut game = Hanabi::start(&config(players, cards), &DECK.to_vec()).unwrap();
            let mut moves = 0;
            while game.turn().is_some() {
                let actions = game.actions();
                let hint = actions.iter().find(|action| matches!(action, Action::Hint { .. }));
                game.play(*hint.unwrap_or(&Action::Discard(0))).unwrap();
                moves += 1;
            }
            // Every draw costs a discard, every discard but the last gives back a hint in time, and each has a last turn.
            let draws = 50 - usize::from(players * cards);
            assert_eq!(moves, draws + 8 + (draws - 1) + usize::from(players));
            assert_eq!(game.history().len(), moves);
            longest = longest.max(moves);
        }
    }
    assert_eq!(longest, MAX_MOVES);
}

// Positions and knowledge.

#[test]
fn cards_are_numbered_from_0_oldest_first_and_new_cards_come_in_at_the_end() {
    let game = small("play 1, play 0, play 0");
    assert_eq!(hand(&game, 0), "G1 Y1 Y2");
    assert_eq!(hand(&game, 1), "R3 B5 W1");
}

#[test]
fn what_is_known_moves_with_the_card_and_a_new_card_is_unknown() {
    let game = small("hintv 1 5, hintv 0 2, hintv 1 3, discard 0");
    let known = game.knowledge(Seat(1));
    assert_eq!([known[0].rank(), known[1].rank(), known[2].rank()], [Some(3), Some(5), None]);
    assert_eq!(known[2], coeur_hanabi::Knowledge::NONE);
}

#[test]
fn knowledge_comes_from_hints_alone_not_from_counting() {
    // All three R1 but one's own are in sight; still nothing is said of the own cards.
    let game = after(&config(2, 4), &deal("B1 R2 G1 Y4 R1 R1 R1 W1"), "");
    let view = game.view(Viewer::Seat(Seat(0)));
    assert!(view.hand(Seat(0)).iter().all(|held| held.known == coeur_hanabi::Knowledge::NONE));
    assert_eq!(view.unseen()[Card::new(Colour::Red, 1).unwrap().index()], 0, "counting is there for who wants it");
}

#[test]
fn payoffs_are_the_score_and_the_same_for_all() {
    for players in 2..=5 {
        let options = config(players, 4);
        let game = after(&options, &in_this_order(&options, PERFECT), "play 0, play 0, play 0");
        assert_eq!(game.payoffs().as_slice(), vec![3; players.into()]);
    }
    assert_eq!(Hanabi::payoff_range(&config(2, 5)), (0, 25));
    const { assert!(Hanabi::INFO.cooperative && Hanabi::INFO.hidden) };
}

// Views.

#[test]
fn a_seat_sees_every_hand_but_its_own_and_a_spectator_none() {
    let game = after(&config(3, 3), &deal("R1 R2 G1 B1 R3 B5 Y1 W1 Y2 W2"), "play 0");
    let seen =
        |viewer: Viewer, seat: u8| game.view(viewer).hand(Seat(seat)).iter().filter(|held| held.card.is_some()).count();
    for me in 0..3 {
        for other in 0..3 {
            assert_eq!(seen(Viewer::Seat(Seat(me)), other), if me == other { 0 } else { 3 });
        }
        assert_eq!(seen(Viewer::Spectator, me), 0);
        let drawn = game.view(Viewer::Seat(Seat(me))).history[0].drawn;
        assert_eq!(drawn.map(|card| card.to_string()), (me != 0).then(|| "W2".to_string()));
    }
    assert_eq!(game.view(Viewer::Spectator).history[0].drawn, None);
}

#[test]
fn the_history_holds_all_that_is_public() {
    let game = small("hintc 1 BLUE, discard 1, play 1, play 0");
    let view = game.view(Viewer::Seat(Seat(0)));
    let history = serde_json::to_value(&view.history).unwrap();
    assert_eq!(
        history,
        json!([
            { "seat": 0, "action": "hintc 1 BLUE", "touched": [0, 2] },
            { "seat": 1, "action": "discard 1", "card": "R3", "drawn": "Y1" },
            { "seat": 0, "action": "play 1", "card": "R2", "success": false },
            { "seat": 1, "action": "play 0", "card": "B1", "success": true, "drawn": "Y2" },
        ])
    );
    assert_eq!(view.discards, cards("R3 R2"));
}

#[test]
fn a_held_card_in_json_says_what_hints_left_and_which_touched_it() {
    let game = small("hintc 1 BLUE, hintv 0 1, hintv 1 5");
    let seen_by = |seat| serde_json::to_value(game.view(Viewer::Seat(Seat(seat))).hand(Seat(1))).unwrap();
    let [none, one, five] = [json!(["R", "G", "Y", "W"]), json!(["B"]), json!([5])];
    assert_eq!(seen_by(0)[0], json!({ "card": "B1", "colours": one, "ranks": [1, 2, 3, 4], "touched": ["BLUE"] }));
    assert_eq!(seen_by(1)[1], json!({ "card": null, "colours": none, "ranks": [1, 2, 3, 4], "touched": [] }));
    assert_eq!(seen_by(1)[2], json!({ "card": null, "colours": one, "ranks": five, "touched": ["BLUE", "5"] }));
}

// Deals from outside.

#[test]
fn a_deal_with_a_card_missing_or_too_many_is_refused() {
    let said = |deal: Vec<Card>| Hanabi::start(&config(2, 5), &deal).unwrap_err().to_string();
    assert_eq!(said(DECK[..49].to_vec()), "deal: 49 cards; there are 50");
    assert_eq!(said(Vec::new()), "deal: 0 cards; there are 50");
    assert_eq!(said([&DECK[..], &DECK[..1]].concat()), "deal: 51 cards; there are 50");
}

#[test]
fn a_deal_with_too_many_copies_of_a_card_is_refused() {
    let mut deal = DECK.to_vec();
    deal[48] = Card::parse("W5").unwrap();
    let error = Hanabi::start(&config(2, 5), &deal).unwrap_err();
    assert_eq!(error.to_string(), "deal, card 49: W5 stands there 2 times; there are 1");
}

#[test]
fn a_card_that_does_not_exist_is_refused_with_its_place() {
    let mut words: Vec<String> = DECK.iter().map(Card::to_string).collect();
    words[7] = "V3".into();
    let line = json!({ "version": 1, "game": "hanabi", "deal": words }).to_string();
    let error = coeur_core::Record::parse(&line).unwrap().start::<Hanabi>().unwrap_err().to_string();
    assert!(error.contains("[7]") && error.contains("V3") && error.contains("R1 to W5"), "{error}");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn no_text_makes_the_parser_panic(text in "\\PC{0,30}", verb in "(?i)(play|discard|hintv|hintc)", words in "[ 0-9A-Za-zé]{0,12}") {
        let game = small("");
        let _ = game.parse_action(&text);
        if let Ok(action) = game.parse_action(&format!("{verb} {words}")) {
            prop_assert_eq!(game.parse_action(&action.to_string()), Ok(action));
            let _ = game.clone().play(action);
        }
    }

    #[test]
    fn no_deal_makes_start_panic(kinds in prop::collection::vec(0usize..25, 0..60), players in 0u8..8, hand_size in 0u8..8) {
        let deal: Vec<Card> = kinds.into_iter().map(|kind| Card::all().nth(kind).unwrap()).collect();
        let config = Config { players, hand_size: Some(hand_size), ..Config::default() };
        let _ = Hanabi::start(&config, &deal);
        let sane = Hanabi::start(&config, &DECK.to_vec());
        prop_assert_eq!(sane.is_ok(), (2..=5).contains(&players) && (3..=5).contains(&hand_size));
    }

    #[test]
    fn the_fast_draw_finds_every_legal_action(seed in 0u64..500) {
        let mut rng = Rng::new(seed);
        let mut game = Hanabi::deal(&config(2 + (seed % 4) as u8, 3 + (seed % 3) as u8), &mut rng);
        for _ in 0..seed % 20 {
            if let Some(action) = game.random_action(&mut rng) {
                game.apply(action);
            }
        }
        let found: std::collections::BTreeSet<Action> = (0..1500).filter_map(|_| game.random_action(&mut rng)).collect();
        prop_assert_eq!(found, game.actions().into_iter().collect());
    }
}

#[test]
fn actions_in_words() {
    use coeur_core::{Draw, Lang};
    let say = |text, lang| Hanabi::describe(Action::parse(text).unwrap()).tell(lang).say(&[], lang);
    assert_eq!(say("play 0", Lang::En), "play the first card");
    assert_eq!(say("hintv 2 1", Lang::Fr), "indiquer au joueur 2 ses 1");
    assert_eq!(say("hintc 2 BLUE", Lang::Fr), "indiquer au joueur 2 ses bleues");
    assert_eq!(Hint::all().count(), 10);
}
