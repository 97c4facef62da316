//! Friends: who is there, who asks, whom to ask; and what to do without an account.

use super::More;
use super::invited::{ask_to_notify, may_notify};
use super::server::{ask, fetched, told};
use crate::library::LoadState;
use crate::online::{Friends, kept, read, request, text};
use crate::screens::prelude::*;
use crate::screens::sure_button::sure_button;
use coeur_client::kept_seat::KeptSeat;
use coeur_client::plan::Plan;
use coeur_kit::ui::refusal;
use coeur_protocol::{AskFriend, CreatedTable, ErrorDetails, Friend, FriendList, GameCard, Me};
use serde_json::{Value, json};

pub fn friends() -> AnyView {
    let (friends, settings) = (expect_context::<Friends>(), expect_context::<Settings>());
    let known = fetched("/api/me".into(), move |me: Me| {
        let member = me.user.filter(|user| user.account && !user.new_password);
        friends.signed_in(member.is_some());
        let Some(member) = member else { return without_account() };
        // At a table friends look for this name.
        if untrack(|| settings.name()).is_empty() {
            settings.set_name(&member.name);
        }
        list(friends)
    });
    any_view! {
        {known}
        <section class="panel-card stack">
            <h2>{say(words::OPEN_A_TABLE)}</h2>
            <p class="soft">{say(words::OPEN_A_TABLE_ABOUT)}</p>
            <a class="button" data-testid="friends-to-games" href=Screen::Games.hash()>{icon(Icon::Cards)} {say(words::GAMES)}</a>
        </section>
    }
}

fn without_account() -> AnyView {
    any_view! {
        <p data-testid="friends-need-account">{say(words::FRIENDS_NEED_ACCOUNT)}</p>
        <a class="button primary" data-testid="friends-to-account" href=Screen::More(More::Account).hash()>{say(words::TO_ACCOUNT)}</a>
    }
}

/// What a touch does to the list: asks the server, and shows what it says then.
#[derive(Clone, Copy)]
struct Change {
    friends: Friends,
    error: RwSignal<Option<String>>,
    lang: Signal<Lang>,
}

impl Change {
    fn ask(self, method: &'static str, path: String, body: Option<String>) {
        spawn_local(async move {
            let answer = request(method, &path, body).await.and_then(|answer| read::<FriendList>(&answer));
            let own = |lang, error: &ErrorDetails| words::friend_refused(lang, &error.code);
            match answer.map_err(|failure| told(failure, self.lang.get_untracked(), own)) {
                Ok(list) => {
                    self.friends.set(list);
                    let _ = self.error.try_set(None);
                }
                Err(why) => drop(self.error.try_set(Some(why))),
            }
        });
    }

    fn befriend(self, whom: &AskFriend) {
        self.ask("POST", "/api/friends".into(), Some(text(whom)));
    }

    fn end(self, id: &str) {
        self.ask("DELETE", format!("/api/friends/{id}"), None);
    }
}

fn list(friends: Friends) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let change = Change { friends, error: RwSignal::new(None), lang };
    let typed = RwSignal::new(String::new());
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = typed.get_untracked().trim().to_string();
        if !name.is_empty() {
            change.befriend(&AskFriend { name: Some(name), id: None });
            typed.set(String::new());
        }
    };
    let of = move |pick: fn(&FriendList) -> &Vec<Friend>| Memo::new(move |_| friends.with(|list| pick(list).clone()));
    let (own, asking, asked) = (of(|list| &list.friends), of(|list| &list.asking), of(|list| &list.asked));
    let part = move |title: Text, name: &'static str, of: Memo<Option<Vec<Friend>>>, row: fn(Friend, Change) -> AnyView| {
        view! {
            <Show when=move || of.with(|of| of.as_ref().is_some_and(|of| !of.is_empty()))>
                <section class="stack" data-testid=name>
                    <h2>{say(title)}</h2>
                    <ul class="friends">
                        <For each=move || of.get().unwrap_or_default() key=|friend| (friend.id.clone(), friend.name.clone(), friend.here) children=move |friend| row(friend, change) />
                    </ul>
                </section>
            </Show>
        }
    };
    any_view! {
        <p>{say(words::FRIENDS_ABOUT)}</p>
        {refusal(change.error)}
        {part(words::ASKING_FRIENDS, "friends-asking", asking, who_asks)}
        {part(words::FRIENDS, "friends-list", own, a_friend)}
        <Show when=move || own.with(|own| own.as_ref().is_some_and(Vec::is_empty))>
            <p class="soft" data-testid="no-friends">{say(words::NO_FRIENDS_YET)}</p>
        </Show>
        {part(words::ASKED_FRIENDS, "friends-asked", asked, who_was_asked)}
        <form class="panel-card stack" on:submit=submit>
            <label class="field" for="friend-name">
                <span class="label">{say(words::ADD_FRIEND)}</span>
                <input
                    id="friend-name"
                    type="text"
                    maxlength="24"
                    autocomplete="off"
                    data-testid="friend-name"
                    placeholder=say(words::FRIEND_NAME)
                    prop:value=typed
                    on:input=move |event| typed.set(event_target_value(&event))
                />
            </label>
            <button class="button primary" data-testid="ask-friend">{say(words::ASK_FRIEND)}</button>
        </form>
        {notify()}
    }
}

