//! What the sensible player does in positions that leave no doubt, and that it sees only its view.

use crate::common::{ONE_SUIT_EACH, barbu, coeurs, deal_with_other_hidden_cards, play};
use coeur_coeurs::players::{Heuristic, OneDeal};
use coeur_coeurs::{Action, Barbu, BarbuConfig, Coeurs, CoeursConfig, Contract};
use coeur_core::{
    Budget, Deduce, Game, HeuristicPlayout, Lang, Player, PlayoutPolicy, Registered, Rng, Seat, UniformRandom, Viewer,
};
use serde_json::json;

/// Seat 1 leads, seat 2 follows, seat 3 is void in diamonds.
const VOID_IN_DIAMONDS: &str = "7H 8H 9H 10H 7C 8C 9C 7S / 7D 8D 9D 10D AD JH 10C 8S / \
                                JD QD KD JC QC KC AC 9S / QH KH AH 10S JS QS KS AS";

fn choice<G: Game>(game: &G, player: &mut impl Player<G>) -> String {
    let seat = game.turn().expect("somebody is on turn");
    let decision = player.decide(&game.view(Viewer::Seat(seat)), &Budget::default(), &mut Rng::new(1)).expect("a decision");
    assert!(game.actions().contains(&decision.action));
    assert!(!decision.notes.is_empty() && decision.notes.iter().all(|note| !note.say(Lang::Fr).is_empty()));
    decision.action.to_string()
}

#[test]
fn it_stays_below_and_throws_what_costs_most() {
    let mut game = barbu(json!({}), VOID_IN_DIAMONDS);
    play(&mut game, "barbu AD");
    assert_eq!(choice(&game, &mut Heuristic::default()), "KD", "the highest card below the ace");
    play(&mut game, "KD");
    assert_eq!(choice(&game, &mut Heuristic::default()), "KH", "the king of hearts goes as soon as it can");
    let mut game = coeurs(json!({}), VOID_IN_DIAMONDS);
    play(&mut game, "AD KD");
    assert!(["AH", "KH", "QH"].contains(&choice(&game, &mut Heuristic::default()).as_str()));
}

#[test]
fn it_decides_alike_whatever_the_hidden_cards_are() {
    let config = BarbuConfig::default();
    let policy = HeuristicPlayout { epsilon: 0.0 };
    let mut rng = Rng::new(3);
    let (mut choices, mut cards) = (0, 0);
    for _ in 0..150 {
        let deals = Barbu::shuffle(&config, &mut rng)[..2].to_vec();
        let mut game = Barbu::start(&config, &deals).expect("a shuffled deal");
        let mut actions = Vec::new();
        for _ in 0..rng.below(36) {
            let action = game.random_action(&mut rng).expect("two deals are longer");
            game.apply(action);
            actions.push(action);
        }
        let seat = game.turn().expect("not over");
        let other_deals = deal_with_other_hidden_cards(&deals, &game.view(Viewer::Spectator), seat, &mut rng);
        let mut other = Barbu::start(&config, &other_deals).expect("swaps keep a deal legal");
        // Only what could have been played from both deals, and leaves the other seats with other cards, is compared.
        if actions.iter().any(|&action| other.play(action).is_err()) || other.hands() == game.hands() {
            continue;
        }
        let decide = |game: &Barbu, seed| {
            let view = game.view(Viewer::Seat(seat));
            Heuristic::default().decide(&view, &Budget::default(), &mut Rng::new(seed)).expect("a decision")
        };
        assert_eq!(decide(&game, 1), decide(&other, 1));
        if game.contract().is_none() {
            choices += 1;
            continue;
        }
        cards += 1;
        // Without slips no card depends on chance, and a policy that is handed a whole world looks at its own part only.
        assert_eq!(decide(&game, 1), decide(&game, 2));
        assert_eq!(policy.choose(&game, &mut Rng::new(1)), policy.choose(&other, &mut Rng::new(1)));
        for action in game.actions() {
            assert_eq!(game.habit(action), other.habit(action), "{action}");
        }
    }
    assert!(choices > 2 && cards > 60, "{choices} choices and {cards} cards compared");
}

#[test]
fn a_contract_is_chosen_by_the_randomness_it_is_given() {
    let game = Barbu::deal(&BarbuConfig::default(), &mut Rng::new(8));
    let view = game.view(Viewer::Seat(Seat(0)));
    let decide = |seed| Heuristic::default().decide(&view, &Budget::default(), &mut Rng::new(seed)).expect("a decision");
    assert_eq!(decide(1), decide(1));
    assert_ne!(decide(1).candidates, decide(2).candidates, "other deals are simulated");
}

#[test]
fn the_reason_for_a_card_is_true_when_one_seat_has_taken_everything() {
    // Seat 1 takes three tricks full of hearts; seat 2, void, should now keep what could take one.
    let mut game = coeurs(json!({}), ONE_SUIT_EACH);
    play(&mut game, "7D 7C 7S 7H 8D 8C 8S 8H 9D 9C 9S 9H 10D 10C 10S 10H JD JC JS JH QD");
    let view = game.view(Viewer::Seat(Seat(2)));
    let decision = Heuristic::default().decide(&view, &Budget::default(), &mut Rng::new(1)).expect("a decision");
    let said = decision.notes[0].say(Lang::En);
    assert!(said.starts_with("One player has taken every penalty so far"), "{said}");
}

