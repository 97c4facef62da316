//! Every sentence of the rules of a match: the order of the meneurs, the options, the deals that come from outside.

use crate::common::*;
use coeur_coeurs::{Action, Barbu, Card, Coeurs, Contract, Deal, Kind, Rank, Suit};
use coeur_core::{Game, Options, Rng, Seat, View, Viewer};
use serde_json::json;

// Barbu, the match.

#[test]
fn barbu_plays_24_deals_in_series_of_six() {
    for (order, expected) in [("series", "000000111111222222333333"), ("rotating", "012301230123012301230123")] {
        let config = coeur_coeurs::BarbuConfig::from_json(&json!({"order": order})).unwrap();
        let mut rng = Rng::new(7);
        let deals = Barbu::shuffle(&config, &mut rng);
        let mut game = Barbu::start(&config, &deals).unwrap();
        let mut meneurs = String::new();
        while let Some(action) = game.random_action(&mut rng) {
            let view = game.view(Viewer::Spectator);
            if view.contract.is_none() {
                assert_eq!(view.turn, Some(view.meneur));
                meneurs += &view.meneur.to_string();
            }
            game.apply(action);
        }
        assert_eq!((deals.len(), meneurs.as_str()), (24, expected));
    }
}

#[test]
fn each_meneur_plays_each_contract_once() {
    for order in ["series", "rotating"] {
        let config = coeur_coeurs::BarbuConfig::from_json(&json!({"order": order})).unwrap();
        let mut rng = Rng::new(3);
        let mut game = Barbu::deal(&config, &mut rng);
        game.playout(&mut rng);
        let view = game.view(Viewer::Spectator);
        let mut chosen = vec![Vec::new(); 4];
        for deal in &view.earlier {
            chosen[deal.meneur.index()].push(deal.contract.kind());
        }
        chosen[view.meneur.index()].push(view.contract.unwrap().kind());
        for mut kinds in chosen {
            kinds.sort();
            assert_eq!(kinds, Kind::ALL);
        }
    }
}

#[test]
fn the_choice_is_the_first_action_of_each_deal_with_the_hand_seen() {
    let mut game: Barbu = start(json!({}), &[TWO_OF_EACH, ONE_SUIT_EACH]);
    let view = game.view(Viewer::Seat(Seat(0)));
    assert_eq!((view.contract, view.hand.map(|hand| hand.len())), (None, Some(8)));
    let all: Vec<String> = Contract::all().map(|contract| contract.to_string()).collect();
    assert_eq!(legal(&game), all.join(" "));
    play(&mut game, "barbu 9H JH KH 7H");
    assert_eq!(legal(&game), all.join(" ").replace("barbu ", ""), "what is played is not chosen again");
    let view = game.view(Viewer::Seat(Seat(0)));
    assert_eq!((view.deal, view.contract, view.earlier[0].points), (1, None, [0, 0, 0, -50]));
    assert_eq!(view.legal(), game.actions());
}

// The other options.

#[test]
fn heart_lead_is_free_by_default() {
    assert_eq!(legal(&coeurs(json!({}), TWO_OF_EACH)), "9H 10H 9D 10D 9C 10C 9S 10S");
}

#[test]
fn heart_lead_last_forbids_a_heart_lead_while_another_suit_is_held_in_coeurs_barbu_and_total() {
    let without = "9D 10D 9C 10C 9S 10S";
    assert_eq!(legal(&coeurs(json!({"heart_lead": "last"}), TWO_OF_EACH)), without);
    for (contract, hearts) in [("plis", true), ("coeurs", false), ("dames", true), ("barbu", false), ("total", false)] {
        let mut game = barbu(json!({"heart_lead": "last"}), TWO_OF_EACH);
        play(&mut game, contract);
        assert_eq!(legal(&game).contains('H'), hearts, "{contract}");
    }
}

#[test]
fn heart_lead_last_lets_who_holds_only_hearts_lead_one_and_shows_it() {
    let mut game = coeurs(json!({"heart_lead": "last", "leader": "declarer"}), ONE_SUIT_EACH);
    assert_eq!(legal(&game), "7H 8H 9H 10H JH QH KH AH");
    play(&mut game, "7H");
    let voids = game.view(Viewer::Seat(Seat(2))).voids;
    assert_eq!(serde_json::to_value(&voids[0]).unwrap(), json!(["D", "C", "S"]));
}

#[test]
fn heart_lead_last_does_not_bind_who_follows_or_discards() {
    let mut game = coeurs(json!({"heart_lead": "last"}), ONE_SUIT_EACH);
    play(&mut game, "7D 7C 7S");
    assert_eq!(legal(&game), "7H 8H 9H 10H JH QH KH AH");
}

