//! The table and what is being done at it, for all parts of the board.

use super::notes::Notes;
use coeur_hanabi::{Action, HanabiView, Hint};
use coeur_kit::prelude::*;

/// What the person is about to do.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Choosing {
    #[default]
    Nothing,
    /// A partner's card was touched; then which hint.
    Hint { to: Seat, position: u8 },
    /// One's own card was touched; then what to do with it.
    Own { position: u8, step: OwnStep },
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum OwnStep {
    #[default]
    What,
    /// It may not fit: asked once more.
    Blind,
    Note,
}

/// The table and what is being done at it, for all parts of the board.
#[derive(Clone, Copy)]
pub struct Ground {
    pub board: BoardContext,
    pub table: Memo<HanabiView>,
    pub viewer: Memo<Option<Seat>>,
    pub choosing: RwSignal<Choosing>,
    /// The hint under the finger, the pointer or the keyboard.
    pub preview: RwSignal<Option<Hint>>,
    /// The hand that is shown as its owner knows it.
    pub peek: RwSignal<Option<Seat>>,
    pub notes: RwSignal<Notes>,
    /// Whether the discards are shown in place of the fireworks.
    pub discards: RwSignal<bool>,
    /// Whether somebody at the table plays by a hat code.
    pub hats: Memo<bool>,
}

impl Ground {
    pub fn name(&self, seat: Seat) -> String {
        self.board.name(seat.index())
    }

    /// What the hat code says of a seat, where somebody plays by one: worked out by the game from the viewer's own view.
    pub fn hat(&self, seat: Seat) -> Option<String> {
        if !self.hats.get() {
            return None;
        }
        self.board.snapshot.with(|table| {
            let zone = table.layout.zones.iter().find(|zone| zone.seat == Some(seat))?;
            (!zone.note.is_empty()).then(|| zone.note.clone())
        })
    }

    /// The hints that may be given to a seat.
    pub fn hints(&self, seat: Seat) -> Vec<Hint> {
        let hint = |action: &String| match Action::parse(action) {
            Ok(Action::Hint { to, hint }) if to == seat => Some(hint),
            _ => None,
        };
        self.board.snapshot.with(|table| table.legal.iter().filter_map(|choice| hint(&choice.action)).collect())
    }

    /// The position of the card of a seat that was touched.
    pub fn chosen(&self, seat: Seat) -> Option<u8> {
        self.choosing.with(|choosing| match choosing {
            Choosing::Nothing => None,
            Choosing::Hint { to, position, .. } => (*to == seat).then_some(*position),
            Choosing::Own { position, .. } => (self.viewer.get() == Some(seat)).then_some(*position),
        })
    }

    /// What a hint in preparation would touch at this seat.
    pub fn previewed(&self, seat: Seat) -> Option<Hint> {
        self.choosing.with(|choosing| match choosing {
            Choosing::Hint { to, .. } if *to == seat => self.preview.get(),
            _ => None,
        })
    }
}

pub fn is_over(table: &HanabiView) -> bool {
    table.turn.is_none()
}
