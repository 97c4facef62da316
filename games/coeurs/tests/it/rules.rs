//! Every sentence of the rules, on hand-made deals.

use crate::common::*;
use coeur_coeurs::{Action, Barbu, Card, Coeurs, Contract, Deal, Kind, Rank, Suit};
use coeur_core::record::play_text;
use coeur_core::{Game, Options, Rng, Seat, View, Viewer};
use serde_json::json;

// The pack, the seats, the tricks.

#[test]
fn thirty_two_cards_for_four_seats() {
    let dealt = Coeurs::shuffle(&Default::default(), &mut Rng::new(1));
    let mut cards: Vec<String> = dealt[0].iter().flatten().map(|card| card.to_string()).collect();
    cards.sort();
    cards.dedup();
    assert_eq!((dealt.len(), dealt[0].len(), cards.len()), (1, 4, 32));
}

#[test]
fn the_ouvreur_is_the_seat_after_the_meneur() {
    assert_eq!(coeurs(json!({}), TWO_OF_EACH).turn(), Some(Seat(1)));
    let mut game = barbu(json!({}), TWO_OF_EACH);
    play(&mut game, "plis");
    assert_eq!(game.turn(), Some(Seat(1)));
}

#[test]
fn leader_declarer_lets_the_meneur_lead() {
    assert_eq!(coeurs(json!({"leader": "declarer"}), TWO_OF_EACH).turn(), Some(Seat(0)));
    let mut game = barbu(json!({"leader": "declarer"}), TWO_OF_EACH);
    play(&mut game, "total");
    assert_eq!(game.turn(), Some(Seat(0)));
}

#[test]
fn one_follows_the_suit_led_if_one_can() {
    let mut game = coeurs(json!({}), TWO_OF_EACH);
    play(&mut game, "9C");
    assert_eq!(legal(&game), "JC QC");
    assert!(play_text(&mut game, "JH").is_err());
}

#[test]
fn one_plays_any_card_if_one_cannot_follow() {
    let mut game = coeurs(json!({}), ONE_SUIT_EACH);
    play(&mut game, "7D");
    assert_eq!(legal(&game), "7C 8C 9C 10C JC QC KC AC");
}

#[test]
fn the_highest_card_of_the_suit_led_wins_and_its_player_leads() {
    let mut game = coeurs(json!({}), ACE_BELOW);
    play(&mut game, "9H JH 8H AH");
    assert_eq!(game.turn(), Some(Seat(0)), "the ace beats all");
    play(&mut game, "7D 10D QD KD");
    assert_eq!(game.turn(), Some(Seat(3)));
    let mut game = coeurs(json!({}), ONE_SUIT_EACH);
    play(&mut game, "7D AC AS AH");
    assert_eq!(game.turn(), Some(Seat(1)), "an ace of another suit wins nothing");
}

#[test]
fn the_ten_stands_between_the_nine_and_the_jack() {
    let mut game = coeurs(
        json!({"leader": "declarer"}),
        "10H 7D 8D 9D 10D JD QD KD / 9H 7C 8C 9C 10C JC QC KC / \
                                                          JH 7S 8S 9S 10S JS QS KS / 7H 8H QH KH AH AD AC AS",
    );
    play(&mut game, "10H 9H JH 7H");
    assert_eq!(game.turn(), Some(Seat(2)));
}

// Cœurs, the game.

#[test]
fn coeurs_plays_one_deal_by_default() {
    assert!(finish(coeurs(json!({}), TWO_OF_EACH)).turn().is_none());
}

#[test]
fn in_coeurs_the_meneur_moves_one_seat_each_deal() {
    let mut game: Coeurs = start(json!({"deals": 6}), &[TWO_OF_EACH; 6]);
    let mut meneurs = Vec::new();
    while game.turn().is_some() {
        let view = game.view(Viewer::Spectator);
        if view.history.is_empty() {
            assert_eq!(view.turn, Some(view.meneur.after(1, 4)));
            meneurs.push(view.meneur.0);
        }
        game.apply(game.actions()[0]);
    }
    assert_eq!(meneurs, [0, 1, 2, 3, 0, 1]);
}

