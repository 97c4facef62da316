//! What the size of a board fixes: its cells by number, its lines of four, its mirror images.

use super::bits::Bits;
use crate::{Action, Cell, Config, DIRECTIONS};
use coeur_core::Rng;

/// The seed of the random numbers that positions are hashed with: any would do.
const HASH_SEED: u64 = 4;

/// The mirror images of a board: as it is, columns reversed, depths reversed, both.
pub const IMAGES: usize = 4;

/// The lines of a board. A cell's number is its column's times the height, plus its row: the cell above is one more.
#[derive(Clone, Debug)]
pub struct Lines<const W: usize> {
    pub config: Config,
    pub cells: usize,
    /// How many lines of four.
    pub count: usize,
    /// The lines through each cell, one cell after the other; `starts` says where each begins.
    through: Vec<u16>,
    starts: Vec<u32>,
    /// The cells of each line combined by exclusive or, so that taking out three leaves the fourth.
    pub sums: Vec<u16>,
    /// The cells of each line.
    pub members: Vec<Bits<W>>,
    /// The cells that have another above them.
    pub covered: Bits<W>,
    /// The cells of the floor.
    pub floor: Bits<W>,
    /// For each cell and colour a random number for each mirror image of the board.
    pub hashes: Vec<[[u64; IMAGES]; 2]>,
    /// For each image, where each column goes.
    images: [Vec<u8>; IMAGES],
}

impl<const W: usize> Lines<W> {
    /// Whether boards of this size fit `W` words.
    pub fn fits(config: &Config) -> bool {
        config.cells() as usize <= 64 * W
    }

    /// The lines of a board, which must [fit](Lines::fits).
    pub fn new(config: Config) -> Lines<W> {
        assert!(Lines::<W>::fits(&config), "{} cells in {W} words", config.cells());
        let cells = config.cells() as usize;
        let all = every_line(&config);
        let mut of_cell = vec![Vec::new(); cells];
        for (line, members) in all.iter().enumerate() {
            members.iter().for_each(|&cell| of_cell[usize::from(cell)].push(line as u16));
        }
        let mut starts = vec![0];
        let mut through = Vec::new();
        for lines in &of_cell {
            through.extend_from_slice(lines);
            starts.push(through.len() as u32);
        }
        let rows = usize::from(config.rows);
        let (mut covered, mut floor) = (Bits::NONE, Bits::NONE);
        for cell in 0..cells {
            if cell % rows + 1 < rows {
                covered.insert(cell);
            }
            if cell % rows == 0 {
                floor.insert(cell);
            }
        }
        let images = [0, 1, 2, 3].map(|image| mirrored_columns(&config, image));
        let mut rng = Rng::new(HASH_SEED);
        let plain: Vec<[u64; 2]> = (0..cells).map(|_| [rng.next_u64(), rng.next_u64()]).collect();
        let moved = |cell: usize, image: usize| usize::from(images[image][cell / rows]) * rows + cell % rows;
        let hashes = (0..cells)
            .map(|cell| [0, 1].map(|colour: usize| [0, 1, 2, 3].map(|image| plain[moved(cell, image)][colour])))
            .collect();
        let sums = all.iter().map(|members| members.iter().fold(0, |sum, cell| sum ^ cell)).collect();
        let members = all
            .iter()
            .map(|line| line.iter().fold(Bits::NONE, |set: Bits<W>, &cell| set.or(Bits::one(cell.into()))))
            .collect();
        Lines { config, cells, count: all.len(), through, starts, sums, members, covered, floor, hashes, images }
    }

    #[inline]
    pub fn through(&self, cell: usize) -> &[u16] {
        &self.through[self.starts[cell] as usize..self.starts[cell + 1] as usize]
    }

    pub fn number(&self, cell: Cell) -> usize {
        let column = usize::from(cell.depth) * usize::from(self.config.columns) + usize::from(cell.column);
        column * usize::from(self.config.rows) + usize::from(cell.row)
    }

    pub fn cell(&self, number: usize) -> Cell {
        let (column, row) = (self.column(number), number % usize::from(self.config.rows));
        let columns = usize::from(self.config.columns);
        Cell { row: row as u8, column: (column % columns) as u8, depth: (column / columns) as u8 }
    }

    /// The column of a cell, from 0 to columns × depths − 1.
    #[inline]
    pub fn column(&self, number: usize) -> usize {
        number / usize::from(self.config.rows)
    }

    /// The move that a cell's column stands for.
    pub fn action(&self, number: usize) -> Action {
        let Cell { column, depth, .. } = self.cell(number);
        Action::Drop { column, depth }
    }

    /// Where a column goes in a mirror image. Each image is its own reverse.
    #[inline]
    pub fn mirrored(&self, column: usize, image: usize) -> usize {
        self.images[image][column].into()
    }
}

fn mirrored_columns(config: &Config, image: usize) -> Vec<u8> {
    let (columns, depths) = (config.columns, config.depths);
    let mirror = |at: u8, size: u8, reversed: bool| if reversed { size - 1 - at } else { at };
    (0..depths)
        .flat_map(|depth| (0..columns).map(move |column| (column, depth)))
        .map(|(column, depth)| mirror(depth, depths, image & 2 != 0) * columns + mirror(column, columns, image & 1 != 0))
        .collect()
}

/// Every line of four of a board, as cell numbers.
fn every_line(config: &Config) -> Vec<[u16; 4]> {
    let sizes = [config.rows, config.columns, config.depths].map(|size| size as i8);
    let inside = |cell: [i8; 3]| cell.iter().zip(sizes).all(|(&at, size)| (0..size).contains(&at));
    let number =
        |[row, column, depth]: [i8; 3]| (depth as u16 * sizes[1] as u16 + column as u16) * sizes[0] as u16 + row as u16;
    let mut lines = Vec::new();
    for direction in DIRECTIONS {
        for depth in 0..sizes[2] {
            for column in 0..sizes[1] {
                for row in 0..sizes[0] {
                    let along = |step: i8| [0, 1, 2].map(|axis| [row, column, depth][axis] + direction[axis] * step);
                    if inside(along(3)) {
                        lines.push([0, 1, 2, 3].map(|step| number(along(step))));
                    }
                }
            }
        }
    }
    lines
}
