//! The rules, on two masks of nine bits.

use crate::Cell;
use coeur_core::options::NoOptions;
use coeur_core::{
    Actions, DealError, Game, GameInfo, NoWorld, NotationError, Payoffs, RandomSource, Rng, Seat, Text, View, Viewer,
};
use serde::{Deserialize, Serialize};

/// A position: the marks of crosses (seat 0) and of noughts (seat 1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Grid", try_from = "Grid")]
pub struct Morpion {
    marks: [u16; 2],
}

const FULL: u16 = 0o777;
const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

impl Morpion {
    pub fn mark(&self, cell: Cell) -> Option<Seat> {
        Seat::all(2).find(|seat| self.marks[seat.index()] & (1 << cell.0) != 0)
    }

    /// Who has three in a line.
    pub fn winner(&self) -> Option<Seat> {
        Seat::all(2).find(|seat| self.line_of_marks(*seat).is_some())
    }

    /// The three cells that win, from `a1` towards `c3`. Two lines can be closed by one mark: the first of them.
    pub fn winning_line(&self) -> Option<[Cell; 3]> {
        let line = Seat::all(2).find_map(|seat| self.line_of_marks(seat))?;
        let mut cells = Cell::all().filter(|cell| line & (1 << cell.0) != 0);
        Some(std::array::from_fn(|_| cells.next().expect("a line has three cells")))
    }

    fn line_of_marks(&self, seat: Seat) -> Option<u16> {
        LINES.into_iter().find(|line| self.marks[seat.index()] & line == *line)
    }

    /// The grid with one more mark, whoever is on turn.
    pub(crate) fn with_mark(mut self, seat: usize, cell: Cell) -> Morpion {
        self.marks[seat] |= 1 << cell.0;
        self
    }

    pub(crate) fn free(&self) -> u16 {
        FULL & !(self.marks[0] | self.marks[1])
    }

    /// Lines that the other has not marked.
    pub(crate) fn open_lines(&self, seat: Seat) -> usize {
        LINES.iter().filter(|&line| self.marks[1 - seat.index()] & line == 0).count()
    }

    /// Both masks in one number.
    pub(crate) fn code(&self) -> u64 {
        u64::from(self.marks[0]) | u64::from(self.marks[1]) << 16
    }

    pub(crate) fn mover(&self) -> Seat {
        Seat(self.free().count_ones().is_multiple_of(2).into())
    }
}

impl Game for Morpion {
    type Config = NoOptions;
    type Deal = ();
    type Action = Cell;
    type View = Morpion;
    type Worlds = Morpion;

    /// The cells.
    const MAX_ACTIONS: usize = 9;
    const INFO: GameInfo = GameInfo {
        id: "morpion",
        name: Text { fr: "Morpion", en: "Tic-tac-toe" },
        summary: Text {
            fr: "Trois marques en ligne sur une grille de neuf cases.",
            en: "Three marks in a line on a grid of nine cells.",
        },
        min_seats: 2,
        max_seats: 2,
        hidden: false,
        cooperative: false,
        rules: include_str!("../README.md"),
    };

    fn seats_of(_: &NoOptions) -> usize {
        2
    }

    fn payoff_range(_: &NoOptions) -> (i32, i32) {
        (-1, 1)
    }

    fn shuffle(_: &NoOptions, _: &mut Rng<impl RandomSource>) {}

    fn start(_: &NoOptions, _: &()) -> Result<Morpion, DealError> {
        Ok(Morpion::default())
    }

    fn config(&self) -> NoOptions {
        NoOptions
    }

    fn turn(&self) -> Option<Seat> {
        (self.free() != 0 && self.winner().is_none()).then(|| self.mover())
    }

    fn actions(&self) -> Actions<Cell> {
        if self.turn().is_none() {
            return Actions::new();
        }
        Cell::all().filter(|cell| self.free() & (1 << cell.0) != 0).collect()
    }

    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Option<Cell> {
        self.turn().map(|_| Cell(rng.bit(self.free().into()) as u8))
    }

    fn apply(&mut self, cell: Cell) {
        self.marks[self.mover().index()] |= 1 << cell.0;
    }

    fn payoffs(&self) -> Payoffs {
        Payoffs::duel(self.winner())
    }

    fn view(&self, _: Viewer) -> Morpion {
        *self
    }

    fn worlds(view: &Morpion) -> Result<Morpion, NoWorld> {
        Ok(*view)
    }

    fn world(worlds: &Morpion, _: &mut Rng) -> Morpion {
        *worlds
    }

    fn parse_action(&self, text: &str) -> Result<Cell, NotationError> {
        Cell::parse(text)
    }
}

impl View for Morpion {
    type Action = Cell;

    fn on_turn(&self) -> Option<Seat> {
        self.turn()
    }

    fn legal(&self) -> Actions<Cell> {
        self.actions()
    }

    fn nothing_hidden(&self) -> bool {
        true
    }
}

/// A position as JSON: the rows from top to bottom, with `x`, `o` and `.`.
#[derive(Serialize, Deserialize)]
struct Grid {
    rows: [String; 3],
    /// The cells that win, in the notation. They follow from the rows and are not read back.
    #[serde(skip_deserializing)]
    line: Option<[String; 3]>,
}

impl From<Morpion> for Grid {
    fn from(position: Morpion) -> Grid {
        let letter = |cell: u8| match position.mark(Cell(cell)) {
            Some(Seat(0)) => 'x',
            Some(_) => 'o',
            None => '.',
        };
        Grid {
            rows: [6, 3, 0].map(|first| (first..first + 3).map(letter).collect()),
            line: position.winning_line().map(|line| line.map(|cell| cell.to_string())),
        }
    }
}

impl TryFrom<Grid> for Morpion {
    type Error = String;

    fn try_from(grid: Grid) -> Result<Morpion, String> {
        let mut position = Morpion::default();
        for (first, row) in [6, 3, 0].into_iter().zip(&grid.rows) {
            if row.chars().count() != 3 {
                return Err(format!("`{row}` is not a row of three cells"));
            }
            for (cell, letter) in (first..).zip(row.chars()) {
                match letter {
                    'x' => position.marks[0] |= 1 << cell,
                    'o' => position.marks[1] |= 1 << cell,
                    '.' => {}
                    other => return Err(format!("`{other}` is not x, o or .")),
                }
            }
        }
        let [crosses, noughts] = position.marks.map(u16::count_ones);
        if crosses == noughts || crosses == noughts + 1 {
            Ok(position)
        } else {
            Err("crosses and noughts take turns".into())
        }
    }
}
