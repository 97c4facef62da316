//! What is sent to somebody does not depend on what they cannot know.
//!
//! A table is played to some point; then everything that a viewer cannot know is drawn anew. The documents of both tables
//! must be the same, byte for byte, in both languages, with and without a screen.

use super::document::{Wanted, WantedLog};
use super::event::{Event, SeatPlan, Setup};
use super::state::TableState;
use crate::secret::TokenHash;
use coeur_catalog::{Entry, GAMES};
use coeur_core::{Lang, Rng, Seat};
use serde_json::json;

/// Positions that are looked at in each game.
const POSITIONS: u64 = 60;

#[test]
fn the_bytes_sent_to_a_seat_are_the_same_in_every_world_that_it_cannot_tell_apart() {
    for entry in GAMES.iter().filter(|entry| entry.info().hidden) {
        let (mut compared, mut other_worlds) = (0, 0);
        for number in 0..POSITIONS {
            let mut rng = Rng::stream(number, 7);
            let mut table = table(*entry, number);
            let plies = rng.below(24);
            for _ in 0..plies {
                let over = play_something(&mut table, &mut rng);
                if over || table.game.as_ref().is_some_and(|game| game.between_deals()) {
                    break;
                }
            }
            let Some(game) = table.game.as_ref().filter(|game| game.turn().is_some() && !first_deal_is_over(game.as_ref()))
            else {
                continue;
            };
            for seat in Seat::all(game.seats()) {
                let Some(imagined) = game.imagine(seat, &mut rng) else { continue };
                other_worlds +=
                    usize::from(imagined.record().actions != game.record().actions || differ(&*imagined, &**game));
                let mut other = table.copy();
                other.game = Some(imagined);
                // Who watches knows less than any seat.
                for viewer in [Some(seat), None] {
                    for wanted in every_way() {
                        let bytes = sent(&table, viewer, wanted);
                        assert_eq!(bytes, sent(&other, viewer, wanted), "{} {viewer:?}", entry.info().id);
                        assert!(!bytes.contains(&table.setup.seed.to_string()), "{}", entry.info().id);
                        compared += 1;
                    }
                }
            }
        }
        assert!(compared > 100 && other_worlds > 20, "{}: {compared}, {other_worlds}", entry.info().id);
    }
}

/// A table of people, dealt from a seed whose digits are not found by chance.
fn table(entry: &dyn Entry, number: u64) -> TableState {
    let config = entry.settle(&json!({})).expect("the default options are allowed");
    let seats = entry.seats(&config).expect("the default options are allowed");
    let setup = Setup {
        game: entry.info().id.into(),
        config,
        seed: crate::dealing::DealSeed::Number(7_203_685_477_580_000 + number),
        seats: vec![SeatPlan::Open; seats],
        host: Some(Seat(0)),
        clock: None,
        stand_in: "random".into(),
        pace: 0,
        listed: true,
        deal: None,
        rated: true,
        opener: None,
        league: false,
    };
    let mut table = TableState::new("id", "CODE", setup, 0);
    for seat in Seat::all(seats) {
        let token = TokenHash::of(&format!("secret {seat}"));
        let joined = Event::Joined {
            seat,
            name: format!("Person {seat}"),
            user: None,
            token,
            account: false,
            member: false,
            bot: false,
        };
        table.apply(&joined, 0).expect("an open seat");
    }
    table.apply(&Event::Started, 0).expect("a full table");
    table
}

/// Plays any legal action; true if that ended the game.
fn play_something(table: &mut TableState, rng: &mut Rng) -> bool {
    let game = table.game.as_ref().expect("it has started");
    let Some(seat) = game.turn() else { return true };
    let action = rng.pick(&game.legal()).expect("somebody is on turn").clone();
    table.apply(&Event::Played { seat, action, id: None, by: None }, 0).expect("a legal action");
    table.over()
}

/// Another world begins with the present deal: only in the first one is it the whole game.
fn first_deal_is_over(game: &dyn coeur_catalog::Table) -> bool {
    (0..game.ply()).any(|ply| ply > 0 && game.at(ply).between_deals()) || (game.ply() > 0 && game.between_deals())
}

fn differ(one: &dyn coeur_catalog::Table, other: &dyn coeur_catalog::Table) -> bool {
    Seat::all(one.seats()).any(|seat| {
        let [one, other] = [one, other].map(|table| table.view(coeur_core::Viewer::Seat(seat)));
        one != other
    })
}

fn every_way() -> [Wanted; 4] {
    let wanted = |lang, screen, log| Wanted { lang, screen, log };
    [
        wanted(Lang::En, false, WantedLog::Usual),
        wanted(Lang::Fr, true, WantedLog::All),
        wanted(Lang::En, true, WantedLog::New(Some(3))),
        wanted(Lang::Fr, false, WantedLog::New(Some(0))),
    ]
}

fn sent(table: &TableState, viewer: Option<Seat>, wanted: Wanted) -> String {
    serde_json::to_string(&table.document(viewer, wanted, &[], 0)).expect("documents are JSON")
}
