//! The columns of a data set or a network: the inputs of the Cœurs report, section 4.6 (trick, hand, hearts fallen and
//! taken, suit led, trick cards, cards left), who played which card, how own cards stand to those not seen, and for Barbu
//! what the other contracts turn on. Seats are counted from the viewer.
//!
//! [`Facts`] are what the columns are computed from. They are gathered from a view or, faster, from the position.

use crate::action::Action;
use crate::card::{Card, Rank, Suit};
use crate::cards::Cards;
use crate::contract::{Contract, Kind, Taken};
use crate::deal;
use crate::players::contracts::prospect;
use crate::reussite::playable;
use crate::state::Match;
use crate::variant::Variant;
use crate::view::MatchView;
use coeur_core::features::{Columns, Count, Names, Topic, Values};
use coeur_core::{ActionSpace, Feature, Features, FutureDeals, Rng, Seat, Symmetry, Text};

/// The names of the seats as the viewer counts them.
const SEATS: [&str; 4] = ["me", "next", "across", "previous"];

impl<V: Variant> Features for Match<V> {
    const FEATURES_VERSION: u32 = if V::CHOOSES { 3 } else { 2 };

    const TOPICS: &'static [Topic] = &[
        Topic { name: Text { fr: "les cartes en main", en: "the cards in hand" }, columns: &["hand_", "above_", "below_"] },
        Topic {
            name: Text { fr: "les levées déjà faites", en: "what has been taken" },
            columns: &["hearts_", "tricks_", "queens_", "king_", "cards_"],
        },
        Topic { name: Text { fr: "le pli en cours", en: "the trick under way" }, columns: &["trick", "led_", "winning_"] },
        Topic {
            name: Text { fr: "les cartes encore en jeu", en: "the cards still out" },
            columns: &["left_", "fallen_", "laid_"],
        },
        Topic {
            name: Text { fr: "les cartes jouées de cette place", en: "the cards played from this seat" },
            columns: &["played_me_"],
        },
        Topic {
            name: Text { fr: "ce que le suivant a joué", en: "what the next player has played" },
            columns: &["played_next_"],
        },
        Topic {
            name: Text { fr: "ce que le joueur d'en face a joué", en: "what the player across has played" },
            columns: &["played_across_"],
        },
        Topic {
            name: Text { fr: "ce que le précédent a joué", en: "what the previous player has played" },
            columns: &["played_previous_"],
        },
        Topic { name: Text { fr: "qui n'a plus d'une couleur", en: "who is out of a suit" }, columns: &["void_"] },
        Topic {
            name: Text { fr: "le contrat", en: "the contract" },
            columns: &["choosing", "contract_", "choice_", "start_", "meneur_"],
        },
    ];

    fn feature_list(_: &V::Config) -> Vec<Feature> {
        let mut names = Names::default();
        columns::<V>(&Facts::default(), &mut names);
        names.0
    }

    fn feature_count(_: &V::Config) -> usize {
        let mut count = Count::default();
        columns::<V>(&Facts::default(), &mut count);
        count.0
    }

    fn features(view: &MatchView<V>, out: &mut Vec<f32>) {
        columns::<V>(&Facts::from_view(view), &mut Values(out));
    }

    fn observe(&self, seat: Seat, out: &mut Vec<f32>) {
        columns::<V>(&Facts::from_game(self, seat), &mut Values(out));
    }

    /// The three suits beside hearts can be exchanged at will.
    fn symmetries(config: &V::Config) -> Vec<Symmetry> {
        let features: Vec<String> = Self::feature_list(config).into_iter().map(|feature| feature.name).collect();
        let actions: Vec<String> = Self::all_actions(config).iter().map(ToString::to_string).collect();
        ["DSC", "CDS", "CSD", "SDC", "SCD"]
            .map(|suits| Symmetry { features: exchanged(&features, suits), actions: exchanged(&actions, suits) })
            .into()
    }

    /// One deal. In Barbu the first meneur has some of the contracts left, any number of them equally likely.
    fn training_start(config: &V::Config, rng: &mut Rng) -> Match<V> {
        let mut game = Match::new(config, deal::shuffled(V::rules(config), rng), FutureDeals::Seeded(0), 1);
        if V::CHOOSES {
            let mut kinds = Kind::ALL;
            rng.shuffle(&mut kinds);
            let count = 1 + rng.below(kinds.len() as u32) as usize;
            game.left[0] = kinds[..count].iter().fold(0, |mask, kind| mask | kind.bit());
        }
        game
    }

    /// What the contracts promise that are kept for later.
    fn value_after_round(&self, action: Action) -> f64 {
        let kept = |contract: Contract| self.left[self.donne.meneur.index() & 3] & !contract.kind().bit();
        chosen(action).map_or(0.0, |contract| prospect(kept(contract), self.rules().raw))
    }

    fn view_value_after_round(view: &MatchView<V>, action: Action) -> f64 {
        let left = view.contracts_left.iter().fold(0, |mask, kind| mask | kind.bit());
        let rules = V::rules(&view.config);
        chosen(action).map_or(0.0, |contract| {
            // As all values are told: against what all contracts left promise.
            prospect(left & !contract.kind().bit(), rules.raw) - prospect(left, rules.raw)
        })
    }
}

