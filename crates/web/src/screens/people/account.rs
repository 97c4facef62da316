//! The account: sign up or sign in for a stranger; name, password and games for whoever is known.

use super::More;
use super::form::{Form, form};
use super::manage::{manage, new_password};
use super::my_games::my_games;
use super::server::fetched;
use crate::online::{Friends, text};
use crate::screens::prelude::*;
use coeur_client::account_field::Field;
use coeur_kit::ui::{choice, choices};
use coeur_protocol::{Credentials, Me, Person};

pub fn account() -> AnyView {
    // Counts what has changed about the person: each time the server is asked again who it is.
    let changed = RwSignal::new(0u32);
    let again = Callback::new(move |_: Me| changed.update(|changed| *changed += 1));
    let friends = expect_context::<Friends>();
    let body = move || {
        changed.track();
        fetched("/api/me".into(), move |me: Me| {
            friends.signed_in(me.user.as_ref().is_some_and(|user| user.account));
            match me.user {
                Some(user) if user.new_password => change_password(again),
                Some(user) if user.account => known(user, again),
                guest => stranger(guest, again),
            }
        })
    };
    body.into_any()
}

fn stranger(guest: Option<Person>, again: Callback<Me>) -> AnyView {
    let settings = expect_context::<Settings>();
    let lang = settings.lang;
    let new = RwSignal::new(false);
    let done = Callback::new(move |me: Me| {
        // Under this name nobody else can sit down.
        if let Some(user) = &me.user {
            settings.set_name(&user.name);
        }
        again.run(me);
    });
    let way = |name: &'static str, title: Text, is_new: bool| {
        choice(name.into(), move || title.get(lang.get()).into(), move || new.get() == is_new, move || new.set(is_new))
    };
    let fields = move || match new.get() {
        true => form(Form {
            name: "sign-up",
            fields: &[Field::Name, Field::NewPassword],
            submit: words::SIGN_UP,
            danger: false,
            method: "POST",
            path: "/api/account",
            body: credentials,
            done,
        }),
        false => form(Form {
            name: "sign-in",
            fields: &[Field::Name, Field::Password],
            submit: words::SIGN_IN,
            danger: false,
            method: "POST",
            path: "/api/session",
            body: credentials,
            done,
        }),
    };
    let name = guest.map(|guest| guest.name);
    let is_guest = name.is_some();
    let guest =
        name.map(|name| view! { <p class="note small" data-testid="guest">{move || words::guest(lang.get(), &name)}</p> });
    any_view! {
        <p>{say(words::ACCOUNT_ABOUT)}</p>
        {guest}
        <section class="panel-card stack">
            {choices(words::ACCOUNT, vec![way("have-account", words::HAVE_ACCOUNT, false), way("new-account", words::NEW_ACCOUNT, true)])}
            {fields}
            {move || new.get().then(|| view! { <p class="soft">{say(words::NO_MAIL)}</p> })}
        </section>
        {is_guest.then(my_games)}
    }
}

fn credentials(typed: &[String]) -> String {
    text(&Credentials { name: typed[0].trim().into(), password: typed[1].clone() })
}

/// Somebody else knows the password: nothing else is shown until it is changed.
fn change_password(again: Callback<Me>) -> AnyView {
    any_view! {
        <p class="note" data-testid="password-given">{say(words::PASSWORD_GIVEN)}</p>
        <section class="panel-card stack">{new_password(again)}</section>
    }
}

fn known(user: Person, again: Callback<Me>) -> AnyView {
    let Person { id, name, .. } = user;
    let initial: String = name.chars().take(1).flat_map(char::to_uppercase).collect();
    any_view! {
        <section class="panel-card person" data-testid="signed-in">
            <span class="initial" aria-hidden="true">{initial}</span>
            <p>
                <strong class="person-name" data-testid="account-name">{name}</strong>
                <a href=Screen::More(More::Player(id)).hash()>{say(words::SEE_PROFILE)}</a>
            </p>
            {super::manage::sign_out(again)}
        </section>
        <h2>{say(words::MY_SERVER_GAMES)}</h2>
        {my_games()}
        {manage(again)}
    }
}
