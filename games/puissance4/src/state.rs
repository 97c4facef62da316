//! The game: whose token falls where, and when it ends.

use crate::{Action, Board, Cell};
use coeur_core::{
    Actions, DealError, Game, GameInfo, NoWorld, NotationError, OptionError, Payoffs, RandomSource, Rng, Seat, Text, View,
    Viewer,
};

coeur_core::options! {
    /// The size of the board, and the pie rule.
    #[derive(Copy, Eq, Hash)]
    pub struct Config {
        /// Height of the board.
        #[fr = "Hauteur du plateau."]
        pub rows: u8 = 5, 1..=8;
        /// Width of the board.
        #[fr = "Largeur du plateau."]
        pub columns: u8 = 6, 1..=8;
        /// Number of slices; 1 is the flat game.
        #[fr = "Nombre de tranches ; 1 pour le jeu à plat."]
        pub depths: u8 = 5, 1..=8;
        /// Swap (pie rule): after the first token the second player may take it over.
        #[fr = "Échange : après le premier jeton, le second joueur peut le prendre pour lui."]
        pub swap: bool = false;
    }
}

impl Config {
    /// How many tokens fill the board.
    pub fn cells(&self) -> u32 {
        u32::from(self.rows) * u32::from(self.columns) * u32::from(self.depths)
    }

    /// The bits of the top row of a plane: where one is free, its column is.
    #[inline]
    fn top(&self) -> u64 {
        const COLUMN_FLOORS: u64 = 0x0101_0101_0101_0101;
        (COLUMN_FLOORS >> (64 - 8 * u32::from(self.columns))) << (self.rows - 1)
    }
}

/// The token that can complete a line at the earliest.
const FIRST_LINE: u16 = 7;

/// A position. The colour that began is 0; after a swap the seats have changed colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Puissance4 {
    pub(crate) config: Config,
    pub(crate) colours: [Board; 2],
    pub(crate) tokens: u16,
    pub(crate) swapped: bool,
    pub(crate) won: bool,
    pub(crate) last: Option<Cell>,
}

impl Puissance4 {
    pub fn new(config: Config) -> Puissance4 {
        Puissance4 { config, colours: [Board::default(); 2], tokens: 0, swapped: false, won: false, last: None }
    }

    /// The colour whose token falls next: 0 for the one that began.
    #[inline]
    pub fn colour(&self) -> usize {
        usize::from(self.tokens & 1)
    }

    pub fn board(&self, colour: usize) -> &Board {
        &self.colours[colour]
    }

    pub fn seat_of(&self, colour: usize) -> Seat {
        Seat(colour as u8 ^ u8::from(self.swapped))
    }

    pub fn colour_of(&self, seat: Seat) -> usize {
        usize::from(seat.0 ^ u8::from(self.swapped))
    }

    pub fn token(&self, cell: Cell) -> Option<usize> {
        (0..2).find(|colour| self.colours[*colour].has(cell))
    }

    /// Whose token lies in a cell.
    pub fn owner(&self, cell: Cell) -> Option<Seat> {
        self.token(cell).map(|colour| self.seat_of(colour))
    }

    /// Every column of every slice, as column and depth: those of the front slice first.
    pub fn columns(&self) -> impl Iterator<Item = (u8, u8)> + use<> {
        let Config { columns, depths, .. } = self.config;
        (0..depths).flat_map(move |depth| (0..columns).map(move |column| (column, depth)))
    }

    /// Whose tokens stand in a column, from the bottom.
    pub fn stack(&self, column: u8, depth: u8) -> impl Iterator<Item = Seat> {
        (0..self.config.rows).map_while(move |row| self.owner(Cell { row, column, depth }))
    }

    /// The lowest free cell of a column: where the next token would lie; none in a full column.
    pub fn lowest(&self, column: u8, depth: u8) -> Option<Cell> {
        Some(self.landing(column, depth)).filter(|cell| cell.row < self.config.rows)
    }

    /// How many tokens lie on the board.
    pub fn tokens(&self) -> u32 {
        self.tokens.into()
    }

    /// The token that fell last.
    pub fn last(&self) -> Option<Cell> {
        self.last
    }

    /// Who has four in a line.
    pub fn winner(&self) -> Option<Seat> {
        self.won.then(|| self.seat_of(1 - self.colour()))
    }

    /// The four tokens that won.
    pub fn winning_line(&self) -> Option<[Cell; 4]> {
        self.won.then(|| self.colours[1 - self.colour()].line()).flatten()
    }

    /// Where a token dropped here comes to lie; the column must not be full.
    #[inline]
    pub fn landing(&self, column: u8, depth: u8) -> Cell {
        let plane = self.occupied(depth);
        let row = (plane >> (8 * column)).trailing_ones() as u8;
        Cell { row, column, depth }
    }

    #[inline]
    fn occupied(&self, depth: u8) -> u64 {
        self.colours[0].0[usize::from(depth)] | self.colours[1].0[usize::from(depth)]
    }

    /// The top cells that are free in a plane, one for each open column.
    #[inline]
    fn open(&self, depth: u8) -> u64 {
        !self.occupied(depth) & self.config.top()
    }

    #[inline]
    fn over(&self) -> bool {
        self.won || u32::from(self.tokens) == self.config.cells()
    }

    #[inline]
    pub(crate) fn may_swap(&self) -> bool {
        self.config.swap && self.tokens == 1 && !self.swapped
    }

