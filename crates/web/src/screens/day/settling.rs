//! What came of deals that were begun: on this device the worker knows, of a server's table the server.

use crate::days;
use crate::game::saved;
use crate::library::LoadState;
use crate::online::{find_deal, kept, own_points};
use crate::screens::prelude::*;
use crate::timer::sleep;
use crate::worker_client::WorkerClient;
use coeur_client::day_book::{DayPlay, made};
use coeur_protocol::DayDeal;

/// How often, and how many milliseconds after each other, a server is asked for a result that it is still writing down.
const TRIES: usize = 5;
const PAUSE_MS: f64 = 600.0;

/// Writes down what came of the deals that are over, one after the other, once it is known what each game counts; says so after each.
pub fn settle(library: Library, lang: Signal<Lang>, settled: impl Fn() + Copy + 'static) {
    let worker = WorkerClient::new(lang);
    on_cleanup(move || worker.close());
    Effect::new(move |asked: Option<bool>| {
        if asked == Some(true) || !matches!(library.state(), LoadState::Loaded(_)) {
            return asked == Some(true);
        }
        spawn_local(async move {
            for deal in days::load().going_on() {
                let play = days::load().find(&deal).cloned().unwrap_or_default();
                if let Some(came) = ended(&deal, play, library, worker).await {
                    days::change(&deal, |play| *play = came);
                    settled();
                }
            }
        });
        true
    });
}

/// How a deal has ended; nothing while it can be played on, and where nobody can say.
async fn ended(deal: &DayDeal, play: DayPlay, library: Library, worker: WorkerClient) -> Option<DayPlay> {
    let made = match &play.table {
        None => match saved::find(&days::game_id(deal)) {
            // It was thrown away among the games.
            None => None,
            Some(game) if !game.over => return None,
            Some(game) => {
                let seat = game.record.people().first()?.index();
                let table = worker.look(game.record, None).await.ok()?;
                made(&table, untrack(|| library.scoring(&deal.game)), seat)
            }
        },
        Some(table) => {
            if kept::find(table).is_some_and(|kept| !kept.over) {
                return None;
            }
            Some(listed(deal).await?)
        }
    };
    Some(DayPlay { made, given_up: made.is_none(), ..play })
}

/// What this browser's seat made of a deal, as the server's list has it: a moment after the end of the game.
async fn listed(deal: &DayDeal) -> Option<i64> {
    for _ in 0..TRIES {
        if let Some(made) = own_points(&find_deal(&deal.to_string()).await.ok()?) {
            return Some(made);
        }
        sleep(PAUSE_MS).await;
    }
    None
}
