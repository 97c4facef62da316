//! The board of Hanabi: partners' hands above, fireworks in a night sky, one's own cards as backs that show what is known.

mod art;
mod figures;
mod hands;
mod lesson;
mod notes;
mod sky;
mod strip;
mod tokens;
mod words;

use coeur_core::Seat;
use coeur_hanabi::{Action, HanabiView, Hint};
use coeur_kit::BoardContext;
use coeur_kit::game_ui::{GameUi, no_sheet, points_alone};
use coeur_kit::roving;
use leptos::html;
use leptos::prelude::*;
use notes::Notes;

pub static GAME_UI: GameUi = GameUi {
    board: |board| board.drawn_from(|board, table| view! { <Hanabi board table /> }.into_any()),
    lesson: &lesson::LESSON,
    figures: figures::figures,
    sheet: no_sheet,
    score: points_alone,
};

/// What the person is about to do.
#[derive(Clone, Debug, Default, PartialEq)]
enum Choosing {
    #[default]
    Nothing,
    /// A partner's card was touched; then which hint.
    Hint { to: Seat, position: u8, hint: Option<Hint> },
    /// One's own card was touched; then what to do with it.
    Own { position: u8, step: OwnStep },
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum OwnStep {
    #[default]
    What,
    /// It may not fit: asked once more.
    Blind,
    Note,
}

/// The table and what is being done at it, for all parts of the board.
#[derive(Clone, Copy)]
struct Ground {
    board: BoardContext,
    table: Memo<HanabiView>,
    viewer: Memo<Option<Seat>>,
    choosing: RwSignal<Choosing>,
    /// The hand that is shown as its owner knows it.
    peek: RwSignal<Option<Seat>>,
    notes: RwSignal<Notes>,
    /// Whether the discards are shown in place of the fireworks.
    discards: RwSignal<bool>,
    /// Whether somebody at the table plays by a hat code.
    hats: Memo<bool>,
}

impl Ground {
    fn name(&self, seat: Seat) -> String {
        self.board.name(seat.index())
    }

    /// What the hat code says of a seat, where somebody plays by one: worked out by the game from the viewer's own view.
    fn hat(&self, seat: Seat) -> Option<String> {
        if !self.hats.get() {
            return None;
        }
        self.board.snapshot.with(|table| {
            let zone = table.layout.zones.iter().find(|zone| zone.seat == Some(seat))?;
            (!zone.note.is_empty()).then(|| zone.note.clone())
        })
    }

    /// The hints that may be given to a seat.
    fn hints(&self, seat: Seat) -> Vec<Hint> {
        let hint = |action: &String| match Action::parse(action) {
            Ok(Action::Hint { to, hint }) if to == seat => Some(hint),
            _ => None,
        };
        self.board.snapshot.with(|table| table.legal.iter().filter_map(|choice| hint(&choice.action)).collect())
    }

    /// The position of the card of a seat that was touched.
    fn chosen(&self, seat: Seat) -> Option<u8> {
        self.choosing.with(|choosing| match choosing {
            Choosing::Nothing => None,
            Choosing::Hint { to, position, .. } => (*to == seat).then_some(*position),
            Choosing::Own { position, .. } => (self.viewer.get() == Some(seat)).then_some(*position),
        })
    }

    /// What a hint in preparation would touch at this seat.
    fn previewed(&self, seat: Seat) -> Option<Hint> {
        self.choosing.with(|choosing| match choosing {
            Choosing::Hint { to, hint, .. } if *to == seat => *hint,
            _ => None,
        })
    }
}

#[component]
fn Hanabi(board: BoardContext, table: Memo<HanabiView>) -> impl IntoView {
    let viewer = Memo::new(move |_| table.with(HanabiView::seat));
    let ground = Ground {
        board,
        table,
        viewer,
        choosing: RwSignal::default(),
        peek: RwSignal::new(None),
        notes: RwSignal::default(),
        discards: RwSignal::new(false),
        hats: Memo::new(move |_| board.players.with(|players| players.iter().any(|spec| plays_by_hats(spec)))),
    };
    let ply = Memo::new(move |_| board.snapshot.with(|table| table.ply));
    Effect::new(move |_| {
        ply.get();
        ground.choosing.set(Choosing::Nothing);
        ground.peek.set(None);
    });
    // Another game, or another person at this device, has other notes.
    let game = Memo::new(move |_| table.with(HanabiView::fingerprint));
    Effect::new(move |_| ground.notes.set(game.get().map(Notes::load).unwrap_or_default()));
    let root = NodeRef::<html::Div>::new();
    roving::keep_tab_stop(root, move || {
        board.snapshot.track();
        ground.choosing.track();
    });
    let seats = Memo::new(move |_| table.with(|table| table.hands.len()));
    // In playing order, after whoever looks; all of them for somebody who watches.
    let partners = Memo::new(move |_| match viewer.get() {
        Some(viewer) => (1..seats.get()).map(|step| viewer.after(step, seats.get())).collect::<Vec<_>>(),
        None => Seat::all(seats.get()).collect(),
    });
    let rows = move || partners.with(Vec::len);
    let cards = move || table.with(|table| table.hands.iter().map(|hand| hand.len()).max()).unwrap_or_default().max(3);
    let escape = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" && ground.choosing.with_untracked(|choosing| *choosing != Choosing::Nothing) {
            strip::close(ground);
        }
        roving::on_key(event);
    };
    view! {
        <div
            class="board hanabi"
            class:watched=move || viewer.get().is_none()
            class:over=move || table.with(is_over)
            style:--rows=move || rows().to_string()
            style:--lines=move || rows().div_ceil(2).to_string()
            style:--cards=move || cards().to_string()
            node_ref=root
            on:keydown=escape
            on:focusin=roving::on_focus
        >
            {tokens::tokens(ground)}
            <div class="hn-partners">
                <For each=move || partners.get() key=|seat| *seat children=move |seat| hands::partner(ground, seat) />
            </div>
            {sky::sky(ground)}
            {move || viewer.get().map(|viewer| view! {
                {strip::strip(ground)}
                {hands::own(ground, viewer)}
            })}
        </div>
    }
}

fn is_over(table: &HanabiView) -> bool {
    table.turn.is_none()
}

/// Whether a player of this kind codes its hints as numbers.
fn plays_by_hats(spec: &str) -> bool {
    ["hat-recommendation", "hat-information", "best"].iter().any(|kind| spec.starts_with(kind))
}
