//! Learned players never lose, whatever is played against them.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use coeur_core::options::NoOptions;
use coeur_core::{Budget, Game, Player, Registered, Rng, Seat, Viewer};
use coeur_morpion::Morpion;
use std::collections::HashSet;

/// Follows every line of play against a player in one seat; of actions that it values alike, each. Gives how many positions it
/// was asked about; panics at a loss.
fn never_loses(player: &mut dyn Player<Morpion>, own: Seat) -> usize {
    let (mut open, mut seen) = (vec![Morpion::default()], HashSet::new());
    let mut asked = 0;
    while let Some(game) = open.pop() {
        let Some(turn) = game.turn() else {
            assert!(game.payoffs()[own] >= 0, "lost as seat {own}: {game:?}");
            continue;
        };
        let actions = if turn == own {
            asked += 1;
            let view = game.view(Viewer::Seat(own));
            let decision = player.decide(&view, &Budget::default(), &mut Rng::new(1)).unwrap();
            let best = decision.candidates.first().map(|best| best.value);
            let alike = decision.candidates.iter().filter(|other| Some(other.value) == best).map(|other| other.action);
            alike.chain([decision.action]).collect()
        } else {
            game.actions().to_vec()
        };
        for action in actions {
            let mut next = game;
            next.apply(action);
            if seen.insert(next) {
                open.push(next);
            }
        }
    }
    asked
}

#[test]
fn no_line_of_play_beats_them() {
    for name in ["td", "network"] {
        let entry = Morpion::players().into_iter().find(|player| player.name == name).unwrap();
        let mut player = entry.make(&[], &NoOptions).unwrap();
        for own in Seat::all(2) {
            let asked = never_loses(&mut *player, own);
            assert!(asked > 30, "{name} was asked {asked} times");
        }
    }
}

#[test]
fn they_beat_who_plays_at_random() {
    for name in ["td", "network"] {
        let entry = Morpion::players().into_iter().find(|player| player.name == name).unwrap();
        let mut player = entry.make(&[], &NoOptions).unwrap();
        let mut wins = 0;
        for number in 0..200 {
            let (mut game, mut rng) = (Morpion::default(), Rng::stream(5, number));
            let own = Seat((number % 2) as u8);
            while let Some(turn) = game.turn() {
                let action = match turn == own {
                    true => player.decide(&game, &Budget::default(), &mut rng).unwrap().action,
                    false => *rng.pick(&game.actions()).unwrap(),
                };
                game.apply(action);
            }
            wins += game.payoffs()[own];
        }
        assert!(wins > 150, "{name}: {wins} of 200");
    }
}
