//! The last turn: exact values against the mean of many sampled worlds.

use coeur_core::{Game, Pose, Rng, Viewer};
use coeur_love_letter::{Config, LoveLetter};

const WORLDS: u32 = 1500;

#[test]
fn values_are_the_mean_over_sampled_worlds() {
    let mut rng = Rng::new(5);
    let mut checked = [0; 5];
    while checked[2..].iter().any(|&times| times < 2) {
        let players = 2 + rng.below(3) as u8;
        let mut game = LoveLetter::deal(&Config { players, ..Config::default() }, &mut rng);
        while game.rounds_played() == 0 {
            let me = game.turn().expect("the round goes on");
            if let Some(puzzle) = game.pose() {
                let worlds = LoveLetter::worlds(&game.view(Viewer::Seat(me))).expect("a view of a game");
                let mut sums = vec![0.0; puzzle.values.len()];
                for _ in 0..WORLDS {
                    let world = LoveLetter::world(&worlds, &mut rng);
                    for (sum, (action, _)) in sums.iter_mut().zip(&puzzle.values) {
                        let mut next = world.clone();
                        next.apply(*action);
                        *sum += f64::from(next.payoffs().as_slice()[me.index()] - world.payoffs().as_slice()[me.index()]);
                    }
                }
                for (sum, (action, value)) in sums.iter().zip(&puzzle.values) {
                    let mean = sum / f64::from(WORLDS);
                    assert!((mean - value).abs() < 0.08, "{players} players, {action}: {value}, sampled {mean}");
                }
                checked[usize::from(players)] += 1;
            }
            let action = game.random_action(&mut rng).expect("the round goes on");
            game.apply(action);
        }
    }
}
