//! The player of threats as the second to move, which is lost in theory and not yet in play.

use coeur_core::{Budget, Game, Lang, Player, Registered, Rng, Viewer};
use coeur_puissance4::proof::known::after;
use coeur_puissance4::proof::{Replies, winning_replies};
use coeur_puissance4::threats::{Ground, Memory, Reach, Threats, ThreatsOptions, analyse};
use coeur_puissance4::{Config, Puissance4};
use serde_json::{Value, json};

fn position(moves: &str) -> Puissance4 {
    let mut game = Puissance4::new(Config::default());
    moves.split_whitespace().for_each(|text| game.apply(game.parse_action(text).expect("notation")));
    game
}

fn second() -> Threats {
    Threats::new(ThreatsOptions { nodes: Some(60_000), ..Default::default() })
}

#[test]
fn first_tokens_that_win_are_answered_where_the_fewest_replies_win() {
    for (first, answers) in [("3,3", ["2,2", "2,4"]), ("4,3", ["5,2", "5,4"]), ("4,4", ["3,3"; 2]), ("5,4", ["4,3"; 2])] {
        let decision = second().decide(&position(first), &Budget::default(), &mut Rng::new(1)).expect("a decision");
        assert!(answers.contains(&&*decision.action.to_string()), "{first} is answered by {}", decision.action);
        let said = decision.notes[0].say(Lang::En);
        assert!(said.contains("lost") && said.contains("of 30") && decision.candidates[0].value == -1.0, "{said}");
    }
}

#[test]
fn the_replies_that_win_are_counted() {
    let best = winning_replies(&position("3,3 2,2"), 1_000);
    let worst = winning_replies(&position("3,3 3,3"), 1_000);
    assert_eq!((best.all, worst.all), (30, 30));
    assert!(best.winning < worst.winning, "{best:?}, {worst:?}");
    // A line that can be completed is a reply that wins; a move that gives the other side one is not.
    let three = position("1,1 1,5 2,1 2,5 3,1 6,3");
    assert!(winning_replies(&three, 1).winning >= 1);
    let given = after(&three, three.parse_action("6,5").expect("notation"));
    assert_eq!(winning_replies(&given, 1), Replies { winning: 0, all: 30 });
}

#[test]
fn where_all_moves_lose_the_one_that_looked_best_before_is_played() {
    let mut told = 0;
    for moves in
        ["3,3 2,1 4,3", "3,3 2,1 4,3 2,3 3,4", "3,3 2,2 4,3 2,3 2,2", "4,3 3,2 3,3 2,3 4,4", "4,3 3,2 3,3 2,3 5,3 6,3 4,2"]
    {
        let game = position(moves);
        let seen = |depth| analyse(&game, &mut Memory::new(14), Reach { depth, nodes: 200_000 }, &mut || false);
        let lost = seen(250);
        // Without a depth all moves lose to threats alone, and the longest line of threats is the choice.
        if matches!(lost.ground, Ground::LosesIn(_)) && lost.depth > 1 {
            assert_eq!(lost.moves[0].0, seen(lost.depth - 1).moves[0].0, "{moves}");
            told += 1;
        }
    }
    assert!(told > 0, "no position tells");
}

#[test]
fn it_loses_neither_to_easy_nor_to_a_small_tree_search() {
    let make = |name: &str, option: &str, value: Value| {
        let players = Puissance4::players();
        let entry = players.iter().find(|entry| entry.name == name).expect("a player");
        entry.make(&[(option.into(), value)], &Config::default()).expect("its options")
    };
    for seed in 0..3 {
        for (name, option, value) in [("alpha-beta", "depth", json!(1)), ("mcts", "iterations", json!(500))] {
            let (mut first, mut second) = (make(name, option, value), second());
            let mut rng = Rng::stream(1, seed);
            let mut game = position(["3,3", "4,4", "2,3"][seed as usize]);
            while let Some(seat) = game.turn() {
                let player: &mut dyn Player<Puissance4> = if seat.0 == 0 { &mut *first } else { &mut second };
                let view = game.view(Viewer::Seat(seat));
                game.apply(player.decide(&view, &Budget::default(), &mut rng).expect("a decision").action);
            }
            assert_eq!(game.winner().map(|seat| seat.0), Some(1), "against {name}, seed {seed}");
        }
    }
}
