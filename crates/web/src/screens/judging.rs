//! What a strong player thinks of the decisions of a game that was played: asked one after the other, and remembered as long as the page
//! is open.

use crate::game::ADVISER;
use crate::worker_client::WorkerClient;
use coeur_client::judgement::{Judgement, disagreement};
use coeur_client::plan::NETWORK;
use coeur_core::{Lang, Record, Seat};
use coeur_protocol::{Ask, AskedDecision, Said};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// So many moves are told with each position.
const TOLD: usize = 60;

thread_local! {
    /// Judgements of games that were looked at since the page was opened.
    static KEPT: RefCell<BTreeMap<String, Vec<Judgement>>> = const { RefCell::new(BTreeMap::new()) };
}

/// What judgements are kept under: whose decisions, in which words, of which game.
pub fn key(record: &Record, viewer: Option<Seat>, lang: Lang) -> String {
    format!("{viewer:?} {lang:?} {}", record.to_line())
}

pub fn kept(key: &str) -> Option<Vec<Judgement>> {
    KEPT.with_borrow(|kept| kept.get(key).cloned())
}

pub fn keep(key: String, judged: Vec<Judgement>) {
    KEPT.with_borrow_mut(|kept| kept.insert(key, judged));
}

/// Hears of every move, as the viewer may: a position tells only the last of them. Stops as soon as nobody wants to hear.
pub async fn tell_moves(
    worker: WorkerClient,
    record: &Record,
    viewer: Option<Seat>,
    mut hear: impl FnMut(Vec<Said>) -> bool,
) {
    let last = record.actions.len();
    for until in (TOLD..last).step_by(TOLD).chain([last]) {
        let Ok(table) = worker.look(record.at(until), viewer).await else { return };
        if !hear(table.log) {
            return;
        }
    }
}

/// What a strong player thinks of one decision, from the view of whoever took it; with what a network would have done at a glance, where the
/// game has one.
pub async fn judge(worker: WorkerClient, record: &Record, ply: usize, seat: Seat, has_network: bool) -> Option<Judgement> {
    let ask = |player: &str| {
        let (record, player) = (record.clone(), Some(player.to_string()));
        worker.why(Ask::Why(AskedDecision { record, ply, viewer: Some(seat), player, reveal: false }))
    };
    let answer = ask(ADVISER).await;
    // Without a connection it may not come: then there is nothing to compare.
    let at_a_glance = if has_network { ask(NETWORK).await.ok() } else { None };
    let (reasons, played) = (answer.ok()?, record.actions.get(ply)?);
    let mut judgement = Judgement::from_reasons(&reasons, played)?;
    judgement.instinct = at_a_glance.and_then(|network| disagreement(&reasons, &network));
    Some(judgement)
}
