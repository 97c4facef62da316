//! Games from a file: one that was kept, or one of the many that a tournament has written.

use crate::screens::prelude::*;
use coeur_client::record_file::{LISTED, about, records};
use coeur_client::record_link;
use coeur_core::Record;
use coeur_kit::ui::refusal;

/// Begins the game that a text holds; a choice where it holds several.
pub fn found_records(text: String) -> AnyView {
    let (library, play, route) = (expect_context::<Library>(), expect_context::<Play>(), expect_context::<Route>());
    let lang = expect_context::<Settings>().lang;
    let (found, error) = (RwSignal::new(Vec::<Record>::new()), RwSignal::new(None::<String>));
    let begin = move |record: Record| {
        // A game that is over is there to be looked at; another one to be played on.
        if record.result.is_some() {
            return route.go(Screen::Record(record_link::encode(&record, &[])));
        }
        let hidden = library.card(&record.game).is_some_and(|card| card.hidden);
        spawn_local(async move {
            match play.begin(record, hidden).await {
                Ok(()) => route.go(Screen::Table),
                Err(why) => error.set(Some(why)),
            }
        });
    };
    match records(&text) {
        Ok(records) if records.len() == 1 => begin(records[0].clone()),
        Ok(records) => found.set(records),
        Err(why) => error.set(Some(words::no_record(lang.get_untracked(), &why))),
    }
    let choice = move || {
        let entry = move |(number, record): (usize, Record)| {
            let name = library.name(&record.game);
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
    any_view! {
        {refusal(error)}
        <ol class="found-records">{choice}</ol>
    }
}
