//! Deals that were told and not seen: who played which card of a finished trick is not known.

use coeur_coeurs::{Action, Card, Cards, Coeurs, CoeursConfig, ReportError, ReportedDeal, Suit};
use coeur_core::{Budget, DealHistory, Game, Payoffs, Player, Registered, Rng, Seat, View, Viewer};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeMap;

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| Card::parse(card).expect("a card")).collect()
}

fn tricks(won: [&str; 4]) -> [Vec<[Card; 4]>; 4] {
    won.map(|text| cards(text).chunks(4).map(|trick| trick.try_into().expect("four cards")).collect())
}

fn deal(seat: u8, hand: &str, won: [&str; 4], trick: &str) -> Result<ReportedDeal, ReportError> {
    ReportedDeal::new(Seat(seat), &cards(hand), &tricks(won), &cards(trick))
}

/// The example of the report: seat 0 took the trick, seat 1 is to play.
fn example() -> ReportedDeal {
    deal(1, "7D 8D QH 9S KC 7H 10S", ["KD 10D QS QD", "", "", ""], "").expect("possible")
}

#[test]
fn whoever_is_asked_is_to_move() {
    let view = example().view();
    assert_eq!((view.turn, view.hand_sizes, view.points), (Some(Seat(1)), [7; 4], [0; 4]));
    assert_eq!(view.legal().len(), 7);
    assert_eq!((view.taken[0].tricks, view.played().len()), (1, 4));
    assert!(view.voids.iter().all(Vec::is_empty), "who discarded the queen of spades is not told");
}

#[test]
fn hearts_taken_count() {
    let view = deal(2, "AS KS QS JS 10S 9S", ["7H 8H 9H 10H", "", "", "JH QH KH AH"], "").unwrap().view();
    assert_eq!(view.points, [-20, 0, 0, -20]);
}

#[test]
fn who_does_not_follow_the_trick_under_way_has_none_of_the_suit() {
    let view = deal(3, "7D 8D QH 9S KC 7H 10S 9C", [""; 4], "KS 7C AS").unwrap().view();
    assert_eq!(view.voids[1], [Suit::Spades]);
    let worlds = Coeurs::worlds(&view).unwrap();
    let mut rng = Rng::new(1);
    for _ in 0..1000 {
        let hands = Coeurs::world(&worlds, &mut rng).hands();
        assert_eq!(hands.map(Cards::len), [7, 7, 7, 8]);
        assert!(hands[1].iter().all(|card| card.suit() != Suit::Spades), "{hands:?}");
        assert_eq!(Some(hands[3]), view.hand);
    }
}

#[test]
fn a_hand_of_legal_cards_alone_is_filled_with_others_that_do_not_follow() {
    let view = deal(2, "9S 10S", [""; 4], "KS 7S").unwrap().view();
    assert_eq!((view.legal().len(), view.hand_sizes), (2, [7, 7, 8, 8]));
    let worlds = Coeurs::worlds(&view).unwrap();
    let mut rng = Rng::new(1);
    for _ in 0..1000 {
        let world = Coeurs::world(&worlds, &mut rng);
        assert_eq!(world.hands().map(Cards::len), [7, 7, 8, 8]);
        assert_eq!(world.actions(), view.legal());
    }
}

#[test]
fn worlds_are_equally_likely() {
    // Hidden are four spades and three diamonds; seat 0 has shown that it has no spade.
    let won = ["7H 8H 9H 10H 7D 8D 9D 10D", "JH QH KH AH", "7C 8C 9C 10C", "JC QC KC AC"];
    let view = deal(1, "AS KS QS", won, "JS AD").unwrap().view();
    let worlds = Coeurs::worlds(&view).unwrap();
    let mut rng = Rng::new(7);
    let mut counts = BTreeMap::new();
    for _ in 0..1000 * worlds.count() {
        *counts.entry(Coeurs::world(&worlds, &mut rng).hands().map(|hand| hand.mask())).or_insert(0u32) += 1;
    }
    // Seat 0 has two of the three diamonds; of the five cards left seat 2 has three.
    assert_eq!((counts.len() as u64, worlds.count()), (30, 30));
    assert!(counts.values().all(|count| count.abs_diff(1000) < 160), "{counts:?}");
}

