//! The player of threats, on boards of every size.

use crate::solver::after;
use coeur_core::{Budget, Cancel, Decision, Game, Lang, Note, Player, Rng, Viewer};
use coeur_puissance4::threats::{Threats, ThreatsOptions};
use coeur_puissance4::{Action, Config, Puissance4};

fn decide(game: &Puissance4, options: ThreatsOptions, budget: &Budget) -> Decision<Action> {
    let view = game.view(Viewer::Seat(game.turn().expect("a turn")));
    let decision = Threats::new(options).decide(&view, budget, &mut Rng::new(1)).expect("a decision");
    assert!(game.actions().contains(&decision.action));
    decision
}

#[test]
fn it_wins_the_house_game_from_the_start_and_says_so() {
    let decision = decide(&Puissance4::new(Config::default()), ThreatsOptions::default(), &Budget::default());
    assert!(decision.notes[0].say(Lang::En).contains("proved"), "{:?}", decision.notes);
}

#[test]
fn it_completes_a_line_and_stops_one() {
    let small = ThreatsOptions { nodes: Some(10_000), ..Default::default() };
    let win = after(Config::default(), "1,1 1,2 2,1 2,2 3,1 3,2");
    assert_eq!(decide(&win, small, &Budget::default()).action.to_string(), "4,1");
    let stop = after(Config::default(), "1,1 1,5 2,1 2,5 3,1");
    assert_eq!(decide(&stop, small, &Budget::default()).action.to_string(), "4,1");
}

#[test]
fn a_cancelled_decision_is_a_legal_one_and_says_that_it_was_cut_short() {
    let budget = Budget { time: None, cancel: Cancel::default() };
    budget.cancel.cancel();
    for moves in ["", "2,3", "3,3 3,3 2,2 4,4", "2,1"] {
        let decision = decide(&after(Config::default(), moves), ThreatsOptions::default(), &budget);
        assert!(moves.is_empty() || decision.notes.contains(&Note::CutShort), "{:?}", decision.notes);
    }
}

#[test]
fn the_same_limit_of_nodes_gives_the_same_decision_on_every_board() {
    let options = ThreatsOptions { nodes: Some(20_000), ..Default::default() };
    for (rows, columns, depths, swap) in [(5, 6, 5, true), (4, 4, 4, false), (6, 7, 1, false), (8, 8, 8, false)] {
        let game = after(Config { rows, columns, depths, swap }, "2,1");
        let decision = decide(&game, options, &Budget::default());
        assert_eq!(decision, decide(&game, options, &Budget::default()));
    }
}
