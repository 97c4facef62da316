//! An address in a field, and the ways to others: copied, or sent where the device can.

use crate::online::{can_share, copy, share};
use crate::screens::prelude::*;
use leptos::html;

/// `look` is that of the button that copies, `title` what the address is called where it is sent; `ways` are other buttons beside them.
pub fn sent_link(
    name: &'static str,
    label: AnyView,
    link: String,
    look: &'static str,
    title: impl Fn() -> String + 'static,
    ways: AnyView,
) -> AnyView {
    let (field, copied) = (NodeRef::<html::Input>::new(), RwSignal::new(false));
    let copy_link = move |_| {
        if let Some(field) = field.get_untracked() {
            copied.set(copy(&field));
        }
    };
    let (id, sent) = (format!("{name}-link"), link.clone());
    let send = move |_| share(&untrack(&title), &sent);
    let share_it = can_share().then(|| {
        view! { <button class="button" data-testid=format!("share-{name}") on:click=send>{say(words::SHARE)}</button> }
    });
    any_view! {
        <label class="field" for=id.clone()>
            <span class="label">{label}</span>
            <input id=id.clone() type="text" readonly=true data-testid=id.clone() value=link node_ref=field />
        </label>
        <div class="row wrap">
            <button class=look data-testid=format!("copy-{name}") on:click=copy_link>{say(words::COPY)}</button>
            {share_it}
            {ways}
            <span class="soft" role="status">{move || copied.get().then(|| say(words::COPIED)())}</span>
        </div>
    }
}
