//! Positions to begin a match from.

use coeur_core::Game;
use coeur_puissance4::openings::{Balance, opening};
use coeur_puissance4::{Config, Puissance4};

#[test]
fn an_opening_is_the_same_for_the_same_seed_and_can_be_played() {
    let balance = Balance { nodes: 20_000, proof_nodes: 2_000, ..Balance::default() };
    let config = Config::default();
    let moves = opening(&config, balance, 1, 3);
    assert_eq!(moves, opening(&config, balance, 1, 3));
    let mut game = Puissance4::new(config);
    moves.iter().for_each(|&action| game.play(action).expect("a legal move"));
    assert_eq!(game.tokens(), balance.tokens);
}