#[test]
fn payoffs_are_the_sums_of_points() {
    // Seat 3 takes all the hearts of every deal.
    let game = finish(start::<Coeurs>(json!({"deals": 3}), &[TWO_OF_EACH; 3]));
    assert_eq!(points(&game), [0, 0, 0, 120]);
    assert_eq!(game.view(Viewer::Spectator).earlier.len(), 2);
}

#[test]
fn coeurs_knows_no_choice_and_no_pass() {
    let game = coeurs(json!({}), TWO_OF_EACH);
    for text in ["plis", "coeurs", "pass", "reussite J"] {
        assert!(game.parse_action(text).is_err(), "{text}");
    }
}

#[test]
fn own_points_minus_the_mean_of_the_others_by_default() {
    let game = finish(coeurs(json!({}), TWO_OF_EACH));
    assert_eq!(game.utilities().as_slice(), [-40.0 / 3.0, -40.0 / 3.0, -40.0 / 3.0, 40.0]);
    let game = finish(coeurs(json!({"payoff": "raw"}), TWO_OF_EACH));
    assert_eq!(game.utilities().as_slice(), [0.0, 0.0, 0.0, 40.0]);
    assert_eq!(points(&game), [0, 0, 0, 40], "payoffs are raw points either way");
}

// The contracts.

/// Plays one deal of a contract with a script, then the first legal card to the end.
fn scored(config: serde_json::Value, hands: &str, actions: &str) -> Vec<i32> {
    let mut game = barbu(config, hands);
    play(&mut game, actions);
    points(&finish(game))
}

#[test]
fn plis_costs_five_a_trick() {
    let mut game = barbu(json!({}), ACE_BELOW);
    play(&mut game, "plis 9H JH 8H AH");
    assert_eq!(points(&game), [-5, 0, 0, 0]);
    // Seat 3 has the other seven.
    play(&mut game, "7D 9D JD KD");
    assert_eq!(points(&finish(game)), [-5, 0, 0, -35]);
}

#[test]
fn plis_all_eight_earn_forty() {
    assert_eq!(scored(json!({}), ONE_SUIT_EACH, "plis"), [0, 40, 0, 0]);
}

#[test]
fn coeurs_costs_five_a_heart() {
    let mut game = coeurs(json!({}), ACE_BELOW);
    play(&mut game, "9H JH KH 7H");
    assert_eq!(points(&game), [0, 0, 0, -20]);
    play(&mut game, "8H AH 10H QH");
    assert_eq!(points(&finish(game)), [-20, 0, 0, -20]);
    assert_eq!(scored(json!({}), ACE_BELOW, "coeurs 9H JH KH 7H 8H AH 10H QH"), [-20, 0, 0, -20]);
}

#[test]
fn coeurs_all_eight_earn_forty() {
    assert_eq!(points(&finish(coeurs(json!({}), ONE_SUIT_EACH))), [0, 40, 0, 0]);
    assert_eq!(scored(json!({}), TWO_OF_EACH, "coeurs"), [0, 0, 0, 40]);
}

#[test]
fn dames_costs_ten_a_queen() {
    // Seat 0 takes the queen of hearts with its ace, seat 3 the others.
    assert_eq!(scored(json!({}), ACE_BELOW, "dames 9H QH 8H AH"), [-10, 0, 0, -30]);
}

#[test]
fn dames_all_four_earn_forty() {
    assert_eq!(scored(json!({}), TWO_OF_EACH, "dames"), [0, 0, 0, 40]);
}

#[test]
fn barbu_costs_fifty_for_the_king_of_hearts() {
    assert_eq!(scored(json!({}), ACE_BELOW, "barbu 9H JH KH AH"), [-50, 0, 0, 0]);
    assert_eq!(scored(json!({}), TWO_OF_EACH, "barbu 9H JH KH 7H"), [0, 0, 0, -50]);
}

