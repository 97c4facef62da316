//! What both pictures of the board share: the position, the column that is chosen, the slice on show, and what was asked for.

use super::words;
use coeur_core::Game;
use coeur_kit::prelude::*;
use coeur_puissance4::picture::Place;
use coeur_puissance4::{Cell, Puissance4, Threat};

/// Tokens of an expected line that are drawn: more would hide the board.
const LINE_SHOWN: usize = 9;

/// The position, and where the person is looking.
#[derive(Clone, Copy)]
pub struct GridState {
    pub board: BoardContext,
    pub grid: Memo<Puissance4>,
    /// The cells of the tokens that win.
    pub winning: Memo<Option<[Cell; 4]>>,
    /// The column that a finger, the pointer or the keyboard is at.
    pub chosen: RwSignal<Option<Place>>,
    /// The depth that the slice shows.
    pub depth: RwSignal<u8>,
    /// Whether threats are to be shown.
    pub asked: RwSignal<bool>,
    /// Whether the game is over: nobody threatens any more.
    pub over: Memo<bool>,
    pub threats: Memo<Vec<Threat>>,
    /// The tokens of the line that a hint expects, while it is on show.
    pub line: Memo<Vec<(Seat, Cell)>>,
}

impl GridState {
    pub fn new(board: BoardContext, grid: Memo<Puissance4>) -> GridState {
        let asked = RwSignal::new(false);
        let over = Memo::new(move |_| board.snapshot.with(|table| table.turn.is_none()));
        let shown = move |game: &Puissance4| if asked.get() && !over.get() { game.threats() } else { Vec::new() };
        let line = move |game: &Puissance4| game.line_of_play(board.line.get().iter().map(String::as_str).take(LINE_SHOWN));
        GridState {
            board,
            grid,
            winning: Memo::new(move |_| grid.with(Puissance4::winning_line)),
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
    pub fn mover(&self) -> Seat {
        self.grid.with(Game::turn).unwrap_or(Seat(0))
    }

    /// Whether this cell is one of the four that win.
    pub fn wins(&self, cell: Cell) -> bool {
        self.winning.get().is_some_and(|line| line.contains(&cell))
    }

    /// Whose token of the expected line comes to lie in a cell, and which it is, counted from 1.
    pub fn ghost_at(&self, cell: Cell) -> Option<(Seat, usize)> {
        self.line.with(|line| (1..).zip(line).find(|(_, (_, of))| *of == cell).map(|(number, (seat, _))| (*seat, number)))
    }

    /// Which seats would have four with a cell, and whether at once.
    pub fn threat_at(&self, cell: Cell) -> ([bool; 2], bool) {
        self.threats.with(|threats| {
            let here = |seat: Seat| threats.iter().any(|threat| threat.cell == cell && threat.seat == seat);
            ([here(Seat(0)), here(Seat(1))], threats.iter().any(|threat| threat.cell == cell && threat.now))
        })
    }

    /// A column in words, that it is full where it is, and that a hint advises it.
    pub fn place_words(&self, place: Place) -> String {
        let (lang, Place { column, depth }) = (self.board.lang.get(), place);
        let words = words::place(lang, column, depth, self.grid.with(|game| game.config().depths));
        let full = self.grid.with(|game| game.lowest(column, depth).is_none());
        let words = if full { format!("{words}, {}", words::FULL.get(lang)) } else { words };
        words + &self.board.marks(&place.action())
    }
}
