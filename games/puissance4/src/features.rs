//! The columns: whose token lies in each cell, from the side of the player to move.

use crate::{Cell, Config, Puissance4};
use coeur_core::features::{Symmetry, Topic};
use coeur_core::{Feature, Features, Seat, Text};

impl Features for Puissance4 {
    const FEATURES_VERSION: u32 = 1;

    const TOPICS: &'static [Topic] = &[
        Topic { name: Text { fr: "ses propres pions", en: "one's own tokens" }, columns: &["mine_"] },
        Topic { name: Text { fr: "les pions adverses", en: "the other's tokens" }, columns: &["theirs_"] },
        Topic { name: Text { fr: "l'avancement de la partie", en: "how far the game is" }, columns: &["tokens"] },
    ];

    fn feature_list(config: &Config) -> Vec<Feature> {
        let mut list = Vec::new();
        let planes = [
            ("mine", "1 where a token of the player to move lies (column, depth, row)"),
            ("theirs", "1 where a token of the other player lies (column, depth, row)"),
        ];
        for (name, about) in planes {
            for_each_cell(config, |Cell { row, column, depth }| {
                list.push(Feature::new(format!("{name}_{}_{}_{}", column + 1, depth + 1, row + 1), about));
            });
        }
        list.push(Feature::new("tokens", "tokens on the board, as a share of its cells"));
        list
    }

    fn feature_count(config: &Config) -> usize {
        2 * config.cells() as usize + 1
    }

    /// The board mirrored from side to side, from front to back, or both; a square one also with sides and slices exchanged.
    fn symmetries(config: &Config) -> Vec<Symmetry> {
        let Config { columns, depths, .. } = *config;
        let ways = if columns == depths { 8 } else { 4 };
        let turned = |way: u8, column: u8, depth: u8| {
            let column = if way & 1 == 0 { column } else { columns - 1 - column };
            let depth = if way & 2 == 0 { depth } else { depths - 1 - depth };
            if way & 4 == 0 { (column, depth) } else { (depth, column) }
        };
        let place = |column: u8, depth: u8| usize::from(depth) * usize::from(columns) + usize::from(column);
        let (rows, cells) = (usize::from(config.rows), config.cells() as usize);
        let renamed = |way: u8| {
            let stacks = (0..depths).flat_map(|depth| (0..columns).map(move |column| (column, depth)));
            let mut actions: Vec<usize> = stacks
                .map(|(column, depth)| {
                    let (column, depth) = turned(way, column, depth);
                    place(column, depth)
                })
                .collect();
            let plane = actions.iter().flat_map(|&stack| (0..rows).map(move |row| stack * rows + row));
            let mut features: Vec<usize> = plane.collect();
            features.extend_from_within(..);
            features[cells..].iter_mut().for_each(|cell| *cell += cells);
            features.push(2 * cells);
            actions.extend(config.swap.then_some(actions.len()));
            Symmetry { features, actions }
        };
        (1..ways).map(renamed).collect()
    }

    /// The view is the game itself.
    fn observe(&self, _: Seat, out: &mut Vec<f32>) {
        Puissance4::features(self, out);
    }

    fn features(view: &Puissance4, out: &mut Vec<f32>) {
        out.reserve(Self::feature_count(&view.config));
        for colour in [view.colour(), 1 - view.colour()] {
            let board = view.board(colour);
            for_each_cell(&view.config, |cell| out.push(f32::from(u8::from(board.has(cell)))));
        }
        out.push(view.tokens() as f32 / view.config.cells() as f32);
    }
}

/// Plain loops: an iterator over three nested ranges takes twice as long, and learning reads columns at every step.
fn for_each_cell(config: &Config, mut visit: impl FnMut(Cell)) {
    for depth in 0..config.depths {
        for column in 0..config.columns {
            for row in 0..config.rows {
                visit(Cell { row, column, depth });
            }
        }
    }
}
