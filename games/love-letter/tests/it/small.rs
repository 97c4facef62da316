//! Small variants: fewer cards in play, every deal listed.

use coeur_core::{Game, ListDeals, Options, Rng, Seat, View, Viewer};
use coeur_love_letter::{Card, Config, LoveLetter};
use coeur_testkit::conform;
use serde_json::json;
use std::collections::{HashMap, HashSet};

fn small(cards: u8) -> Config {
    LoveLetter::settle(Config { tokens: Some(1), cards: Some(cards), ..Config::default() }).expect("a match")
}

#[test]
fn small_variants_keep_every_promise_of_a_game() {
    for cards in [6, 8, 11, 20] {
        conform::<LoveLetter>(json!({ "cards": cards, "tokens": 1 }), 200);
    }
    conform::<LoveLetter>(json!({ "cards": 9 }), 100);
}

#[test]
fn the_option_is_named_only_where_it_is_set() {
    assert_eq!(Config::default().to_json(), json!({ "players": 2, "tokens": null }));
    assert_eq!(small(7).to_json(), json!({ "players": 2, "tokens": 1, "cards": 7 }));
    let four = Config { players: 4, cards: Some(7), ..Config::default() };
    let error = LoveLetter::settle(four).expect_err("small variants seat two");
    assert_eq!(error.to_string(), "these options do not go together: fewer cards are for two players");
}

#[test]
fn what_is_not_in_play_lies_open_in_every_round() {
    let config = small(6);
    let in_play = [Card::Guard, Card::Guard, Card::Baron, Card::Handmaid, Card::Prince, Card::Princess];
    let game = LoveLetter::deal(&config, &mut Rng::new(1));
    let view = game.view(Viewer::Seat(Seat(0)));
    assert_eq!((view.shown.len(), view.deck), (15, 2), "one burnt, one each, one drawn");
    let mut hidden: Vec<Card> = game.dealt().to_vec();
    hidden.drain(1..16);
    hidden.sort();
    assert_eq!(hidden, in_play);
    let mut deal = LoveLetter::shuffle(&config, &mut Rng::new(1));
    deal[0].swap(1, 2);
    let error = LoveLetter::start(&config, &deal).expect_err("the cards aside have their places");
    assert!(error.to_string().starts_with("round 0: with cards=6 these follow the burnt card: guard, spy, "), "{error}");
}

#[test]
fn every_deal_of_a_small_variant_is_listed_once() {
    for (cards, count) in [(6, 360), (7, 2520), (8, 20_160)] {
        let config = small(cards);
        let deals: Vec<_> = LoveLetter::deals(&config).expect("few enough").collect();
        assert_eq!(deals.len(), count);
        assert_eq!(deals.iter().collect::<HashSet<_>>().len(), count, "none twice");
        assert!(deals.iter().all(|deal| LoveLetter::start(&config, deal).is_ok()));
    }
    assert!(LoveLetter::deals(&small(10)).is_none(), "too many");
    assert!(LoveLetter::deals(&Config { cards: Some(6), ..Config::default() }).is_none(), "more than one round");
}

/// What the seat on turn has seen is its information state: states that are equal allow the same actions, and every state that a seat cannot
/// tell apart is found again among the worlds drawn from its view.
#[test]
fn information_states_are_what_a_seat_cannot_tell_apart() {
    let config = small(6);
    let mut states: HashMap<String, HashSet<LoveLetter>> = HashMap::new();
    let mut open: Vec<LoveLetter> =
        LoveLetter::deals(&config).expect("few").map(|deal| LoveLetter::start(&config, &deal).expect("legal")).collect();
    for _ in 0..2 {
        for game in std::mem::take(&mut open) {
            let Some(seat) = game.turn() else { continue };
            for action in game.actions() {
                let mut next = game.clone();
                next.apply(action);
                open.push(next);
            }
            states.entry(game.view(Viewer::Seat(seat)).information_state()).or_default().insert(game);
        }
    }
    let mut rng = Rng::new(3);
    for (key, games) in &states {
        let game = games.iter().next().expect("a state was reached");
        let view = game.view(Viewer::Seat(game.turn().expect("on turn")));
        assert!(games.iter().all(|other| other.actions() == game.actions()), "{key}");
        let worlds = LoveLetter::worlds(&view).expect("worlds");
        let found: HashSet<_> = (0..8).map(|_| LoveLetter::world(&worlds, &mut rng)).map(|world| world.dealt()).collect();
        let listed: HashSet<_> = games.iter().map(|game| game.dealt()).collect();
        assert!(found.is_subset(&listed), "{key}");
    }
    assert!(states.len() > 200, "{} states", states.len());
}
