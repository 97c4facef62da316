//! Worlds that fit a view, all equally likely.
//!
//! Hidden are the viewer's own cards, of which hints have told something, and the order of the deck. The unseen cards are
//! grouped by which of the own positions may hold them; a table over groups × sets of positions counts the ways to fill
//! the hand with distinct cards. One number below their total then names a hand, and the rest is shuffled into the deck.

use crate::config::FIVE;
use crate::{Action, Card, DECK, DECK_SIZE, Hanabi, HanabiView, TYPES};
use arrayvec::ArrayVec;
use coeur_core::{Game, NoWorld, Rng, Seat, Viewer};

/// Sets of positions of a hand, one bit each.
const SETS: usize = 1 << FIVE;

/// A prepared source of worlds.
#[derive(Clone, Debug)]
pub struct Worlds {
    /// One world; the others differ from it in the hidden places only.
    base: Hanabi,
    seat: Seat,
    hands: Hands,
}

/// The ways to fill the viewer's hand.
#[derive(Clone, Debug)]
struct Hands {
    /// The unseen cards, group after group.
    pool: ArrayVec<Card, DECK_SIZE>,
    groups: ArrayVec<Group, TYPES>,
    /// `ways[g][set]`: how many ways there are to fill `set` from group `g` and the groups after it. At most
    /// 50·49·48·47·46, which fits.
    ways: Vec<[u32; SETS]>,
    /// All positions of the hand.
    full: usize,
}

/// Unseen cards that the same positions may hold.
#[derive(Clone, Copy, Debug)]
struct Group {
    /// The positions that may hold them.
    positions: usize,
    /// Where they begin in the pool.
    start: usize,
    len: usize,
    /// `choices[n]`: ways to put cards of the group at `n` positions.
    choices: [u32; FIVE + 1],
}

impl Worlds {
    pub(crate) fn from_view(view: &HanabiView) -> Result<Worlds, NoWorld> {
        let Viewer::Seat(seat) = view.viewer else { return Err(NoWorld::Spectator) };
        let (mut deal, own) = seen(view, seat)?;
        let hands = Hands::count(view, seat, &deal)?;
        let (cards, rest) = hands.draw(&mut Rng::new(0));
        for (&place, &card) in own.iter().zip(&cards) {
            deal[place] = Some(card);
        }
        let mut rest = rest.into_iter();
        let deal: Vec<Card> = deal.into_iter().filter_map(|card| card.or_else(|| rest.next())).collect();
        // If this world shows the view, so does every other: the same hints touch the same positions.
        let mut base = Hanabi::start(&view.config, &deal).map_err(|error| contradiction(error.to_string()))?;
        for (ply, event) in view.history.iter().enumerate() {
            base.play(event.action).map_err(|error| contradiction(format!("action {ply}: {error}")))?;
        }
        if base.view(view.viewer) != *view {
            return Err(contradiction("its history leads to another view"));
        }
        Ok(Worlds { base, seat, hands })
    }

    #[inline]
    pub(crate) fn draw(&self, rng: &mut Rng) -> Hanabi {
        let (cards, rest) = self.hands.draw(rng);
        self.with(&cards, &rest)
    }

    /// The world with these cards in the viewer's hand, and these to be drawn.
    #[inline]
    pub(crate) fn with(&self, cards: &[Card; FIVE], rest: &[Card]) -> Hanabi {
        let mut world = self.base;
        for (&place, &card) in self.base.hand_places(self.seat).iter().zip(cards) {
            world.deck[usize::from(place)] = card;
        }
        world.deck[DECK_SIZE - rest.len()..].copy_from_slice(rest);
        world.look_at(self.seat.index());
        world
    }

    /// How many hands the viewer may hold, copies of a card counted apart.
    pub fn hands(&self) -> u32 {
        self.hands.ways[0][self.hands.full]
    }
}

fn contradiction(what: impl Into<String>) -> NoWorld {
    NoWorld::Contradiction(what.into())
}

/// The cards that the viewer has seen, by their place in the deck, and the places of its own hand.
pub(crate) fn seen(view: &HanabiView, me: Seat) -> Result<([Option<Card>; DECK_SIZE], ArrayVec<usize, FIVE>), NoWorld> {
    let missing = |what: &str| contradiction(format!("{what} is missing"));
    let size = usize::from(view.config.cards()).min(FIVE);
    let mut hands: ArrayVec<ArrayVec<usize, FIVE>, FIVE> =
        (0..view.hands.len()).map(|seat| (seat * size..(seat + 1) * size).collect()).collect();
    let drawn = DECK_SIZE.saturating_sub(view.deck_size.into());
    let mut next = hands.len() * size;
    let mut cards = [None; DECK_SIZE];
    for event in &view.history {
        let (Action::Play(position) | Action::Discard(position)) = event.action else { continue };
        let hand = hands.get_mut(event.seat.index()).ok_or_else(|| missing("a player of the history"))?;
        let place = hand.pop_at(position.into()).ok_or_else(|| missing("a card that was played"))?;
        note(&mut cards, place, event.card.ok_or_else(|| missing("what was played"))?)?;
        // Nobody draws after the end, which only the last event can bring about.
        if next < drawn {
            if let Some(card) = event.drawn {
                note(&mut cards, next, card)?;
            }
            hand.push(next);
            next += 1;
        }
    }
    for (seat, places) in hands.iter().enumerate() {
        let held = &view.hands[seat];
        if held.len() != places.len() {
            return Err(contradiction(format!("the hand of seat {seat} has another number of cards")));
        }
        for (&place, held) in places.iter().zip(held) {
            match held.card {
                Some(card) if seat != me.index() => note(&mut cards, place, card)?,
                None if seat == me.index() => {}
                // At the end the own hand lies open too: [`Hands::count`] takes it as it is.
                Some(_) if view.turn.is_none() => {}
                _ => return Err(contradiction(format!("seat {seat}: a viewer sees all hands but its own"))),
            }
        }
    }
    let own = hands.get(me.index()).cloned().ok_or_else(|| missing("the viewer's hand"))?;
    Ok((cards, own))
}

