//! How a game stands or has ended: who leads, what each has made, and the result in words.

use crate::counting::say_whole;
use crate::numbers::points;
use crate::words;
use coeur_core::sort::sort_short_by_key;
use coeur_core::{Lang, Scoring, Seat};
use coeur_protocol::Snapshot;

pub fn has_won(table: &Snapshot, seat: usize) -> bool {
    table.winners.iter().any(|winner| winner.index() == seat)
}

/// The seats, winners first, then by their points.
pub fn ranked(table: &Snapshot) -> Vec<usize> {
    let mut seats: Vec<usize> = (0..table.seats).collect();
    sort_short_by_key(&mut seats, |&seat| {
        let points = table.points.get(seat).copied().unwrap_or(i32::MIN);
        (!has_won(table, seat), std::cmp::Reverse(points))
    });
    seats
}

/// What stands beside a name: its points, or how the game ended for it where there are none.
pub fn score(table: &Snapshot, scoring: Scoring, seat: usize, lang: Lang) -> String {
    if scoring.adds_up() {
        return table.points.get(seat).copied().map(points).unwrap_or_default();
    }
    match (table.turn, &table.winners[..]) {
        (Some(_), _) => "–".into(),
        (None, []) => words::EVEN.get(lang).into(),
        (None, _) if has_won(table, seat) => words::WON.get(lang).into(),
        (None, _) => words::LOST.get(lang).into(),
    }
}

/// Where a seat has come in, from 1; seats that are level share a place.
fn place(table: &Snapshot, seat: usize) -> usize {
    let made = |seat: usize| (has_won(table, seat), table.points.get(seat).copied());
    1 + (0..table.seats).filter(|other| made(*other) > made(seat)).count()
}

/// One's own result in one line, where several play for points: "2nd, −20 points".
pub fn own_result(table: &Snapshot, scoring: Scoring, seat: usize, lang: Lang) -> Option<String> {
    let made = table.points.get(seat).filter(|_| table.seats > 2 && scoring.adds_up())?;
    let place = place(table, seat);
    let ordinal = match (lang, place) {
        (Lang::Fr, 1) => "er",
        (Lang::Fr, _) => "e",
        (Lang::En, 1) => "st",
        (Lang::En, 2) => "nd",
        (Lang::En, 3) => "rd",
        (Lang::En, _) => "th",
    };
    Some(format!("{place}{ordinal}, {}", say_whole(scoring, i64::from(*made), lang)))
}

/// One line of a list of players: a name, what it made, and whether it won.
pub type Line = (String, String, bool);

/// The list of players, winners first; `score` says what each has made.
pub fn lines(table: &Snapshot, names: &[String], score: impl Fn(usize) -> String) -> Vec<Line> {
    let line = |seat: usize| (names.get(seat).cloned().unwrap_or_default(), score(seat), has_won(table, seat));
    ranked(table).into_iter().map(line).collect()
}

