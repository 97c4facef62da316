//! How much one address may ask for: nobody starves the rest.

use crate::network::network;
use crate::seal::SealKey;
use crate::secret::is_id;
use coeur_store::{Count, Store};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use thiserror::Error;

/// So many at once, and so many each second after that.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    pub burst: f64,
    pub each_second: f64,
}

const fn rate(burst: f64, each_second: f64) -> Rate {
    Rate { burst, each_second }
}

/// So many a day, all of them at once if somebody likes.
const fn each_day(number: f64) -> Rate {
    rate(number, number / 86_400.0)
}

/// Declares what is counted, each kind with the rate that is usual.
macro_rules! kinds {
    ($($(#[$about:meta])+ $kind:ident $field:ident = $usual:expr;)+) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Kind {
            $($(#[$about])+ $kind,)+
        }

        /// The limits of every address. A network of people behind one address is served; a machine that asks without pause is
        /// slowed down.
        #[derive(Clone, Copy, Debug)]
        pub struct Rates {
            $(pub $field: Rate,)+
            /// Tables that wait for people.
            pub waiting: f64,
            pub connections: f64,
        }

        impl Default for Rates {
            fn default() -> Self {
                Rates { $($field: $usual,)+ waiting: 20.0, connections: 400.0 }
            }
        }

        impl Rates {
            fn of(&self, kind: Kind) -> Rate {
                match kind {
                    $(Kind::$kind => self.$field,)+
                }
            }

            /// Each rate as `change` makes it.
            fn changed(self, change: impl Fn(Kind, Rate) -> Rate) -> Rates {
                Rates { $($field: change(Kind::$kind, self.$field),)+ ..self }
            }
        }
    };
}

kinds! {
    /// Any request under `/api/`, or to routes that the program adds.
    Request request = rate(20_000.0, 2_000.0);
    /// A new table, guest or shared deal; a tournament as often as it has deals.
    Create create = rate(2_000.0, 20.0);
    /// A table made again with the same people, which is also [`Kind::Create`].
    Rematch rematch = rate(30.0, 1.0);
    /// Naming a table, a deal or a tournament by its code, which could be guessed.
    Code code = rate(1_000.0, 5.0);
    /// Advice and reasons, for which an AI thinks.
    Advice advice = rate(20.0, 2.0);
    /// A new account, whose password is hashed.
    Account account = rate(30.0, 0.02);
    /// A wrong password of one visitor for one name.
    Password password = rate(10.0, 0.1);
    /// A wrong password of one visitor, whatever the name.
    Guesser guesser = rate(30.0, 0.1);
    /// A wrong password for one name, whoever tries it.
    Guessed guessed = rate(100.0, 0.1);
    /// Coming to one table, or coming back to it.
    Seat seat = rate(30.0, 0.1);
    /// Something said at one seat.
    Remark remark = rate(5.0, 0.5);
    /// A shared deal that AIs play, for people to compare themselves with.
    Reference reference = rate(30.0, 0.01);
    /// A game of the league, for all bots of one owner together.
    League league = rate(60.0, 0.5);
    /// A bot that one owner makes, or a new token for one.
    Bot bot = each_day(20.0);
    /// A finished game of a client that keeps the rules itself.
    Score score = each_day(10_000.0);
    /// A byte that is kept.
    /// Two thousand finished games of the longest are a day's, or forty thousand of the shortest.
    Bytes bytes = each_day(256e6);
}

impl Rates {
    /// Limits so many times as wide.
    pub fn scaled(self, factor: f64) -> Rates {
        // One at a time is always allowed: with less nothing would be.
        let number = |number: f64| (number * factor).max(1.0);
        let scaled = self.changed(|kind, Rate { burst, each_second }| match kind {
            // A password is not guessed faster on a larger machine.
            Kind::Password | Kind::Guesser | Kind::Guessed => rate(burst, each_second),
            _ => rate(number(burst), each_second * factor),
        });
        // What a browser or two open at once.
        Rates { waiting: number(self.waiting), connections: number(self.connections).max(20.0), ..scaled }
    }

    /// No limits, for measurements and for servers whom only friends reach.
    pub fn none() -> Rates {
        let none = f64::INFINITY;
        Rates { waiting: none, connections: none, ..Rates::default().changed(|_, _| rate(none, none)) }
    }
}

/// Counts what each address asks for.
pub struct Limits {
    rates: Rates,
    buckets: Mutex<Buckets>,
    /// Where all servers of a database count together.
    everywhere: Option<(Store, Arc<SealKey>)>,
}

#[derive(Default)]
struct Buckets {
    all: HashMap<(Owner, Kind), Bucket>,
    /// When there are so many, those that are full again are thrown away.
    sweep_at: usize,
}

/// Somebody has asked for more than their share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{what}: try again in {}", spoken(*.seconds))]
pub struct TooMany {
    what: &'static str,
    /// After so many there is room for one more.
    pub seconds: u32,
}

/// Whose share is counted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Owner {
    /// An IPv4 address, or the network of an IPv6 address: one customer has a whole network of those.
    Address(IpAddr),
    /// Something else that has a name: an account whose password is tried, a seat.
    Named(String),
}

impl From<IpAddr> for Owner {
    fn from(address: IpAddr) -> Owner {
        Owner::Address(network(address))
    }
}

struct Bucket {
    /// What may be asked for at once; less than nothing where more was written than was foreseen.
    left: f64,
    at: Instant,
}

/// With fewer buckets than this none is looked for that is full again.
const FEW: usize = 10_000;

/// What an event, a user or a session takes in the database beside its text.
const ROW: usize = 100;

impl Limits {
    pub fn new(rates: Rates) -> Limits {
        Limits { rates, buckets: Mutex::default(), everywhere: None }
    }

    /// As [`Limits::new`], where other servers may be asked the same.
    pub fn everywhere(rates: Rates, store: Store, key: Arc<SealKey>) -> Limits {
        let everywhere = store.is_shared().then_some((store, key));
        Limits { everywhere, ..Limits::new(rates) }
    }

    pub fn rates(&self) -> &Rates {
        &self.rates
    }

    /// Counts one more of a kind from an address, or refuses it.
    pub fn count(&self, address: IpAddr, kind: Kind) -> Result<(), TooMany> {
        self.take(&[(address.into(), kind)], Instant::now())
    }

    /// Counts one more of a kind for something with a name.
    pub fn count_named(&self, name: &str, kind: Kind) -> Result<(), TooMany> {
        self.take(&[(Owner::Named(name.to_lowercase()), kind)], Instant::now())
    }

    /// Counts one more of each, or refuses it and counts nothing.
    pub fn count_all(&self, counted: &[(Owner, Kind)]) -> Result<(), TooMany> {
        self.take(counted, Instant::now())
    }

    /// As [`Limits::count_all`], also at the other servers: for what one stranger must not do so often as there are servers.
    pub async fn count_everywhere(&self, counted: &[(Owner, Kind)]) -> Result<(), TooMany> {
        self.count_all(counted)?;
        let Some((store, _)) = &self.everywhere else { return Ok(()) };
        match store.count(&self.shared(counted)).await {
            Ok(None) => Ok(()),
            Ok(Some((index, left))) => {
                self.give_back(counted);
                let kind = self.limited(counted).nth(index).map_or(Kind::Request, |(_, kind)| *kind);
                Err(refused(kind, self.rates.of(kind), left))
            }
            Err(error) => {
                tracing::warn!(%error, "limits not shared with other servers: each counts for itself");
                Ok(())
            }
        }
    }

    /// As [`Limits::give_back`], after [`Limits::count_everywhere`].
    pub async fn give_back_everywhere(&self, counted: &[(Owner, Kind)]) {
        self.give_back(counted);
        if let Some((store, _)) = &self.everywhere {
            for count in self.shared(counted) {
                // It comes back by itself a little later.
                let _ = store.count_back(&count.what).await;
            }
        }
    }

    /// What is counted, as all servers name it.
    fn shared(&self, counted: &[(Owner, Kind)]) -> Vec<Count> {
        let Some((_, key)) = &self.everywhere else { return Vec::new() };
        let count = |(owner, kind): &(Owner, Kind)| {
            let Rate { burst, each_second } = self.rates.of(*kind);
            Count { what: key.counted(&format!("{owner:?} {kind:?}")), burst, each_second }
        };
        self.limited(counted).map(count).collect()
    }

    fn limited<'a>(&self, counted: &'a [(Owner, Kind)]) -> impl Iterator<Item = &'a (Owner, Kind)> {
        counted.iter().filter(|(_, kind)| self.rates.of(*kind).burst < f64::INFINITY)
    }

    /// What was counted turned out not to be what is limited.
    pub fn give_back(&self, counted: &[(Owner, Kind)]) {
        let mut buckets = self.lock();
        for counted in counted {
            if let Some(bucket) = buckets.all.get_mut(counted) {
                bucket.left += 1.0;
            }
        }
    }

    /// Refuses whoever has filled their share of the disk for today.
    pub fn may_write(&self, address: IpAddr) -> Result<(), TooMany> {
        let counted = (address.into(), Kind::Bytes);
        let (rate, now) = (self.rates.of(Kind::Bytes), Instant::now());
        let left = self.lock().all.get(&counted).map_or(rate.burst, |bucket| bucket.filled(rate, now));
        if left < 1.0 { Err(refused(Kind::Bytes, rate, left)) } else { Ok(()) }
    }

    /// Counts so many rows with so many bytes of text, which an address is the cause of: they are written in any case.
    pub fn wrote(&self, address: IpAddr, rows: usize, text: usize) {
        let rate = self.rates.of(Kind::Bytes);
        if rate.burst < f64::INFINITY {
            let (mut buckets, now) = (self.lock(), Instant::now());
            let bucket = buckets.bucket(&self.rates, &(address.into(), Kind::Bytes), now);
            bucket.left = (bucket.left - (rows * ROW + text) as f64).max(-rate.burst);
        }
    }

    fn take(&self, counted: &[(Owner, Kind)], now: Instant) -> Result<(), TooMany> {
        let limited: Vec<_> = self.limited(counted).collect();
        let mut buckets = self.lock();
        for counted in &limited {
            let left = buckets.bucket(&self.rates, counted, now).left;
            if left < 1.0 {
                return Err(refused(counted.1, self.rates.of(counted.1), left));
            }
        }
        for counted in limited {
            buckets.bucket(&self.rates, counted, now).left -= 1.0;
        }
        Ok(())
    }

    fn lock(&self) -> MutexGuard<'_, Buckets> {
        self.buckets.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Buckets {
    fn bucket(&mut self, rates: &Rates, counted: &(Owner, Kind), now: Instant) -> &mut Bucket {
        if self.all.len() >= self.sweep_at.max(FEW) {
            self.all.retain(|(_, kind), bucket| bucket.filled(rates.of(*kind), now) < rates.of(*kind).burst);
            self.sweep_at = 2 * self.all.len();
        }
        let rate = rates.of(counted.1);
        let bucket = self.all.entry(counted.clone()).or_insert(Bucket { left: rate.burst, at: now });
        bucket.left = bucket.filled(rate, now);
        bucket.at = now;
        bucket
    }
}

impl Bucket {
    fn filled(&self, rate: Rate, now: Instant) -> f64 {
        let since = now.saturating_duration_since(self.at).as_secs_f64();
        (self.left + since * rate.each_second).min(rate.burst)
    }
}

/// Says what there was too much of, and after how many seconds there is one more.
fn refused(kind: Kind, rate: Rate, left: f64) -> TooMany {
    // What never comes back is asked for again tomorrow.
    let seconds = ((1.0 - left) / rate.each_second).ceil().clamp(1.0, 86_400.0) as u32;
    let what = match kind {
        Kind::Password | Kind::Guesser => "too many wrong passwords were tried from here",
        Kind::Guessed => {
            "too many wrong passwords were tried for this name, and this browser has not signed in with it before"
        }
        Kind::Account => "many accounts were made from here",
        Kind::Remark => "you have said a lot",
        Kind::Seat => "you have come to this table very often",
        Kind::Score => "many games were sent from here today",
        Kind::Bot => "you have made many bots or tokens today",
        Kind::League => "your bots have begun many games",
        Kind::Bytes => "all the room that one visitor has for a day is used up",
        Kind::Request | Kind::Create | Kind::Rematch | Kind::Code | Kind::Advice | Kind::Reference => {
            "too much was asked for in a short time"
        }
    };
    TooMany { what, seconds }
}

fn spoken(seconds: u32) -> String {
    let (number, unit) = match seconds {
        ..=99 => (seconds, "second"),
        100..=5_999 => (seconds.div_ceil(60), "minute"),
        _ => (seconds.div_ceil(3_600), "hour"),
    };
    format!("{number} {unit}{}", if number == 1 { "" } else { "s" })
}

/// Whether a path names a table, a deal or a tournament by its code. Ids are too long to be guessed.
pub fn names_by_code(path: &str) -> bool {
    let named = ["/api/tables/", "/api/deals/", "/api/tournaments/"];
    let rest = named.iter().find_map(|group| path.strip_prefix(group));
    rest.and_then(|rest| rest.split('/').next()).is_some_and(|name| !is_id(name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn who_asks_too_much_waits_and_the_others_do_not() {
        let limits = Limits::new(Rates::default());
        let start = Instant::now();
        let after = |seconds| start + Duration::from_secs(seconds);
        let ask = |owner: &str, at| limits.take(&[(Owner::Named(owner.into()), Kind::Password)], at);
        assert!((0..10).all(|_| ask("ada", start).is_ok()));
        assert!(ask("bob", start).is_ok());
        let refused = ask("ada", after(4)).unwrap_err();
        assert_eq!((refused.seconds, refused.to_string().ends_with("try again in 6 seconds")), (6, true));
        assert!(ask("ada", after(9)).is_err() && ask("ada", after(10)).is_ok());
    }

    #[test]
    fn nobody_fills_the_disk() {
        let limits = Limits::new(Rates { bytes: each_day(10_000.0), ..Rates::default() });
        let [ada, bob] = ["10.0.0.1", "10.0.0.2"].map(|text| text.parse::<IpAddr>().unwrap());
        limits.wrote(ada, 1, 9_000);
        assert!(limits.may_write(ada).is_ok());
        limits.wrote(ada, 10, 9_000);
        let refused = limits.may_write(ada).unwrap_err();
        assert!(refused.to_string().ends_with("hours") && refused.seconds > 3_600, "{refused}");
        assert!(limits.may_write(bob).is_ok());
    }

    #[test]
    fn what_is_refused_counts_nothing() {
        let limits = Limits::new(Rates::default());
        let [one, both] = ["one", "both"].map(|name| (Owner::Named(name.into()), Kind::Password));
        for _ in 0..10 {
            limits.count_all(std::slice::from_ref(&one)).unwrap();
        }
        assert!(limits.count_all(&[both.clone(), one.clone()]).is_err());
        limits.give_back(std::slice::from_ref(&one));
        limits.count_all(&[both, one]).unwrap();
    }

    #[test]
    fn without_limits_nothing_is_counted() {
        let limits = Limits::new(Rates::none());
        assert!((0..10_000).all(|_| limits.count_named("ada", Kind::Password).is_ok()));
        assert!(limits.lock().all.is_empty());
    }

    #[test]
    fn codes_are_told_from_ids() {
        let id = crate::secret::id();
        assert!(names_by_code("/api/tables/ABCDEF") && names_by_code("/api/tables/%41BCDEF/live"));
        assert!(names_by_code("/api/deals/ABCDEF") && names_by_code("/api/tournaments/ABCDEF/end"));
        assert!(!names_by_code(&format!("/api/tables/{id}/record")) && !names_by_code("/api/tables"));
    }
}
