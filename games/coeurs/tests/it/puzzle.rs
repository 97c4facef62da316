//! Puzzles against brute force: every world, every line.

use crate::solve::brute_force;
use coeur_coeurs::{Action, Barbu, BarbuConfig, Coeurs, CoeursConfig, Contract, Rank};
use coeur_core::{Game, Pose, Rng, Viewer};
use std::collections::BTreeMap;

/// Worlds that brute force is asked about for one puzzle.
const FEW: u64 = 8;

/// Every world that fits what the seat on turn sees, drawn until all have come.
fn every_world(game: &Barbu, rng: &mut Rng) -> Option<Vec<Barbu>> {
    let seat = game.turn()?;
    let worlds = Barbu::worlds(&game.view(Viewer::Seat(seat))).ok().filter(|worlds| worlds.count() <= FEW)?;
    let mut all = BTreeMap::new();
    while (all.len() as u64) < worlds.count() {
        let world = Barbu::world(&worlds, rng);
        all.insert(world.hands().map(|hand| hand.mask()), world);
    }
    Some(all.into_values().collect())
}

#[test]
fn values_are_the_mean_over_every_world_of_every_line() {
    let contracts = [
        Contract::Plis,
        Contract::Coeurs,
        Contract::Dames,
        Contract::Barbu,
        Contract::Total,
        Contract::Reussite(Rank::Ten),
        Contract::Reussite(Rank::Jack),
    ];
    let mut rng = Rng::new(3);
    let mut checked = BTreeMap::new();
    for contract in contracts.repeat(150) {
        let mut game = Barbu::deal(&BarbuConfig::default(), &mut rng);
        game.apply(Action::Choose(contract));
        while game.deals_done() == 0 {
            let seat = game.turn().expect("the match goes on");
            if game.hands()[seat.index()].len() == 3
                && *checked.get(contract.kind().word()).unwrap_or(&0) < 3
                && let Some(puzzle) = game.pose()
                && let Some(worlds) = every_world(&game, &mut rng)
            {
                for (action, value) in &puzzle.values {
                    let after = |world: &Barbu| {
                        let mut next = world.clone();
                        next.apply(*action);
                        brute_force(&next, seat, 0)[seat.index()]
                    };
                    let mean = worlds.iter().map(after).sum::<f64>() / worlds.len() as f64;
                    assert!((mean - value).abs() < 1e-9, "{contract} {action}: {value}, by brute force {mean}");
                }
                *checked.entry(contract.kind().word()).or_insert(0) += 1;
            }
            let action = game.random_action(&mut rng).expect("the match goes on");
            game.apply(action);
        }
    }
    assert!(checked.len() >= 5, "puzzles of all but one contract at least: {checked:?}");
}

#[test]
fn nothing_is_asked_before_the_last_cards() {
    let game = Coeurs::deal(&CoeursConfig::default(), &mut Rng::new(1));
    assert_eq!(game.pose(), None);
}
