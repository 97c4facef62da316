//! The game that is kept between visits.

use crate::store;
use coeur_core::Record;
use serde::{Deserialize, Serialize};

const STORED_AS: &str = "coeur.record";

/// A game with what a later visit must know before it asks the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SavedGame {
    pub record: Record,
    /// Whether some know what others do not.
    pub hidden: bool,
    pub over: bool,
}

impl SavedGame {
    /// The game of the last visit.
    pub fn load() -> Option<SavedGame> {
        store::load(STORED_AS)
    }

    pub fn save(&self) {
        store::save(STORED_AS, self);
    }

    pub fn forget() {
        store::forget(STORED_AS);
    }
}
