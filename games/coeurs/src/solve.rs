//! The last tricks solved: how a deal ends when everybody sees every card and plays for itself.
//!
//! With four players "the best of all play" has to be said more exactly. Here it is max^n (Luckhardt and Irani 1986): whoever is on
//! turn takes the card that is best for itself, knowing that the others will do the same; among cards that are equally good
//! for it, the one that is worst for the seat that asks, and among those the lowest. So the answer promises the seat that
//! asks nothing that rests on somebody else's kindness.
//!
//! Every line is looked at. Two things keep that small: cards of one hand that no other card stands between and that cost the
//! same lead to the same result, so one of them is enough; and what the rest of a deal brings depends only, at the start of
//! a trick, on the cards held, on who leads, and on who (if one seat alone) has taken all penalties so far, so it is kept.

use crate::action::Action;
use crate::card::Card;
use crate::cards::Cards;
use crate::config::Rules;
use crate::contract::{Contract, Kind};
use crate::deal_in_play::DealInPlay;
use crate::state::Match;
use crate::variant::Variant;
use coeur_core::sort::sort_short;
use coeur_core::{Budget, Seat, Solution, Solve, Text, Unsolved};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Deals with more cards in a hand are not tried. After random play, five cards of Cœurs took 0.07 M positions on average (0.4 M at
/// most, 10 ms), six 0.7 M (2.4 M), seven 5.4 M (14 M, 1.3 s): `cargo run --release -p coeur-coeurs --example last_tricks`.
pub const REACH: u32 = 7;

/// How a deal of tricks goes on after a card of the seat on turn, if everybody sees every card: that card and at most `most` in all.
pub(crate) fn line(donne: &DealInPlay, rules: Rules, first: Card, most: usize) -> Vec<Card> {
    let (Some(asks), Some(contract)) = (donne.turn, donne.contract) else { return Vec::new() };
    let budget = Budget::default();
    let mut search = Search::new(contract.kind(), rules, asks.index(), &budget);
    let (mut now, mut line) = (*donne, vec![first]);
    now.play(first, rules);
    while let Some(seat) = now.turn.filter(|_| line.len() < most) {
        let Some((card, _)) = search.choose(&now, seat) else { break };
        now.play(card, rules);
        line.push(card);
    }
    line
}

/// Positions between two looks at whether somebody asked to stop.
const BATCH: u64 = 4096;

/// Points that each seat is still to score, in seat order.
type Gains = [i16; 4];

impl<V: Variant> Solve for Match<V> {
    const SCORE: Text = Text {
        fr: "Ce que cette donne rapporte à qui joue, moins la moyenne des autres (ou ses points, avec payoff=raw), si chacun voit \
             toutes les cartes et joue pour soi, et à égalité contre lui.",
        en: "What this deal brings the player on turn, less the others' mean (or its own points, with payoff=raw), if everyone sees \
             all cards and plays for itself, and where it is all the same to it, against that player.",
    };

    fn solve(&self, budget: &Budget) -> Result<Solution<Action>, Unsolved> {
        let (donne, rules) = (&self.donne, self.rules());
        let Some(seat) = donne.turn else {
            return Ok(Solution { score: 0.0, actions: Vec::new(), nodes: 0, proved: None });
        };
        let kind = match donne.contract {
            None => return Err(Unsolved::OutOfReach("the meneur has not chosen a contract yet".into())),
            Some(Contract::Reussite(_)) => {
                return Err(Unsolved::OutOfReach("a réussite is not solved, only contracts of tricks are".into()));
            }
            Some(contract) => contract.kind(),
        };
        let cards = donne.hands[seat.index()].len();
        if cards > REACH {
            let what = format!("{cards} cards in a hand are too many to look at every line: at most {REACH} are solved");
            return Err(Unsolved::OutOfReach(what));
        }
        let mut search = Search::new(kind, rules, seat.index(), budget);
        let before = donne.points(rules).map(|points| points as i16);
        let mut actions = Vec::new();
        for card in donne.legal(seat, rules).iter() {
            let Some(gains) = search.after(donne, card) else {
                return Err(Unsolved::CutShort { nodes: search.nodes });
            };
            let points = std::array::from_fn(|seat| before[seat] + gains[seat]);
            let score = search.utility(seat.index(), points);
            actions.push((Action::Card(card), if rules.raw { f64::from(score) } else { f64::from(score) / 3.0 }));
        }
        sort_short(&mut actions, |a, b| b.1.total_cmp(&a.1));
        Ok(Solution { score: actions.first().map_or(0.0, |best| best.1), actions, nodes: search.nodes, proved: None })
    }
}

struct Search<'a> {
    kind: Kind,
    rules: Rules,
    asks: usize,
    /// The cards that make taking all of them worth something.
    penalties: Cards,
    known: HashMap<u64, Gains, BuildHasherDefault<KeyHasher>>,
    nodes: u64,
    budget: &'a Budget,
}

