//! Sampled worlds are possible and equally likely, judged by trying deals one by one.

use crate::common::*;
use coeur_core::{DealHistory, Draw, Features, Game, NoWorld, Options, Pen, Rng, Seat, View, Viewer};
use coeur_hanabi::{Action, Card, Config, Hanabi, HanabiView, Hint, Knowledge};
use coeur_testkit::read;
use coeur_testkit::worlds::{impossible_worlds, uniformity};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::{BTreeSet, HashMap};

fn corners() -> Vec<Config> {
    let mut corners = Vec::new();
    for players in 2..=5 {
        for hand_size in 3..=5 {
            for empty_hints in [false, true] {
                corners.push(Config { empty_hints, ..config(players, hand_size) });
            }
        }
    }
    corners
}

#[test]
fn a_million_worlds_are_all_possible() {
    let corners = corners();
    let each = 1_000_000 / corners.len() as u64 + 1;
    for (index, config) in corners.iter().enumerate() {
        assert_eq!(impossible_worlds::<Hanabi>(config, each, index as u64), 0, "{config:?}");
    }
}

/// A game of random actions without mistakes, which is how late positions come about.
fn late_position(config: &Config, deck_left: u8, rng: &mut Rng) -> Hanabi {
    let mut game = Hanabi::deal(config, rng);
    let extra = if deck_left == 0 { rng.below(u32::from(config.players) + 1) } else { 0 };
    while game.deck_size() > deck_left && game.turn().is_some() {
        game.apply(careful(&game, rng).expect("without mistakes nobody is stuck"));
    }
    for _ in 0..extra {
        if let Some(action) = careful(&game, rng) {
            game.apply(action);
        }
    }
    game
}

/// The deal of a game, what was done, and the places of the deal that a seat does not know: its own hand, and what is still
/// to be drawn. Worked out here by moving numbers about, not by asking the game.
fn hidden_places(game: &Hanabi, seat: Seat) -> (Vec<Card>, Vec<Action>, Vec<usize>) {
    let json = serde_json::to_value(game).unwrap();
    let deal: Vec<Card> = serde_json::from_value(json["deal"].clone()).unwrap();
    let (_, actions) = game.since_deal();
    let config = game.config();
    let (players, size) = (usize::from(config.players), usize::from(config.cards()));
    let mut hand: Vec<usize> = (seat.index() * size..(seat.index() + 1) * size).collect();
    let mut next = players * size;
    let drawn = 50 - usize::from(game.deck_size());
    for (turn, action) in actions.iter().enumerate() {
        if let Action::Play(position) | Action::Discard(position) = action {
            if turn % players == seat.index() {
                hand.remove(usize::from(*position));
                hand.extend((next < drawn).then_some(next));
            }
            next = (next + 1).min(drawn);
        }
    }
    hand.extend(drawn..50);
    (deal, actions, hand)
}

/// Every deal that shows the seat the same view, found by trying all orders of the hidden cards and playing the whole game
/// again; `None` if there would be more than `limit` to try.
fn all_worlds(game: &Hanabi, seat: Seat, limit: usize) -> Option<HashMap<String, f64>> {
    let (mut deal, actions, places) = hidden_places(game, seat);
    let mut cards: Vec<Card> = places.iter().map(|&place| deal[place]).collect();
    cards.sort();
    let orders = orders(&cards, limit)?;
    let view = game.view(Viewer::Seat(seat));
    let mut worlds = HashMap::new();
    for order in orders {
        for (&place, card) in places.iter().zip(order) {
            deal[place] = card;
        }
        let mut candidate = Hanabi::start(&game.config(), &deal).unwrap();
        if actions.iter().all(|&action| candidate.play(action).is_ok()) && candidate.view(Viewer::Seat(seat)) == view {
            worlds.insert(key(&candidate), 1.0);
        }
    }
    Some(worlds)
}

fn key(game: &Hanabi) -> String {
    serde_json::to_string(game).unwrap()
}

/// The distinct orders of a sorted list of cards.
fn orders(cards: &[Card], limit: usize) -> Option<Vec<Vec<Card>>> {
    if cards.is_empty() {
        return Some(vec![Vec::new()]);
    }
    let mut all = Vec::new();
    for first in 0..cards.len() {
        if first > 0 && cards[first] == cards[first - 1] {
            continue;
        }
        let mut others = cards.to_vec();
        others.remove(first);
        for mut order in orders(&others, limit)? {
            order.push(cards[first]);
            all.push(order);
        }
        if all.len() > limit {
            return None;
        }
    }
    Some(all)
}

