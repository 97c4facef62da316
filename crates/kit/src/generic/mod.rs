//! A board for any game, from its layout and its legal actions alone.
//!
//! Who sits elsewhere is shown first, then the table, then the viewer's own. A piece that stands for one action plays it,
//! one that stands for several asks which; what no piece stands for is a button below.

mod piece;
mod sheet;
mod words;

use super::context::BoardContext;
use super::roving;
use super::words::colon;
use crate::ui::told;
use coeur_client::generic::actions::{Group, groups, legal_choices, unoffered};
use coeur_client::generic::corners::{Corner, corners};
use coeur_client::generic::piece::piece_words;
use coeur_core::{Fact, Piece, Spread, Zone};
use leptos::html;
use leptos::prelude::*;
use piece::PieceFace;
use sheet::{Question, Sheet};

pub const STYLE: &[&str] = &[include_str!("style.css")];

pub fn generic(board: BoardContext) -> AnyView {
    let question = RwSignal::new(None::<Question>);
    let root = NodeRef::<html::Div>::new();
    roving::keep_tab_stop(root, move || board.snapshot.track());
    let facts = move || board.snapshot.with(|table| table.layout.facts.iter().map(fact).collect::<Vec<_>>());
    let news = move || {
        let news = board.snapshot.with(|table| table.layout.news.clone());
        news.into_iter().map(|said| view! { <li>{told(said, board.names, board.lang)}</li> }).collect::<Vec<_>>()
    };
    let text = move || {
        let text = board.snapshot.with(|table| table.layout.zones.is_empty().then(|| table.layout.text.clone()))?;
        Some(view! { <pre class="table-text" tabindex="0">{text}</pre> })
    };
    let table = move || {
        let corners = board.snapshot.with(corners);
        corners.into_iter().map(|corner| view! { <Corner board corner question /> }).collect::<Vec<_>>()
    };
    any_view! {
        <div class="board generic" node_ref=root on:keydown=roving::on_key on:focusin=roving::on_focus>
            <dl class="facts">{facts}</dl>
            <ul class="news">{news}</ul>
            {text}
            <div class="corners">{table}</div>
            <ActionBar board question />
            <Sheet board question />
        </div>
    }
}

fn fact(fact: &Fact) -> impl IntoView + use<> {
    view! {
        <div class="fact">
            <dt>{fact.label.clone()}</dt>
            <dd>{fact.value.clone()}</dd>
        </div>
    }
}

#[component]
fn Corner(board: BoardContext, corner: Corner, question: RwSignal<Option<Question>>) -> impl IntoView {
    let Corner { seat, zones } = corner;
    let own = seat.is_some() && board.snapshot.with(|table| table.viewer == seat);
    let on_turn = move || seat.is_some() && board.snapshot.with(|table| table.turn == seat);
    let name = move || seat.map_or_else(|| words::TABLE.get(board.lang.get()).to_string(), |seat| board.name(seat.index()));
    let zones: Vec<_> = zones.into_iter().map(|zone| view! { <ZoneView board zone question /> }).collect();
    view! {
        <section
            class="corner"
            class:own=own
            class:shared=seat.is_none()
            class:on-turn=on_turn
            data-region=if own { Some("hand") } else { seat.is_none().then_some("table") }
            aria-label=name
        >
            {seat.is_some().then(|| view! { <h2 class="corner-name">{name}</h2> })}
            <div class="zones">{zones}</div>
        </section>
    }
}

