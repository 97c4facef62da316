//! Forms that ask the server for a seat under one's name: the field, what was refused, and the button that waits for the answer.

use crate::screens::prelude::*;
use coeur_client::settings::{LONGEST_NAME, tidy_name};
use coeur_kit::ui::refusal;
use leptos::ev::SubmitEvent;

/// A form of this kind; a copy of this handle is the same one.
#[derive(Clone, Copy)]
pub struct Asking {
    name: RwSignal<String>,
    error: RwSignal<Option<String>>,
    busy: RwSignal<bool>,
    route: Route,
    settings: Settings,
}

impl Asking {
    pub fn new() -> Asking {
        let settings = expect_context::<Settings>();
        Asking {
            name: RwSignal::new(untrack(|| settings.name())),
            error: RwSignal::new(None),
            busy: RwSignal::new(false),
            route: expect_context::<Route>(),
            settings,
        }
    }

    pub fn refused(self, why: String) {
        // The form may be gone by now, with what it knew.
        let _ = self.error.try_set(Some(why));
    }

    /// What was typed, kept as one's name, or the name of a guest.
    pub fn take_name(self) -> String {
        let name = tidy_name(&self.name.get_untracked());
        self.settings.set_name(&name);
        words::or_guest(self.settings.lang.get_untracked(), name)
    }

    /// What happens when the form is sent: it asks, and leads where the answer says, or tells why not.
    pub fn send<F>(self, ask: impl Fn() -> F + 'static) -> impl Fn(SubmitEvent) + 'static
    where
        F: Future<Output = Result<Option<Screen>, String>> + 'static,
    {
        move |event| {
            event.prevent_default();
            self.busy.set(true);
            let answer = ask();
            spawn_local(async move {
                match answer.await {
                    Ok(Some(screen)) => self.route.go(screen),
                    Ok(None) => {}
                    Err(why) => self.refused(why),
                }
                let _ = self.busy.try_set(false);
            });
        }
    }

    /// The field for the name that the others at the table see.
    pub fn name_field(self, id: &'static str) -> AnyView {
        let Asking { name, .. } = self;
        any_view! {
            <label class="field" for=id>
                <span class="label">{say(words::YOUR_NAME)}</span>
                <input
                    id=id
                    type="text"
                    data-testid=id
                    autocomplete="nickname"
                    maxlength=LONGEST_NAME
                    placeholder=say(words::FIRST_NAME_HINT)
                    prop:value=move || name.get()
                    on:input=move |event| name.set(event_target_value(&event))
                />
            </label>
        }
    }

    /// What was refused, and the button, which can be pressed once the form is `ready` and while nothing is on its way.
    pub fn button(
        self,
        id: &'static str,
        words: impl Fn() -> String + Send + Sync + 'static,
        ready: impl Fn() -> bool + Send + Sync + 'static,
    ) -> AnyView {
        any_view! {
            {refusal(self.error)}
            <div class="setup-begin">
                <button class="button primary big" data-testid=id disabled=move || self.busy.get() || !ready()>{words}</button>
            </div>
        }
    }
}
