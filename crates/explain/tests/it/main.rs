//! Explanations of every game: they add up, they say what their numbers say, and they know nothing but the mover's view.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod every_game;
mod secrets;

use coeur_catalog::{GAMES, GameVisitor, visit};
use coeur_core::{Registered, Rng, View, Viewer};
use coeur_explain::Question;

/// What is done with a position of every game in which there is something to choose.
trait EveryGame {
    fn check<G: Registered>(&self, game: &G, ply: usize);
}

/// Positions of each game, some moves after the deal.
fn for_every_game(work: &impl EveryGame, seed: u64) {
    struct Positions<'a, W>(&'a W, u64);
    impl<W: EveryGame> GameVisitor for Positions<'_, W> {
        type Output = ();

        fn visit<G: Registered>(self) {
            let config = G::settle(G::Config::default()).unwrap();
            for (number, plies) in [2, 9].into_iter().enumerate() {
                let mut rng = Rng::stream(self.1, number as u64);
                let mut game = G::deal(&config, &mut rng);
                let mut ply = 0;
                let more_than_one =
                    |game: &G| game.turn().is_some_and(|mover| game.view(Viewer::Seat(mover)).legal().len() > 1);
                while ply < plies || !more_than_one(&game) {
                    let Some(action) = game.random_action(&mut rng) else { break };
                    game.apply(action);
                    ply += 1;
                }
                if game.turn().is_some() {
                    self.0.check(&game, ply);
                }
            }
        }
    }
    for game in GAMES {
        visit(game.info().id, Positions(work, seed)).unwrap();
    }
}

/// A question that is answered quickly: by a player that weighs moves, without others beside it.
fn quick(player: &'static str) -> Question<'static> {
    Question { player, beside: Some(&[]), worlds: 40, solved: 0, ..Question::default() }
}

/// Who is asked in each game: its network where one is shipped, else a small search or the level that says what moves are worth.
fn weighing(game: &str) -> &'static str {
    match game {
        "puissance4" | "claim" => "mcts(iterations=60)",
        "hanabi" => "certainty",
        _ => "network",
    }
}
