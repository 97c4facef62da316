//! Worlds that fit a view, each equally likely.
//!
//! All that a deal shows is public, so worlds differ only in who holds the cards not yet seen. Each of these cards may be
//! with one, two or three of the other seats; cards of which the same seats are possible form a group. How many cards of
//! each group go where is drawn first, with the number of ways as its weight, and then the cards themselves.

use crate::action::Action;
use crate::card::{Card, Suit};
use crate::cards::Cards;
use crate::config::Rules;
use crate::contract::{Contract, Kind, Taken, possible};
use crate::deal_in_play::{CompleteTrick, Hands};
use crate::reported::{ReportedDeal, ReportedWorlds};
use crate::reussite;
use crate::state::{Finished, Match};
use crate::variant::Variant;
use crate::view::{Earlier, MatchView, WonTrick};
use coeur_core::{FutureDeals, Game, NoWorld, Rng, Seat, Viewer};

/// A prepared source of the worlds of one view.
#[derive(Clone, Debug)]
pub struct Worlds<V: Variant> {
    /// The match with everything that is public, and the viewer's hand.
    known: Match<V>,
    others: [usize; 3],
    /// The cards that only one of them can hold.
    certain: [Cards; 3],
    /// The cards that the first and second, first and third, second and third, or all three can hold.
    groups: [Group; 4],
    /// The ways to split the groups, with the number of worlds up to and including each.
    splits: Vec<(u64, Split)>,
    /// Of a deal that was told and not seen, the source that is drawn from instead.
    reported: Option<ReportedWorlds>,
}

/// Cards of which the same seats are possible.
#[derive(Clone, Copy, Debug, Default)]
struct Group {
    cards: [u8; 24],
    len: u8,
}

/// How many of each pair group go to the first of the pair, and how many of the last group to the first and second seat.
#[derive(Clone, Copy, Debug)]
struct Split {
    pairs: [u8; 3],
    first: u8,
    second: u8,
}

/// The seats of the three pair groups, as places among the others.
const PAIRS: [(usize, usize); 3] = [(0, 1), (0, 2), (1, 2)];

fn contradiction<T>(what: impl Into<String>) -> Result<T, NoWorld> {
    Err(NoWorld::Contradiction(what.into()))
}

impl<V: Variant> Worlds<V> {
    pub(crate) fn from_view(view: &MatchView<V>) -> Result<Worlds<V>, NoWorld> {
        let Viewer::Seat(me) = view.viewer else { return Err(NoWorld::Spectator) };
        let Some(hand) = view.hand else { return contradiction("a seat has a hand") };
        if let Some(reported) = &view.reported {
            if !V::rules(&view.config).aside().is_empty() {
                return contradiction("a deal that is told has all cards");
            }
            return Ok(Worlds::from_reported(reported, &view.config));
        }
        let (known, impossible, hidden) = replayed(view, me, hand)?;
        let others = [1, 2, 3].map(|steps| me.after(steps, 4).index());
        let mut certain = [Cards::NONE; 3];
        let mut groups = [Group::default(); 4];
        for card in hidden.iter() {
            let may = others.map(|seat| !impossible[seat].contains(card));
            match may {
                [false, false, false] => return contradiction(format!("nobody can hold {card}")),
                [true, false, false] => certain[0] |= card.only(),
                [false, true, false] => certain[1] |= card.only(),
                [false, false, true] => certain[2] |= card.only(),
                [true, true, false] => groups[0].push(card),
                [true, false, true] => groups[1].push(card),
                [false, true, true] => groups[2].push(card),
                [true, true, true] => groups[3].push(card),
            }
        }
        let room: [i32; 3] = std::array::from_fn(|i| known.donne.hands[others[i]].len() as i32 - certain[i].len() as i32);
        let splits = splits(groups.map(|group| i32::from(group.len)), room);
        if splits.is_empty() {
            return contradiction("the unseen cards do not fit into the hands");
        }
        let worlds = Worlds { known, others, certain, groups, splits, reported: None };
        // All else that the view says must follow from what was replayed.
        if worlds.draw(&mut Rng::new(0)).view(view.viewer) != *view {
            return contradiction("its parts do not agree with its history");
        }
        Ok(worlds)
    }

