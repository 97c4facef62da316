//! Buttons that show an icon only.

use crate::icons::{Icon, icon};
use crate::say::say;
use coeur_core::Text;
use leptos::prelude::*;

/// The label is for those who hear the page.
#[component]
pub fn IconButton(
    picture: Icon,
    label: Text,
    /// How tests find it.
    #[prop(into, optional)]
    name: Option<String>,
    /// Whether pressing it opens a dialog: said to those who hear the page.
    #[prop(optional)]
    opens: bool,
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