/// What a position has to tell, so that the test can insist on having met all of it.
fn kinds_of_knowledge(game: &Hanabi, seat: Seat) -> Vec<&'static str> {
    let view = game.view(Viewer::Seat(seat));
    let own = view.hand(seat);
    let any = |f: &dyn Fn(Knowledge) -> bool| own.iter().any(|held| f(held.known));
    let nothing_touched = |event: &coeur_hanabi::Event| {
        matches!(event.action, Action::Hint { to, .. } if to == seat) && event.touched.is_some_and(|t| t.iter().count() == 0)
    };
    let mut kinds = Vec::new();
    let mut met = |yes: bool, kind| {
        if yes {
            kinds.push(kind);
        }
    };
    met(any(&|known| known.touched_colour().is_some()), "colour touched");
    met(any(&|known| known.touched_rank().is_some()), "rank touched");
    met(any(&|known| known.touched_colour().is_none() && known.colours().count() < 5), "colour excluded");
    met(any(&|known| known.touched_rank().is_none() && known.ranks().count() < 5), "rank excluded");
    met(any(&|known| known == Knowledge::NONE), "nothing known");
    met(any(&|known| known.colour().is_some() && known.rank().is_some()), "card known");
    met(view.history.iter().any(nothing_touched), "empty hint");
    met(own.len() < usize::from(view.config.cards()), "hand one short");
    met(view.deck_size == 0, "deck empty");
    met(view.deck_size > 0, "deck not empty");
    met(view.turn.is_none(), "game over");
    met(view.turn.is_some_and(|turn| turn != seat), "somebody else's turn");
    kinds
}

#[test]
fn worlds_are_uniform_over_all_that_fit() {
    let mut rng = Rng::new(77);
    let mut met = BTreeSet::new();
    let (mut positions, mut worst) = (0, f64::MIN);
    for config in corners() {
        for deck_left in [0, 0, 0, 0, 1, 1, 1, 2, 2, 3] {
            let game = late_position(&config, deck_left, &mut rng);
            let seat = Seat(rng.below(u32::from(config.players)) as u8);
            let Some(expected) = all_worlds(&game, seat, 5000) else { continue };
            assert!(expected.contains_key(&key(&game)), "the real world is one of them");
            met.extend(kinds_of_knowledge(&game, seat));
            let z = uniformity::<Hanabi>(&game.view(Viewer::Seat(seat)), &expected, key, &mut rng);
            assert!(z < 4.0, "z = {z} over {} worlds: {:?}", expected.len(), game.view(Viewer::Seat(seat)));
            worst = worst.max(z);
            positions += usize::from(expected.len() > 1);
        }
    }
    println!("{positions} positions, worst z {worst:.2}, {met:?}");
    assert!(positions >= 120, "{positions} positions with a choice");
    assert_eq!(met.len(), 12, "some kind of knowledge was never met: {met:?}");
}

/// In the middle of a game there are too many orders of the deck to count, but not too many hands of three.
#[test]
fn hands_in_the_middle_of_a_game_are_as_likely_as_the_deals_that_hold_them() {
    let mut rng = Rng::new(5);
    for (players, moves) in [(2, 9), (2, 16), (3, 14), (4, 22), (5, 30)] {
        let config = Config { empty_hints: players == 3, ..config(players, 3) };
        let mut game = Hanabi::deal(&config, &mut rng);
        for _ in 0..moves {
            game.apply(careful(&game, &mut rng).unwrap());
        }
        let seat = Seat(rng.below(players.into()) as u8);
        let (deal, actions, places) = hidden_places(&game, seat);
        let view = game.view(Viewer::Seat(seat));
        let mut expected = HashMap::new();
        let hands = Card::all().flat_map(|a| Card::all().flat_map(move |b| Card::all().map(move |c| [a, b, c])));
        for hand in hands {
            let mut left: Vec<Card> = places.iter().map(|&place| deal[place]).collect();
            // The deals with this hand, copies of a card counted apart: choose a copy for each position in turn.
            let mut weight = 1.0;
            for card in hand {
                weight *= left.iter().filter(|&&c| c == card).count() as f64;
                if let Some(at) = left.iter().position(|&c| c == card) {
                    left.remove(at);
                }
            }
            if weight == 0.0 {
                continue;
            }
            let mut candidate = deal.clone();
            for (&place, card) in places.iter().zip(hand.into_iter().chain(left)) {
                candidate[place] = card;
            }
            let mut candidate = Hanabi::start(&config, &candidate).unwrap();
            if actions.iter().all(|&action| candidate.play(action).is_ok()) && candidate.view(Viewer::Seat(seat)) == view {
                expected.insert(format!("{hand:?}"), weight);
            }
        }
        let own = |world: &Hanabi| format!("{:?}", world.hand(seat).collect::<Vec<_>>());
        let z = uniformity::<Hanabi>(&view, &expected, own, &mut rng);
        let total: f64 = expected.values().sum();
        println!("{players} players, {} hands, z {z:.2}", expected.len());
        assert!(z < 4.0, "z = {z}");
        assert_eq!(Hanabi::worlds(&view).unwrap().hands(), total as u32, "and they are counted right");
    }
}