#[test]
fn barbu_ends_when_the_king_falls() {
    let mut game = barbu(json!({}), TWO_OF_EACH);
    play(&mut game, "barbu 9D JD KD 7D AH 7H 9H JH KH");
    assert_eq!(game.turn(), Some(Seat(0)), "the trick is played to its end");
    play(&mut game, "8H 10H QH");
    assert_eq!((game.turn(), points(&game)), (None, vec![0, 0, 0, -50]));
}

#[test]
fn total_is_the_four_together_and_costs_170_in_all() {
    assert_eq!(scored(json!({}), ONE_SUIT_EACH, "total"), [0, -170, 0, 0]);
    // One trick with four hearts, the queen and the king goes to seat 0.
    let points = scored(json!({}), ACE_BELOW, "total 9H QH KH AH 7D 9D JD KD");
    assert_eq!(points.iter().sum::<i32>(), -170);
    assert_eq!(points[0], -5 - 20 - 10 - 50);
}

#[test]
fn total_does_not_end_with_the_king() {
    let mut game = barbu(json!({"early_end": true}), TWO_OF_EACH);
    play(&mut game, "total 9H JH KH 7H AH 8H 10H QH");
    assert_eq!(game.turn(), Some(Seat(3)));
}

#[test]
fn generale_turns_every_penalty_into_170() {
    assert_eq!(scored(json!({"generale": true}), ONE_SUIT_EACH, "total"), [0, 170, 0, 0]);
    let shared = "total 9H QH KH AH 7D 9D JD KD";
    assert_eq!(scored(json!({"generale": true}), ACE_BELOW, shared), scored(json!({}), ACE_BELOW, shared));
}

// The réussite.

#[test]
fn the_meneur_names_the_starting_rank_and_begins() {
    let mut game = barbu(json!({}), ONE_SUIT_EACH);
    play(&mut game, "reussite J");
    assert_eq!((game.turn(), legal(&game).as_str()), (Some(Seat(0)), "JH"));
}

#[test]
fn a_turn_lays_the_starting_rank_or_the_next_card_up_or_down() {
    let mut game = barbu(json!({}), ONE_SUIT_EACH);
    play(&mut game, "reussite J JH JD JC JS");
    assert_eq!(legal(&game), "10H QH");
    play(&mut game, "QH 10D QC QS");
    assert_eq!(legal(&game), "10H KH");
    // The starting rank of a suit not yet opened fits at any time.
    let mut game = barbu(json!({}), TWO_OF_EACH);
    play(&mut game, "reussite 8 8H 9H pass pass");
    assert_eq!(legal(&game), "7H 8D 8C 8S");
}

#[test]
fn seven_to_ace_without_going_round() {
    let mut game = barbu(json!({}), ONE_SUIT_EACH);
    play(&mut game, "reussite A AH AD AC AS");
    assert_eq!(legal(&game), "KH", "no seven on an ace");
    let mut game = barbu(json!({}), ONE_SUIT_EACH);
    play(&mut game, "reussite 7 7H 7D 7C 7S");
    assert_eq!(legal(&game), "8H", "no ace under a seven");
}

#[test]
fn one_must_lay_if_one_can_else_pass() {
    let mut game = barbu(json!({}), TWO_OF_EACH);
    play(&mut game, "reussite 7");
    assert_eq!(legal(&game), "7H 7D 7C 7S");
    assert!(play_text(&mut game, "pass").is_err());
    play(&mut game, "7H");
    assert_eq!(legal(&game), "pass");
    play(&mut game, "pass pass pass");
    assert_eq!(legal(&game), "8H 7D 7C 7S");
}

