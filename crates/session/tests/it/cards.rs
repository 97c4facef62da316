//! The list of games that comes with the page is the one that the games themselves give.

use coeur_catalog::GAMES;
use coeur_core::{Lang, Theme};
use coeur_protocol::{GameCard, ThemeCard};
use coeur_session::games;
use coeur_testkit::keep_or_compare;
use serde::Serialize;
use std::path::Path;

/// A game as the list has it: its card, and what its puzzles are about, which the build puts aside.
#[derive(Serialize)]
struct Listed {
    #[serde(flatten)]
    card: GameCard,
    themes: Vec<ThemeCard>,
}

#[test]
fn every_game_is_on_the_page_as_it_is() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/static");
    for lang in [Lang::Fr, Lang::En] {
        let theme = |theme: &Theme| {
            let [name, task] = [theme.name, theme.task].map(|text| text.get(lang).into());
            ThemeCard { id: theme.id.into(), name, task }
        };
        let themes = |game: usize| GAMES[game].themes().iter().map(theme).collect();
        let list = games(lang).into_iter().enumerate();
        let list: Vec<Listed> = list.map(|(game, card)| Listed { card, themes: themes(game) }).collect();
        let list = serde_json::to_string_pretty(&list).expect("cards are JSON");
        keep_or_compare(&folder.join(lang.pick("games.fr.json", "games.en.json")), &(list + "\n"));
    }
}