/// For each corner of the options.
const LONG_GAMES: u32 = 16;

/// Random games are mostly lost early; these go to the last round, and every position on the way is looked at.
#[test]
fn long_games_have_possible_worlds_all_the_way() {
    let mut rng = Rng::new(12);
    let mut last_rounds = 0;
    for config in corners() {
        for _ in 0..LONG_GAMES {
            let mut game = Hanabi::deal(&config, &mut rng);
            loop {
                let seat = Seat(rng.below(game.seats() as u32) as u8);
                let view = game.view(Viewer::Seat(seat));
                let legal = if game.turn() == Some(seat) { game.actions() } else { Default::default() };
                assert_eq!(view.legal(), legal);
                // A view grows by a turn at a time: one in five is written and read again.
                if rng.below(5) == 0 {
                    let json = serde_json::to_string(&view).unwrap();
                    assert_eq!(read::<HanabiView>(&serde_json::from_str(&json).unwrap()).unwrap(), view);
                }
                let worlds = Hanabi::worlds(&view).unwrap();
                for _ in 0..3 {
                    let world = Hanabi::world(&worlds, &mut rng);
                    assert_eq!(world.view(Viewer::Seat(seat)), view);
                    let (mut replay, actions) = world.since_deal();
                    actions.into_iter().for_each(|action| replay.play(action).unwrap());
                    assert_eq!(replay, world);
                }
                let Some(action) = careful(&game, &mut rng) else { break };
                game.apply(action);
            }
            last_rounds += u32::from(game.deck_size() == 0);
        }
    }
    assert_eq!(last_rounds, 24 * LONG_GAMES, "without mistakes every game reaches the last round, short of 25 points");
}

#[test]
fn only_hidden_places_change() {
    let mut rng = Rng::new(8);
    for config in corners() {
        let game = late_position(&config, 6, &mut rng);
        for seat in Seat::all(game.seats()) {
            let worlds = Hanabi::worlds(&game.view(Viewer::Seat(seat))).unwrap();
            let (real, _, hidden) = hidden_places(&game, seat);
            for _ in 0..20 {
                let (sampled, _, _) = hidden_places(&Hanabi::world(&worlds, &mut rng), seat);
                let changed = (0..50).filter(|&place| real[place] != sampled[place]);
                assert!(changed.into_iter().all(|place| hidden.contains(&place)));
            }
        }
    }
}

#[test]
fn a_spectator_has_no_worlds() {
    let game = Hanabi::deal(&config(2, 5), &mut Rng::new(1));
    assert_eq!(Hanabi::worlds(&game.view(Viewer::Spectator)).unwrap_err(), NoWorld::Spectator);
}

// Views that no game could have shown.

fn doctored(change: impl FnOnce(&mut HanabiView)) -> NoWorld {
    let first = deal("R1 R2 G1 B1 R3 B5 Y1 W1 Y2");
    let mut view = after(&config(2, 3), &first, "hintv 1 1, hintc 0 RED, play 0, discard 1").view(Viewer::Seat(Seat(0)));
    assert!(Hanabi::worlds(&view).is_ok());
    change(&mut view);
    Hanabi::worlds(&view).unwrap_err()
}

#[test]
fn a_doctored_view_is_a_contradiction() {
    let known = |hints: &[(Hint, bool)]| {
        let mut known = Knowledge::NONE;
        hints.iter().for_each(|&(hint, touched)| known.hear(hint, touched));
        known
    };
    let refused: Vec<NoWorld> = vec![
        doctored(|view| view.blue_tokens = 3),
        doctored(|view| view.red_tokens = 1),
        doctored(|view| view.score = 20),
        doctored(|view| view.deck_size -= 1),
        doctored(|view| view.deck_size = 50),
        doctored(|view| view.turn = None),
        doctored(|view| view.discards.clear()),
        doctored(|view| view.history.clear()),
        doctored(|view| view.history.truncate(2)),
        doctored(|view| view.history[0].action = Action::Play(4)),
        doctored(|view| view.history[0].touched = None),
        doctored(|view| view.history[2].card = None),
        doctored(|view| view.history[2].card = Some(Card::parse("B2").unwrap())),
        doctored(|view| view.history[3].drawn = Some(Card::parse("R5").unwrap())),
        doctored(|view| view.history.push(view.history[0])),
        doctored(|view| view.hands[1][0].card = None),
        doctored(|view| view.hands[0][0].card = Some(Card::parse("R2").unwrap())),
        doctored(|view| view.hands[1].iter_mut().for_each(|held| held.card = Some(Card::parse("W5").unwrap()))),
        doctored(|view| {
            view.hands[1].pop();
        }),
        doctored(|view| {
            view.hands.pop();
        }),
        doctored(|view| view.hands[0][1].known = known(&[(Hint::Rank(5), true)])),
        doctored(|view| view.hands[0][1].known = Knowledge::NONE),
        doctored(|view| {
            view.hands[0].iter_mut().for_each(|held| held.known = known(&[(Hint::Rank(1), true), (Hint::Rank(1), false)]))
        }),
        doctored(|view| view.config.players = 3),
        doctored(|view| view.config.hand_size = Some(5)),
        doctored(|view| view.config.hand_size = Some(200)),
        doctored(|view| view.viewer = Viewer::Seat(Seat(1))),
        doctored(|view| view.viewer = Viewer::Seat(Seat(7))),
    ]
    .into_iter()
    .filter(|error| !matches!(error, NoWorld::Contradiction(_)))
    .collect();
    assert!(refused.is_empty(), "{refused:?}");
}

