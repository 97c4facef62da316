//! The five factions: how many of their cards each has scored, and whom they vote for; larger once the game is over.

use super::card_face::crest;
use super::sheet::Asked;
use super::words;
use coeur_claim::told::Voice;
use coeur_claim::{ClaimView, Faction};
use coeur_kit::prelude::*;
use coeur_kit::words::colon;

/// How many cards of a faction the near and the far seat have scored, and whether it votes for the near one.
fn standing(view: &ClaimView, faction: Faction) -> (usize, usize, Option<bool>) {
    let near = view.near();
    let [own, other] = [near, near.after(1, 2)].map(|seat| view.scores[seat.index()][faction].len());
    (own, other, view.votes[faction].map(|seat| seat == near))
}

/// A line of five crests; each tells its power when it is touched.
pub fn votes(view: Memo<ClaimView>, voice: Signal<Voice>, asked: RwSignal<Option<Asked>>) -> AnyView {
    let banner = move |faction: Faction| {
        let standing = Memo::new(move |_| view.with(|view| standing(view, faction)));
        let who =
            move || voice.with(|voice| view.with(|view| view.votes[faction].map_or("–".into(), |seat| voice.name(seat))));
        let about = move || {
            voice.with(|voice| {
                let (lang, (near, far, _)) = (voice.lang, standing.get());
                let vote = view.with(|view| voice.vote(view, faction));
                format!("{}{}{near}–{far}, {vote}", faction.name(lang), colon(lang))
            })
        };
        any_view! {
            <button
                class=format!("cl-banner cl-f{}", faction.index())
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
    };
    any_view! {
        <div class="cl-votes" role="group" aria-label=move || voice.with(|voice| words::VOTES.get(voice.lang))>
            {Faction::ALL.map(banner).into_iter().collect::<Vec<_>>()}
        </div>
    }
}

/// The end: who has won each vote, and the game.
pub fn verdict(view: Memo<ClaimView>, voice: Signal<Voice>) -> AnyView {
    let rows = move || {
        let voice = voice.get();
        let row = |faction: Faction| {
            let ((near, far, vote), words) = view.with(|view| (standing(view, faction), voice.vote(view, faction)));
            view! {
                <li class=format!("cl-f{}", faction.index()) class:leads=vote == Some(true)>
                    <span class="cl-shield" inner_html=crest(faction)></span>
                    <span>{faction.name(voice.lang)}</span>
                    <b>{near} "–" {far}</b>
                    <span class="cl-vote">{words}</span>
                </li>
            }
        };
        Faction::ALL.map(row).into_iter().collect::<Vec<_>>()
    };
    any_view! {
        <div class="cl-verdict">
            <h2>{move || voice.with(|voice| voice.verdict([0, 1].map(|seat| view.with(|view| view.votes_for(Seat(seat))))))}</h2>
            <ul>{rows}</ul>
        </div>
    }
}