#[test]
fn without_early_end_a_deal_has_eight_tricks() {
    let mut game = coeurs(json!({}), TWO_OF_EACH);
    play(&mut game, "9H JH KH 7H AH 8H 10H QH");
    assert_eq!(game.turn(), Some(Seat(3)));
    assert_eq!(points(&finish(game)), [0, 0, 0, 40]);
}

#[test]
fn early_end_stops_a_deal_when_no_penalty_is_left() {
    let mut game = coeurs(json!({"early_end": true}), TWO_OF_EACH);
    play(&mut game, "9H JH KH 7H AH 8H 10H");
    assert!(game.turn().is_some());
    play(&mut game, "QH");
    assert_eq!((game.turn(), points(&game)), (None, vec![0, 0, 0, 40]));
    let mut game = barbu(json!({"early_end": true}), TWO_OF_EACH);
    play(&mut game, "dames 9H QH KH 7H KD 7D 9D QD KC 7C 9C QC KS 7S 9S QS");
    assert_eq!((game.turn(), points(&game)), (None, vec![0, 0, 0, 40]));
}

#[test]
fn early_end_means_nothing_where_every_trick_is_a_penalty() {
    for contract in ["plis", "total"] {
        let mut game = barbu(json!({"early_end": true}), TWO_OF_EACH);
        play(&mut game, &format!("{contract} 9H QH KH 7H AH 8H 10H JH KD 7D 9D QD KC 7C 9C QC KS 7S 9S QS"));
        assert_eq!(game.turn(), Some(Seat(3)), "{contract}");
    }
}

/// Who played which card.
type Played = Vec<(usize, Card)>;

/// The points of a finished deal, counted a second time in the plainest way.
fn counted(contract: Contract, played: &Played) -> [i32; 4] {
    let mut points = [0; 4];
    if let Contract::Reussite(_) = contract {
        let mut out = Vec::new();
        for seat in 0..4 {
            let laid: Vec<usize> = (0..played.len()).filter(|&i| played[i].0 == seat).collect();
            out.push((if laid.len() == 8 { laid[7] } else { usize::MAX }, seat));
        }
        out.sort();
        for ((_, seat), worth) in out.into_iter().zip([40, 20, -20, -40]) {
            points[seat] = worth;
        }
        return points;
    }
    let (mut tricks, mut hearts, mut queens) = ([0; 4], [0; 4], [0; 4]);
    for trick in played.chunks(4) {
        let follows = trick.iter().filter(|(_, card)| card.suit() == trick[0].1.suit());
        let winner = follows.max_by_key(|(_, card)| card.rank()).expect("a leader").0;
        tricks[winner] += 1;
        for (_, card) in trick {
            hearts[winner] += i32::from(card.suit() == Suit::Hearts);
            queens[winner] += i32::from(card.rank() == Rank::Queen);
            if card.to_string() == "KH" && [Contract::Barbu, Contract::Total].contains(&contract) {
                points[winner] -= 50;
            }
        }
    }
    for seat in 0..4 {
        points[seat] += match contract {
            Contract::Plis => [-5 * tricks[seat], 40][usize::from(tricks[seat] == 8)],
            Contract::Coeurs => [-5 * hearts[seat], 40][usize::from(hearts[seat] == 8)],
            Contract::Dames => [-10 * queens[seat], 40][usize::from(queens[seat] == 4)],
            Contract::Total => -5 * tricks[seat] - 5 * hearts[seat] - 10 * queens[seat],
            _ => 0,
        };
    }
    points
}

#[test]
fn the_points_of_random_matches_are_those_of_a_second_count() {
    for options in [json!({}), json!({"early_end": true, "ace_replay": true}), json!({"heart_lead": "last"})] {
        let config = coeur_coeurs::BarbuConfig::from_json(&options).unwrap();
        for seed in 0..50 {
            let mut rng = Rng::new(seed);
            let mut game = Barbu::deal(&config, &mut rng);
            let mut deals: Vec<(Contract, Played)> = Vec::new();
            while let Some(action) = game.random_action(&mut rng) {
                match action {
                    Action::Choose(contract) => deals.push((contract, vec![])),
                    Action::Card(card) => deals.last_mut().unwrap().1.push((game.turn().unwrap().index(), card)),
                    Action::Pass => {}
                }
                game.apply(action);
            }
            let counts: Vec<[i32; 4]> = deals.iter().map(|(contract, played)| counted(*contract, played)).collect();
            let view = game.view(Viewer::Spectator);
            let mut found: Vec<[i32; 4]> = view.earlier.iter().map(|deal| deal.points).collect();
            found.push(view.points);
            assert_eq!((counts.len(), &counts), (24, &found));
            let sums: Vec<i32> = (0..4).map(|seat| counts.iter().map(|points| points[seat]).sum()).collect();
            assert_eq!(points(&game), sums);
        }
    }
}

