//! The middle of the table: the last play, large, with whom it met and what came of it.

use super::art;
use super::parts::{mark, middle, sign};
use super::words;
use coeur_kit::prelude::*;
use coeur_love_letter::told::{begins, headline, outcome};
use coeur_love_letter::{Card, LastPlay, LoveLetterView, Move, Phase};

/// What the middle shows.
#[derive(Clone, Debug, PartialEq)]
struct Shown {
    /// What makes it new, so that it comes in once.
    key: (u8, usize),
    play: Option<LastPlay>,
    before: Vec<LastPlay>,
    starter: Seat,
    round: u8,
    over: bool,
    /// Whether the viewer is to keep one of its Chancellor's cards.
    keeps: bool,
}

/// How many earlier plays are told in words, where there is room.
const BEFORE: usize = 4;

fn shown(table: &LoveLetterView, closed: bool) -> Shown {
    let events = table.events.len();
    Shown {
        key: (table.round, if closed && events == 0 { usize::MAX } else { events }),
        play: table.last_play(closed),
        before: table.earlier_plays(BEFORE),
        starter: table.starter,
        round: table.round,
        over: table.is_over(),
        keeps: table.phase == Phase::Keep && table.turn.is_some() && table.turn == table.seat(),
    }
}

pub fn last_play(board: BoardContext, table: Memo<LoveLetterView>) -> AnyView {
    let shown = Memo::new(move |_| {
        let closed = board.recap.get();
        table.with(|table| shown(table, closed))
    });
    let content = move || {
        let lang = board.lang.get();
        let shown = shown.get();
        let name = |seat: Seat| board.name(seat.index());
        let Some(play) = &shown.play else {
            let title = format!("{}. {}", words::round(lang, shown.round), begins(lang, &name(shown.starter)));
            return view! { <div class="ll-scene">{middle(None, lang, "", String::new())}</div><p class="ll-said">{title}</p> }.into_any();
        };
        let keeps = shown.keeps.then(|| words::KEEP_ONE.get(lang).to_string());
        let came = keeps.or_else(|| outcome(lang, play, &name)).map(|said| view! { <span class="ll-outcome">{said}</span> });
        let tone = if play.out.is_some() { "ll-said hit" } else { "ll-said" };
        let before = shown.before.iter().map(|play| {
            let came = outcome(lang, play, &name).map(|said| format!(" — {said}")).unwrap_or_default();
            view! { <li>{headline(lang, play, &name)}{came}</li> }
        });
        let before: Vec<_> = before.collect();
        any_view! {
            <p class=tone>{headline(lang, play, &name)} {came}</p>
            <div class="ll-scene">{scene(lang, play, &name)}</div>
            {(!before.is_empty() && !shown.over).then(|| view! { <ul class="ll-before" aria-label=words::EARLIER.get(lang)>{before}</ul> })}
        }
    };
    any_view! {
        <section class="ll-middle" data-region="table" aria-live="polite" aria-label=move || words::LAST_PLAY.get(board.lang.get())>
            <For each=move || [shown.with(|shown| shown.key)] key=|key| *key let(_)>
                <div class="ll-last">{content}</div>
            </For>
        </section>
    }
}

/// The cards of a play, side by side.
pub fn scene(lang: Lang, play: &LastPlay, name: &dyn Fn(Seat) -> String) -> Vec<AnyView> {
    let kept = |card: Option<Card>, under: Vec<Option<Card>>| {
        let mut cards = vec![middle(card, lang, "new", String::new()), mark("↧", "ll-mark")];
        cards.extend(under.into_iter().map(|card| middle(card, lang, "lesser", String::new())));
        cards
    };
    let (card, target, guess) = match play.action.read() {
        None => return kept(None, vec![None; 2]),
        Some(Move::Keep { card, bottom, lowest }) => {
            return kept(Some(card), lowest.into_iter().chain([bottom]).map(Some).collect());
        }
        Some(Move::Play { card, target, guess }) => (card, target, guess),
    };
    let mut cards = vec![middle(Some(card), lang, "new", name(play.seat))];
    let whom = target.map(name).unwrap_or_default();
    let lost = |seat: Seat| if play.out == Some(seat) { "lost" } else { "" };
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
