//! Which AI sits where, remembered between two requests of a client, and the games that are over, kept for training.

use futures_util::future::BoxFuture;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;
use thiserror::Error;

/// A game of one client.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ReportGame {
    /// The type of the AI at each seat, as the client named it; null for a person.
    pub types: [Option<String>; 4],
    /// The last position that each AI was asked about, by seat.
    pub positions: BTreeMap<u8, Value>,
}

/// A game whose scores were sent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FinishedReportGame {
    pub game: ReportGame,
    pub scores: [i32; 4],
}

/// The place where games are kept did not answer.
#[derive(Debug, Error)]
#[error("the games of the report's protocol cannot be kept: {0}")]
pub struct GamesError(pub String);

/// Where games are kept. A client is a short text; it has one game under way at most.
pub trait ReportGames: Send + Sync {
    /// Begins a game, or takes note of how far it is.
    fn put<'a>(&'a self, client: &'a str, game: &'a ReportGame, now: SystemTime) -> BoxFuture<'a, Result<(), GamesError>>;

    /// The client's game, unless nothing was heard of it since `not_before`.
    fn get<'a>(&'a self, client: &'a str, not_before: SystemTime) -> BoxFuture<'a, Result<Option<ReportGame>, GamesError>>;

    /// Ends the client's game and keeps it with its scores.
    fn finish<'a>(
        &'a self,
        client: &'a str,
        finished: &'a FinishedReportGame,
        now: SystemTime,
    ) -> BoxFuture<'a, Result<(), GamesError>>;
}

/// Games under way at once. With more, the one that was silent for longest is forgotten.
const MOST_GAMES: usize = 10_000;

/// Finished games that are kept in memory.
const MOST_FINISHED: usize = 10_000;

/// Games that are lost when the program ends.
#[derive(Debug, Default)]
pub struct InMemory(Mutex<Kept>);

#[derive(Debug, Default)]
struct Kept {
    under_way: HashMap<String, (SystemTime, ReportGame)>,
    finished: VecDeque<FinishedReportGame>,
}

impl InMemory {
    /// The games that are over, oldest first.
    pub fn finished(&self) -> Vec<FinishedReportGame> {
        self.kept().finished.iter().cloned().collect()
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ReportGames for InMemory {
    fn put<'a>(&'a self, client: &'a str, game: &'a ReportGame, now: SystemTime) -> BoxFuture<'a, Result<(), GamesError>> {
        let under_way = &mut self.kept().under_way;
        if under_way.len() >= MOST_GAMES
            && !under_way.contains_key(client)
            && let Some(oldest) = under_way.iter().min_by_key(|(_, (heard, _))| *heard).map(|(client, _)| client.clone())
        {
            under_way.remove(&oldest);
        }
        under_way.insert(client.into(), (now, game.clone()));
        Box::pin(async { Ok(()) })
    }

    fn get<'a>(&'a self, client: &'a str, not_before: SystemTime) -> BoxFuture<'a, Result<Option<ReportGame>, GamesError>> {
        let under_way = &mut self.kept().under_way;
        under_way.retain(|_, (heard, _)| *heard >= not_before);
        let game = under_way.get(client).map(|(_, game)| game.clone());
        Box::pin(async { Ok(game) })
    }

    fn finish<'a>(
        &'a self,
        client: &'a str,
        finished: &'a FinishedReportGame,
        _: SystemTime,
    ) -> BoxFuture<'a, Result<(), GamesError>> {
        let mut kept = self.kept();
        kept.under_way.remove(client);
        if kept.finished.len() >= MOST_FINISHED {
            kept.finished.pop_front();
        }
        kept.finished.push_back(finished.clone());
        Box::pin(async { Ok(()) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[tokio::test]
    async fn a_game_is_forgotten_when_nothing_was_heard_of_it() {
        let games = InMemory::default();
        let at = |seconds| SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
        let game = ReportGame { types: [None, Some("Random".into()), None, None], ..ReportGame::default() };
        games.put("one", &game, at(100)).await.unwrap();
        games.put("other", &game, at(200)).await.unwrap();
        assert_eq!(games.get("one", at(100)).await.unwrap(), Some(game.clone()));
        assert_eq!(games.get("one", at(101)).await.unwrap(), None);
        assert_eq!(games.get("other", at(101)).await.unwrap(), Some(game));
    }

    #[tokio::test]
    async fn with_too_many_games_the_most_silent_is_forgotten() {
        let games = InMemory::default();
        let at = |seconds| SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
        for number in 0..=MOST_GAMES as u64 {
            games.put(&number.to_string(), &ReportGame::default(), at(number)).await.unwrap();
        }
        assert_eq!(games.get("0", at(0)).await.unwrap(), None);
        assert_eq!(games.get("1", at(0)).await.unwrap(), Some(ReportGame::default()));
    }
}
