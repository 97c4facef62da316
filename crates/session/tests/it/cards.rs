//! The list of games that comes with the page is the one that the games themselves give.

use coeur_core::Lang;
use coeur_session::games;
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
