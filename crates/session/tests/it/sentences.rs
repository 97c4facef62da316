//! What people are told about decisions reads well: every player of every game, over some positions, in both languages.

use crate::secrets::roster;
use coeur_catalog::{Entry, GAMES, Table};
use coeur_core::{Budget, Lang, Rng};
use coeur_session::{Question, why};
use serde_json::{Value, json};

/// Blunders that people have met, or words that only a programmer would say, by language.
pub fn blunders(text: &str, lang: Lang) -> Vec<&'static str> {
    let common =
        ["−0\u{a0}%", "-0", "−0 ", "only 100", "qu'à 100", "NaN", "inf", "{}", "…", "  ", " .", "mcts", "MCTS", "playout"];
    let french = [
        "joueurs 3",
        " à 0\u{a0}%",
        " de 0\u{a0}%",
        "le le ",
        "la la ",
        " de le ",
        " à le ",
        " %",
        "de les ",
        "mondes",
        "utilité",
        "de vous",
    ];
    let english =
        ["players 3", " at 0%", "the the ", "only 0%", "worlds", "utility", " ply", " plies", "1 cards", "you are holds"];
    let own = lang.pick(&french[..], &english[..]);
    common.iter().chain(own).copied().filter(|blunder| text.contains(blunder)).collect()
}

/// Every `: ; ! ?` of a French sentence follows a no-break space or an ordinary one, never a letter.
pub fn spaced(text: &str) -> bool {
    let letters: Vec<char> = text.chars().collect();
    letters.windows(2).all(|pair| !matches!(pair[1], ':' | ';' | '!' | '?') || pair[0].is_whitespace())
}

/// The first two levels of what is told of a decision: the headline, the verdict, and the names of what was weighed.
fn told(table: &dyn Table, player: &str, lang: Lang) -> Vec<String> {
    let question = Question { ply: table.ply(), viewer: table.turn(), player: Some(player.into()), reveal: false };
    let names: Vec<String> =
        [lang.pick("Vous", "You"), "Ada", "Blaise", "Camille", "Denis", "Émilie"].map(String::from).into();
    let reasons = why(table, &question, &Budget::default(), lang).expect("reasons");
    let thoughts = reasons.thoughts.expect("one's own reasons are no secret");
    let headline = thoughts.headline.expect("there is always a sentence").say(&names, lang);
    assert!(headline.ends_with(['.', '!']) && headline.starts_with(|first: char| !first.is_lowercase()), "{headline}");
    assert!(headline.chars().count() < 220, "too long: {headline}");
    let verdict = thoughts.verdict.map(|verdict| verdict.say(&names, lang));
    let notes: Vec<String> = thoughts.notes.iter().map(|note| note.say(&names, lang)).collect();
    let never = ["joueurs 3", "−0\u{a0}%", "only 100", "only more than", "à 0\u{a0}%", "at 0%", "{}"];
    assert!(notes.iter().all(|note| !never.iter().any(|blunder| note.contains(blunder))), "{notes:#?}");
    let weighed = thoughts.candidates.iter().map(|weighed| thoughts.unit.say(weighed.value, lang));
    [headline].into_iter().chain(verdict).chain(weighed).collect()
}

/// Tables of a game, from few players to many.
fn tables(entry: &dyn Entry) -> Vec<Value> {
    let [low, high] = [entry.info().min_seats, entry.info().max_seats];
    if low == high { vec![json!({})] } else { vec![json!({ "players": low }), json!({ "players": high })] }
}

#[test]
fn everybody_speaks_like_a_player() {
    // A thread a game: they have nothing to do with each other.
    std::thread::scope(|threads| {
        for entry in GAMES.iter().copied() {
            threads.spawn(move || {
                let mut wrong = Vec::new();
                for (seed, config) in tables(entry).iter().enumerate() {
                    for player in roster(entry).iter().filter(|player| entry.check_player(config, player).is_ok()) {
                        wrong.extend(read_a_game(entry, config, seed as u64 + 3, player));
                    }
                }
                assert!(wrong.is_empty(), "{}: {wrong:#?}", entry.info().id);
            });
        }
    });
}

/// Plays a game quickly, and reads what a player says at some of its positions; what is said badly.
fn read_a_game(entry: &dyn Entry, config: &Value, seed: u64, player: &str) -> Vec<String> {
    let mut table = entry.deal(config, seed).expect("a table");
    let mut rng = Rng::stream(5, seed);
    let mut wrong = Vec::new();
    while table.turn().is_some() && table.ply() < 60 {
        if table.ply().is_multiple_of(7) {
            for lang in [Lang::Fr, Lang::En] {
                for text in told(&*table, player, lang) {
                    if std::env::var_os("COEUR_READ").is_some() {
                        println!("{} {player} {}: {text}", entry.info().id, table.ply());
                    }
                    let found = blunders(&text, lang);
                    if !found.is_empty() || lang == Lang::Fr && !spaced(&text) {
                        wrong.push(format!("{player}: {text} {found:?}"));
                    }
                }
            }
        }
        let legal = table.legal();
        table.play(&legal[rng.below(legal.len() as u32) as usize]).expect("a legal action");
    }
    wrong
}
