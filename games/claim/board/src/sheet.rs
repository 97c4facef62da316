//! What a touch on a crest, on followers or on a score pile tells.

use super::card_face::{face, minis};
use super::claim_view::{Card, ClaimView};
use super::words::{self, Voice};
use coeur_kit::ui::Dialog;
use leptos::prelude::*;

/// What was touched.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Asked {
    Faction(usize),
    /// Those of a seat.
    Followers(usize),
    Scored(usize),
}

/// Cards under a title.
struct Row {
    title: String,
    known: Vec<Card>,
    unknown: u8,
}

/// What the sheet says: its title, sentences, and rows of cards.
fn content(asked: Asked, view: &ClaimView, voice: &Voice) -> (String, Vec<&'static str>, Vec<Row>) {
    let lang = voice.lang;
    match asked {
        Asked::Faction(faction) => {
            let row = |seat: usize| Row { title: voice.name(seat), known: view.scores[seat].cards(faction), unknown: 0 };
            let rows = [voice.near(), 1 - voice.near()].map(row).into();
            (words::faction(lang, faction).into(), vec![words::power(lang, faction), words::HOW_VOTES_GO.get(lang)], rows)
        }
        Asked::Followers(seat) => {
            let held = &view.followers[seat];
            let row = Row { title: words::cards(lang, held.len()), known: held.known.clone(), unknown: held.unknown };
            (
                format!("{} · {}", words::FOLLOWERS.get(lang), voice.name(seat)),
                vec![words::ABOUT_FOLLOWERS.get(lang)],
                vec![row],
            )
        }
        Asked::Scored(seat) => {
            let row = |faction| Row {
                title: words::faction(lang, faction).into(),
                known: view.scores[seat].cards(faction),
                unknown: 0,
            };
            let rows = (0..5).map(row).collect();
            (format!("{} · {}", words::SCORE_PILE.get(lang), voice.name(seat)), vec![words::ABOUT_SCORE.get(lang)], rows)
        }
    }
}

#[component]
pub fn Sheet(view: Memo<ClaimView>, voice: Signal<Voice>, asked: RwSignal<Option<Asked>>) -> impl IntoView {
    move || {
        let touched = asked.get()?;
        // It tells how things stood when it was touched: a sheet that opens anew at every move cannot be read.
        let voice = voice.get_untracked();
        let (title, said, rows) = view.with_untracked(|view| content(touched, view, &voice));
        let lang = voice.lang;
        let row = move |row: Row| {
            let cards = match row.known.is_empty() && row.unknown == 0 {
                true => words::NO_CARD.get(lang).to_string(),
                false => minis(&row.known, row.unknown, lang),
            };
            view! {
                <h3>{row.title}</h3>
                <p class="cl-sheet-cards" inner_html=cards></p>
            }
        };
        let picture = if let Asked::Faction(faction) = touched {
            let highest = face(Card { faction, value: 9 }, lang);
            Some(view! { <div class="cl-sheet-card" inner_html=highest></div> })
        } else {
            None
        };
        Some(view! {
            <Dialog title look="sheet" name="claim-sheet" on_close=Callback::new(move |()| asked.set(None))>
                <div class="cl-sheet">
                    {picture}
                    <div>
                        {said.into_iter().map(|said| view! { <p>{said}</p> }).collect::<Vec<_>>()}
                        {rows.into_iter().map(row).collect::<Vec<_>>()}
                    </div>
                </div>
            </Dialog>
        })
    }
}
