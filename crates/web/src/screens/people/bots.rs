//! The bots of an account: made by a name, with a token that is shown once.

use super::server::{ask, fetched};
use crate::online::text;
use crate::screens::prelude::*;
use coeur_protocol::{Bot, BotList, MadeBot, NewBot};

pub fn bots() -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let (changed, typed) = (RwSignal::new(0u32), RwSignal::new(String::new()));
    let (token, error) = (RwSignal::new(None::<String>), RwSignal::new(None::<String>));
    let made = move |answer: Result<MadeBot, String>| {
        match answer {
            Ok(bot) => token.try_set(Some(bot.token)),
            Err(why) => error.try_set(Some(why)),
        };
        changed.try_update(|changed| *changed += 1);
    };
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        token.set(None);
        error.set(None);
        let body = text(&NewBot { name: typed.get_untracked().trim().into() });
        spawn_local(async move { made(ask("POST", "/api/bots", Some(body), lang.get_untracked()).await) });
    };
    let renew = move |id: String| {
        token.set(None);
        error.set(None);
        spawn_local(async move {
            made(ask("POST", &format!("/api/bots/{id}/token"), None, lang.get_untracked()).await);
        });
    };
    // Asked twice for what cannot be undone.
    let sure = RwSignal::new(None::<String>);
    let delete = move |id: String| {
        if sure.get_untracked().as_ref() != Some(&id) {
            return sure.set(Some(id));
        }
        spawn_local(async move {
            let left: Result<BotList, String> = ask("DELETE", &format!("/api/bots/{id}"), None, lang.get_untracked()).await;
            let _ = error.try_set(left.err());
            changed.try_update(|changed| *changed += 1);
        });
    };
    let row = move |Bot { id, name, .. }| {
        let (again, this) = (id.clone(), id.clone());
        let is_sure = move || sure.get().as_ref() == Some(&this);
        let words = move || if is_sure() { words::DELETE_FOR_GOOD } else { words::DELETE }.get(lang.get());
        view! {
            <li class="row wrap">
                <strong>{name}</strong>
                <button class="button" on:click=move |_| renew(again.clone())>{say(words::NEW_TOKEN)}</button>
                <button class="button danger" on:click=move |_| delete(id.clone())>{words}</button>
            </li>
        }
    };
    let list = move || {
        changed.track();
        fetched("/api/bots".into(), move |list: BotList| {
            view! { <ul class="plain stack" data-testid="bots">{list.bots.into_iter().map(row).collect::<Vec<_>>()}</ul> }
                .into_any()
        })
    };
    let shown = move |token: String| {
        view! {
            <label class="field note" role="status">
                <span class="label">{say(words::TOKEN_ABOUT)}</span>
                <input readonly data-testid="bot-token" value=token />
            </label>
        }
    };
    any_view! {
        <p class="soft">{say(words::BOTS_ABOUT)}</p>
        {list}
        <form class="stack account-form" data-testid="new-bot" novalidate on:submit=send>
            <label class="field" for="bot-name">
                <span class="label">{say(words::BOT_NAME)}</span>
                <input id="bot-name" data-testid="bot-name" autocomplete="off" spellcheck="false" on:input=move |event| typed.set(event_target_value(&event)) />
            </label>
            {move || error.get().map(|why| view! { <p class="note error" role="alert">{why}</p> })}
            {move || token.get().map(shown)}
            <button class="button primary" data-testid="new-bot-send">{say(words::MAKE_BOT)}</button>
        </form>
    }
}
