//! The list of games that comes with the page is the one that the games themselves give.

use coeur_catalog::GAMES;
use coeur_core::{Idea, Lang, Pen, Theme, Viewer};
use coeur_protocol::{Day, GameCard, LessonCard, ThemeCard};
use coeur_session::{games, open};
use coeur_testkit::keep_or_compare;
use serde::Serialize;
use std::path::Path;

/// A game as the list has it: its card, and what its puzzles and lessons are about, which the build puts aside.
#[derive(Serialize)]
struct Listed {
    #[serde(flatten)]
    card: GameCard,
    themes: Vec<ThemeCard>,
    lessons: Vec<LessonCard>,
}

#[test]
fn every_game_is_on_the_page_as_it_is() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/static");
    for lang in [Lang::Fr, Lang::En] {
        let theme = |theme: &Theme| {
            let [name, task] = [theme.name, theme.task].map(|text| text.get(lang).into());
            ThemeCard { id: theme.id.into(), name, task }
        };
        let lesson = |idea: &Idea| {
            let [name, says] = [idea.name, idea.says].map(|text| text.get(lang).into());
            let [themes, levels] = [idea.themes, idea.levels].map(|names| names.iter().map(ToString::to_string).collect());
            LessonCard { id: idea.id.into(), name, says, themes, levels }
        };
        let listed = |(game, card): (usize, GameCard)| {
            let entry = GAMES[game];
            let (themes, lessons) = (entry.themes(), entry.lessons());
            Listed { card, themes: themes.iter().map(theme).collect(), lessons: lessons.iter().map(lesson).collect() }
        };
        let list: Vec<Listed> = games(lang).into_iter().enumerate().map(listed).collect();
        let list = serde_json::to_string_pretty(&list).expect("cards are JSON");
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
