//! A field of a form for any setting of a game or of a player.

use crate::say::say;
use coeur_client::form_value::{read_field, short_label, write_field};
use coeur_client::words;
use coeur_protocol::{Choices, Setting};
use leptos::prelude::*;
use serde_json::Value;

/// `change` hears `None` where the default was chosen.
pub fn setting_field(
    id: String,
    setting: Setting,
    value: Option<Value>,
    change: impl Fn(Option<Value>) + Copy + 'static,
) -> AnyView {
    let label = short_label(&setting);
    let written = write_field(value.as_ref(), &setting);
    match setting.choices.clone() {
        Choices::Flag => {
            let on = written == "true";
            let read =
                move |event| change(read_field(&setting, if event_target_checked(&event) { "true" } else { "false" }));
            any_view! {
                <label class="field flag" for=id.clone()>
                    <input type="checkbox" id=id.clone() prop:checked=on on:change=read />
                    <span>{label}</span>
                </label>
            }
        }
        Choices::Words(all) => {
            let automatic = setting.default.is_null().then(|| view! { <option value="">{say(words::AUTOMATIC)}</option> });
            let options: Vec<_> = all
                .into_iter()
                .map(|word| {
                    let selected = word.word == written;
                    view! { <option value=word.word selected=selected>{word.label}</option> }
                })
                .collect();
            any_view! {
                <label class="field" for=id.clone()>
                    <span class="label">{label}</span>
                    <select id=id.clone() on:change=move |event| change(read_field(&setting, &event_target_value(&event)))>
                        {automatic}
                        {options}
                    </select>
                </label>
            }
        }
        Choices::Text => any_view! {
            <label class="field" for=id.clone()>
                <span class="label">{label}</span>
                <input
                    type="text"
                    id=id.clone()
                    prop:value=written
                    on:change=move |event| change(read_field(&setting, &event_target_value(&event)))
                />
            </label>
        },
        Choices::Integer(bounds) | Choices::Number(bounds) => {
            let step = if matches!(setting.choices, Choices::Integer(_)) { "1" } else { "any" };
            let [low, high] = bounds.map_or([None, None], |bounds| bounds.map(|bound| Some(bound.to_string())));
            let read = move |event: leptos::ev::Event| {
                let value = read_field(&setting, &event_target_value(&event));
                // What was out of bounds shows what became of it.
                event_target::<web_sys::HtmlInputElement>(&event).set_value(&write_field(value.as_ref(), &setting));
                change(value);
            };
            any_view! {
                <label class="field" for=id.clone()>
                    <span class="label">{label}</span>
                    <input
                        type="number"
                        id=id.clone()
                        inputmode="decimal"
                        min=low
                        max=high
                        step=step
                        placeholder=say(words::AUTOMATIC)
                        prop:value=written
                        on:change=read
                    />
                </label>
            }
        }
    }
}