#[test]
fn common_sense_beats_chance_in_every_contract() {
    let policy = HeuristicPlayout { epsilon: 0.0 };
    let mut rng = Rng::new(4);
    for contract in Contract::all() {
        let mut gained = 0.0;
        for deal in 0..400 {
            let mut game = Barbu::deal(&BarbuConfig::default(), &mut Rng::stream(1, deal));
            game.apply(Action::Choose(contract));
            let seat = Seat(rng.below(4) as u8);
            while game.deals_done() == 0 {
                let sensible = game.turn() == Some(seat);
                let action = if sensible { policy.choose(&game, &mut rng) } else { game.random_action(&mut rng) };
                game.apply(action.expect("not over"));
            }
            gained += game.utilities()[seat.index()];
        }
        assert!(gained > 0.0, "{contract}: {gained}");
    }
}

#[test]
fn a_contract_is_chosen_for_the_hand_that_suits_it() {
    // Nothing but low cards and no king of hearts: it does not lose a trick, and would be last out of a réussite from the ace.
    let low = "7H 8H 7D 8D 7C 8C 7S 8S / 9H 10H 9D 10D 9C 10C 9S 10S / JH QH JD QD JC QC JS QS / KH AH KD AD KC AC KS AS";
    let game = barbu(json!({}), low);
    let chosen = choice(&game, &mut Heuristic::default());
    assert!(!chosen.starts_with("reussite A") && !chosen.starts_with("reussite K"), "{chosen}");
}

#[test]
fn a_deal_of_a_match_is_judged_by_its_own_points() {
    let mut rng = Rng::new(5);
    let config = CoeursConfig { deals: 8, ..CoeursConfig::default() };
    let mut game = Coeurs::deal(&config, &mut rng);
    for _ in 0..32 * 5 + 3 {
        let action = game.random_action(&mut rng).expect("not over");
        game.apply(action);
    }
    // A player of one deal is shown a match that ends with it.
    struct Shown;
    impl Player<Coeurs> for Shown {
        fn decide(
            &mut self,
            view: &coeur_coeurs::MatchView<coeur_coeurs::CoeursOnly>,
            budget: &Budget,
            rng: &mut Rng,
        ) -> Result<coeur_core::Decision<Action>, coeur_core::DecideError> {
            assert_eq!((view.deal, view.deals), (5, 6));
            let mut world = Coeurs::sample(view, rng).expect("the view is of a match");
            HeuristicPlayout::default().playout(&mut world, rng);
            assert_eq!((world.turn(), world.deals_done()), (None, 5));
            Player::<Coeurs>::decide(&mut UniformRandom, view, budget, rng)
        }
    }
    let seat = game.turn().expect("not over");
    OneDeal::new(Shown).decide(&game.view(Viewer::Seat(seat)), &Budget::default(), &mut rng).expect("a decision");
}

#[test]
fn a_search_that_takes_the_networks_word_plays_as_it_does() {
    let config = BarbuConfig::default();
    let make = |name: &str, given: &[(&str, serde_json::Value)]| {
        let entry = Barbu::players().into_iter().find(|entry| entry.name == name).expect("a known player");
        let given: Vec<_> = given.iter().map(|(option, value)| (option.to_string(), value.clone())).collect();
        entry.make(&given, &config).expect("a player")
    };
    let trusting = [("trust", json!(1.0)), ("playouts", json!(true)), ("infer", json!(false)), ("iterations", json!(50))];
    let (mut network, mut search) = (make("network", &[]), make("network-search", &trusting));
    let mut rng = Rng::new(5);
    let mut game = Barbu::deal(&config, &mut rng);
    for _ in 0..150 {
        let view = game.view(Viewer::Seat(game.turn().expect("a match is longer")));
        let alone = network.decide(&view, &Budget::default(), &mut rng).expect("a decision");
        let both = search.decide(&view, &Budget::default(), &mut rng).expect("a decision");
        assert_eq!(both.action, alone.action);
        for (one, other) in both.candidates.iter().zip(&alone.candidates) {
            assert!((one.value - other.value).abs() < 1e-3, "{} or {}", one.value, other.value);
        }
        game.apply(game.random_action(&mut rng).expect("not over"));
    }
}

#[test]
fn playouts_that_count_for_nothing_leave_the_search_its_word() {
    let config = BarbuConfig::default();
    let make = |name: &str, given: &[(&str, serde_json::Value)]| {
        let entry = Barbu::players().into_iter().find(|entry| entry.name == name).expect("a known player");
        let given: Vec<_> = given.iter().map(|(option, value)| (option.to_string(), value.clone())).collect();
        entry.make(&given, &config).expect("a player")
    };
    let mut search = make("network-search", &[("iterations", json!(50))]);
    let played = [("iterations", json!(50)), ("cards", json!(8)), ("looks", json!(50)), ("give_up", json!(1000.0))];
    let [mut ignored, mut heeded] =
        [1e6, 0.1].map(|counts| make("network-playouts", &[&played[..], &[("counts", json!(counts))]].concat()));
    let mut rng = Rng::new(5);
    let mut game = Barbu::deal(&config, &mut rng);
    let mut other_choices = 0;
    for step in 0..150 {
        let view = game.view(Viewer::Seat(game.turn().expect("a match is longer")));
        let decide = |player: &mut Box<dyn Player<Barbu>>| {
            player.decide(&view, &Budget::default(), &mut Rng::new(step)).expect("a decision")
        };
        let (alone, both) = (decide(&mut search), decide(&mut ignored));
        assert_eq!(both.action, alone.action);
        for (one, other) in both.candidates.iter().zip(&alone.candidates) {
            assert!((one.value - other.value).abs() < 1e-2, "{} or {}", one.value, other.value);
        }
        other_choices += usize::from(decide(&mut heeded).action != alone.action);
        game.apply(game.random_action(&mut rng).expect("not over"));
    }
    assert!(other_choices > 5, "what playouts find counts: {other_choices}");
}