#[component]
fn ZoneView(board: BoardContext, zone: Zone, question: RwSignal<Option<Question>>) -> impl IntoView {
    let (spread, columns) = match zone.spread {
        Spread::Row => ("spread-row", 0),
        Spread::Pile => ("spread-pile", 0),
        Spread::Grid(columns) => ("spread-grid", columns),
    };
    let pieces: Vec<_> =
        zone.pieces.into_iter().map(|piece| view! { <li><Touchable board piece question /></li> }).collect();
    let empty = pieces.is_empty();
    view! {
        <div class="zone">
            {(!zone.title.is_empty()).then(|| view! { <h3 class="zone-title">{zone.title.clone()}</h3> })}
            <ul class=format!("pieces {spread}") class:empty=empty style=("--columns", columns.to_string())>
                {pieces}
            </ul>
            {(!zone.note.is_empty()).then(|| view! { <p class="zone-note">{zone.note.clone()}</p> })}
        </div>
    }
}

/// A piece that plays, asks, or only lies there.
#[component]
fn Touchable(board: BoardContext, piece: Piece, question: RwSignal<Option<Question>>) -> impl IntoView {
    let offers = board.snapshot.with(|table| legal_choices(table, &piece.offers));
    let about = piece_words(&piece, words::FACE_DOWN.get(board.lang.get()));
    let marked = piece.marked;
    if offers.is_empty() {
        let silent = about.is_empty().then_some("true");
        return any_view! {
            <span class="piece" class:standout=marked role="img" aria-label=about aria-hidden=silent>
                <PieceFace piece />
            </span>
        };
    }
    let actions: Vec<String> = offers.iter().map(|choice| choice.action.clone()).collect();
    let was_played = {
        let actions = actions.clone();
        move || actions.iter().any(|action| board.is_played(action))
    };
    let advised = move || actions.iter().any(|action| board.is_advised(action));
    let only = (offers.len() == 1).then(|| offers[0].clone());
    let words = only
        .as_ref()
        .map_or_else(|| about.clone(), |only| format!("{about}{}{}", colon(board.lang.get()), board.say(&only.words)));
    let action = only.as_ref().map(|only| only.action.clone());
    let touch = move |_| match &only {
        Some(only) => board.play(&only.action),
        None if board.open.get_untracked() => {
            question.set(Some(Question { title: about.clone(), choices: offers.clone() }));
        }
        None => {}
    };
    any_view! {
        <button
            class="piece touchable"
            class:standout=marked
            class:advised=advised
            class:was-played=was_played
            data-rove=""
            data-testid="act"
            data-action=action
            aria-label=words
            aria-disabled=move || (!board.open.get()).then_some("true")
            on:click=touch
        >
            <PieceFace piece />
        </button>
    }
}

/// Buttons for the actions that no piece stands for.
#[component]
fn ActionBar(board: BoardContext, question: RwSignal<Option<Question>>) -> impl IntoView {
    let groups = Memo::new(move |_| board.snapshot.with(|table| groups(&unoffered(table), &|words| board.say(words))));
    let button = move |group: Group| {
        let actions: Vec<String> = group.choices.iter().map(|choice| choice.action.clone()).collect();
        let advised = move || actions.iter().any(|action| board.is_advised(action));
        let only = (group.choices.len() == 1).then(|| group.choices[0].action.clone());
        let (action, label) = (only.clone(), group.label.clone());
        let said = label.clone();
        let count = (group.choices.len() > 1).then_some(group.choices.len());
        let touch = move |_| match &only {
            Some(action) => board.play(action),
            None if board.open.get_untracked() => {
                question.set(Some(Question { title: label.clone(), choices: group.choices.clone() }));
            }
            None => {}
        };
        view! {
            <button
                class="button"
                class:advised=advised
                data-rove=""
                data-testid="act"
                data-action=action
                aria-disabled=move || (!board.open.get()).then_some("true")
                on:click=touch
            >
                {said}
                {count.map(|count| view! { <span class="count">{count}</span> })}
            </button>
        }
    };
    move || {
        let groups = groups.get();
        (!groups.is_empty()).then(|| {
            view! {
                <div class="action-bar" role="group" aria-label=move || words::ACTIONS.get(board.lang.get())>
                    {groups.into_iter().map(button).collect::<Vec<_>>()}
                </div>
            }
        })
    }
}
