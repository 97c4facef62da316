//! Puzzles in three dimensions: what a wrong move loses to, and how the right one wins.

use coeur_core::record::play_text;
use coeur_core::{Game, Pose, Puzzle};
use coeur_puissance4::threats::{Ground, Memory, Reach, analyse};
use coeur_puissance4::{Config, Puissance4};

#[test]
fn every_wrong_move_loses_to_threats_and_the_line_wins() {
    let mut memory = Memory::new(10);
    let puzzles = include_str!("../../puzzles/puissance4.jsonl").lines().map(serde_json::from_str::<Puzzle>);
    let puzzles = puzzles.map(|puzzle| puzzle.expect("a puzzle"));
    let in_space =
        puzzles.filter(|puzzle| puzzle.record.start::<Puissance4>().is_ok_and(|game| game.config() == Config::default()));
    for puzzle in in_space.take(8) {
        let mut game = Puissance4::new(Config::default());
        puzzle.record.actions.iter().for_each(|action| assert!(play_text(&mut game, action).is_ok(), "{action}"));
        let posed = game.pose().expect("a puzzle");
        for (action, value) in &posed.values {
            let mut next = game;
            next.apply(*action);
            let analysis = analyse(&next, &mut memory, Reach { depth: 1, nodes: 100_000 }, &mut || false);
            assert_eq!(matches!(analysis.ground, Ground::WinsIn(_)), *value < 0.0, "{action}: {:?}", analysis.ground);
        }
        let mut end = game;
        posed.line.iter().for_each(|action| end.play(*action).expect("legal"));
        assert_eq!(end.winner(), game.turn(), "{:?}", posed.line);
    }
}
