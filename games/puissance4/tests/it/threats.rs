//! The position made for search agrees with the definition, move by move.

use crate::proof::random_moves;
use coeur_core::{Game, Rng};
use coeur_puissance4::threats::forcing::Forcing;
use coeur_puissance4::threats::{Field, IMAGES, Lines, Memory, Reach, analyse, by_counts, judge, standing};
use coeur_puissance4::{Cell, Config, Puissance4};
use std::collections::HashMap;

fn boards() -> [Config; 5] {
    [(5, 6, 5), (4, 4, 4), (6, 7, 1), (8, 8, 8), (4, 1, 5)].map(|(rows, columns, depths)| Config {
        rows,
        columns,
        depths,
        swap: false,
    })
}

/// Compares everything that a field keeps with the position counted anew.
fn agrees(field: &Field<'_, 8>, game: &Puissance4) {
    let standings = [0, 1].map(|colour| standing(game, colour));
    let Config { rows, columns, depths, .. } = game.config();
    for depth in 0..depths {
        for column in 0..columns {
            for row in 0..rows {
                let cell = Cell { row, column, depth };
                let number = field.lines.number(cell);
                assert_eq!(field.lines.cell(number), cell);
                assert_eq!(field.filled.has(number), game.token(cell).is_some());
                assert_eq!(field.open.has(number), game.landing(column, depth) == cell);
                for (colour, standing) in standings.iter().enumerate() {
                    let completes = standing.completing[usize::from(depth)] >> (8 * column + row) & 1 != 0;
                    let kept = field.completing(colour).has(number) && !field.filled.has(number);
                    assert_eq!(kept, completes, "{cell:?} for {colour}\n{game:?}");
                }
            }
        }
    }
}

#[test]
fn winning_cells_are_those_of_the_definition_after_every_move_and_every_move_taken_back() {
    let mut rng = Rng::new(7);
    for config in boards() {
        let lines = Lines::<8>::new(config);
        for _ in 0..6 {
            let mut game = Puissance4::new(config);
            let mut field = Field::new(&lines, &game, by_counts());
            let mut played = Vec::new();
            while let Some(action) = game.random_action(&mut rng) {
                let mut next = game;
                next.apply(action);
                if next.winner().is_some() {
                    break;
                }
                let cell = lines.number(next.last().expect("a token fell"));
                let promise = field.promise + field.gain(cell, field.turn);
                let threats = field.threats_after(cell, field.turn);
                let (made, before) = (field.threatening(field.turn).has(cell), !field.winning(field.turn).is_empty());
                assert!(threats.is_empty() || made || before, "a threat that is not looked for");
                let before = field.play(cell);
                assert_eq!((field.promise, field.winning(field.turn ^ 1)), (promise, threats));
                played.push((game, cell, before));
                game = next;
                if played.len() % 3 == 0 {
                    agrees(&field, &game);
                    assert_eq!(field.key(), Field::new(&lines, &game, by_counts()).key());
                }
            }
            for (game, cell, before) in played.into_iter().rev() {
                field.take_back(cell, before);
                if game.tokens() % 5 == 0 {
                    agrees(&field, &game);
                }
            }
            assert_eq!(field.key().0, 0);
        }
    }
}

#[test]
fn mirror_images_have_the_same_key_and_other_positions_another() {
    let play = |moves: &str| {
        let mut game = Puissance4::new(Config::default());
        moves.split_whitespace().for_each(|text| game.apply(game.parse_action(text).expect("notation")));
        let lines = Lines::<3>::new(Config::default());
        Field::new(&lines, &game, by_counts()).key().0
    };
    assert_eq!(play("1,1 2,3 2,3"), play("6,1 5,3 5,3"));
    assert_eq!(play("1,1 2,3 2,3"), play("6,5 5,3 5,3"));
    assert_ne!(play("1,1 2,3 2,3"), play("1,1 2,3 2,2"));
    assert_ne!(play("1,1 2,3"), play("2,3 1,1"));
}

/// Whether the player on turn wins, by trying everything.
fn wins_by_brute_force(game: &Puissance4, known: &mut HashMap<Puissance4, bool>) -> bool {
    if let Some(&wins) = known.get(game) {
        return wins;
    }
    let mut wins = false;
    for action in game.actions() {
        let mut next = *game;
        next.apply(action);
        let mut all_lose = next.winner().is_some() || next.turn().is_some();
        for reply in next.actions() {
            let mut after = next;
            after.apply(reply);
            if after.winner().is_some() || after.turn().is_none() || !wins_by_brute_force(&after, known) {
                all_lose = false;
                break;
            }
        }
        if all_lose {
            wins = true;
            break;
        }
    }
    known.insert(*game, wins);
    wins
}

#[test]
fn what_threats_win_brute_force_wins_too() {
    let mut rng = Rng::new(11);
    let mut won = 0;
    for (rows, columns, depths, tokens) in [(4, 4, 1, 6), (5, 4, 1, 9), (4, 4, 2, 22), (4, 4, 4, 55)] {
        let config = Config { rows, columns, depths, swap: false };
        let lines = Lines::<1>::new(config);
        let mut forcing = Forcing::new(10);
        for _ in 0..150 {
            let (game, _) = random_moves(config, tokens, &mut rng);
            if game.tokens() < tokens {
                continue;
            }
            let mut field = Field::new(&lines, &game, by_counts());
            if forcing.wins(&mut field, 10_000) {
                won += 1;
                assert!(wins_by_brute_force(&game, &mut HashMap::new()), "{game:?}");
            }
            assert_eq!(field.key(), Field::new(&lines, &game, by_counts()).key(), "the field is as it was");
        }
    }
    assert!(won > 50, "{won} wins are too few to tell");
}

#[test]
fn the_evaluation_is_worth_nothing_more_to_one_side_than_the_other() {
    let mut rng = Rng::new(2);
    let mut game = Puissance4::new(Config::default());
    let empty = judge(&game);
    for _ in 0..20 {
        game.apply(game.random_action(&mut rng).expect("room"));
    }
    assert!(empty > 0 && judge(&game).abs() < 900_000);
}

#[test]
fn a_limit_of_positions_is_kept_and_the_analysis_is_the_same_each_time() {
    let mut memory = Memory::new(12);
    let mut game = Puissance4::new(Config::default());
    ["3,3", "3,3", "1,1", "6,5", "2,2"].iter().for_each(|text| game.apply(game.parse_action(text).expect("notation")));
    for nodes in [1, 100, 30_000] {
        let mut once = || analyse(&game, &mut memory, Reach { depth: 8, nodes }, &mut || false);
        let (one, two) = (once(), once());
        assert_eq!((one.nodes, &one.moves), (two.nodes, &two.moves));
        assert!(one.nodes <= nodes + 3_000, "{} of {nodes}", one.nodes);
    }
}

#[test]
fn the_boards_have_as_many_lines_as_counting_says() {
    let lines = |rows, columns, depths| Lines::<8>::new(Config { rows, columns, depths, swap: false }).count;
    assert_eq!([lines(6, 7, 1), lines(4, 4, 4), lines(5, 6, 5), lines(8, 8, 8)], [69, 76, 411, 2660]);
}

#[test]
fn a_mirror_image_taken_twice_is_the_board_itself() {
    let lines = Lines::<3>::new(Config::default());
    for image in 0..IMAGES {
        assert!((0..30).all(|column| lines.mirrored(lines.mirrored(column, image), image) == column));
    }
}