fn note(cards: &mut [Option<Card>; DECK_SIZE], place: usize, card: Card) -> Result<(), NoWorld> {
    match cards.get_mut(place) {
        Some(slot) if slot.is_none_or(|known| known == card) => {
            *slot = Some(card);
            Ok(())
        }
        _ => Err(contradiction(format!("card {place} of the deal is {card} and something else"))),
    }
}

impl Hands {
    fn count(view: &HanabiView, seat: Seat, seen: &[Option<Card>; DECK_SIZE]) -> Result<Hands, NoWorld> {
        let mut unseen = [0u8; TYPES];
        DECK.iter().for_each(|card| unseen[card.index()] += 1);
        for card in seen.iter().flatten() {
            let left = &mut unseen[card.index()];
            *left = left.checked_sub(1).ok_or_else(|| contradiction(format!("there are not so many {card}")))?;
        }
        let hand = view.hand(seat);
        let mut holders = [0; TYPES];
        for card in Card::all() {
            let may_hold =
                hand.iter().enumerate().filter(|(_, held)| held.card.map_or(held.known.allows(card), |open| open == card));
            holders[card.index()] = may_hold.fold(0, |set, (position, _)| set | 1 << position);
        }
        let full = (1 << hand.len()) - 1;
        let mut groups: ArrayVec<Group, TYPES> = ArrayVec::new();
        let mut pool = ArrayVec::new();
        // Sets from the full one down: cards that any position may hold settle most of a hand at once.
        for set in (0..=full).rev() {
            let start = pool.len();
            for card in Card::all().filter(|card| holders[card.index()] == set) {
                pool.extend(std::iter::repeat_n(card, unseen[card.index()].into()));
            }
            if pool.len() > start {
                groups.push(Group::new(set, start, pool.len() - start));
            }
        }
        let mut ways = vec![[0; SETS]; groups.len() + 1];
        ways[groups.len()][0] = 1;
        for (g, group) in groups.iter().enumerate().rev() {
            for set in 0..=full {
                ways[g][set] = subsets(set & group.positions).map(|sub| group.choose(sub) * ways[g + 1][set & !sub]).sum();
            }
        }
        if ways[0][full] == 0 {
            return Err(contradiction("no unseen cards fit what hints have told of the hand"));
        }
        Ok(Hands { pool, groups, ways, full })
    }

    /// A hand, each equally likely, and the other unseen cards in random order.
    #[inline]
    fn draw(&self, rng: &mut Rng) -> ([Card; FIVE], ArrayVec<Card, DECK_SIZE>) {
        let mut cards = [DECK[0]; FIVE];
        let mut left = [None; DECK_SIZE];
        for (slot, &card) in left.iter_mut().zip(&self.pool) {
            *slot = Some(card);
        }
        // One number decides group after group: which positions it fills, and with which of its cards.
        let mut number = rng.below(self.ways[0][self.full]);
        let mut open = self.full;
        for (g, group) in self.groups.iter().enumerate() {
            if open == 0 {
                break;
            }
            for sub in subsets(open & group.positions) {
                let after = self.ways[g + 1][open & !sub];
                let share = group.choose(sub) * after;
                if number < share {
                    group.deal(sub, number / after, &mut left, &mut cards);
                    number %= after;
                    open &= !sub;
                    break;
                }
                number -= share;
            }
        }
        let mut rest: ArrayVec<Card, DECK_SIZE> = ArrayVec::new();
        for card in left[..self.pool.len()].iter().flatten() {
            // A shuffle from the inside out: the newcomer changes places with any card so far, itself included.
            let place = rng.below(rest.len() as u32 + 1) as usize;
            rest.push(*card);
            let last = rest.len() - 1;
            rest.swap(place, last);
        }
        (cards, rest)
    }
}

impl Group {
    fn new(positions: usize, start: usize, len: usize) -> Group {
        let mut choices = [1; FIVE + 1];
        for n in 0..FIVE {
            choices[n + 1] = choices[n] * len.saturating_sub(n) as u32;
        }
        Group { positions, start, len, choices }
    }

    #[inline]
    fn choose(&self, set: usize) -> u32 {
        self.choices[set.count_ones() as usize]
    }

    /// Puts distinct cards of the group at the positions of `set`: the ones that `number` names among all choices.
    #[inline]
    fn deal(&self, mut set: usize, mut number: u32, left: &mut [Option<Card>; DECK_SIZE], cards: &mut [Card; FIVE]) {
        let mut end = self.start + self.len;
        while set != 0 {
            let count = (end - self.start) as u32;
            let place = self.start + (number % count) as usize;
            number /= count;
            end -= 1;
            cards[set.trailing_zeros() as usize] = left[place].expect("cards before the end are still there");
            left[place] = left[end];
            left[end] = None;
            set &= set - 1;
        }
    }
}

/// All subsets of a set, from itself down to the empty one.
#[inline]
fn subsets(set: usize) -> impl Iterator<Item = usize> {
    let mut next = Some(set);
    std::iter::from_fn(move || {
        let sub = next?;
        next = if sub == 0 { None } else { Some((sub - 1) & set) };
        Some(sub)
    })
}
