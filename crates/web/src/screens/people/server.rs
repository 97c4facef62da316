//! Questions to the server about people, with answers and refusals as the page shows them.

use crate::online::{Failure, request};
use crate::settings::Settings;
use crate::words::{self, say};
use coeur_client::numbers::decimal;
use coeur_core::Lang;
use coeur_kit::ui::loading;
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::Value;
use wasm_bindgen::JsValue;

/// Asks; a refusal is told in the language of the page.
pub async fn ask(method: &str, path: &str, body: Option<Value>, lang: Lang) -> Result<Value, String> {
    request(method, path, body).await.map_err(|failure| match failure {
        Failure::Unreachable => words::NO_SERVER.get(lang).into(),
        Failure::Refused { refusal, .. } => {
            words::person_refused(lang, &refusal.code, &refusal.message).map_or_else(|| refusal.say(lang), str::to_string)
        }
    })
}

/// Shows what the server answers, or why it does not.
pub fn fetched(path: String, show: impl Fn(Value) -> AnyView + Clone + Send + Sync + 'static) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let answer = RwSignal::new(None::<Result<Value, String>>);
    let path = StoredValue::new(path);
    let load = move || {
        answer.set(None);
        spawn_local(async move {
            let got = ask("GET", &path.get_value(), None, lang.get_untracked()).await;
            // Whoever has left the page meanwhile wants no answer.
            let _ = answer.try_set(Some(got));
        });
    };
    load();
    let shown = move || match answer.get() {
        None => loading(),
        Some(Ok(value)) => show(value),
        Some(Err(why)) => view! {
            <div class="note" role="alert" data-testid="no-answer">
                <p>{why}</p>
                <div class="row wrap"><button class="button" on:click=move |_| load()>{say(words::RETRY)}</button></div>
            </div>
        }
        .into_any(),
    };
    shown.into_any()
}

/// A text of an answer; empty where there is none.
pub fn text(value: &Value, name: &str) -> String {
    value.get(name).and_then(Value::as_str).unwrap_or_default().into()
}

pub fn list(value: &Value, name: &str) -> Vec<Value> {
    value.get(name).and_then(Value::as_array).cloned().unwrap_or_default()
}

/// A day, from milliseconds since 1970.
pub fn day(value: &Value, lang: Lang) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(value.as_f64().unwrap_or_default()));
    let options = js_sys::Object::new();
    for (name, how) in [("day", "numeric"), ("month", "short"), ("year", "numeric")] {
        // Fails only for what is no object.
        let _ = js_sys::Reflect::set(&options, &name.into(), &how.into());
    }
    date.to_locale_date_string(lang.pick("fr", "en"), &options).into()
}

/// A rating, or the mean of a team's points, with how far it may be off.
pub fn rating(value: &Value, lang: Lang) -> String {
    let number = |name: &str| decimal(value.get(name).and_then(Value::as_f64).unwrap_or_default(), lang);
    format!("{} ± {}", number("rating"), number("deviation"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn ratings_tell_how_far_they_may_be_off() {
        let value = json!({"rating": 27.04, "deviation": 6.25});
        assert_eq!([rating(&value, Lang::Fr), rating(&value, Lang::En)], ["27,0 ± 6,3", "27.0 ± 6.3"]);
    }

    #[test]
    fn what_is_missing_is_empty() {
        assert_eq!((text(&json!({}), "name"), list(&json!(null), "games").len()), (String::new(), 0));
    }
}
