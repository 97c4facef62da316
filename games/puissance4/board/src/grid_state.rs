//! What both pictures of the board share: the position, the column that is chosen, the slice on show, and what was asked for.

use super::grid::{Cell, Grid, Place};
use super::threats::{Ghost, Threat, ghosts, threats};
use super::words;
use coeur_kit::BoardContext;
use leptos::prelude::*;

/// Tokens of an expected line that are drawn: more would hide the board.
const LINE_SHOWN: usize = 9;

/// The position, and where the person is looking.
#[derive(Clone, Copy)]
pub struct GridState {
    pub board: BoardContext,
    pub grid: Memo<Grid>,
    /// The column that a finger, the pointer or the keyboard is at.
    pub chosen: RwSignal<Option<Place>>,
    /// The depth that the slice shows.
    pub depth: RwSignal<u8>,
    /// Whether threats are to be shown.
    pub asked: RwSignal<bool>,
    /// Whether the game is over: nobody threatens any more.
    pub over: Memo<bool>,
    /// The threats that are shown.
    pub threats: Memo<Vec<Threat>>,
    /// The line that a hint expects, or at least its advice.
    pub line: Memo<Vec<Ghost>>,
}

impl GridState {
    pub fn new(board: BoardContext, grid: Memo<Grid>) -> GridState {
        let asked = RwSignal::new(false);
        let over = Memo::new(move |_| board.snapshot.with(|table| table.turn.is_none()));
        let shown = move |grid: &Grid| if asked.get() && !over.get() { threats(grid) } else { Vec::new() };
        let line = move |grid: &Grid| {
            let line = board.line.get();
            let line = if line.is_empty() { board.advised.get().into_iter().collect() } else { line };
            ghosts(grid, &line, mover(board), LINE_SHOWN)
        };
        GridState {
            board,
            grid,
            chosen: RwSignal::new(None),
            depth: RwSignal::new(0),
            asked,
            over,
            threats: Memo::new(move |_| grid.with(shown)),
            line: Memo::new(move |_| grid.with(line)),
        }
    }

    /// Chooses a column; the slice follows.
    pub fn choose(&self, place: Option<Place>) {
        if self.chosen.get_untracked() != place {
            self.chosen.set(place);
        }
        if let Some(place) = place.filter(|place| place.depth != self.depth.get_untracked()) {
            self.depth.set(place.depth);
        }
    }

    /// Drops a token there, if that is legal.
    pub fn play(&self, place: Place) {
        self.board.play(&place.action());
    }

    /// Whether a token can be dropped there now.
    pub fn may(&self, place: Place) -> bool {
        self.board.may(&place.action())
    }

    /// Whose tokens fall: the seat on turn.
    pub fn mover(&self) -> u8 {
        mover(self.board)
    }

    /// What the expected line does in a cell.
    pub fn ghost_at(&self, cell: Cell) -> Option<Ghost> {
        self.line.with(|line| line.iter().find(|ghost| ghost.cell == cell).copied())
    }

    /// Which seats would have four with a cell, and whether at once.
    pub fn threat_at(&self, cell: Cell) -> ([bool; 2], bool) {
        self.threats.with(|threats| {
            let here = |seat: u8| threats.iter().any(|threat| threat.cell == cell && threat.seat == seat);
            ([here(0), here(1)], threats.iter().any(|threat| threat.cell == cell && threat.now))
        })
    }

    /// A column in words, and that it is full where it is.
    pub fn place_words(&self, place: Place) -> String {
        let depths = self.grid.with(|grid| grid.depths);
        let lang = self.board.lang.get();
        let words = words::place(lang, place.column, place.depth, depths);
        let full = self.grid.with(|grid| grid.landing(place).is_none());
        if full { format!("{words}, {}", words::FULL.get(lang)) } else { words }
    }
}

fn mover(board: BoardContext) -> u8 {
    board.snapshot.with(|table| table.turn.map_or(0, |seat| seat.0))
}