#[test]
fn a_reussite_stops_after_the_third_player_is_out() {
    let mut game = barbu(json!({}), ONE_SUIT_EACH);
    play(&mut game, "reussite 7 7H 7D 7C 7S 8H 8D 8C 8S 9H 9D 9C 9S 10H 10D 10C 10S JH JD JC JS QH QD QC QS KH KD KC KS");
    play(&mut game, "AH AD");
    assert_eq!((game.turn(), points(&game)), (Some(Seat(2)), vec![40, 20, 0, 0]));
    play(&mut game, "AC");
    assert_eq!((game.turn(), points(&game)), (None, vec![40, 20, -20, -40]));
    let view = game.view(Viewer::Spectator);
    assert_eq!((view.out, view.hand_sizes), (vec![Seat(0), Seat(1), Seat(2)], [0, 0, 0, 1]));
}

#[test]
fn who_is_out_has_no_more_turns() {
    let mut game = barbu(json!({}), TWO_OF_EACH);
    // The others can lay nothing until seat 0 has laid eights; it lays all its sevens first.
    play(&mut game, "reussite 7 7H pass pass pass 7D pass pass pass 7C pass pass pass 7S pass pass pass");
    play(&mut game, "8H 9H pass pass 8D 9D pass pass 8C 9C pass pass 8S");
    assert_eq!(game.view(Viewer::Spectator).out, [Seat(0)]);
    play(&mut game, "9S pass pass");
    assert_eq!(game.turn(), Some(Seat(1)), "seat 0 is passed over");
}

#[test]
fn an_ace_gives_no_other_turn_by_default() {
    let mut game = barbu(json!({}), TWO_OF_EACH);
    play(&mut game, "reussite A pass pass pass AH");
    assert_eq!(game.turn(), Some(Seat(0)));
}

#[test]
fn ace_replay_gives_another_turn() {
    let mut game = barbu(json!({"ace_replay": true}), TWO_OF_EACH);
    play(&mut game, "reussite A pass pass pass AH");
    assert_eq!((game.turn(), legal(&game).as_str()), (Some(Seat(3)), "KH AD AC AS"));
    play(&mut game, "AD KD");
    assert_eq!(game.turn(), Some(Seat(0)), "a king gives none");
    let history: Vec<String> =
        game.view(Viewer::Spectator).history.iter().map(|e| format!("{}{}", e.seat, e.action)).collect();
    assert_eq!(history.join(" "), "0reussite A 0pass 1pass 2pass 3AH 3AD 3KD");
}

#[test]
fn ace_replay_may_end_in_a_pass() {
    let hands = "AH 7D 8D 9D 10D JD QD KD / KH 7C 8C 9C 10C JC QC KC / QH 7S 8S 9S 10S JS QS KS / 7H 8H 9H 10H JH AD AC AS";
    let mut game = barbu(json!({"ace_replay": true}), hands);
    play(&mut game, "reussite A AH");
    assert_eq!((game.turn(), legal(&game).as_str()), (Some(Seat(0)), "pass"));
    play(&mut game, "pass KH QH");
    let history: Vec<String> =
        game.view(Viewer::Spectator).history.iter().map(|e| format!("{}{}", e.seat, e.action)).collect();
    assert_eq!(history.join(" "), "0reussite A 0AH 0pass 1KH 2QH");
}

#[test]
fn ace_replay_gives_nothing_to_who_is_out() {
    let mut game = barbu(json!({"ace_replay": true}), ONE_SUIT_EACH);
    play(&mut game, "reussite 7 7H 7D 7C 7S 8H 8D 8C 8S 9H 9D 9C 9S 10H 10D 10C 10S JH JD JC JS QH QD QC QS KH KD KC KS AH");
    assert_eq!(game.turn(), Some(Seat(1)));
    play(&mut game, "AD AC");
    assert_eq!(game.turn(), None);
}

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
    assert_eq!(names(coeur_coeurs::CoeursConfig::specs()), "deals leader heart_lead early_end payoff");
    let barbu = names(coeur_coeurs::BarbuConfig::specs());
    assert_eq!(barbu, "leader heart_lead early_end order generale ace_replay payoff");
}
