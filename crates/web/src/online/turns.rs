//! In which of the tables where this browser has a seat it is this person's turn: games by correspondence go on for days.

use super::client::{Caller, Failure};
use super::kept;
use coeur_client::kept_seat::KeptSeat;
use coeur_client::names::table_names;
use coeur_core::Lang;
use coeur_protocol::TableDocument;
use leptos::prelude::*;
use std::collections::BTreeMap;
use std::time::Duration;

/// Tables that were not used for so many milliseconds are not asked any more.
const RECENT: f64 = 45.0 * 24.0 * 3600.0 * 1000.0;

/// How often they are asked while a list of them is shown.
const EVERY: Duration = Duration::from_secs(30);

const NOT_FOUND: u16 = 404;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    pub your_turn: bool,
    pub started: bool,
    /// For how many milliseconds whoever is on turn may still think.
    pub left: Option<i64>,
    pub others: Vec<String>,
}

impl Standing {
    fn of_table(document: &TableDocument, lang: Lang) -> Standing {
        let others = table_names(document, lang).into_iter().enumerate();
        let own = document.viewer.map(|viewer| viewer.index());
        Standing {
            your_turn: document.is_your_turn(),
            started: document.started,
            left: document.clock.as_ref().and_then(|clock| clock.remaining),
            others: others.filter(|(seat, _)| Some(*seat) != own).map(|(_, name)| name).collect(),
        }
    }
}

/// How all tables stand, by their ids; a copy of this handle reads it from anywhere on the page.
#[derive(Clone, Copy)]
pub struct Turns {
    known: RwSignal<BTreeMap<String, Standing>>,
    /// What calls [`ask_one`](Turns::ask_one). It comes with the screens of such tables.
    ask_one: fn(Turns, KeptSeat, Lang),
}

impl Turns {
    /// Nothing is known yet.
    pub fn new(ask_one: fn(Turns, KeptSeat, Lang)) -> Turns {
        Turns { known: RwSignal::new(BTreeMap::new()), ask_one }
    }

    pub fn of_table(self, table: &str) -> Option<Standing> {
        self.known.with(|all| all.get(table).cloned())
    }

    /// In how many of them it is this person's turn.
    pub fn waiting(self) -> usize {
        self.known.with(|all| all.values().filter(|standing| standing.your_turn).count())
    }

    /// Asks now, and again from time to time as long as the screen is shown.
    pub fn follow(self, lang: Signal<Lang>) {
        self.ask(lang.get_untracked());
        if let Ok(interval) = set_interval_with_handle(move || self.ask(lang.get_untracked()), EVERY) {
            on_cleanup(move || interval.clear());
        }
    }

    fn ask(self, lang: Lang) {
        let now = js_sys::Date::now();
        for kept in kept::all().into_iter().filter(|kept| !kept.over && now - kept.at < RECENT) {
            (self.ask_one)(self, kept, lang);
        }
    }

    /// Asks how the table of a seat stands.
    pub async fn ask_one(self, kept: KeptSeat, lang: Lang) {
        let caller = Caller { table: kept.table.clone(), token: Some(kept.token) };
        match caller.glance().await {
            Ok(document) => {
                kept::note(&document);
                let standing = Standing::of_table(&document, lang);
                let _ = self.known.try_update(|all| all.insert(kept.table, standing));
            }
            // The server has forgotten it: nobody can go on with it.
            Err(Failure::Refused { status: NOT_FOUND, .. }) => kept::forget(&kept.table),
            Err(_) => {}
        }
    }
}
