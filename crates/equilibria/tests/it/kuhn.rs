//! Kuhn's poker, to the digit.

use crate::kuhn_poker::{Bets, Kuhn, Seen, equilibrium};
use coeur_core::{Rng, Seat};
use coeur_equilibria::{Mccfr, Policy, Tree, Uniform, best_response, exploitability, value};

const EXACT: f64 = 1e-12;

#[test]
fn the_first_player_loses_an_eighteenth() {
    for bluff in [0.0, 0.2, 1.0 / 3.0] {
        let value = value(&Kuhn::default(), [&mut equilibrium(bluff), &mut equilibrium(0.0)]);
        assert!((value + 1.0 / 18.0).abs() < EXACT, "{value} with {bluff}");
        let lost = exploitability(&Kuhn::default(), &mut equilibrium(bluff));
        assert!(lost.nash_conv().abs() < EXACT, "{lost:?} with {bluff}");
    }
    let lost = exploitability(&Kuhn::default(), &mut equilibrium(0.5));
    assert!(lost.nash_conv() > 0.01, "more bluffs than a third are punished: {lost:?}");
}

/// What the best of all 64 strategies of a seat without lots wins.
fn brute_force(responder: Seat, policy: &mut dyn Policy<Kuhn>) -> f64 {
    let states: Vec<Seen> = match responder.0 {
        0 => (0..3).flat_map(|card| [(card, vec![]), (card, vec![false, true])]).collect(),
        _ => (0..3).flat_map(|card| [(card, vec![false]), (card, vec![true])]).collect(),
    };
    let plays = |number: u32| {
        let states = states.clone();
        Bets(move |seen: Seen| {
            let place = states.iter().position(|state| *state == seen).expect("all are listed");
            f64::from(number >> place & 1)
        })
    };
    let wins = (0..64).map(|number| {
        let mut pure = plays(number);
        match responder.0 {
            0 => value(&Kuhn::default(), [&mut pure, policy]),
            _ => -value(&Kuhn::default(), [policy, &mut pure]),
        }
    });
    wins.fold(f64::NEG_INFINITY, f64::max)
}

#[test]
fn best_responses_are_those_of_brute_force() {
    for lot in 0..20 {
        for responder in Seat::all(2) {
            let mut policy = Bets(move |(card, bets): Seen| {
                let place = u64::from(card) * 16 + bets.iter().fold(1, |sum, bet| 2 * sum + u64::from(*bet));
                Rng::stream(lot, place).unit()
            });
            let (walked, forced) =
                (best_response(&Kuhn::default(), responder, &mut policy), brute_force(responder, &mut policy));
            assert!((walked - forced).abs() < EXACT, "{walked} and {forced}");
        }
    }
    let forced: f64 = Seat::all(2).map(|seat| brute_force(seat, &mut Uniform)).sum();
    let uniform = exploitability(&Kuhn::default(), &mut Uniform);
    assert!((uniform.nash_conv() - forced).abs() < EXACT, "{uniform:?}");
    assert!((forced - 11.0 / 12.0).abs() < EXACT, "{forced}");
}

#[test]
fn regrets_come_near_an_equilibrium_as_one_over_the_root_of_the_iterations() {
    let seeds = 8;
    let [mut early, mut late, mut won] = [0.0; 3];
    for seed in 0..seeds {
        let mut rng = Rng::new(seed);
        let mut regrets = Mccfr::new(|position: &Kuhn, seat| position.key(seat));
        regrets.iterate(&Kuhn::default(), 1000, &mut rng);
        early += exploitability(&Kuhn::default(), &mut regrets).mean() / seeds as f64;
        regrets.iterate(&Kuhn::default(), 15_000, &mut rng);
        late += exploitability(&Kuhn::default(), &mut regrets).mean() / seeds as f64;
        let mut same = regrets.clone();
        won += value(&Kuhn::default(), [&mut regrets, &mut same]) / seeds as f64;
        assert_eq!((regrets.states(), regrets.iterations()), (12, 16_000));
    }
    let fell = early / late;
    assert!((2.5..6.5).contains(&fell), "16 times the iterations should divide {early} by about 4, not by {fell}");
    assert!(late < 0.01 && (won + 1.0 / 18.0).abs() < 0.01, "{late} {won}");
}