fn row(friend: &Friend, ways: AnyView) -> AnyView {
    let Friend { id, name, here } = friend;
    let here = *here;
    any_view! {
        <li class="friend" data-testid="friend" data-here=here.to_string()>
            <span class="presence" class:here=here aria-hidden="true"></span>
            <a class="friend-name" href=Screen::More(More::Player(id.clone())).hash()>{name.clone()}</a>
            {here.then(|| view! { <span class="tag">{say(words::HERE)}</span> })}
            {ways}
        </li>
    }
}

fn who_asks(friend: Friend, change: Change) -> AnyView {
    let (yes, no) = (friend.id.clone(), friend.id.clone());
    let accept = move |_| change.befriend(&AskFriend { name: None, id: Some(yes.clone()) });
    let ways = view! {
        <span class="row">
            <button class="button primary" data-testid="accept-friend" on:click=accept>{say(words::ACCEPT)}</button>
            <button class="button" data-testid="refuse-friend" on:click=move |_| change.end(&no)>{say(words::REFUSE)}</button>
        </span>
    };
    row(&friend, ways.into_any())
}

fn who_was_asked(friend: Friend, change: Change) -> AnyView {
    let id = friend.id.clone();
    let ways = view! {
        <button class="button quiet" data-testid="unask-friend" on:click=move |_| change.end(&id)>{say(words::TAKE_QUESTION_BACK)}</button>
    };
    row(&friend, ways.into_any())
}

fn a_friend(friend: Friend, change: Change) -> AnyView {
    let choosing = RwSignal::new(false);
    let (id, invited) = (friend.id.clone(), friend.id.clone());
    let end = move || change.end(&id);
    let ways = view! {
        <span class="row">
            <button class="button" data-testid="invite-to-play" aria-expanded=move || choosing.get().to_string() on:click=move |_| choosing.update(|open| *open = !*open)>
                {say(words::INVITE_TO_PLAY)}
            </button>
            {sure_button("end-friendship", "button quiet", words::END_FRIENDSHIP, words::END_FRIENDSHIP_SURE, end)}
        </span>
        {move || choosing.get().then(|| games(invited.clone(), change.error))}
    };
    row(&friend, ways.into_any())
}

/// The games to which a friend can be invited at once: the two, and AIs at the other seats.
fn games(friend: String, error: RwSignal<Option<String>>) -> AnyView {
    let (library, route) = (expect_context::<Library>(), expect_context::<Route>());
    let settings = expect_context::<Settings>();
    let LoadState::Loaded(cards) = library.state() else { return ().into_any() };
    let one = |card: GameCard| {
        let friend = friend.clone();
        let name = card.name.clone();
        let id = format!("invite-to-{}", card.id);
        let invite = move |_| {
            let (table, game, friend) = (table_for_two(&card, settings), card.id.clone(), friend.clone());
            spawn_local(async move {
                match open_table(table, &game, &friend, settings.lang.get_untracked()).await {
                    Ok(code) => route.go(Screen::Online(code)),
                    Err(why) => drop(error.try_set(Some(why))),
                }
            });
        };
        view! { <li><button class="button" data-testid=id on:click=invite>{name}</button></li> }
    };
    let cards: Vec<_> = cards.into_iter().map(one).collect();
    any_view! {
        <div class="which-game">
            <p class="soft">{say(words::INVITE_TO_WHICH)}</p>
            <ul class="row wrap">{cards}</ul>
        </div>
    }
}

/// A friendly table with a seat for the friend, and AIs at the others. As plain JSON: what else makes tables is another part of the page.
fn table_for_two(card: &GameCard, settings: Settings) -> Value {
    let plan = Plan::new(card);
    let mut seats = plan.online_seats();
    // The friend has the first seat that is not one's own.
    if let Some(seat) = seats.iter_mut().find(|seat| *seat != "me") {
        *seat = "open".into();
    }
    json!({
        "game": plan.game,
        "config": plan.config(),
        "seats": seats,
        "pace": settings.pace_untracked().milliseconds() as u64,
        "listed": false,
        "rated": false,
    })
}

/// Opens a table and calls a friend to it; what leads there.
async fn open_table(table: Value, game: &str, friend: &str, lang: Lang) -> Result<String, String> {
    let created: CreatedTable = ask("POST", "/api/tables", Some(table.to_string()), lang).await?;
    let (path, code) = (format!("/api/tables/{}/invite", created.table), created.code.clone());
    if let Some(seat) = KeptSeat::of_maker(created, game, js_sys::Date::now()) {
        kept::save(seat);
    }
    let _: FriendList = ask("POST", &path, Some(json!({ "friend": friend }).to_string()), lang).await?;
    Ok(code)
}

/// Whether the browser tells of invitations while one looks elsewhere.
fn notify() -> AnyView {
    let allowed = RwSignal::new(may_notify());
    let ask = move |_| {
        spawn_local(async move {
            let may = ask_to_notify().await;
            let _ = allowed.try_set(Some(may));
        });
    };
    let shown = move || match allowed.get() {
        Some(true) => view! { <p class="soft">{say(words::NOTIFIED)}</p> }.into_any(),
        Some(false) => view! { <p class="soft">{say(words::NOT_NOTIFIED)}</p> }.into_any(),
        None => any_view! {
            <button class="button" data-testid="notify-me" on:click=ask>{say(words::NOTIFY_ME)}</button>
            <p class="soft">{say(words::NOTIFY_ABOUT)}</p>
        },
    };
    view! { <section class="stack">{shown}</section> }.into_any()
}
