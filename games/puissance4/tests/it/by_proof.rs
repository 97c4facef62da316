//! The player of threats where a proof says who wins.

use coeur_core::Game;
use coeur_puissance4::internals::decide;
use coeur_puissance4::proof::Known;
use coeur_puissance4::proof::known::{after, drops};
use coeur_puissance4::threats::{Ground, Memory, Reach, analyse};
use coeur_puissance4::{Action, Board, Config, Puissance4};
use std::collections::HashSet;

/// The move that the player makes: by the proof, else by threats.
fn choice(game: &Puissance4, memory: &mut Memory) -> Action {
    if let Some(decision) = decide(game) {
        return decision.action;
    }
    let analysis = analyse(game, memory, Reach { depth: 1, nodes: 600_000 }, &mut || false);
    assert!(matches!(analysis.ground, Ground::WinsIn(_)), "{:?} after {} tokens", analysis.ground, game.tokens());
    analysis.moves[0].0
}

/// Follows every defence and returns how many positions of the attacker there are.
fn follow(game: &Puissance4, memory: &mut Memory, seen: &mut HashSet<[Board; 2]>) -> usize {
    if !seen.insert([0, 1].map(|colour| *game.board(colour))) {
        return 0;
    }
    // It completes a line where it can, as others test.
    if drops(game).into_iter().any(|action| after(game, action).winner().is_some()) {
        return 1;
    }
    let next = after(game, choice(game, memory));
    let replies = drops(&next).into_iter().map(|reply| after(&next, reply));
    1 + replies.map(|reply| follow(&reply, memory, seen)).sum::<usize>()
}

#[test]
fn moving_first_on_the_house_board_it_wins_against_every_defence() {
    let positions = follow(&Puissance4::new(Config::default()), &mut Memory::new(10), &mut HashSet::new());
    assert!(positions > 1_000, "{positions} positions are too few to be all");
}

#[test]
fn it_says_how_long_a_proved_win_takes_and_shows_the_way() {
    let game = Puissance4::new(Config::default());
    let decision = decide(&game).expect("a proof");
    assert_eq!(decision.action.to_string(), "3,3");
    assert!(decision.line.len() > 8 && decision.line[0] == decision.action, "{:?}", decision.line);
    let mut next = game;
    decision.line.iter().for_each(|&action| next.play(action).expect("a line that can be played"));
}

#[test]
fn a_proof_comes_nearer_to_its_end_whatever_the_loser_tries() {
    let mut game = Puissance4::new(Config::default());
    let mut plies = 0;
    let mut memory = Memory::new(10);
    let mut bound = u32::MAX;
    while game.turn().is_some() {
        let action = if plies % 2 == 0 {
            choice(&game, &mut memory)
        } else {
            let replies = Known::of(&game).map(|mut known| known.resistance(&game)).unwrap_or_default();
            if let Some(&(_, longest)) = replies.first() {
                assert!(longest < bound, "a proof that does not come nearer: {longest} after {bound}");
                bound = longest;
            }
            replies.first().map_or(drops(&game)[0], |reply| reply.0)
        };
        game.apply(action);
        plies += 1;
    }
    assert!(game.winner().is_some() && plies >= 15, "lost after {plies} moves");
}

#[test]
fn under_the_pie_rule_it_begins_evenly_and_takes_the_better_side() {
    let start = Puissance4::new(Config { swap: true, ..Config::default() });
    let first = decide(&start).expect("a first token").action;
    let mut known = Known::of(&start).expect("proofs");
    let next = after(&start, first);
    assert!(known.wins(&next).is_none() && known.loses(&next).is_none(), "{first} is no even start");
    let taken = after(&start, Action::Drop { column: 2, depth: 2 });
    assert_eq!(decide(&taken).map(|decision| decision.action), Some(Action::Swap));
    let left = after(&start, Action::Drop { column: 0, depth: 0 });
    assert!(matches!(decide(&left).map(|decision| decision.action), Some(Action::Drop { .. })));
}
