//! A game from a file: one that was kept, or one of the many that a tournament has written.

use crate::game::Play;
use crate::library::Library;
use crate::route::{Route, Screen};
use crate::settings::Settings;
use crate::words::{self, say};
use coeur_client::record_link;
use coeur_core::{Lang, Record};
use coeur_kit::icons::{Icon, icon};
use coeur_kit::ui::refusal;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlInputElement;

/// The field that takes a file of records, and the choice where it holds several.
pub fn open_record() -> AnyView {
    let (library, play, route) = (expect_context::<Library>(), expect_context::<Play>(), expect_context::<Route>());
    let lang = expect_context::<Settings>().lang;
    let (found, error) = (RwSignal::new(Vec::<Record>::new()), RwSignal::new(None::<String>));
    let begin = move |record: Record| {
        // A game that is over is there to be looked at; another one to be played on.
        if record.result.is_some() {
            return route.go(Screen::Record(record_link::encode(&record)));
        }
        let hidden = library.card(&record.game).is_some_and(|card| card.hidden);
        spawn_local(async move {
            match play.begin(record, hidden).await {
                Ok(()) => route.go(Screen::Table),
                Err(why) => error.set(Some(why)),
            }
        });
    };
    let chosen = move |event: leptos::ev::Event| {
        let field = event_target::<HtmlInputElement>(&event);
        let Some(file) = field.files().and_then(|files| files.get(0)) else { return };
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().as_ref().and_then(JsValue::as_string).unwrap_or_default();
            error.set(None);
            found.set(Vec::new());
            match records(&text) {
                Ok(records) if records.len() == 1 => begin(records[0].clone()),
                Ok(records) => found.set(records),
                Err(why) => error.set(Some(words::no_record(lang.get_untracked(), &why))),
            }
        });
    };
    let choice = move || {
        let entry = move |(number, record): (usize, Record)| {
            let name = library.card(&record.game).map_or_else(|| record.game.clone(), |card| card.name);
            let about = about(&record, lang.get());
            view! {
                <li>
                    <button class="button found-record" on:click=move |_| begin(record.clone())>
                        <span>{format!("{}. {name}", number + 1)}</span>
                        <span class="soft">{about}</span>
                    </button>
                </li>
            }
        };
        found.get().into_iter().enumerate().take(LISTED).map(entry).collect::<Vec<_>>()
    };
    view! {
        <label class="button open-record">
            {icon(Icon::Mine)}
            {say(words::OPEN_RECORD)}
            <input type="file" class="unseen" accept=".json,.jsonl" data-testid="open-record" on:change=chosen />
        </label>
        {refusal(error)}
        <ol class="found-records">{choice}</ol>
    }
    .into_any()
}

/// Who played a game, who won it, and how long it was.
fn about(record: &Record, lang: Lang) -> String {
    let players: Vec<String> = record.players.iter().map(|player| words::level(lang, player)).collect();
    let payoffs = record.result.as_ref().map(|result| result.payoffs.as_slice()).unwrap_or_default();
    let best = payoffs.iter().max();
    let won = players.iter().zip(payoffs).filter(|(_, made)| Some(*made) == best).map(|(player, _)| player.clone());
    let won: Vec<String> = won.collect();
    // Where all made the same there is nobody to name.
    let won = (won.len() < players.len()).then(|| format!(" · {}", words::win(lang, &won).trim_end_matches('.')));
    let moves = words::number_of_moves(lang, record.actions.len());
    format!("{}{} · {moves}", players.join(", "), won.filter(|_| !payoffs.is_empty()).unwrap_or_default())
}

/// So many games of one file are listed.
const LISTED: usize = 200;

/// The records of a text: one, or one a line.
fn records(text: &str) -> Result<Vec<Record>, String> {
    let whole = Record::parse(text);
    if let Ok(record) = whole {
        return Ok(vec![record]);
    }
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let records: Vec<Record> = lines.take(LISTED).map(Record::parse).collect::<Result<_, _>>().map_err(|e| e.to_string())?;
    if records.is_empty() { Err(whole.err().map_or_else(String::new, |e| e.to_string())) } else { Ok(records) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_of_a_tournament_is_told_by_who_won_it() {
        let line =
            r#"{"version":1,"game":"claim","players":["easy","random"],"actions":["G1"],"result":{"payoffs":[1,-1]}}"#;
        assert_eq!(about(&records(line).unwrap()[0], Lang::Fr), "Facile, Hasard · Facile gagne · 1 coup");
    }

    #[test]
    fn a_file_holds_one_record_or_one_a_line() {
        let line = r#"{"version":1,"game":"morpion","actions":["b2"]}"#;
        assert_eq!(records(line).map(|found| found.len()), Ok(1));
        assert_eq!(records(&format!("{line}\n{line}\n")).map(|found| found.len()), Ok(2));
        assert!(records("").is_err() && records("[]").is_err());
        assert!(records(r#"{"version":2,"game":"morpion"}"#).expect_err("another version").contains("version 2"));
    }
}
