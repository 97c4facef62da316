//! A panel beside the board, or below it where there is no room beside: it takes the keyboard, and gives it back. The board stays
//! in sight and in play.

use coeur_client::words;
use coeur_kit::icons::Icon;
use coeur_kit::ui::{CloseDialog, IconButton};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusOptions, HtmlElement};

/// What does something when it is touched: a touch beside it closes the panel.
const THINGS: &str = "button, a, input, svg, [data-rove]";

#[component]
pub fn Panel(
    /// It changes when something else is asked for: the keyboard then comes back.
    #[prop(into)]
    title: Signal<String>,
    look: &'static str,
    /// How tests find it, and how its title is named in the markup.
    name: &'static str,
    on_close: Callback<()>,
    children: Children,
) -> impl IntoView {
    // Where the keyboard was before: it goes back there.
    let opener = StoredValue::new_local(None::<HtmlElement>);
    let node = NodeRef::<html::Section>::new();
    let close = move || {
        let opener = opener.try_update_value(Option::take).flatten();
        on_close.run(());
        if let Some(opener) = opener {
            let _ = opener.focus();
        }
    };
    let escape = window_event_listener(leptos::ev::keydown, move |event| {
        if event.key() == "Escape" && document().query_selector("dialog[open]").ok().flatten().is_none() {
            close();
        }
    });
    // The click has been delivered when it comes here: what moves now moves under nobody's finger.
    let beside = window_event_listener(leptos::ev::click, move |event| {
        let touched = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let within = |what: &str| touched.as_ref().is_some_and(|touched| touched.closest(what).ok().flatten().is_some());
        if within(".stage-board") && !within(THINGS) {
            close();
        }
    });
    on_cleanup(move || {
        escape.remove();
        beside.remove();
    });
    Effect::new(move |_| {
        title.track();
        let Some(panel) = node.get() else { return };
        let before =
            document().active_element().filter(|before| before.tag_name() != "BODY" && !panel.contains(Some(before)));
        if let Some(before) = before.and_then(|before| before.dyn_into().ok()) {
            opener.set_value(Some(before));
        }
        // The panel still rises from below: scrolling to it now would leave its head out of sight.
        let still = FocusOptions::new();
        still.set_prevent_scroll(true);
        let _ = panel.focus_with_options(&still);
        if let Some(panels) = panel.parent_element() {
            panels.set_scroll_top(0);
        }
    });
    provide_context(CloseDialog(Callback::new(move |()| close())));
    let title_id = format!("{name}-title");
    let labelled_by = title_id.clone();
    view! {
        <section class=format!("panel beside {look}") data-testid=name tabindex="-1" aria-labelledby=labelled_by node_ref=node>
            <header class="panel-head">
                <h2 id=title_id>{title}</h2>
                <IconButton picture=Icon::Close label=words::CLOSE name=format!("close-{name}") press=close />
            </header>
            {children()}
        </section>
    }
}