fn chosen(action: Action) -> Option<Contract> {
    match action {
        Action::Choose(contract) => Some(contract),
        Action::Card(_) | Action::Pass => None,
    }
}

/// Where each name is found when diamonds, clubs and spades are called by these letters instead.
fn exchanged(names: &[String], suits: &str) -> Vec<usize> {
    let other = |name: &str| {
        let (rest, last) = name.split_at(name.len() - 1);
        let suit = "DCS".find(last).filter(|_| !rest.is_empty()).and_then(|place| suits.get(place..=place));
        suit.map_or_else(|| name.to_string(), |suit| format!("{rest}{suit}"))
    };
    names.iter().map(|name| names.iter().position(|found| *found == other(name)).expect("suits are named alike")).collect()
}

/// What a seat knows of the deal under way, seats counted from it.
#[derive(Default)]
struct Facts {
    hand: Cards,
    /// The cards that each seat has played before this trick.
    played: [Cards; 4],
    /// Cards played of which it is not told by whom.
    untold: Cards,
    /// The card that each seat has in the trick under way.
    trick: [Cards; 4],
    led: Option<Card>,
    /// The suits that each seat has shown not to hold, as sets of cards.
    voids: [Cards; 4],
    taken: [Taken; 4],
    hand_sizes: [u8; 4],
    contract: Option<Contract>,
    /// The contracts that the meneur has left, as a mask.
    left: u8,
    laid: Cards,
    /// The cards that each seat could have laid in a réussite when it passed.
    passed: [Cards; 4],
    /// Seats from the viewer to the meneur.
    meneur: usize,
}

impl Facts {
    fn from_view<V: Variant>(view: &MatchView<V>) -> Facts {
        let me = view.seat().unwrap_or(Seat(0));
        let seats = [0, 1, 2, 3].map(|steps| me.after(steps, 4).index());
        let mut facts = Facts {
            hand: view.hand.unwrap_or_default(),
            untold: view.untold(),
            voids: seats.map(|seat| view.voids[seat].iter().fold(Cards::NONE, |all, suit| all | suit.cards())),
            taken: seats.map(|seat| view.taken[seat]),
            hand_sizes: seats.map(|seat| view.hand_sizes[seat]),
            contract: view.contract,
            left: view.contracts_left.iter().fold(0, |mask, kind| mask | kind.bit()),
            laid: view.layout.iter().flatten().fold(Cards::NONE, |all, &row| all | row),
            passed: passed(me, view.contract, || view.history.iter().map(|event| (event.seat, event.action))),
            meneur: steps_between(me, view.meneur),
            ..Facts::default()
        };
        for event in &view.history {
            if let Some(card) = event.card() {
                facts.played[steps_between(me, event.seat)] |= card.only();
            }
        }
        if let Some(trick) = &view.trick {
            facts.lay_trick(me, trick.by_seat());
        }
        facts
    }

