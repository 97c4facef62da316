//! The five factions: how many of their cards each has scored, and whom they vote for; larger once the game is over.

use super::card_face::crest;
use super::claim_view::ClaimView;
use super::sheet::Asked;
use super::words::{self, Voice};
use coeur_kit::words::colon;
use leptos::prelude::*;

/// A line of five crests; each tells its power when it is touched.
pub fn votes(view: Memo<ClaimView>, voice: Signal<Voice>, asked: RwSignal<Option<Asked>>) -> AnyView {
    let banner = move |faction: usize| {
        let standing = Memo::new(move |_| {
            let near = voice.with(Voice::near);
            view.with(|view| {
                let counts = view.counts(faction);
                (counts[near], counts[1 - near], view.vote(faction).map(|seat| seat == near))
            })
        });
        let who =
            move || voice.with(|voice| view.with(|view| view.vote(faction).map_or("–".into(), |seat| voice.name(seat))));
        let about = move || {
            voice.with(|voice| {
                let (lang, (near, far, _)) = (voice.lang, standing.get());
                let vote = view.with(|view| voice.vote(view, faction));
                format!("{}{}{near}–{far}, {vote}", words::faction(lang, faction), colon(lang))
            })
        };
        view! {
            <button
                class=format!("cl-banner cl-f{faction}")
                class:leads=move || standing.get().2 == Some(true)
                class:trails=move || standing.get().2 == Some(false)
                aria-label=about
                on:click=move |_| asked.set(Some(Asked::Faction(faction)))
            >
                <span class="cl-shield" inner_html=crest(faction)></span>
                <span class="cl-count">{move || { let (near, far, _) = standing.get(); format!("{near}–{far}") }}</span>
                " "
                <span class="cl-vote">{who}</span>
            </button>
        }
        .into_any()
    };
    view! {
        <div class="cl-votes" role="group" aria-label=move || voice.with(|voice| words::VOTES.get(voice.lang))>
            {(0..5).map(banner).collect::<Vec<_>>()}
        </div>
    }
    .into_any()
}

/// The end: who has won each vote, and the game.
pub fn verdict(view: Memo<ClaimView>, voice: Signal<Voice>) -> AnyView {
    let rows = move || {
        let voice = voice.get();
        let near = voice.near();
        let row = |faction: usize| {
            let (counts, vote) = view.with(|view| (view.counts(faction), view.vote(faction)));
            let words = view.with(|view| voice.vote(view, faction));
            view! {
                <li class=format!("cl-f{faction}") class:leads=vote == Some(near)>
                    <span class="cl-shield" inner_html=crest(faction)></span>
                    <span>{words::faction(voice.lang, faction)}</span>
                    <b>{counts[near]} "–" {counts[1 - near]}</b>
                    <span class="cl-vote">{words}</span>
                </li>
            }
        };
        (0..5).map(row).collect::<Vec<_>>()
    };
    view! {
        <div class="cl-verdict">
            <h2>{move || voice.with(|voice| view.with(|view| voice.verdict(view.votes())))}</h2>
            <ul>{rows}</ul>
        </div>
    }
    .into_any()
}