    #[inline]
    fn drop_token(&mut self, cell: Cell) {
        let colour = self.colour();
        self.colours[colour].put(cell);
        self.tokens += 1;
        self.last = Some(cell);
        self.won = self.tokens >= FIRST_LINE && self.colours[colour].wins(cell);
    }
}

impl Game for Puissance4 {
    type Config = Config;
    type Deal = ();
    type Action = Action;
    type View = Puissance4;
    type Worlds = Puissance4;

    /// 8×8 columns, and the swap.
    const MAX_ACTIONS: usize = 65;
    const INFO: GameInfo = GameInfo {
        id: "puissance4",
        name: Text { fr: "Puissance 4 en 3D", en: "Connect four in 3D" },
        summary: Text {
            fr: "Quatre jetons en ligne, dans l'une des treize directions d'un plateau à trois dimensions.",
            en: "Four tokens in a line, in any of the thirteen directions of a board with three dimensions.",
        },
        min_seats: 2,
        max_seats: 2,
        hidden: false,
        cooperative: false,
        rules: include_str!("../README.md"),
    };

    fn settle(config: Config) -> Result<Config, OptionError> {
        if config.rows.max(config.columns).max(config.depths) < 4 {
            return Err(OptionError::Together(format!(
                "rows={} columns={} depths={}: no line of four fits; at least one must be 4 or more",
                config.rows, config.columns, config.depths
            )));
        }
        Ok(config)
    }

    fn seats_of(_: &Config) -> usize {
        2
    }

    fn payoff_range(_: &Config) -> (i32, i32) {
        (-1, 1)
    }

    fn shuffle(_: &Config, _: &mut Rng<impl RandomSource>) {}

    fn start(config: &Config, _: &()) -> Result<Puissance4, DealError> {
        Ok(Puissance4::new(*config))
    }

    fn config(&self) -> Config {
        self.config
    }

    #[inline]
    fn turn(&self) -> Option<Seat> {
        (!self.over()).then(|| self.seat_of(self.colour()))
    }

    fn actions(&self) -> Actions<Action> {
        let mut actions = Actions::new();
        if self.over() {
            return actions;
        }
        for depth in 0..self.config.depths {
            let mut open = self.open(depth);
            while open != 0 {
                actions.push(Action::Drop { column: (open.trailing_zeros() / 8) as u8, depth });
                open &= open - 1;
            }
        }
        if self.may_swap() {
            actions.push(Action::Swap);
        }
        actions
    }

    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Option<Action> {
        if self.over() {
            return None;
        }
        let open: u32 = (0..self.config.depths).map(|depth| self.open(depth).count_ones()).sum();
        let mut index = rng.below(open + u32::from(self.may_swap()));
        for depth in 0..self.config.depths {
            let plane = self.open(depth);
            if index < plane.count_ones() {
                return Some(Action::Drop { column: (coeur_core::rng::nth_bit(plane, index) / 8) as u8, depth });
            }
            index -= plane.count_ones();
        }
        Some(Action::Swap)
    }

    /// Keeps the landing cells of the open columns in a list, so that drawing one is a single look-up.
    fn playout(&mut self, rng: &mut Rng) -> u32 {
        let mut plies = 0;
        while self.config.swap && self.tokens < 2 && !self.swapped {
            let Some(action) = self.random_action(rng) else { return plies };
            self.apply(action);
            plies += 1;
        }
        if self.over() {
            return plies;
        }
        let before = self.tokens;
        let mut columns = [Cell { row: 0, column: 0, depth: 0 }; 64];
        let mut open = 0;
        for depth in 0..self.config.depths {
            for column in 0..self.config.columns {
                columns[open] = self.landing(column, depth);
                open += usize::from(columns[open].row < self.config.rows);
            }
        }
        let mut cell = columns[0];
        let mut won = false;
        while open > 0 && !won {
            let index = rng.below(open as u32) as usize;
            cell = columns[index];
            columns[index].row += 1;
            if cell.row + 1 == self.config.rows {
                open -= 1;
                columns[index] = columns[open];
            }
            let board = &mut self.colours[usize::from(self.tokens & 1)];
            board.put(cell);
            self.tokens += 1;
            won = self.tokens >= FIRST_LINE && board.wins(cell);
        }
        (self.last, self.won) = (Some(cell), won);
        plies + u32::from(self.tokens - before)
    }

    #[inline]
    fn apply(&mut self, action: Action) {
        match action {
            Action::Drop { column, depth } => self.drop_token(self.landing(column, depth)),
            Action::Swap => self.swapped = true,
        }
    }

    fn payoffs(&self) -> Payoffs {
        Payoffs::duel(self.winner())
    }

    fn view(&self, _: Viewer) -> Puissance4 {
        *self
    }

    fn worlds(view: &Puissance4) -> Result<Puissance4, NoWorld> {
        Ok(*view)
    }

    fn world(worlds: &Puissance4, _: &mut Rng) -> Puissance4 {
        *worlds
    }

    fn parse_action(&self, text: &str) -> Result<Action, NotationError> {
        Action::parse(text, self.config.depths)
    }
}

impl View for Puissance4 {
    type Action = Action;

    fn on_turn(&self) -> Option<Seat> {
        self.turn()
    }

    fn legal(&self) -> Actions<Action> {
        self.actions()
    }

    fn nothing_hidden(&self) -> bool {
        true
    }
}
