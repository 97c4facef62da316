//! What a file says of itself in its head, for programs: the dictionary says it for people.

use crate::error::DatasetError;
use crate::plan::CheckedPlan;
use serde_json::{Value, json};

/// The key under which the files keep it.
pub(crate) const KEY: &str = "dataset";

pub(crate) fn origin(checked: &CheckedPlan<'_>, rows: u64) -> Result<Value, DatasetError> {
    let plan = checked.plan;
    Ok(json!({
        "game": plan.entry.info().id,
        "config": checked.config,
        "features": plan.entry.features_version(),
        "feature_names": checked.layout.features.iter().map(|feature| &feature.name).collect::<Vec<_>>(),
        "action_names": checked.layout.actions,
        "symmetries": plan.entry.symmetries(&checked.config)?,
        "players": checked.players(),
        "minds": checked.layout.minds,
        "explore": plan.explore,
        "seed": plan.seed,
        "games": [checked.games.start, checked.games.end],
        "rows": rows,
        "command": plan.command,
        "version": plan.version,
    }))
}
