//! What is said of moves.

use coeur_core::{Draw, Game, Lang};
use coeur_puissance4::{Action, Config, Puissance4};

#[test]
fn where_there_is_one_depth_nobody_speaks_of_depths() {
    let say = |depths| {
        let config = Config { depths, ..Config::default() };
        let action = Action::Drop { column: 2, depth: 0 };
        Puissance4::describe_at(&config, action).tell(Lang::En).say(&[], Lang::En)
    };
    assert_eq!([say(1), say(2)], ["column 3", "column 3, slice 1"]);
    let flat = Puissance4::new(Config { depths: 1, ..Config::default() });
    let layout = Puissance4::layout(&flat, Lang::Fr);
    assert!(layout.zones.iter().all(|zone| !zone.title.contains("Profondeur")));
}

fn said(moves: &[u8], next: u8) -> String {
    let mut game = Puissance4::new(Config { rows: 6, columns: 7, depths: 1, swap: false });
    for &column in moves {
        game.play(Action::Drop { column: column - 1, depth: 0 }).expect("a legal move");
    }
    Puissance4::remark(&game, Action::Drop { column: next - 1, depth: 0 })
        .map_or_else(String::new, |phrase| phrase.tell(Lang::En).say(&[], Lang::En))
}

#[test]
fn fours_and_threats_are_seen() {
    assert_eq!(said(&[3, 3, 4, 4, 5, 5], 6), "Four in a line: the game is won.");
    assert_eq!(said(&[1, 3, 1, 3, 1], 1), "Stops a four in a line.");
    assert_eq!(said(&[3, 3, 4, 4], 5), "Two threats at once: the opponent can parry only one.");
}

#[test]
fn quiet_moves_build_and_cut_lines() {
    assert_eq!(said(&[], 4), "The cell where most open lines cross.");
    assert_eq!(said(&[1, 4, 7, 4], 4), "Cuts a line in which the opponent had two tokens already.");
    assert_eq!(said(&[1, 4, 1, 4, 7, 5], 1), "Threatens four in a line on the next move.");
}