#[test]
fn what_cannot_be_is_refused() {
    let whole = "7D 8D QH 9S KC 7H 10S 9C";
    assert_eq!(deal(4, whole, [""; 4], ""), Err(ReportError::NoSeat(Seat(4))));
    assert_eq!(deal(0, "7D 7D", [""; 4], ""), Err(ReportError::CardTwice(cards("7D")[0])));
    assert_eq!(deal(0, "7D", ["", "7D 8D 9D 10D", "", ""], ""), Err(ReportError::CardTwice(cards("7D")[0])));
    assert_eq!(deal(0, "", [""; 4], ""), Err(ReportError::NoCard));
    assert_eq!(deal(0, "7D", [""; 4], "8D 9D 10D JD"), Err(ReportError::TrickFull(4)));
    let found = deal(0, whole, ["AS KS QS JS", "", "", ""], "");
    assert_eq!(found, Err(ReportError::TooManyCards { found: 8, most: 7 }));
    let mut won = ["7H 8H 9H 10H JH QH KH AH", "7C 8C 9C 10C JC QC KC AC", "7D 8D 9D 10D JD QD KD AD", "7S 8S 9S 10S"];
    assert!(deal(0, "JS", won, "").is_ok());
    won[3] = "7S 8S 9S 10S JS QS KS AS";
    assert_eq!(deal(0, "", won, ""), Err(ReportError::Over));
    // The others have shown that they have no spade: the leader would have all seven, with six cards in hand.
    let found = deal(3, "7D 8D QD 9D 10D KD AD", ["7H 8H 9H 10H", "", "", ""], "KS 7C 8C");
    assert_eq!(found, Err(ReportError::NoRoom(Suit::Spades)));
}

/// Every player of the game, with little time to think.
fn players() -> Vec<Box<dyn Player<Coeurs>>> {
    let entries = Coeurs::players();
    let make = |(name, options): (&str, Value)| {
        let options: Vec<(String, Value)> = options.as_object().expect("options").clone().into_iter().collect();
        let entry = entries.iter().find(|entry| entry.name == name).expect("a player of the game");
        entry.make(&options, &CoeursConfig::default()).unwrap_or_else(|error| panic!("{name}: {error}"))
    };
    let players = [
        ("monte-carlo", json!({ "iterations": 20 })),
        ("mcts", json!({ "iterations": 20 })),
        ("mcts", json!({ "iterations": 20, "infer": true, "exact": 3 })),
        ("pimc", json!({ "worlds": 2, "iterations": 10 })),
        ("pimc", json!({ "worlds": 2, "search": "alpha-beta", "depth": 2 })),
        ("heuristic", json!({})),
    ];
    players.into_iter().map(make).collect()
}

fn each_player_answers(deal: &ReportedDeal, seed: u64) {
    let view = deal.view();
    let legal: Cards = deal.legal();
    for mut player in players() {
        let decision = player.decide(&view, &Budget::default(), &mut Rng::new(seed)).expect("a decision");
        let Action::Card(card) = decision.action else { panic!("{decision:?}") };
        assert!(legal.contains(card), "{card} of {legal:?}");
    }
    let worlds = Coeurs::worlds(&view).expect("worlds");
    let world = Coeurs::world(&worlds, &mut Rng::new(seed));
    let (mut again, actions) = world.since_deal();
    actions.into_iter().for_each(|action| again.play(action).expect("legal"));
    assert_eq!(again, world);
    assert_eq!(world.payoffs(), Payoffs::new(view.points));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_player_answers_in_the_middle_of_any_real_deal(seed: u64, plies in 0usize..32, whole: bool) {
        let mut rng = Rng::new(seed);
        let mut game = Coeurs::deal(&CoeursConfig::default(), &mut rng);
        for _ in 0..plies {
            let action = game.random_action(&mut rng).unwrap();
            game.apply(action);
        }
        let seat = game.turn().unwrap();
        let real = game.view(Viewer::Seat(seat));
        let mut won: [Vec<[Card; 4]>; 4] = Default::default();
        let mut replayed = game.since_deal().0;
        for trick in real.history[..plies - plies % 4].chunks(4) {
            trick.iter().for_each(|event| replayed.apply(event.action));
            let winner = replayed.view(Viewer::Spectator).last_trick.unwrap().winner;
            won[winner.index()].push([0, 1, 2, 3].map(|place: usize| trick[place].card().unwrap()));
        }
        let hand: Vec<Card> = if whole { real.hand.unwrap().iter().collect() } else {
            real.legal().iter().map(|action| Card::parse(&action.to_string()).unwrap()).collect()
        };
        let deal = ReportedDeal::new(seat, &hand, &won, &real.trick.unwrap().cards).unwrap();
        let told = deal.view();
        prop_assert_eq!(told.legal(), game.actions());
        prop_assert_eq!((told.hand_sizes, told.points, told.taken), (real.hand_sizes, real.points, real.taken));
        each_player_answers(&deal, seed);
    }

    #[test]
    fn whatever_is_told_is_answered_or_refused(seed: u64, seat in 0u8..5, tricks in 0usize..9, under_way in 0usize..5, hand in 0usize..9) {
        let mut rng = Rng::new(seed);
        let mut pack: Vec<Card> = Card::all().collect();
        rng.shuffle(&mut pack);
        let mut won: [Vec<[Card; 4]>; 4] = Default::default();
        for trick in pack.split_off(32 - 4 * tricks).chunks(4) {
            won[rng.below(4) as usize].push(trick.try_into().unwrap());
        }
        let trick = pack.split_off(pack.len().saturating_sub(under_way));
        pack.truncate(hand);
        if let Ok(deal) = ReportedDeal::new(Seat(seat), &pack, &won, &trick) {
            each_player_answers(&deal, seed);
        }
    }
}
