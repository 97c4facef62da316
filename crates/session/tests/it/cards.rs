//! The list of games that comes with the page is the one that the games themselves give.

use coeur_catalog::GAMES;
use coeur_core::{Idea, Lang, Theme};
use coeur_protocol::{GameCard, LessonCard, ThemeCard};
use coeur_session::games;
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
