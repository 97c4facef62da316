//! What a touch on a crest, on followers or on a score pile tells.

use super::card_face::{face, minis};
use super::words;
use coeur_claim::told::Voice;
use coeur_claim::{Cards, ClaimView, Faction, Holding};
use coeur_kit::prelude::*;
use coeur_kit::ui::Dialog;

/// What was touched.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Asked {
    Faction(Faction),
    /// Those of a seat.
    Followers(Seat),
    Scored(Seat),
}

/// Cards under a title.
struct Row {
    title: String,
    cards: Holding,
}

impl Row {
    fn open(title: String, known: Cards) -> Row {
        Row { title, cards: Holding { known, unknown: 0 } }
    }
}

/// What the sheet says: its title, sentences, and rows of cards.
fn content(asked: Asked, view: &ClaimView, voice: &Voice) -> (String, Vec<&'static str>, Vec<Row>) {
    let lang = voice.lang;
    match asked {
        Asked::Faction(faction) => {
            let row = |seat: Seat| Row::open(voice.name(seat), view.scores[seat.index()][faction]);
            let rows = [view.near(), view.near().after(1, 2)].map(row).into();
            (faction.name(lang).into(), vec![words::power(lang, faction), words::HOW_VOTES_GO.get(lang)], rows)
        }
        Asked::Followers(seat) => {
            let cards = view.followers[seat.index()];
            let row = Row { title: words::cards(lang, cards.len()), cards };
            (
                format!("{} · {}", words::FOLLOWERS.get(lang), voice.name(seat)),
                vec![words::ABOUT_FOLLOWERS.get(lang)],
                vec![row],
            )
        }
        Asked::Scored(seat) => {
            let row = |faction: Faction| Row::open(faction.name(lang).into(), view.scores[seat.index()][faction]);
            let rows = Faction::ALL.map(row).into();
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
            let cards = match row.cards.is_empty() {
                true => words::NO_CARD.get(lang).to_string(),
                false => minis(row.cards.known, row.cards.unknown, lang),
            };
            view! {
                <h3>{row.title}</h3>
                <p class="cl-sheet-cards" inner_html=cards></p>
            }
        };
        let picture = if let Asked::Faction(faction) = touched {
            let highest = Cards::ALL.of_faction(faction).highest();
            highest.map(|card| view! { <div class="cl-sheet-card" inner_html=face(card, lang)></div> })
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
