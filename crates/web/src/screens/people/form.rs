//! Forms that ask the server for something: a few fields, a button, and what was wrong, above the button.

use super::server::ask;
use crate::settings::Settings;
use crate::words::{self, say};
use coeur_core::Text;
use coeur_protocol::Me;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The longest name of an account, and the shortest password, as the server sees it.
const LONGEST_NAME: usize = 24;
const SHORTEST_PASSWORD: usize = 8;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    Name,
    /// One that the account has.
    Password,
    NewPassword,
}

impl Field {
    fn label(self) -> Text {
        match self {
            Field::Name => words::ACCOUNT_NAME,
            Field::Password => words::PASSWORD,
            Field::NewPassword => words::NEW_PASSWORD,
        }
    }

    /// What a browser fills in.
    fn autocomplete(self) -> &'static str {
        match self {
            Field::Name => "username",
            Field::Password => "current-password",
            Field::NewPassword => "new-password",
        }
    }

    fn word(self) -> &'static str {
        match self {
            Field::Name => "name",
            Field::Password => "password",
            Field::NewPassword => "new-password",
        }
    }

    /// What is wrong with what was typed, as far as the page can tell.
    fn check(self, typed: &str) -> Option<Text> {
        match self {
            Field::Name if typed.trim().is_empty() || typed.trim().chars().count() > LONGEST_NAME => Some(words::BAD_NAME),
            Field::NewPassword if typed.chars().count() < SHORTEST_PASSWORD => Some(words::SHORT_PASSWORD),
            Field::Password if typed.is_empty() => Some(words::NO_PASSWORD),
            _ => None,
        }
    }
}

/// What a form is made of.
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
    view! {
        <form class="stack account-form" data-testid=name novalidate on:submit=send>
            {inputs}
            {move || error.get().map(|why| view! { <p class="note error" role="alert" data-testid="form-error">{why}</p> })}
            <button class=look data-testid=format!("{name}-send") disabled=move || busy.get()>{say(submit)}</button>
        </form>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_is_told_before_the_server_is_asked() {
        assert_eq!(Field::Name.check("  "), Some(words::BAD_NAME));
        assert_eq!(Field::Name.check("Ada"), None);
        assert_eq!(Field::NewPassword.check("short"), Some(words::SHORT_PASSWORD));
        // An old one may be as it is: the server knows.
        assert_eq!(Field::Password.check("short"), None);
    }
}
