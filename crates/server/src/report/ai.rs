//! The AIs by the report's names, and the one place where they think.

use super::body::shortened;
use super::refusal::Refusal;
use coeur_catalog::{CatalogError, make_player};
use coeur_coeurs::players::Heuristic;
use coeur_coeurs::{Action, Card, Coeurs, CoeursConfig, ReportedDeal};
use coeur_core::{Budget, Cancel, Player, Rng};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;

/// What `MCTS` stands for: a tenth of what level hard searches, so that three of them answer at once.
const MCTS: &str = "mcts(iterations=20000)";

/// What `NeuralNetwork` stands for until there is one.
const INSTEAD_OF_NETWORK: &str = "hard";

/// The longest that one decision may take, whatever its player's options say.
const LONGEST: Duration = Duration::from_secs(3);

/// Said to who asks for a network.
pub const NO_NETWORK: &str =
    "Il n'y a pas encore de réseau de neurones : les IA de type NeuralNetwork jouent avec notre meilleure recherche (hard).";

/// The player of Cœurs that a type stands for.
pub fn player_spec(kind: &str) -> &str {
    match kind {
        "MCTS" => MCTS,
        "NeuralNetwork" => INSTEAD_OF_NETWORK,
        "Random" => "random",
        spec => spec,
    }
}

/// Whether a type would like a network, which there is not.
pub fn wants_network(kind: &str) -> bool {
    kind == "NeuralNetwork"
}

/// Checks that there is such a type.
pub fn check(kind: &str) -> Result<(), Refusal> {
    match make_player::<Coeurs>(player_spec(kind), &CoeursConfig::default()) {
        Ok(_) => Ok(()),
        Err(CatalogError::UnknownPlayer { known, .. }) => Err(Refusal::UnknownType { name: shortened(kind), known }),
        Err(error) => Err(Refusal::BadType { name: shortened(kind), why: error.to_string() }),
    }
}

/// Lets a player choose a card, on a thread of its own as soon as there is room. There is always an answer.
pub async fn decide(room: Arc<Semaphore>, spec: String, deal: ReportedDeal) -> Card {
    let first = deal.legal().iter().next().expect("a reported deal has a card to play");
    let Ok(permit) = room.acquire_owned().await else { return first };
    let cancel = CancelOnDrop(Cancel::default());
    let budget = Budget { time: Some(LONGEST), cancel: cancel.0.clone() };
    let thinking = tokio::task::spawn_blocking(move || {
        let _held_until_done = permit;
        choose(&spec, &deal, &budget)
    });
    thinking.await.ok().flatten().unwrap_or_else(|| {
        tracing::error!("a player of Cœurs gave no answer, so the first legal card is played");
        first
    })
}

/// Ends a search that nobody waits for any more.
struct CancelOnDrop(Cancel);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.cancel();
    }
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
