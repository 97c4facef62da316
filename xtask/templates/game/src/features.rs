//! The columns: what a network sees, what a data set lists, what explanations speak of. From the view alone.

use crate::{Config, {{Type}}};
use coeur_core::features::Topic;
use coeur_core::{Feature, Features, Text};

impl Features for {{Type}} {
    const FEATURES_VERSION: u32 = 1;

    const TOPICS: &'static [Topic] =
        &[Topic { name: Text { fr: "le tas", en: "the heap" }, columns: &["left", "remainder"] }];

    fn feature_list(_: &Config) -> Vec<Feature> {
        vec![
            Feature::new("left", "matches on the heap"),
            Feature::new("remainder", "matches on the heap modulo 4: with 0 the player to move loses against best play"),
        ]
    }

    fn features(view: &{{Type}}, out: &mut Vec<f32>) {
        out.extend([f32::from(view.left), f32::from(view.left % 4)]);
    }
}
