//! The sampler against brute force: every deal that would have shown the same, and no other, equally often.

use crate::common;
use coeur_coeurs::{Action, Barbu, Cards, Coeurs, Deal, Match, MatchView, Variant};
use coeur_core::{Game, NoWorld, Options, Rng, Seat, View, Viewer};
use coeur_testkit::read;
use coeur_testkit::worlds::{impossible_worlds, uniformity};
use serde_json::{Value, json};
use std::collections::HashMap;

fn config<V: Variant>(options: Value) -> V::Config {
    V::Config::from_json(&options).expect("known options")
}

#[test]
fn no_world_of_coeurs_is_impossible() {
    for options in [
        json!({}),
        json!({"heart_lead": "last"}),
        json!({"heart_lead": "last", "leader": "declarer", "early_end": true}),
        json!({"deals": 3, "early_end": true}),
        json!({"ranks": 3, "deals": 2}),
    ] {
        assert_eq!(impossible_worlds::<Coeurs>(&config::<coeur_coeurs::CoeursOnly>(options), 125_000, 1), 0);
    }
}

#[test]
fn no_world_of_barbu_is_impossible() {
    for options in [
        json!({}),
        json!({"heart_lead": "last", "ace_replay": true}),
        json!({"heart_lead": "last", "order": "rotating", "early_end": true}),
        json!({"ace_replay": true, "generale": true, "leader": "declarer"}),
    ] {
        assert_eq!(impossible_worlds::<Barbu>(&config::<coeur_coeurs::SixContracts>(options), 125_000, 2), 0);
    }
}

/// A game with everything needed to play it again from another deal.
struct Played<V: Variant> {
    config: V::Config,
    deals: Deal,
    actions: Vec<Action>,
    game: Match<V>,
}

impl<V: Variant> Played<V> {
    /// The game with other hands in the present deal, if everything that was played is legal in it.
    fn with_hands(&self, hands: &[Cards; 4]) -> Option<Match<V>> {
        let mut deals = self.deals.clone();
        let present = usize::from(self.game.view(Viewer::Spectator).deal);
        deals[present] = hands.iter().map(|hand| hand.iter().collect()).collect();
        let mut game = Match::<V>::start(&self.config, &deals).ok()?;
        self.actions.iter().try_for_each(|&action| game.play(action).ok())?;
        Some(game)
    }

    /// Every world that shows `seat` the same view, found by trying: `None` if there are too many deals to try.
    fn brute_force(&self, seat: Seat) -> Option<HashMap<String, f64>> {
        let view = self.game.view(Viewer::Seat(seat));
        let mut hands = [Cards::NONE; 4];
        for event in &view.history {
            hands[event.seat.index()] |= event.card().into_iter().collect();
        }
        hands[seat.index()] |= view.hand.expect("a seat has a hand");
        let unseen: Vec<_> = (!hands.iter().fold(Cards::NONE, |all, &hand| all | hand)).iter().collect();
        if unseen.len() > 10 {
            return None;
        }
        let mut worlds = HashMap::new();
        self.try_all(&unseen, hands, &view, &mut worlds);
        (worlds.len() <= 5000).then_some(worlds)
    }

    fn try_all(
        &self,
        unseen: &[coeur_coeurs::Card],
        hands: [Cards; 4],
        view: &MatchView<V>,
        worlds: &mut HashMap<String, f64>,
    ) {
        let Some((&card, rest)) = unseen.split_first() else {
            if let Some(game) = self.with_hands(&hands).filter(|game| game.view(view.viewer) == *view) {
                worlds.insert(key(&game), 1.0);
            }
            return;
        };
        for seat in 0..4 {
            if hands[seat].len() < 8 {
                let mut next = hands;
                next[seat] |= [card].into_iter().collect();
                self.try_all(rest, next, view, worlds);
            }
        }
    }
}

fn key<V: Variant>(game: &Match<V>) -> String {
    format!("{:x?}", game.hands().map(Cards::mask))
}

/// What made positions special, and how often it was met.
#[derive(Default)]
struct Met {
    positions: u32,
    voids: u32,
    hearts_only: u32,
    passes: u32,
    over: u32,
    later_deal: u32,
    several_splits: u32,
}

/// Compares sampler and brute force on positions of random matches of two deals until `wanted` were met.
fn compare<V: Variant>(options: Value, wanted: u32, seed: u64, met: &mut Met) {
    compare_where(&|game: &Match<V>, rng| game.turn().is_none() || rng.below(6) == 0, options, wanted, seed, met);
}

/// The same where the test says so.
fn compare_where<V: Variant>(
    here: &dyn Fn(&Match<V>, &mut Rng) -> bool,
    options: Value,
    wanted: u32,
    seed: u64,
    met: &mut Met,
) {
    let config = config::<V>(options);
    let mut rng = Rng::new(seed);
    let target = met.positions + wanted;
    while met.positions < target {
        let mut deals = Match::<V>::shuffle(&config, &mut rng);
        deals.truncate(2);
        let game = Match::<V>::start(&config, &deals).expect("a shuffled deal");
        let mut played = Played { config, deals, actions: Vec::new(), game };
        loop {
            let seat = Seat(rng.below(4) as u8);
            if met.positions < target
                && here(&played.game, &mut rng)
                && let Some(expected) = played.brute_force(seat).filter(|worlds| worlds.len() > 1)
            {
                judge(&played.game, seat, &expected, &mut rng, met);
            }
            let Some(action) = played.game.random_action(&mut rng) else { break };
            played.game.apply(action);
            played.actions.push(action);
        }
    }
}

