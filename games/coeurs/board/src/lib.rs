//! The board of Cœurs and of Barbu: the hand at the bottom, the others around, the trick or the réussite in the middle.

#[macro_use]
extern crate coeur_kit;

mod choice;
mod deal;
mod ended;
mod figures;
mod hand;
mod known;
mod lesson;
mod pictures;
mod plate;
mod rows;
mod sheet;
mod trick;
mod words;

use choice::ContractChoice;
use coeur_coeurs::picture::Side;
use coeur_coeurs::told;
use coeur_coeurs::{CoeursOnly, MatchView, SixContracts};
use coeur_kit::game_ui::{Figure, GameUi, points_alone};
use coeur_kit::prelude::*;
use coeur_kit::ui::Dialog;
use deal::{DealView, Shown};
use ended::{DrawRows, ended, keep_rows};
use hand::Hand;
use known::known;
use plate::Plate;
use rows::{LaidRows, Rows};
use sheet::sheet;
use trick::TrickView;

pub static COEURS: GameUi = GameUi {
    board: |board| {
        board.drawn_from(|board, deal: Memo<MatchView<CoeursOnly>>| {
            let deal = Memo::new(move |_| DealView::from(deal.get()));
            view! { <Coeurs board deal barbu=None /> }.into_any()
        })
    },
    style: &[
        include_str!("../style/52-coeurs-choice.css"),
        include_str!("../style/52-coeurs-points.css"),
        include_str!("../style/52-coeurs-rows.css"),
        include_str!("../style/52-coeurs-table.css"),
    ],
    lesson: &lesson::COEURS,
    sheet: |table, names, lang| score_sheet::<CoeursOnly>(table, names, lang, false),
    score: points_alone,
};

pub static BARBU: GameUi = GameUi {
    board: |board| board.drawn_from(|board, deal| view! { <Coeurs board deal barbu=Some(MIDDLE) /> }.into_any()),
    sheet: |table, names, lang| score_sheet::<SixContracts>(table, names, lang, true),
    lesson: &lesson::BARBU,
    ..COEURS
};

/// Pictures for the rules of Cœurs.
pub fn coeurs_figures(lang: Lang) -> Vec<Figure> {
    figures::figures("coeurs", lang)
}

/// Pictures for the rules of Barbu.
pub fn barbu_figures(lang: Lang) -> Vec<Figure> {
    figures::figures("barbu", lang)
}

/// Deal by deal, where there are several.
fn score_sheet<V: Shown>(table: &Snapshot, names: Signal<Vec<String>>, lang: Signal<Lang>, chosen: bool) -> Option<AnyView> {
    let deal = V::deal(table).filter(|deal| deal.deals > 1)?;
    Some(sheet(Signal::stored(deal), names, lang, chosen))
}

/// What lies in the middle of the table in Barbu alone.
#[derive(Clone, Copy)]
struct BarbuMiddle {
    choice: fn(BoardContext, Memo<DealView>) -> AnyView,
    rows: DrawRows,
}

const MIDDLE: BarbuMiddle = BarbuMiddle {
    choice: |board, deal| view! { <ContractChoice board deal /> }.into_any(),
    rows: |board, rows| view! { <Rows board rows /> }.into_any(),
};

/// What lies in the middle of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Middle {
    /// The person chooses the contract.
    Choice,
    /// Somebody else chooses it.
    Waiting,
    Rows,
    Trick,
    /// What ended the deal before.
    Ended,
}

