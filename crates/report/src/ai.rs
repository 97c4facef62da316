//! The AIs by the report's names, and the one place where they think.

use crate::fields::shortened;
use crate::refusal::Refusal;
use coeur_catalog::{CatalogError, make_player};
use coeur_coeurs::players::Heuristic;
use coeur_coeurs::{Action, Card, Coeurs, CoeursConfig, ReportedDeal};
use coeur_core::{Budget, Player, Rng};
use coeur_server::ai::spec::SpecError;
use coeur_server::ai::{AiPool, Class, Visitor, spec};
use serde_json::json;

/// The game in the catalog.
const COEURS: &str = "coeurs";

/// What `MCTS` stands for: a tenth of what level hard searches, so that three of them answer at once.
const MCTS: &str = "mcts(iterations=20000)";

/// What `NeuralNetwork` stands for: the network that comes with the program, without search.
const NETWORK: &str = "network";

/// The player of Cœurs that a type stands for.
pub fn player_spec(kind: &str) -> &str {
    match kind {
        "MCTS" => MCTS,
        "NeuralNetwork" => NETWORK,
        "Random" => "random",
        spec => spec,
    }
}

/// Checks that there is such a type, and that it asks for no more than its share of the machine. A player's spec is given back in the
/// one way to write it.
pub fn check(kind: &str) -> Result<String, Refusal> {
    let spec = player_spec(kind);
    let refused = |why: SpecError| Refusal::BadType { name: shortened(kind), why: why.to_string() };
    spec::read(spec).map_err(refused)?;
    if let Err(CatalogError::UnknownPlayer { known, .. }) = make_player::<Coeurs>(spec, &CoeursConfig::default()) {
        return Err(Refusal::UnknownType { name: shortened(kind), known });
    }
    let coeurs = coeur_catalog::game(COEURS).expect("the catalog has Cœurs");
    let canonical = spec::check(coeurs, &json!({}), spec).map_err(refused)?;
    Ok(if spec == kind { canonical } else { kind.into() })
}

/// Lets a player choose a card, as soon as a thread of the pool is free. There is always an answer.
pub async fn decide(pool: &AiPool, visitor: Visitor, spec: String, deal: ReportedDeal) -> Card {
    let first = deal.legal().iter().next().expect("a reported deal has a card to play");
    let chosen = match pool.ask(visitor, Class::Opponent, move |budget| choose(&spec, &deal, budget)) {
        Ok(asked) => asked.answer().await.ok().flatten(),
        Err(_) => None,
    };
    chosen.unwrap_or_else(|| {
        tracing::error!("a player of Cœurs gave no answer, so the first legal card is played");
        first
    })
}

/// What the player chooses; what common sense would, if it has no answer.
fn choose(spec: &str, deal: &ReportedDeal, budget: &Budget) -> Option<Card> {
    let view = deal.view();
    let mut rng = Rng::new(getrandom::u64().unwrap_or_default());
    let mut ask = |player: &mut dyn Player<Coeurs>| match player.decide(&view, budget, &mut rng).ok()?.action {
        Action::Card(card) if deal.legal().contains(card) => Some(card),
        _ => None,
    };
    let mut asked = make_player::<Coeurs>(spec, &CoeursConfig::default()).ok();
    asked.as_mut().and_then(|player| ask(player.as_mut())).or_else(|| ask(&mut Heuristic::default()))
}
