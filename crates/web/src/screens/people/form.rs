//! Forms that ask the server for something: a few fields, a button, and what was wrong, above the button.

use super::server::ask;
use crate::screens::prelude::*;
use coeur_client::account_field::Field;
use coeur_protocol::Me;

pub struct Form {
    /// How tests find it, and how its fields are named.
    pub name: &'static str,
    pub fields: &'static [Field],
    pub submit: Text,
    /// Whether what it does cannot be undone.
    pub danger: bool,
    pub method: &'static str,
    pub path: &'static str,
    /// The body of the request, from what was typed in each field.
    pub body: fn(&[String]) -> String,
    /// What follows, with who the caller is then.
    pub done: Callback<Me>,
}

pub fn form(form: Form) -> AnyView {
    let Form { name, fields, submit, danger, method, path, body, done } = form;
    let lang = expect_context::<Settings>().lang;
    let typed = RwSignal::new(vec![String::new(); fields.len()]);
    let (error, busy) = (RwSignal::new(None::<String>), RwSignal::new(false));
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let typed = typed.get_untracked();
        let found = fields.iter().zip(&typed).find_map(|(field, typed)| field.check(typed));
        if let Some(found) = found {
            return error.set(Some(found.get(lang.get_untracked()).into()));
        }
        error.set(None);
        busy.set(true);
        let body = body(&typed);
        spawn_local(async move {
            let answer = ask(method, path, Some(body), lang.get_untracked()).await;
            let _ = busy.try_set(false);
            match answer {
                Ok(answer) => done.run(answer),
                Err(why) => drop(error.try_set(Some(why))),
            }
        });
    };
    let field = move |(place, field): (usize, Field)| {
        let id = format!("{name}-{}", field.word());
        view! {
            <label class="field" for=id.clone()>
                <span class="label">{say(field.label())}</span>
                <input
                    id=id.clone()
                    data-testid=id.clone()
                    type=if field == Field::Name { "text" } else { "password" }
                    autocomplete=field.autocomplete()
                    autocapitalize="off"
                    spellcheck="false"
                    on:input=move |event| typed.update(|typed| typed[place] = event_target_value(&event))
                />
            </label>
        }
    };
    let inputs: Vec<_> = fields.iter().copied().enumerate().map(field).collect();
    let look = if danger { "button danger" } else { "button primary" };
    any_view! {
        <form class="stack account-form" data-testid=name novalidate on:submit=send>
            {inputs}
            {move || error.get().map(|why| view! { <p class="note error" role="alert" data-testid="form-error">{why}</p> })}
            <button class=look data-testid=format!("{name}-send") disabled=move || busy.get()>{say(submit)}</button>
        </form>
    }
}
