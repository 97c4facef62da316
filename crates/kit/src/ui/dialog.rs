//! Dialogs over the page: a drawer or a sheet.

use super::icon_button::IconButton;
use crate::icons::Icon;
use coeur_client::words;
use leptos::html;
use leptos::prelude::*;

/// Closes the dialog: a context for whatever stands in it.
#[derive(Clone, Copy)]
pub struct CloseDialog(pub Callback<()>);

/// The browser keeps the keyboard inside, closes it on Escape, and gives the keyboard back.
#[component]
pub fn Dialog(
    #[prop(into)] title: Signal<String>,
    /// Its look: `drawer` or `sheet`.
    look: &'static str,
    /// How tests find it, and how its title is named in the markup.
    name: &'static str,
    on_close: Callback<()>,
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
