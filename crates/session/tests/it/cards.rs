//! The list of games that comes with the page is the one that the games themselves give.

use coeur_core::{Lang, Pen, Viewer};
use coeur_protocol::Day;
use coeur_session::{games, open};
use coeur_testkit::keep_or_compare;
use std::path::Path;

#[test]
fn every_game_is_on_the_page_as_it_is() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/static");
    for lang in [Lang::Fr, Lang::En] {
        let list = serde_json::to_string_pretty(&games(lang)).expect("cards are JSON");
        keep_or_compare(&folder.join(lang.pick("games.fr.json", "games.en.json")), &(list + "\n"));
    }
}

/// Everybody in the world plays them: who sits where, and what they see first.
#[test]
fn the_deals_of_two_days_stay() {
    let mut told = String::new();
    for day in ["2026-11-17", "2026-11-18"] {
        let day: Day = day.parse().expect("a date");
        for card in games(Lang::En) {
            let record = card.of_day(day);
            let table = open(&record).expect("the deal of a day can be played");
            let drawn = table.draw(Viewer::Seat(record.people()[0]), &Pen::default());
            told += &format!("{day} {}: {}\n{drawn}\n", card.id, record.players.join(", "));
        }
    }
    keep_or_compare(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/days.txt"), &told);
}
