//! Friends who can be called to the table at which one waits.

use crate::online::Friends;
use crate::screens::prelude::*;
use coeur_kit::ui::refusal;
use coeur_protocol::Friend;

#[component]
pub fn InviteFriends() -> impl IntoView {
    let (play, friends) = (expect_context::<Play>(), expect_context::<Friends>());
    let (invited, error) = (RwSignal::new(Vec::<String>::new()), RwSignal::new(None::<String>));
    let all = Memo::new(move |_| friends.with(|list| list.friends.clone()).unwrap_or_default());
    let one = move |friend: Friend| {
        let Friend { id, name, here } = friend;
        let known = id.clone();
        let is_invited = Memo::new(move |_| invited.with(|invited| invited.contains(&known)));
        let invite = move |_| {
            let id = id.clone();
            spawn_local(async move {
                match play.invite(&id).await {
                    Ok(()) => drop(invited.try_update(|invited| invited.push(id))),
                    Err(why) => drop(error.try_set(Some(why))),
                }
            });
        };
        view! {
            <li class="friend" data-testid="friend-to-invite">
                <span class="presence" class:here=here aria-hidden="true"></span>
                <span class="friend-name">{name} {here.then(|| view! { <span class="unseen">", " {say(words::HERE)}</span> })}</span>
                <button class="button" data-testid="invite-friend" disabled=move || is_invited.get() on:click=invite>
                    {move || if is_invited.get() { say(words::INVITED)() } else { say(words::INVITE_TO_PLAY)() }}
                </button>
            </li>
        }
    };
    view! {
        <Show when=move || all.with(|all| !all.is_empty())>
            <section class="stack" aria-labelledby="invite-friends-title">
                <h2 id="invite-friends-title">{say(words::FRIENDS_TO_INVITE)}</h2>
                {refusal(error)}
                <ul class="friends"><For each=move || all.get() key=|friend| (friend.id.clone(), friend.here) children=one /></ul>
            </section>
        </Show>
    }
}
