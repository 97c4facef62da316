//! How much one address may ask for: nobody starves the rest.

use crate::error::ApiError;
use crate::network::network;
use crate::secret::is_id;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Any request under `/api/`, or to routes that the program adds.
    Request,
    /// A new table, guest or shared deal.
    Create,
    /// Naming a table or a deal by its code, which could be guessed.
    Code,
    /// Advice and reasons, for which an AI thinks.
    Advice,
    /// A password.
    Password,
}

/// So many at once, and so many each second after that.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    pub burst: f64,
    pub each_second: f64,
}

/// The limits of every address. A network of people behind one address is served; a machine that asks without pause is
/// slowed down.
#[derive(Clone, Copy, Debug)]
pub struct Rates {
    pub request: Rate,
    pub create: Rate,
    pub code: Rate,
    pub advice: Rate,
    pub password: Rate,
}

impl Default for Rates {
    fn default() -> Self {
        let rate = |burst, each_second| Rate { burst, each_second };
        Rates {
            request: rate(20_000.0, 2_000.0),
            create: rate(2_000.0, 20.0),
            code: rate(1_000.0, 5.0),
            advice: rate(20.0, 2.0),
            password: rate(10.0, 0.1),
        }
    }
}

impl Rates {
    /// Limits so many times as wide.
    pub fn scaled(self, factor: f64) -> Rates {
        // One at a time is always allowed: with less nothing would be.
        let scale = |rate: Rate| Rate { burst: (rate.burst * factor).max(1.0), each_second: rate.each_second * factor };
        Rates {
            request: scale(self.request),
            create: scale(self.create),
            code: scale(self.code),
            advice: scale(self.advice),
            // A password is not guessed faster on a larger machine.
            password: self.password,
        }
    }

    /// No limits, for measurements and for servers whom only friends reach.
    pub fn none() -> Rates {
        let rate = Rate { burst: f64::INFINITY, each_second: f64::INFINITY };
        Rates { request: rate, create: rate, code: rate, advice: rate, password: rate }
    }

    fn of(&self, kind: Kind) -> Rate {
        match kind {
            Kind::Request => self.request,
            Kind::Create => self.create,
            Kind::Code => self.code,
            Kind::Advice => self.advice,
            Kind::Password => self.password,
        }
    }
}

/// Counts what each address asks for.
pub struct Limits {
    rates: Rates,
    buckets: Mutex<HashMap<(Owner, Kind), Bucket>>,
}

/// Whose share is counted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Owner {
    /// An IPv4 address, or the network of an IPv6 address: one customer has a whole network of those.
    Address(IpAddr),
    /// Something else that has a name: an account whose password is tried, a seat.
    Named(String),
}

struct Bucket {
    /// What may be asked for at once.
    left: f64,
    at: Instant,
}

/// So many buckets are looked through for those that are full again, at most once for each so many new ones.
const MANY: usize = 10_000;

impl Limits {
    pub fn new(rates: Rates) -> Limits {
        Limits { rates, buckets: Mutex::default() }
    }

    /// Counts one more of a kind from an address, or refuses it.
    pub fn count(&self, address: IpAddr, kind: Kind) -> Result<(), ApiError> {
        self.take(Owner::Address(network(address)), kind, Instant::now())
    }

    /// Counts one more of a kind for something with a name.
    pub fn count_named(&self, name: &str, kind: Kind) -> Result<(), ApiError> {
        self.take(Owner::Named(name.to_lowercase()), kind, Instant::now())
    }

    fn take(&self, owner: Owner, kind: Kind, now: Instant) -> Result<(), ApiError> {
        let rate = self.rates.of(kind);
        if rate.burst == f64::INFINITY {
            return Ok(());
        }
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MANY {
            buckets.retain(|(_, kind), bucket| !bucket.is_full(self.rates.of(*kind), now));
        }
        let bucket = buckets.entry((owner, kind)).or_insert(Bucket { left: rate.burst, at: now });
        bucket.left = bucket.filled(rate, now);
        bucket.at = now;
        if bucket.left < 1.0 {
            let message = match kind {
                Kind::Password => "too many passwords were tried: wait a minute",
                _ => "too much was asked for in a short time: wait a moment",
            };
            return Err(ApiError::too_many(message));
        }
        bucket.left -= 1.0;
        Ok(())
    }
}

impl Bucket {
    fn filled(&self, rate: Rate, now: Instant) -> f64 {
        let since = now.saturating_duration_since(self.at).as_secs_f64();
        (self.left + since * rate.each_second).min(rate.burst)
    }

    fn is_full(&self, rate: Rate, now: Instant) -> bool {
        self.filled(rate, now) >= rate.burst
    }
}

/// Whether a path names a table or a deal by its code. Ids are too long to be guessed.
pub fn names_by_code(path: &str) -> bool {
    let rest = path.strip_prefix("/api/tables/").or_else(|| path.strip_prefix("/api/deals/"));
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
        let ask = |owner: &str, at| limits.take(Owner::Named(owner.into()), Kind::Password, at).is_ok();
        assert!((0..10).all(|_| ask("ada", start)));
        assert!(!ask("ada", start) && ask("bob", start));
        assert!(!ask("ada", start + Duration::from_secs(9)));
        assert!(ask("ada", start + Duration::from_secs(20)));
    }

    #[test]
    fn without_limits_nothing_is_counted() {
        let limits = Limits::new(Rates::none());
        assert!((0..10_000).all(|_| limits.count_named("ada", Kind::Password).is_ok()));
        assert!(limits.buckets.lock().unwrap().is_empty());
    }

    #[test]
    fn codes_are_told_from_ids() {
        let id = crate::secret::id();
        assert!(names_by_code("/api/tables/ABCDEF") && names_by_code("/api/tables/%41BCDEF/live"));
        assert!(names_by_code("/api/deals/ABCDEF"));
        assert!(!names_by_code(&format!("/api/tables/{id}/record")) && !names_by_code("/api/tables"));
    }
}
