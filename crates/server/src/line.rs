//! Bots that wait at this server for somebody to play with in the league.

use coeur_protocol::LeagueSeat;
use coeur_store::{Rating, User};
use skillratings::weng_lin::WengLinRating;
use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;

/// Who waits for a game at this server.
#[derive(Default)]
pub struct League {
    waiting: Mutex<Vec<Waiting>>,
    /// The bots that are being seated: each once.
    asking: Mutex<HashSet<String>>,
}

pub struct Waiting {
    pub game: &'static str,
    pub entrant: Entrant,
    /// Told where to play. Closed where whoever waited has gone.
    pub called: oneshot::Sender<LeagueSeat>,
}

#[derive(Clone)]
pub struct Entrant {
    pub bot: User,
    /// Where its program runs; `None` on a server without limits, whom only friends reach.
    pub network: Option<IpAddr>,
    pub strength: Strength,
}

#[derive(Clone, Copy)]
pub struct Strength {
    pub rating: f64,
    pub deviation: f64,
    pub games: i64,
}

/// Held by a bot that is being seated.
pub struct Asking<'a> {
    league: &'a League,
    bot: String,
}

impl Drop for Asking<'_> {
    fn drop(&mut self) {
        self.league.asking().remove(&self.bot);
    }
}

impl Strength {
    pub fn of(known: Option<&Rating>) -> Strength {
        match known {
            Some(Rating { rating, deviation, games, .. }) => {
                Strength { rating: *rating, deviation: *deviation, games: *games }
            }
            None => {
                let WengLinRating { rating, uncertainty } = WengLinRating::new();
                Strength { rating, deviation: uncertainty, games: 0 }
            }
        }
    }

    /// Whether one may be as strong as the other: the ranges overlap in which each is with 95 % certainty.
    pub fn is_near(self, other: Strength) -> bool {
        (self.rating - other.rating).abs() <= 2.0 * (self.deviation + other.deviation)
    }
}

impl Entrant {
    pub fn may_meet(&self, other: &Entrant) -> bool {
        let elsewhere = self.network.is_none() || self.network != other.network;
        self.bot.owner != other.bot.owner && elsewhere && self.strength.is_near(other.strength)
    }
}

impl League {
    /// `None` while the same bot is being seated.
    pub fn ask(&self, bot: &User) -> Option<Asking<'_>> {
        self.asking().insert(bot.id.clone()).then(|| Asking { league: self, bot: bot.id.clone() })
    }

    /// Takes those out of the line who may meet the newcomer and each other, so many at most.
    pub fn call(&self, game: &str, newcomer: &Entrant, most: usize) -> Vec<Waiting> {
        let mut waiting = self.waiting();
        waiting.retain(|other| !other.called.is_closed());
        let mut called: Vec<Waiting> = Vec::new();
        let mut at = 0;
        while at < waiting.len() && called.len() < most {
            let Waiting { game: theirs, entrant, .. } = &waiting[at];
            let meets = newcomer.may_meet(entrant) && called.iter().all(|other| other.entrant.may_meet(entrant));
            if *theirs == game && meets {
                called.push(waiting.remove(at));
            } else {
                at += 1;
            }
        }
        called
    }

    /// Where another bot that came meanwhile has found a table for this one; `None` if none came.
    pub async fn wait(&self, game: &'static str, entrant: Entrant, wait: Duration) -> Option<LeagueSeat> {
        let (called, mut seat) = oneshot::channel();
        let id = entrant.bot.id.clone();
        self.waiting().push(Waiting { game, entrant, called });
        if let Ok(seat) = tokio::time::timeout(wait, &mut seat).await {
            return seat.ok();
        }
        let waits_still = {
            let mut waiting = self.waiting();
            let before = waiting.len();
            waiting.retain(|other| other.entrant.bot.id != id);
            waiting.len() < before
        };
        // Called at this very moment: the table is being made.
        if waits_still { None } else { seat.await.ok() }
    }

    fn waiting(&self) -> MutexGuard<'_, Vec<Waiting>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn asking(&self) -> MutexGuard<'_, HashSet<String>> {
        self.asking.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entrant(id: &str, owner: &str, network: u8, rating: f64) -> Entrant {
        let (id, name, owner) = (id.to_string(), id.to_string(), Some(owner.to_string()));
        let bot = User { id, name, password_hash: None, created_at: 0, seen_at: 0, former: Vec::new(), owner };
        Entrant {
            bot,
            network: Some(IpAddr::from([10, 0, 0, network])),
            strength: Strength { rating, deviation: 1.0, games: 5 },
        }
    }

    #[test]
    fn bots_of_one_owner_or_one_network_never_meet() {
        let league = League::default();
        let mut kept = Vec::new();
        for (entrant, game) in [
            (entrant("sister", "ada", 1, 25.0), "claim"),
            (entrant("neighbour", "bob", 9, 25.0), "claim"),
            (entrant("giant", "cleo", 2, 31.0), "claim"),
            (entrant("elsewhere", "dan", 3, 25.0), "morpion"),
            (entrant("gone", "eve", 4, 25.0), "claim"),
            (entrant("rival", "fay", 5, 28.0), "claim"),
            (entrant("rivals sister", "fay", 6, 25.0), "claim"),
        ] {
            let (called, seat) = oneshot::channel();
            // Whoever asks no longer is not called.
            kept.extend((entrant.bot.id != "gone").then_some(seat));
            league.waiting().push(Waiting { game, entrant, called });
        }
        let called = league.call("claim", &entrant("zeta", "ada", 9, 25.0), 3);
        let names: Vec<&str> = called.iter().map(|called| called.entrant.bot.id.as_str()).collect();
        assert_eq!((names, league.waiting().len()), (vec!["rival"], 5));
        assert!(league.call("hanabi", &entrant("zeta", "ada", 9, 25.0), 3).is_empty());
        let friend = Entrant { network: None, ..entrant("zeta", "ada", 9, 25.0) };
        let called = league.call("claim", &friend, 1);
        assert_eq!(called[0].entrant.bot.id, "neighbour", "without limits a network is no reason");
    }

    #[tokio::test]
    async fn who_waits_in_vain_leaves_the_line_and_a_bot_asks_once() {
        let league = League::default();
        let zeta = entrant("zeta", "ada", 1, 25.0);
        assert_eq!(league.wait("claim", zeta.clone(), Duration::from_millis(1)).await, None);
        assert!(league.waiting().is_empty());
        let asking = league.ask(&zeta.bot);
        assert!(asking.is_some() && league.ask(&zeta.bot).is_none());
        drop(asking);
        assert!(league.ask(&zeta.bot).is_some());
    }
}
