//! `puzzles`: how many puzzles come with the program, of which themes, and what share of them each level finds.

use crate::Outcome;
use crate::error::ExperimentError;
use crate::estimate::Estimate;
use crate::request::Request;
use coeur_arena::report::table;
use coeur_arena::{ATTEMPTS, Asked};
use coeur_catalog::{CatalogError, Entry, GAMES};
use coeur_core::{Cancel, Puzzle, RecordError, Rng};
use serde_json::{Value, json};

/// The puzzles that come with the program, a line each, by game.
const SHIPPED: &[(&str, &str)] = &[
    ("coeurs", include_str!("../../../games/coeurs/puzzles/coeurs.jsonl")),
    ("barbu", include_str!("../../../games/coeurs/puzzles/barbu.jsonl")),
    ("love-letter", include_str!("../../../games/love-letter/puzzles/love-letter.jsonl")),
    ("puissance4", include_str!("../../../games/puissance4/puzzles/puissance4.jsonl")),
    ("hanabi", include_str!("../../../games/hanabi/puzzles/hanabi.jsonl")),
    ("claim", include_str!("../../../games/claim/puzzles/claim.jsonl")),
    ("morpion", include_str!("../../../games/morpion/puzzles/morpion.jsonl")),
];

/// A puzzle, and how often each level found it.
struct Tried {
    puzzle: Puzzle,
    found: Vec<usize>,
}

pub(crate) fn run(request: &Request<'_>) -> Result<Outcome, ExperimentError> {
    let wanted = |game: &str| request.only.is_empty() || request.only.iter().any(|only| game.starts_with(&**only));
    let mut shares = table([
        "game",
        "puzzles",
        "of level",
        "easy finds",
        "intermediate finds",
        "hard finds",
        "easy more often than hard",
    ]);
    let mut themes = table(["game", "theme", "puzzles"]);
    let mut rows = Vec::new();
    for (number, entry) in GAMES.iter().enumerate() {
        let id = entry.info().id;
        if let Some((_, lines)) = SHIPPED.iter().find(|(game, _)| *game == id && wanted(game)) {
            let tried = asked(request, *entry, lines)?;
            let turned = tried.iter().filter(|tried| tried.found[0] > tried.found[tried.found.len() - 1]).count();
            let mut row = vec![id.to_string(), tried.len().to_string(), counted(&tried, |puzzle| &puzzle.level)];
            row.extend((0..3).map(|level| share(&tried, level).map_or("–".into(), |share| share.percent())));
            shares.add_row(row.into_iter().chain([turned.to_string()]));
            for theme in entry.themes() {
                let of_theme = tried.iter().filter(|tried| tried.puzzle.theme == theme.id).count();
                themes.add_row([id, theme.name.en, &of_theme.to_string()]);
            }
            rows.push(row_json(id, &tried, turned));
        }
        (request.progress)(number + 1, GAMES.len());
    }
    let text = format!(
        "puzzles, seed {}: the puzzles that come with the program. Every level is asked about each of them {ATTEMPTS} times, with randomness that \
         was not used when they were made; its share is the mean over puzzles, with its 95 % interval. The level of a puzzle is the weakest that found it \
         in most attempts when it was made.\n{shares}\n\n{themes}",
        request.seed
    );
    Ok(Outcome { json: json!({ "experiment": "puzzles", "seed": request.seed, "games": rows }), text, plot: None })
}

/// Asks every level about every puzzle, or the first so many.
fn asked(request: &Request<'_>, entry: &dyn Entry, lines: &str) -> Result<Vec<Tried>, ExperimentError> {
    let most = request.games.map_or(usize::MAX, |most| most as usize);
    let lines: Vec<&str> = lines.lines().take(most).collect();
    let seed = Rng::stream_seed(request.seed, entry.info().id.len() as u64);
    let form = |error: serde_json::Error| CatalogError::Record(RecordError::Form(error.to_string()));
    let puzzles: Vec<Puzzle> = lines.into_iter().map(serde_json::from_str).collect::<Result<_, _>>().map_err(form)?;
    let found = request.numbered(puzzles.len() as u64, |number| {
        let puzzle = &puzzles[number as usize];
        let mut table = entry.open(&puzzle.record)?;
        for action in &puzzle.record.actions {
            table.play(action)?;
        }
        let seed = Rng::stream_seed(seed, number);
        let asked = Asked { table: &*table, answers: &puzzle.answers, seed, cancel: &Cancel::default() };
        let levels = entry.levels().into_iter().enumerate();
        levels
            .map(|(place, (_, spec))| asked.finds(spec, place, ATTEMPTS, |_, _| false))
            .collect::<Result<Vec<usize>, CatalogError>>()
    })?;
    Ok(puzzles.into_iter().zip(found).map(|(puzzle, found)| Tried { puzzle, found }).collect())
}

/// The share of attempts in which a level is right.
fn share(tried: &[Tried], level: usize) -> Option<Estimate> {
    Estimate::try_mean(tried.iter().map(|tried| tried.found[level] as f64 / ATTEMPTS as f64))
}

/// How many there are of each kind, the most frequent ones first.
fn counted(tried: &[Tried], kind: impl Fn(&Puzzle) -> &String) -> String {
    let mut kinds: Vec<(usize, &String)> = Vec::new();
    for name in tried.iter().map(|tried| kind(&tried.puzzle)) {
        match kinds.iter_mut().find(|(_, known)| *known == name) {
            Some((count, _)) => *count += 1,
            None => kinds.push((1, name)),
        }
    }
    kinds.sort_by_key(|&(count, name)| (std::cmp::Reverse(count), name.clone()));
    kinds.iter().map(|(count, name)| format!("{name} {count}")).collect::<Vec<_>>().join(", ")
}

fn row_json(id: &str, tried: &[Tried], turned: usize) -> Value {
    let shares: Vec<Value> = (0..3)
        .map(|level| json!(share(tried, level).map(|share| json!({ "mean": share.mean, "ci95": share.interval() }))))
        .collect();
    let levels = counted(tried, |puzzle| &puzzle.level);
    let themes = counted(tried, |puzzle| &puzzle.theme);
    json!({
        "game": id, "puzzles": tried.len(), "levels": levels, "themes": themes,
        "found": { "easy": shares[0], "intermediate": shares[1], "hard": shares[2] }, "easy_more_often_than_hard": turned,
    })
}
