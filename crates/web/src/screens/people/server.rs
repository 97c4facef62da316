//! Questions to the server about people, with answers and refusals as the page shows them.

use crate::online::{Failure, read, refusal_text, request};
use crate::screens::prelude::*;
use coeur_kit::ui::loading;
use coeur_protocol::ErrorDetails;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsValue;

/// Asks; a refusal is told in the language of the page.
pub async fn ask<T: DeserializeOwned>(method: &str, path: &str, body: Option<String>, lang: Lang) -> Result<T, String> {
    let answer = ask_text(method, path, body, lang).await?;
    read(&answer).map_err(|failure| told(failure, lang, of_person))
}

async fn ask_text(method: &str, path: &str, body: Option<String>, lang: Lang) -> Result<String, String> {
    request(method, path, body).await.map_err(|failure| told(failure, lang, of_person))
}

/// Words for a refusal, where the page has its own.
type OwnWords = fn(Lang, &ErrorDetails) -> Option<&'static str>;

/// Why there is no answer, in the page's own words for it or in the server's.
pub fn told(failure: Failure, lang: Lang, own: OwnWords) -> String {
    match failure {
        Failure::Unreachable => words::NO_SERVER.get(lang).into(),
        Failure::Refused { error, .. } => own(lang, &error).map_or_else(|| refusal_text(&error, lang), str::to_string),
    }
}

fn of_person(lang: Lang, error: &ErrorDetails) -> Option<&'static str> {
    words::person_refused(lang, &error.code, &error.message)
}

/// Shows what the server answers, or why it does not.
pub fn fetched<T: DeserializeOwned>(path: String, show: impl Fn(T) -> AnyView + Send + Sync + 'static) -> AnyView {
    fetched_text(path, Box::new(move |answer| read(answer).map(&show)))
}

/// Reads an answer and shows it; fails where it is not what was asked for.
type ShowAnswer = Box<dyn Fn(&str) -> Result<AnyView, Failure> + Send + Sync>;

fn fetched_text(path: String, show: ShowAnswer) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let answer = RwSignal::new(None::<Result<String, String>>);
    let path = StoredValue::new(path);
    let load = move || {
        answer.set(None);
        spawn_local(async move {
            let got = ask_text("GET", &path.get_value(), None, lang.get_untracked()).await;
            // Whoever has left the page meanwhile wants no answer.
            let _ = answer.try_set(Some(got));
        });
    };
    load();
    let refused = move |why: String| {
        any_view! {
            <div class="note" role="alert" data-testid="no-answer">
                <p>{why}</p>
                <div class="row wrap"><button class="button" on:click=move |_| load()>{say(words::RETRY)}</button></div>
            </div>
        }
    };
    let shown = move || match answer.get() {
        None => loading(),
        Some(Ok(answer)) => show(&answer).unwrap_or_else(|failure| refused(told(failure, lang.get(), of_person))),
        Some(Err(why)) => refused(why),
    };
    shown.into_any()
}

/// A day, from milliseconds since 1970.
pub fn day(at: i64, lang: Lang) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(at as f64));
    let options = js_sys::Object::new();
    for (name, how) in [("day", "numeric"), ("month", "short"), ("year", "numeric")] {
        // Fails only for what is no object.
        let _ = js_sys::Reflect::set(&options, &name.into(), &how.into());
    }
    date.to_locale_date_string(lang.pick("fr", "en"), &options).into()
}