    fn from_game<V: Variant>(game: &Match<V>, me: Seat) -> Facts {
        let donne = &game.donne;
        let voids = donne.voids(game.rules());
        let seats = [0, 1, 2, 3].map(|steps| me.after(steps, 4).index());
        let mut facts = Facts {
            hand: donne.hands[me.index() & 3],
            untold: donne.untold_cards(),
            voids: seats.map(|seat| voids[seat]),
            taken: seats.map(|seat| Taken::count(donne.taken[seat])),
            hand_sizes: seats.map(|seat| donne.hands[seat].len() as u8),
            contract: donne.contract,
            left: game.left[donne.meneur.index() & 3],
            laid: if donne.start_rank().is_some() { donne.table } else { Cards::NONE },
            passed: passed(me, donne.contract, || donne.events(V::CHOOSES, game.rules()).into_iter()),
            meneur: steps_between(me, donne.meneur),
            ..Facts::default()
        };
        for (seat, card) in donne.cards_played() {
            facts.played[steps_between(me, seat)] |= card.only();
        }
        if donne.trick().is_some() {
            let under_way = donne.table.len() as usize;
            let played = donne.cards_played().count();
            facts.lay_trick(me, donne.cards_played().skip(played - under_way));
        }
        facts
    }

    /// Takes the cards of the trick under way out of those played before it.
    fn lay_trick(&mut self, me: Seat, cards: impl Iterator<Item = (Seat, Card)>) {
        for (seat, card) in cards {
            let steps = steps_between(me, seat);
            self.led = self.led.or(Some(card));
            self.trick[steps] = card.only();
            self.played[steps] -= card.only();
        }
    }
}

/// What passes tell in a réussite: the cards that each seat, counted from `me`, cannot hold.
fn passed<I: Iterator<Item = (Seat, Action)>>(
    me: Seat,
    contract: Option<Contract>,
    events: impl FnOnce() -> I,
) -> [Cards; 4] {
    let mut passed = [Cards::NONE; 4];
    let Some(Contract::Reussite(start)) = contract else { return passed };
    let mut laid = Cards::NONE;
    for (seat, action) in events() {
        match action {
            Action::Card(card) => laid |= card.only(),
            Action::Pass => passed[steps_between(me, seat)] |= playable(laid, start),
            Action::Choose(_) => {}
        }
    }
    passed
}

fn steps_between(me: Seat, other: Seat) -> usize {
    usize::from(other.0.wrapping_sub(me.0) & 3)
}

/// Writes the columns, once for names and values.
fn columns<V: Variant>(facts: &Facts, out: &mut impl Columns) {
    let union = |sets: [Cards; 4]| sets[0] | sets[1] | sets[2] | sets[3];
    let (before, trick) = (union(facts.played) | facts.untold, union(facts.trick));
    let left = !(facts.hand | before | trick);
    let tricks: f32 = facts.taken.iter().map(|taken| f32::from(taken.tricks)).sum();

    out.put(|| "trick".into(), "tricks finished, as a share of eight", tricks / 8.0);
    cards(&["hand"], "1 if the viewer holds the card", Cards::ALL, facts.hand, out);
    cards(&["left"], "1 if the card is in one of the other hands", Cards::ALL, left, out);
    cards(&["fallen"], "1 if this heart fell before this trick", Cards::HEARTS, before, out);
    for (name, taken) in SEATS.iter().zip(facts.taken) {
        let hearts = f32::from(taken.hearts) / 8.0;
        out.put(|| format!("hearts_{name}"), "hearts this seat has taken, as a share of eight", hearts);
    }
    for suit in Suit::ALL {
        let led = facts.led.is_some_and(|card| card.suit() == suit);
        out.flag(|| format!("led_{}", suit.letter()), "1 if this suit was led to the trick", led);
    }
    for (name, seat) in SEATS.iter().zip(0..4).skip(1) {
        let about = "1 if this seat has the card in the trick under way";
        cards(&["trick", name], about, Cards::ALL, facts.trick[seat], out);
    }
    for (name, seat) in SEATS.iter().zip(0..4) {
        let about = "1 if this seat has played the card before this trick";
        cards(&["played", name], about, Cards::ALL, facts.played[seat], out);
    }
    for (name, seat) in SEATS.iter().zip(0..4).skip(1) {
        for suit in Suit::ALL {
            let void = !(facts.voids[seat] & suit.cards()).is_empty();
            out.flag(|| format!("void_{name}_{}", suit.letter()), "1 if this seat has shown not to hold the suit", void);
        }
    }
    let suit_led = facts.led.map_or(Cards::NONE, |card| card.suit().cards());
    let highest = (trick & suit_led).mask().checked_ilog2().map_or(Cards::NONE, |place| Cards::from_mask(1 << place));
    for (name, seat) in SEATS.iter().zip(0..4).skip(1) {
        let wins = !(facts.trick[seat] & highest).is_empty();
        out.flag(|| format!("winning_{name}"), "1 if this seat's card wins the trick so far", wins);
    }
    let hearts = (trick & Cards::HEARTS).len() as f32 / 4.0;
    out.put(|| "trick_hearts".into(), "hearts in the trick under way, as a share of four", hearts);
    out.put(|| "trick_cards".into(), "cards in the trick under way, as a share of four", trick.len() as f32 / 4.0);
    standing(
        "above",
        "if held: the share of eight of its suit's cards in other hands that are higher",
        facts.hand,
        left,
        out,
    );
    standing(
        "below",
        "if held: the share of eight of its suit's cards in other hands that are lower",
        facts.hand,
        left,
        out,
    );
    if V::CHOOSES {
        contracts(facts, left, out);
    }
}