    fn from_reported(deal: &ReportedDeal, config: &V::Config) -> Worlds<V> {
        Worlds {
            known: Match::from_reported(deal, config),
            others: [1, 2, 3].map(|steps| deal.seat().after(steps, 4).index()),
            certain: [Cards::NONE; 3],
            groups: [Group::default(); 4],
            splits: Vec::new(),
            reported: Some(deal.worlds()),
        }
    }

    /// How many worlds fit the view, not counting the deals to come.
    pub fn count(&self) -> u64 {
        match &self.reported {
            Some(reported) => reported.count(),
            None => self.splits.last().map_or(0, |(upto, _)| *upto),
        }
    }

    /// All worlds that fit the view, one after the other, as long as `look` wants more. The deals to come are those of any of them.
    pub(crate) fn each(&self, look: &mut dyn FnMut(&Match<V>) -> bool) -> bool {
        let certain = self.certain.iter().zip([0b001, 0b010, 0b100]);
        let mut hidden: Vec<(Card, u8)> =
            certain.flat_map(|(cards, seat)| cards.iter().map(move |card| (card, seat))).collect();
        for (group, seats) in self.groups.iter().zip([0b011, 0b101, 0b110, 0b111]) {
            hidden.extend(group.cards[..usize::from(group.len)].iter().map(|&card| (Card(card), seats)));
        }
        let mut world = self.known.clone();
        let room = self.others.map(|seat| std::mem::take(&mut world.donne.hands[seat]).len());
        self.deal_out(&mut world, &hidden, room, look)
    }

    /// Gives the first of these cards to each of the others who may hold it.
    fn deal_out(
        &self,
        world: &mut Match<V>,
        hidden: &[(Card, u8)],
        mut room: [u32; 3],
        look: &mut dyn FnMut(&Match<V>) -> bool,
    ) -> bool {
        let Some((&(card, seats), rest)) = hidden.split_first() else { return look(world) };
        (0..3).filter(|place| seats >> place & 1 == 1).all(|place| {
            if room[place] == 0 {
                return true;
            }
            room[place] -= 1;
            world.donne.hands[self.others[place]] |= card.only();
            let go_on = self.deal_out(world, rest, room, look);
            world.donne.hands[self.others[place]] -= card.only();
            room[place] += 1;
            go_on
        })
    }

    #[inline]
    pub(crate) fn draw(&self, rng: &mut Rng) -> Match<V> {
        if let Some(reported) = &self.reported {
            let mut world = self.known.clone();
            reported.deal_into(&mut world.donne.hands, rng);
            return world;
        }
        let split = match self.splits.as_slice() {
            [(_, only)] => only,
            many => {
                let drawn = below(self.count(), rng);
                &many[many.partition_point(|(upto, _)| *upto <= drawn)].1
            }
        };
        let mut hands = self.certain;
        for ((group, (first, second)), share) in self.groups.iter().zip(PAIRS).zip(split.pairs) {
            if group.len > 0 {
                let (drawn, rest) = group.draw([share, 0], rng);
                hands[first] |= drawn[0];
                hands[second] |= rest;
            }
        }
        let (drawn, rest) = self.groups[3].draw([split.first, split.second], rng);
        hands[0] |= drawn[0];
        hands[1] |= drawn[1];
        hands[2] |= rest;
        let mut world = self.known.clone();
        for (seat, hand) in self.others.into_iter().zip(hands) {
            world.donne.hands[seat] = hand;
        }
        world.later = FutureDeals::Seeded(rng.next_u64());
        world
    }
}

