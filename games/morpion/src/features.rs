//! The columns: two planes of nine, from the side of the player to move.

use crate::{Cell, Morpion};
use coeur_core::features::Topic;
use coeur_core::options::NoOptions;
use coeur_core::{Feature, Features, Game, Seat, Symmetry, Text};

impl Features for Morpion {
    const FEATURES_VERSION: u32 = 1;

    const TOPICS: &'static [Topic] = &[
        Topic { name: Text { fr: "ses propres marques", en: "one's own marks" }, columns: &["mine_"] },
        Topic { name: Text { fr: "les marques adverses", en: "the other's marks" }, columns: &["theirs_"] },
    ];

    fn feature_list(_: &NoOptions) -> Vec<Feature> {
        let plane = |name: &'static str, about: &'static str| {
            Cell::all().map(move |cell| Feature::new(format!("{name}_{cell}"), about))
        };
        plane("mine", "1 where the player to move has a mark")
            .chain(plane("theirs", "1 where the other player has one"))
            .collect()
    }

    fn features(view: &Morpion, out: &mut Vec<f32>) {
        let me = view.turn().unwrap_or(Seat(0));
        for owner in [me, me.after(1, 2)] {
            out.extend(Cell::all().map(|cell| f32::from(u8::from(view.mark(cell) == Some(owner)))));
        }
    }

    /// The grid can be turned and mirrored.
    fn symmetries(_: &NoOptions) -> Vec<Symmetry> {
        let ways = (1..8).map(|way| Cell::all().map(|cell| turned(cell.0, way).into()).collect::<Vec<usize>>());
        ways.map(|cells| Symmetry {
            features: cells.iter().copied().chain(cells.iter().map(|cell| cell + 9)).collect(),
            actions: cells,
        })
        .collect()
    }
}

/// Where a cell lies after up to three quarter turns, and mirrored from the fourth way on.
fn turned(cell: u8, way: u8) -> u8 {
    let (mut column, mut row) = (cell % 3, cell / 3);
    for _ in 0..way % 4 {
        (column, row) = (2 - row, column);
    }
    if way >= 4 {
        column = 2 - column;
    }
    row * 3 + column
}
