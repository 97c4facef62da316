//! How many connections each address may have at once: one visitor leaves room for the others.

use crate::network::network;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How often the log says that there was no room for somebody.
pub const TELL: Duration = Duration::from_secs(60);

pub struct Places {
    most: usize,
    held: Arc<Mutex<HashMap<IpAddr, usize>>>,
    refused: Mutex<Refused>,
}

#[derive(Default)]
struct Refused {
    since_told: u64,
    told_at: Option<Instant>,
}

/// One connection among those of its address, until the last copy is dropped.
#[derive(Clone)]
pub struct Place(#[expect(dead_code, reason = "it counts by being there")] Arc<Held>);

struct Held {
    all: Arc<Mutex<HashMap<IpAddr, usize>>>,
    address: IpAddr,
}

impl Places {
    pub fn new(most: usize) -> Places {
        Places { most, held: Arc::default(), refused: Mutex::default() }
    }

    pub fn most(&self) -> usize {
        self.most
    }

    /// A place for one more connection; `None` where the address has as many as it may.
    pub fn take(&self, address: IpAddr) -> Option<Place> {
        let address = network(address);
        let mut held = lock(&self.held);
        let count = held.entry(address).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Place(Arc::new(Held { all: self.held.clone(), address })))
    }

    /// Counts one that was refused; how many that makes, where it is time to say so.
    pub fn refuse(&self) -> Option<u64> {
        let mut refused = self.refused.lock().unwrap_or_else(PoisonError::into_inner);
        refused.since_told += 1;
        if refused.told_at.is_some_and(|at| at.elapsed() < TELL) {
            return None;
        }
        refused.told_at = Some(Instant::now());
        Some(std::mem::take(&mut refused.since_told))
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut held = lock(&self.all);
        if let Some(count) = held.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                held.remove(&self.address);
            }
        }
    }
}

fn lock(held: &Mutex<HashMap<IpAddr, usize>>) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
    held.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_so_many_places_and_no_more() {
        let places = Places::new(2);
        let take = |address: &str| places.take(address.parse().unwrap());
        let held = (take("2001:db8::1"), take("2001:db8::2"));
        assert!(take("2001:db8::3").is_none(), "one network");
        assert!(take("2001:db8:0:1::1").is_some() && take("10.0.0.1").is_some());
        let copy = held.0.clone();
        drop(held);
        assert!(take("2001:db8::3").is_some(), "one is free again");
        drop(copy);
        assert!(lock(&places.held).is_empty(), "nobody is remembered");
        assert_eq!((places.refuse(), places.refuse()), (Some(1), None), "the log is not flooded");
    }
}