impl Group {
    fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = card.0;
        self.len += 1;
    }

    /// Random disjoint subsets of these sizes, and the rest.
    #[inline]
    fn draw(&self, sizes: [u8; 2], rng: &mut Rng) -> ([Cards; 2], Cards) {
        let mut cards = self.cards;
        let mut left = usize::from(self.len);
        let sets = sizes.map(|size| {
            let mut set = 0;
            for _ in 0..size {
                let chosen = rng.below(left as u32) as usize;
                left -= 1;
                set |= 1 << (cards[chosen] & 31);
                cards[chosen] = cards[left];
            }
            Cards(set)
        });
        (sets, Cards(cards[..left].iter().fold(0, |set, card| set | 1 << (card & 31))))
    }
}

/// Plays the history of a view again, with any cards in the other hands: what is public comes out right, and with it what
/// each seat has shown not to hold and which cards nobody has seen.
fn replayed<V: Variant>(view: &MatchView<V>, me: Seat, hand: Cards) -> Result<(Match<V>, [Cards; 4], Cards), NoWorld> {
    let mut shown = [Cards::NONE; 4];
    let rules = V::rules(&view.config);
    let size = u32::from(rules.ranks);
    let mut seen = hand | rules.aside();
    for event in &view.history {
        if let Some(card) = event.card() {
            if seen.contains(card) {
                return contradiction(format!("{card} is in two places"));
            }
            seen |= card.only();
            shown[event.seat.index()] |= card.only();
        }
    }
    let mut hands = shown;
    hands[me.index()] |= hand;
    if hands[me.index()].len() != size || hands.iter().any(|hand| hand.len() > size) || !(hand & rules.aside()).is_empty() {
        return contradiction(format!("a hand has {size} cards"));
    }
    let mut unseen = (!seen).iter();
    for hand in &mut hands {
        let missing = size - hand.len();
        *hand |= unseen.by_ref().take(missing as usize).collect::<Cards>();
    }
    let mut game = before_deal(view, hands)?;
    let mut impossible = [Cards::NONE; 4];
    for (ply, event) in view.history.iter().enumerate() {
        if game.donne.turn != Some(event.seat) {
            return contradiction(format!("event {ply} is out of turn"));
        }
        step(&mut game, event.seat, event.action, &mut impossible[event.seat.index()])
            .map_err(|what| NoWorld::Contradiction(format!("event {ply}: {what}")))?;
    }
    if game.donne.turn.is_none() && game.index + 1 < game.deals {
        return contradiction("the next deal should have begun");
    }
    if !(hand & impossible[me.index()]).is_empty() {
        return contradiction("the viewer did not play by the rules");
    }
    Ok((game, impossible, !seen))
}

/// The match when the view's deal was dealt.
fn before_deal<V: Variant>(view: &MatchView<V>, hands: Hands) -> Result<Match<V>, NoWorld> {
    let deals = usize::from(view.deals);
    if view.deal >= view.deals || deals > V::deals(&view.config) || view.earlier.len() != usize::from(view.deal) {
        return contradiction("there is no such deal");
    }
    let mut game = Match::<V>::new(&view.config, hands, FutureDeals::Seeded(0), deals);
    let rules = game.rules();
    for (index, deal) in view.earlier.iter().enumerate() {
        let left = &mut game.left[Match::<V>::meneur_for_deal(rules, index).index()];
        let kind = deal.contract.kind();
        let known = if V::CHOOSES { *left & kind.bit() != 0 } else { deal.contract == Contract::Coeurs };
        if !known || !possible(kind, deal.points, rules) {
            return contradiction(format!("deal {index} cannot have ended so"));
        }
        *left &= !kind.bit();
        game.close(Finished { contract: deal.contract, fives: deal.points.map(|points| (points / 5) as i8) });
    }
    game.previous_trick = previous_trick(view, rules)?;
    game.open(hands);
    Ok(game)
}