// Deals from outside.

#[test]
fn a_list_shorter_than_the_match_ends_it() {
    let game = finish(start::<Coeurs>(json!({"deals": 24}), &[TWO_OF_EACH; 2]));
    assert_eq!(points(&game), [0, 0, 0, 80]);
    let view = start::<Barbu>(json!({}), &[TWO_OF_EACH; 5]).view(Viewer::Spectator);
    assert_eq!(view.deals, 5);
}

#[test]
fn wrong_deals_are_named() {
    let error = |deal: &Deal| Coeurs::start(&Default::default(), deal).unwrap_err().to_string();
    let good = deal(&[TWO_OF_EACH]);
    assert_eq!(error(&vec![]), "deal: 0 deals are listed, 1 expected");
    assert_eq!(error(&deal(&[TWO_OF_EACH; 2])), "deal: 2 deals are listed, 1 expected");
    let mut wrong = good.clone();
    wrong[0].pop();
    assert_eq!(error(&wrong), "deal 0: 3 hands are listed, 4 expected");
    let mut wrong = good.clone();
    wrong[0][2].pop();
    assert_eq!(error(&wrong), "deal 0, hand 2: 7 cards are listed, 8 expected");
    let mut wrong = good.clone();
    wrong[0][2][5] = wrong[0][0][0];
    assert_eq!(error(&wrong), "deal 0, hand 2: 7H stands twice");
    let many = Barbu::start(&Default::default(), &deal(&[TWO_OF_EACH; 25])).unwrap_err().to_string();
    assert_eq!(many, "deal: 25 deals are listed, 1 to 24 expected");
}

#[test]
fn options_only_where_they_have_an_effect() {
    let names = |specs: Vec<coeur_core::OptionSpec>| specs.iter().map(|spec| spec.name).collect::<Vec<_>>().join(" ");
    assert_eq!(names(coeur_coeurs::CoeursConfig::specs()), "deals leader heart_lead early_end payoff ranks");
    let barbu = names(coeur_coeurs::BarbuConfig::specs());
    assert_eq!(barbu, "leader heart_lead early_end order generale ace_replay payoff");
}

#[test]
fn the_last_trick_of_a_deal_is_seen_until_the_next_deal_is_over() {
    let mut game: Barbu = start(json!({}), &[TWO_OF_EACH; 3]);
    assert_eq!(game.view(Viewer::Spectator).previous_deal_trick, None);
    play(&mut game, "barbu 9H JH KH 7H");
    let trick = game.view(Viewer::Spectator).previous_deal_trick.expect("a deal of tricks is over");
    assert_eq!((trick.leader, trick.winner), (Seat(1), Seat(3)));
    assert_eq!(trick.cards.iter().map(|card| card.to_string()).collect::<Vec<_>>(), ["9H", "JH", "KH", "7H"]);
    play(&mut game, "plis 9D JD");
    assert_eq!(game.view(Viewer::Spectator).previous_deal_trick, Some(trick));
}

#[test]
fn a_reussite_leaves_no_trick_behind() {
    let mut game: Barbu = start(json!({}), &[TWO_OF_EACH; 3]);
    play(&mut game, "barbu 9H JH KH 7H reussite 7");
    while game.view(Viewer::Spectator).deal == 1 {
        game.apply(game.actions()[0]);
    }
    assert_eq!(game.view(Viewer::Spectator).previous_deal_trick, None);
}

#[test]
fn what_is_at_stake_is_told_of_every_choice_and_then_of_the_one_made() {
    let mut game: Barbu = start(json!({"generale": true}), &[TWO_OF_EACH; 2]);
    let stakes = |game: &Barbu| {
        let view = game.view(Viewer::Seat(Seat(2)));
        view.stakes.iter().map(|stake| (stake.contract, stake.all)).collect::<Vec<_>>()
    };
    let all = [Some(40), Some(40), Some(40), None, None, Some(170)];
    assert_eq!(stakes(&game), Kind::ALL.into_iter().zip(all).collect::<Vec<_>>());
    play(&mut game, "dames");
    assert_eq!(stakes(&game), [(Kind::Dames, Some(40))]);
}