/// The columns that Barbu adds.
fn contracts(facts: &Facts, unseen: Cards, out: &mut impl Columns) {
    out.flag(|| "choosing".into(), "1 while the meneur chooses", facts.contract.is_none());
    for kind in Kind::ALL {
        let played = facts.contract.is_some_and(|contract| contract.kind() == kind);
        out.flag(|| format!("contract_{}", kind.word()), "1 if this contract is played", played);
    }
    for kind in Kind::ALL {
        let left = facts.left & kind.bit() != 0;
        out.flag(|| format!("choice_{}", kind.word()), "1 if the meneur has this contract left", left);
    }
    for rank in Rank::ALL {
        let start = facts.contract == Some(Contract::Reussite(rank));
        out.flag(|| format!("start_{}", rank.name()), "1 if a réussite starts from this rank", start);
    }
    cards(&["laid"], "1 if the card lies in the réussite", Cards::ALL, facts.laid, out);
    for (name, seat) in SEATS.iter().zip(0..4) {
        let taken = facts.taken[seat];
        out.flag(|| format!("meneur_{name}"), "1 if this seat is meneur", facts.meneur == seat);
        let tricks = f32::from(taken.tricks) / 8.0;
        out.put(|| format!("tricks_{name}"), "tricks this seat has won, as a share of eight", tricks);
        let queens = f32::from(taken.queens) / 4.0;
        out.put(|| format!("queens_{name}"), "queens this seat has taken, as a share of four", queens);
        out.flag(|| format!("king_{name}"), "1 if this seat has taken the king of hearts", taken.king_of_hearts);
        let held = f32::from(facts.hand_sizes[seat]) / 8.0;
        out.put(|| format!("cards_{name}"), "cards in this hand, as a share of eight", held);
    }
    for (name, seat) in SEATS.iter().zip(0..4).skip(1) {
        let about = "1 if this seat has passed where it could have laid the card, which is still in one of the other hands";
        cards(&["void", name], about, Cards::ALL, facts.passed[seat] & unseen, out);
    }
}

/// A column for each card of `columns`: whether it is in the set.
#[inline]
fn cards(name: &[&str], about: &'static str, columns: Cards, set: Cards, out: &mut impl Columns) {
    for card in columns.iter() {
        out.flag(|| format!("{}_{card}", name.join("_")), about, set.contains(card));
    }
}

/// For each card held, how many of the same suit in other hands are above or below it.
#[inline]
fn standing(name: &str, about: &'static str, hand: Cards, left: Cards, out: &mut impl Columns) {
    for card in Card::all() {
        let higher = Cards::from_mask(!0 << card.index()) - card.only();
        let side = if name == "above" { higher } else { !higher };
        let count = (left & card.suit().cards() & side).len() as f32 / 8.0;
        out.put(|| format!("{name}_{card}"), about, if hand.contains(card) { count } else { 0.0 });
    }
}
