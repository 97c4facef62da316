//! What explains the decisions of one game by itself.

use crate::error::ExplainError;
use crate::explanation::explain_view;
use crate::question::Question;
use crate::rollout::NETWORK;
use coeur_catalog::{CatalogError, GameVisitor, network_of, settled};
use coeur_core::Registered;
use coeur_protocol::ExplanationJson;
use serde::Deserialize;
use serde_json::Value;

/// A decision as the seat on turn sees it, whatever the game.
#[derive(Clone, Copy, Debug)]
pub struct ViewRef<'a> {
    pub config: &'a Value,
    /// The view of the seat on turn.
    pub view: &'a Value,
    /// How many actions the game has seen.
    pub ply: usize,
}

/// What explains the decisions of one game, for whoever carries it without the others.
#[derive(Clone, Copy, Debug)]
pub struct Explainer {
    /// The shipped network that explanations of such a game ask where it is here; without it they ask others.
    pub wanted_network: fn(config: &Value) -> Option<&'static str>,
    pub explain: fn(ViewRef<'_>, &Question<'_>) -> Result<ExplanationJson, ExplainError>,
}

/// Makes an [`Explainer`] of the game that it visits.
pub struct MakeExplainer;

impl GameVisitor for MakeExplainer {
    type Output = Explainer;

    fn visit<G: Registered>(self) -> Explainer {
        Explainer { wanted_network: wanted_network::<G>, explain: explain_seen::<G> }
    }
}

fn wanted_network<G: Registered>(config: &Value) -> Option<&'static str> {
    network_of::<G>(NETWORK, &settled::<G>(config).ok()?)
}

fn explain_seen<G: Registered>(
    ViewRef { config, view, ply }: ViewRef<'_>,
    question: &Question<'_>,
) -> Result<ExplanationJson, ExplainError> {
    let view = G::View::deserialize(view).map_err(|error| CatalogError::View(error.to_string()))?;
    Ok(ExplanationJson::new(&explain_view::<G>(&view, &settled::<G>(config)?, ply, question)?))
}