#[test]
fn json_that_is_no_view_is_refused_on_the_way_in() {
    let view = Hanabi::deal(&config(2, 5), &mut Rng::new(1)).view(Viewer::Seat(Seat(0)));
    let refused = |pointer: &str, value: Value| {
        let mut json = serde_json::to_value(&view).unwrap();
        *json.pointer_mut(pointer).unwrap() = value;
        read::<HanabiView>(&json).is_err()
    };
    assert!(refused("/viewer", json!({ "seat": 2 })));
    assert!(refused("/turn", json!(5)));
    assert!(refused("/blue_tokens", json!(9)));
    assert!(refused("/fireworks/R", json!(6)));
    assert!(refused("/config/players", json!(6)));
    assert!(refused("/config/hand_size", json!(9)));
    assert!(refused("/hands", json!([])));
    assert!(refused("/hands/0/0/ranks", json!([0])));
    assert!(refused("/hands/0/0/touched", json!(["BLUE"])));
    assert!(refused("/history", json!([{ "seat": 4, "action": "play 0" }])));
    assert!(refused("/discards", json!(["R6"])));
}

/// All places in a JSON value that hold neither a list nor an object, and the lists.
fn leaves(value: &Value, path: String, out: &mut Vec<String>) {
    match value {
        Value::Object(map) => map.iter().for_each(|(name, value)| leaves(value, format!("{path}/{name}"), out)),
        Value::Array(items) => {
            out.push(path.clone());
            items.iter().enumerate().for_each(|(index, value)| leaves(value, format!("{path}/{index}"), out));
        }
        _ => out.push(path),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn nothing_panics_on_a_view_changed_at_random(seed in any::<u64>(), moves in 0usize..60, changes in 1usize..4) {
        let mut rng = Rng::new(seed);
        let corners = corners();
        let config = rng.pick(&corners).unwrap();
        let mut game = Hanabi::deal(config, &mut rng);
        for _ in 0..moves {
            if let Some(action) = careful(&game, &mut rng) {
                game.apply(action);
            }
        }
        let seat = Seat(rng.below(game.seats() as u32) as u8);
        let mut json = serde_json::to_value(game.view(Viewer::Seat(seat))).unwrap();
        let values = [json!(null), json!(0), json!(1), json!(2), json!(4), json!(5), json!(255), json!(true), json!("R1"), json!("W5"),
            json!("B"), json!("play 4"), json!("discard 0"), json!("hintv 1 3"), json!("hintc 0 RED"), json!([]), json!([0, 1])];
        for _ in 0..changes {
            let mut paths = Vec::new();
            leaves(&json, String::new(), &mut paths);
            let path = rng.pick(&paths).unwrap();
            *json.pointer_mut(path).unwrap() = rng.pick(&values).unwrap().clone();
        }
        if let Ok(view) = read::<HanabiView>(&json) {
            let _ = view.legal();
            let _ = Hanabi::draw(&view, &Pen::default());
            let mut features = Vec::new();
            Hanabi::features(&view, &mut features);
            prop_assert_eq!(features.len(), Hanabi::feature_list(&view.config).len());
            prop_assert!(features.iter().all(|value| value.is_finite()));
            if let Ok(worlds) = Hanabi::worlds(&view) {
                prop_assert_eq!(Hanabi::world(&worlds, &mut rng).view(view.viewer), view);
            }
        }
    }
}

#[test]
fn options_are_those_of_the_contract() {
    let names: Vec<&str> = Config::specs().iter().map(|spec| spec.name).collect();
    assert_eq!(names, ["players", "hand_size", "empty_hints", "loss_scores_zero"]);
}
