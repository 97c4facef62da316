//! The friends of whoever is signed in here: who is there, who asks, who invites.
//!
//! Nothing is asked of the server by a page on which nobody has signed in.

use super::client::{Failure, ask, read};
use crate::timer::sleep;
use coeur_client::backoff::delay;
use coeur_kit::store;
use coeur_protocol::{FriendList, Invitation};
use leptos::prelude::*;

/// Whether somebody with an account has signed in on this device.
const STORED_AS: &str = "coeur.account";

/// How long the server keeps a question until something changes, in seconds: less than any request may take.
const WAIT: u32 = 12;

/// A copy of this handle reaches the friends from anywhere on the page.
#[derive(Clone, Copy)]
pub struct Friends {
    list: RwSignal<Option<FriendList>>,
    /// Tables to which one does not want to go now.
    put_off: RwSignal<Vec<String>>,
    /// Counts who has signed in: what was asked for another stops.
    visit: StoredValue<u32>,
    following: StoredValue<bool>,
    /// What calls [`keep_up`](Friends::keep_up). It comes with the screens of tables.
    begin: fn(Friends),
}

impl Friends {
    pub fn new(begin: fn(Friends)) -> Friends {
        let friends = Friends {
            list: RwSignal::new(None),
            put_off: RwSignal::new(Vec::new()),
            visit: StoredValue::new(0),
            following: StoredValue::new(false),
            begin,
        };
        if Friends::is_signed_in() {
            friends.follow();
        }
        friends
    }

    /// Whether somebody with an account has signed in on this device, as far as it knows.
    pub fn is_signed_in() -> bool {
        store::load(STORED_AS) == Some(true)
    }

    /// Somebody has signed in, or nobody is signed in any more.
    pub fn signed_in(self, somebody: bool) {
        match somebody {
            true => {
                store::save(STORED_AS, &true);
                self.follow();
            }
            false => {
                store::forget(STORED_AS);
                self.visit.update_value(|visit| *visit += 1);
                self.following.set_value(false);
                self.list.set(None);
            }
        }
    }

    fn follow(self) {
        if !self.following.get_value() {
            self.following.set_value(true);
            (self.begin)(self);
        }
    }

    pub fn with<T>(self, look: impl FnOnce(&FriendList) -> T) -> Option<T> {
        self.list.with(|list| list.as_ref().map(look))
    }

    /// How it stands now, as the server has just said.
    pub fn set(self, list: FriendList) {
        if self.list.with_untracked(|now| now.as_ref() != Some(&list)) {
            self.list.set(Some(list));
        }
    }

    /// The latest invitation that was not put off.
    pub fn invitation(self) -> Option<Invitation> {
        self.list.with(|list| {
            let waiting = |invitation: &&Invitation| self.put_off.with(|off| !off.contains(&invitation.table));
            list.as_ref()?.invitations.iter().find(waiting).cloned()
        })
    }

    pub fn put_off(self, table: String) {
        self.put_off.update(|off| off.push(table));
    }

    /// Asks again and again how it stands, each time until something has changed.
    pub async fn keep_up(self) {
        let visit = self.visit.get_value();
        let mut failures = 0;
        while self.visit.try_get_value() == Some(visit) {
            let known = self.list.with_untracked(|list| list.as_ref().map(|list| list.version));
            let path = known.map_or_else(String::new, |version| format!("?after={version}&wait={WAIT}"));
            let answer = ask("GET", format!("/api/friends{path}"), None, None).await;
            if self.visit.try_get_value() != Some(visit) {
                return;
            }
            match answer {
                Ok(unchanged) if unchanged.is_empty() => failures = 0,
                Ok(text) => {
                    failures = 0;
                    if let Ok(list) = read(&text) {
                        self.set(list);
                    }
                }
                Err(Failure::Refused { status: 401 | 403, .. }) => return self.signed_in(false),
                Err(_) => {
                    sleep(delay(failures, js_sys::Math::random())).await;
                    failures += 1;
                }
            }
        }
    }
}
