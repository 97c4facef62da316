//! Every sentence of the rules of one deal of tricks, on hand-made deals.

use crate::common::*;
use coeur_coeurs::Coeurs;
use coeur_core::record::play_text;
use coeur_core::{Game, Rng, Seat, Viewer};
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
