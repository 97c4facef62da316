//! The middle of the table: the last play, large, with whom it met and what came of it.

use super::art;
use super::card::Card;
use super::parts::{mark, middle, sign};
use super::table_view::{Act, LastPlay, TableView};
use super::words;
use coeur_core::Lang;
use coeur_kit::BoardContext;
use leptos::prelude::*;

/// What the middle shows.
#[derive(Clone, Debug, PartialEq)]
struct Shown {
    /// What makes it new, so that it comes in once.
    key: (u8, usize),
    play: Option<LastPlay>,
    before: Vec<LastPlay>,
    starter: usize,
    round: u8,
    over: bool,
    /// Whether the viewer is to keep one of its Chancellor's cards.
    keeps: bool,
}

/// How many earlier plays are told in words, where there is room.
const BEFORE: usize = 4;

fn shown(table: &TableView, closed: bool, viewer: Option<usize>) -> Shown {
    let events = table.events.len();
    let own = table.events.iter().rposition(|event| Some(event.seat) == viewer).unwrap_or(0);
    let from = own.max(events.saturating_sub(BEFORE + 1));
    let before = (from..events.saturating_sub(1)).filter_map(|end| {
        let until = TableView { events: table.events[..=end].to_vec(), ..TableView::default() };
        until.last_play(false, None)
    });
    Shown {
        key: (table.round, if closed && events == 0 { usize::MAX } else { events }),
        play: table.last_play(closed, viewer),
        before: before.collect(),
        starter: table.starter,
        round: table.round,
        over: table.is_over(),
        keeps: table.phase == "keep" && table.events.last().is_some_and(|event| Some(event.seat) == viewer),
    }
}

pub fn last_play(board: BoardContext, table: Memo<TableView>) -> AnyView {
    let shown = Memo::new(move |_| {
        let viewer = board.snapshot.with(|now| now.viewer.map(|seat| seat.index()));
        let closed = board.recap.get();
        table.with(|table| shown(table, closed, viewer))
    });
    let content = move || {
        let lang = board.lang.get();
        let shown = shown.get();
        let name = |seat: usize| board.name(seat);
        let Some(play) = &shown.play else {
            let title = format!("{}. {}", words::round(lang, shown.round), words::begins(lang, &board.name(shown.starter)));
            return view! { <div class="ll-scene">{middle(None, lang, "", String::new())}</div><p class="ll-said">{title}</p> }.into_any();
        };
        let keeps = shown.keeps.then(|| words::KEEP_ONE.get(lang).to_string());
        let outcome =
            keeps.or_else(|| words::outcome(lang, play, &name)).map(|said| view! { <span class="ll-outcome">{said}</span> });
        let tone = if play.out.is_some() { "ll-said hit" } else { "ll-said" };
        let before = shown.before.iter().map(|play| {
            let came = words::outcome(lang, play, &name).map(|said| format!(" — {said}")).unwrap_or_default();
            view! { <li>{words::headline(lang, play, &name)}{came}</li> }
        });
        let before: Vec<_> = before.collect();
        view! {
            <p class=tone>{words::headline(lang, play, &name)} {outcome}</p>
            <div class="ll-scene">{scene(lang, play, &name)}</div>
            {(!before.is_empty() && !shown.over).then(|| view! { <ul class="ll-before" aria-label=words::EARLIER.get(lang)>{before}</ul> })}
        }
        .into_any()
    };
    view! {
        <section class="ll-middle" data-region="table" aria-live="polite" aria-label=move || words::LAST_PLAY.get(board.lang.get())>
            <For each=move || [shown.with(|shown| shown.key)] key=|key| *key let(_)>
                <div class="ll-last">{content}</div>
            </For>
        </section>
    }
    .into_any()
}

/// The cards of a play, side by side.
pub fn scene(lang: Lang, play: &LastPlay, name: &dyn Fn(usize) -> String) -> Vec<AnyView> {
    let (card, target, guess) = match &play.act {
        Act::Keep { kept, under } => {
            let mut cards = vec![middle(*kept, lang, "new", String::new())];
            let known = under.iter().rev().map(|&card| Some(card)).chain([None, None]).take(under.len().max(2));
            cards.push(mark("↧", "ll-mark"));
            cards.extend(known.map(|card| middle(card, lang, "lesser", String::new())));
            return cards;
        }
        Act::Play { card, target, guess } => (*card, *target, *guess),
    };
    let mut cards = vec![middle(Some(card), lang, "new", name(play.seat))];
    let whom = target.map(name).unwrap_or_default();
    let lost = |seat: usize| if play.out == Some(seat) { "lost" } else { "" };
    match (card, target) {
        (Card::Guard, Some(target)) => {
            let hit = play.out == Some(target);
            cards.push(mark(if hit { "=" } else { "≠" }, if hit { "ll-mark yes" } else { "ll-mark no" }));
            cards.push(middle(guess, lang, if hit { "lost" } else { "missed" }, whom));
        }
        (Card::Priest, Some(_)) => {
            cards.push(mark("→", "ll-mark"));
            cards.push(middle(play.met[1], lang, "", whom));
        }
        (Card::Baron, Some(target)) => {
            let [own, other] = play.met;
            cards.push(mark("→", "ll-mark"));
            cards.push(middle(own, lang, lost(play.seat), name(play.seat)));
            let versus = match play.out {
                Some(out) if out == target => ">",
                Some(_) => "<",
                None => "=",
            };
            cards.push(mark(versus, "ll-mark"));
            cards.push(middle(other, lang, lost(target), whom));
        }
        (Card::King, Some(_)) => {
            let [own, other] = play.met;
            cards.push(mark("→", "ll-mark"));
            cards.push(middle(own, lang, "", name(play.seat)));
            cards.push(mark("⇄", "ll-mark"));
            cards.push(middle(other, lang, "", whom));
        }
        (Card::Prince, Some(target)) => {
            cards.push(mark("→", "ll-mark"));
            cards.push(middle(
                play.laid.map(|laid| laid.card),
                lang,
                if play.out.is_some() { lost(target) } else { "lesser" },
                whom,
            ));
        }
        (Card::Handmaid, _) => cards.push(sign(art::shield(), "ll-mark shield")),
        (Card::Princess, _) if play.laid.is_some() => {
            cards.push(middle(play.laid.map(|laid| laid.card), lang, "lost", name(play.seat)));
        }
        (Card::Chancellor, _) => {
            cards.push(mark("+", "ll-mark"));
            cards.extend([0, 1].map(|_| middle(None, lang, "lesser", String::new())));
        }
        _ => {}
    }
    cards
}
