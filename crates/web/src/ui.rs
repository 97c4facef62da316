//! The parts that screens are made of: dialogs, groups of choices, fields, messages.

use crate::icons::{Icon, icon};
use crate::plan::{read_field, write_field};
use crate::settings::Settings;
use crate::words::{self, say};
use coeur_core::Text;
use coeur_protocol::{Choices, Setting};
use leptos::html;
use leptos::prelude::*;
use serde_json::Value;

/// A button that is only a picture: its name is for those who hear the page.
#[component]
pub fn IconButton(
    /// The picture.
    picture: Icon,
    /// Its name.
    label: Text,
    /// Its name for tests.
    #[prop(into, optional)]
    name: Option<String>,
    /// Whether it opens a dialog.
    #[prop(optional)]
    opens: bool,
    /// What it does.
    press: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <button
            class="icon-button"
            data-testid=name
            aria-label=say(label)
            aria-haspopup=opens.then_some("dialog")
            on:click=move |_| press()
        >
            {icon(picture)}
        </button>
    }
}

/// Closes the dialog around: for what it holds.
#[derive(Clone, Copy)]
pub struct CloseDialog(pub Callback<()>);

/// A dialog over the page. The browser keeps the keyboard inside, closes it on Escape, and gives the keyboard back.
#[component]
pub fn Dialog(
    /// Its title.
    #[prop(into)]
    title: Signal<String>,
    /// Its look: `drawer` or `sheet`.
    look: &'static str,
    /// Its name for tests.
    name: &'static str,
    /// What closing it does.
    on_close: Callback<()>,
    /// What it holds.
    children: Children,
) -> impl IntoView {
    let node = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        if let Some(dialog) = node.get()
            && !dialog.open()
        {
            let _ = dialog.show_modal();
        }
    });
    let close = move || {
        if let Some(dialog) = node.get_untracked() {
            dialog.close();
        }
    };
    provide_context(CloseDialog(Callback::new(move |()| close())));
    let outside = move |event: leptos::ev::MouseEvent| {
        // The dialog's own box is filled: what is touched outside of it is the dialog itself.
        let touched = event.target().map(wasm_bindgen::JsValue::from);
        if touched.is_some() && touched == node.get_untracked().map(wasm_bindgen::JsValue::from) {
            close();
        }
    };
    let title_id = format!("{name}-title");
    let labelled_by = title_id.clone();
    view! {
        <dialog
            class=format!("dialog {look}")
            data-testid=name
            aria-labelledby=labelled_by
            node_ref=node
            on:close=move |_| on_close.run(())
            on:click=outside
        >
            <div class="dialog-inside">
                <header class="dialog-head">
                    <h2 id=title_id>{title}</h2>
                    <IconButton picture=Icon::Close label=words::CLOSE name=format!("close-{name}") press=close />
                </header>
                <div class="dialog-body">{children()}</div>
            </div>
        </dialog>
    }
}

/// A button among several of which one is pressed.
pub fn choice(
    name: String,
    words: impl Fn() -> String + Send + Sync + 'static,
    pressed: impl Fn() -> bool + Send + Sync + 'static,
    press: impl Fn() + 'static,
) -> AnyView {
    view! {
        <button
            type="button"
            class="choice"
            data-testid=name
            aria-pressed=move || if pressed() { "true" } else { "false" }
            on:click=move |_| press()
        >
            {words}
        </button>
    }
    .into_any()
}

/// A group of such buttons, with what they are about.
pub fn choices(title: Text, buttons: Vec<AnyView>) -> AnyView {
    let words = say(title);
    view! {
        <div class="field">
            <span class="label" aria-hidden="true">{words}</span>
            <div class="choices" role="group" aria-label=words>{buttons}</div>
        </div>
    }
    .into_any()
}

/// A message about something that went wrong, with ways on.
pub fn error_note(text: impl Fn() -> String + Send + Sync + 'static, ways: AnyView) -> AnyView {
    view! {
        <div class="note error" role="alert" data-testid="error">
            <strong>{say(words::OOPS)}</strong>
            <p>{text}</p>
            <div class="row wrap">{ways}</div>
        </div>
    }
    .into_any()
}

/// That something is on its way.
pub fn loading() -> AnyView {
    view! { <p class="loading" role="status">{say(words::LOADING)}</p> }.into_any()
}

/// A field for a setting of a game or of a player. `change` hears `None` for the default.
pub fn setting_field(
    id: String,
    setting: Setting,
    value: Option<Value>,
    change: impl Fn(Option<Value>) + Copy + 'static,
) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let (name, about) = (setting.name.clone(), setting.about.clone());
    let label = move || words::setting(lang.get(), &name, &about);
    let written = write_field(value.as_ref(), &setting);
    match setting.choices.clone() {
        Choices::Flag => {
            let on = written == "true";
            let read =
                move |event| change(read_field(&setting, if event_target_checked(&event) { "true" } else { "false" }));
            view! {
                <label class="field flag" for=id.clone()>
                    <input type="checkbox" id=id.clone() prop:checked=on on:change=read />
                    <span>{label}</span>
                </label>
            }
            .into_any()
        }
        Choices::Words(all) => {
            let automatic = setting.default.is_null().then(|| view! { <option value="">{say(words::AUTOMATIC)}</option> });
            let options: Vec<_> = all
                .into_iter()
                .map(|word| {
                    let (said, selected) = (word.clone(), word == written);
                    view! {
                        <option value=word selected=selected>
                            {move || words::option_word(lang.get(), &said)}
                        </option>
                    }
                })
                .collect();
            view! {
                <label class="field" for=id.clone()>
                    <span class="label">{label}</span>
                    <select id=id.clone() on:change=move |event| change(read_field(&setting, &event_target_value(&event)))>
                        {automatic}
                        {options}
                    </select>
                </label>
            }
            .into_any()
        }
        Choices::Integer(bounds) | Choices::Number(bounds) => {
            let step = if matches!(setting.choices, Choices::Integer(_)) { "1" } else { "any" };
            let [low, high] = bounds.map_or([None, None], |bounds| bounds.map(|bound| Some(bound.to_string())));
            let read = move |event: leptos::ev::Event| {
                let value = read_field(&setting, &event_target_value(&event));
                // What was out of bounds shows what became of it.
                event_target::<web_sys::HtmlInputElement>(&event).set_value(&write_field(value.as_ref(), &setting));
                change(value);
            };
            view! {
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
            .into_any()
        }
    }
}
