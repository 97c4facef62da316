//! The players of Claim's own: the intermediate player of the Claim report, and the player of phase 2, who never lets a won
//! position slip.

use coeur_claim::players::{BestCard, VotingPlayer};
use coeur_claim::policy::{PLAYOUT, Playouts, Recruiting};
use coeur_claim::solver::Solver;
use coeur_claim::{Card, Claim, ClaimView};
use coeur_core::options::NoOptions;
use coeur_core::{
    Budget, DecideError, Game, HeuristicPlayout, Lang, Player, PlayoutPolicy, Reasoning, Rng, Seat, UniformRandom, Viewer,
};

/// A deal whose phase 1 was played at random.
fn phase_2(deal: u64) -> Claim {
    let mut rng = Rng::stream(7, deal);
    let mut game = Claim::deal(&NoOptions, &mut rng);
    while game.phase() == 1 {
        let card = game.random_action(&mut rng).expect("phase 1 is not the end");
        game.apply(card);
    }
    game
}

/// Lets the player of phase 2 play every won position of `deals` from the winning side, and counts them.
fn never_loses(deals: std::ops::Range<u64>, mut other: impl Player<Claim>) -> u64 {
    let (mut voting, mut solver) = (VotingPlayer::new(u64::MAX), Solver::default());
    let mut won = 0;
    for deal in deals {
        let mut game = phase_2(deal);
        let first = game.turn().expect("phase 2 begins");
        let winning = match solver.outcome(&game).expect("no limit") {
            1 => first,
            -1 => first.after(1, 2),
            _ => continue,
        };
        let mut rng = Rng::stream(8, deal);
        while let Some(seat) = game.turn() {
            let view = game.view(Viewer::Seat(seat));
            let decision = match seat == winning {
                true => voting.decide(&view, &Budget::default(), &mut rng),
                false => other.decide(&view, &Budget::default(), &mut rng),
            };
            game.play(decision.expect("on turn").action).expect("legal");
        }
        assert_eq!(game.payoffs()[winning], 1, "deal {deal}");
        won += 1;
    }
    won
}

#[test]
fn the_voting_player_never_loses_a_won_position_to_chance() {
    assert!(never_loses(0..52, UniformRandom) >= 50);
}

#[test]
fn the_voting_player_never_loses_a_won_position_to_the_best_card() {
    assert!(never_loses(102..154, BestCard) >= 50);
}

#[test]
fn the_reasons_in_phase_2_are_true_of_the_solution() {
    for deal in 0..6 {
        let mut game = phase_2(deal);
        let (mut voting, mut solver, mut rng) = (VotingPlayer::new(u64::MAX), Solver::default(), Rng::new(deal));
        while let Some(seat) = game.turn() {
            let decision = voting.decide(&game.view(Viewer::Seat(seat)), &Budget::default(), &mut rng).expect("on turn");
            if decision.reasoning != Reasoning::Forced {
                let balance = solver.balance(&game).expect("no limit");
                assert_eq!(decision.candidates[0].value, f64::from(balance.signum()));
                assert_eq!((decision.candidates.len(), decision.line[0]), (game.actions().len(), decision.action));
                let first = decision.notes[0].say(Lang::En);
                assert!(first.starts_with("Solved: "), "{first}");
                if balance > 0 && Solver::votes_all_fall(&game) {
                    assert!(first.contains(&format!("{} votes to {}", (5 + balance) / 2, (5 - balance) / 2)), "{first}");
                }
            }
            game.apply(decision.action);
        }
    }
}

#[test]
fn a_voting_player_with_hardly_any_nodes_still_plays() {
    let mut game = phase_2(1);
    let (mut voting, mut rng) = (VotingPlayer::new(20), Rng::new(1));
    while let Some(seat) = game.turn() {
        let decision = voting.decide(&game.view(Viewer::Seat(seat)), &Budget::default(), &mut rng).expect("on turn");
        game.play(decision.action).expect("legal");
    }
}

#[test]
fn best_card_leads_its_highest_and_wins_as_cheaply_as_it_can() {
    let cards = |text: &str| text.split(' ').map(|card| Card::parse(card).expect("a card")).collect::<Vec<_>>();
    let choice = |legal: &str, led: Option<&str>| {
        BestCard::choose(&cards(legal), led.map(|card| Card::parse(card).expect("a card"))).map(|card| card.to_string())
    };
    assert_eq!(choice("G3 K4 U8 D8", None).as_deref(), Some("U8"));
    assert_eq!(choice("U1 U6 U9 X7", Some("U5")).as_deref(), Some("U6"));
    assert_eq!(choice("U1 U2 X0 X3", Some("U5")).as_deref(), Some("X0"));
    assert_eq!(choice("K2 K9 D0", Some("G9")).as_deref(), Some("K2"), "a Knight beats any Goblin");
    assert_eq!(BestCard::choose(&[], None), None);
}

#[test]
fn nothing_is_decided_out_of_turn() {
    let game = phase_2(2);
    let other = game.turn().expect("phase 2 begins").after(1, 2);
    let view: ClaimView = game.view(Viewer::Seat(other));
    let (budget, mut rng) = (Budget::default(), Rng::new(1));
    assert_eq!(BestCard.decide(&view, &budget, &mut rng), Err(DecideError::NotOnTurn));
    assert_eq!(VotingPlayer::new(100).decide(&view, &budget, &mut rng), Err(DecideError::NotOnTurn));
}

#[test]
fn playouts_end_and_recruiting_stops_at_phase_2() {
    let mut rng = Rng::new(3);
    for _ in 0..200 {
        let start = Claim::deal(&NoOptions, &mut rng);
        let mut game = start;
        let utilities = PLAYOUT.playout(&mut game, &mut rng);
        assert!(game.turn().is_none() && utilities[0] == -utilities[1]);
        for playouts in [Playouts::Random, Playouts::Sensible] {
            let mut game = start;
            let utilities = Recruiting { playouts, judge: None }.playout(&mut game, &mut rng);
            assert_eq!((game.phase(), game.plays().len()), (2, 26));
            assert!(utilities[0] == -utilities[1] && utilities[0].abs() < 1.0);
        }
    }
}

#[test]
fn common_sense_beats_chance() {
    let mut rng = Rng::new(4);
    let mut won = 0;
    for number in 0..2000u64 {
        let mut game = Claim::deal(&NoOptions, &mut rng);
        let sensible = Seat((number % 2) as u8);
        while let Some(seat) = game.turn() {
            let policy = HeuristicPlayout { epsilon: if seat == sensible { 0.0 } else { 1.0 } };
            let card = policy.choose(&game, &mut rng).expect("somebody is on turn");
            game.apply(card);
        }
        won += i32::from(game.payoffs()[sensible] == 1);
    }
    assert!(won > 1300, "{won} of 2000");
}
