//! The columns: whose token lies in each cell, from the side of the player to move.

use crate::{Cell, Config, Puissance4};
use coeur_core::{Feature, Features};

impl Features for Puissance4 {
    const FEATURES_VERSION: u32 = 1;

    fn feature_list(config: &Config) -> Vec<Feature> {
        let plane = |name: &'static str, about: &'static str| {
            cells(config).map(move |cell| {
                Feature::new(format!("{name}_{}_{}_{}", cell.column + 1, cell.depth + 1, cell.row + 1), about)
            })
        };
        plane("mine", "1 where a token of the player to move lies (column, depth, row)")
            .chain(plane("theirs", "1 where a token of the other player lies (column, depth, row)"))
            .chain([Feature::new("tokens", "tokens on the board, as a share of its cells")])
            .collect()
    }

    fn features(view: &Puissance4, out: &mut Vec<f32>) {
        for colour in [view.colour(), 1 - view.colour()] {
            out.extend(cells(&view.config).map(|cell| f32::from(u8::from(view.board(colour).has(cell)))));
        }
        out.push(view.tokens() as f32 / view.config.cells() as f32);
    }
}

fn cells(config: &Config) -> impl Iterator<Item = Cell> + use<> {
    let Config { rows, columns, depths, .. } = *config;
    (0..depths)
        .flat_map(move |depth| (0..columns).flat_map(move |column| (0..rows).map(move |row| Cell { row, column, depth })))
}
