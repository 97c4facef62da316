//! What somebody can do with their account: another name or password, leave on every device, take everything along, go.

use super::bots::bots;
use super::form::{Form, form};
use super::server::{ask, day, fetched};
use crate::online::text;
use crate::screens::prelude::*;
use coeur_client::account_field::Field;
use coeur_protocol::{AccountChange, Confirmation, Me, PersonalData, SignedIn};

/// All that is seldom wanted, folded.
pub fn manage(again: Callback<Me>) -> AnyView {
    let rename = move || Form {
        name: "rename",
        fields: &[Field::Name, Field::Password],
        submit: words::CHANGE_NAME,
        danger: false,
        method: "PUT",
        path: "/api/account",
        body: |typed| {
            let (name, password) = (Some(typed[0].trim().into()), typed[1].clone());
            text(&AccountChange { password, name, new_password: None })
        },
        done: again,
    };
    let delete = move || Form {
        name: "delete-account",
        fields: &[Field::Password],
        submit: words::DELETE_FOR_GOOD,
        danger: true,
        method: "DELETE",
        path: "/api/account",
        body: |typed| text(&Confirmation { password: Some(typed[0].clone()) }),
        done: again,
    };
    any_view! {
        <h2>{say(words::MANAGE)}</h2>
        <div class="folds">
            {fold("fold-name", words::CHANGE_NAME, move || form(rename()))}
            {fold("fold-password", words::CHANGE_PASSWORD, move || view! { <p class="soft">{say(words::PASSWORD_ABOUT)}</p> {new_password(again)} }.into_any())}
            {fold("fold-devices", words::DEVICES, move || devices(again))}
            {fold("fold-bots", words::MY_BOTS, bots)}
            {fold("fold-export", words::EXPORT, export)}
            {fold("fold-delete", words::DELETE_ACCOUNT, move || view! { <p>{say(words::DELETE_ABOUT)}</p> {form(delete())} }.into_any())}
        </div>
    }
}

pub fn new_password(again: Callback<Me>) -> AnyView {
    form(Form {
        name: "new-password",
        fields: &[Field::Password, Field::NewPassword],
        submit: words::CHANGE_PASSWORD,
        danger: false,
        method: "PUT",
        path: "/api/account",
        body: |typed| {
            let (password, new_password) = (typed[0].clone(), Some(typed[1].clone()));
            text(&AccountChange { password, name: None, new_password })
        },
        done: again,
    })
}

/// A part that is made when it is opened.
fn fold(name: &'static str, title: Text, inside: impl Fn() -> AnyView + Send + Sync + 'static) -> AnyView {
    let open = RwSignal::new(false);
    any_view! {
        <details class="fold">
            <summary data-testid=name on:click=move |_| open.set(true)>{say(title)}</summary>
            <div class="stack fold-inside">{move || open.get().then(&inside)}</div>
        </details>
    }
}

fn export() -> AnyView {
    any_view! {
        <p>{say(words::EXPORT_ABOUT)}</p>
        <a class="button" href="/api/me/export" download="coeur-artificiel.json" data-testid="export">{say(words::EXPORT_GET)}</a>
    }
}

/// Where somebody is signed in: the server tells it in the document of all that it keeps.
fn devices(again: Callback<Me>) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let sessions = fetched("/api/me/export".into(), move |all: PersonalData| {
        let line = move |SignedIn { created_at, expires_at }| {
            let (since, until) = (move || day(created_at, lang.get()), move || day(expires_at, lang.get()));
            view! { <li>{move || words::signed_in_since(lang.get(), &since(), &until())}</li> }
        };
        let lines: Vec<_> = all.sessions.into_iter().map(line).collect();
        view! { <ul class="plain" data-testid="sessions">{lines}</ul> }.into_any()
    });
    any_view! {
        {sessions}
        {leave("sign-out-everywhere", words::SIGN_OUT_EVERYWHERE, "/api/sessions", again)}
    }
}

pub fn sign_out(again: Callback<Me>) -> AnyView {
    leave("sign-out", words::SIGN_OUT, "/api/session", again)
}

fn leave(name: &'static str, words: Text, path: &'static str, again: Callback<Me>) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let error = RwSignal::new(None::<String>);
    let press = move |_| {
        spawn_local(async move {
            match ask("DELETE", path, None, lang.get_untracked()).await {
                Ok(me) => again.run(me),
                Err(why) => drop(error.try_set(Some(why))),
            }
        });
    };
    any_view! {
        <button class="button" data-testid=name on:click=press>{say(words)}</button>
        {move || error.get().map(|why| view! { <p class="note error" role="alert">{why}</p> })}
    }
}
