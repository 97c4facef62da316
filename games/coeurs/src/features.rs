//! The columns of a data set or a network: the inputs of the Cœurs report, section 4.6 (trick, hand, hearts fallen and
//! taken, suit led, trick cards, cards left), and for Barbu what the other contracts turn on. Seats are counted from the
//! viewer.

use crate::card::{Card, Rank, Suit};
use crate::cards::Cards;
use crate::contract::{Contract, Kind};
use crate::state::Match;
use crate::variant::Variant;
use crate::view::MatchView;
use coeur_core::{Feature, Features, Seat};

/// The names of the seats as the viewer counts them.
const SEATS: [&str; 4] = ["me", "next", "across", "previous"];

/// What scores and points are divided by.
const HUNDRED: f32 = 100.0;

impl<V: Variant> Features for Match<V> {
    fn feature_list(_: &V::Config) -> Vec<Feature> {
        let mut list = Vec::new();
        columns::<V>(None, &mut |name, about, _| list.push(Feature::new(name(), about)));
        list
    }

    fn features(view: &MatchView<V>, out: &mut Vec<f32>) {
        columns(Some(view), &mut |_, _, value| out.push(value));
    }
}

/// A column: how it is called, what it means, its value.
type Column<'a> = &'a mut dyn FnMut(&dyn Fn() -> String, &'static str, f32);

/// Goes through the columns once, so that names and values cannot drift apart. Without a view the values mean nothing.
fn columns<V: Variant>(view: Option<&MatchView<V>>, put: Column<'_>) {
    let me = view.and_then(MatchView::seat).unwrap_or(Seat(0));
    let seats = [0, 1, 2, 3].map(|steps| me.after(steps, 4).index());
    let number = |value: &dyn Fn(&MatchView<V>) -> f32| view.map_or(0.0, value);
    let flag = |value: &dyn Fn(&MatchView<V>) -> bool| f32::from(u8::from(view.is_some_and(value)));
    let trick: Cards = view.and_then(|v| v.trick.as_ref()).map_or(Cards::NONE, |t| t.cards.iter().copied().collect());
    let led = view.and_then(|v| v.trick.as_ref()).and_then(|trick| trick.cards.first()).map(|card| card.suit());
    let hand = view.and_then(|view| view.hand).unwrap_or_default();
    let played = view.map_or(Cards::NONE, MatchView::played);

    put(
        &|| "trick".into(),
        "tricks finished, as a share of eight",
        number(&|v| v.taken.iter().map(|taken| f32::from(taken.tricks)).sum::<f32>() / 8.0),
    );
    one_hot("hand", "1 if the viewer holds the card", Cards::ALL, hand, put);
    one_hot("fallen", "1 if this heart fell before this trick", Cards::HEARTS, played - trick, put);
    for (name, seat) in SEATS.iter().zip(seats) {
        let hearts = number(&|v| f32::from(v.taken[seat].hearts) / 8.0);
        put(&|| format!("hearts_{name}"), "hearts this seat has taken, as a share of eight", hearts);
    }
    for suit in Suit::ALL {
        put(
            &|| format!("led_{}", suit.letter()),
            "1 if this suit was led to the trick",
            f32::from(u8::from(led == Some(suit))),
        );
    }
    one_hot("trick", "1 if the card lies in the trick under way", Cards::ALL, trick, put);
    one_hot("left", "1 if the card is in one of the other hands", Cards::ALL, !(played | hand), put);
    for (name, seat) in SEATS.iter().zip(seats).skip(1) {
        for suit in Suit::ALL {
            let void = flag(&|v| v.voids[seat].contains(&suit));
            put(&|| format!("void_{name}_{}", suit.letter()), "1 if this seat has shown not to hold the suit", void);
        }
    }
    for (name, seat) in SEATS.iter().zip(seats) {
        let score = number(&|v| v.scores[seat] as f32 / HUNDRED);
        put(&|| format!("score_{name}"), "points of the match so far, in hundreds", score);
    }
    put(
        &|| "deals_left".into(),
        "deals after this one, as a share of 24",
        number(&|v| f32::from(v.deals.saturating_sub(v.deal).saturating_sub(1)) / 24.0),
    );
    if V::CHOOSES {
        contracts(view, seats, put);
    }
}

/// The columns that Barbu adds.
fn contracts<V: Variant>(view: Option<&MatchView<V>>, seats: [usize; 4], put: Column<'_>) {
    let number = |value: &dyn Fn(&MatchView<V>) -> f32| view.map_or(0.0, value);
    let flag = |value: &dyn Fn(&MatchView<V>) -> bool| f32::from(u8::from(view.is_some_and(value)));
    put(&|| "choosing".into(), "1 while the meneur chooses", flag(&|v| v.contract.is_none()));
    for kind in Kind::ALL {
        let played = flag(&|v| v.contract.is_some_and(|contract| contract.kind() == kind));
        put(&|| format!("contract_{}", kind.word()), "1 if this contract is played", played);
    }
    for kind in Kind::ALL {
        let left = flag(&|v| v.contracts_left.contains(&kind));
        put(&|| format!("choice_{}", kind.word()), "1 if the meneur has this contract left", left);
    }
    for rank in Rank::ALL {
        let start = flag(&|v| v.contract == Some(Contract::Reussite(rank)));
        put(&|| format!("start_{}", rank.name()), "1 if a réussite starts from this rank", start);
    }
    let layout =
        view.and_then(|v| v.layout).map_or(Cards::NONE, |rows| rows.iter().fold(Cards::NONE, |all, &row| all | row));
    one_hot("laid", "1 if the card lies in the réussite", Cards::ALL, layout, put);
    for (name, seat) in SEATS.iter().zip(seats) {
        put(&|| format!("meneur_{name}"), "1 if this seat is meneur", flag(&|v| v.meneur.index() == seat));
        put(
            &|| format!("tricks_{name}"),
            "tricks this seat has won, as a share of eight",
            number(&|v| f32::from(v.taken[seat].tricks) / 8.0),
        );
        put(
            &|| format!("queens_{name}"),
            "queens this seat has taken, as a share of four",
            number(&|v| f32::from(v.taken[seat].queens) / 4.0),
        );
        put(
            &|| format!("king_{name}"),
            "1 if this seat has taken the king of hearts",
            flag(&|v| v.taken[seat].king_of_hearts),
        );
        put(
            &|| format!("cards_{name}"),
            "cards in this hand, as a share of eight",
            number(&|v| f32::from(v.hand_sizes[seat]) / 8.0),
        );
    }
}

fn one_hot(name: &str, about: &'static str, columns: Cards, set: Cards, put: Column<'_>) {
    for card in columns.iter() {
        put(&|| format!("{name}_{}", Card::to_string(&card)), about, f32::from(u8::from(set.contains(card))));
    }
}
