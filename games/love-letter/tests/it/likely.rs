//! Which worlds are likely, given how the others have played, and what tells two of them apart.

use coeur_core::{Game, Rng, Seat, Viewer};
use coeur_love_letter::internals::{Posterior, TrackedGame, toggled, weigh_history};
use coeur_love_letter::players::Model;
use coeur_love_letter::{Config, LoveLetter};

/// A player who is out cannot be aimed at: whoever is on turn must not take the one table for the other.
#[test]
fn who_may_be_aimed_at_is_part_of_what_was_seen() {
    let config = Config { players: 3, ..Config::default() };
    let world = TrackedGame::new(LoveLetter::deal(&config, &mut Rng::new(1)));
    let mut out = world.clone();
    out.game = toggled(out.game, 2, 0);
    let mut shielded = world.clone();
    shielded.game = toggled(shielded.game, 0, 4);
    let [key, out, shielded] = [world, out, shielded].map(|world| world.seen_by(Seat(0), 7));
    assert!(key != out && key != shielded && out != shielded);
}

/// Bayes forwards and Bayes by weighing sampled worlds are two ways to the same probabilities.
#[test]
fn the_exact_posterior_agrees_with_a_large_weighed_pool() {
    let config = LoveLetter::settle(Config { players: 2, tokens: Some(1), ..Config::default() }).expect("a match");
    let (mut rng, mut compared) = (Rng::new(5), 0);
    for deal in 0..60 {
        let mut game = LoveLetter::deal(&config, &mut Rng::stream(3, deal));
        while let Some(me) = game.turn() {
            let worlds = LoveLetter::worlds(&game.view(Viewer::Seat(me))).expect("a view of a game");
            let world = LoveLetter::world(&worlds, &mut rng);
            let other = me.after(1, 2);
            if let Some(posterior) = Posterior::from_world(&world, me).filter(|_| game.history().len() > 1) {
                let mut odds = [0.0; 10];
                for _ in 0..4000 {
                    let (tracked, weight) = weigh_history(&LoveLetter::world(&worlds, &mut rng), me);
                    odds[tracked.game.hand(other).next().expect("still in").value()] += weight;
                }
                let total: f64 = odds.iter().sum();
                for (sampled, exact) in odds.map(|weight| weight / total).into_iter().zip(posterior.odds) {
                    assert!((sampled - exact).abs() < 0.12, "{sampled} {exact} {:?}", game.history());
                }
                compared += 1;
            }
            let action = Model::Sensible.draw(&TrackedGame::new(game.clone()), &mut rng).expect("on turn");
            game.apply(action);
        }
    }
    assert!(compared > 50, "{compared}");
}
