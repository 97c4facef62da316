//! A friend invites: it is said on whatever screen one is, in the name of the tab, and by the browser where it may.

use crate::online::{Friends, request};
use crate::screens::prelude::*;
use coeur_protocol::Invitation;
use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// The latest invitation, with the ways to it and past it.
pub fn invited() -> AnyView {
    let friends = expect_context::<Friends>();
    let latest = Memo::new(move |_| friends.invitation());
    (move || latest.get().map(note)).into_any()
}

fn note(invitation: Invitation) -> AnyView {
    let (friends, route, library) = (expect_context::<Friends>(), expect_context::<Route>(), expect_context::<Library>());
    let lang = expect_context::<Settings>().lang;
    let Invitation { table, code, game, from, .. } = invitation;
    let said = move || {
        let game = library.name(&game);
        words::invites_you(lang.get(), &from, &game)
    };
    let told = said.clone();
    let title = document().title();
    Effect::new(move |before: Option<()>| {
        let said = told();
        document().set_title(&format!("({}) {said}", untrack(|| friends.with(|list| list.invitations.len())).unwrap_or(1)));
        if before.is_none() {
            call_out(&said);
        }
    });
    on_cleanup(move || {
        document().set_title(&title);
        badge(false);
    });
    let (to, later) = (table.clone(), table);
    let go = move |_| {
        friends.put_off(to.clone());
        route.go(Screen::Online(code.clone()));
    };
    let decline = move |_| {
        friends.put_off(later.clone());
        let path = format!("/api/invitations/{later}");
        spawn_local(async move {
            // Where it does not arrive, the invitation goes with its table.
            let _ = request("DELETE", &path, None).await;
        });
    };
    any_view! {
        <aside class="invited" role="status" data-testid="invited">
            <p>{icon(Icon::Friends)} {said}</p>
            <button class="button primary" data-testid="accept-invitation" on:click=go>{say(words::JOIN)}</button>
            <button class="button" data-testid="decline-invitation" on:click=decline>{say(words::NO_THANKS)}</button>
        </aside>
    }
}

/// Lets somebody know who looks elsewhere: a number on the icon of the page, and a notification if they have allowed it.
fn call_out(said: &str) {
    badge(true);
    if may_notify() == Some(true) && document().hidden() {
        // Phones want it from the service worker, which is not ours to wait for: there the title and the badge must do.
        let _ = notification().and_then(|class| Reflect::construct(&class, &js_sys::Array::of1(&said.into())).ok());
    }
}

fn badge(on: bool) {
    let navigator = JsValue::from(window().navigator());
    let call = |name: &str| Reflect::get(&navigator, &name.into()).ok()?.dyn_into::<Function>().ok();
    if let Some(set) = call(if on { "setAppBadge" } else { "clearAppBadge" }) {
        let _ = set.call0(&navigator);
    }
}

fn notification() -> Option<Function> {
    Reflect::get(&window(), &"Notification".into()).ok()?.dyn_into().ok()
}

/// Whether the browser may notify; `None` where nobody has decided yet, or it cannot.
pub fn may_notify() -> Option<bool> {
    let class = notification()?;
    match Reflect::get(&class, &"permission".into()).ok()?.as_string()?.as_str() {
        "granted" => Some(true),
        "denied" => Some(false),
        _ => None,
    }
}

/// Asks the browser whether it may; what it says then.
pub async fn ask_to_notify() -> bool {
    let asked = async {
        let class = notification()?;
        let ask: Function = Reflect::get(&class, &"requestPermission".into()).ok()?.dyn_into().ok()?;
        let promise: js_sys::Promise = ask.call0(&class).ok()?.dyn_into().ok()?;
        wasm_bindgen_futures::JsFuture::from(promise).await.ok()?.as_string()
    };
    asked.await.as_deref() == Some("granted")
}
