//! What the numbers of a game count, for tables and plots of them.

use crate::entry::Entry;
use coeur_core::{Scoring, Text};
use serde_json::Value;

const POINTS: Text = Text { fr: "points", en: "points" };

/// What utilities count at a table of these options: what players strive for.
pub fn utility_unit(entry: &dyn Entry, options: &Value) -> Text {
    let raw = options["payoff"] == "raw" || entry.info().cooperative;
    match payoff_unit(entry) {
        POINTS if !raw => Text { fr: "points d'avance sur la moyenne des autres", en: "points ahead of the others' mean" },
        unit => unit,
    }
}

/// What payoffs count: points, tokens, or who won.
pub fn payoff_unit(entry: &dyn Entry) -> Text {
    match entry.facts().scoring {
        Scoring::Points => POINTS,
        Scoring::Tokens => Text { fr: "jetons", en: "tokens" },
        Scoring::Wins | Scoring::Votes => Text { fr: "1 gagnée, 0 nulle, −1 perdue", en: "1 won, 0 drawn, −1 lost" },
    }
}