/// The result in words, spoken to the one person at the table if there is only one.
pub fn result(table: &Snapshot, names: &[String], alone: Option<Seat>, cooperative: bool, lang: Lang) -> String {
    if cooperative {
        let made = points(table.points.first().copied().unwrap_or_default());
        return if table.viewer.is_some() { words::reached(lang, &made) } else { words::team_reached(lang, &made) };
    }
    let name = |seat: &Seat| names.get(seat.index()).cloned().unwrap_or_default();
    match table.winners.as_slice() {
        [] => words::DRAW.get(lang).into(),
        [seat] if alone == Some(*seat) => words::YOU_WIN.get(lang).into(),
        winners if alone.is_some_and(|alone| winners.contains(&alone)) => {
            let others: Vec<String> = winners.iter().filter(|seat| alone != Some(**seat)).map(name).collect();
            words::you_win_with(lang, &others)
        }
        winners => words::win(lang, &winners.iter().map(name).collect::<Vec<_>>()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use coeur_core::Layout;
    use serde_json::Value;

    /// A game that is over, as the person in the first seat sees it.
    fn finished(game: &str, points: &[i32], winners: &[u8]) -> Snapshot {
        Snapshot {
            game: game.into(),
            viewer: Some(Seat(0)),
            seats: points.len(),
            ply: 32,
            turn: None,
            legal: Vec::new(),
            view: Value::Null,
            layout: Layout::default(),
            log: Vec::new(),
            points: points.into(),
            winners: winners.iter().map(|seat| Seat(*seat)).collect(),
        }
    }

    #[test]
    fn winners_come_first_and_the_others_by_their_points() {
        assert_eq!(ranked(&finished("coeurs", &[-20, -5, 0, -15], &[2])), [2, 1, 3, 0]);
        assert_eq!(ranked(&finished("coeurs", &[0, 0], &[])), [0, 1]);
    }

    #[test]
    fn ones_own_result_is_a_place_and_its_points() {
        let table = finished("coeurs", &[-20, -5, 0, -20], &[2]);
        let told = |seat, lang| own_result(&table, Scoring::Points, seat, lang);
        assert_eq!(told(0, Lang::Fr).as_deref(), Some("3e, −20 points"));
        assert_eq!(told(3, Lang::En).as_deref(), Some("3rd, −20 points"));
        assert_eq!(told(1, Lang::En).as_deref(), Some("2nd, −5 points"));
        assert_eq!(told(2, Lang::Fr).as_deref(), Some("1er, 0 point"));
        assert_eq!(own_result(&finished("morpion", &[-1, 1], &[1]), Scoring::Wins, 0, Lang::Fr), None, "said above");
    }

    #[test]
    fn a_game_without_points_says_who_won() {
        let table = finished("morpion", &[-1, 1], &[1]);
        let told = |seat, lang| score(&table, Scoring::Wins, seat, lang);
        assert_eq!((told(0, Lang::Fr), told(1, Lang::En)), ("perdu".into(), "won".into()));
        assert_eq!(score(&finished("coeurs", &[-20, 0], &[1]), Scoring::Points, 0, Lang::Fr), "−20");
    }

    #[test]
    fn the_list_names_winners_first() {
        let table = finished("coeurs", &[-20, 0], &[1]);
        let names = ["Rose".to_string(), "Ada".into()];
        let expected: [Line; 2] = [("Ada".into(), "0".into(), true), ("Rose".into(), "−20".into(), false)];
        assert_eq!(lines(&table, &names, |seat| score(&table, Scoring::Points, seat, Lang::Fr)), expected);
    }

    #[test]
    fn the_result_is_said_in_words() {
        let names = ["You".to_string(), "Blaise".into(), "Camille".into()];
        let said = |table: &Snapshot, together| result(table, &names, Some(Seat(0)), together, Lang::En);
        assert_eq!(said(&finished("coeurs", &[0, -5, -35], &[0]), false), "You win!");
        assert_eq!(said(&finished("coeurs", &[-5, 0, -35], &[1]), false), "Blaise wins.");
        assert_eq!(said(&finished("coeurs", &[-5, 0, 0], &[1, 2]), false), "Blaise and Camille win together.");
        assert_eq!(said(&finished("coeurs", &[0, -40, 0], &[0, 2]), false), "You win, together with Camille.");
        assert_eq!(said(&finished("coeurs", &[0, 0, 0], &[]), false), "A draw: nobody wins.");
        let watched = ["Ada".to_string(), "Blaise".into(), "Camille".into()];
        assert_eq!(result(&finished("coeurs", &[0, -5, -35], &[0]), &watched, None, false, Lang::Fr), "Ada gagne.");
        assert_eq!(said(&finished("coeurs", &[21, 21, 21], &[]), true), "Together you made 21 points.");
        let watched = Snapshot { viewer: None, ..finished("coeurs", &[21, 21, 21], &[]) };
        assert_eq!(said(&watched, true), "The team made 21 points.");
    }
}
