//! Every rule of Puissance 4, by example.
#![allow(clippy::unwrap_used)]

use coeur_core::record::play_text;
use coeur_core::{Game, Options, Rng, Seat};
use coeur_puissance4::{Action, Config, Puissance4};
use coeur_testkit::read;
use proptest::prelude::*;
use serde_json::{Value, json};

fn board(config: Value) -> Puissance4 {
    Puissance4::new(Puissance4::settle(Config::from_json(&config).unwrap()).unwrap())
}

fn after(config: Value, moves: &str) -> Puissance4 {
    let mut game = board(config);
    for text in moves.split_whitespace() {
        play_text(&mut game, text).unwrap_or_else(|e| panic!("{text}: {e}"));
    }
    game
}

fn classic(moves: &str) -> Puissance4 {
    after(json!({"rows": 6, "columns": 7, "depths": 1}), moves)
}

#[test]
fn default_5_rows_6_columns_5_depths() {
    let game = board(json!({}));
    assert_eq!(game.config(), Config { rows: 5, columns: 6, depths: 5, swap: false });
    assert_eq!(game.actions().len(), 30);
}

#[test]
fn a_token_falls_to_the_lowest_free_cell() {
    let game = after(json!({}), "3,5 3,5 3,5");
    assert_eq!(game.last().map(|cell| (cell.column, cell.depth, cell.row)), Some((2, 4, 2)));
}

#[test]
fn a_full_column_is_closed() {
    let game = classic("1 1 1 1 1 1");
    assert!(!game.actions().contains(&Action::Drop { column: 0, depth: 0 }));
    assert_eq!(game.actions().len(), 6);
}

#[test]
fn four_in_a_line_in_any_of_the_13_directions_wins_at_once() {
    for direction in coeur_puissance4::DIRECTIONS {
        // Fill a 4×4×4 cube in an order that lets one colour own exactly one line: build it cell by cell on snapshots.
        let start = direction.map(|step| if step < 0 { 3i8 } else { 0 });
        let line: Vec<[i8; 3]> = (0..4).map(|s| [0, 1, 2].map(|axis| start[axis] + s * direction[axis])).collect();
        let mut planes = coeur_puissance4::Board::default();
        for [row, column, depth] in &line {
            planes.put(coeur_puissance4::Cell { row: *row as u8, column: *column as u8, depth: *depth as u8 });
        }
        let [row, column, depth] = line[3];
        assert!(
            planes.wins(coeur_puissance4::Cell { row: row as u8, column: column as u8, depth: depth as u8 }),
            "{direction:?}"
        );
    }
    let upright = after(json!({}), "1,1 2,1 1,1 2,1 1,1 2,1 1,1");
    assert_eq!((upright.turn(), upright.winner()), (None, Some(Seat(0))));
    let through_the_depths = after(json!({}), "1,1 6,1 1,2 6,2 1,3 6,3 1,4");
    assert_eq!(through_the_depths.payoffs().as_slice(), [1, -1]);
    assert_eq!(through_the_depths.winning_line().map(|line| line.len()), Some(4));
}

#[test]
fn three_in_a_line_do_not_win() {
    assert!(classic("1 7 2 7 3").turn().is_some());
}

#[test]
fn a_line_does_not_run_over_the_edge() {
    // Row 1: columns 6, 7 of one row and 1, 2 of the next.
    assert!(classic("6 1 7 2 1 6 2").turn().is_some());
}

#[test]
fn a_full_grid_is_a_draw() {
    // A board of one row: x o x o.
    let game = after(json!({"rows": 1, "columns": 4, "depths": 1}), "1 2 3 4");
    assert_eq!((game.turn(), game.payoffs().as_slice()), (None, &[0, 0][..]));
}

#[test]
fn the_classic_game_reads_a_bare_column_and_prints_column_and_depth() {
    let game = classic("3");
    assert_eq!(game.parse_action("3").unwrap().to_string(), "3,1");
    assert!(board(json!({})).parse_action("3").is_err());
}

#[test]
fn swap_after_the_first_token_the_second_player_may_take_it_over() {
    let config = json!({"swap": true});
    assert!(!board(config.clone()).actions().contains(&Action::Swap), "not before the first token");
    let offered = after(config.clone(), "3,3");
    assert!(offered.actions().contains(&Action::Swap));
    let taken = after(config.clone(), "3,3 swap");
    assert_eq!(taken.turn(), Some(Seat(0)), "the first player moves again");
    assert_eq!(taken.seat_of(0), Seat(1), "and plays the other colour");
    assert!(!taken.actions().contains(&Action::Swap), "once only");
    assert!(!after(config.clone(), "3,3 1,1").actions().contains(&Action::Swap), "not later");
    let won = after(config, "1,1 swap 2,1 1,1 2,1 1,1 2,1 1,1");
    assert_eq!(won.winner(), Some(Seat(1)));
    assert!(!after(json!({}), "3,3").actions().contains(&Action::Swap), "only as an option");
}

#[test]
fn a_size_needs_at_least_4_in_one_direction() {
    let config = Config { rows: 3, columns: 3, depths: 3, swap: false };
    assert!(Puissance4::settle(config).unwrap_err().to_string().contains("no line of four fits"));
    let error = Config::from_json(&json!({"rows": 9})).unwrap_err().to_string();
    assert_eq!(error, "option `rows` cannot be 9; allowed: 1 to 8");
}

#[test]
fn random_play_reaches_every_action() {
    let mut rng = Rng::new(1);
    let game = after(json!({"swap": true}), "3,3");
    let drawn: std::collections::BTreeSet<_> = (0..3000).filter_map(|_| game.random_action(&mut rng)).collect();
    assert_eq!(drawn.len(), 31);
}

#[test]
fn counts_of_positions_on_the_classic_board() {
    // Numbers of paths of each length from the empty board (7^n until a column can be full or a line complete).
    fn paths(game: Puissance4, plies: u32) -> u64 {
        if plies == 0 {
            return 1;
        }
        game.actions()
            .into_iter()
            .map(|action| {
                let mut next = game;
                next.apply(action);
                paths(next, plies - 1)
            })
            .sum()
    }
    let counts: Vec<u64> = (0..=8).map(|plies| paths(classic(""), plies)).collect();
    assert_eq!(counts, [1, 7, 49, 343, 2401, 16807, 117_649, 823_536, 5_673_234]);
}

proptest! {
    #[test]
    fn no_text_panics(text in "\\PC{0,12}") {
        let _ = board(json!({})).parse_action(&text);
        let _ = classic("").parse_action(&text);
    }

    #[test]
    fn no_snapshot_panics(rows in 0u8..10, columns in 0u8..10, depths in 0u8..10, board in prop::collection::vec(prop::collection::vec("[xo.]{0,8}", 0..9), 0..9), last in prop::option::of("[1-9],[1-9]")) {
        let value = json!({"rows": rows, "columns": columns, "depths": depths, "swap": false, "swapped": false, "board": board, "last": last});
        let _ = read::<Puissance4>(&value);
    }
}

#[test]
fn playouts_offer_the_swap_and_end_like_games() {
    let mut rng = Rng::new(7);
    let config = Config { rows: 4, columns: 4, depths: 2, swap: true };
    let mut swaps = 0;
    for _ in 0..2000 {
        let mut game = Puissance4::new(config);
        let plies = game.playout(&mut rng);
        assert!(game.turn().is_none());
        let swapped = game.seat_of(0) == Seat(1);
        assert_eq!(plies, game.tokens() + u32::from(swapped));
        swaps += u32::from(swapped);
    }
    assert!((150..300).contains(&swaps), "one action of nine is the swap: {swaps}");
}
