//! The tables that a board is shown with where nobody plays: each must be a view of its game.

use crate::read;
use coeur_core::reexport::serde::de::DeserializeOwned;
use serde_json::Value;

/// Reads every sample of this game as `V`, and fails where one is no such view or there is none. `samples` is the text of the
/// board's `samples.json`.
pub fn board_samples<V: DeserializeOwned>(game: &str, samples: &str) {
    let samples: Vec<Value> = serde_json::from_str(samples).expect("samples.json is a list");
    let ours: Vec<&Value> = samples.iter().filter(|sample| sample["game"] == game).collect();
    assert!(!ours.is_empty(), "no sample of {game}");
    for sample in ours {
        let error = read::<V>(&sample["view"]).err();
        assert!(error.is_none(), "{}: {error:?}", sample["title"]);
    }
}
