//! What people say at a table: told to who is there, forgotten after some seconds, written nowhere.

use coeur_core::Seat;
use coeur_protocol::{Remark, Saying};
use coeur_store::Millis;
use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

/// Whoever comes later has missed it.
const HEARD_FOR: Millis = 8_000;

/// So many are told at once, the latest.
const MOST: usize = 8;

#[derive(Default)]
pub struct Remarks(Mutex<(u64, VecDeque<(Millis, Remark)>)>);

impl Remarks {
    pub fn say(&self, seat: Seat, say: Saying, now: Millis) {
        let (count, lately) = &mut *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *count += 1;
        lately.push_back((now, Remark { n: *count, seat, say }));
        if lately.len() > MOST {
            lately.pop_front();
        }
    }

    /// What was said in the last seconds, in order.
    pub fn lately(&self, now: Millis) -> Vec<Remark> {
        let (_, lately) = &mut *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        lately.retain(|(at, _)| now - at < HEARD_FOR);
        lately.iter().map(|(_, remark)| *remark).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_said_is_heard_for_some_seconds() {
        let remarks = Remarks::default();
        for (n, at) in (0..10).zip([0, 1_000, 2_000, 3_000, 4_000, 5_000, 5_000, 5_000, 5_000, 5_000]) {
            remarks.say(Seat(n % 2), Saying::Laugh, at);
        }
        let numbers = |now| remarks.lately(now).iter().map(|remark| remark.n).collect::<Vec<_>>();
        assert_eq!(numbers(5_000), [3, 4, 5, 6, 7, 8, 9, 10], "the latest eight");
        assert_eq!(numbers(11_500), [5, 6, 7, 8, 9, 10]);
        assert!(numbers(13_000).is_empty());
        remarks.say(Seat(0), Saying::Bye, 14_000);
        assert_eq!(remarks.lately(14_000), [Remark { n: 11, seat: Seat(0), say: Saying::Bye }]);
    }
}
