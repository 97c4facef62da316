//! The columns: two planes of nine, from the side of the player to move.

use crate::{Cell, Morpion};
use coeur_core::options::NoOptions;
use coeur_core::{Feature, Features, Game, Seat};

impl Features for Morpion {
    const FEATURES_VERSION: u32 = 1;

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
}