fn judge<V: Variant>(game: &Match<V>, seat: Seat, expected: &HashMap<String, f64>, rng: &mut Rng, met: &mut Met) {
    let view = game.view(Viewer::Seat(seat));
    assert_eq!(Match::worlds(&view).expect("a real view").count(), expected.len() as u64, "{view:?}");
    let z = uniformity::<Match<V>>(&view, expected, key, rng);
    assert!(z < 4.0, "z = {z}: {view:?}");
    let others = |shown: &dyn Fn(usize) -> bool| (0..4).any(|other| other != seat.index() && shown(other));
    met.positions += 1;
    met.voids += u32::from(others(&|other| !view.voids[other].is_empty()));
    met.hearts_only += u32::from(others(&|other| view.voids[other].len() == 3));
    met.passes += u32::from(view.history.iter().any(|event| event.action == Action::Pass && event.seat != seat));
    met.over += u32::from(view.turn.is_none());
    met.later_deal += u32::from(view.deal > 0);
    met.several_splits += u32::from(others(&|other| view.voids[other].len() == 1) && expected.len() > 50);
}

#[test]
fn worlds_of_coeurs_are_equally_likely() {
    let mut met = Met::default();
    compare::<coeur_coeurs::CoeursOnly>(json!({"deals": 2}), 150, 1, &mut met);
    compare::<coeur_coeurs::CoeursOnly>(json!({"deals": 2, "heart_lead": "last"}), 150, 2, &mut met);
    compare::<coeur_coeurs::CoeursOnly>(json!({"deals": 2, "early_end": true}), 100, 3, &mut met);
    assert!(met.voids > 100 && met.hearts_only > 10 && met.later_deal > 50 && met.several_splits > 15);
}

#[test]
fn worlds_of_barbu_are_equally_likely() {
    let mut met = Met::default();
    compare::<coeur_coeurs::SixContracts>(json!({}), 150, 4, &mut met);
    compare::<coeur_coeurs::SixContracts>(json!({"ace_replay": true, "heart_lead": "last"}), 150, 5, &mut met);
    compare::<coeur_coeurs::SixContracts>(json!({"order": "rotating", "early_end": true}), 100, 6, &mut met);
    assert!(met.voids > 50 && met.passes > 100 && met.later_deal > 50);
}

#[test]
fn a_deal_that_ended_early_still_hides_its_cards() {
    let mut met = Met::default();
    let over = |game: &Match<_>, _: &mut Rng| game.turn().is_none();
    compare_where::<coeur_coeurs::SixContracts>(&over, json!({"early_end": true}), 60, 10, &mut met);
    assert_eq!(met.over, 60);
}

#[test]
fn worlds_exist_while_the_meneur_chooses() {
    let game = common::barbu(json!({}), common::TWO_OF_EACH);
    for seat in Seat::all(4) {
        let worlds = Barbu::worlds(&game.view(Viewer::Seat(seat))).unwrap();
        assert_eq!(worlds.count(), 9_465_511_770, "24! / 8!³");
        let world = Barbu::world(&worlds, &mut Rng::new(1));
        assert_eq!(world.view(Viewer::Seat(seat)), game.view(Viewer::Seat(seat)));
    }
}

#[test]
fn a_pass_rules_out_the_cards_that_fitted() {
    let mut game = common::barbu(json!({}), common::TWO_OF_EACH);
    common::play(&mut game, "reussite 7 7H pass pass");
    let worlds = Barbu::worlds(&game.view(Viewer::Seat(Seat(0)))).unwrap();
    let mut rng = Rng::new(1);
    for _ in 0..1000 {
        let hands: Vec<Vec<String>> =
            serde_json::from_value(serde_json::to_value(Barbu::world(&worlds, &mut rng)).unwrap()["hands"].clone()).unwrap();
        for passed in [1, 2] {
            assert!(!hands[passed].iter().any(|card| ["8H", "7D", "7C", "7S"].contains(&card.as_str())));
        }
    }
}

#[test]
fn the_deals_to_come_are_drawn_with_the_world() {
    let game = common::start::<Coeurs>(json!({"deals": 2}), &[common::TWO_OF_EACH; 2]);
    let view = game.view(Viewer::Seat(Seat(0)));
    let mut rng = Rng::new(1);
    let mut second = || {
        let mut world = common::finish_deal(Coeurs::sample(&view, &mut rng).unwrap());
        world.playout(&mut Rng::new(1));
        serde_json::to_string(&world.view(Viewer::Spectator).history).unwrap()
    };
    assert_ne!(second(), second());
}

#[test]
fn a_spectator_samples_nothing() {
    let game = common::coeurs(json!({}), common::TWO_OF_EACH);
    assert_eq!(Coeurs::worlds(&game.view(Viewer::Spectator)).err(), Some(NoWorld::Spectator));
}

