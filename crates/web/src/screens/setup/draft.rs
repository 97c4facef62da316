//! The plan while it is on the screen: read and changed by every field of the form.

use coeur_client::plan::Plan;
use leptos::prelude::*;

pub fn change(plan: RwSignal<Option<Plan>>, change: impl FnOnce(&mut Plan)) {
    plan.update(|plan| {
        if let Some(plan) = plan {
            change(plan);
        }
    });
}

pub fn ask<T>(plan: RwSignal<Option<Plan>>, ask: impl FnOnce(&Plan) -> T) -> Option<T> {
    plan.with(|plan| plan.as_ref().map(ask))
}