#[component]
fn Coeurs(board: BoardContext, deal: Memo<DealView>, barbu: Option<BarbuMiddle>) -> impl IntoView {
    let viewer = Memo::new(move |_| board.snapshot.with(|table| table.viewer.map_or(0, |seat| seat.index())));
    let watches = Memo::new(move |_| deal.with(|deal| deal.hand.is_none()));
    let mine = Memo::new(move |_| board.open.get() && board.snapshot.with(|table| !table.legal.is_empty()));
    let kept = keep_rows(board, deal);
    let middle = Memo::new(move |_| {
        deal.with(|deal| match (&deal.contract, &deal.layout) {
            _ if board.recap.get() && deal.history.is_empty() => Middle::Ended,
            (None, _) if mine.get() => Middle::Choice,
            (None, _) => Middle::Waiting,
            (Some(_), Some(_)) => Middle::Rows,
            (Some(_), None) => Middle::Trick,
        })
    });
    let peek = RwSignal::new(false);
    let shown = Memo::new(move |_| deal.with(|deal| deal.shown_trick(peek.get())));
    let rows = Memo::new(move |_| deal.with(LaidRows::new));
    let ply = Memo::new(move |_| board.snapshot.with(|table| table.ply));
    Effect::new(move |_| {
        ply.get();
        peek.set(false);
    });
    // Only what lies in the middle is drawn anew when it changes, so that cards which lie there do not move again.
    let drawn = move || match middle.get() {
        Middle::Choice => barbu.map(|barbu| (barbu.choice)(board, deal)).into_any(),
        Middle::Waiting => {
            let chooses = move || words::chooses(board.lang.get(), &board.name(deal.with(|deal| deal.meneur.index())));
            view! { <p class="felt-word">{chooses}</p> }.into_any()
        }
        Middle::Rows => barbu.map(|barbu| (barbu.rows)(board, rows)).into_any(),
        Middle::Trick => view! { <TrickView board shown viewer still=peek /> }.into_any(),
        Middle::Ended => ended(board, deal, kept, barbu.map(|barbu| barbu.rows)),
    };
    let is = move |one: Middle| move || middle.get() == one;
    view! {
        <div class="board coeurs" class:reussite=is(Middle::Rows) class:choosing=is(Middle::Choice) class:ended=is(Middle::Ended)>
            {facts(board, deal, peek)}
            <div class="felt" data-region="table">
                <Plate board deal viewer side=Side::Top />
                <Plate board deal viewer side=Side::Left />
                <Plate board deal viewer side=Side::Right />
                {drawn}
                <Plate board deal viewer side=Side::Bottom />
            </div>
            {known(board, deal, peek)}
            <Show when=move || !watches.get()>
                <Hand board deal />
            </Show>
        </div>
    }
}

/// What is played, and the ways to look at what is no longer on the table.
fn facts(board: BoardContext, deal: Memo<DealView>, peek: RwSignal<bool>) -> AnyView {
    let chooses = Memo::new(move |_| board.snapshot.with(|table| table.game == "barbu"));
    let facts = move || {
        let lang = board.lang.get();
        deal.with(|deal| {
            let contract = deal.contract.filter(|_| chooses.get()).map(|contract| told::contract(lang, contract));
            let place = (deal.deals > 1).then(|| words::deal(lang, deal.deal, deal.deals));
            let meneur = chooses.get().then(|| told::meneur(lang, &board.name(deal.meneur.index())));
            let trick = (!chooses.get()).then(|| words::trick_number(lang, deal.shown_trick_number(peek.get())));
            let said = [contract, place, trick, meneur];
            said.into_iter().flatten().map(|said| view! { <li>{said}</li> }).collect::<Vec<_>>()
        })
    };
    let can_peek = move || deal.with(|deal| deal.last_trick.is_some() && deal.led().is_some());
    let many = move || deal.with(|deal| deal.deals > 1);
    let open = RwSignal::new(false);
    let label = move |text: Text| view! { <span class="wide-only">{move || text.get(board.lang.get())}</span> };
    let peek_word = move || if peek.get() { words::THIS_TRICK } else { words::LAST_TRICK }.get(board.lang.get());
    any_view! {
        <div class="felt-facts">
            <ul>{facts}</ul>
            <Show when=can_peek>
                <button
                    class="button small"
                    data-testid="last-trick"
                    aria-pressed=move || peek.get().to_string()
                    aria-label=peek_word
                    title=peek_word
                    on:click=move |_| peek.update(|peek| *peek = !*peek)
                >
                    {icon(Icon::Cards)}
                    {label(words::LAST_TRICK)}
                </button>
            </Show>
            <Show when=many>
                <button
                    class="button small"
                    data-testid="open-sheet"
                    aria-haspopup="dialog"
                    aria-label=move || words::SHEET_TITLE.get(board.lang.get())
                    title=move || words::SHEET_TITLE.get(board.lang.get())
                    on:click=move |_| open.set(true)
                >
                    {icon(Icon::Sheet)}
                    {label(words::SHEET)}
                </button>
            </Show>
            <Show when=move || open.get()>
                <Dialog
                    title=Signal::derive(move || words::SHEET_TITLE.get(board.lang.get()).to_string())
                    look="sheet"
                    name="score-sheet"
                    on_close=Callback::new(move |()| open.set(false))
                >
                    {sheet(deal.into(), board.names, board.lang, chooses.get_untracked())}
                </Dialog>
            </Show>
        </div>
    }
}