/// A view of the middle of a deal as JSON, changed at one place.
fn doctored(path: &str, value: Value) -> Result<MatchView<coeur_coeurs::SixContracts>, serde_json::Error> {
    let mut game = common::start::<Barbu>(json!({}), &[common::TWO_OF_EACH; 2]);
    common::play(&mut game, "barbu 9H JH KH 7H coeurs 9D JD KD 7D KC 8C");
    let mut json = serde_json::to_value(game.view(Viewer::Seat(Seat(0)))).expect("views are JSON");
    *json.pointer_mut(path).unwrap_or_else(|| panic!("{path}")) = value;
    read(&json)
}

#[test]
fn views_that_cannot_be_give_errors() {
    for (path, value) in [
        ("/hand", json!(["7H", "8H", "8D", "7C", "7S", "9D"])),
        ("/hand", json!(["7H", "8H", "8D", "7C"])),
        ("/hand", json!([])),
        ("/hand_sizes", json!([6, 7, 7, 5])),
        ("/history/2/action", json!("9D")),
        ("/history/2/action", json!("JC")),
        ("/history/2/seat", json!(1)),
        ("/history/4/action", json!("7S")),
        ("/history/0/action", json!("barbu")),
        ("/history/0/action", json!("pass")),
        ("/history", json!([])),
        ("/turn", json!(2)),
        ("/turn", json!(null)),
        ("/deal", json!(0)),
        ("/deal", json!(7)),
        ("/deals", json!(1)),
        ("/deals", json!(25)),
        ("/earlier", json!([])),
        ("/earlier/0/points", json!([5, 5, 5, 5])),
        ("/earlier/0/contract", json!("coeurs")),
        ("/earlier/0/meneur", json!(2)),
        ("/contract", json!("reussite J")),
        ("/contract", json!(null)),
        ("/points", json!([0, 0, 0, 0, 0])),
        ("/scores", json!([1, 0, 0, 0])),
        ("/voids/1", json!(["H"])),
        ("/trick/cards", json!([])),
        ("/last_trick", json!(null)),
        ("/previous_deal_trick", json!(null)),
        ("/previous_deal_trick/winner", json!(1)),
        ("/previous_deal_trick/leader", json!(2)),
        ("/previous_deal_trick/cards", json!(["9H", "JH", "KH"])),
        ("/previous_deal_trick/cards", json!(["9H", "JH", "KH", "9H"])),
        ("/stakes", json!([])),
        ("/stakes/0/penalties/hearts", json!(-6)),
        ("/taken/3/tricks", json!(7)),
        ("/contracts_left", json!(["plis"])),
        ("/layout", json!([[], [], [], []])),
        ("/out", json!([1])),
        ("/viewer", json!({"seat": 1})),
        ("/viewer/seat", json!(4)),
        ("/config/order", json!("rotating")),
        ("/config/heart_lead", json!("sometimes")),
    ] {
        let error = match doctored(path, value.clone()) {
            Err(_) => continue,
            Ok(view) => {
                view.legal();
                Barbu::worlds(&view).err()
            }
        };
        assert!(matches!(error, Some(NoWorld::Contradiction(_))), "{path} = {value}: {error:?}");
    }
    assert!(Barbu::worlds(&doctored("/deal", json!(1)).unwrap()).is_ok(), "unchanged it is a view");
}

#[test]
fn a_seat_that_shows_a_suit_it_did_not_follow_is_refused() {
    let mut game = common::coeurs(json!({}), common::ONE_SUIT_EACH);
    common::play(&mut game, "7D 7C 7S 7H 8D 8C");
    let mut json = serde_json::to_value(game.view(Viewer::Seat(Seat(0)))).unwrap();
    json["history"][5]["action"] = json!("9D");
    json["trick"]["cards"][1] = json!("9D");
    let view: MatchView<coeur_coeurs::CoeursOnly> = read(&json).unwrap();
    let error = Coeurs::worlds(&view).err().unwrap().to_string();
    assert_eq!(error, "no deal fits this view: event 5: 2 cannot have held 9D");
}

#[test]
fn playing_out_at_random_is_legal_play() {
    use coeur_core::DealHistory;
    let mut rng = Rng::new(5);
    for options in [json!({}), json!({"heart_lead": "last"}), json!({"early_end": true, "leader": "declarer"})] {
        let config = config::<coeur_coeurs::CoeursOnly>(options);
        for round in 0..3000 {
            let mut game = Coeurs::deal(&config, &mut rng);
            for _ in 0..round % 9 {
                game.apply(game.random_action(&mut rng).unwrap());
            }
            let plies = game.playout(&mut rng);
            let (mut again, actions) = game.since_deal();
            assert_eq!(plies as usize, actions.len() - round % 9);
            actions.into_iter().for_each(|action| again.play(action).unwrap());
            assert_eq!(again, game);
        }
    }
    let mut game = Barbu::deal(&Default::default(), &mut rng);
    game.playout(&mut rng);
    assert!(game.turn().is_none() && game.contract().is_some());
}