impl<'a> Search<'a> {
    fn new(kind: Kind, rules: Rules, asks: usize, budget: &'a Budget) -> Search<'a> {
        let penalties = match kind {
            Kind::Plis => Cards::ALL,
            Kind::Coeurs => Cards::HEARTS,
            Kind::Dames => Cards::QUEENS,
            Kind::Total if rules.generale => Cards::ALL,
            _ => Cards::NONE,
        };
        Search { kind, rules, asks, penalties, known: HashMap::default(), nodes: 0, budget }
    }

    /// What a seat strives for, times three unless it is its own points.
    fn utility(&self, seat: usize, points: Gains) -> i16 {
        if self.rules.raw { points[seat] } else { 4 * points[seat] - points.iter().sum::<i16>() }
    }

    /// What everybody still gains from a position; `None` if somebody asked to stop.
    fn gains(&mut self, donne: &DealInPlay) -> Option<Gains> {
        let Some(seat) = donne.turn else { return Some([0; 4]) };
        self.nodes += 1;
        if self.nodes.is_multiple_of(BATCH) && self.budget.cancel.is_cancelled() {
            return None;
        }
        let key = donne.table.is_empty().then(|| self.key(donne));
        if let Some(known) = key.and_then(|key| self.known.get(&key)) {
            return Some(*known);
        }
        let (_, best) = self.choose(donne, seat)?;
        if let Some(key) = key {
            self.known.insert(key, best);
        }
        Some(best)
    }

    /// The card that the seat on turn takes, and what everybody gains then.
    fn choose(&mut self, donne: &DealInPlay, seat: Seat) -> Option<(Card, Gains)> {
        let mut best: Option<(Card, Gains)> = None;
        let mut tried: Option<Card> = None;
        for card in donne.legal(seat, self.rules).iter() {
            if tried.is_some_and(|tried| alike(donne, self.kind, tried, card)) {
                continue;
            }
            tried = Some(card);
            let gains = self.after(donne, card)?;
            let better = best.is_none_or(|(_, best)| {
                let (new, old) = (self.utility(seat.index(), gains), self.utility(seat.index(), best));
                new > old || (new == old && self.utility(self.asks, gains) < self.utility(self.asks, best))
            });
            if better {
                best = Some((card, gains));
            }
        }
        best
    }

    /// What everybody gains from a card on.
    fn after(&mut self, donne: &DealInPlay, card: Card) -> Option<Gains> {
        let mut next = *donne;
        next.play(card, self.rules);
        let later = self.gains(&next)?;
        if !next.table.is_empty() {
            return Some(later);
        }
        let (before, now) = (donne.points(self.rules), next.points(self.rules));
        Some(std::array::from_fn(|seat| later[seat] + (now[seat] - before[seat]) as i16))
    }

    /// The cards held, who leads, and who alone has taken penalties so far (4: nobody has any; 5: more than one, or it does not
    /// matter).
    fn key(&self, donne: &DealInPlay) -> u64 {
        let held = donne.hands[0] | donne.hands[1] | donne.hands[2] | donne.hands[3];
        let mut alone = if self.penalties.is_empty() { 5 } else { 4 };
        for (seat, &taken) in donne.taken.iter().enumerate() {
            if !(taken & self.penalties).is_empty() {
                alone = if alone == 4 { seat as u64 } else { 5 };
            }
        }
        u64::from(held.0) << 8 | alone << 4 | donne.turn.map_or(0, |seat| u64::from(seat.0))
    }
}

/// Whether two cards of the hand on turn, the lower one first, lead to the same result: no card between them is held by another or
/// lies on the table, and they cost the same. It is the same in all worlds of one view.
pub(crate) fn alike(donne: &DealInPlay, kind: Kind, low: Card, high: Card) -> bool {
    let own = donne.hands[donne.turn.map_or(0, |seat| seat.index())];
    let in_play = donne.hands[0] | donne.hands[1] | donne.hands[2] | donne.hands[3] | donne.table;
    let between = Cards((high.only().0 - 1) & !(2 * low.only().0 - 1));
    low.suit() == high.suit() && ((in_play - own) & between).is_empty() && charged(kind, low) == charged(kind, high)
}

/// Whether the contract minds who takes the card.
fn charged(kind: Kind, card: Card) -> u8 {
    let heart = Cards::HEARTS.contains(card) && matches!(kind, Kind::Coeurs | Kind::Total);
    let queen = Cards::QUEENS.contains(card) && matches!(kind, Kind::Dames | Kind::Total);
    let king = card == Card::KING_OF_HEARTS && matches!(kind, Kind::Barbu | Kind::Total);
    u8::from(heart) | u8::from(queen) << 1 | u8::from(king) << 2
}

/// Keys are already numbers: a multiplication spreads them.
#[derive(Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(u64::from(byte)));
    }

    fn write_u64(&mut self, number: u64) {
        let product = (self.0 ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = product ^ product >> 29;
    }
}
