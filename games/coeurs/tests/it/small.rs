//! Small variants: fewer ranks in play, every deal listed.

use crate::common;
use coeur_coeurs::{Card, Coeurs, CoeursConfig, Rank};
use coeur_core::{Budget, Features, Game, ListDeals, Options, Rng, Seat, Solve, View, Viewer};
use serde_json::json;
use std::collections::{HashMap, HashSet};

fn small(ranks: u8) -> CoeursConfig {
    CoeursConfig { ranks: Some(ranks), ..CoeursConfig::default() }
}

fn every_deal(config: &CoeursConfig) -> impl Iterator<Item = Coeurs> {
    Coeurs::deals(config).expect("few enough").map(|deal| Coeurs::start(config, &deal).expect("a deal of the list"))
}

#[test]
fn the_option_is_named_only_where_it_is_set() {
    assert!(CoeursConfig::default().to_json().get("ranks").is_none());
    assert_eq!(small(2).to_json()["ranks"], 2);
    let error = CoeursConfig::from_json(&json!({"ranks": 8})).expect_err("all of them are the usual game");
    assert_eq!(error.to_string(), "option `ranks` cannot be 8; allowed: 2 to 7");
}

#[test]
fn the_highest_cards_are_dealt_and_the_hearts_among_them_count() {
    let hands = "AH KH / AD KD / AC KC / AS KS";
    let mut game = common::coeurs(json!({"ranks": 2}), hands);
    assert_eq!(game.actions().len(), 2, "the seat after the meneur leads");
    common::play(&mut game, "AD AC AS KH KD KC KS AH");
    assert_eq!(common::points(&game), [0, 10, 0, 0], "all hearts, which are two");
    let mut game = common::coeurs(json!({"ranks": 2}), "AH KD / KH AD / AC KC / AS KS");
    common::play(&mut game, "KH AC AS AH KD AD KC KS");
    assert_eq!(common::points(&game), [10, 0, 0, 0]);
    assert_eq!(Coeurs::payoff_range(&small(2)), (-5, 10));
    assert_eq!(Coeurs::payoff_range(&CoeursConfig::default()), (-35, 40), "the usual game");
    let wrong =
        |hands: &[&str]| Coeurs::start(&small(2), &common::deal(hands)).expect_err("no deal of two ranks").to_string();
    assert_eq!(wrong(&["AH KH / AD KD / AC QC / AS KS"]), "deal 0, hand 2: QC is not in play with ranks=2");
    assert_eq!(wrong(&["AH KH / AD KD / AC KC QC / AS KS"]), "deal 0, hand 2: 3 cards are listed, 2 expected");
}

#[test]
fn every_deal_is_listed_once() {
    let deals: Vec<_> = Coeurs::deals(&small(2)).expect("few enough").collect();
    assert_eq!((deals.len(), deals.iter().collect::<HashSet<_>>().len()), (2520, 2520));
    assert_eq!(Coeurs::deals(&small(3)).expect("few enough").count(), 369_600);
    assert!(Coeurs::deals(&small(4)).is_none() && Coeurs::deals(&CoeursConfig::default()).is_none(), "too many");
    assert!(Coeurs::deals(&CoeursConfig { deals: 2, ..small(2) }).is_none(), "more than one deal");
    let drawn = Coeurs::shuffle(&small(2), &mut Rng::new(1));
    assert!(deals.contains(&drawn), "a deal that is drawn is one of them");
}

/// In every position of every deal: the worlds of a view are as many as the positions that show the seat the same, and equal states
/// allow the same cards.
#[test]
fn information_states_are_what_a_seat_cannot_tell_apart() {
    let mut states: HashMap<String, HashSet<Coeurs>> = HashMap::new();
    let mut open: Vec<Coeurs> = every_deal(&small(2)).collect();
    while let Some(game) = open.pop() {
        let Some(seat) = game.turn() else { continue };
        for action in game.actions() {
            let mut next = game.clone();
            next.apply(action);
            open.push(next);
        }
        states.entry(game.view(Viewer::Seat(seat)).information_state()).or_default().insert(game);
    }
    let first = states.values().filter(|games| games.iter().any(|game| game.view(Viewer::Spectator).history.is_empty()));
    assert_eq!(first.count(), 28, "the hands of two out of eight cards");
    for (key, games) in &states {
        let game = games.iter().next().expect("a state was reached");
        let seat = game.turn().expect("on turn");
        let worlds = Coeurs::worlds(&game.view(Viewer::Seat(seat))).expect("worlds");
        assert_eq!(worlds.count(), games.len() as u64, "{key}");
        assert!(games.iter().all(|other| other.actions() == game.actions()), "{key}");
        let mut columns = [Vec::new(), Vec::new()];
        Coeurs::features(&game.view(Viewer::Seat(seat)), &mut columns[0]);
        game.observe(seat, &mut columns[1]);
        assert_eq!(columns[0], columns[1], "{key}");
    }
}

/// What the opener gains at most against three who play at random, exactly, in two ways: by hand of its information states, and by every
/// line of every deal.
#[test]
fn the_best_lead_against_chance_is_known_exactly() {
    let opener = Seat(1);
    fn by_chance(game: &Coeurs, seat: Seat) -> f64 {
        if game.turn().is_none() {
            return game.utilities()[seat.index()];
        }
        let actions = game.actions();
        let after = |action| {
            let mut next = game.clone();
            next.apply(action);
            by_chance(&next, seat)
        };
        actions.iter().map(|action| after(*action)).sum::<f64>() / actions.len() as f64
    }
    let mut leads: HashMap<String, HashMap<Card, (f64, u32)>> = HashMap::new();
    for game in every_deal(&small(2)) {
        let key = game.view(Viewer::Seat(opener)).information_state();
        for action in game.actions() {
            let mut next = game.clone();
            next.apply(action);
            let card = Card::parse(&action.to_string()).expect("a card is led");
            let sum = leads.entry(key.clone()).or_default().entry(card).or_default();
            *sum = (sum.0 + by_chance(&next, opener), sum.1 + 1);
        }
    }
    let mean = |sum: &(f64, u32)| sum.0 / f64::from(sum.1);
    let best: f64 = leads.values().map(|cards| cards.values().map(mean).fold(f64::MIN, f64::max)).sum::<f64>() / 28.0;
    let chance: f64 =
        leads.values().map(|cards| cards.values().map(mean).sum::<f64>() / cards.len() as f64).sum::<f64>() / 28.0;
    let all: f64 = every_deal(&small(2)).map(|game| by_chance(&game, opener)).sum::<f64>() / 2520.0;
    assert!((chance - all).abs() < 1e-9, "{chance}, {all}");
    assert!(best > chance + 0.1, "{best}, {chance}");
}

#[test]
fn a_whole_deal_is_solved() {
    let game = Coeurs::deal(&small(5), &mut Rng::new(3));
    let solution = game.solve(&Budget::default()).expect("five cards are in reach");
    assert_eq!(solution.actions.len(), game.actions().len());
    assert!(game.hands().iter().all(|hand| hand.len() == 5 && hand.iter().all(|card| card.rank() >= Rank::Ten)));
}