/// The last trick of the deal before, where it had tricks, as far as the points of that deal allow it.
fn previous_trick<V: Variant>(view: &MatchView<V>, rules: Rules) -> Result<Option<CompleteTrick>, NoWorld> {
    let before = view.earlier.last().filter(|deal| deal.contract.kind() != Kind::Reussite);
    let (deal, trick): (&Earlier, &WonTrick) = match (before, &view.previous_deal_trick) {
        (None, None) => return Ok(None),
        (Some(deal), Some(trick)) => (deal, trick),
        _ => return contradiction("a deal of tricks ends with one, a réussite does not"),
    };
    let taken: Cards = trick.cards.iter().copied().collect();
    let Ok(cards) = <[Card; 4]>::try_from(trick.cards.as_slice()) else {
        return contradiction("a trick has four cards");
    };
    let least = Taken::count(taken).points(deal.contract.kind(), rules);
    let points = deal.points[trick.winner.index()];
    if taken.len() != 4 || (points <= 0 && points > least) {
        return contradiction("the deal before cannot have ended with this trick");
    }
    Ok(Some(CompleteTrick::new(trick.leader, cards)))
}

/// Plays one event, and notes the cards that whoever did it cannot have held.
fn step<V: Variant>(game: &mut Match<V>, seat: Seat, action: Action, impossible: &mut Cards) -> Result<(), String> {
    let rules = game.rules();
    let illegal = || Err(format!("{action} is not legal"));
    let donne = &mut game.donne;
    match (action, donne.contract) {
        (Action::Choose(contract), None) => {
            let left = &mut game.left[seat.index()];
            if *left & contract.kind().bit() == 0 {
                return illegal();
            }
            *left &= !contract.kind().bit();
            donne.begin(contract, rules);
        }
        (Action::Pass, Some(Contract::Reussite(rank))) => {
            *impossible |= reussite::playable(donne.table, rank);
            donne.pass();
        }
        (Action::Card(card), Some(contract)) => {
            if impossible.contains(card) {
                return Err(format!("{seat} cannot have held {card}"));
            }
            match contract {
                Contract::Reussite(rank) => {
                    if !reussite::playable(donne.table, rank).contains(card) {
                        return illegal();
                    }
                }
                _ => match donne.led() {
                    Some(led) if led.suit() != card.suit() => *impossible |= led.suit().cards(),
                    None if rules.hearts_last && contract.kind().hearts_cost() && card.suit() == Suit::Hearts => {
                        *impossible |= !Cards::HEARTS;
                    }
                    _ => {}
                },
            }
            donne.play(card, rules);
        }
        _ => return illegal(),
    }
    Ok(())
}

/// Every way to split groups of these sizes (three pairs, then all) over three hands with this room.
fn splits(sizes: [i32; 4], room: [i32; 3]) -> Vec<(u64, Split)> {
    let mut splits = Vec::new();
    let mut worlds = 0;
    for ab in 0..=sizes[0].min(room[0]) {
        for ac in 0..=sizes[1].min(room[0] - ab) {
            for bc in 0..=sizes[2] {
                let first = room[0] - ab - ac;
                let second = room[1] - (sizes[0] - ab) - bc;
                let third = room[2] - (sizes[1] - ac) - (sizes[2] - bc);
                if second < 0 || third < 0 || first + second + third != sizes[3] {
                    continue;
                }
                worlds += choose(sizes[0], ab)
                    * choose(sizes[1], ac)
                    * choose(sizes[2], bc)
                    * choose(sizes[3], first)
                    * choose(second + third, second);
                let pairs = [ab as u8, ac as u8, bc as u8];
                splits.push((worlds, Split { pairs, first: first as u8, second: second as u8 }));
            }
        }
    }
    splits
}

/// Binomial coefficient; of 24 cards at most, so nothing overflows.
fn choose(n: i32, k: i32) -> u64 {
    (0..k as u64).fold(1, |product, i| product * (n as u64 - i) / (i + 1))
}

/// A number below a bound that may not fit 32 bits, each equally likely (Lemire 2019).
#[inline]
fn below(bound: u64, rng: &mut Rng) -> u64 {
    let threshold = bound.wrapping_neg() % bound;
    loop {
        let product = u128::from(rng.next_u64()) * u128::from(bound);
        if product as u64 >= threshold {
            return (product >> 64) as u64;
        }
    }
}
