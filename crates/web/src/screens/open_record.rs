//! The way to a game from a file. What reads it comes when a file is chosen.

use crate::loaders::{Loaders, fetched};
use crate::screens::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlInputElement;

/// The field that takes a file of records, and what was found in it.
pub fn open_record() -> AnyView {
    let loaders = expect_context::<Loaders>();
    let chosen = RwSignal::new(None::<String>);
    let choose = move |event: leptos::ev::Event| {
        let field = event_target::<HtmlInputElement>(&event);
        let Some(file) = field.files().and_then(|files| files.get(0)) else { return };
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().as_ref().and_then(JsValue::as_string);
            let _ = chosen.try_set(Some(text.unwrap_or_default()));
        });
    };
    let found =
        move || chosen.get().map(|text| fetched(loaders.secondary, move |screens| (screens.found_records)(text.clone())));
    any_view! {
        <label class="button open-record">
            {icon(Icon::Mine)}
            {say(words::OPEN_RECORD)}
            <input type="file" class="unseen" accept=".json,.jsonl" data-testid="open-record" on:change=choose />
        </label>
        {found}
    }
}
